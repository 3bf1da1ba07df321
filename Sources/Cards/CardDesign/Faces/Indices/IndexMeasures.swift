/// The proportions of the index in a card's corner, as fractions of the card's width or height unless a member says
/// otherwise.
///
/// The defaults are those of existing decks.
public struct IndexMeasures: Hashable, Sendable {
  /// The distance from the edge in millimetres, limited by ``greatestMargin``.
  public var margin = 2.6
  /// The greatest distance from the edge, as a fraction of the width.
  public var greatestMargin = 0.075
  /// The height of a capital as a fraction of the card's height; ``capHeightToWidth`` limits it.
  public var capHeightToHeight = 0.092
  /// The greatest height of a capital, as a fraction of the card's width.
  public var capHeightToWidth = 0.129
  /// The greatest width of a rank. A wider one is set in its narrow form, or condensed.
  public var rankWidth = 0.0853
  /// The clear space between rank and suit, as a fraction of the cap height.
  public var gap = 0.19
  /// The side of the box of the small suit, as a fraction of the cap height.
  public var suit = 0.72
  /// The corners that have an index.
  public var corners = IndexCorners.two
  /// The arrangement of rank and suit.
  public var arrangement = IndexArrangement.stacked

  /// Creates the default proportions.
  public init() {}

  /// Whether the whole index stays within the card's outline.
  var staysInside: Bool {
    margin >= 1 && greatestMargin >= 0.03 && capHeightToHeight <= 0.25 && capHeightToWidth <= 0.35
      && (0.05...0.3).contains(rankWidth) && (0...1).contains(gap) && suit <= 1.5
  }
}

/// The corners of a card that have an index.
public enum IndexCorners: String, Hashable, Sendable, CaseIterable {
  /// All corners, so that a hand can be fanned either way.
  case four
  /// The upper left and the lower right corner, as usual.
  case two
  /// The upper left corner.
  case one
  /// No corner, as on cards before 1870.
  case none
}

/// The arrangement of the rank and the suit in an index.
public enum IndexArrangement: String, Hashable, Sendable, CaseIterable {
  /// The suit below the rank.
  case stacked
  /// The suit to the right of the rank.
  case beside
}
