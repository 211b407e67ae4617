import Curves
import Elements

extension Checker {
  /// The longest duration that an animation's words may name, in seconds.
  private var longest: Int { min(limits.seconds, 1_000_000_000) }

  /// How rows come and go.
  mutating func transition(_ node: Node?) -> Transition? {
    guard let node else { return nil }
    guard let text = node.text, !node.isNull else {
      refuse(
        node,
        of: "transition",
        expected: "a transition such as \".opacity\"",
        hint: node.isNull ? "\".identity\" comes and goes at once" : nil,
      )
      return nil
    }
    do throws(PhraseError) {
      let transition = try TransitionWords(longest: longest, os: os).transition(text)
      if transition.hasEndlessAnimation { warnOfEndlessAnimation(node) }
      return transition
    } catch {
      report([error], in: node)
      return nil
    }
  }

  /// An animation, itself nil for null and `nil`; nil for what is not there or is refused.
  mutating func animation(_ node: Node?, of name: String) -> Animation?? {
    guard let node else { return nil }
    if node.isNull { return .some(nil) }
    guard let text = node.text else {
      let expected = "an animation such as \".easeInOut(duration: 0.22)\""
      refuse(node, of: name, expected: expected)
      return nil
    }
    do throws(PhraseError) {
      let animation = try AnimationWords.animation(text, longest: longest, os: os)
      if let animation, animation.isEndless { warnOfEndlessAnimation(node) }
      return .some(animation)
    } catch {
      report([error], in: node)
      return nil
    }
  }

  /// A scene ends, whatever still moves in it.
  mutating func warnOfEndlessAnimation(_ node: Node) {
    findings.add(SceneError(.endless, at: position(of: node), severity: .warning))
  }
}

extension Transition {
  /// Whether an animation within it never ends.
  var hasEndlessAnimation: Bool { animations.contains { $0?.isEndless ?? false } }
}
