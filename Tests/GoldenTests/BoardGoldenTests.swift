import CardDesign
import Drawing
import GoldenImages
import GoldenTesting
import PlaneGeometry
import PlayingCards
import Rasterization
import TabletopDesign
import TabletopGames
import Testing

/// Small boards, on which a card is in each state that it can be in.
@Suite(.golden(folder: "Golden")) struct BoardGoldenTests {
  private func expectGolden(_ board: Board, named name: String, width: Double = 300, height: Double = 190) throws {
    var renderer = SceneRenderer()
    let scene = try board.scene(size: Size(width: width, height: height))
    try GoldenTesting.expectGolden(renderer.render(scene, pixelsPerUnit: 1), named: "boards/\(name)")
  }

  /// Pairs in their order: 0 and 1, 2 and 3, and so on.
  private func concentration(_ moves: [Int], pairs: Int = 4) throws -> Concentration {
    var game = try Concentration(identifiers: (1...pairs).flatMap { [$0, $0] })
    for move in moves { try game.chooseCard(at: move) }
    return game
  }

  /// A theme with a back that is quickly drawn.
  private var theme: PictureTheme {
    var theme = PictureTheme.animals
    theme.back = BackStyle(.plain, ground: PictureInk.plum, accent: PictureInk.gold)
    return theme
  }

  private var minimal: Theme {
    var theme = Theme.minimal
    theme.back = BackStyle(.plain)
    return theme
  }

  @Test("face down, empty, and different pictures")
  func mismatch() throws {
    try expectGolden(Board(concentration([0, 1, 2, 4]), theme: theme), named: "concentration-mismatch")
  }

  @Test("the last pair stays, and the game is over")
  func over() throws {
    try expectGolden(Board(concentration(Array(0..<8)), theme: theme), named: "concentration-over")
  }

  @Test("no picture is left, and places have numbers")
  func numbers() throws {
    var theme = theme
    theme.pictures = Array(theme.pictures.prefix(1))
    theme.ground = .color(.white)
    var board = Board(try concentration([0, 1, 2]), theme: theme)
    board.showsNumbers = true
    board.cursor = 3
    try expectGolden(board, named: "concentration-numbers")
  }

  @Test("times run down, one is over, and a pair is found")
  func memory() throws {
    var game = try MemoryGame<Int>(numberOfPairsOfCards: 4) { $0 }
    try game.chooseCard(at: 0, time: 0)
    try game.chooseCard(at: 2, time: 4)
    try expectGolden(Board(game, at: 5, theme: theme), named: "memory-times")
    try expectGolden(Board(game, at: 7, theme: theme), named: "memory-time-over")
    try game.chooseCard(at: 4, time: 8)
    try game.chooseCard(at: 5, time: 9)
    try expectGolden(Board(game, at: 9, theme: theme), named: "memory-match")
  }

  @Test("playing cards turn and fade")
  func pelmanism() throws {
    var game = Pelmanism(level: .easy, seed: 1)
    let other = try #require(game.places.indices.dropFirst().first { game.places[$0].card == game.places[0].card })
    try game.chooseCard(at: 0, time: 0)
    try game.chooseCard(at: other, time: 0)
    try game.settle(at: 1.5)
    try game.chooseCard(at: 1 == other ? 2 : 1, time: 1.5)
    try expectGolden(
      Board(game, at: 1.75, theme: minimal), named: "pelmanism-turning")
  }

  @Test("cards of Trios are selected, match, do not match, and are hinted at")
  func trios() throws {
    var game = try Trios(cards: Array(Trios.Card.pack.dropFirst(20)))
    try game.choose(0)
    try game.choose(1)
    var board = Board(game)
    board.mark([4, 5], as: .hint)
    board.cursor = 7
    try expectGolden(board, named: "trios-selected")
    var match = game
    try match.choose(2 + (match.table[2] == match.table[0].third(with: match.table[1]) ? 0 : 1))
    try expectGolden(Board(match), named: match.selectionState == .match ? "trios-match" : "trios-mismatch")
    try game.choose(2)
    try expectGolden(Board(game), named: game.selectionState == .match ? "trios-match" : "trios-mismatch")
  }

  @Test("all cards of Trios")
  func allTrios() throws {
    var board = Board(
      places: Trios.Card.pack.map { Board.Place(.trio($0)) },
      cards: TableCardComposer(back: BackStyle(TriosBack())))
    board.places.append(Board.Place(.back))
    try expectGolden(board, named: "trios-cards", width: 620, height: 400)
  }

  @Test("the pictures of a theme", arguments: PictureTheme.named.map(\.name))
  func themes(name: String) throws {
    let theme = try PictureTheme(named: name)
    let board = Board(
      places: theme.pictures.map { Board.Place(.picture($0)) }, ground: theme.ground,
      cards: TableCardComposer(back: theme.back))
    try expectGolden(board, named: "theme-\(name)", width: 330, height: 160)
  }

  @Test("cards in a fan, a pile, a spread and columns")
  func arrangements() throws {
    let card = try CardComposer(theme: .minimal).scene(for: .face(Card(.seven, of: .hearts)))
    let back = try CardComposer(theme: minimal).scene(for: .back)
    var generator = SplitMix64(seed: 5)
    let arrangements: [CardArrangement] = [
      .fan(count: 5), .pile(count: 6, using: &generator), .spread(count: 7, sag: 12),
      .cascade([.init(faceDown: 1, faceUp: 2), .init(faceUp: 1)]),
    ]
    let scene = Scene(size: Size(width: 280, height: 80)) { context in
      BoardGround.cloth(.baize).draw(in: Rect(x: 0, y: 0, width: 280, height: 80), of: context)
      for (index, arrangement) in arrangements.enumerated() {
        let room = Rect(x: 70 * Double(index) + 4, y: 4, width: 62, height: 72)
        arrangement.fitted(in: room).draw([back] + Array(repeating: card, count: 8), in: context)
      }
    }
    var renderer = SceneRenderer()
    try GoldenTesting.expectGolden(renderer.render(scene, pixelsPerUnit: 1), named: "boards/arrangements")
  }
}
