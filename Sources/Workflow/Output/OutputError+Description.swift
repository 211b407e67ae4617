import JSONWriting
import Glibc

extension OutputError: CustomStringConvertible {
  /// What happened, where, in the system's words, and what to do about it.
  public var description: String { words(for: .frames) }

  /// The same, with the advice that fits what was written.
  func words(for kind: SetKind) -> String {
    let choice = kind.option
    return switch self {
    case .badName(let name, let fault):
      "the scene's name \(quoted(name)) cannot be a folder's: \(fault.words)"
    case .badPath(let path):
      "the path \(quoted(path)) holds a zero character, which no path can"
    case .symbolicLink(let path):
      "\(path) is a symbolic link, which is not followed out of the output folder; remove it, "
        + "or choose another folder with \(choice)"
    case .notAFolder(let path):
      "\(path) is not a folder; move it away, or choose another folder with \(choice)"
    case .notAFile(let path):
      "\(path) is not a file, so it cannot be replaced by one; move it away, "
        + "or choose another folder with \(choice)"
    case .notOurs(let paths, let count):
      Self.refusal(paths: paths, count: count, of: kind)
    case .locked(let path, let holder):
      if let holder {
        "\(path) is being written by process \(holder.pid) (\(holder.command)); wait for it, "
          + "stop it, or choose another folder with \(choice)"
      } else {
        "\(path) is being written by another process; wait for it, stop it, "
          + "or choose another folder with \(choice)"
      }
    case .system(let action, let path, let code):
      "cannot \(action.words) \(path): \(systemWords(for: code))"
        + Self.advice(code, choice)
    case .unfinished(let path, let cause):
      "\(cause.words(for: kind)). The set in \(path) is half replaced, and has no frames.json; "
        + "the next \(kind == .frames ? "render" : "record") into it finishes that first"
    case .interrupted:
      "stopped; nothing was changed"
    }
  }

  private static func refusal(paths: [String], count: Int, of kind: SetKind) -> String {
    let more = count > paths.count ? " and \(count - paths.count) more" : ""
    let verb = count == 1 ? "was" : "were"
    return "\(paths.joined(separator: ", "))\(more) \(verb) not written by settle "
      + "(no frames.json names \(count == 1 ? "it" : "them")), and would be lost; "
      + "move \(count == 1 ? "it" : "them") away, or "
      + (kind == .frames ? "take over with --force" : "choose another folder with \(kind.option)")
  }

  private static func advice(_ code: Int32, _ choice: String) -> String {
    switch code {
    case ENOSPC, EDQUOT: "; free some room, or choose a folder on another disk with \(choice)"
    case EACCES, EPERM: "; allow writing there, or choose another folder with \(choice)"
    case EROFS: "; choose a folder that can be written with \(choice)"
    case ENOTDIR: "; a part of that path is a file: choose another folder with \(choice)"
    case EFBIG: "; a limit on file sizes is set (see ulimit -f)"
    case EMFILE, ENFILE: "; too few open files are allowed (see ulimit -n), or use a smaller -j"
    case ENAMETOOLONG: "; choose a shorter name or folder"
    default: ""
    }
  }
}

extension SetKind {
  /// The option that chooses the folder.
  fileprivate var option: String {
    switch self {
    case .frames: "-o"
    case .reference: "--references"
    }
  }
}

extension OutputError.NameFault {
  /// What is wrong, in words.
  var words: String {
    switch self {
    case .empty: "it is empty"
    case .dots: "it means a folder of the system's"
    case .separator: "it holds a / or a zero character"
    case .reserved: "such names are for settle's own temporary folders"
    case .tooLong(let limit): "it is longer than \(limit) bytes"
    }
  }
}

extension OutputError.Action {
  /// What it does, as it follows `cannot`.
  var words: String {
    switch self {
    case .openFolder: "open the folder"
    case .makeFolder: "make the folder"
    case .examine: "look at"
    case .makeFile: "make"
    case .write: "write"
    case .read: "read"
    case .synchronize: "bring to disk"
    case .move: "move a finished file to"
    case .exchange: "swap the new set with"
    case .remove: "remove"
    case .lock: "lock"
    }
  }
}

private func quoted(_ text: String) -> String {
  var bytes: [UInt8] = []
  JSON.append(text, to: &bytes)
  return String(decoding: bytes, as: UTF8.self)
}
