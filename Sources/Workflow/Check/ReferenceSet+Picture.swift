import Records
import PNG
import Pixels

/// Why a reference's picture cannot be compared with.
struct PictureFailure: Error, Hashable, CustomStringConvertible {
  /// What is wrong, in a sentence without a full stop.
  var description: String
}

extension ReferenceSet {
  /// A picture of the set, by its digest; nil where the set keeps none.
  ///
  /// What lies under a picture's name has to be that picture.
  func picture(of digest: String) throws(PictureFailure) -> Picture? {
    do {
      guard let bytes = try png(of: digest) else { return nil }
      return try Self.picture(in: bytes, digest: digest)
    } catch let error as PictureFailure {
      throw error
    } catch {
      throw PictureFailure(description: "\(error)")
    }
  }

  /// The picture that a PNG file holds, if it is the one of a digest.
  static func picture(in bytes: [UInt8], digest: String) throws(PictureFailure) -> Picture {
    let name = SetNames.file(ofPicture: digest)
    do {
      let picture = try PNGReader.read(bytes).picture
      guard case .bits8(let levels) = picture.levels else {
        throw PictureFailure(
          description: "\(name) in the reference has 16 bits a channel: not ours"
        )
      }
      let bitmap = Bitmap(
        width: picture.width,
        height: picture.height,
        isOpaque: picture.isOpaque,
        levels: levels,
      )
      guard ContentDigest(picture: bitmap).description == digest else {
        throw PictureFailure(
          description: "\(name) in the reference is not the picture that its name says: "
            + "restore it, or record the scene anew"
        )
      }
      return picture
    } catch let error as PictureFailure {
      throw error
    } catch let error as PNGError {
      throw PictureFailure(description: "\(name) in the reference: \(error)")
    } catch {
      throw PictureFailure(description: "\(error)")
    }
  }

  /// The digests that the set names and whose pictures it does not have.
  ///
  /// Empty for a set of digests only.
  func lostPictures() -> Set<String> {
    guard keepsPictures else { return [] }
    return Set(recording.frames.map(\.picture)).filter { !has($0) }
  }
}
