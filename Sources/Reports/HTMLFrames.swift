import Compare
import JSONWriting
import Pixels
import Verdicts

/// A scene's frames for a page's script: what repeats stands once.
///
/// A run is `[number, count, verdict, expected, actual]`, pictures by their number or -1, and behind
/// them what there is to say of a frame that is told alone.
struct HTMLFrames {
  /// Whose frames they are.
  var scene: SceneFinding
  /// How much is told.
  var detail: HTMLDetail

  /// The runs in order of the frames' numbers.
  func runs(_ pictures: HTMLPictures) -> [JSON] {
    let places = HTMLRowBoxes(scene)
    var runs: [JSON] = []
    var open: (first: FrameFinding, count: Int)?
    func close() {
      if let run = open { runs.append(json(run.first, run.count, pictures, places)) }
      open = nil
    }
    for frame in scene.frames {
      if let run = open, frame.number == run.first.number + run.count,
        HTMLFrames.isPlain(run.first), HTMLFrames.isPlain(frame),
        looksSame(run.first, frame)
      {
        open = (run.first, run.count + 1)
      } else {
        close()
        if runs.count >= detail.runs { return runs }
        open = (frame, 1)
      }
    }
    close()
    return runs
  }

  /// Whether nothing has to be said of a frame but its verdict.
  private static func isPlain(_ frame: FrameFinding) -> Bool {
    frame.difference == nil && frame.notes.isEmpty && frame.places.isEmpty
      && frame.name == "frame \(frame.number)"
  }

  private func looksSame(_ first: FrameFinding, _ second: FrameFinding) -> Bool {
    // An equal scene's pictures are not in the page.
    first.verdict == second.verdict
      && (scene.verdict == .equal
        || first.expected == second.expected && first.actual == second.actual)
  }

  private func json(
    _ frame: FrameFinding,
    _ count: Int,
    _ pictures: HTMLPictures,
    _ places: HTMLRowBoxes,
  ) -> JSON {
    func number(_ digest: String?) -> JSON {
      guard digest != nil else { return .integer(-1) }
      // A picture that the page does not know of still says that there is one.
      return .integer(pictures.number(of: digest) ?? -2)
    }
    var values: [JSON] = [
      .integer(frame.number), .integer(count), .text(frame.verdict.rawValue),
      number(frame.expected), number(frame.actual),
    ]
    if !HTMLFrames.isPlain(frame) { values.append(details(frame, places)) }
    return .array(values)
  }

  private func details(_ frame: FrameFinding, _ places: HTMLRowBoxes) -> JSON {
    var members: [JSON.Member] = []
    if frame.name != "frame \(frame.number)" {
      members.append(("name", text(frame.name)))
    }
    if let difference = frame.difference {
      members.append(("pixels", .integer(difference.pixels)))
      members.append(("unequal", .integer(difference.unequal)))
      members.append(("forgiven", .integer(difference.forgiven)))
      members.append(("largest", .integer(difference.largest)))
      members.append(("cluster", .integer(difference.largestCluster)))
      if detail.hasBoxes {
        members.append(("boxes", .array(difference.boxes.flatMap(HTMLFrames.numbers))))
      }
    }
    if detail.hasBoxes {
      let told = frame.places.prefix(40)
      let boxes = places.boxes(of: told, in: frame.number)
      let named = told.map { place -> JSON in
        .array([text(place)] + (boxes[place].map(HTMLFrames.numbers) ?? []))
      }
      if !named.isEmpty { members.append(("places", .array(named))) }
    }
    if !frame.notes.isEmpty {
      members.append(("notes", .array(frame.notes.prefix(20).map(text))))
    }
    return .object(members)
  }

  private static func numbers(_ box: PixelBox) -> [JSON] {
    [.integer(box.x), .integer(box.y), .integer(box.width), .integer(box.height)]
  }

  private func text(_ text: String) -> JSON {
    .text(HTMLText.visible(text, most: detail.characters))
  }
}
