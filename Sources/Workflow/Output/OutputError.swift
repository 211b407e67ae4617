/// Why a set of frames could not be written.
public enum OutputError: Error, Hashable, Sendable {
  /// What was being done when the system refused.
  public enum Action: Hashable, Sendable, CaseIterable {
    case openFolder, makeFolder, examine, makeFile, write, read, synchronize, move, exchange
    case remove, lock
  }

  /// What is wrong with a scene's name as a folder's name.
  public enum NameFault: Hashable, Sendable {
    case empty, dots, separator, reserved
    /// Longer than file systems take, with what is added to it; the limit in bytes.
    case tooLong(limit: Int)
  }

  /// A program that writes to the same folder.
  public struct Holder: Hashable, Sendable {
    /// The process's number.
    public var pid: Int
    /// The command that it was started by, in one line.
    public var command: String

    /// Makes a holder.
    public init(pid: Int, command: String) {
      self.pid = pid
      self.command = command
    }
  }

  /// The scene's name cannot be a folder's.
  case badName(String, NameFault)
  /// The folder's path holds a character that no path can.
  case badPath(String)
  /// A symbolic link stands where a folder or file of ours should: it is not followed.
  case symbolicLink(path: String)
  /// Something else stands where a folder should.
  case notAFolder(path: String)
  /// A folder, pipe or device stands where a file of ours should.
  case notAFile(path: String)
  /// Files have names that a set needs, and the folder's `frames.json` does not name them: the
  /// first few, and how many there are.
  case notOurs(paths: [String], count: Int)
  /// Another program has been writing to the folder for longer than we wait; nil when it did not
  /// say who it is.
  case locked(path: String, holder: Holder?)
  /// The system refused; the code is the value of `errno`.
  case system(Action, path: String, code: Int32)
  /// The exchange of a mixed folder's files began and could not be finished: the next run does it.
  indirect case unfinished(path: String, cause: OutputError)
  /// The user stopped it.
  case interrupted
}

extension OutputError.Action {
  /// Whether it changes what is on disk.
  var changesDisk: Bool {
    switch self {
    case .openFolder, .examine, .read, .lock: false
    case .makeFolder, .makeFile, .write, .synchronize, .move, .exchange, .remove: true
    }
  }
}
