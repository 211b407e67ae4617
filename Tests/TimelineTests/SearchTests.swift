import Curves
import Display
import Elements
import Geometry
import Layout
import Synchronization
import TestSupport
import Testing
import Time

@testable import Timeline

/// Rows that can be seen are found without a look at the others.
@Suite struct SearchTests {
  /// Long lists in storms: what is found is what all of the leaves say.
  @Test(arguments: 0..<96 as Range<UInt64>)
  func foundIsWhatOverlapsTheRegion(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let transition = StormTests.manners[Int(seed) % StormTests.manners.count].0
    let steps = StormTests.storm(&random, rows: 400, reorders: seed % 3 == 0)
    var stage = StormTests.stage(steps, transition)
    if seed % 2 == 0 {
      // Somewhere in the middle of the list.
      let shift = Double(Int.random(in: 0...9000, using: &random))
      var scrolled = stage.arrangements
      for index in scrolled.indices { scrolled[index].layers[0].origin.y -= shift }
      stage = Stage(scrolled)
    }
    let motion = stage.choreography(scale: [1, 1.5, 2][Int(seed % 3)])
    let region = Rect(x: 20, y: 141, width: 320, height: 300)
    for time in StormTests.times(steps, &random).prefix(24) {
      let everything = motion.leaves(at: time, all: true)
      let expected = everything.filter { $0.frame.overlaps(region) }
      let found = motion.leaves(at: time)
      let missing = expected.filter { !found.contains($0) }
      let surplus = found.filter { !expected.contains($0) }
      #expect(missing == [] && surplus == [], "seed \(seed), \(time)")
      #expect(found.count == expected.count)
    }
  }

  @Test func onlyRowsNearTheRegionAreMade() {
    let count = 20_000
    var stage = Stage()
    stage.show(Array(0..<count))
    stage.show(Array(1..<count), at: 1)
    stage.show(Array(0..<count).filter { $0 % 2 == 0 }, at: ms(1100))
    let asked = Counter()
    var arrangements = stage.arrangements
    for index in arrangements.indices {
      let content = arrangements[index].layers[0].content
      arrangements[index].layers[0].transitions = [Stage.slide]
      arrangements[index].layers[0].content = { item in
        asked.count.add(1, ordering: .relaxed)
        return content(item)
      }
    }
    let motion = Choreography(arrangements, scale: 2)
    #expect(asked.count.load(ordering: .relaxed) < 20)
    for frame in 50..<90 {
      asked.count.store(0, ordering: .relaxed)
      #expect(motion.displayList(at: Rational(Int128(frame), 60)).items.count >= 12)
      // Seven rows fit; with those that leave or pass by, a few dozen.
      #expect(asked.count.load(ordering: .relaxed) < 200)
    }
  }

  /// Rows that come back while they fade are in order like the others, and found like them.
  @Test func rowsThatComeBackStayInOrder() {
    let all = Array(0..<1000)
    var stage = Stage()
    stage.show(all)
    stage.show(all.filter { $0 % 2 == 0 }, at: ms(50))
    stage.show(all.filter { $0 % 3 == 0 }, at: ms(100))
    stage.show(all, at: ms(150))
    stage.show(all.filter { $0 % 5 == 0 }, at: ms(200))
    stage.show(all, at: ms(250))
    let states = stage.choreography().lives[0].states
    for state in states.dropFirst() {
      let members = state.extent.cohorts.flatMap(\.members).sorted()
      #expect(members == state.items.indices.map(Int32.init))
      #expect(state.extent.departed.flatMap(\.members).count == state.departures.count)
      for cohort in state.extent.cohorts + state.extent.departed { #expect(cohort.keepsOrder) }
      #expect(state.extent.cohorts.count <= 16)
    }
    // Only even rows that are no multiples of 3 left with the second change.
    let back = states[3].extent.cohorts.first { $0.members.contains(2) }
    #expect(back?.members == all.filter { $0 % 2 == 0 && $0 % 3 != 0 }.map(Int32.init))
    #expect(back?.earliest == 1)
  }

  /// Rows that come back in another order than they had are not taken for ordered.
  @Test func rowsThatComeBackOutOfOrderAreKnown() {
    let all = Array(0..<200)
    var stage = Stage()
    stage.show(all)
    stage.show(all.filter { $0 % 2 == 0 }, at: ms(50))
    stage.show(all.filter { $0 % 2 == 0 } + all.filter { $0 % 2 == 1 }.reversed(), at: ms(100))
    let cohorts = stage.choreography().lives[0].states[2].extent.cohorts
    #expect(cohorts.map(\.keepsOrder) == [true, false])
  }

  final class Counter: Sendable {
    let count = Atomic(0)
  }
}
