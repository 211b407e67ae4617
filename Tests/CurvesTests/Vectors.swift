import Curves
import Testing
import Foundation
import Time

/// The reference's expected values: 50-digit arithmetic, rounded to double.
struct Vectors: Decodable, Sendable {
  struct Curve: Decodable, Sendable, CustomTestStringConvertible {
    struct Sample: Decodable, Sendable {
      var p: Double
      var value: Double
    }
    var name: String
    var controlPoints: [Double]
    var samples: [Sample]
    var testDescription: String { name }
    var curve: UnitCurve {
      UnitCurve(
        x1: controlPoints[0],
        y1: controlPoints[1],
        x2: controlPoints[2],
        y2: controlPoints[3],
      )
    }
  }
  struct Frame: Decodable, Sendable {
    var frame: Int
    var fps: Int
    var value: Double
    var offsetY: Double
  }
  struct Chase: Decodable, Sendable, CustomTestStringConvertible {
    struct Change: Decodable, Sendable {
      var t: Double
      var model: Double
      var curve: String?
      var duration: Double?
    }
    struct Sample: Decodable, Sendable {
      var t: Double
      var value: Double
    }
    var name: String
    var start: Double
    var changes: [Change]
    var samples: [Sample]
    var testDescription: String { name }
  }
  struct Spring: Decodable, Sendable, CustomTestStringConvertible {
    struct Sample: Decodable, Sendable {
      var t: Double
      var value: Double
      var fromVelocity3: Double
    }
    var name: String
    var duration: Double
    var bounce: Double
    var stiffness: Double
    var damping: Double
    var closedForm: [Sample]
    var testDescription: String { name }
  }
  var curves: [Curve]
  var frames: [Frame]
  var chase: [Chase]
  var springs: [Spring]

  static let reference: Vectors? = {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    guard let data = try? Data(contentsOf: folder.appendingPathComponent("vectors.json")) else {
      return nil
    }
    return try? JSONDecoder().decode(Vectors.self, from: data)
  }()
}

/// A decimal with few digits, as the rational it was written as.
func exactly(_ seconds: Double) -> Rational {
  Rational(Int128((seconds * 1_000_000).rounded()), 1_000_000)
}
