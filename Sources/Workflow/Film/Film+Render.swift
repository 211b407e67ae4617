import Inputs
import PNG
import Synchronization
import Text
import Time
import Timeline

extension Film {
  /// Draws frames into `<folder>/<name>/`, whole or not at all, by several workers.
  ///
  /// The frames' numbers rise. `progress` is told after each frame how many are done, from any
  /// thread. When all are drawn, `mayPublish` has the last word: nil, and the folder as it was, when
  /// it refuses.
  ///
  /// - Precondition: there is a frame, every number is one of the film's, and there is a worker.
  public func render(
    _ frames: [Int],
    named name: String,
    in folder: String,
    workers: Int,
    options: OutputOptions,
    progress: @escaping @Sendable (_ done: Int) -> Void = { _ in },
    mayPublish: () -> Bool = { true },
  ) async throws(OutputError) -> WrittenSet? {
    let writer = try SetWriter(description(named: name), in: folder, options: options)
    let done = Atomic<Int>(0)
    do {
      try await inParallel(frames, workers: workers) { _ in
        FrameRenderer(self, PNGEncoder(options.compression))
      } each: { number, renderer in
        let frame = renderer.frame(number)
        try writer.write(
          frame: number,
          digest: frame.digest,
          png: frame.png.span,
          trace: frame.trace,
        )
        progress(done.add(1, ordering: .relaxed).newValue)
      }
    } catch let error as OutputError {
      writer.discard()
      throw error
    } catch {
      writer.discard()
      throw .interrupted
    }
    guard mayPublish() else {
      writer.discard()
      return nil
    }
    return try writer.publish()
  }

  private func description(named name: String) -> SetDescription {
    SetDescription(
      scene: name,
      engine: "settle \(engineVersion)",
      rate: frameRate,
      scale: scale,
      width: width,
      height: height,
      faces: faces,
      lastFrame: frameCount - 1,
    )
  }

  /// The faces of all windows, each once.
  var faces: [SetDescription.Face] {
    var faces: [SetDescription.Face] = []
    for typesetter in windows.map(\.typesetter) {
      for (place, face) in typesetter.faces.enumerated() {
        let face = SetDescription.Face(
          family: face.family,
          index: face.file.index,
          digest: ContentDigest(bytes: typesetter.bytes(ofFace: place)).description,
        )
        if !faces.contains(face) { faces.append(face) }
      }
    }
    return faces
  }
}
