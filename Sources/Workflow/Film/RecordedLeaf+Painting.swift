import Elements
import Geometry
import Layout
import PNG
import Pixels
import Records
import Synchronization
import Time
import Timeline

extension Film {
  /// Where every leaf in sight is, and how it looks.
  func recordedLeaves(at seconds: Rational, memory: GlyphMemory) -> [RecordedLeaf] {
    paintedLeaves(at: seconds).map { RecordedLeaf($0, memory: memory) }
  }
}

extension RecordedLeaf {
  fileprivate init(_ leaf: TracedLeaf, memory: GlyphMemory) {
    self.init(
      window: leaf.window,
      row: leaf.row?.description,
      role: leaf.role.name,
      x: leaf.frame.minX,
      y: leaf.frame.minY,
      width: leaf.frame.width,
      height: leaf.frame.height,
      opacity: leaf.opacity,
      text: leaf.text,
      look: leaf.look.map { Self.look($0, memory) } ?? [],
    )
  }

  /// What is painted, by name, in the order in which it is told.
  private static func look(_ look: LeafLook, _ memory: GlyphMemory) -> [Look] {
    var parts = [Look(name: "color", value: look.color.words)]
    switch look.content {
    case .fill(let radius, let style):
      if radius > 0 { parts += corners(radius, style) }
    case .border(let radius, let style, let width):
      if radius > 0 { parts += corners(radius, style) }
      parts.append(Look(name: "lineWidth", value: short(width)))
    case .path(let path): parts.append(Look(name: "glyphs", value: memory.digest(of: path)))
    }
    if let stroke = look.stroke {
      parts.append(
        Look(name: "stroke", value: "\(stroke.color.words), width \(short(stroke.width))")
      )
    }
    if look.factor != 1 { parts.append(Look(name: "scale", value: short(look.factor))) }
    if look.blur > 0 { parts.append(Look(name: "blur", value: short(look.blur))) }
    return parts
  }

  private static func corners(_ radius: Double, _ style: CornerStyle) -> [Look] {
    [
      Look(name: "cornerRadius", value: short(radius)),
      Look(name: "cornerStyle", value: "\(style)"),
    ]
  }
}

/// A number without a fraction where it has none.
private func short(_ value: Double) -> String {
  value.rounded() == value && value.magnitude < 1e15 ? "\(Int(value))" : "\(value)"
}

/// Short digests of outlines, each made once: the same glyphs come again in every frame.
final class GlyphMemory: Sendable {
  private let digests = Mutex<[Path: String]>([:])

  /// Eight digits that differ where outlines do.
  func digest(of path: Path) -> String {
    if let known = digests.withLock({ $0[path] }) { return known }
    let digest = String(ContentDigest(bytes: path.bytes).description.prefix(8))
    digests.withLock { $0[path] = digest }
    return digest
  }
}

extension Path {
  /// Its strokes as bytes, different for different paths.
  ///
  /// A letter each, then coordinates, the lowest byte first. References keep digests of them, so they
  /// must not depend on names in this program.
  fileprivate var bytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(elements.count * 33)
    func add(_ kind: Unicode.Scalar, _ points: Point...) {
      bytes.append(UInt8(ascii: kind))
      for number in points.flatMap({ [$0.x, $0.y] }) {
        for shift in stride(from: 0, to: 64, by: 8) {
          bytes.append(UInt8(truncatingIfNeeded: number.bitPattern >> UInt64(shift)))
        }
      }
    }
    for element in elements {
      switch element {
      case .move(let point): add("M", point)
      case .line(let point): add("L", point)
      case .quadratic(let control, let end): add("Q", control, end)
      case .cubic(let first, let second, let end): add("C", first, second, end)
      }
    }
    return bytes
  }
}

extension RGBA {
  /// `#rrggbb`, with the opacity behind it where there is one, and with the exact components where
  /// 8 bits do not hold them: two paints never have one name.
  fileprivate var words: String {
    let parts = [red, green, blue]
    let levels = parts.map { Int((min(max($0, 0), 1) * 255).rounded()) }
    let digits = levels.map { level in
      let text = String(level, radix: 16)
      return text.count == 1 ? "0" + text : text
    }
    var text = "#" + digits.joined()
    if zip(parts, levels).contains(where: { Double($1) / 255 != $0 }) {
      text += " (" + parts.map { "\($0)" }.joined(separator: " ") + ")"
    }
    return alpha == 1 ? text : text + ", opacity \(alpha)"
  }
}
