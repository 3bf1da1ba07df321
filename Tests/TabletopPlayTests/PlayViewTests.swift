import PlaneGeometry
import Rasterization
import TabletopDesign
import TabletopGames
import TerminalControl
import Testing

@testable import TabletopPlay

@Suite("How a table looks on a terminal") struct PlayViewTests {
  private func board(_ view: PlayView) throws -> Board {
    var board = Board(try GameRecord(.trios(), seed: 7).game, size: view.boardSize)
    board.scoreLine = ""
    return board
  }

  @Test(
    "a click in the middle of a card finds it, whatever the terminal and its characters",
    arguments: [TerminalProtocol.blocks, .ascii, .kitty, .sixel],
    [
      TerminalSize(columns: 80, rows: 24), TerminalSize(columns: 200, rows: 50, character: .init(width: 9, height: 21)),
      TerminalSize(columns: 30, rows: 40, character: .init(width: 20, height: 38)),
    ])
  func clicks(terminal: TerminalProtocol, size: TerminalSize) throws {
    let view = PlayView(terminal: terminal, size: size)
    let board = try self.board(view)
    let column = view.boardSize.width / Double(size.columns)
    let row = view.boardSize.height / Double(view.boardRows)
    for index in board.places.indices {
      let middle = try #require(board.frame(of: index)).center
      let point = try #require(view.point(column: Int(middle.x / column), row: Int(middle.y / row)))
      #expect(board.index(at: point) == index)
    }
    #expect(view.point(column: size.columns, row: 0) == nil)
    #expect(view.point(column: 0, row: view.boardRows) == nil)
  }

  @Test("half blocks fill the rows above the text, and small cards are named")
  func blocks() throws {
    let view = PlayView(terminal: .blocks, size: TerminalSize(columns: 60, rows: 20))
    var renderer = SceneRenderer()
    let rows = try view.rows(of: board(view), renderer: &renderer)
    #expect(rows.count == 18)
    let text = rows.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "\n")
    #expect(text.contains("striped") || text.contains("solid") || text.contains("open"))
    #expect(!text.contains("\u{1B}[2J"))
  }

  @Test("a terminal that is given ASCII gets nothing else, on cards and on cursors, hints and marks")
  func ascii() throws {
    let view = PlayView(terminal: .ascii, size: TerminalSize(columns: 60, rows: 20))
    var renderer = SceneRenderer()
    var game = Pelmanism(level: .easy, seed: 1)
    try game.chooseCard(at: 0, time: 0)
    try game.chooseCard(at: 1, time: 0)
    for var board in [try self.board(view), Board(game, at: 1.5, size: view.boardSize)] {
      board.cursor = 2
      board.scoreLine = ""
      for (index, mark) in Board.Mark.allCases.enumerated() { board.mark([index + 3], as: mark) }
      let rows = try view.rows(of: board, renderer: &renderer)
      #expect(rows.allSatisfy { $0.allSatisfy { $0 < 0x80 } })
      #expect(rows.contains { $0.contains(UInt8(ascii: ">")) })
    }
  }

  @Test("of keys and figures no row is longer than the terminal", arguments: [10, 24, 40, 80, 200])
  func status(columns: Int) throws {
    for kind in GameKind.allCases {
      let game = try GameRecord(GameRules(kind), seed: 7).game
      for message in ["", "You have seen these two: they match."] {
        let status = PlayStatus(game: game, time: 0, best: 12, message: message, hasLooks: true)
        #expect(status.figures(columns: columns).count <= columns && status.keys(columns: columns).count <= columns)
      }
    }
    let status = PlayStatus(
      game: try GameRecord(.trios(), seed: 7).game, time: 0, best: 12, message: "", hasLooks: false)
    #expect(status.figures(columns: 80) == "Trios  Score 0  Trios 0  Deck 69  Best 12")
    #expect(status.keys(columns: 120).hasSuffix("q quit"))
  }
}
