import JSONWriting
import Scene

/// A text of a set, read line by line, as it is written: a value is in one line, so that what is wrong
/// has its place, and memory is needed for one line's values only.
struct SetText {
  /// The file, for errors.
  let path: String
  /// How many lines there are.
  var count: Int { lines.count }
  private let lines: [ArraySlice<UInt8>]

  /// Takes a text apart; the last line has to end.
  init(path: String, bytes: [UInt8]) throws(ReferenceError) {
    self.path = path
    var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let rest = lines.removeLast()
    self.lines = lines
    guard rest.isEmpty, !lines.isEmpty else {
      throw .damaged(
        path: path,
        reason: bytes.isEmpty ? "it is empty" : "it breaks off in line \(lines.count + 1)",
      )
    }
    if let place = lines.firstIndex(where: Self.isMark) {
      throw wrong(place + 1, "a merge left its marks here")
    }
  }

  /// Whether version control left a line where two changes met.
  private static func isMark(_ line: ArraySlice<UInt8>) -> Bool {
    line.starts(with: "<<<<<<< ".utf8) || line.starts(with: ">>>>>>> ".utf8)
      || line.elementsEqual("=======".utf8)
  }

  /// Says that a line, from 1, is not as it should be.
  func wrong(_ line: Int, _ reason: String) -> ReferenceError {
    .damaged(path: "\(path):\(line)", reason: reason)
  }

  /// Whether a line, from 1, is exactly this.
  func isLine(_ line: Int, _ text: String) -> Bool {
    lines.indices.contains(line - 1) && lines[line - 1].elementsEqual(text.utf8)
  }

  /// The value in a line, from 1.
  func value(_ line: Int) throws(ReferenceError) -> JSON { try value(line, lines[line - 1]) }

  /// The value in a line of a list's members: all but the last have a comma behind them.
  func member(_ line: Int, isLast: Bool) throws(ReferenceError) -> JSON {
    let hasComma = lines[line - 1].last == UInt8(ascii: ",")
    guard hasComma != isLast else {
      let comma = isLast ? "no comma" : "a comma"
      throw wrong(line, "expected \(comma) at the end of the line")
    }
    return try value(line, hasComma ? lines[line - 1].dropLast() : lines[line - 1])
  }

  /// The object in a line that goes on to a list in the lines below it.
  func opening(_ line: Int, before list: String) throws(ReferenceError) -> JSON {
    let end = Array(list.utf8)
    guard lines[line - 1].suffix(end.count).elementsEqual(end) else {
      throw wrong(line, "expected a line that ends with '\(list)'")
    }
    return try value(line, lines[line - 1].dropLast(end.count) + [UInt8(ascii: "}")])
  }

  private func value(_ line: Int, _ bytes: ArraySlice<UInt8>) throws(ReferenceError) -> JSON {
    var limits = SceneLimits()
    limits.sceneBytes = .max
    limits.textBytes = .max
    do throws(SceneErrors) {
      return try JSON.read(Array(bytes), file: path, limits: limits)
    } catch {
      guard let first = error.errors.first?.diagnostic else { throw wrong(line, "it is not JSON") }
      throw .damaged(
        path: "\(path):\(line):\(first.position.column)",
        reason: first.details.isEmpty
          ? first.summary : "\(first.summary) (\(first.details.joined(separator: "; ")))",
      )
    }
  }
}
