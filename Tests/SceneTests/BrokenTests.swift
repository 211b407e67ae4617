import Foundation
import Inputs
@testable import Scene
import Testing

/// Broken scenes and what an author is told about each.
///
/// `Broken/name.yaml` (or `.json`) has its twin `name.txt`; a scene named `csv-…` or `items-…`
/// reads its items from the file beside it that it names.
struct BrokenTests {
  static let names: [String] = {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: broken.path)) ?? []
    return files.filter { $0.hasSuffix(".yaml") || $0.hasSuffix(".json") }
      .filter { !$0.hasPrefix("data-") }.sorted()
  }()

  static let broken = folder("Broken")

  @Test func corpusIsComplete() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.broken.path)
    let stems = Self.names.map { String($0.prefix { $0 != "." }) }
    let texts = files.filter { $0.hasSuffix(".txt") }.map { String($0.dropLast(4)) }
    #expect(stems.count >= 60)
    #expect(stems.sorted() == texts.sorted())
  }

  @Test(arguments: names)
  func saysWhatIsWrong(_ name: String) throws {
    let bytes = Array(try Data(contentsOf: Self.broken.appendingPathComponent(name)))
    let stem = name.prefix { $0 != "." }
    let twin = Self.broken.appendingPathComponent("\(stem).txt")
    let expected = (try? String(contentsOf: twin, encoding: .utf8)) ?? ""
    let resources = Resources(
      read: { (path, limit) throws(ResourceError) in
        guard let data = try? Data(contentsOf: Self.broken.appendingPathComponent(path)) else {
          throw .notFound(path: path)
        }
        return Array(data)
      },
      findFace: { _ in nil },
      readFace: { (face, _) throws(ResourceError) in throw .notFound(path: face.path) },
    )
    do {
      _ = try SceneReader(resources: resources).read(bytes: bytes, file: name)
      Issue.record("\(name) was accepted")
    } catch {
      #expect("\(error)\n" == expected)
    }
  }
}
