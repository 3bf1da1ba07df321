import CardDesign
import Drawing
import PlaneGeometry
import PlayingCards
import Rasterization
import SceneAnimation
import TabletopDesign
import TabletopGames
import Testing

@Suite struct BoardTests {
  /// Pairs in their order: 0 and 1, 2 and 3, and so on.
  private func concentration(_ moves: [Int], pairs: Int = 4) throws -> Concentration {
    var game = try Concentration(identifiers: (1...pairs).flatMap { [$0, $0] })
    for move in moves { try game.chooseCard(at: move) }
    return game
  }

  private func cards(_ board: Board) -> [String?] { board.places.map { $0.card?.name } }

  // MARK: States

  @Test("cards of Concentration lie face down, show pictures, and leave empty places")
  func concentrationStates() throws {
    let theme = PictureTheme.animals
    let names = theme.pictures.map(\.name)
    let fresh = Board(try concentration([]), theme: theme)
    #expect(cards(fresh) == Array(repeating: "back", count: 8))
    #expect(fresh.scoreLine == "Score: 0  Flips: 0")
    let matched = Board(try concentration([0, 1]), theme: theme)
    #expect(cards(matched)[0...2] == [names[0], names[0], "back"])
    #expect(matched.places[0].mark == .match)
    let next = Board(try concentration([0, 1, 2]), theme: theme)
    #expect(cards(next)[0...3] == [nil, nil, names[1], "back"])
    #expect(next.places[2].mark == nil)
    let mismatch = Board(try concentration([0, 1, 2, 4]), theme: theme)
    #expect(mismatch.places.map(\.mark) == [nil, nil, .mismatch, nil, .mismatch, nil, nil, nil])
    #expect(mismatch.scoreLine == "Score: 2  Flips: 4")
  }

  @Test("at the end the score stands out")
  func over() throws {
    let board = Board(try concentration(Array(0..<8)), theme: .animals)
    #expect(board.isOver)
    #expect(board.scoreLine == "Game over  Score: 8  Flips: 8")
    #expect(cards(board).filter { $0 == nil }.count == 6)
  }

  @Test("chosen pictures count more than the theme's order, and a question mark stands for none")
  func pictures() throws {
    let owl = try #require(ThemePicture(named: "animals/owl"))
    let game = try concentration([0, 2])
    #expect(cards(Board(game, theme: .food, pictures: [1: owl, 2: nil]))[0...2] == ["owl", "back", "?"])
    let short = PictureTheme(name: "own", pictures: [owl])
    #expect(cards(Board(game, theme: short))[0...2] == ["owl", "back", "?"])
  }

  @Test("in Memory what is left of a card's time depends on the time")
  func memory() throws {
    var game = try MemoryGame<Int>(numberOfPairsOfCards: 3) { $0 }
    try game.chooseCard(at: 0, time: 0)
    try game.chooseCard(at: 2, time: 1)
    let board = Board(game, at: 2.5, theme: .animals)
    #expect(board.places[0].timeRemaining == 3.5 / 6)
    #expect(board.places[2].timeRemaining == 4.5 / 6)
    #expect(board.places[1].timeRemaining == nil)
    #expect(board.places[0].mark == .mismatch)
    #expect(Board(game, at: 9, theme: .animals).places[0].timeRemaining == 0)
    var words = try MemoryGame<String>(numberOfPairsOfCards: 2) { ["A", "B"][$0] }
    try words.chooseCard(at: 0, time: 0)
    try words.chooseCard(at: 1, time: 1)
    let letters = Board(words, at: 1, theme: .animals) { ThemePicture(name: "letter \($0)", scene: Scene(size: .zero)) }
    #expect(cards(letters)[0...2] == ["letter A", "letter A", "back"])
    #expect(letters.places[0].timeRemaining == nil)
    #expect(letters.places[0].mark == .match)
  }

  @Test("playing cards turn and fade")
  func pelmanism() throws {
    var game = Pelmanism(level: .easy, seed: 1)
    let other = try #require(game.places.indices.dropFirst().first { game.places[$0].card == game.places[0].card })
    try game.chooseCard(at: 0, time: 0)
    let turning = Board(game, at: 0.25)
    #expect(turning.places[0].card == .back)
    let face = TableCard.playing(game.places[0].card)
    #expect(turning.places[0].turn == Board.Turn(hidden: face, progress: 0.25, edge: .right))
    #expect(Board(game, at: 0.75).places[0].card == .playing(game.places[0].card))
    #expect(Board(game, at: 1).places[0].turn == nil)
    try game.chooseCard(at: other, time: 2)
    #expect(Board(game, at: 2.5).places[0].mark == nil && Board(game, at: 2.6).places[0].mark == .match)
    try game.settle(at: 3.5)
    let fading = Board(game, at: 3.5)
    #expect(fading.places[0].opacity == 0.5)
    #expect(Board(game, at: 4).places[0].card == nil)
    #expect(fading.cells.count == 12 && Set(fading.cells.map(\.minX)).count == 4)
    #expect(fading.scoreLine == "Mistakes: 0  Pairs: 1 of 6")
  }

  @Test("selected cards of Trios are marked by what they are")
  func trios() throws {
    var game = try Trios(cards: Array(Trios.Card.pack.prefix(15)))
    #expect(Board(game).scoreLine == "Score: 0  Trios: 0  Deck: 3")
    try game.choose(0)
    try game.choose(1)
    #expect(Board(game).places.prefix(3).map(\.mark) == [.selected, .selected, nil])
    var match = game
    try match.choose(2)
    #expect(Board(match).places.prefix(4).map(\.mark) == [.match, .match, .match, nil])
    try game.choose(3)
    #expect(Board(game).places.prefix(4).map(\.mark) == [.mismatch, .mismatch, nil, .mismatch])
    var hinted = Board(game)
    hinted.mark([4, 99], as: .hint)
    #expect(hinted.places[4].mark == .hint)
  }

  @Test("a board of any game is that game's")
  func anyGame() throws {
    let game = try concentration([0, 2])
    let board = Board(.concentration(game), theme: .animals)
    #expect(board.places == Board(game, theme: .animals).places)
    #expect(Board(try TabletopGame(.trios(), seed: 3)).places.count == 12)
    #expect(Board(try TabletopGame(.pelmanism(.hard), seed: 3)).places.count == 32)
    #expect(Board(try TabletopGame(.memory(pairs: 5), seed: 3)).places.count == 10)
  }

  // MARK: Geometry

  @Test("cards keep a distance of at least eight units, and lie inside, above the score", arguments: [2, 7, 12, 30])
  func distances(pairs: Int) throws {
    let board = Board(try concentration([], pairs: pairs), theme: .animals, size: Size(width: 1000, height: 700))
    let frames = try (0..<2 * pairs).map { try #require(board.frame(of: $0)) }
    for (index, frame) in frames.enumerated() {
      #expect(frame.minX >= 4 && frame.maxX <= 996 && frame.minY >= 4 && frame.maxY <= 657)
      #expect(frame.minX == frame.minX.rounded() && frame.width == frame.width.rounded())
      #expect((frame.width / frame.height - 5.0 / 7).magnitude < 1e-9)
      for other in frames[..<index] {
        #expect(!frame.insetBy(dx: -3.4, dy: -3.4).intersects(other.insetBy(dx: -3.4, dy: -3.4)))
      }
    }
    #expect(board.frame(of: 2 * pairs) == nil)
    #expect(board.frame(of: -1) == nil)
  }

  @Test("a card answers inside of its outline, left and upper edges included; gaps and empty places do not")
  func hits() throws {
    let board = Board(try concentration([0, 1, 2]), theme: .animals, size: Size(width: 400, height: 300))
    let frame = try #require(board.frame(of: 3))
    #expect(board.index(at: frame.center) == 3)
    #expect(board.index(at: Point(x: frame.minX, y: frame.midY)) == 3)
    #expect(board.index(at: Point(x: frame.midX, y: frame.minY)) == 3)
    #expect(board.index(at: Point(x: frame.maxX, y: frame.midY)) == nil)
    #expect(board.index(at: Point(x: frame.midX, y: frame.maxY)) == nil)
    #expect(board.index(at: Point(x: frame.minX + 0.5, y: frame.minY + 0.5)) == nil)
    #expect(board.index(at: try #require(board.frame(of: 0)).center) == nil)
    #expect(board.index(at: Point(x: 1, y: 1)) == nil)
    #expect(board.index(at: Point(x: .infinity, y: 0)) == nil)
    for index in 2..<8 { #expect(board.index(at: try #require(board.frame(of: index)).center) == index) }
  }

  @Test(
    "sizes that make no board draw nothing, and no place is hit",
    arguments: [(0.0, 0.0), (1e-9, 5), (.nan, 100), (.infinity, 100), (-40, 30), (3, 2), (1e300, 1e300)])
  func strangeSizes(width: Double, height: Double) throws {
    var board = Board(try concentration([0, 1, 2, 4]), theme: .animals, size: Size(width: width, height: height))
    board.cursor = 2
    board.showsNumbers = true
    _ = try board.scene()
    #expect(board.index(at: Point(x: 1e6, y: 1e6)) == nil || width == 1e300)
  }

  // MARK: Drawing

  @Test("equal cards are one scene, and what is in a place is drawn there")
  func sharing() throws {
    let board = Board(try concentration([0]), theme: .animals, size: Size(width: 400, height: 300))
    var backs: [Scene] = []
    for item in try board.scene().items {
      guard case .layer(let items) = item.content, case .scene(let card) = items.first?.content else { continue }
      backs.append(card)
    }
    #expect(backs.count == 8)
    #expect(Set(backs).count == 2)
    let smaller = try board.scene(size: Size(width: 40, height: 30))
    #expect(smaller.size == Size(width: 40, height: 30))
  }

  @Test("the grid of Memorize has the whole width, that of the course of 2017 the largest cards")
  func courseGrids() throws {
    let game = try MemoryGame<Int>(numberOfPairsOfCards: 6) { $0 }
    var board = Board(game, at: 0, theme: .animals, size: Size(width: 375, height: 600))
    board.layout = .memorize
    #expect(board.cells.map(\.width) == Array(repeating: 93, count: 12))
    #expect(board.cells.map(\.minX) == [0, 93, 186, 279, 0, 93, 186, 279, 0, 93, 186, 279])
    board.layout = .largest
    #expect(Set(board.cells.map(\.minX)).count == 3 && board.cells[0].width > 93)
  }

  @Test("without a score line the cards have all of the height")
  func noScore() throws {
    var board = Board(try concentration([]), theme: .animals, size: Size(width: 800, height: 150))
    let height = board.cells[0].height
    board.scoreLine = "  "
    #expect(board.cells[0].height > height)
    _ = try board.scene()
    board.scoreLine = "\u{1F9A6}"
    #expect(throws: CardDesignError.self) { try board.scene() }
  }

  @Test("text on a ground is light on dark ones and dark on light ones")
  func inks() {
    #expect(BoardGround.color(.black).ink == BoardGround.cloth(.baize).ink)
    #expect(BoardGround.color(.white).ink == PictureInk.ink)
    #expect(BoardGround.cloth(.baize).color == .baize)
  }

  @Test("the shade at the sides of a cloth ends without a kink, and is the same on both")
  func shade() throws {
    let scene = Scene(size: Size(width: 400, height: 40)) { context in
      BoardGround.cloth(.baize).draw(in: Rect(x: 0, y: 0, width: 400, height: 40), of: context)
    }
    var renderer = SceneRenderer()
    let bitmap = try renderer.render(scene, pixelsPerUnit: 1)
    let row = (0..<400).map { Int(bitmap[$0, 14].green) }
    #expect((0..<200).allSatisfy { abs(row[$0] - row[399 - $0]) <= 1 })
    // Over the last fifth of the shade it rises by far less than a fifth.
    #expect(row[100] - row[0] >= 20 && row[100] - row[80] <= (row[100] - row[0]) / 10 && row[100] == row[200])
  }

  @Test(
    "Memorize's cards are cells of 2 : 3 without their padding, with a corner radius of 10 and a back in one colour")
  func memorizeLook() throws {
    let game = try MemoryGame<Int>(numberOfPairsOfCards: 6) { $0 }
    var board = Board(game, at: 0, theme: .halloween, size: Size(width: 375, height: 600))
    board.useMemorizeLook()
    #expect(board.cells[0].size == Size(width: 93, height: 139.5))
    let frame = try #require(board.frame(of: 0))
    #expect(frame == Rect(x: 4, y: 4, width: 85, height: 131.5))
    #expect(board.cards.composer.format.cornerRadius == 10)
    let back = try board.cards.scene(for: .back)
    #expect(back.items.count == 1)
    guard case .memorize(let color, 1) = board.cards.style else {
      Issue.record("another style")
      return
    }
    #expect(color == PictureTheme.halloween.back.ground)
    // Tiny and huge boards have the same card in another unit.
    for size in [Size(width: 40, height: 60), Size(width: 9000, height: 9000)] {
      var other = Board(game, at: 0, theme: .halloween, size: size)
      other.useMemorizeLook()
      _ = try other.scene()
      guard case .memorize = other.cards.style else {
        Issue.record("no look at \(size)")
        continue
      }
    }
  }

  @Test("halloween in the look of Memorize has plain orange backs", arguments: [2, 6])
  func halloween(pairs: Int) throws {
    let game = try MemoryGame<Int>(numberOfPairsOfCards: pairs) { $0 }
    var board = Board(game, at: 0, theme: .halloween, size: Size(width: 375, height: 600))
    board.useMemorizeLook()
    guard case .memorize(let color, _) = board.cards.style else {
      Issue.record("another style")
      return
    }
    #expect(color.red > 200 && (80...180).contains(color.green) && color.blue < 80)
    let back = try board.cards.scene(for: .back)
    guard case .fill(_, _, .color(let filled))? = back.items.first?.content else {
      Issue.record("the back is no plain colour")
      return
    }
    #expect(back.items.count == 1 && filled == color)
  }

  @Test("a board may differ from another one where cards, marks and what moves differ")
  func changedArea() throws {
    let (one, two) = (try concentration([0]), try concentration([0, 3]))
    let size = Size(width: 300, height: 200)
    var (before, after) = (Board(one, theme: .animals, size: size), Board(two, theme: .animals, size: size))
    before.scoreLine = ""
    after.scoreLine = ""
    #expect(after.changedArea(since: after).isNull)
    let area = after.changedArea(since: before)
    #expect(area.contains(after.arrangement.frame(of: 3).center) && area.width < size.width)
    let middle = BoardChange(from: before, to: after).board(at: 0.2)
    #expect(!middle.changedArea(since: before).isNull)
    after.places.removeLast()
    #expect(after.changedArea(since: before) == Rect(origin: .zero, size: size))
  }

  @Test("another back is on every card that lies face down")
  func backs() throws {
    var board = Board(try Trios(seed: 1))
    board.setDesign(back: BackStyle(.plain))
    #expect(board.cards.composer.theme.back == BackStyle(.plain))
  }
}
