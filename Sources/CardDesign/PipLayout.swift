public import PlayingCards

/// Where the pips of a rank stand: three columns, and rows as fractions of the way from the top row to the bottom row.
///
/// The classic layouts of French-suited decks. A layout is symmetric top to bottom but for the sevens' and eights' pips in
/// the middle column.
public struct PipLayout: Hashable, Sendable {
  /// The place of one pip.
  public struct Place: Hashable, Sendable {
    public var column: Column
    /// 0 is the top row, 1 the bottom row.
    public var row: Double
    /// Whether the pip stands on its head when a theme inverts pips: those below the middle do.
    public var isInLowerHalf: Bool { row > 0.5 }

    public init(_ column: Column, row: Double) {
      self.column = column
      self.row = row
    }
  }

  public enum Column: Int, Hashable, Sendable, CaseIterable {
    case left = -1
    case center = 0
    case right = 1
  }

  /// How the eight is laid out.
  public enum EightLayout: String, Hashable, Sendable, CaseIterable {
    /// The seven with a further pip below: 6 at the sides and 2 in the middle column. The usual way.
    case sixAndTwo
    /// Two columns of four, as on the nine without its middle pip. Maps onto itself under a half turn as well.
    case fourAndFour
  }

  /// From top to bottom, in a row from left to right.
  public let places: [Place]

  /// The layout of a rank; a court card has no pips.
  public init(of rank: Rank, eight: EightLayout = .sixAndTwo) {
    let third = 1.0 / 3
    places =
      switch rank {
      case .ace: PipLayout.center(0.5)
      case .two: PipLayout.center(0, 1)
      case .three: PipLayout.center(0, 0.5, 1)
      case .four: PipLayout.sides(0, 1)
      case .five: PipLayout.sides(0, 1) + PipLayout.center(0.5)
      case .six: PipLayout.sides(0, 0.5, 1)
      case .seven: PipLayout.sides(0, 0.5, 1) + PipLayout.center(0.25)
      case .eight:
        switch eight {
        case .sixAndTwo: PipLayout.sides(0, 0.5, 1) + PipLayout.center(0.25, 0.75)
        case .fourAndFour: PipLayout.sides(0, third, 1 - third, 1)
        }
      case .nine: PipLayout.sides(0, third, 1 - third, 1) + PipLayout.center(0.5)
      case .ten:
        PipLayout.sides(0, third, 1 - third, 1) + PipLayout.center(third / 2, 1 - third / 2)
      case .jack, .queen, .king: []
      }
  }

  private static func center(_ rows: Double...) -> [Place] {
    rows.map { Place(.center, row: $0) }
  }

  private static func sides(_ rows: Double...) -> [Place] {
    rows.flatMap { [Place(.left, row: $0), Place(.right, row: $0)] }
  }
}

extension PipLayout {
  /// Whether the pips map onto themselves when the card is turned by a half turn and the lower ones are inverted: no pip
  /// stands in the middle row, and each above has one below.
  public var isHalfTurnSymmetric: Bool {
    places.allSatisfy { place in
      guard place.row != 0.5, let opposite = Column(rawValue: -place.column.rawValue) else {
        return false
      }
      return places.contains {
        $0.column == opposite && ($0.row + place.row - 1).magnitude < 1e-12
      }
    }
  }
}
