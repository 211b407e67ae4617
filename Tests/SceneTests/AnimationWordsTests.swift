import Curves
@testable import Scene
import Testing
import Time

/// What SwiftUI's words for animations mean, by Apple's declarations.
struct AnimationWordsTests {
  @Test(
    arguments: [
      (".linear", Animation(.linear, duration: Rational(35, 100))),
      (".easeIn", Animation(.easeIn, duration: Rational(35, 100))),
      (".easeOut", Animation(.easeOut, duration: Rational(35, 100))),
      (".easeInOut", Animation(.easeInOut, duration: Rational(35, 100))),
      (".easeInOut()", Animation(.easeInOut, duration: Rational(35, 100))),
      (".easeInOut(duration: 0.22)", Animation(.easeInOut, duration: Rational(22, 100))),
      ("Animation.easeOut(duration:1)", Animation(.easeOut, duration: 1)),
      (" .linear( duration : 1e-1 ) ", Animation(.linear, duration: Rational(1, 10))),
      (".linear(duration: 0)", Animation(.linear, duration: 0)),
      (".linear(duration: -0.5)", Animation(.linear, duration: Rational(-1, 2))),
      (
        ".timingCurve(0.2, -0.5, 0, 1.5, duration: 0.3)",
        Animation(UnitCurve(x1: 0.2, y1: -0.5, x2: 0, y2: 1.5), duration: Rational(3, 10)),
      ),
      (
        "Animation.timingCurve(0, 0, 1, 1)",
        Animation(UnitCurve(x1: 0, y1: 0, x2: 1, y2: 1), duration: Rational(35, 100)),
      ),
      ("nil", nil),
      (".default", .spring(Spring(response: 0.5, dampingRatio: 1))),
      (".spring", .spring(Spring(duration: 0.5))), (".spring()", .spring(Spring(duration: 0.5))),
      ("Animation.spring(duration: 0.4)", .spring(Spring(duration: 0.4))),
      (".spring(bounce: 0.3)", .spring(Spring(duration: 0.5, bounce: 0.3))),
      (
        ".spring(duration: 1, bounce: -0.5, blendDuration: 0.2)",
        .spring(Spring(duration: 1, bounce: -0.5)),
      ),
      (".spring(blendDuration: 1)", .spring(Spring(duration: 0.5))),
      (".spring(response: 0.3)", .spring(Spring(response: 0.3, dampingRatio: 0.825))),
      (".spring(dampingFraction: 0.6)", .spring(Spring(response: 0.5, dampingRatio: 0.6))),
      (
        ".spring(response: 0.3, dampingFraction: 1.5, blendDuration: 0)",
        .spring(Spring(response: 0.3, dampingRatio: 1.5)),
      ),
      (".spring(.snappy)", .spring(.snappy)), (".spring(Spring.bouncy)", .spring(.bouncy)),
      (".spring(Spring(), blendDuration: 0.1)", .spring(.smooth)),
      (".spring(.smooth(duration: 2))", .spring(Spring(duration: 2))),
      (
        ".spring(Spring(duration: 0.4, bounce: 0.1))", .spring(Spring(duration: 0.4, bounce: 0.1)),
      ),
      (
        ".spring(.init(response: 0.4, dampingRatio: 0.5))",
        .spring(Spring(response: 0.4, dampingRatio: 0.5)),
      ),
      (
        ".spring(Spring(mass: 2, stiffness: 100, damping: 10))",
        .spring(Spring(mass: 2, stiffness: 100, damping: 10)),
      ),
      // Damped more than critically it becomes critical, unless that is wanted.
      (
        ".spring(Spring(stiffness: 100, damping: 50))",
        .spring(Spring(stiffness: 100, damping: 20)),
      ),
      (
        ".spring(Spring(stiffness: 100, damping: 50, allowOverDamping: true))",
        .spring(Spring(stiffness: 100, damping: 50)),
      ),
      (".smooth", .spring(.smooth)), (".snappy", .spring(.snappy)), (".bouncy", .spring(.bouncy)),
      (".snappy(duration: 0.2)", .spring(Spring(duration: 0.2, bounce: 0.15))),
      (".bouncy(extraBounce: 0.1)", .spring(Spring(duration: 0.5, bounce: 0.4))),
      (
        ".smooth(duration: 1, extraBounce: -0.5)", .spring(Spring(duration: 1, bounce: -0.5)),
      ),
      (".bouncy(extraBounce: 0.7)", .spring(Spring(duration: 0.5, bounce: 1))),
      (".interactiveSpring", .spring(Spring(response: 0.15, dampingRatio: 0.86))),
      (".interactiveSpring()", .spring(Spring(response: 0.15, dampingRatio: 0.86))),
      (
        ".interactiveSpring(response: 0.2, blendDuration: 0.3)",
        .spring(Spring(response: 0.2, dampingRatio: 0.86)),
      ),
      (
        ".interactiveSpring(duration: 0.2, extraBounce: 0.05)",
        .spring(Spring(duration: 0.2, bounce: 0.15 + 0.05)),
      ),
      (
        ".interactiveSpring(extraBounce: 0, blendDuration: 0.1)",
        .spring(Spring(duration: 0.15, bounce: 0.15)),
      ),
      (".interpolatingSpring", .interpolatingSpring(.smooth, initialVelocity: 0)),
      (
        ".interpolatingSpring(duration: 0.4, bounce: 0.2, initialVelocity: 3)",
        .interpolatingSpring(Spring(duration: 0.4, bounce: 0.2), initialVelocity: 3),
      ),
      (
        ".interpolatingSpring(stiffness: 170, damping: 15)",
        .interpolatingSpring(Spring(stiffness: 170, damping: 15), initialVelocity: 0),
      ),
      (
        ".interpolatingSpring(mass: 2, stiffness: 1e2, damping: 40, initialVelocity: -1)",
        .interpolatingSpring(Spring(mass: 2, stiffness: 100, damping: 40), initialVelocity: -1),
      ),
      (
        ".interpolatingSpring(.bouncy, initialVelocity: 1)",
        .interpolatingSpring(.bouncy, initialVelocity: 1),
      ),
      (".linear.delay(0.1)", .delay(Animation(.linear), by: Rational(1, 10))),
      (".spring.speed(2)", .speed(.spring(.smooth), factor: 2)),
      (".spring.speed(-0.5)", .speed(.spring(.smooth), factor: Rational(-1, 2))),
      (".linear.repeatCount(3)", .repeated(Animation(.linear), count: 3, autoreverses: true)),
      (
        ".linear.repeatCount(3, autoreverses: false)",
        .repeated(Animation(.linear), count: 3, autoreverses: false),
      ),
      (".linear.repeatForever()", .repeated(Animation(.linear), count: nil, autoreverses: true)),
      (
        ".linear\n  .delay(1)\n  .repeatForever(autoreverses: false)\n  .speed(0.5)",
        .speed(
          .repeated(.delay(Animation(.linear), by: 1), count: nil, autoreverses: false),
          factor: Rational(1, 2),
        ),
      ),
    ] as [(String, Animation?)]
  )
  func animations(_ text: String, _ expected: Animation?) throws {
    #expect(try AnimationWords.animation(text, longest: 86_400) == expected)
  }

  @Test func defaultIsThatOfTheSystem() throws {
    for (os, expected) in [
      (13, Animation(.easeInOut, duration: Rational(35, 100))), (14, .spring(.smooth)),
      (15, .spring(.smooth)), (26, .spring(.smooth)),
    ] {
      #expect(try AnimationWords.animation(".default", longest: 86_400, os: os) == expected)
    }
  }

  @Test(arguments: [
    "spring", ".spring(0.5)", ".spring(\"smooth\")", ".spring(.linear)", ".spring(Spring)",
    ".spring(Spring(0.5))", ".spring(Spring(mass: 1))", ".spring(Spring.smooth.snappy)",
    ".spring(Spring(settlingDuration: 1, dampingRatio: 1))", ".spring(duration: -1)",
    ".spring(duration: fast)", ".spring(duration: 0.5, bounce: 1.1)", ".spring(bounce: -1)",
    ".spring(bounce: 0.1, duration: 1)", ".spring(response: 0.5, bounce: 0.1)",
    ".spring(dampingFraction: -0.1)", ".spring(dampingFraction: 101)", ".spring(duration: 86401)",
    ".spring(blendDuration: -1)", ".spring(duration: 80000)", ".smooth(bounce: 0.1)",
    ".snappy(extraBounce: 0.9)", ".bouncy(extraBounce: 0.71)", ".snappy(blendDuration: 1)",
    ".interactiveSpring(bounce: 0.1)", ".interpolatingSpring(mass: 1)", ".default()",
    ".interpolatingSpring(stiffness: 0, damping: 1)", ".interpolatingSpring(duration: 1, mass: 1)",
    ".interpolatingSpring(stiffness: 1, damping: -1)",
    ".interpolatingSpring(initialVelocity: 1001)",
    ".interpolatingSpring(mass: 0, stiffness: 1, damping: 1)", ".linear.delay()", ".linear.delay",
    ".linear.delay(-1)", ".linear.delay(fast)", ".linear.delay(by: 1)", ".linear.delay(1, 2)",
    ".linear.speed()", ".linear.speed(1001)", ".linear.speed(1e-10)", ".linear.speed(0.000001)",
    ".linear.repeatCount()", ".linear.repeatCount(1.5)", ".linear.repeatCount(-1)",
    ".linear.repeatCount(1000001)", ".linear.repeatCount(3, autoreverses: 1)",
    ".linear.repeatCount(3, autoreverses: maybe)", ".linear.repeatCount(3, false)",
    ".linear.repeatForever", ".linear.repeatForever(3)",
    ".linear.repeatForever(autoreverses: .true)",
    ".linear.repeatCount(1000000).repeatCount(1000000).repeatCount(1000000).repeatCount(1000000)",
    ".linear.wait(1)", ".linear.easeIn", ".linear.logicallyComplete(after: 1)",
    ".linear" + String(repeating: ".delay(0)", count: 17),
  ])
  func refusedAnimations(_ text: String) {
    #expect(throws: PhraseError.self) { try AnimationWords.animation(text, longest: 86_400) }
  }

  @Test func laterAnimations() {
    let error = #expect(throws: PhraseError.self) {
      try AnimationWords.animation(".linear.logicallyComplete(after: 1)", longest: 86_400)
    }
    guard case .unsupported? = error?.kind else {
      Issue.record("it is supported")
      return
    }
  }

  /// An animation's own words read back to it.
  @Test(arguments: [
    ".easeInOut(duration: 0.22)", ".timingCurve(0.2, -0.5, 0, 1.5, duration: 0.3)",
    ".linear(duration: -0.5)", ".spring(duration: 0.5, bounce: 0)",
    ".spring(duration: 0.5, bounce: 0.3)", ".spring(duration: 0.35, bounce: -0.25)",
    ".spring(duration: 0.000000001, bounce: 1)",
    ".spring(Spring(mass: 2, stiffness: 170, damping: 15.25))",
    ".spring(Spring(mass: 1, stiffness: 100, damping: 50, allowOverDamping: true))",
    ".interpolatingSpring(duration: 0.4, bounce: 0.2, initialVelocity: -3.5)",
    ".interpolatingSpring(mass: 1, stiffness: 170, damping: 15)",
    ".interpolatingSpring(mass: 0.001, stiffness: 1000000, damping: 0)",
    ".spring(duration: 0.5, bounce: 0.15).delay(0.1)",
    ".linear(duration: 1).repeatCount(3, autoreverses: false).speed(0.5)",
    ".linear(duration: 1).speed(-2).repeatCount(0)",
    ".easeIn(duration: 0.35).delay(0.000000001).repeatForever().speed(2)",
    ".easeOut(duration: 0.35).repeatForever(autoreverses: false)",
  ])
  func wordsReadBack(_ text: String) throws {
    let animation = try #require(try AnimationWords.animation(text, longest: 86_400))
    if !text.contains("0.000000001, b") { #expect("\(animation)" == text) }
    #expect(try AnimationWords.animation("\(animation)", longest: 86_400) == animation)
  }

  @Test func everySpringReadsBack() throws {
    let presets = (0..<99).map { ".snappy(duration: 0.\($0 + 1), extraBounce: 0.\($0 % 8)5)" }
    let damped = (2..<99).map { ".spring(response: 0.\($0), dampingFraction: 1.\($0))" }
    for text in presets + damped + [".interactiveSpring", ".interactiveSpring(extraBounce: 0.1)"] {
      let animation = try #require(try AnimationWords.animation(text, longest: 86_400))
      #expect(try AnimationWords.animation("\(animation)", longest: 86_400) == animation)
      #expect(!text.contains("response") || !"\(animation)".contains("stiffness"))
    }
  }
}
