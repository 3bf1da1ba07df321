import PlayingCards
import TabletopGames
import TemporaryFolders
import Testing

@testable import TabletopPlay

@Suite("Best scores") struct BestScoresTests {
  /// A game of pelmanism that was played to its end with some mistakes.
  private func game(mistakes: Int, seed: UInt64 = 7) throws -> GameRecord {
    var record = try GameRecord(.pelmanism(.easy), seed: seed)
    guard case .pelmanism(let game) = record.game else { return record }
    let twins = Dictionary(grouping: game.places.indices) { game.places[$0].card }.values.sorted { $0[0] < $1[0] }
    for _ in 0..<mistakes {
      try record.make(.choose(twins[0][0]))
      try record.make(.choose(twins[1][0]))
    }
    for twin in twins { for index in twin { try record.make(.choose(index)) } }
    return record
  }

  @Test("of mistakes few are better, and only a game that has ended without help counts")
  func noting() throws {
    var scores = BestScores()
    let unfinished = scores.note(try GameRecord(.pelmanism(.easy), seed: 7), isAssisted: false)
    let assisted = scores.note(try game(mistakes: 0), isAssisted: true)
    #expect(!unfinished && !assisted && scores[.pelmanism(.easy)] == nil)
    var areBest: [Bool] = []
    for mistakes in [3, 5, 3, 1] { areBest.append(scores.note(try game(mistakes: mistakes), isAssisted: false)) }
    #expect(areBest == [true, false, false, true])
    #expect(scores[.pelmanism(.easy)] == 1 && scores[.pelmanism(.hard)] == nil)
    #expect(scores[.pelmanism(.easy, of: .spanish)] == nil)
  }

  @Test("help in a game is remembered for its seed alone")
  func help() throws {
    var scores = BestScores()
    scores.note(try GameRecord(.trios(), seed: 7), isAssisted: true)
    #expect(scores.isAssisted(try GameRecord(.trios(), seed: 7)))
    #expect(!scores.isAssisted(try GameRecord(.trios(), seed: 8)))
    scores.note(try GameRecord(.trios(), seed: 8), isAssisted: false)
    #expect(!scores.isAssisted(try GameRecord(.trios(), seed: 7)))
  }

  @Test("a file is written, read and added to")
  func file() throws {
    let folder = try TemporaryFolder()
    #expect(try BestScores(path: folder("best.json")) == BestScores())
    let first = try BestScores.note(game(mistakes: 2), isAssisted: false, path: folder("best.json"))
    #expect(first.isBest)
    _ = try BestScores.note(GameRecord(.trios(), seed: 9), isAssisted: true, path: folder("best.json"))
    let read = try BestScores(path: folder("best.json"))
    #expect(read[.pelmanism(.easy)] == 2)
    #expect(read.isAssisted(try GameRecord(.trios(), seed: 9)))
  }

  @Test(
    "another file is refused, and stays",
    arguments: ["", "{}", "{\"version\":2,\"games\":{}}", "{\"version\":1,\"games\":{\"trios\":{\"best\":1.5}}}"])
  func foreign(text: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("best.json", Array(text.utf8))
    #expect(throws: BestScoresError.self) { try BestScores(path: folder("best.json")) }
    #expect(throws: BestScoresError.self) {
      try BestScores.note(game(mistakes: 2), isAssisted: false, path: folder("best.json"))
    }
    #expect(try folder.read("best.json") == Array(text.utf8))
  }
}
