/// The proportions of the index in a card's corner, as fractions of the card's width or height unless a member says
/// otherwise.
///
/// The defaults are those of existing decks.
public struct IndexMeasures: Hashable, Sendable {
  /// The distance from the edge in millimetres, at most ``greatestMargin`` of the width.
  public var margin = 2.6
  /// The greatest distance from the edge, of the width.
  public var greatestMargin = 0.075
  /// The height of a capital: the smaller of a fraction of the card's height and one of its width.
  public var capHeightToHeight = 0.092
  /// The greatest height of a capital, of the card's width.
  public var capHeightToWidth = 0.129
  /// The width a rank may take; a wider one is set in its narrow form, or condensed.
  public var rankWidth = 0.0853
  /// The clear space between rank and suit, as a fraction of the cap height.
  public var gap = 0.19
  /// The side of the box that the small suit is drawn in, as a fraction of the cap height.
  public var suit = 0.72

  /// The usual proportions.
  public init() {}
}
