/// The proportions of a printed face, as fractions of the card's width or height unless a member says otherwise.
///
/// The defaults are those of existing decks: pip columns and rows, pip size and frame were measured on several; the index
/// is set a little further in, so that it stays clear of the 3.2 mm that print shops may cut into.
public struct PrintedMeasures: Hashable, Sendable {
  // MARK: Face

  /// The width of the line along the card's edge, in millimetres; 0 for none.
  public var edgeWidth = 0.15

  // MARK: Corner index

  /// The distance of the index from the edge in millimetres, at most ``greatestIndexMargin`` of the width.
  public var indexMargin = 3.3
  public var greatestIndexMargin = 0.075
  /// The height of a capital: the smaller of a fraction of the height and one of the width.
  public var capHeightToHeight = 0.081
  public var capHeightToWidth = 0.114
  /// The width a rank may take; a wider one is set in its narrow form, or condensed.
  public var rankWidth = 0.1
  /// The clear space between rank and suit, as a fraction of the cap height.
  public var indexGap = 0.19
  /// The side of the box that the small suit is drawn in, as a fraction of the cap height.
  public var indexSuit = 0.94

  // MARK: Pips

  /// The left column; the right one is mirrored.
  public var pipColumn = 0.29
  /// The top row; the bottom one is mirrored.
  public var pipRow = 0.185
  /// The side of the box that a pip is drawn in: the smaller of a fraction of the height and one of the width.
  public var pipToHeight = 0.182
  public var pipToWidth = 0.248
  /// The clear space between the index and the pips beside it, of the width.
  public var pipClearance = 0.018
  /// Whether the pips below the middle stand on their heads.
  public var invertsLowerPips = true
  public var eight = PipLayout.EightLayout.sixAndTwo
  /// The side of the box that an ace's pip is drawn in, of the shorter side; the ace of spades has its own drawing.
  public var acePip = 0.42

  // MARK: Courts

  /// The least distance of a court's frame from the left and right edges.
  public var frameInsetX = 0.158
  /// The clear space between the index and the frame beside it, of the width.
  public var frameClearance = 0.012
  /// The least distance of a court's frame from the top and bottom edges.
  public var frameInsetY = 0.091
  /// The width of the frame's line, of the card's width.
  public var frameLine = 0.005

  public init() {}
}
