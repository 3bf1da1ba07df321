import Drawing
import Foundation
import PNGFormat
import TemporaryFolders
import Testing

@Suite("Commands: board") struct BoardCommandTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func board(_ arguments: String...) throws -> CommandRun {
    let running = try RunningCommand(["board"] + arguments, in: folder)
    return try running.wait()
  }

  /// The report of `--json`.
  private func view(_ run: CommandRun, hasWarnings: Bool = false) throws -> [String: Any] {
    run.expectSuccess()
    #expect(run.errors.isEmpty != hasWarnings)
    return try #require(try JSONSerialization.jsonObject(with: run.output) as? [String: Any])
  }

  /// The same, without how long it took.
  private func told(_ run: CommandRun) throws -> NSDictionary {
    try view(run).filter { $0.key != "seconds" } as NSDictionary
  }

  private func cards(_ view: [String: Any]) -> [[String: Any]] { view["cards"] as? [[String: Any]] ?? [] }

  @Test("a board is drawn in its size, and not over another file without leave")
  func picture() throws {
    let run = try board("trios", "--seed", "7", "--moves", "4,7", "--width", "96", "-o", "board.png")
    run.expectSuccess()
    #expect(run.errors.hasPrefix("board.png: 96 x 60 pixels, "))
    let bitmap = try PNGDecoder().decode(path: folder("board.png")).bitmap
    #expect(bitmap.width == 96 && bitmap.height == 60)
    let first = try folder.read("board.png")
    try board("trios", "--seed", "7", "--width", "96", "-o", "board.png")
      .expectFailure(73, "board.png already exists", "--force")
    #expect(try folder.read("board.png") == first)
    try board("trios", "--seed", "7", "--moves", "4 7", "--width", "96", "-o", "board.png", "--force", "-q")
      .expectSuccess()
    #expect(try folder.read("board.png") == first)
  }

  @Test("the same seed and moves give the same picture, others another one")
  func deterministic() throws {
    func svg(_ seed: String, _ moves: String) throws -> Data {
      let run = try board("trios", "--seed", seed, "--moves", moves, "--width", "96", "--format", "svg", "-o", "-")
      run.expectSuccess()
      return run.output
    }
    let first = try svg("7", "1,2")
    #expect(try svg("7", "1,2") == first)
    #expect(try svg("8", "1,2") != first)
    #expect(try svg("7", "1,3") != first)
  }

  @Test("without any other wish the board goes to a file named after the game; a scale makes it finer")
  func defaultFile() throws {
    try board("trios", "--seed", "7", "--height", "40", "--scale", "1.5").expectSuccess()
    let bitmap = try PNGDecoder().decode(path: folder("trios.png")).bitmap
    #expect(bitmap.width == 96 && bitmap.height == 60)
    try board("trios", "--format", "svg", "--width", "96", "-o", "Boards/").expectSuccess()
    #expect(try folder.read("Boards/trios.svg").starts(with: Array("<svg".utf8)))
    try board("trios", "--width", "96", "--choose", "99", "-o", "None/").expectFailure(64, "there is no card 99")
    #expect(folder.names == ["Boards", "trios.png"])
  }

  @Test("Trios are played with a file: chosen, tapped, dealt and taken back")
  func state() throws {
    let first = try view(board("trios", "--state", "game.json", "--seed", "7", "--choose", "4,7,9", "--json"))
    #expect(first["score"] as? Int == -5)
    #expect(first["selection"] as? String == "mismatch")
    #expect(cards(first).compactMap { $0["selected"] as? Bool == true ? $0["index"] as? Int : nil } == [4, 7, 9])
    // The card in the upper left corner of 1280 x 800.
    let tap = try board("trios", "--state", "game.json", "--tap", "100,200", "--json")
    let tapped = try view(tap)
    #expect(cards(tapped).compactMap { $0["selected"] as? Bool == true ? $0["index"] as? Int : nil } == [0])
    let dealt = try view(board("--state", "game.json", "--choose", "deal", "--json"))
    #expect(cards(dealt).count == 15)
    #expect(dealt["deck"] as? Int == 66)
    let undone = try board("--state", "game.json", "--undo", "--json")
    #expect(try told(undone) == told(tap))
    #expect(folder.names == ["game.json"])
  }

  @Test("the face of the card that was chosen last is reported, because its picture shows it")
  func turned() throws {
    for game in ["concentration", "memory", "pelmanism"] {
      let chosen = try view(board(game, "--seed", "7", "--choose", "5", "--json"))
      #expect(cards(chosen)[5]["side"] as? String == "face", "\(game)")
      #expect(cards(chosen)[5]["picture"] is String, "\(game)")
    }
  }

  @Test("a hint names three cards that match")
  func hint() throws {
    let hint = try #require(try view(board("trios", "--seed", "7", "--hint", "--json"))["hint"] as? [Int])
    #expect(hint.count == 3)
    let moves = hint.map(String.init).joined(separator: ",")
    #expect(try view(board("trios", "--seed", "7", "--choose", moves, "--json"))["score"] as? Int == 3)
    try board("memory", "--hint").expectFailure(64, "--hint is for trios")
  }

  @Test("a player's view tells nothing of what lies face down")
  func secrets() throws {
    for game in ["concentration", "memory", "pelmanism"] {
      let theme = game == "pelmanism" ? "classic" : "animals"
      let views = try ["1", "2"].map { try told(board(game, "--seed", $0, "--theme", theme, "--json")) }
      #expect(views[0] == views[1])
    }
    let run = try board("concentration", "--seed", "7", "--theme", "animals", "--moves", "3", "--json")
    let cards = cards(try view(run))
    #expect(cards.map { $0["side"] as? String } == (0..<16).map { $0 == 3 ? "face" : "back" })
    #expect(cards.compactMap { $0["picture"] as? String }.count == 1)
    #expect(!run.text.contains("seed"))
  }

  @Test("times matter in memory, and a move before another cannot be made")
  func times() throws {
    let arguments = ["memory", "--pairs", "4", "--seed", "3", "--theme", "animals", "--moves", "0@0,5@1.5", "--json"]
    func seconds(_ more: String...) throws -> [Double] {
      let running = try RunningCommand(["board"] + arguments + more, in: folder)
      return cards(try view(running.wait())).compactMap { $0["secondsLeft"] as? Double }
    }
    let atOnce = try seconds()
    #expect(atOnce.count == 2)
    #expect(atOnce.contains(4.5))
    #expect(try seconds("--at", "1.5") == atOnce)
    try board("memory", "--moves", "0@2,5@1.5").expectFailure(64, "--moves", "1.5", "2")
    try board("memory", "--moves", "0@2", "--at", "1").expectFailure(64, "--at", "1")
    try board("memory", "--moves", "0@soon").expectFailure(64, "0@soon", "0@1.5")
  }

  @Test(
    "what cannot be done is refused, and the file stays as it is",
    arguments: [
      (["--choose", "12"], "there is no card 12, only 0 to 11"),
      (["--choose", "-1"], "there is no card -1"),
      (["--choose", "0,12"], "there is no card 12"),
      (["--choose", "x"], "'x' is not a move"),
      (["--choose", ","], "there is no move"),
      (["--tap", "0,0"], "no card lies there"),
      (["--tap", "100"], "write two numbers"),
      (["--tap", "nan,1"], "write two numbers"),
      (["--seed", "8"], "was begun with other rules"),
      (["--room", "15"], "was begun with other rules"),
      (["--pairs", "5"], "--pairs is for concentration and memory, not for trios"),
      (["--theme", "animals"], "--theme is not for trios"),
      (["--points", "1,2"], "write three whole numbers"),
      (["memory"], "is a game of trios, not of memory"),
      (["--undo", "--undo", "--choose", "99"], "there is no card 99"),
      (["--width", "0"], "--width 0"),
      (["--scale", "2", "--format", "svg", "-o", "a.svg"], "--scale"),
      (["--json", "--show"], "both write to standard output"),
      (["--format", "svg"], "--format needs -o"),
    ])
  func refused(arguments: [String], words: String) throws {
    try board("trios", "--state", "game.json", "--seed", "7", "--choose", "1", "-q").expectSuccess()
    let before = try folder.read("game.json")
    let running = try RunningCommand(["board", "--state", "game.json"] + arguments, in: folder)
    try running.wait().expectFailure(64, words)
    #expect(try folder.read("game.json") == before)
    #expect(folder.names == ["game.json"])
  }

  @Test("a game that is not known is named with the nearest one")
  func unknownNames() throws {
    try board("trois").expectFailure(64, "'trois'", "did you mean trios?")
    try board("chess").expectFailure(64, "'chess'", "choose one of concentration, memory, pelmanism, trios")
    try board("concentration", "--theme", "Animls").expectFailure(64, "--theme", "did you mean animals?")
    try board().expectFailure(64, "no game is named")
    try board("trios", "--new").expectFailure(64, "--new needs --state")
    try board("trios", "--state", "-").expectFailure(64, "a game is kept in a file")
    try board("memory", "--pairs", "100").expectFailure(64, "pictures for 96 pairs", "--pictures")
    try board("concentration", "--pairs", "0").expectFailure(64, "0 pairs", "1 to 500")
  }

  @Test(
    "a damaged, foreign or tampered file is refused with its line, and not changed",
    arguments: [
      ("\"seed\": 7", "\"seed\": 8", "game.json:10", "cards[0]"),
      ("[1, 0]", "[2, 0]", "game.json:10", "cards[1]"),
      ("\"version\": 1", "\"version\": 9", "game.json:3", "version 9"),
      ("\"trios\"", "\"chess\"", "game.json:2", "game should be one of"),
      ("\"room\": 24", "\"room\": 2", "game.json:5", "room for 2 cards"),
      ("\"moves\": [", "\"moves\": ", "game.json:8", "not JSON"),
    ])
  func damaged(old: String, new: String, place: String, words: String) throws {
    try board("trios", "--state", "game.json", "--seed", "7", "--choose", "1,0", "-q").expectSuccess()
    let text = String(decoding: try folder.read("game.json"), as: UTF8.self)
    #expect(text.contains(old))
    let bytes = Array(text.replacingOccurrences(of: old, with: new).utf8)
    try folder.write("game.json", bytes)
    let run = try board("trios", "--state", "game.json", "--choose", "3", "--json")
    run.expectFailure(65, place, words)
    let report = try #require(try JSONSerialization.jsonObject(with: run.output) as? [String: Any])
    let error = try #require(report["error"] as? [String: String])
    #expect(report["command"] as? String == "board" && error["kind"] == "badData")
    #expect(error["message"]?.contains(words) == true)
    #expect(try folder.read("game.json") == bytes)
  }

  @Test("links and folders are not games, and a missing folder has none")
  func places() throws {
    try board("trios", "--state", "game.json", "-q").expectSuccess()
    try FileManager.default.createSymbolicLink(atPath: folder("link.json"), withDestinationPath: "game.json")
    try board("trios", "--state", "link.json", "--choose", "1").expectFailure(73, "link.json is a symbolic link")
    try board("trios", "--state", ".").expectFailure(73, ". is a folder")
    try board("trios", "--state", "none/game.json").expectFailure(73, "none/game.json")
  }

  @Test("a new game takes the place of the old one, with its rules or others")
  func anew() throws {
    try board("trios", "--state", "game.json", "--seed", "7", "--choose", "1", "-q").expectSuccess()
    let run = try board("--state", "game.json", "--new", "--seed", "8", "--json")
    #expect(try view(run)["moves"] as? Int == 0)
    let other = try board("trios", "--seed", "8", "--json")
    #expect(try told(run) == told(other))
    #expect(try view(board("memory", "--state", "game.json", "--new", "--json"))["game"] as? String == "memory")
  }

  @Test("a theme is kept, and another one does not change the game")
  func themes() throws {
    let arguments = ["concentration", "--state", "game.json", "--json"]
    func played(_ more: String...) throws -> [String: Any] {
      try view(RunningCommand(["board"] + arguments + more, in: folder).wait())
    }
    let first = try played("--theme", "animals", "--seed", "7", "--choose", "0,1")
    #expect(first["theme"] as? String == "animals")
    #expect(try played()["theme"] as? String == "animals")
    let other = try played("--theme", "food")
    #expect(other["theme"] as? String == "food")
    #expect(other["moves"] as? Int == 2)
    let text = String(decoding: try folder.read("game.json"), as: UTF8.self)
    try folder.write("game.json", Array(text.replacingOccurrences(of: "food", with: "fodder").utf8))
    try board("--state", "game.json", "--json").expectFailure(65, "game.json", "theme", "fodder")
  }

  @Test("processes that play at once lose no move")
  func concurrent() throws {
    let running = try (0..<6).map { index in
      try RunningCommand(
        ["board", "concentration", "--state", "game.json", "--choose", "\(index),\(index + 6)", "-q"], in: folder)
    }
    for command in running { try command.wait().expectSuccess() }
    let view = try view(board("--state", "game.json", "--json"))
    #expect(view["moves"] as? Int == 12)
    #expect(folder.names == ["game.json"])
  }

  @Test("a picture that cannot be written is found before the game goes on")
  func outputFirst() throws {
    try board("trios", "--state", "game.json", "--seed", "7", "-q").expectSuccess()
    let before = try folder.read("game.json")
    try board("--state", "game.json", "--choose", "1", "-o", "none/board.png").expectFailure(73, "none/board.png")
    try board("--state", "game.json", "--choose", "1", "-o", "board.jpg").expectFailure(64, "board.jpg")
    #expect(try folder.read("game.json") == before)
  }

  @Test("the grids of both courses have their names")
  func grids() throws {
    func column(_ grid: String) throws -> Int? {
      let run = try board(
        "memory", "--pairs", "6", "--seed", "7", "--width", "375", "--height", "600", "--grid", grid, "--state",
        "\(grid).json", "--tap", grid == "memorize" ? "320,60" : "300,60", "--json")
      return cards(try view(run)).firstIndex { $0["side"] as? String == "face" }
    }
    #expect(try column("memorize") == 3)
    #expect(try column("stanford") == 2)
    try board("memory", "--grid", "course").expectFailure(64, "balanced", "stanford", "memorize")
  }

  @Test("pictures that other themes lend are reported")
  func lent() throws {
    let some = try board(
      "memory", "--pairs", "26", "--theme", "animals", "--seed", "7", "--width", "160", "-o", "a.png", "--json")
    let warnings = try #require(try view(some, hasWarnings: true)["warnings"] as? [String])
    #expect(warnings.count == 1 && warnings[0].hasPrefix("animals has ") && warnings[0].contains("--pictures"))
    #expect(some.errors.contains("from other themes"))
    let none = try view(board("memory", "--pairs", "12", "--theme", "animals", "--seed", "7", "--json"))
    #expect((none["warnings"] as? [String])?.isEmpty == true)
  }

  @Test("what a view says of the next choice does not tell whether two cards match that have not turned up")
  func hiddenVerdict() throws {
    let ready = try (1...20).map { seed in
      try view(board("pelmanism", "--seed", "\(seed)", "--moves", "0@0,1@.2", "--at", ".5", "--json"))["ready"]
        as? Double
    }
    #expect(Set(ready) == [2.2])
  }

  @Test("from one time to another a game is an animated PNG")
  func film() throws {
    try board("concentration", "--state", "g.json", "--seed", "7", "--pairs", "2", "--moves", "0@0,1@1", "-q")
      .expectSuccess()
    let run = try board("--state", "g.json", "--from", "0.9", "--to", "1.1", "--width", "32", "-o", "match.png")
    run.expectSuccess()
    let bytes = try folder.read("match.png")
    #expect(String(decoding: bytes, as: Unicode.ASCII.self).contains("acTL") && run.errors.contains("7 frames"))
    try board("--state", "g.json", "--from", "1", "-o", "a.png").expectFailure(64, "--from needs --to")
    try board("--state", "g.json", "--from", "2", "--to", "1", "-o", "a.png").expectFailure(
      64, "the earlier time first")
    try board("--state", "g.json", "--to", "1", "-o", "a.svg").expectFailure(64, "ends in .png")
    try board("--state", "g.json", "--to", "1", "--at", "1", "-o", "a.png").expectFailure(64, "--at")
    #expect(folder.names == ["g.json", "match.png"])
  }

  @Test("the look, the back and the artwork of a board are those that are asked for, and no option is without effect")
  func looks() throws {
    func svg(_ arguments: String...) throws -> Data {
      let running = try RunningCommand(
        ["board"] + arguments + ["--width", "96", "--format", "svg", "-o", "-"], in: folder)
      let run = try running.wait()
      run.expectSuccess()
      return run.output
    }
    let memory = try svg("memory", "--seed", "7", "--theme", "halloween")
    #expect(try svg("memory", "--seed", "7", "--theme", "halloween", "--look", "memorize") != memory)
    #expect(try svg("memory", "--seed", "7", "--theme", "halloween", "--back", "plain") != memory)
    try FileManager.default.createDirectory(atPath: folder("Art"), withIntermediateDirectories: false)
    let picture =
      ##"<svg xmlns="http://www.w3.org/2000/svg" width="5" height="7"><rect width="5" height="7" fill="#123456"/></svg>"##
    for rank in ["ace", "2", "3", "4", "5", "6", "7", "8", "9", "10", "jack", "queen", "king"] {
      for suit in ["spades", "hearts", "diamonds", "clubs"] {
        try folder.write("Art/\(rank)_of_\(suit).svg", Array(picture.utf8))
      }
    }
    let art = try svg("pelmanism", "--seed", "7", "--moves", "0", "--art", "Art")
    #expect(String(decoding: art, as: UTF8.self).contains("#123456"))
    try board("pelmanism", "--look", "memorize").expectFailure(64, "--look memorize is for concentration and memory")
    try board("memory", "--art", "Art").expectFailure(64, "--art is for pelmanism")
    try board("memory", "--look", "memorize", "--grid", "stanford").expectFailure(64, "has its own grid")
  }
}
