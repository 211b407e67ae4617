import Elements
@testable import Scene
@testable import Story
import Testing

/// The storyboard of a scene that is written in the test.
func storyboard(_ text: String, files: [String: String] = [:]) throws -> Storyboard {
  Storyboard(try reading(text).document)
}

/// A scene as it is read.
func reading(_ text: String) throws -> SceneReader.Reading {
  try SceneReader().read(bytes: Array(text.utf8), file: "scene.yaml")
}

/// The ids that each state shows, the start first.
func visible(_ text: String) throws -> [[String]] {
  let story = try storyboard(text)
  return story.beats.map { story.identifiers($0.visible).map(\.description) }
}

/// What a step does.
typealias StepChange = @Sendable (inout Step) -> Void

/// A scene whose steps, a second apart from 1 s on, are written in Swift.
func document(_ text: String, steps: [StepChange] = []) throws -> SceneDocument {
  let words = steps.map { _ in "{after: 1s}" }.joined(separator: ", ")
  var document = try reading("settle: 1\n\(text)\nsteps: [\(words)]").document
  for (index, change) in steps.enumerated() { change(&document.steps[index]) }
  return document
}

/// Items 1…count, titled `Row 1` and so on.
func rows(_ count: Int) -> String {
  let items = (0..<count).map { "{id: \($0 + 1), title: Row \($0 + 1)}" }
  return "items: [\(items.joined(separator: ", "))]"
}

/// An item with a number as its id.
func item(_ id: Int, _ fields: ItemFields = [:]) -> Item {
  var fields = fields
  fields["id"] = .integer(id)
  return Item(id: .integer(id), fields: fields)
}

extension Storyboard {
  /// The ids that a beat shows; all of them are numbers.
  func ids(_ beat: Int) -> [Int] {
    identifiers(beats[beat].visible).map { if case .integer(let id) = $0 { id } else { -1 } }
  }

  /// The list's members in a beat.
  func collection(_ beat: Int) throws -> ForEach {
    try #require(moments[beat].root.parts.compactMap(\.collection).first)
  }
}

extension Element {
  /// The element and all in it, from outside to inside; without the members of collections.
  var parts: [Element] {
    let inner: [Element] =
      switch self {
      case .vStack(_, _, let children), .lazyVStack(_, _, let children),
        .hStack(_, _, let children):
        children
      case .scrollView(let content, _): [content]
      case .optional(let child): child.map { [$0] } ?? []
      case .modified(let inner, .background(let behind)): [inner, behind]
      case .modified(let inner, _): [inner]
      default: []
      }
    return [self] + inner.flatMap(\.parts)
  }

  /// The collection, if it is one.
  var collection: ForEach? { if case .forEach(let collection) = self { collection } else { nil } }

  /// The texts in it.
  var texts: [Text] {
    parts.compactMap { if case .text(let text) = $0 { text } else { nil } }
  }

  /// What is said about it, from outside to inside, down to the element itself.
  var modifiers: [Modifier] {
    if case .modified(let inner, let modifier) = self { [modifier] + inner.modifiers } else { [] }
  }
}
