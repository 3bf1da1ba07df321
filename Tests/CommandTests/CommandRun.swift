import Foundation
import TemporaryFolders
import Testing

/// A run of the built command line tool: what it wrote and how it ended.
struct CommandRun {
  let status: Int32
  let output: Data
  let errors: String
  let wasKilled: Bool

  var text: String { String(decoding: output, as: UTF8.self) }

  /// The tool that the environment names, or the one beside the test bundle.
  ///
  /// `scripts/test` names the release build where that is no older than its sources: it starts in a twentieth of the time.
  static let executable: URL = {
    if let path = ProcessInfo.processInfo.environment["CARDWRIGHT"] { return URL(fileURLWithPath: path) }
    var folder = Bundle.main.executableURL?.deletingLastPathComponent() ?? URL(fileURLWithPath: ".")
    for bundle in Bundle.allBundles where bundle.bundlePath.hasSuffix(".xctest") {
      folder = bundle.bundleURL.deletingLastPathComponent()
    }
    return folder.appendingPathComponent("cardwright")
  }()

  /// Runs the tool to its end.
  ///
  /// - Parameter output: where its standard output goes; kept in ``output`` if left out.
  init(_ arguments: String..., in folder: TemporaryFolder, output: FileHandle? = nil) throws {
    try self.init(list: arguments, in: folder, output: output)
  }

  init(list arguments: [String], in folder: TemporaryFolder, output: FileHandle? = nil) throws {
    let running = try RunningCommand(arguments, in: folder, output: output)
    self = try running.wait()
  }

  fileprivate init(_ process: Process, output: String, errors: String) throws {
    status = process.terminationStatus
    wasKilled = process.terminationReason == .uncaughtSignal
    self.output = try Data(contentsOf: URL(fileURLWithPath: output))
    self.errors = String(decoding: try Data(contentsOf: URL(fileURLWithPath: errors)), as: UTF8.self)
  }

  /// Asserts that the run failed as it should: this code, one line that contains all these words, and on standard output nothing,
  /// or with `--json` the error alone.
  func expectFailure(_ code: Int32, _ words: String..., at location: SourceLocation = #_sourceLocation) {
    #expect(status == code && !wasKilled, "\(errors)", sourceLocation: location)
    #expect(errors.hasPrefix("cardwright: ") && errors.hasSuffix("\n"), "\(errors)", sourceLocation: location)
    #expect(errors.filter(\.isNewline).count == 1, "\(errors)", sourceLocation: location)
    for word in words { #expect(errors.contains(word), sourceLocation: location) }
    #expect(output.isEmpty || text.contains("\"error\": {\"kind\": "), sourceLocation: location)
  }

  /// Asserts that the run succeeded.
  func expectSuccess(at location: SourceLocation = #_sourceLocation) {
    #expect(status == 0 && !wasKilled, "\(errors)", sourceLocation: location)
  }
}

/// The tool at work.
final class RunningCommand {
  let process = Process()
  private let streams: TemporaryFolder

  /// - Parameter environment: what is set besides the environment of the tests.
  init(
    _ arguments: [String], in folder: TemporaryFolder, input: FileHandle? = nil, output: FileHandle? = nil,
    errors: FileHandle? = nil, environment: [String: String] = [:]
  ) throws {
    // The streams are files, so that no pipe can fill up.
    streams = try TemporaryFolder()
    try streams.write("output", [])
    try streams.write("errors", [])
    process.executableURL = CommandRun.executable
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    process.standardInput = input ?? FileHandle.nullDevice
    process.standardOutput = output ?? FileHandle(forWritingAtPath: streams("output"))
    process.standardError = errors ?? FileHandle(forWritingAtPath: streams("errors"))
    try process.run()
  }

  /// Waits at most 30 seconds until the tool has written some words on standard error that many times.
  func said(_ words: String, times: Int = 1) throws -> Bool {
    for _ in 0..<600 {
      let text = try String(contentsOfFile: streams("errors"), encoding: .utf8)
      if text.ranges(of: words).count >= times { return true }
      usleep(50_000)
    }
    return false
  }

  func wait() throws -> CommandRun {
    process.waitUntilExit()
    return try CommandRun(process, output: streams("output"), errors: streams("errors"))
  }
}
