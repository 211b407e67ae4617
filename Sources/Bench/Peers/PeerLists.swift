// Who takes part in which workload.
extension PeerFolder {
  private static let fast = ["--enc", "isal0"]
  private static let beginFrame = [
    "--bin", "chromium-headless-shell", "--api", "beginframe",
  ]

  /// What a bar or a table calls them.
  enum Name {
    static let ours = "settle"
    static let skia = "Skia, its PNG"
    static let isal = "Skia, ISA-L"
    static let isalReuse = "Skia, ISA-L, held frames reused"
    static let isalPair = "Skia, ISA-L, two processes"
    static let chromium = "Chromium, beginFrame, fast PNG"
    static let floor = "floor, mode C, Skia's frames"
    static let floorOfOurs = "floor, mode C, settle's frames"
  }

  /// Those that draw `label`.
  func label() -> [Peer] {
    let work = Workload.label
    return [
      animation(Name.isalReuse, of: work, "anim_skia.py", Self.fast + ["--hold", "reuse"]),
      animation(Name.isal, of: work, "anim_skia.py", Self.fast),
      pair(Name.isalPair, of: work, "anim_skia.py", Self.fast),
      animation("Skia, fpng", of: work, "anim_skia.py", ["--enc", "fpng"]),
      animation(Name.skia, of: work, "anim_skia.py", []),
      animation("Blend2D, its PNG", of: work, "anim_blend2d.py", []),
      animation("Cairo, its PNG", of: work, "anim_cairo.py", ["--binding", "pycairo"]),
      animation(Name.chromium, of: work, "anim_chromium.py", Self.beginFrame),
      animation("Chromium, captureScreenshot", of: work, "anim_chromium.py", []),
    ]
  }

  /// Those that draw `uhd`.
  func uhd() -> [Peer] {
    let work = Workload.uhd
    return [
      pair(Name.isalPair, of: work, "anim_skia.py", Self.fast),
      animation(Name.isal, of: work, "anim_skia.py", Self.fast),
      animation("Skia, fpng", of: work, "anim_skia.py", ["--enc", "fpng"]),
      animation(Name.skia, of: work, "anim_skia.py", [], most: 20),
      animation("Blend2D, its PNG", of: work, "anim_blend2d.py", [], most: 20),
      animation(Name.chromium, of: work, "anim_chromium.py", Self.beginFrame, most: 20),
    ]
  }

  /// Those that draw `long`.
  func long(_ work: Workload) -> [Peer] {
    [
      animation(Name.isal, of: work, "anim_skia.py", Self.fast),
      animation(Name.isalReuse, of: work, "anim_skia.py", Self.fast + ["--hold", "reuse"]),
      pair(Name.isalPair, of: work, "anim_skia.py", Self.fast),
      animation("Skia, fpng", of: work, "anim_skia.py", ["--enc", "fpng"]),
      animation(Name.skia, of: work, "anim_skia.py", []),
      animation(Name.chromium, of: work, "anim_chromium.py", Self.beginFrame),
    ]
  }
}
