/// Something that an author wrote: `list.row.fill` is `Color.blue.opacity(0.10)`.
public struct SceneSetting: Hashable, Sendable {
  /// The keys that lead to it, with dots between; places of lists in brackets, from 0:
  /// `steps[1].set.query`.
  public var path: String
  /// The scalar as it is written; `{}` and `[]` for an empty mapping and list.
  public var value: String
}

extension Node {
  /// The most settings of a scene, and the most bytes of their texts, that are told; what is beyond is
  /// left out from the end.
  private static let mostSettings = 20_000, mostBytes = 1 << 20

  /// Its scalars in order, with the ways to them, without the format's version.
  ///
  /// Depth is bounded by the reader's limit.
  var settings: [SceneSetting] {
    var settings: [SceneSetting] = []
    var bytes = 0
    without("settle").addSettings(at: "", to: &settings, bytes: &bytes)
    return settings
  }

  private func addSettings(
    at path: String,
    to settings: inout [SceneSetting],
    bytes: inout Int,
  ) {
    func add(_ value: String) {
      bytes += path.utf8.count + value.utf8.count
      guard settings.count < Self.mostSettings, bytes <= Self.mostBytes else { return }
      settings.append(SceneSetting(path: path, value: value))
    }
    guard settings.count < Self.mostSettings, bytes <= Self.mostBytes else { return }
    switch content {
    case .scalar(let text, _): add(text)
    case .broken: break
    case .sequence(let members):
      if members.isEmpty { add("[]") }
      for (place, member) in members.enumerated() {
        member.addSettings(at: "\(path)[\(place)]", to: &settings, bytes: &bytes)
      }
    case .mapping(let pairs):
      if pairs.isEmpty { add("{}") }
      for pair in pairs {
        let key = path.isEmpty ? pair.key : "\(path).\(pair.key)"
        pair.value.addSettings(at: key, to: &settings, bytes: &bytes)
      }
    }
  }
}
