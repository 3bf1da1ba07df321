import CardDesign
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
}
