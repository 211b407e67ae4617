import Foundation
import Testing

/// Chromium without a window, driven by its DevTools protocol over two pipes.
final class HTMLBrowser {
  static let path = "/usr/bin/chromium"
  static var isInstalled: Bool { FileManager.default.isExecutableFile(atPath: path) }

  private let folder: URL
  private let process = Process()
  private let requests: FileHandle
  private let answers: FileHandle
  private var number = 0
  private var session: String?
  private var buffer = Data()
  /// What the page reported: console lines, errors, violations of its policy, and what it asked for.
  private(set) var problems: [String] = []
  /// The addresses that were asked for.
  private(set) var addresses: [String] = []

  init() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("settle-page-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    self.folder = folder
    let pipes = ["in", "out"].map { folder.appendingPathComponent($0).path }
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    // The browser reads from descriptor 3 and writes to 4; the shell opens them.
    let options =
      "--headless=new --no-sandbox --disable-gpu --no-first-run --disable-dev-shm-usage"
      + " --disable-background-networking --remote-debugging-pipe"
    process.arguments = [
      "-c",
      #"mkfifo "$2/in" "$2/out" && exec "$1" \#(options) "--user-data-dir=$2/profile" 3<"$2/in" 4>"$2/out""#,
      "sh",
      HTMLBrowser.path, folder.path,
    ]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    for _ in 0..<500 where !pipes.allSatisfy(FileManager.default.fileExists) { usleep(10_000) }
    requests = try #require(FileHandle(forWritingAtPath: pipes[0]))
    answers = try #require(FileHandle(forReadingAtPath: pipes[1]))
    let target = try call("Target.createTarget", ["url": "about:blank"])["targetId"] as? String
    let attached = try call(
      "Target.attachToTarget",
      ["targetId": try #require(target), "flatten": true],
    )
    session = attached["sessionId"] as? String
    for domain in ["Page", "Runtime", "Log", "Network"] { _ = try call("\(domain).enable") }
  }

  deinit {
    process.terminate()
    process.waitUntilExit()
    try? FileManager.default.removeItem(at: folder)
  }

  /// Writes a page into a file and opens it.
  func open(_ page: [UInt8], at fragment: String = "") throws {
    let file = folder.appendingPathComponent("page.html")
    try Data(page).write(to: file)
    _ = try call("Page.navigate", ["url": "about:blank"])
    _ = try call("Page.navigate", ["url": file.absoluteString + fragment])
    try wait("document.readyState === 'complete' && location.protocol === 'file:'")
  }

  /// Waits for something to become true, a minute at most: other tests may have all cores.
  func wait(_ condition: String) throws {
    for _ in 0..<3_000 {
      if try evaluate(condition) as? Bool == true { return }
      usleep(20_000)
    }
    Issue.record("never true: \(condition)")
  }

  /// The value of an expression in the page.
  func evaluate(_ expression: String) throws -> Any? {
    let answer = try call(
      "Runtime.evaluate",
      ["expression": expression, "awaitPromise": true, "returnByValue": true],
    )
    if let details = answer["exceptionDetails"] { Issue.record("\(expression): \(details)") }
    return (answer["result"] as? [String: Any])?["value"]
  }

  func text(_ expression: String) throws -> String { try evaluate(expression) as? String ?? "" }

  /// Presses a key of its own name, with the shift key or without.
  func press(_ key: String, shift: Bool = false) throws {
    var event: [String: Any] = ["type": "keyDown", "key": key, "modifiers": shift ? 8 : 0]
    if key.count == 1 { event["text"] = key }
    _ = try call("Input.dispatchKeyEvent", event)
    _ = try call("Input.dispatchKeyEvent", ["type": "keyUp", "key": key])
  }

  func resize(_ width: Int, _ height: Int) throws {
    _ = try call(
      "Emulation.setDeviceMetricsOverride",
      ["width": width, "height": height, "deviceScaleFactor": 1, "mobile": false],
    )
  }

  func prefer(_ features: [String: String]) throws {
    let list = features.sorted { $0.key < $1.key }.map { ["name": $0.key, "value": $0.value] }
    _ = try call("Emulation.setEmulatedMedia", ["features": list])
  }

  func runScripts(_ areRun: Bool) throws {
    _ = try call("Emulation.setScriptExecutionDisabled", ["value": !areRun])
  }

  /// Sends a message and waits for its answer; what comes in between is noted.
  private func call(_ method: String, _ parameters: [String: Any] = [:]) throws -> [String: Any] {
    number += 1
    var message: [String: Any] = ["id": number, "method": method, "params": parameters]
    message["sessionId"] = session
    try requests.write(contentsOf: JSONSerialization.data(withJSONObject: message) + [0])
    while true {
      let answer = try next()
      if answer["id"] as? Int == number {
        if let error = answer["error"] { Issue.record("\(method): \(error)") }
        return answer["result"] as? [String: Any] ?? [:]
      }
      note(answer)
    }
  }

  private func next() throws -> [String: Any] {
    while true {
      if let end = buffer.firstIndex(of: 0) {
        let message = Data(buffer[..<end])
        buffer = Data(buffer[(end + 1)...])
        return try JSONSerialization.jsonObject(with: message) as? [String: Any] ?? [:]
      }
      let more = answers.availableData
      try #require(!more.isEmpty, "the browser has ended")
      buffer += more
    }
  }

  private func note(_ event: [String: Any]) {
    let parameters = event["params"] as? [String: Any] ?? [:]
    switch event["method"] as? String {
    case "Log.entryAdded", "Runtime.exceptionThrown", "Runtime.consoleAPICalled":
      problems.append("\(parameters)")
    case "Page.javascriptDialogOpening": problems.append("a dialog: \(parameters)")
    case "Network.requestWillBeSent":
      let request = parameters["request"] as? [String: Any]
      addresses.append(request?["url"] as? String ?? "")
    default: break
    }
  }
}
