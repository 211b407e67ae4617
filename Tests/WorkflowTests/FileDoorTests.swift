import Foundation
import Glibc
import Inputs
import Testing
import Workflow

@Suite struct FileDoorTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("scenes/items.csv", "id\n1\n")
    try folder.write("scenes/data/more.csv", "more")
    try folder.write("scenes-private/secret.txt", "secret")
    try folder.write("secret.txt", "secret")
  }

  private func read(_ path: String, limit: Int = 100, allowing: [String] = []) throws -> String {
    let door = FileDoor(sceneFolder: folder.path("scenes"), allowing: allowing)
    return String(decoding: try door.resources.read(path, limit), as: UTF8.self)
  }

  private func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder.path(name),
      withDestinationPath: target,
    )
  }

  @Test(arguments: [
    ("items.csv", "id\n1\n"), ("./items.csv", "id\n1\n"), ("data/more.csv", "more"),
    ("data/../items.csv", "id\n1\n"), ("../scenes/items.csv", "id\n1\n"),
  ])
  func read_besideAndBelow(path: String, text: String) throws {
    #expect(try read(path) == text)
    #expect(try read(folder.path("scenes/items.csv")) == "id\n1\n")
  }

  @Test(arguments: [
    "../secret.txt", "data/../../secret.txt", "../scenes-private/secret.txt", "/etc/passwd",
    "/proc/self/environ", "..", ".", "/",
  ])
  func read_escapeIsRefused(path: String) throws {
    #expect(throws: ResourceError.notAllowed(path: path)) { try read(path) }
  }

  @Test func read_linkOutIsRefusedAndLinkInIsFollowed() throws {
    try link("scenes/out.txt", to: "../secret.txt")
    try link("scenes/outside", to: "..")
    try link("scenes/in.csv", to: "data/more.csv")
    try link("linked-scenes", to: "scenes")
    #expect(throws: ResourceError.notAllowed(path: "out.txt")) { try read("out.txt") }
    #expect(throws: ResourceError.notAllowed(path: "outside/secret.txt")) {
      try read("outside/secret.txt")
    }
    #expect(try read("in.csv") == "more")
    let door = FileDoor(sceneFolder: folder.path("linked-scenes"))
    #expect(try door.resources.read("items.csv", 100) == Array("id\n1\n".utf8))
  }

  @Test func read_allowedFoldersAreOpenToo() throws {
    let allowed = [folder.path("scenes-private"), folder.path("no-such-folder")]
    #expect(try read("../scenes-private/secret.txt", allowing: allowed) == "secret")
    #expect(throws: ResourceError.notAllowed(path: "../secret.txt")) {
      try read("../secret.txt", allowing: allowed)
    }
  }

  @Test func read_missingAndImpossible() throws {
    #expect(throws: ResourceError.notFound(path: "nothing.csv")) { try read("nothing.csv") }
    #expect(throws: ResourceError.notFound(path: "")) { try read("") }
    #expect(throws: ResourceError.notFound(path: "items.csv\0.png")) { try read("items.csv\0.png") }
    #expect(throws: ResourceError.unreadable(path: "items.csv/x", reason: "Not a directory")) {
      try read("items.csv/x")
    }
    #expect(throws: ResourceError.unreadable(path: "data", reason: "Is a directory")) {
      try read("data")
    }
    try link("scenes/loop", to: "loop")
    #expect(
      throws: ResourceError.unreadable(path: "loop", reason: "Too many levels of symbolic links")
    ) { try read("loop") }
  }

  @Test func read_pipeIsRefusedAtOnce() throws {
    #expect(unsafe mkfifo(folder.path("scenes/pipe"), 0o600) == 0)
    #expect(throws: ResourceError.unreadable(path: "pipe", reason: "Not a regular file")) {
      try read("pipe")
    }
    // Named by the user, a pipe without a writer is just empty.
    #expect(try FileDoor.readScene(folder.path("scenes/pipe"), limit: 10).isEmpty)
    #expect(throws: ResourceError.unreadable(path: "/dev/zero", reason: "Not a regular file")) {
      try FileDoor.readScene("/dev/zero", limit: 10)
    }
  }

  @Test func limit_isExact() throws {
    try folder.write("scenes/ten.txt", "0123456789")
    #expect(try read("ten.txt", limit: 10) == "0123456789")
    #expect(throws: ResourceError.tooLarge(path: "ten.txt", limit: 9)) {
      try read("ten.txt", limit: 9)
    }
    #expect(throws: ResourceError.tooLarge(path: "ten.txt", limit: 0)) {
      try read("ten.txt", limit: 0)
    }
    // Refused by its size before anything is read: this one takes no room on disk.
    let sparse = folder.path("scenes/sparse")
    try folder.write("scenes/sparse", "")
    #expect(unsafe truncate(sparse, 1 << 40) == 0)
    #expect(throws: ResourceError.tooLarge(path: "sparse", limit: 1 << 30)) {
      try read("sparse", limit: 1 << 30)
    }
    // A file that says it is empty and is not.
    #expect(throws: ResourceError.tooLarge(path: "/proc/self/status", limit: 20)) {
      try FileDoor.readScene("/proc/self/status", limit: 20)
    }
  }

  @Test(arguments: [(3, true), (2, false)])
  func read_standardInput(limit: Int, fits: Bool) async {
    await #expect(processExitsWith: .success) { [limit = limit as Int, fits = fits as Bool] in
      var ends: [CInt] = [0, 0]
      #expect(unsafe pipe(&ends) == 0)
      #expect(unsafe Glibc.write(ends[1], "abc", 3) == 3)
      close(ends[1])
      dup2(ends[0], STDIN_FILENO)
      if fits {
        #expect((try? FileDoor.readScene("-", limit: limit)) == Array("abc".utf8))
      } else {
        #expect(throws: ResourceError.tooLarge(path: "-", limit: limit)) {
          try FileDoor.readScene("-", limit: limit)
        }
      }
    }
  }

  @Test func face_isFoundByItsExactFamily() throws {
    let resources = FileDoor(sceneFolder: "").resources
    let face = try #require(resources.findFace("Inter"))
    #expect(face.path.hasSuffix("/Inter-Regular.otf"))
    #expect(resources.findFace("inter") == face)
    for family in ["Helvetica", "Int", "", "sans-serif", "Inter\0", "Inter:bold", "NoSuchFont"] {
      #expect(resources.findFace(family) == nil)
    }
    // An OpenType font with CFF outlines begins so.
    #expect(try resources.readFace(face, 1 << 26).starts(with: Array("OTTO".utf8)))
    #expect(throws: ResourceError.tooLarge(path: face.path, limit: 1000)) {
      try resources.readFace(face, 1000)
    }
  }

  @Test func face_thatWasNotFoundIsNotRead() throws {
    let face = FaceFile(path: folder.path("secret.txt"))
    #expect(throws: ResourceError.notAllowed(path: face.path)) {
      try FileDoor(sceneFolder: "").resources.readFace(face, 1000)
    }
  }
}
