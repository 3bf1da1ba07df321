import Foundation
import TemporaryFolders
import Testing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

@Suite("Commands: terminals and signals") struct TerminalTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test("a picture is not written to a terminal", arguments: ["-", "/dev/stdout"])
  func picture(path: String) throws {
    let pair = try PseudoTerminal()
    try RunningCommand(["card", "QS", "-o", path], in: folder, output: pair.terminal).wait()
      .expectFailure(64, "is a terminal")
  }

  @Test("a list is written to a terminal")
  func list() throws {
    let pair = try PseudoTerminal()
    try RunningCommand(["list", "compressions"], in: folder, output: pair.terminal).wait().expectSuccess()
    let lines = pair.shown()
    #expect(lines.hasPrefix("fast      milliseconds a card\r\nbalanced  ") && lines.hasSuffix("a card\r\n"))
  }

  @Test("on a terminal a bar shows the progress and goes away; quiet shows none", arguments: [true, false])
  func progressBar(quiet: Bool) throws {
    let pair = try PseudoTerminal()
    let arguments = ["deck", "--only", "2-4h", "--width", "12"] + (quiet ? ["--quiet"] : [])
    try RunningCommand(arguments, in: folder, errors: pair.terminal, environment: ["TERM": "xterm"]).wait()
      .expectSuccess()
    let shown = pair.shown()
    // It is there before the first picture is, and the end says what may come next.
    #expect(shown.contains(" 0 of 3") == !quiet && shown.contains(" 1 of 3") == !quiet)
    // The command's name is its path as long as it is not on the PATH.
    #expect(shown.contains(/next: \S*cardwright sheet Output --duplex long/) == !quiet)
    #expect(shown.contains(" 3 of 3\u{1B}[K\r\u{1B}[K3 files in Output") == !quiet)
    #expect(quiet == shown.isEmpty)
  }

  @Test("a terminal that cannot move its cursor gets no bar")
  func dumbTerminal() throws {
    let pair = try PseudoTerminal()
    let running = try RunningCommand(
      ["deck", "--only", "2-3h", "--width", "12"], in: folder, errors: pair.terminal, environment: ["TERM": "dumb"])
    try running.wait().expectSuccess()
    let shown = pair.shown()
    #expect(shown.hasPrefix("2 files in Output") && !shown.contains("\u{1B}"))
  }

  @Test("told to end, the command removes what is unfinished, says what is done, and dies by the signal")
  func interruption() throws {
    let running = try RunningCommand(["deck", "--width", "200", "--jobs", "2", "-o", "Deck"], in: folder)
    let deadline = Date(timeIntervalSinceNow: 30)
    while running.process.isRunning, Date() < deadline, (try? visible().count) ?? 0 == 0 { usleep(1000) }
    kill(running.process.processIdentifier, SIGTERM)
    let run = try running.wait()
    #expect(run.wasKilled)
    #expect(run.status == SIGTERM)
    let names = try visible()
    let files = names.count == 1 ? "1 file was finished" : "\(names.count) files were finished"
    #expect(run.errors == "cardwright: interrupted; \(files)\n")
    #expect(!names.isEmpty && names.count < 55)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder("Deck")).sorted()
        == names.sorted() + ["cardwright-run.jsonl"])
    for name in names { #expect(try folder.read("Deck/" + name).suffix(8).starts(with: Array("IEND".utf8))) }
  }

  private func visible() throws -> [String] {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder("Deck"))
    return names.filter { $0.hasSuffix(".png") && !$0.hasPrefix(".") }
  }
}
