/// Digests of what a recording was drawn from, 32 hexadecimal digits each.
public struct RecordedInputs: Hashable, Sendable {
  /// A face that drew text in it.
  public struct Face: Hashable, Sendable {
    /// The family's name.
    public var family: String
    /// The face's place in its file.
    public var index: Int
    /// The digest of the file's bytes.
    public var digest: String

    /// Makes a face.
    public init(family: String, index: Int, digest: String) {
      self.family = family
      self.index = index
      self.digest = digest
    }
  }

  /// Of the bytes of the scene file and of those that it extends.
  public var scene: String
  /// Of the bytes of the files that its items come from; nil when it has none.
  public var items: String?
  /// The faces, in fallback order.
  public var faces: [Face]
  /// Whether text was drawn as boxes, without any face.
  public var usesBoxes: Bool

  /// Makes a description of inputs.
  public init(scene: String, items: String?, faces: [Face], usesBoxes: Bool) {
    self.scene = scene
    self.items = items
    self.faces = faces
    self.usesBoxes = usesBoxes
  }
}

/// Something that the author wrote: `list.row.fill` is `Color.blue.opacity(0.10)`.
public struct RecordedSetting: Hashable, Sendable {
  /// The keys that lead to it, with dots between; places of lists in brackets, from 0:
  /// `steps[1].set.query`.
  public var path: String
  /// The scalar as it is written; `{}` and `[]` for an empty mapping and list.
  public var value: String

  /// Makes a setting.
  public init(path: String, value: String) {
    self.path = path
    self.value = value
  }
}
