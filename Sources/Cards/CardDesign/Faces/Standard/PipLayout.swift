public import PlayingCards

/// The places of the pips of a rank, in columns from left to right, and in rows from top to bottom.
///
///     let arrow = PipLayout([
///       .init(.center, row: 0), .init(.left, row: 0.25), .init(.right, row: 0.25), .init(.center, row: 1, size: 1.5),
///     ])
///     measures.pipLayouts[.four] = arrow
///
/// The layouts of ``init(of:eight:)`` are the classic ones of French-suited decks. They are symmetric top to bottom, except the
/// sevens' and eights' pips in the middle column.
public struct PipLayout: Hashable, Sendable {
  /// The place of one pip.
  public struct Place: Hashable, Sendable {
    /// The column in which it stands.
    public var column: Column
    /// 0 is the top row, 1 the bottom row.
    public var row: Double
    /// The pip's size, of the size that pips have on the card.
    public var size: Double
    /// The way up that it stands.
    public var orientation: Orientation

    /// Whether the pip lies below the middle of the card.
    package var isInLowerHalf: Bool { row > 0.5 }

    /// A place in a column and a row.
    public init(_ column: Column, row: Double, size: Double = 1, orientation: Orientation = .byHalf) {
      self.column = column
      self.row = row
      self.size = size
      self.orientation = orientation
    }

    /// Whether the pip stands on its head.
    ///
    /// - Parameter invertsLower: whether pips below the middle do, unless their orientation says otherwise.
    package func isInverted(invertsLower: Bool = true) -> Bool {
      switch orientation {
      case .byHalf: invertsLower && isInLowerHalf
      case .upright: false
      case .inverted: true
      }
    }
  }

  /// A column of pips: -1 the left one, 0 the middle, 1 the right one. Others lie between them, or beyond them.
  public struct Column: RawRepresentable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral, Hashable,
    Sendable
  {
    /// The distance from the middle, where that of the left and right columns is 1.
    public let rawValue: Double

    /// The column at a distance from the middle.
    public init(rawValue: Double) { self.rawValue = rawValue }

    /// The column at a distance from the middle.
    public init(floatLiteral value: Double) { rawValue = value }

    /// The column at a distance from the middle.
    public init(integerLiteral value: Int) { rawValue = Double(value) }

    /// The left column.
    public static let left: Column = -1.0
    /// The middle of the card.
    public static let center: Column = 0.0
    /// The right column.
    public static let right: Column = 1.0
  }

  /// The way up that a pip stands.
  public enum Orientation: String, Hashable, Sendable, CaseIterable {
    /// On its head below the middle of the card, where the card's measures say so.
    case byHalf
    /// Upright, wherever it is.
    case upright
    /// On its head, wherever it is.
    case inverted
  }

  /// The layout of the eight.
  public enum EightLayout: String, Hashable, Sendable, CaseIterable {
    /// The seven with a further pip below: 6 at the sides and 2 in the middle column. The usual way.
    case sixAndTwo
    /// Two columns of four, as on the nine without its middle pip. Maps onto itself under a half turn as well.
    case fourAndFour
  }

  /// The places in the order in which pips are drawn; in the classic layouts from top to bottom, in a row from left to right.
  public var places: [Place]

  /// A layout of your own.
  public init(_ places: [Place]) { self.places = places }

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
      case .jack, .knight, .queen, .king: []
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
  /// Whether the pips map onto themselves under a half turn of the card: each has one of its size opposite, which stands the other
  /// way up. A pip in the very middle has none.
  ///
  /// - Parameter invertsLower: whether those below the middle stand on their heads.
  public func isHalfTurnSymmetric(invertsLower: Bool = true) -> Bool {
    places.allSatisfy { place in
      places.contains { other in
        (other.column.rawValue + place.column.rawValue).magnitude < 1e-12
          && (other.row + place.row - 1).magnitude < 1e-12 && other.size == place.size
          && other.isInverted(invertsLower: invertsLower) != place.isInverted(invertsLower: invertsLower)
      }
    }
  }
}
