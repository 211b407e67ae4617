/// Makes keys of the bytes that a terminal sends.
///
/// Arrows come as `ESC [ A` or `ESC O A`, with numbers between where Shift or Control is held. What is
/// pasted is no key at all (bracketed paste), nor is a key held with Alt, an answer of the terminal
/// (`ESC ]`, `ESC P`, `ESC _` …) or what is not UTF-8: a stray byte must never accept a picture.
public struct KeyDecoder: Sendable {
  private enum State: Sendable {
    case ground
    /// After ESC.
    case escape
    /// After `ESC [`, with its parameters so far.
    case sequence([UInt8])
    /// After `ESC O`.
    case single
    /// In an answer, up to BEL or `ESC \`; whether its last byte was ESC.
    case answer(afterEscape: Bool)
    /// In what is pasted, with how much of its end marker was seen.
    case paste(matched: Int)
    /// In a character, with the value so far, how many bytes follow, and the least value that needs
    /// so many.
    case character(value: UInt32, missing: Int, least: UInt32)
  }

  /// The end of what is pasted: `ESC [ 2 0 1 ~`.
  private static let pasteEnd: [UInt8] = [0x1b, 0x5b, 0x32, 0x30, 0x31, 0x7e]
  /// Parameters beyond this many bytes are no key's.
  private static let mostParameters = 32

  private var state = State.ground

  /// Starts between keys.
  public init() {}

  /// Whether it waits for the rest of a key: Escape alone cannot be told from the start of an arrow
  /// except by waiting.
  public var isWaiting: Bool {
    switch state {
    case .ground, .paste: false
    default: true
    }
  }

  /// The key that ends because no more bytes came; nil for none.
  public mutating func pause() -> TerminalKey? {
    guard isWaiting else { return nil }
    defer { state = .ground }
    if case .escape = state { return .escape }
    return nil
  }

  /// The key that ends with a byte; nil for none.
  public mutating func read(_ byte: UInt8) -> TerminalKey? {
    switch state {
    case .ground: return start(byte)
    case .escape: return afterEscape(byte)
    case .sequence(let parameters): return afterSequence(parameters, byte)
    case .single:
      state = .ground
      return key(final: byte, parameters: [])
    case .answer(let afterEscape):
      let isEnd = byte == 0x07 || (afterEscape && byte == 0x5c)
      state = isEnd ? .ground : .answer(afterEscape: byte == 0x1b)
    case .paste(let matched):
      let next = KeyDecoder.pasteEnd[matched] == byte ? matched + 1 : (byte == 0x1b ? 1 : 0)
      state = next == KeyDecoder.pasteEnd.count ? .ground : .paste(matched: next)
    case .character(let value, let missing, let least):
      return character(value, missing: missing, least: least, byte)
    }
    return nil
  }

  private mutating func start(_ byte: UInt8) -> TerminalKey? {
    switch byte {
    case 0x1b: state = .escape
    case 0x09: return .tab
    case 0x0a, 0x0d: return .enter
    case 0x0c: return .redraw
    case 0x20..<0x7f: return .character(Unicode.Scalar(byte))
    case 0xc2..<0xe0:
      state = .character(value: UInt32(byte & 0x1f), missing: 1, least: 0x80)
    case 0xe0..<0xf0:
      state = .character(value: UInt32(byte & 0x0f), missing: 2, least: 0x800)
    case 0xf0..<0xf5:
      state = .character(value: UInt32(byte & 0x07), missing: 3, least: 0x1_0000)
    default: break
    }
    return nil
  }

  private mutating func afterEscape(_ byte: UInt8) -> TerminalKey? {
    switch byte {
    case 0x1b: return .escape  // And another one has begun.
    case 0x5b: state = .sequence([])
    case 0x4f: state = .single
    case 0x50, 0x58, 0x5d, 0x5e, 0x5f: state = .answer(afterEscape: false)
    default: state = .ground  // A key with Alt.
    }
    return nil
  }

  private mutating func afterSequence(_ parameters: [UInt8], _ byte: UInt8) -> TerminalKey? {
    switch byte {
    case 0x20..<0x40:
      state = .sequence(parameters.count < KeyDecoder.mostParameters ? parameters + [byte] : [0x3f])
    case 0x40..<0x7f:
      state = .ground
      if byte == 0x7e, parameters == [0x32, 0x30, 0x30] { state = .paste(matched: 0) }
      return key(final: byte, parameters: parameters)
    case 0x1b: state = .escape
    default: state = .ground
    }
    return nil
  }

  private mutating func character(
    _ value: UInt32,
    missing: Int,
    least: UInt32,
    _ byte: UInt8,
  ) -> TerminalKey? {
    guard byte & 0xc0 == 0x80 else {
      state = .ground
      return start(byte)
    }
    let value = value << 6 | UInt32(byte & 0x3f)
    guard missing == 1 else {
      state = .character(value: value, missing: missing - 1, least: least)
      return nil
    }
    state = .ground
    return value >= least ? Unicode.Scalar(value).map { .character($0) } : nil
  }

  /// The key of a sequence; the first parameter names it where the last byte is `~`.
  private func key(final: UInt8, parameters: [UInt8]) -> TerminalKey? {
    switch (final, parameters.prefix { $0 != 0x3b }) {
    case (0x41, _): .up
    case (0x42, _): .down
    case (0x43, _): .right
    case (0x44, _): .left
    case (0x48, _), (0x7e, [0x31]), (0x7e, [0x37]): .home
    case (0x46, _), (0x7e, [0x34]), (0x7e, [0x38]): .end
    case (0x7e, [0x35]): .pageUp
    case (0x7e, [0x36]): .pageDown
    case (0x5a, _): .backTab
    case (0x4d, []): .enter  // The numeric pad's, after `ESC O`.
    default: nil
    }
  }
}
