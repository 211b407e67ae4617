import JSONWriting

/// A value of a report with the way that leads to it, which errors tell.
struct ReportMember {
  /// The value; nil where the member is absent.
  let value: JSON?
  /// The way from the root.
  private let place: Place
  /// The report's file, for errors.
  let file: String

  /// Begins at the root.
  init(root: JSON, file: String) { self.init(value: root, place: .root, file: file) }

  private init(value: JSON?, place: Place, file: String) {
    (self.value, self.place, self.file) = (value, place, file)
  }

  /// The way to a value: put into words only when something is wrong.
  private indirect enum Place {
    case root
    case member(Place, String)
    case element(Place, Int)

    var words: String {
      switch self {
      case .root: ""
      case .member(.root, let name): name
      case .member(let place, let name): "\(place.words).\(name)"
      case .element(let place, let index): "\(place.words)[\(index)]"
      }
    }
  }

  /// The value is not what the format says.
  func fault(expected: String) -> ReportReadingError {
    .member(
      file: file,
      path: place.words.isEmpty ? "the whole" : place.words,
      expected: expected,
      found: value?.shown ?? "nothing",
    )
  }

  /// A member of an object.
  func member(_ name: String) throws(ReportReadingError) -> ReportMember {
    guard case .object = value else { throw fault(expected: "an object") }
    return ReportMember(value: value?[name], place: .member(place, name), file: file)
  }

  /// The value, or nil where it is null; a member that is absent is not null.
  var unlessNull: ReportMember? { if case .null = value { nil } else { self } }

  /// The values of a list.
  func elements() throws(ReportReadingError) -> [ReportMember] {
    guard let values = value?.array else { throw fault(expected: "a list") }
    return values.enumerated().map { index, value in
      ReportMember(value: value, place: .element(place, index), file: file)
    }
  }

  /// The values of a list of that many.
  func elements(count: Int) throws(ReportReadingError) -> [ReportMember] {
    let elements = try elements()
    guard elements.count == count else { throw fault(expected: "a list of \(count)") }
    return elements
  }

  /// A text.
  func text() throws(ReportReadingError) -> String {
    guard let text = value?.text else { throw fault(expected: "a text") }
    return text
  }

  /// A text, or nil for null.
  func optionalText() throws(ReportReadingError) -> String? { try unlessNull?.text() }

  /// A list of texts.
  func texts() throws(ReportReadingError) -> [String] {
    try elements().map { (element) throws(ReportReadingError) in try element.text() }
  }

  /// True or false.
  func bool() throws(ReportReadingError) -> Bool {
    guard let bool = value?.bool else { throw fault(expected: "true or false") }
    return bool
  }

  /// A whole number from `least` to 2⁵³, up to which every program keeps them exact.
  func integer(from least: Int = 0, to most: Int = 1 << 53) throws(ReportReadingError) -> Int {
    guard let integer = value?.integer, integer >= least, integer <= most else {
      throw fault(expected: "a whole number from \(least) to \(most)")
    }
    return integer
  }

  /// A number, or nil for null.
  func optionalNumber() throws(ReportReadingError) -> Double? {
    guard let self = unlessNull else { return nil }
    guard let number = self.value?.number, number.isFinite else {
      throw self.fault(expected: "a number or null")
    }
    return number
  }

  /// One of the words of a type.
  func word<Word: RawRepresentable<String>>(
    of words: [Word]
  ) throws(ReportReadingError) -> Word {
    guard let text = value?.text, let word = Word(rawValue: text) else {
      throw fault(expected: words.map { "\"\($0.rawValue)\"" }.joined(separator: " or "))
    }
    return word
  }

  /// The digest of a picture: 32 lowercase hexadecimal digits, for it is part of a file's name.
  func digest() throws(ReportReadingError) -> String {
    let text = value?.text ?? ""
    guard text.utf8.count == 32,
      text.utf8.allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x66).contains($0) })
    else { throw fault(expected: "a digest of 32 hexadecimal digits") }
    return text
  }

  /// The first and the last of a range of frames.
  func range() throws(ReportReadingError) -> ClosedRange<Int> {
    let ends = try elements(count: 2)
    let first = try ends[0].integer()
    return try first...ends[1].integer(from: first)
  }

  /// A range of frames, or nil for null.
  func optionalRange() throws(ReportReadingError) -> ClosedRange<Int>? {
    try unlessNull?.range()
  }
}

extension JSON {
  /// The value as errors show it: short, whatever it is.
  var shown: String {
    switch self {
    case .array: return "a list"
    case .object: return "an object"
    // JSON's grammar has numbers that a double has not; the writer refuses those.
    case .number(let number) where !number.isFinite: return "a number beyond all doubles"
    case .text(let text) where text.utf8.count > 60:
      return JSON.text(String(text.unicodeScalars.prefix(60)) + "…").line
    default: return line
    }
  }
}
