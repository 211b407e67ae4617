/// How the cost of a frame grows with its pixels.
struct PixelGrowth {
  /// The stages that touch pixels, at five sizes.
  func table() throws -> Table {
    let stages = ["raster", "digest", "encode", "decode", "compare"]
    var table = Table(
      "pixels",
      title: "Pixels: a frame, one thread, the processor's time",
      columns: ["scene", "size", "pixels"] + stages + stages.map { $0 + " a pixel" },
    )
    let seed = "scenes/label-collection.yaml"
    for (scene, scale) in [
      (seed, 1.0), (seed, 2), (seed, 4), ("bench/uhd.yaml", 1), ("bench/uhd.yaml", 2),
    ] {
      let stages = try Stages(scene, scale: scale)
      let times = [
        stages.raster(), stages.digest(), stages.encode(by: Encoders.standard),
        try stages.decode(), stages.compare(equal: false),
      ].map(\.samples.median)
      table.add(
        [.text(scene), .text(stages.size), .count(stages.pixels)]
          + times.map { .seconds($0) } + times.map { .seconds($0 / Double(stages.pixels)) }
      )
    }
    return table
  }
}
