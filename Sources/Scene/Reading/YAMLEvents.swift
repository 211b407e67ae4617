import CYAML

/// libyaml's events, one after another; this type owns the parser and the text it reads.
@safe
final class YAMLEvents {
  /// What libyaml saw.
  enum Event {
    case streamStart
    case streamEnd
    case documentStart(hasDirectives: Bool)
    case documentEnd
    case alias(String)
    case scalar(String, ScalarStyle, anchor: String?, tag: String?)
    case open(mapping: Bool, anchor: String?, tag: String?)
    case close
  }

  /// An event and the text it covers: start inclusive, end exclusive.
  struct Located {
    var event: Event
    var start: Mark
    var end: Mark
  }

  /// What libyaml says that is wrong; an open construct with where it began.
  struct Problem: Error {
    var text: String
    var mark: Mark
    var context: (text: String, mark: Mark)?
  }

  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private let input: UnsafeMutableBufferPointer<UInt8>

  /// Starts reading a text, which must be UTF-8 without a byte order mark.
  init(_ bytes: [UInt8]) {
    unsafe parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
    let room = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: max(1, bytes.count))
    unsafe room.initialize(repeating: 0)
    for index in bytes.indices { unsafe room[index] = bytes[index] }
    unsafe input = room
    // It fails only when memory is out, and libyaml then reports that at the first event.
    unsafe yaml_parser_initialize(parser)
    unsafe yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    unsafe yaml_parser_set_input_string(parser, input.baseAddress, bytes.count)
  }

  deinit {
    unsafe yaml_parser_delete(parser)
    unsafe parser.deallocate()
    unsafe input.deallocate()
  }

  /// The next event.
  func next() throws(Problem) -> Located {
    var event = unsafe yaml_event_t()
    guard unsafe yaml_parser_parse(parser, &event) == 1 else { throw problem }
    defer { unsafe yaml_event_delete(&event) }
    return unsafe Located(
      event: translated(event),
      start: Mark(event.start_mark),
      end: Mark(event.end_mark),
    )
  }

  private var problem: Problem {
    let state = unsafe parser.pointee
    let text = unsafe text(state.problem) ?? "the text cannot be read"
    var context: (text: String, mark: Mark)?
    if let words = unsafe self.text(state.context) {
      context = unsafe (words, Mark(state.context_mark))
    }
    return unsafe Problem(text: text, mark: Mark(state.problem_mark), context: context)
  }

  private func translated(_ event: yaml_event_t) -> Event {
    switch unsafe event.type {
    case YAML_STREAM_START_EVENT: return .streamStart
    case YAML_DOCUMENT_START_EVENT:
      let start = unsafe event.data.document_start
      let hasTags = unsafe start.tag_directives.start != start.tag_directives.end
      return unsafe .documentStart(hasDirectives: start.version_directive != nil || hasTags)
    case YAML_DOCUMENT_END_EVENT: return .documentEnd
    case YAML_ALIAS_EVENT: return unsafe .alias(text(event.data.alias.anchor) ?? "")
    case YAML_SCALAR_EVENT: return unsafe scalar(event.data.scalar)
    case YAML_SEQUENCE_START_EVENT:
      let start = unsafe event.data.sequence_start
      return unsafe .open(mapping: false, anchor: text(start.anchor), tag: text(start.tag))
    case YAML_MAPPING_START_EVENT:
      let start = unsafe event.data.mapping_start
      return unsafe .open(mapping: true, anchor: text(start.anchor), tag: text(start.tag))
    case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT: return .close
    default: return .streamEnd
    }
  }

  private func scalar(_ scalar: yaml_event_s.__Unnamed_union_data.__Unnamed_struct_scalar) -> Event
  {
    let bytes = unsafe UnsafeBufferPointer(start: scalar.value, count: scalar.length)
    let style: ScalarStyle =
      switch unsafe scalar.style {
      case YAML_SINGLE_QUOTED_SCALAR_STYLE: .singleQuoted
      case YAML_DOUBLE_QUOTED_SCALAR_STYLE: .doubleQuoted
      case YAML_LITERAL_SCALAR_STYLE, YAML_FOLDED_SCALAR_STYLE: .block
      default: .plain
      }
    let value = unsafe String(decoding: bytes, as: UTF8.self)
    return unsafe .scalar(value, style, anchor: text(scalar.anchor), tag: text(scalar.tag))
  }

  private func text(_ pointer: UnsafePointer<CChar>?) -> String? {
    unsafe pointer.map { unsafe String(cString: $0) }
  }

  private func text(_ pointer: UnsafeMutablePointer<yaml_char_t>?) -> String? {
    unsafe pointer.map { unsafe String(cString: $0) }
  }
}

extension Mark {
  /// libyaml counts from 0.
  fileprivate init(_ mark: yaml_mark_t) {
    self.init(line: Int(mark.line) + 1, column: Int(mark.column) + 1)
  }
}
