import Compare
import JSONWriting
import Pixels
import Records
import Time
import Verdicts

extension ReportMember {
  /// What may differ.
  func tolerance() throws(ReportReadingError) -> Tolerance {
    Tolerance(
      metric: try member("metric").word(of: Tolerance.Metric.allCases),
      threshold: try member("threshold").integer(),
      pixels: try member("pixels").integer(),
      window: try member("window").integer(),
      cluster: try member("cluster").integer(),
      forgivesAntialiasing: try member("forgivesAntialiasing").bool(),
      isStrictAboutAlpha: try member("isStrictAboutAlpha").bool(),
    )
  }

  /// A recording without its frames, traces, steps and settings.
  func recordingHead() throws(ReportReadingError) -> Recording {
    let rate = try member("fps")
    guard let fps = FrameRate(exactly: try rate.text()) else {
      throw rate.fault(expected: "frames a second as \"60\" or \"30000/1001\"")
    }
    let scale = try member("scale")
    guard let pixelsPerPoint = try scale.optionalNumber(), pixelsPerPoint > 0 else {
      throw scale.fault(expected: "a number above 0")
    }
    let size = try member("size").elements(count: 2)
    return Recording(
      scene: try member("scene").text(),
      engine: try member("engine").text(),
      inputs: try member("inputs").inputs(),
      rate: fps,
      scale: pixelsPerPoint,
      width: try size[0].integer(from: 1, to: Int(Int32.max)),
      height: try size[1].integer(from: 1, to: Int(Int32.max)),
      frames: [],
      traces: [],
      steps: [],
      settings: [],
    )
  }

  private func inputs() throws(ReportReadingError) -> RecordedInputs {
    RecordedInputs(
      scene: try member("scene").text(),
      items: try member("items").optionalText(),
      faces: try member("faces").elements().map { (face) throws(ReportReadingError) in
        RecordedInputs.Face(
          family: try face.member("family").text(),
          index: try face.member("index").integer(),
          digest: try face.member("digest").text(),
        )
      },
      usesBoxes: try member("usesBoxes").bool(),
    )
  }

  /// What was found of a frame that has a line of its own.
  func finding(number: Int) throws(ReportReadingError) -> FrameFinding {
    FrameFinding(
      number: number,
      name: try member("name").text(),
      verdict: try member("verdict").word(of: Verdict.allCases),
      expected: try member("expected").unlessNull?.digest(),
      actual: try member("actual").unlessNull?.digest(),
      difference: try member("difference").unlessNull?.difference(),
      places: try member("places").texts(),
      notes: try member("notes").texts(),
    )
  }

  private func difference() throws(ReportReadingError) -> PictureDifference {
    let densest = try member("densest").unlessNull
    return PictureDifference(
      unequal: try member("unequal").integer(),
      pixels: try member("pixels").integer(),
      forgiven: try member("forgiven").integer(),
      largest: try member("largest").integer(),
      densest: try densest.map { (window) throws(ReportReadingError) in
        DenseWindow(
          count: try window.member("count").integer(),
          box: try window.member("box").box(),
        )
      },
      largestCluster: try member("largestCluster").integer(),
      boxes: try member("boxes").elements()
        .map { (box) throws(ReportReadingError) in try box.box() },
      isTooMuch: try member("isTooMuch").bool(),
    )
  }

  private func box() throws(ReportReadingError) -> PixelBox {
    let parts = try elements(count: 4)
    let most = Int(Int32.max)
    return PixelBox(
      x: try parts[0].integer(to: most),
      y: try parts[1].integer(to: most),
      width: try parts[2].integer(to: most),
      height: try parts[3].integer(to: most),
    )
  }
}

extension FrameRate {
  /// Reads a rate in its lowest terms as reports have it: `60` or `30000/1001`; nil for others.
  fileprivate init?(exactly text: String) {
    let terms = text.split(separator: "/", omittingEmptySubsequences: false)
    let numbers = terms.compactMap { Int128($0) }
    guard numbers.count == terms.count, terms.count <= 2, numbers.allSatisfy({ $0 > 0 }) else {
      return nil
    }
    // Frames' times multiply the terms: those of any rate that a scene may have are far smaller.
    guard numbers.allSatisfy({ $0 < 1 << 70 }) else { return nil }
    self.init(Rational(numbers[0], terms.count == 2 ? numbers[1] : 1))
  }
}
