// swift-tools-version: 6.2
import PackageDescription

/// Every Swift target is held to the same rules: warnings and unsafe code fail the build.
let rules: [SwiftSetting] = [
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// A stage or a shared value of the pipeline, which may import what it names and nothing else.
func module(
  _ name: String,
  _ dependencies: [Target.Dependency] = [],
  linking: [LinkerSetting] = [],
) -> Target {
  .target(
    name: name,
    dependencies: dependencies,
    swiftSettings: rules,
    linkerSettings: linking,
  )
}

/// The tests of one module.
func tests(
  _ name: String,
  _ dependencies: [Target.Dependency] = [],
  data: [String] = [],
) -> Target {
  .testTarget(
    name: name + "Tests",
    dependencies: [.target(name: name), "TestSupport"] + dependencies,
    exclude: data,
    swiftSettings: rules,
  )
}

let package = Package(
  name: "Settle",
  products: [
    .library(name: "Settle", targets: ["Settle"]),
    .library(name: "SettleTesting", targets: ["SettleTesting"]),
    .executable(name: "settle", targets: ["CLI"]),
    .executable(name: "Bench", targets: ["Bench"]),
  ],
  targets: [
    // System libraries, and the C that Swift cannot write (setjmp, macros, GNU-only calls).
    .systemLibrary(name: "CYAML", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"])]),
    .systemLibrary(
      name: "CHarfBuzz",
      pkgConfig: "harfbuzz",
      providers: [.apt(["libharfbuzz-dev"])],
    ),
    .systemLibrary(
      name: "CFontconfig",
      pkgConfig: "fontconfig",
      providers: [.apt(["libfontconfig-dev"])],
    ),
    .systemLibrary(name: "CLibPNG", pkgConfig: "libpng", providers: [.apt(["libpng-dev"])]),
    .systemLibrary(name: "CXXHash", pkgConfig: "libxxhash", providers: [.apt(["libxxhash-dev"])]),
    .systemLibrary(
      name: "CDeflate",
      pkgConfig: "libdeflate",
      providers: [.apt(["libdeflate-dev"])],
    ),
    .target(
      name: "CPNG",
      dependencies: ["CLibPNG"],
      cSettings: [.define("_GNU_SOURCE")],
      linkerSettings: [.linkedLibrary("z")],
    ),
    .target(name: "CSystem", cSettings: [.define("_GNU_SOURCE")]),
    .target(name: "CBench", cSettings: [.define("_GNU_SOURCE")]),

    // Shared values.
    // `floor` comes from libm where the CPU's own instruction is not assumed; it is exact everywhere.
    module("Geometry", linking: [.linkedLibrary("m")]),
    module("Pixels"),
    module("Time"),
    module("Curves", ["Time"]),
    module("Elements", ["Curves", "Geometry", "Time"]),
    module("Display", ["Geometry", "Pixels"]),
    module("Inputs"),
    module("JSONWriting", ["Time"]),
    module("Records", ["Time"]),
    module("Verdicts", ["Compare", "Records", "Time"]),

    // The pipeline, in order.
    module("Scene", ["CYAML", "Curves", "Elements", "Geometry", "Inputs", "JSONWriting", "Time"]),
    module("Story", ["Curves", "Elements", "Scene"]),
    module("Text", ["CHarfBuzz", "Geometry", "Inputs"]),
    module("Layout", ["Curves", "Elements", "Geometry", "Pixels", "Text", "Time"]),
    module("Timeline", ["Curves", "Display", "Elements", "Geometry", "Layout", "Pixels", "Time"]),
    module("Diagnosis", ["Curves", "Elements", "Geometry", "Layout", "Scene", "Story", "Time"]),
    module("Raster", ["Display", "Geometry", "Pixels"]),
    module("SelfTest", ["Curves", "Display", "Geometry", "Pixels", "Raster", "Time"]),
    module("PNG", ["CDeflate", "CPNG", "CXXHash", "Pixels"]),
    module("Compare", ["Pixels"]),
    module("Explanation", ["Compare", "Pixels", "Records", "Time", "Verdicts"]),
    module(
      "Reports",
      ["Compare", "JSONWriting", "Pixels", "Records", "Time", "Verdicts"],
    ),
    module("Review", ["Compare", "Pixels", "Records", "Verdicts"]),
    module(
      "Workflow",
      [
        "CFontconfig", "CSystem", "Compare", "Curves", "Display", "Elements", "Explanation",
        "Geometry", "Inputs", "JSONWriting", "Layout", "PNG", "Pixels", "Raster", "Records",
        "Reports", "Review", "Scene", "SelfTest", "Story", "Text", "Time", "Timeline", "Verdicts",
      ],
    ),
    module("Settle", ["Pixels", "Raster", "Scene", "Text", "Time", "Workflow"]),
    module(
      "SettleTesting",
      ["Compare", "Inputs", "Reports", "Scene", "Text", "Verdicts", "Workflow"],
    ),
    .executableTarget(
      name: "CLI",
      dependencies: [
        "Compare", "Curves", "Diagnosis", "Elements", "Geometry", "Inputs", "JSONWriting", "Layout",
        "PNG", "Pixels", "Reports", "Review", "Scene", "Story", "Text", "Time", "Timeline",
        "Verdicts",
        "Workflow",
      ],
      swiftSettings: rules,
    ),
    .executableTarget(
      name: "Bench",
      dependencies: [
        "CBench", "Compare", "Display", "Inputs", "JSONWriting", "Layout", "PNG", "Pixels",
        "Raster",
        "Scene", "Story", "Text", "Time", "Timeline", "Workflow",
      ],
      swiftSettings: rules,
    ),

    // Tests: one target for each module, and what they share.
    .target(
      name: "TestSupport",
      dependencies: ["Display", "Geometry", "Pixels"],
      path: "Tests/TestSupport",
      swiftSettings: rules,
    ),
    tests("Geometry"),
    tests("Time"),
    tests("JSONWriting", ["Time"]),
    tests("Curves", ["Time"], data: ["vectors.json"]),
    tests("Scene", ["Curves", "Elements", "Geometry", "Inputs", "Time"], data: ["Broken"]),
    tests("Story", ["Curves", "Elements", "Scene", "Time"]),
    tests("Text", ["Geometry", "Inputs"]),
    tests("Layout", ["Curves", "Elements", "Geometry", "Inputs", "Pixels", "Text", "Time"]),
    tests(
      "Timeline",
      ["Curves", "Display", "Elements", "Geometry", "Layout", "Pixels", "Time"],
    ),
    tests(
      "Diagnosis",
      ["Curves", "Elements", "Inputs", "Layout", "Scene", "Story", "Text", "Time"],
    ),
    tests("Raster", ["Display", "Geometry", "Pixels"]),
    tests("SelfTest", ["Display", "Raster"]),
    tests("PNG", ["Pixels"], data: ["PngSuite"]),
    tests("Compare", ["Pixels"]),
    tests("Review", ["Compare", "Pixels", "Records", "Time", "Verdicts"]),
    tests("Explanation", ["Compare", "Pixels", "Records", "Time", "Verdicts"]),
    tests(
      "Reports",
      ["Compare", "JSONWriting", "PNG", "Pixels", "Records", "Time", "Verdicts"],
    ),
    .testTarget(
      name: "SettleTestingTests",
      dependencies: ["SettleTesting", "Workflow"],
      swiftSettings: rules,
    ),
    tests(
      "Workflow",
      [
        "Compare", "Display", "Elements", "Explanation", "Inputs", "JSONWriting", "Records",
        "Reports", "Review", "Verdicts", "Pixels",
        "PNG", "Raster", "Scene", "Story", "Text",
        "Time",
        "Timeline",
      ],
    ),
    tests("Settle", ["Elements", "Pixels", "PNG", "Raster", "Scene", "Text", "Time", "Workflow"]),
    tests("CLI", ["PNG", "Pixels"]),
  ],
  swiftLanguageModes: [.v6],
)
