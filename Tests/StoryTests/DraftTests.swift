import Curves
import Elements
@testable import Scene
@testable import Story
import Testing
import Time

/// How long a row's draft is kept: by id for ever, in the row's view while that lives.
struct DraftTests {
  private static let second = Animation(.linear, duration: 1)

  /// What stands in the drafts of rows 1…3 in each beat, a second apart; nil for a row that is not
  /// there.
  private func texts(
    _ storage: Draft.Storage,
    _ change: (inout SceneDocument) -> Void = { _ in },
    steps: [StepChange],
  ) throws -> [[String?]] {
    var scene = try document(rows(3) + "\nfilter: {query: {matches: title}}", steps: steps)
    scene.list.row.draft = Draft(storage: storage)
    scene.list.animation = Self.second
    change(&scene)
    return Storyboard(scene).moments.map { moment in
      var texts: [String?] = [nil, nil, nil]
      for case .some(let rows) in moment.root.parts.map(\.collection) {
        for key in rows.keys {
          guard case .integer(let id) = rows.identifier(key) else { continue }
          for case .textField(let field) in rows.content(key).parts { texts[id - 1] = field.text }
        }
      }
      return texts
    }
  }

  private static func write(_ text: String, in id: Int) -> StepChange {
    { $0.edits.append(.write(.integer(id), text)) }
  }
  private static func query(_ text: String, after: Rational? = nil) -> StepChange {
    { step in
      step.query = text
      if let after { step.time = after }
    }
  }

  @Test func id_keepsForEver() throws {
    let found = try texts(
      .id,
      steps: [
        Self.write("a", in: 2), Self.write("ab", in: 2), Self.query("3"),
        Self.query("3", after: 50),
        Self.query("", after: 99),
      ],
    )
    #expect(
      found == [
        ["", "", ""], ["", "a", ""], ["", "ab", ""], [nil, nil, ""], [nil, nil, ""],
        ["", "ab", ""],
      ]
    )
  }

  /// Nobody writes into a row that is not there, but its data can be.
  @Test(arguments: [Draft.Storage.id, .row])
  func writing_needsTheRow(storage: Draft.Storage) throws {
    let found = try texts(
      storage,
      steps: [Self.query("3"), Self.write("a", in: 2), Self.query("")],
    )
    #expect(found[3] == ["", storage == .id ? "a" : "", ""])
  }

  // The removal begins at 2 s and is over after 3 s: at that instant the view still is there.
  @Test(arguments: [
    (Rational(5, 2), true), (3, true), (Rational(3_000_001, 1_000_000), false), (9, false),
  ])
  func row_keepsUntilTheRemovalIsOver(returns: Rational, isKept: Bool) throws {
    let found = try texts(
      .row,
      steps: [Self.write("a", in: 2), Self.query("3"), Self.query("", after: returns)],
    )
    #expect(found[1...2] == [["", "a", ""], [nil, nil, ""]])
    #expect(found[3] == ["", isKept ? "a" : "", ""])
  }

  // The end of the removal: its own animation wins, nothing that is seen to go is gone at once.
  @Test(arguments: [
    (Transition.identity, false), (.offset(x: 0, y: 0), false),
    (.scale(1, anchor: .center), false),
    (.asymmetric(insertion: .opacity, removal: .identity), false),
    (.asymmetric(insertion: .identity, removal: .slide), true),
    (.animated(.opacity, nil), false),
    (.animated(.opacity, .init(.linear, duration: Rational(1, 4))), false),
    (.animated(.animated(.opacity, second), nil), true),
    (.combined(.offset(x: 1, y: 0), .identity), true),
    // The second is outside of the first, so that its animation reaches it.
    (.combined(.opacity, .animated(.identity, nil)), false),
    (.combined(.animated(.identity, nil), .opacity), true),
    // So do both halves of an asymmetric one, whichever of them plays.
    (
      .combined(.opacity, .asymmetric(insertion: .identity, removal: .animated(.identity, nil))),
      false,
    ),
    (
      .combined(.opacity, .asymmetric(insertion: .animated(.identity, nil), removal: .identity)),
      false,
    ),
    (.combined(.animated(.opacity, .init(.linear, duration: 0)), .opacity), true),
    // An offset moves the row's leaves, which go by what is innermost.
    (.combined(.animated(.identity, nil), .offset(x: 9, y: 0)), false),
    (.combined(.animated(.identity, second), .animated(.offset(x: 9, y: 0), nil)), true),
  ])
  func row_isLostWithItsTransition(transition: Transition, isKept: Bool) throws {
    let found = try texts(
      .row,
      { $0.list.transition = transition },
      steps: [
        Self.write("a", in: 2), Self.query("3"), Self.query("", after: Rational(5, 2)),
      ],
    )
    #expect(found[3][1] == (isKept ? "a" : ""))
  }

  // A spring's end depends on the way (swiftui-semantics §2): 0.83 s for 1 unit, 1.03 s for 8, 1.2 s
  // for 48, 1.35 s for 208.
  @Test(arguments: [
    (Transition.opacity, 0.83), (.scale(2, anchor: .center), 0.83),
    (.offset(x: 0, y: -48), 1.2), (.offset(x: 8, y: 0), 1.03),
    (.combined(.offset(x: 200, y: 0), .offset(x: 8, y: 0)), 1.35),
    (.combined(.offset(x: 8, y: 0), .opacity), 1.03),
  ])
  func row_goesBySprings(transition: Transition, rest: Double) throws {
    for (shift, isKept) in [(-0.02, true), (0.02, false)] {
      let milliseconds = Int(((rest + shift) * 1000).rounded())
      let found = try texts(
        .row,
        {
          $0.list.animation = .spring(Spring(duration: 0.5, bounce: 0))
          $0.list.transition = transition
        },
        steps: [
          Self.write("a", in: 2), Self.query("3"),
          Self.query("", after: 2 + Rational(Int128(milliseconds), 1000)),
        ],
      )
      #expect(found[3][1] == (isKept ? "a" : ""), "\(shift)")
    }
  }

  /// Reduced motion counts as it was when the view was made.
  @Test(arguments: [true, false])
  func row_goesAsItWasMade(isReduced: Bool) throws {
    let found = try texts(
      .row,
      {
        $0.reduceMotion = isReduced
        $0.list.transition = .asymmetric(insertion: .slide, removal: .identity)
      },
      steps: [
        Self.write("a", in: 2),
        {
          $0.query = "3"
          $0.reduceMotion = !isReduced
          $0.withAnimation = .some(Self.second)
          $0.time = Rational(3, 2)
        },
        Self.query("", after: 2),
      ],
    )
    // What was made without motion fades, and the list moves again. What was made with motion goes at
    // once, and by a silenced list, which replaces the outer animation.
    #expect(found[3][1] == (isReduced ? "a" : ""))
  }

  @Test func row_goesByWhatMovesTheList() throws {
    // Without a modifier nothing takes time, unless withAnimation says so.
    for outer in [nil, Self.second] {
      let found = try texts(
        .row,
        { $0.list.watch = .none },
        steps: [
          Self.write("a", in: 2),
          {
            $0.query = "3"
            $0.withAnimation = outer.map { .some($0) }
          },
          Self.query("", after: 2),
        ],
      )
      #expect(found[3][1] == (outer == nil ? "" : "a"))
    }
  }

  @Test func endlessRemoval_keepsForEver() throws {
    let endless = Animation.repeated(Self.second, count: nil, autoreverses: true)
    try #require(endless.isEndless)
    let found = try texts(
      .row,
      { $0.list.animation = endless },
      steps: [Self.write("a", in: 2), Self.query("3"), Self.query("", after: 9999)],
    )
    #expect(found[3][1] == "a")
  }

  /// The slot keeps what was written, whoever is in it.
  @Test func index_sticksToTheSlot() throws {
    let found = try texts(
      .row,
      { $0.list.identity = .index },
      steps: [
        Self.write("a", in: 1), { $0.edits = [.move(.integer(1), .at(2))] }, Self.query("3"),
        Self.query("nothing"), Self.query("", after: 99),
      ],
    )
    #expect(
      found == [
        ["", "", ""], ["a", "", ""], ["", "a", ""], [nil, nil, "a"], [nil, nil, nil], ["", "", ""],
      ]
    )
  }

  /// New keys are new views; data by id is not theirs.
  @Test(arguments: [Draft.Storage.id, .row])
  func fresh_losesEverything(storage: Draft.Storage) throws {
    let found = try texts(
      storage,
      { $0.list.identity = .fresh },
      steps: [Self.write("a", in: 2), { _ in }],
    )
    #expect(found == [["", "", ""], ["", "a", ""], ["", storage == .id ? "a" : "", ""]])
  }

  /// A text is content: it changes the row's revision, and back again.
  @Test func text_changesTheRevision() throws {
    var scene = try document(
      rows(2),
      steps: [Self.write("a", in: 1), Self.write("b", in: 1), Self.write("", in: 1)],
    )
    scene.list.row.draft = Draft(storage: .id)
    let story = Storyboard(scene)
    let revisions = try (0...3).map { try story.collection($0).revision(0) }
    #expect(Set(revisions).count == 3 && revisions[0] == 0 && revisions[3] == 0)
    #expect(try story.collection(2).revision(1) == 0)
  }
}
