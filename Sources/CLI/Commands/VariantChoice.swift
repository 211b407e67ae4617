import Scene
import Workflow

/// What `--variant` asked for.
struct VariantChoice {
  /// The names, `base` for the scene itself; nil for all that there are.
  private let names: [String]?

  init(_ arguments: Arguments) throws(UsageError) {
    guard arguments.has(.variant) else {
      names = nil
      return
    }
    let lists = arguments.values(.variant)
    let names = lists.flatMap { $0.split(separator: ",", omittingEmptySubsequences: false) }
    guard !names.contains("") else {
      throw .badValue(
        option: "--variant",
        value: lists.joined(separator: ","),
        expected: "names of variants with commas between, like dark,big",
      )
    }
    self.names = names.map(String.init)
  }

  /// The scenes and variants that are meant: each scene, then its variants in their order.
  ///
  /// A scene that has none of the names is left out; a name that no scene has is an error.
  func chosen(from scenes: [SceneFile]) throws(UsageError) -> [SceneFile] {
    let all = scenes.flatMap { [$0] + $0.variants }
    guard let names else { return all }
    let known = scenes.flatMap { [SceneReader.baseVariant] + $0.variants.compactMap(\.variant) }
    if let unknown = names.first(where: { !known.contains($0) }) {
      let choices = known.reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
      throw .unknownVariant(
        unknown,
        nearest: nearestWord(to: unknown, among: choices),
        known: choices,
      )
    }
    return all.filter { names.contains($0.variant ?? SceneReader.baseVariant) }
  }
}
