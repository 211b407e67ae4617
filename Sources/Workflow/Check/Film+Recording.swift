import PNG
import Records
import Scene
import Time

extension Film {
  /// What a pass over its frames amounts to, with all that it was drawn from.
  func recording(of scene: SceneFile, usesBoxes: Bool, pass: FilmPass) -> Recording {
    let (frames, traces) = pass.result()
    let digests = scene.inputDigests
    let faces = usesBoxes ? [] : faces
    return Recording(
      scene: scene.name,
      engine: Self.engine,
      inputs: RecordedInputs(
        scene: digests.scene,
        items: digests.items,
        faces: faces.map { face in
          RecordedInputs.Face(family: face.family, index: face.index, digest: face.digest)
        },
        usesBoxes: usesBoxes,
      ),
      rate: frameRate,
      scale: scale,
      width: width,
      height: height,
      frames: frames,
      traces: traces,
      steps: recordedSteps,
      settings: scene.settings.map { RecordedSetting(path: $0.path, value: $0.value) },
    )
  }

  /// The program and version, as recordings and reports name it.
  public static var engine: String { "settle \(engineVersion)" }

  /// Where every leaf of a frame is, and how it looks.
  func recordedLeaves(ofFrame number: Int, memory: GlyphMemory) -> [RecordedLeaf] {
    recordedLeaves(at: time(ofFrame: number), memory: memory)
  }

  /// Draws frames and gathers what a recording keeps of them, by several workers.
  func record(
    _ frames: [Int],
    of scene: SceneFile,
    usesBoxes: Bool,
    workers: Int,
    progress: @escaping @Sendable () -> Void,
  ) async throws -> Recording {
    let pass = FilmPass()
    try await inParallel(frames, workers: workers) { _ in
      FrameDrawer(self)
    } each: { number, drawer in
      let leaves = recordedLeaves(ofFrame: number, memory: pass.glyphs)
      pass.add(number, picture: drawer.draw(number), leaves: leaves)
      progress()
    }
    return recording(of: scene, usesBoxes: usesBoxes, pass: pass)
  }
}
