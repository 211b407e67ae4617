import TestSupport
import Testing
import Time
import Workflow

@Suite struct FrameSelectionTests {
  /// 271 frames at 60 a second, the last at 4.5 s.
  private let selection = FrameSelection(
    count: 271,
    rate: FrameRate(60),
    labels: [
      ("typed", Rational(1, 2)), ("again", Rational(1)), ("a,b..c", Rational(5, 4)),
      ("between", Rational(1001, 1000)), ("again", Rational(2)), ("typed more", Rational(3)),
    ],
  )

  @Test(arguments: [
    ("12", [12]), ("0", [0]), ("007", [7]), ("last", [270]), ("270", [270]),
    ("10..13", [10, 11, 12, 13]), ("..2", [0, 1, 2]), ("268..", [268, 269, 270]), ("5..5", [5]),
    ("269..last", [269, 270]), ("60,0,30", [0, 30, 60]), ("3..5,4..6,1", [1, 3, 4, 5, 6]),
    ("1,1,1", [1]), ("1.5s", [90]), ("1.51s", [90]), ("1500ms..1550ms", [90, 91, 92, 93]),
    // Frame 90 is at 1.5 s, 91 at 1.516…: the first inside and the last inside.
    ("1.501s..1.54s", [91, 92]), ("4.5s", [270]), ("0s", [0]), (".5s", [30]),
    ("50%", [135]), ("0%", [0]), ("100%", [270]), ("99.5%..", [269, 270]), ("33.3%", [89]),
    ("label:typed", [30]), ("label:between", [61]), ("label:again", [60, 120]),
    ("label:a,b..c", [75]), ("label:a,b..c..76", [75, 76]), ("label:typed more", [180]),
    ("59..label:again,1", [1] + Array(59...120)), ("label:again..label:again", Array(60...120)),
    ("label:typed..0.55s", [30, 31, 32, 33]), ("0..1,last,50%,label:typed", [0, 1, 30, 135, 270]),
  ])
  func frames_table(text: String, frames: [Int]) throws {
    #expect(try selection.frames(text) == frames)
  }

  @Test(arguments: [
    ("", SelectionError.unreadable(part: "")), ("..", .unreadable(part: "..")),
    (",", .unreadable(part: "")), ("1,", .unreadable(part: "")), ("1,,2", .unreadable(part: "")),
    ("x", .unreadable(part: "x")), ("-1", .unreadable(part: "-1")),
    ("+1", .unreadable(part: "+1")),
    ("1.5", .unreadable(part: "1.5")), ("1..2..3", .unreadable(part: "1..2..3")),
    ("1 ", .unreadable(part: "1 ")), ("1s2", .unreadable(part: "1s2")),
    ("%", .unreadable(part: "%")),
    ("-1s", .unreadable(part: "-1s")), ("1e3", .unreadable(part: "1e3")),
    ("1..x,2", .unreadable(part: "x")), ("١", .unreadable(part: "١")),
    ("271", .noSuchFrame(part: "271", last: 270)),
    ("0..9999", .noSuchFrame(part: "9999", last: 270)),
    ("99999999999999999999999", .noSuchFrame(part: "99999999999999999999999", last: 270)),
    ("4.6s", .afterTheEnd(part: "4.6s", end: Rational(9, 2))),
    (
      "1s..999999999.999999999s", .afterTheEnd(part: "999999999.999999999s", end: Rational(9, 2)),
    ),
    ("101%", .aboveAll(part: "101%")),
    ("20..10", .backwards(part: "20..10")), ("2s..1s", .backwards(part: "2s..1s")),
    ("1.501s..1.51s", .noFrame(part: "1.501s..1.51s")),
    ("label:typd", .noSuchLabel("typd", nearest: "typed")),
    ("label:", .noSuchLabel("", nearest: "typed")),
    ("label:Again,1", .noSuchLabel("Again", nearest: "again")),
  ])
  func error_table(text: String, error: SelectionError) {
    #expect(throws: error) { try selection.frames(text) }
  }

  @Test(arguments: [
    (Rational(0), 0), (Rational(1, 60), 1), (Rational(1, 61), 0), (Rational(9, 2), 270),
    (Rational(451, 100), 270), (Rational(86400), 270),
  ])
  func frame_atATimeIsTheLastAtOrBeforeIt(seconds: Rational, frame: Int) {
    #expect(selection.frame(at: seconds) == frame)
  }

  @Test func text_saysWhatWouldBeRight() {
    #expect(
      SelectionError.noSuchFrame(part: "271", last: 270).description
        == "there is no frame 271: the frames are 0..270"
    )
    #expect(
      SelectionError.afterTheEnd(part: "9s", end: Rational(1, 3)).description
        == "9s is after the end: the last frame is at 0.333s"
    )
    #expect(
      SelectionError.noSuchLabel("typd", nearest: "typed").description
        == "no step has the label \"typd\"; did you mean \"typed\"?"
    )
  }

  @Test func frames_ofAHostileListAreNotMultiplied() throws {
    let large = FrameSelection(count: 200_000, rate: FrameRate(60), labels: [])
    let text = Array(repeating: "0..", count: 5000).joined(separator: ",")
    #expect(try large.frames(text) == Array(0..<200_000))
  }

  @Test func frames_ofRandomTextNeverTrap() {
    var random = SplitMix64(seed: 7)
    let parts = [
      "1", "9", ".", "..", "s", "ms", "%", ",", "label:", "last", "typed", "-", "é", "\0",
    ]
    for _ in 0..<5000 {
      let text = (0..<Int.random(in: 0...8, using: &random))
        .map { _ in parts[Int.random(in: 0..<parts.count, using: &random)] }.joined()
      guard let frames = try? selection.frames(text) else { continue }
      #expect(!frames.isEmpty && frames == Set(frames).sorted(), "\(text)")
      #expect(frames.allSatisfy { (0...270).contains($0) }, "\(text)")
    }
  }

  @Test(arguments: [
    ("1.5", Rational(3, 2)), ("1.5s", Rational(3, 2)), ("220ms", Rational(11, 50)),
    ("13f", Rational(13 * 1001, 30000)), ("0", Rational(0)), (".25", Rational(1, 4)),
    ("86400", Rational(86400)), ("0.123456789", Rational(123_456_789, 1_000_000_000)),
  ])
  func time_table(text: String, seconds: Rational) throws {
    #expect(try TimeText.parse(text, rate: FrameRate(Rational(30000, 1001))) == seconds)
  }

  @Test(arguments: [
    "", "s", "f", ".", "-1", "+1", "1e3", "1.2.3", "86400.1", "0.1234567891", "9999999999", "1m",
    "1 s",
    "999999999.999999999f", "0x1", "１",
  ])
  func time_errors(text: String) {
    #expect(throws: SelectionError.unreadableTime(text)) {
      try TimeText.parse(text, rate: FrameRate(Rational(1, 10)))
    }
  }
}
