import CardDesign
import Drawing
import PlaneGeometry
import PlayingCards
import Testing

@Suite struct IndexVariantTests {
  private func measures(_ change: (inout StandardMeasures) -> Void) -> StandardMeasures {
    var measures = StandardMeasures()
    change(&measures)
    return measures
  }

  private func scene(_ measures: StandardMeasures, _ card: Card, aces: AceStyle = .plain) throws -> Scene {
    var theme = Theme.classic
    theme.layout = StandardLayout(measures)
    theme.aces = aces
    return try CardComposer(theme: theme).scene(for: card.face)
  }

  @Test("Each corner adds a rank and a suit", arguments: zip(IndexCorners.allCases, [4, 2, 1, 0]))
  func corners(corners: IndexCorners, count: Int) throws {
    let ace = Card(.ace, of: .spades)
    let scene = try scene(measures { $0.index.corners = corners }, ace)
    let none = try self.scene(measures { $0.index.corners = .none }, ace)
    #expect(scene.items.count - none.items.count == 2 * count)
  }

  @Test("A card with one index does not look the same turned")
  func oneIsOneWay() throws {
    let four = Card(.four, of: .spades)
    #expect(try scene(measures { $0.index.corners = .one }, four).symmetry == .none)
    #expect(try scene(measures { $0.index.corners = .four }, four).symmetry == .halfTurn)
  }

  @Test(
    "Large indices are a quarter and a third of the card high, and clear of the pips",
    arguments: zip([StandardMeasures.jumbo, .lowVision], [0.25, 0.33]))
  func large(measures: StandardMeasures, height: Double) {
    let grid = StandardGrid(format: .poker, measures: measures)
    #expect((grid.index.bounds.height / 88.9 - height).magnitude < 0.035)
    #expect(grid.leftColumn - SuitShape.bounds(of: .clubs).width / 200 * grid.pipSide > grid.index.bounds.maxX)
    // The middle pip of a ten is clear of its neighbours.
    #expect(grid.center.x - grid.leftColumn > 0.6 * grid.pipSide)
    #expect(grid.courtField.width > 0.5 * 63.5)
  }

  @Test("An index beside its suit takes a row, and pips and courts begin below it")
  func beside() {
    let grid = StandardGrid(format: .poker, measures: measures { $0.index.arrangement = .beside })
    let index = grid.index
    #expect(index.suitBox.minX > index.rankBox.maxX && (index.suitBox.midY - index.rankBox.midY).magnitude < 1e-9)
    let top = grid.position(of: .init(.left, row: 0)).y - grid.pipSide / 2
    #expect(top >= index.bounds.maxY && grid.courtFrame.minY >= index.bounds.maxY)
  }

  @Test("The ace counts 1 or 0, and courts 11 to 13, and cards are named so")
  func numeric() throws {
    let cards: [Card] = [.init(.ace, of: .spades), .init(.jack, of: .spades), .init(.king, of: .hearts)]
    #expect(cards.map { $0.shortName(in: .numeric) } == ["1S", "11S", "13H"])
    #expect(try cards.map { try CardNotation(language: .zero).parseCard($0.shortName(in: .zero)) } == cards)
    #expect(IndexLanguage.zero.index(of: .ace) == "0")
  }

  @Test("The frame of a court steps around a large index, and keeps its half turn")
  func step() throws {
    let scene = try scene(.jumbo, Card(.king, of: .clubs))
    #expect(scene.symmetry == .halfTurn)
    let grid = StandardGrid(format: .poker, measures: .jumbo)
    #expect(grid.courtField.minX < grid.index.bounds.maxX)
  }
}
