import Records
import TestSupport
import Testing
import Verdicts

@testable import Explanation

/// Digests alone: what became of the frames in time.
struct SequenceTests {
  private func said(_ old: [Int], _ new: [Int], from first: Int = 0) -> [String] {
    let (expected, actual) = (Recording.pictures(old), Recording.pictures(new, from: first))
    return SequenceSentences(expected, actual, findings: findings(expected, actual))?
      .statements.map(\.text) ?? []
  }

  /// Rest, motion, rest, motion, rest: frames 12–21 and 52–61 move.
  private let film: [Int] =
    [Int](repeating: 0, count: 12) + Array(1...10) + [Int](repeating: 11, count: 30)
    + Array(12...21) + [Int](repeating: 22, count: 18)

  @Test func shift_fromAFrameOn() {
    let late = Array(([0] + film).dropLast())
    #expect(said(film, late) == ["equal to the reference shifted by +1 frame from frame 12"])
    let early = Array(film.dropFirst()) + [22]
    #expect(said(film, early) == ["equal to the reference shifted by −1 frame from frame 11"])
    #expect(said(film, film) == [])
  }

  @Test func shift_ofOneMotion() {
    let late = [0] + Array(film[..<51]) + Array(film[52...])
    #expect(said(film, late) == ["equal to the reference shifted by +1 frame in frames 12–22"])
  }

  @Test func shifts_ofSeveralSizes() {
    // By 2 from the first motion on, by 4 from the second on.
    let late =
      Array(repeating: 0, count: 14) + Array(film[12..<51]) + [11, 11] + Array(film[51..<76])
    #expect(
      said(film, late) == [
        "equal to the reference shifted by +2 frames in frames 12–53 and +4 frames from frame 54"
      ]
    )
  }

  @Test func doubledAndDroppedFrames() {
    var doubled = film
    doubled.insert(5, at: 16)
    doubled.removeLast()
    #expect(
      said(film, doubled)
        == ["frame 16 is doubled: equal to the reference shifted by +1 frame from frame 17"]
    )
    var dropped = film
    dropped.remove(at: 16)
    dropped.append(22)
    #expect(
      said(film, dropped) == [
        "frame 16 of the reference is dropped: "
          + "equal to the reference shifted by −1 frame from frame 16"
      ]
    )
  }

  @Test func exceptions_areNamed() {
    var late = Array(([0] + film).dropLast())
    late[15] = 900
    late[16] = 901
    late[56] = 902
    #expect(
      said(film, late) == [
        "equal to the reference shifted by +1 frame from frame 12, except frames 15–16 and 56"
      ]
    )
  }

  @Test func duration_isTold() {
    let long = film + [Int](repeating: 22, count: 6)
    #expect(said(film, long) == ["86 frames instead of 80 (1.433 s instead of 1.333 s)"])
    #expect(said(long, film) == ["80 frames instead of 86 (1.333 s instead of 1.433 s)"])
  }

  @Test func order_swappedReversedAndOther() {
    var swapped = film
    swapped.swapAt(14, 15)
    #expect(said(film, swapped) == ["frames 14 and 15 are swapped"])
    let turned = Array(film[..<12]) + film[12...21].reversed() + Array(film[22...])
    #expect(said(film, turned) == ["frames 12–21 show the reference's in reverse order"])
    let mixed = Array(film[..<12]) + [3, 1, 4, 2, 6, 9, 5, 10, 8, 7] + Array(film[22...])
    #expect(said(film, mixed) == ["frames 12–21 show the same pictures in another order"])
  }

  @Test func speed_slowerAndFaster() {
    let slow =
      Array(film[..<12]) + (1...10).flatMap { [$0, $0] } + [Int](repeating: 11, count: 20)
      + Array(film[52...])
    #expect(slow.count == 80)
    #expect(
      said(film, slow)
        == ["frames 12–30 play the reference's frames 12–21 slower: 19 frames for 10"]
    )
    let between =
      Array(film[..<12]) + (1...10).flatMap { [$0, 100 + $0] } + [Int](repeating: 11, count: 20)
      + Array(film[52...])
    #expect(
      said(film, between)
        == [
          "frames 12–30 play the reference's frames 12–21 slower: 19 frames for 10, 9 of them new"
        ]
    )
    #expect(
      said(between, film)
        == ["frames 12–21 play the reference's frames 12–30 faster: 10 frames for 19"]
    )
  }

  @Test func noStory_saysNothing() {
    #expect(said(film, film.map { $0 + 1000 }) == [])
    var other = film
    for place in 12...21 { other[place] = 500 + place }
    #expect(said(film, other) == [])
  }

  @Test func part_ofARunIsPlacedByItsNumbers() {
    let late = Array(([0] + film).dropLast())
    #expect(
      said(film, Array(late[14...18]), from: 14)
        == ["equal to the reference shifted by +1 frame from frame 14"]
    )
  }

  // MARK: Oracle

  /// Plays a story over the reference; exceptions are −1.
  private func replay(_ story: SequenceStory, over old: [Int32], count: Int) -> [Int32] {
    func held(_ number: Int) -> Int32 { number < old.count ? old[number] : old[old.count - 1] }
    var new = (0..<count).map(held)
    switch story.form {
    case .pieces(let pieces):
      for piece in pieces {
        for number in piece.frames { new[number] = held(number - piece.shift) }
      }
    case .swapped(let first, let second): new.swapAt(first, second)
    case .reversed(let range): new.replaceSubrange(range, with: new[range].reversed())
    case .reordered, .stretched: break
    }
    for range in story.exceptions { for number in range { new[number] = -1 } }
    return new
  }

  @Test(arguments: 0..<300)
  func plantedStory_isFoundOrOneAsShort(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    // Rests that may come back, and motions of pictures of their own.
    var old: [Int32] = []
    var fresh: Int32 = 10
    for _ in 0..<Int.random(in: 2...5, using: &random) {
      old += [Int32](
        repeating: Int32.random(in: 0...3, using: &random),
        count: Int.random(in: 8...20, using: &random),
      )
      for _ in 0..<Int.random(in: 6...12, using: &random) {
        old.append(fresh)
        fresh += 1
      }
    }
    old += [Int32](repeating: 4, count: 15)
    var new = old
    var planted = 1
    for _ in 0..<Int.random(in: 1...2, using: &random) {
      let place = Int.random(in: 1..<old.count - 16, using: &random)
      switch Int.random(in: 0...2, using: &random) {
      case 0: new.insert(contentsOf: [Int32](repeating: new[place], count: 1), at: place)
      case 1: new.remove(at: place)
      default:
        new[place] = 5000 + fresh
        planted += 1
        fresh += 1
      }
      planted += 1
    }
    new = Array((new + [Int32](repeating: 4, count: 4)).prefix(old.count))
    guard let story = SequenceStory(DigestSequence(tokens: old), DigestSequence(tokens: new)) else {
      // Nothing to tell where no frame differs, or where only new pictures do.
      let differing = old.indices.filter { old[$0] != new[$0] }
      #expect(differing.allSatisfy { new[$0] >= 5000 } || differing.count <= 4)
      return
    }
    let played = replay(story, over: old, count: new.count)
    for (number, token) in played.enumerated() where token >= 0 { #expect(token == new[number]) }
    if case .pieces(let pieces) = story.form {
      #expect(pieces.count <= planted)
      #expect(story.exceptions.reduce(0) { $0 + $1.count } <= 2)
    }
  }

  @Test func longFilms_end() {
    let count: Int32 = 100_000
    let still = [Int32](repeating: 0, count: Int(count))
    let moving = Array(0..<count)
    let noisy = moving.map { $0 % 7 == 0 ? $0 + count : $0 }
    let late = Array(([0] + moving).dropLast())
    let films = [still, moving, noisy, moving.map { $0 % 70 }, late, moving.reversed()].map {
      DigestSequence(tokens: $0)
    }
    for old in films[..<4] { for new in films[..<4] { _ = SequenceStory(old, new) } }
    let shift = SequenceStory.Piece(frames: 1...Int(count) - 1, shift: 1)
    #expect(
      SequenceStory(films[1], films[4]) == SequenceStory(form: .pieces([shift]), isOpen: true)
    )
    #expect(
      SequenceStory(films[1], films[5]) == SequenceStory(form: .reversed(0...Int(count) - 1))
    )
  }

  @Test func longRecordings_end() {
    // 100,000 frames of 60 layouts, and another run 30 frames later.
    let film = Film(start: 10, count: 60).recording
    func long(_ delay: Int) -> Recording {
      film.with { recording in
        recording.frames = (0..<100_000).map { number in
          var frame = film.frames[(number + 6000 - delay) % 60]
          frame.number = number
          return frame
        }
      }
    }
    let (old, new) = (long(0), long(30))
    let explanation = Explainer.explain(expected: old, actual: new, frames: findings(old, new))
    #expect(explanation.changes.allSatisfy { $0.count > 1000 })
    #expect(explanation.statements.count <= 44)
    #expect(explanation.statements.allSatisfy { $0.text.count <= 160 })
  }

  @Test func hostileNumbers_areLeftAlone() {
    func recording(_ numbers: [Int]) -> Recording {
      Recording.empty.with { recording in
        recording.frames = numbers.map { RecordedFrame(number: $0, picture: "\($0)", trace: 7) }
      }
    }
    let numbers = [[0, Int.max], [Int.min, Int.max], [5, 4, 3], [0, 0, 0], []]
    for old in numbers {
      for new in numbers {
        _ = Explainer.explain(expected: recording(old), actual: recording(new), frames: [])
      }
    }
  }
}
