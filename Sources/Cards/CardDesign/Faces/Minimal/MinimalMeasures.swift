import PlaneGeometry
import PlayingCards

/// The proportions of a minimal face: a large index, and pips or a figure.
package struct MinimalMeasures: Hashable, Sendable {
  /// The width of the line along the card's edge, in millimetres; 0 for none.
  package var edgeWidth = 0.15
  /// The proportions of the index.
  package var index: IndexMeasures
  /// The size of the word JOKER, relative to its size in an index.
  package var jokerIndex = 0.78
  /// The side of the box of an ace's pip, as a fraction of the smaller of width and height.
  package var acePip = 0.62
  /// The same for twos and threes, whose pips are in one column, as a fraction of the smaller of the width and 0.7 of the
  /// height.
  package var largePip = 0.31
  /// The same for fours to sixes.
  package var mediumPip = 0.185
  /// The same for sevens to tens.
  package var smallPip = 0.168
  /// The middle of the upper row of pips, as a fraction of the card's height.
  package var pipRow = 0.17
  /// The clear space between the index and the pips beside it, as a fraction of the card's width.
  package var pipClearance = 0.03
  /// The width of a court's or joker's figure, as a fraction of the card's width; narrower if the height requires it.
  package var figure = 0.78
  /// The least clear space above and below a figure, as a fraction of the card's height.
  package var figureMargin = 0.08

  /// Creates the default proportions.
  package init() {
    index = IndexMeasures()
    index.margin = 3.5
    index.capHeightToHeight = 0.155
    index.capHeightToWidth = 0.217
    index.rankWidth = 0.22
    index.gap = 0.14
    index.suit = 0.82
  }

  /// Whether all parts of a face stay within the card's outline.
  var staysInside: Bool {
    index.staysInside && jokerIndex <= 1 && acePip <= 0.9 && largePip <= 0.4 && mediumPip <= 0.3 && smallPip <= 0.3
      && (0.12...0.4).contains(pipRow) && pipClearance >= 0 && figure <= 0.95 && figureMargin >= 0.02
  }

  /// Returns the side of the box of the pips of an ace or a number card.
  func pipSide(of rank: Rank, in size: Size) -> Double {
    // The distance between rows depends on the card's height.
    let room = min(size.width, 0.7 * size.height)
    return switch rank {
    case .ace: acePip * min(size.width, size.height)
    case .two, .three: largePip * room
    case .four, .five, .six: mediumPip * room
    default: smallPip * room
    }
  }
}
