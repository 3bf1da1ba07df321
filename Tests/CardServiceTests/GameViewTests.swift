import PlainNotation
import PlaneGeometry
import TabletopDesign
import TabletopGames
import Testing

@testable import CardService

@Suite("CardService: what a page sees of a game") struct GameViewTests {
  private let table = Size(width: 500, height: 400)

  /// What lies face up, by the rules alone: pictures by their numbers in the theme.
  private func seen(_ record: GameRecord, at time: Double) throws -> [String] {
    let game = try record.game(at: time)
    if case .pelmanism(let game) = game {
      // What a page is told of a flip, its player sees a moment later.
      return game.places.map { $0.state == .removed ? "-" : $0.showsFace(at: time + 1) ? "\($0.card)" : "" }
    }
    let pictures = record.pictures(from: Array(PictureTheme.animals.pictures.indices))
    return (0..<game.placeCount).map { index in
      game.visiblePair(at: index).map { "\(pictures[$0]??.description ?? "?")" } ?? ""
    }
  }

  @Test(
    "a page's view is the same for all hidden cards that fit what was seen",
    arguments: [
      (GameRules.concentration(pairs: 2), 0), (.concentration(pairs: 2), 1), (.concentration(pairs: 2), 2),
      (.memory(pairs: 2), 0),
      (.memory(pairs: 2), 1), (.memory(pairs: 2), 2), (.memory(pairs: 2), 3), (.pelmanism(.easy), 0),
      (.pelmanism(.easy), 1),
    ])
  func hidden(rules: GameRules, moveCount: Int) throws {
    var views: [[[String]]: Set<String>] = [:]
    for seed in 1_000_000..<1_000_080 as Range<UInt64> {
      var record = try GameRecord(rules, seed: seed, theme: rules.kind == .pelmanism ? nil : "animals")
      var (history, told) = ([[String]](), "")
      var before: GameBoard?
      for move in 0...moveCount {
        let time = Double(move)
        if move > 0 { try record.make(.choose(move - 1), at: time) }
        let game = try ServedGame(kept: Array(record.json.utf8))
        let board = try GameBoard(game, record, at: time, on: table)
        var motion: [GameBoard.Motion] = []
        if let before {
          motion = try board.motion(from: before, seed: 1)
        } else if moveCount == 0 {
          motion = try board.deal()
        }
        before = board
        history.append(try seen(record, at: time))
        told += JSONValue.object(GameStatus(game, record, board, at: time).members).line
        told += JSONValue.array(motion.map(\.json)).line
      }
      #expect(!told.contains("seed") && !told.contains("\(seed)"))
      views[history, default: []].insert(told)
    }
    #expect(views.count < 80 && views.values.allSatisfy { $0.count == 1 })
  }
}
