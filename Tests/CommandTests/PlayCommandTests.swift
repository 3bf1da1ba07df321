import Foundation
import PlaneGeometry
import TabletopDesign
import TabletopGames
import TabletopPlay
import TemporaryFolders
import TerminalControl
import Testing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

@Suite("Commands: play", .serialized) struct PlayCommandTests {
  let folder: TemporaryFolder
  let pair: PseudoTerminal

  init() throws {
    folder = try TemporaryFolder()
    pair = try PseudoTerminal()
    pair.resize(columns: 60, rows: 20)
  }

  /// The sequence that the terminal is sent when it is given back.
  private let leaving = "\u{1B}[?25h\u{1B}[?1049l"

  private func start(_ arguments: String...) throws -> RunningCommand {
    try RunningCommand(
      ["play"] + arguments, in: folder, input: pair.terminal, output: pair.terminal,
      environment: ["TERM": "xterm", "XDG_STATE_HOME": folder("State")])
  }

  /// The column and the row, from 1, of the middle of a card on a board of half blocks.
  private func middleOfCard(_ index: Int) throws -> String {
    let view = PlayView(terminal: .blocks, size: TerminalSize(columns: 60, rows: 20))
    let game = try Concentration(numberOfPairsOfCards: 8, seed: 7)
    var board = Board(game, theme: .halloween, size: view.boardSize)
    board.scoreLine = ""
    let middle = try #require(board.frame(of: index)).center
    return "\(Int(middle.x) + 1);\(Int(middle.y / 2) + 1)"
  }

  /// The moves in a file, without blanks: `[[0,1.5],[15,2.25]]`.
  private func moves(in file: String = "game.json") -> String {
    let bytes = (try? folder.read(file)) ?? []
    let text = String(decoding: bytes, as: UTF8.self).filter { !$0.isWhitespace }
    guard let start = text.range(of: "\"moves\":"), let end = text.range(of: ",\"cards\"") else { return "" }
    return String(text[start.upperBound..<end.lowerBound])
  }

  /// Waits, at most a minute, which only a crowded machine takes.
  private func wait(until isSo: () -> Bool) -> Bool {
    let deadline = Date(timeIntervalSinceNow: 60)
    while Date() < deadline, !isSo() { _ = pair.output(within: 0.05) { _ in false } }
    return isSo()
  }

  /// Waits for the end; whoever does not end in a minute is made to.
  private func end(
    _ running: RunningCommand, on pair: PseudoTerminal? = nil
  ) throws -> (run: CommandRun, output: String) {
    let pair = pair ?? self.pair
    var output = ""
    let deadline = Date(timeIntervalSinceNow: 60)
    while running.process.isRunning {
      output += pair.output(within: 0.1) { _ in false }
      if Date() > deadline { kill(running.process.processIdentifier, SIGKILL) }
    }
    output += pair.output(within: 0.2) { _ in false }
    return (try running.wait(), output)
  }

  @Test("a game is played with keys and the mouse, kept after each move, and goes on where it was")
  func playing() throws {
    var running = try start("concentration", "--seed", "7", "--state", "game.json", "--terminal", "blocks")
    #expect(pair.output { $0.contains("Score 0") }.contains("\u{1B}[?1006h"))
    #expect(pair.isRaw)
    pair.type("\r")
    #expect(pair.output { $0.contains("Flips 1") }.contains("Flips 1"))
    #expect(moves().hasPrefix("[[0,"))
    let middle = try middleOfCard(15)
    pair.type("\u{1B}[<0;\(middle)M\u{1B}[<0;\(middle)m")
    #expect(pair.output { $0.contains("Flips 2") }.contains("Flips 2"))
    #expect(moves().contains("],[15,"))
    pair.type("q")
    let (run, output) = try end(running)
    #expect(run.status == 0 && !run.wasKilled && run.errors.isEmpty)
    #expect(output.contains(leaving) && output.contains("the game continues when you come back"))
    #expect(!pair.isRaw)

    running = try start("concentration", "--state", "game.json", "--terminal", "blocks")
    #expect(pair.output { $0.contains("Flips 2") }.contains("Flips 2"))
    pair.type("u")
    #expect(pair.output { $0.contains("Flips 1") }.contains("Flips 1"))
    pair.type("\u{3}")
    #expect(try end(running).run.status == 0)
    #expect(moves().hasPrefix("[[0,") && !moves().contains("[15,"))
  }

  @Test("cards are seen on their way, and with --no-motion at its end alone", arguments: [true, false])
  func motion(isShown: Bool) throws {
    var words = ["concentration", "--seed", "7", "--state", "game.json", "--terminal", "blocks"]
    if !isShown { words.append("--no-motion") }
    let running = try RunningCommand(
      ["play"] + words, in: folder, input: pair.terminal, output: pair.terminal,
      environment: ["TERM": "xterm", "XDG_STATE_HOME": folder("State")])
    _ = pair.output { $0.contains("Score 0") }
    // A new game is dealt. Each picture is an update of its own, and a crowded machine draws few of them in time.
    pair.type("n")
    func updates(_ text: String) -> Int { text.components(separatedBy: "\u{1B}[?2026h").count - 1 }
    let seen = pair.output(within: isShown ? 60 : 2.5) { updates($0) >= 3 }
    #expect(isShown ? updates(seen) >= 3 : (1...2).contains(updates(seen)))
    pair.type("q")
    #expect(try end(running).run.status == 0)
  }

  @Test("keys that wait are all taken, and are not drawn one by one")
  func flood() throws {
    let running = try start("concentration", "--seed", "7", "--state", "game.json", "--terminal", "blocks")
    _ = pair.output { $0.contains("Score 0") }
    pair.type(String(repeating: "\u{1B}[C\u{1B}[D", count: 300) + "\u{1B}[C\rq")
    let (run, output) = try end(running)
    #expect(run.status == 0)
    #expect(moves().hasPrefix("[[1,"))
    // Each drawing is an update of its own.
    #expect(output.components(separatedBy: "\u{1B}[?2026h").count < 200)
  }

  @Test(
    "after a signal to end, it restores the terminal and dies by the signal",
    arguments: [
      SIGTERM, SIGINT, SIGHUP, SIGQUIT, SIGALRM, SIGUSR1, SIGUSR2, SIGABRT, SIGSEGV, SIGPROF, SIGXCPU, SIGSYS,
    ])
  func signals(number: Int32) throws {
    let running = try start("trios", "--seed", "7", "--state", "game.json", "--terminal", "ascii")
    _ = pair.output { $0.contains("Score 0") }
    #expect(pair.isRaw)
    kill(running.process.processIdentifier, number)
    let (run, output) = try end(running)
    #expect(run.wasKilled && run.status == number && run.errors.isEmpty)
    #expect(output.contains(leaving))
    #expect(!pair.isRaw)
  }

  @Test("stopped, it gives the terminal back, and takes and draws it again when it goes on")
  func stopping() throws {
    let running = try start("trios", "--seed", "7", "--state", "game.json", "--terminal", "ascii")
    _ = pair.output { $0.contains("Score 0") }
    for key in ["", "\u{1A}"] {
      if key.isEmpty { kill(running.process.processIdentifier, SIGTSTP) } else { pair.type(key) }
      #expect(pair.output { $0.contains(leaving) }.contains(leaving))
      #expect(wait { !pair.isRaw })
      kill(running.process.processIdentifier, SIGCONT)
      #expect(pair.output { $0.contains("Score 0") }.contains("\u{1B}[?1049h"))
      #expect(pair.isRaw)
    }
    pair.type("q")
    #expect(try end(running).run.status == 0)
  }

  @Test("two who play the same game see each other's moves and lose none")
  func together() throws {
    let running = try start("trios", "--seed", "7", "--state", "game.json", "--terminal", "ascii")
    _ = pair.output { $0.contains("Score 0") }
    pair.type("\r")
    #expect(wait { moves().contains("[0,") })
    let other = try PseudoTerminal()
    let second = try RunningCommand(
      ["play", "trios", "--state", "game.json", "--terminal", "ascii"], in: folder, input: other.terminal,
      output: other.terminal, environment: ["TERM": "xterm", "XDG_STATE_HOME": folder("State")])
    _ = other.output { $0.contains("Score 0") }
    other.type("\u{1B}[C\r")
    #expect(wait { moves().contains("[1,") })
    pair.type("\u{1B}[C\u{1B}[C\r")
    #expect(pair.output { $0.contains("Another program") }.contains("Another program"))
    #expect(moves().contains("[1,") && !moves().contains("[2,"))
    pair.type("q")
    other.type("q")
    #expect(try end(running).run.status == 0)
    #expect(try end(second, on: other).run.status == 0)
  }

  @Test("without a terminal there is no game")
  func noTerminal() throws {
    try CommandRun("play", "trios", "--state", "game.json", in: folder).expectFailure(64, "standard input", "terminal")
    let running = try RunningCommand(
      ["play", "trios", "--state", "game.json"], in: folder, input: pair.terminal, environment: ["TERM": "xterm"])
    try running.wait().expectFailure(64, "standard output")
    let dumb = try RunningCommand(
      ["play", "trios", "--state", "game.json"], in: folder, input: pair.terminal, output: pair.terminal,
      environment: ["TERM": "dumb"])
    #expect(try dumb.wait().status == 64)
    #expect(!FileManager.default.fileExists(atPath: folder("game.json")))
  }

  @Test(
    "what cannot be played is said in one line",
    arguments: [
      (["chess"], ["there is no game 'chess'"]), (["trio"], ["did you mean trios?"]),
      (["trios", "--pairs", "3"], ["--pairs"]), (["concentration", "--pairs", "0"], ["0 pairs"]),
      (["trios", "--emoji", "a"], ["--emoji"]),
      (["memory", "--emoji", "a"], ["--font"]),
      (["memory", "--theme", "cats"], ["--theme", "'cats'"]), (["pelmanism", "--level", "x"], ["level"]),
      (["trios", "--level", "easy"], ["--level"]), ([], ["game"]),
    ])
  func usage(arguments: [String], words: [String]) throws {
    let run = try RunningCommand(
      ["play"] + arguments, in: folder, environment: ["XDG_STATE_HOME": folder("State")]
    ).wait()
    run.expectFailure(64)
    for word in words { #expect(run.errors.contains(word), "\(run.errors)") }
  }

  @Test("a file that is not a game, or is another game, is refused and stays")
  func foreign() throws {
    try folder.write("game.json", Array("{}".utf8))
    let running = try start("trios", "--state", "game.json")
    #expect(try running.wait().status == 65)
    #expect(try folder.read("game.json") == Array("{}".utf8))
  }
}
