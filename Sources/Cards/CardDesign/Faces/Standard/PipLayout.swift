public import PlayingCards

/// The places of a rank's pips, in columns from left to right and rows from top to bottom.
///
///     let arrow = PipLayout([
///       .init(.center, row: 0), .init(.left, row: 0.25), .init(.right, row: 0.25), .init(.center, row: 1, size: 1.5),
///     ])
///     measures.pipLayouts[.four] = arrow
///
/// The layouts of ``init(of:eight:)`` are the classic ones of French-suited decks. They are symmetric from top to bottom,
/// except the pips in the middle column of the seven and the eight.
public struct PipLayout: Hashable, Sendable {
  /// The place of one pip.
  public struct Place: Hashable, Sendable {
    /// The column of the pip.
    public var column: Column
    /// The row, from 0 (top) to 1 (bottom).
    public var row: Double
    /// The size of the pip, relative to the card's pip size.
    public var size: Double
    /// The orientation of the pip.
    public var orientation: Orientation

    /// Whether the pip is below the middle of the card.
    package var isInLowerHalf: Bool { row > 0.5 }

    /// Creates a place in a column and a row.
    public init(_ column: Column, row: Double, size: Double = 1, orientation: Orientation = .byHalf) {
      self.column = column
      self.row = row
      self.size = size
      self.orientation = orientation
    }

    /// Returns whether the pip is upside down.
    ///
    /// - Parameter invertsLower: whether pips below the middle with the orientation `byHalf` are upside down.
    package func isInverted(invertsLower: Bool = true) -> Bool {
      switch orientation {
      case .byHalf: invertsLower && isInLowerHalf
      case .upright: false
      case .inverted: true
      }
    }
  }

  /// A column of pips: -1 is the left one, 0 the middle, 1 the right one. Other values are between or beyond them.
  public struct Column: RawRepresentable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral, Hashable,
    Sendable
  {
    /// The distance from the middle, in units of that of the right column.
    public let rawValue: Double

    /// Creates the column at a distance from the middle.
    public init(rawValue: Double) { self.rawValue = rawValue }

    /// Creates the column at a distance from the middle.
    public init(floatLiteral value: Double) { rawValue = value }

    /// Creates the column at a distance from the middle.
    public init(integerLiteral value: Int) { rawValue = Double(value) }

    /// The left column.
    public static let left: Column = -1.0
    /// The middle of the card.
    public static let center: Column = 0.0
    /// The right column.
    public static let right: Column = 1.0
  }

  /// The orientation of a pip.
  public enum Orientation: String, Hashable, Sendable, CaseIterable {
    /// Upside down below the middle of the card, if the card's measures say so.
    case byHalf
    /// Always upright.
    case upright
    /// Always upside down.
    case inverted
  }

  /// The layout of the eight.
  public enum EightLayout: String, Hashable, Sendable, CaseIterable {
    /// The usual layout: 6 at the sides and 2 in the middle column.
    case sixAndTwo
    /// Two columns of four, like the nine without its middle pip. A half turn maps it onto itself as well.
    case fourAndFour
  }

  /// The places in drawing order. In the classic layouts, the sides come first, row by row from left to right, and then the
  /// middle column.
  public var places: [Place]

  /// Creates a custom layout.
  public init(_ places: [Place]) { self.places = places }

  /// Creates the layout of a rank. A court card has no pips.
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
  /// Returns whether a half turn of the card maps the pips onto themselves: each pip has an opposite one of its size and the
  /// other orientation. A pip in the very middle has none.
  ///
  /// - Parameter invertsLower: whether pips below the middle are upside down.
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
