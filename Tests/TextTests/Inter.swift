import Foundation
import Inputs
import Text

/// Debian's fonts-inter, the face of most expectations here; `script/bootstrap` installs it.
enum Inter {
  static let path = "/usr/share/fonts/opentype/inter/Inter-Regular.otf"

  static let resources = Resources(
    read: { (path, limit) throws(ResourceError) in try bytes(path, limit: limit) },
    findFace: { $0 == "Inter" ? FaceFile(path: path) : nil },
    readFace: { (face, limit) throws(ResourceError) in try bytes(face.path, limit: limit) },
  )

  static func typesetter() throws -> Typesetter { try Typesetter(resources: resources) }

  static func bytes(_ path: String, limit: Int = .max) throws(ResourceError) -> [UInt8] {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw .notFound(path: path)
    }
    guard data.count <= limit else { throw .tooLarge(path: path, limit: limit) }
    return [UInt8](data)
  }

  /// A door that answers every path and family with the same bytes.
  static func serving(_ bytes: [UInt8], index: Int = 0) -> Resources {
    Resources(
      read: { (_, _) throws(ResourceError) in bytes },
      findFace: { _ in FaceFile(path: "font", index: index) },
      readFace: { (_, _) throws(ResourceError) in bytes },
    )
  }
}
