import PlayingCards
import SeededNumbers
import TabletopGames
import Testing

@Suite struct GameRecordTests {
  static let rules: [GameRules] = [
    .concentration(pairs: 4), .memory(pairs: 4), .memory(pairs: 3, scoring: .plain, bonusTimeLimit: 1),
    .pelmanism(.easy), .pelmanism(.hard, of: .spanish), .trios(),
    .trios(Trios.Rules(match: 1, mismatch: 0, deselection: 0, room: 15)),
  ]

  /// A game of random moves.
  static func played(_ rules: GameRules, seed: UInt64, moveCount: Int = 40) throws -> GameRecord {
    var generator = SeededGenerator(seed: seed)
    var record = try GameRecord(rules, seed: seed)
    for _ in 0..<moveCount {
      let time = record.lastTime + Double(Int.random(in: 0...8, using: &generator)) / 4
      if Int.random(in: 0..<6, using: &generator) == 0, (try? record.make(.deal, at: time)) != nil { continue }
      try record.make(.choose(Int.random(in: 0..<record.game.placeCount, using: &generator)), at: time)
    }
    return record
  }

  @Test("the moves of a game played again give the same game", arguments: rules.indices)
  func replay(index: Int) throws {
    for seed in 0..<50 as Range<UInt64> {
      let record = try Self.played(Self.rules[index], seed: seed)
      var again = try GameRecord(record.rules, seed: record.seed)
      for move in record.moves { try again.make(move.move, at: move.time) }
      #expect(again == record)
    }
  }

  @Test("each undo gives the game before the last move, until there is none", arguments: rules.indices)
  func undo(index: Int) throws {
    var record = try GameRecord(Self.rules[index], seed: 3)
    var earlier: [GameRecord] = []
    for choice in [0, 1, 2, 5, 0, 3] {
      earlier.append(record)
      try record.make(.choose(choice))
    }
    for before in earlier.reversed() {
      record.undo()
      #expect(record == before)
    }
    #expect(record.undo() == nil)
  }

  @Test("a refused move changes nothing")
  func refused() throws {
    var record = try GameRecord(.concentration(pairs: 2), seed: 1)
    try record.make(.choose(1), at: 5)
    let before = record
    #expect(throws: GameError.indexOutOfRange(4, count: 4)) { try record.make(.choose(4)) }
    #expect(throws: GameError.timeRunsBackwards(to: 4, from: 5)) { try record.make(.choose(0), at: 4) }
    #expect(throws: GameError.noSuchMove("deal", game: .concentration)) { try record.make(.deal) }
    #expect(throws: GameError.invalidTime(.infinity)) { try record.make(.choose(0), at: .infinity) }
    #expect(record == before)
  }

  @Test("a seed that JSON's numbers may not keep is refused")
  func seedTooLarge() {
    #expect(throws: GameError.seedTooLarge(1 << 53, greatest: (1 << 53) - 1)) {
      try GameRecord(.trios(), seed: 1 << 53)
    }
  }

  @Test("pictures are given as pairs are seen, and stay when more are seen")
  func pictures() throws {
    let choices = ["bat", "cat", "ghost", "owl", "moon"]
    var record = try GameRecord(.concentration(pairs: 8), seed: 7)
    var last: [Int: String?] = [:]
    for index in 0..<16 {
      try record.make(.choose(index))
      let pictures = record.pictures(from: choices)
      for (pair, picture) in last { #expect(pictures[pair] == .some(picture)) }
      last = pictures
    }
    #expect(Set(last.values.compactMap(\.self)) == Set(choices))
    #expect(last.count == 8)
    #expect(last.values.filter { $0 == nil }.count == 3)
  }

  @Test("a pair of Memory has the picture of its number")
  func memoryPictures() throws {
    var record = try GameRecord(.memory(pairs: 3), seed: 7)
    for index in 0..<6 { try record.make(.choose(index)) }
    #expect(record.pictures(from: ["x", "y"]) == [0: "x", 1: "y", 2: nil])
  }

  @Test("moves without times are those of a player who sees each card turn over and each verdict")
  func pace() throws {
    func times(_ rules: GameRules, _ moves: [Int]) throws -> [Double] {
      var record = try GameRecord(rules, seed: 7)
      for move in moves { try record.make(.choose(move)) }
      let kept = try GameRecord(parsing: Array(record.json.utf8), path: "game.json")
      #expect(kept.moves == record.moves)
      return record.moves.map { ($0.time * 1000).rounded() / 1000 }
    }
    #expect(try times(.concentration(pairs: 8), [0, 1, 2, 3]) == [0, 0.6, 2.2, 2.8])
    #expect(try times(.memory(pairs: 8), [0, 1, 2]) == [0, 0.6, 2.2])
    #expect(try times(.trios(), [0, 1, 2, 3]).prefix(3) == [0, 0.3, 0.6])
    // A card turns for a second, and two that differ lie for another one.
    #expect(try times(.pelmanism(.easy), [0, 1, 2]) == [0, 1, 3])
    var late = try GameRecord(.concentration(pairs: 8), seed: 7)
    try late.make(.choose(0), at: 5)
    try late.make(.choose(1))
    #expect(late.lastTime == 5.6)
  }
}
