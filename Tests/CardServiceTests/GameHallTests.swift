import PlainNotation
import TabletopGames
import Testing

@testable import CardService

@Suite("CardService: games") struct GameHallTests {
  private let hall = GameHall(keepsScores: false)
  private let table = JSONValue.object([("width", .number(500)), ("height", .number(400))])

  /// A game of so many moves: three cards that are turned in turn, of which some match.
  private func record(moves count: Int) throws -> GameRecord {
    var record = try GameRecord(.concentration(pairs: 8), seed: 3)
    var place = 0
    while record.moves.count < count {
      place += 1
      try record.make(.choose(place % 16), at: 1)
    }
    return record
  }

  @Test("a game has a limit of moves, kept or made")
  func moves() throws {
    let most = GameRoom.mostMoves
    let begin = JSONValue.object([("record", .string(try record(moves: most).json)), ("table", table)])
    let reply = try JSONValue(parsing: Array(try hall.begin(Array(begin.text.utf8)).utf8))
    let id = try #require(reply["state"]?["id"]?.string)
    let move = JSONValue.object([("move", .string("choose")), ("place", .number(1)), ("table", table)])
    let error = #expect(throws: ServiceError.self) { try hall.move(in: id, Array(move.text.utf8)) }
    #expect(error?.kind == .untimely && error?.message.contains("\(most) moves") == true)
    let longer = JSONValue.object([("record", .string(try record(moves: most + 1).json)), ("table", table)])
    let refusal = #expect(throws: ServiceError.self) { try hall.begin(Array(longer.text.utf8)) }
    #expect(refusal?.kind == .wrong && refusal?.message.contains("\(most + 1) moves") == true)
  }
}
