import Time
import Workflow

/// What `--frames` or `--at` asked for, before there is a film to ask about.
enum FrameRange {
  case all
  case frames(String)
  case at(String)

  init(_ arguments: Arguments) throws(UsageError) {
    switch (arguments.value(.frames), arguments.value(.at)) {
    case (nil, nil): self = .all
    case (let range?, nil): self = .frames(range)
    case (nil, let time?): self = .at(time)
    case (_?, _?): throw .conflict("--frames", "--at")
    }
  }

  /// The numbers of the frames that are meant, rising.
  func frames(of film: Film) throws(SelectionError) -> [Int] {
    switch self {
    case .all: return Array(0..<film.frameCount)
    case .frames(let text): return try film.selection.frames(text)
    case .at(let text):
      return [film.selection.frame(at: try TimeText.parse(text, rate: film.frameRate))]
    }
  }
}

extension Film {
  /// The chooser of this film's frames.
  fileprivate var selection: FrameSelection {
    FrameSelection(count: frameCount, rate: frameRate, labels: labels)
  }
}
