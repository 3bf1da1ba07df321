import FileAccess
import SeededNumbers
import TabletopGames
import Testing

@Suite struct GameRecordReadingTests {
  static let concentration = """
    {
      "game": "concentration",
      "version": 1,
      "seed": 4,
      "options": {"pairs": 2, "theme": "halloween"},
      "moves": [
        [0, 0],
        [3, 1.5]
      ],
      "cards": ["1 up matched", "2 down", "2 down", "1 up matched"]
    }

    """

  private func read(_ text: String) throws(GameRecordError) -> GameRecord {
    try GameRecord(parsing: Array(text.utf8), path: "game.json")
  }

  private func error(_ text: String) -> GameRecordError? {
    do {
      _ = try read(text)
      return nil
    } catch {
      return error
    }
  }

  /// The fault of the example if one text in it is replaced.
  private func error(_ old: String, _ new: String, of text: String = concentration) -> GameRecordError? {
    var text = text
    guard let range = text.firstRange(of: old) else {
      Issue.record("\(old) is not in the example")
      return nil
    }
    text.replaceSubrange(range, with: new)
    return error(text)
  }

  @Test("the text of a record is as documented")
  func format() throws {
    var record = try GameRecord(.concentration(pairs: 2), seed: 4, theme: "halloween")
    try record.make(.choose(0), at: 0)
    try record.make(.choose(3), at: 1.5)
    #expect(record.json == Self.concentration)
  }

  @Test("what is written is read again", arguments: GameRecordTests.rules.indices)
  func roundTrip(index: Int) throws {
    for seed in [0, 1, 2, 9_007_199_254_740_991] as [UInt64] {
      let record = try GameRecordTests.played(GameRecordTests.rules[index], seed: seed)
      let again = try read(record.json)
      #expect(again == record)
      #expect(again.json == record.json)
    }
  }

  @Test("rules that are left out are the game's own, also of a game in another order and on one line")
  func defaults() throws {
    let record = try GameRecord(.trios(), seed: 7)
    let cards = record.json.split(separator: "\"cards\": ")[1].dropLast(3)
    let text = #"{"seed":7,"version":1,"options":{},"moves":[],"cards":\#(cards),"game":"trios"}"#
    #expect(try read(text) == record)
  }

  @Test(
    "a value that is not what it should be is named, with its line",
    arguments: [
      ("\"concentration\"", "\"chess\"", "game", 2),
      ("\"version\": 1", "\"version\": \"1\"", "version", 3),
      ("\"seed\": 4", "\"seed\": -7", "seed", 4),
      ("\"seed\": 4", "\"seed\": 4.5", "seed", 4),
      ("\"seed\": 4", "\"seed\": 9007199254740992", "seed", 4),
      ("\"pairs\": 2", "\"pairs\": null", "options.pairs", 5),
      ("\"pairs\": 2", "\"pears\": 2", "options.pears", 5),
      ("\"halloween\"", "3", "options.theme", 5),
      ("[3, 1.5]", "[3]", "moves[1]", 8),
      ("[3, 1.5]", "[\"draw\", 1.5]", "moves[1][0]", 8),
      ("[3, 1.5]", "[3, \"later\"]", "moves[1][1]", 8),
      ("\"2 down\"", "2", "cards[1]", 10),
      ("\"seed\": 4,", "\"seed\": 4, \"cheat\": true,", "cheat", 4),
      ("\"seed\": 4,", "", "seed", 1),
    ])
  func unexpected(old: String, new: String, member: String, line: Int) {
    let error = error(old, new)
    guard case .unexpected(let named, _)? = error?.problem else {
      Issue.record("\(error?.description ?? "no error")")
      return
    }
    #expect(named == member)
    #expect(error?.line == line)
  }

  @Test("options of another game are refused")
  func otherOptions() {
    let error = error("\"pairs\": 2", "\"room\": 24")
    #expect(error?.problem == .unexpected(member: "options.room", expected: "left out, or one of pairs, theme"))
  }

  @Test("moves that cannot be made are refused with their number")
  func moves() {
    #expect(error("[3, 1.5]", "[4, 1.5]")?.problem == .move(number: 1, .indexOutOfRange(4, count: 4)))
    #expect(error("[0, 0]", "[0, 2]")?.problem == .move(number: 1, .timeRunsBackwards(to: 1.5, from: 2)))
    #expect(error("[0, 0]", "[0, -1]")?.problem == .move(number: 0, .invalidTime(-1)))
    #expect(error("[0, 0]", "[\"deal\", 0]")?.problem == .move(number: 0, .noSuchMove("deal", game: .concentration)))
    #expect(error("[3, 1.5]", "[4, 1.5]")?.line == 8)
  }

  @Test("rules out of range are refused")
  func rules() {
    #expect(error("\"pairs\": 2", "\"pairs\": 0")?.problem == .rules(.pairCountOutOfRange(0, allowed: 1...500)))
  }

  @Test("cards that the moves do not lead to are refused, whatever was tampered with")
  func tampered() {
    #expect(
      error("2 down", "2 up")?.problem == .cardsDiffer(index: 1, written: "2 up", played: "2 down"))
    #expect(
      error(", \"1 up matched\"]", "]")?.problem == .cardsDiffer(index: 3, written: nil, played: "1 up matched"))
    #expect(error("matched\"]", "matched\", \"x\"]")?.problem == .cardsDiffer(index: 4, written: "x", played: nil))
    guard case .cardsDiffer? = error("\"seed\": 4", "\"seed\": 9")?.problem else {
      Issue.record("another seed is another game")
      return
    }
    guard case .cardsDiffer(index: 0, _, _)? = error(",\n    [3, 1.5]", "")?.problem else {
      Issue.record("a move less is another game")
      return
    }
  }

  @Test("a later version is named as such")
  func version() {
    let error = error("\"version\": 1", "\"version\": 2")
    #expect(error?.problem == .unknownVersion(2))
    #expect(error?.line == 3)
  }

  @Test("what is not JSON, and other JSON, is refused", arguments: ["", "{", "[]", "null", "{}", "\u{FEFF}{}", "7"])
  func foreign(text: String) {
    #expect(error(text) != nil)
  }

  @Test("the error has the line at which the text is not JSON")
  func malformed() {
    let error = error("[0, 0],", "[0, 0]")
    #expect(error?.line == 8)
    guard case .malformed? = error?.problem else {
      Issue.record("\(error?.description ?? "no error")")
      return
    }
  }

  @Test("a text that is cut off is refused, wherever")
  func cutOff() {
    let text = Self.concentration.utf8.dropLast(2)
    for count in text.indices {
      #expect(throws: GameRecordError.self) { try GameRecord(parsing: Array(text[..<count]), path: "game.json") }
    }
  }

  @Test("the message names file, line and what is wrong")
  func message() {
    #expect(
      error("[3, 1.5]", "[4, 1.5]")?.description
        == "game.json:8 is not a game that can continue: moves[1]: there is no card 4, only 0 to 3")
  }
}

@Suite struct HostileRecordTests {
  @Test(
    "a record with bytes changed at random is refused, or is a game that is written and read again", arguments: 0..<6)
  func mutated(index: Int) throws {
    var generator = SeededGenerator(seed: UInt64(index))
    let text = Array(try GameRecordTests.played(GameRecordTests.rules[index], seed: 3, moveCount: 6).json.utf8)
    let words = ["9", "-", "e9", "\"", "null", "[", "}", ",", "deal", "0.5", "9007199254740993", "1e300"].map {
      Array($0.utf8)
    }
    for _ in 0..<120 {
      var bytes = text
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        let place = Int.random(in: bytes.indices, using: &generator)
        let end = min(bytes.count, place + Int.random(in: 0...3, using: &generator))
        bytes.replaceSubrange(place..<end, with: words[Int.random(in: words.indices, using: &generator)])
      }
      do {
        let record = try GameRecord(parsing: bytes, path: "game.json")
        #expect(try GameRecord(parsing: Array(record.json.utf8), path: "game.json") == record)
      } catch {
        #expect((1...30).contains(error.line ?? 1))
        #expect(!error.description.isEmpty)
      }
    }
  }
}
