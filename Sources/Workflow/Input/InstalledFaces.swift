import CFontconfig
import Inputs
import Synchronization

/// The faces that fontconfig knows by their families' names; it is asked only when a face is sought.
final class InstalledFaces: Sendable {
  private let state = Mutex(State())

  private struct State: ~Copyable {
    /// What was found for each family asked for.
    var found: [String: FaceFile?] = [:]
    /// Which fonts there are; nil before the first question.
    var source: Source?
  }

  /// Who knows which fonts there are.
  private enum Source: ~Copyable {
    case configuration(FontConfiguration)
    /// Fontconfig with all that it is told, which takes it a while to read.
    case fontconfig

    init() {
      if let configuration = FontConfiguration.load() {
        self = .configuration(configuration)
      } else {
        self = .fontconfig
      }
    }

    func faces(family: String) -> [InstalledFace] {
      switch self {
      case .configuration(let configuration): configuration.faces(family: family)
      case .fontconfig: unsafe InstalledFace.list(family: family, in: nil)
      }
    }
  }

  /// The regular, upright face of a family, or the one nearest to it; nil when none is installed.
  func find(_ family: String) -> FaceFile? {
    state.withLock { state in
      if let known = state.found[family] { return known }
      let source = state.source.take() ?? Source()
      let face = source.faces(family: family).min()?.file
      state.source = consume source
      state.found[family] = .some(face)
      return face
    }
  }

  /// Whether the face is one that `find` gave.
  func hasFound(_ face: FaceFile) -> Bool {
    state.withLock { $0.found.values.contains(face) }
  }
}

/// A face as fontconfig describes it.
struct InstalledFace: Hashable {
  /// Where it is.
  var file: FaceFile
  /// How far it is from upright, regular, of normal width and of a fixed design.
  ///
  /// What decides first comes first. The file's path and index make the order total.
  var distance: [Int]

  /// Every face of a family whose name is this, in any case; never one of another family.
  ///
  /// Of those that a configuration of fontconfig knows; its own for nil.
  static func list(family: String, in configuration: OpaquePointer?) -> [InstalledFace] {
    guard !family.isEmpty, !family.utf8.contains(0), let pattern = unsafe FcPatternCreate() else {
      return []
    }
    defer { unsafe FcPatternDestroy(pattern) }
    guard let properties = unsafe FcObjectSetCreate() else { return [] }
    defer { unsafe FcObjectSetDestroy(properties) }
    _ = unsafe FcPatternAddString(pattern, FC_FAMILY, family)
    for property in [FC_FAMILY, FC_FILE, FC_INDEX, FC_WEIGHT, FC_SLANT, FC_WIDTH, FC_VARIABLE] {
      _ = unsafe FcObjectSetAdd(properties, property)
    }
    guard let set = unsafe FcFontList(configuration, pattern, properties) else { return [] }
    defer { unsafe FcFontSetDestroy(set) }
    return unsafe (0..<Int(set.pointee.nfont)).compactMap { place in
      guard let font = unsafe set.pointee.fonts[place] else { return nil }
      let names = (0..<16).compactMap { unsafe text(FC_FAMILY, $0, of: font) }
      let wanted = family.lowercased()
      guard names.contains(where: { $0.lowercased() == wanted }) else { return nil }
      return unsafe InstalledFace(font)
    }
  }

  private init?(_ font: OpaquePointer) {
    guard let path = unsafe Self.text(FC_FILE, 0, of: font) else { return nil }
    let index = unsafe Self.number(FC_INDEX, of: font) ?? 0
    // The upper half names an instance of a variable font, which is not a face of its own file.
    guard index >> 16 == 0 else { return nil }
    file = FaceFile(path: path, index: index)
    let slant = unsafe Self.number(FC_SLANT, of: font) ?? Int(FC_SLANT_ROMAN)
    // A variable font has ranges here, and is itself at its default, which is regular.
    let weight = unsafe Self.number(FC_WEIGHT, of: font) ?? Int(FC_WEIGHT_REGULAR)
    let width = unsafe Self.number(FC_WIDTH, of: font) ?? Int(FC_WIDTH_NORMAL)
    var isVariable = FcBool(0)
    _ = unsafe FcPatternGetBool(font, FC_VARIABLE, 0, &isVariable)
    distance = [
      abs(slant - Int(FC_SLANT_ROMAN)), abs(weight - Int(FC_WEIGHT_REGULAR)),
      abs(width - Int(FC_WIDTH_NORMAL)), Int(isVariable),
    ]
  }

  private static func text(_ property: String, _ place: Int, of font: OpaquePointer) -> String? {
    var bytes: UnsafeMutablePointer<FcChar8>?
    guard unsafe FcPatternGetString(font, property, CInt(place), &bytes) == FcResultMatch,
      let bytes = unsafe bytes
    else { return nil }
    return unsafe String(cString: bytes)
  }

  private static func number(_ property: String, of font: OpaquePointer) -> Int? {
    var number: CInt = 0
    guard unsafe FcPatternGetInteger(font, property, 0, &number) == FcResultMatch else {
      return nil
    }
    return Int(number)
  }
}

extension InstalledFace: Comparable {
  /// Whether the first is nearer to a family's regular face.
  static func < (first: InstalledFace, second: InstalledFace) -> Bool {
    if first.distance != second.distance {
      return first.distance.lexicographicallyPrecedes(second.distance)
    }
    return (first.file.path, first.file.index) < (second.file.path, second.file.index)
  }
}
