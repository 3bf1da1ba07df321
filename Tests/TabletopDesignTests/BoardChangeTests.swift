import PlaneGeometry
import SceneAnimation
import TabletopDesign
import TabletopGames
import Testing

@Suite("Changes of boards") struct BoardChangeTests {
  private func boards(_ moves: [Int]) throws -> [Board] {
    var game = try Concentration(identifiers: [1, 1, 2, 2, 3, 3])
    var boards = [Board(game, theme: .animals)]
    for move in moves {
      try game.chooseCard(at: move)
      boards.append(Board(game, theme: .animals))
    }
    return boards
  }

  @Test("whether cards match is seen when they lie still, and so is the score")
  func verdict() throws {
    let boards = try boards([0, 1])
    let change = BoardChange(from: boards[1], to: boards[2])
    #expect(change.duration == 0.6)
    for time in [0, 0.1, 0.3, 0.59] {
      let board = change.board(at: time)
      #expect(board.places.allSatisfy { $0.mark == nil } && board.scoreLine == "Score: 0  Flips: 1")
    }
    let end = change.board(at: 0.6)
    #expect(end.places[0].mark == .match && end.places[1].mark == .match && end.scoreLine == "Score: 2  Flips: 2")
  }

  @Test("a card turns with both of its sides, another way down than up")
  func turn() throws {
    let boards = try boards([0, 2, 4])
    let face = try #require(boards[1].places[0].card)
    let early = BoardChange(from: boards[0], to: boards[1]).board(at: 0.15).places[0]
    #expect(early.card == .back && early.turn?.hidden == face && early.turn?.edge == .left)
    let late = BoardChange(from: boards[0], to: boards[1]).board(at: 0.45).places[0]
    #expect(late.card == face && late.turn?.hidden == .back)
    // The third card turns the first two down again.
    let next = BoardChange(from: boards[2], to: boards[3]).board(at: 0.15)
    #expect(next.places[0].card == face && next.places[0].turn?.edge == .right)
    #expect(next.places[4].turn?.edge == .left && next.places[5].turn == nil)
  }

  @Test("a pair that was found shrinks and fades, and its places are empty")
  func leaving() throws {
    let boards = try boards([0, 1, 2])
    let change = BoardChange(from: boards[2], to: boards[3])
    let board = change.board(at: 0.2)
    #expect(board.places[0].card == nil && board.leaving.count == 2)
    #expect(board.leaving.allSatisfy { $0.opacity < 1 && $0.opacity > 0 && $0.frame != nil })
    #expect(change.board(at: change.duration).leaving.isEmpty)
    _ = try board.scene()
  }

  @Test("cards of Trios are dealt into the places of three that leave, and others move where the table grows")
  func trios() throws {
    var game = try Trios(seed: 7)
    for index in try #require(game.hint()) { try game.choose(index) }
    let before = Board(game)
    var replaced = game
    try replaced.dealThree()
    let change = BoardChange(from: before, to: Board(replaced))
    #expect(change.board(at: 0.1).leaving.count == 3)
    #expect((change.duration - 0.8).magnitude < 1e-9)
    let flying = change.board(at: 0.2).places.filter { $0.frame != nil }
    #expect(flying.count == 2 && flying.allSatisfy { $0.card == .back })
    game = try Trios(seed: 7)
    var grown = game
    try grown.dealThree()
    let growth = BoardChange(from: Board(game), to: Board(grown)).board(at: 0.15)
    let smaller = Board(grown).arrangement.frame(of: 0)
    let frame = try #require(growth.places[0].frame)
    #expect(frame.width > smaller.width && frame.width < Board(game).arrangement.frame(of: 0).width)
  }

  @Test("equal boards change nothing, and a first board is dealt")
  func ends() throws {
    let board = try boards([])[0]
    #expect(BoardChange(from: board, to: board).duration == 0)
    var empty = board
    empty.places = []
    let deal = BoardChange(from: empty, to: board)
    #expect(deal.board(at: 0).places.allSatisfy { $0.card == nil })
    #expect(deal.board(at: deal.duration).places == board.places)
  }
}
