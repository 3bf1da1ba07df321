/// The proportions of a minimal face: a large index, and one large pip or figure.
public struct MinimalMeasures: Hashable, Sendable {
  /// The width of the line along the card's edge, in millimetres; 0 for none.
  public var edgeWidth = 0.15
  /// How the index is set.
  public var index: IndexMeasures
  /// The size of the word JOKER, of the size that the index gives it.
  public var jokerIndex = 0.78
  /// The side of the box that the pip is drawn in: the smaller of this fraction of the width and of the height.
  public var pip = 0.46
  /// The same for an ace.
  public var acePip = 0.62
  /// The width of a court's or joker's figure, of the card's width; narrower where the height demands it.
  public var figure = 0.78
  /// The least clear space above and below a figure, of the card's height.
  public var figureMargin = 0.08

  /// The usual proportions.
  public init() {
    index = IndexMeasures()
    index.margin = 3.5
    index.capHeightToHeight = 0.155
    index.capHeightToWidth = 0.217
    index.rankWidth = 0.22
    index.gap = 0.14
    index.suit = 0.82
  }
}
