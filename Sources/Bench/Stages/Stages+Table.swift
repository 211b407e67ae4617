// Every stage of some scenes in one table.
extension Stages {
  /// Measures the stages of scenes one by one.
  static func table(of scenes: [String]) throws -> Table {
    var table = Table(
      "stages",
      title: "Each stage alone, one thread",
      columns: [
        "scene", "stage", "for", "median", "quartiles", "runs", "instructions", "checksum",
      ],
    )
    for scene in scenes {
      let stages = try Stages(scene)
      func add(_ stage: String, _ unit: String, _ measured: Measurement) {
        table.add([
          .text(scene), .text(stage), .text(unit), .seconds(measured.samples.median),
          .quartiles(measured.samples), .count(measured.samples.count),
          .count(measured.instructions), .text(measured.checksum),
        ])
      }
      add("parse", "the scene", try stages.parse())
      add("story", "the scene", stages.story())
      add("layout", "the scene", try stages.layout())
      add("sample", "a frame", stages.sample())
      add("raster", "a frame", stages.raster())
      add("digest", "a frame", stages.digest())
      for (name, encoder) in Encoders.all { add(name, "a frame", stages.encode(by: encoder)) }
      add("decode", "a frame", try stages.decode())
      add("compare, differing", "a pair", stages.compare(equal: false))
      add("compare, equal", "a pair", stages.compare(equal: true))
    }
    table.notes =
      [
        "Times are the processor's. Frames are those that differ, eight of them at most; each is drawn"
          + " whole."
      ] + InstructionCounter.shared.notes
    return table
  }
}
