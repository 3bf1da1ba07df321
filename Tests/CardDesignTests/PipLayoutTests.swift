import CardDesign
import Drawing
import PlaneGeometry
import PlayingCards
import Testing

@Suite struct PipLayoutTests {
  static let numbers = Rank.allCases.filter { !$0.isCourt }

  @Test("A number card has as many pips as its number", arguments: numbers)
  func counts(rank: Rank) {
    #expect(PipLayout(of: rank).places.count == rank.rawValue)
    #expect(Set(PipLayout(of: rank).places).count == rank.rawValue)
  }

  @Test("A court card has no pips", arguments: [Rank.jack, .queen, .king])
  func courts(rank: Rank) {
    #expect(PipLayout(of: rank).places.isEmpty)
  }

  /// The rows of the facts, as fractions of the card's height, with the outer row at t = .185.
  static let table: [(Rank, left: [Double], center: [Double])] = {
    let t = 0.185
    let inner = t + (1 - 2 * t) / 3
    let seven = (t + 0.5) / 2
    let ten = (t + inner) / 2
    return [
      (.ace, [], [0.5]), (.two, [], [t, 1 - t]), (.three, [], [t, 0.5, 1 - t]),
      (.four, [t, 1 - t], []), (.five, [t, 1 - t], [0.5]), (.six, [t, 0.5, 1 - t], []),
      (.seven, [t, 0.5, 1 - t], [seven]), (.eight, [t, 0.5, 1 - t], [seven, 1 - seven]),
      (.nine, [t, inner, 1 - inner, 1 - t], [0.5]),
      (.ten, [t, inner, 1 - inner, 1 - t], [ten, 1 - ten]),
    ]
  }()

  @Test("Pips stand in the columns and rows of the standard layouts", arguments: table)
  func positions(rank: Rank, left: [Double], center: [Double]) {
    let format = CardFormat.poker
    let layout = StandardGrid(format: format)
    func rows(_ column: Double) -> [Double] {
      PipLayout(of: rank).places.map { layout.position(of: $0) }
        .filter { ($0.x / format.size.width - column).magnitude < 1e-9 }
        .map { $0.y / format.size.height }.sorted()
    }
    func agree(_ actual: [Double], _ expected: [Double]) -> Bool {
      actual.count == expected.count
        && zip(actual, expected).allSatisfy { ($0 - $1).magnitude < 1e-9 }
    }
    #expect(agree(rows(0.29), left))
    #expect(agree(rows(0.71), left))
    #expect(agree(rows(0.5), center))
  }

  @Test("Two, four, ten, and the eight in two columns map onto themselves under a half turn")
  func symmetry() {
    let symmetric = PipLayoutTests.numbers.filter { PipLayout(of: $0).isHalfTurnSymmetric() }
    #expect(symmetric == [.two, .four, .ten])
    #expect(PipLayout(of: .eight, eight: .fourAndFour).isHalfTurnSymmetric())
  }

  @Test("The eight in two columns has four rows")
  func fourAndFour() {
    let places = PipLayout(of: .eight, eight: .fourAndFour).places
    #expect(places.count == 8)
    #expect(places.allSatisfy { $0.column != .center })
    #expect(Set(places.map(\.row)).count == 4)
  }

  @Test("Pips below the middle stand on their heads, those in the middle row do not")
  func lowerHalf() {
    #expect(!PipLayout.Place(.center, row: 0.5).isInLowerHalf)
    #expect(PipLayout.Place(.center, row: 0.75).isInLowerHalf)
  }

  // MARK: Layouts of one's own

  private func pips(_ layout: PipLayout, rank: Rank, inverts: Bool = true) throws -> Scene {
    var measures = StandardMeasures()
    measures.pipLayouts[rank] = layout
    measures.invertsLowerPips = inverts
    let theme = Theme(name: "own", layout: StandardLayout(measures))
    return try CardComposer(theme: theme).scene(for: Card(rank, of: .diamonds).face)
  }

  @Test("Pips of one's own stand in any column and row, in any size and either way up")
  func ownPlaces() throws {
    let layout = PipLayout([
      .init(-0.5, row: 0.25), .init(0.5, row: 0.75, size: 0.5), .init(.right, row: 0, orientation: .inverted),
      .init(.center, row: 1, orientation: .upright),
    ])
    let grid = StandardGrid(format: .poker)
    let items = try pips(layout, rank: .four).items.suffix(4)
    let middle = grid.center
    let expected: [(x: Double, row: Double, size: Double, isInverted: Bool)] = [
      ((grid.leftColumn + middle.x) / 2, 0.25, 1, false),
      (2 * middle.x - (grid.leftColumn + middle.x) / 2, 0.75, 0.5, true),
      (2 * middle.x - grid.leftColumn, 0, 1, true), (middle.x, 1, 1, false),
    ]
    #expect(items.count == 4)
    for (item, place) in zip(items, expected) {
      guard case .fill(let path, _, _) = item.content else { continue }
      let ink = path.applying(item.transform).boundingRect
      let y = (0.185 + place.row * 0.63) * 88.9
      #expect(ink.center.distance(to: Point(x: place.x, y: y)) < 1e-9)
      let height = SuitShape.bounds(of: .diamonds).height / 100 * grid.pipSide * place.size
      #expect((ink.height - height).magnitude < 1e-9)
      #expect((item.transform.d < 0) == place.isInverted)
    }
  }

  @Test("An ace and a court with a layout of their own are drawn with pips", arguments: [Rank.ace, .king])
  func ownRanks(rank: Rank) throws {
    let scene = try pips(PipLayout([.init(.left, row: 0), .init(.right, row: 1)]), rank: rank)
    // Ground, two indices of two shapes, two pips.
    #expect(scene.items.count == 2 + 4 + 2)
    #expect(scene.symmetry == .halfTurn)
    #expect(HalfTurnTests.isSymmetric(scene))
  }

  @Test("A layout is symmetric if each pip has its turned counterpart")
  func ownSymmetry() throws {
    let slanting = PipLayout([.init(-0.4, row: 0.1), .init(0.4, row: 0.9)])
    #expect(slanting.isHalfTurnSymmetric() && !slanting.isHalfTurnSymmetric(invertsLower: false))
    #expect(try HalfTurnTests.isSymmetric(pips(slanting, rank: .two)))
    #expect(try pips(slanting, rank: .two, inverts: false).symmetry == .none)
    var other = slanting
    other.places[1].size = 2
    #expect(!other.isHalfTurnSymmetric())
    other = slanting
    other.places[1].orientation = .upright
    #expect(!other.isHalfTurnSymmetric())
    other.places[0].orientation = .inverted
    #expect(other.isHalfTurnSymmetric(invertsLower: false))
    #expect(!PipLayout([.init(.center, row: 0.5)]).isHalfTurnSymmetric())
  }

  @Test("What stands beyond the columns and rows is cut along the card's outline")
  func beyond() throws {
    let pip = try #require(try pips(PipLayout([.init(3, row: -1)]), rank: .two).items.last)
    #expect(pip.clips.count == 1)
    #expect(try pips(PipLayout(of: .two), rank: .two).items.count == 2 + 4 + 2)
  }
}
