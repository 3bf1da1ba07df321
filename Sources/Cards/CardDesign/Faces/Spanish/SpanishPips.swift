import PlaneGeometry
import PlayingCards

/// The pips of an ace or a number card, with their drawing and their positions, as fractions of the design.
///
/// Swords are upright and clubs lean, all parallel without crossing, so that players count them by rows like coins.
struct SpanishPips {
  let count: Int
  let suit: Suit
  private let isLong: Bool

  init(_ rank: Rank, of suit: Suit) {
    count = rank.pipCount ?? 0
    self.suit = suit
    isLong = Self.long.contains(suit)
  }

  /// The suits whose pips are higher than wide.
  private static let long: Set<Suit> = [.espadas, .bastos]

  /// The numbers with their own drawing of the pip, in lines of one weight. Other numbers use that of the previous number.
  private static let drawn: [Suit: [Int]] = [
    .oros: [2, 3, 4, 5, 7, 8], .copas: [2, 3, 4, 5, 6, 7, 8], .espadas: [2, 3, 4, 5, 6, 7],
    .bastos: [2, 3, 4, 5, 6, 7],
  ]

  /// Returns the drawing of a pip, in the units of the design; the small form for few pixels.
  func drawing(isSmall: Bool) -> CardArtwork {
    if isSmall { return .spanishSmall(suit) }
    let size = Self.drawn[suit]?.last { $0 <= max(2, count) } ?? 2
    return CardArtwork(builtIn: "spanish/pip-\(suit.name)-\(size)")
  }

  /// Returns the size of a pip's box, in the units of the design.
  ///
  /// - Parameter size: the size of its drawing.
  func box(of size: Size, isSmall: Bool) -> Size {
    if count == 1 { return isSmall ? Size(width: 620, height: 620) : size * 1.25 }
    guard isSmall else { return size }
    let side = Self.smallSides[min(count, Self.smallSides.count - 1)]
    return Size(width: side, height: side)
  }

  /// The sides of small pips, by their number.
  private static let smallSides = [0, 0, 470, 420, 420, 340, 340, 300, 290, 290].map(Double.init)

  /// Returns the middles of the pips.
  ///
  /// - Parameters:
  ///   - isSmall: whether the pips have their small form, which is as wide as high.
  ///   - keepsClear: whether outer pips keep clear of large numbers.
  func places(isSmall: Bool, keepsClear: Bool) -> [Point] {
    let rows = count == 1 ? [([0.5], 0.5)] : isSmall || !isLong ? Self.round[count - 2] : Self.tall[count - 2]
    return rows.flatMap { columns, y in
      columns.map { Point(x: keepsClear ? 0.5 + ($0 - 0.5) * 0.96 : $0, y: y) }
    }
  }

  /// The columns and the position of each row of coins and cups, from two pips on.
  private static let round: [[(columns: [Double], y: Double)]] = [
    [([0.5], 0.29), ([0.5], 0.71)],
    [([0.5], 0.28), ([0.3, 0.7], 0.69)],
    [([0.3, 0.7], 0.29), ([0.3, 0.7], 0.71)],
    [([0.29, 0.71], 0.24), ([0.5], 0.5), ([0.29, 0.71], 0.76)],
    [([0.31, 0.69], 0.24), ([0.31, 0.69], 0.5), ([0.31, 0.69], 0.76)],
    [([0.31, 0.69], 0.24), ([0.21, 0.5, 0.79], 0.5), ([0.31, 0.69], 0.76)],
    [([0.21, 0.5, 0.79], 0.246), ([0.355, 0.645], 0.5), ([0.21, 0.5, 0.79], 0.754)],
    [([0.21, 0.5, 0.79], 0.246), ([0.21, 0.5, 0.79], 0.5), ([0.21, 0.5, 0.79], 0.754)],
  ]

  /// The same for swords and clubs.
  private static let tall: [[(columns: [Double], y: Double)]] = [
    [([0.33, 0.67], 0.5)],
    [([0.24, 0.5, 0.76], 0.5)],
    [([0.32, 0.68], 0.29), ([0.32, 0.68], 0.71)],
    [([0.28, 0.72], 0.28), ([0.5], 0.5), ([0.28, 0.72], 0.72)],
    [([0.24, 0.5, 0.76], 0.29), ([0.24, 0.5, 0.76], 0.71)],
    [([0.24, 0.5, 0.76], 0.225), ([0.5], 0.5), ([0.24, 0.5, 0.76], 0.775)],
    [([0.24, 0.5, 0.76], 0.225), ([0.36, 0.64], 0.5), ([0.24, 0.5, 0.76], 0.775)],
    [([0.24, 0.5, 0.76], 0.225), ([0.24, 0.5, 0.76], 0.5), ([0.24, 0.5, 0.76], 0.775)],
  ]
}
