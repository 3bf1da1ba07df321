public import PlayingCards

/// The proportions of a standard face, as fractions of the card's width or height unless a member says otherwise.
///
/// The defaults are those of existing decks: pip columns and rows, pip size, index and frame were measured on several.
public struct StandardMeasures: Hashable, Sendable {
  /// The width of the line along the card's edge, in millimetres; 0 for none.
  public var edgeWidth = 0.15

  /// How the indices in the corners are set.
  public var index = IndexMeasures()

  // MARK: Pips

  /// The left column; the right one is mirrored.
  public var pipColumn = 0.29
  /// The top row; the bottom one is mirrored.
  public var pipRow = 0.185
  /// The side of the box that a pip is drawn in: the smaller of a fraction of the height and one of the width.
  public var pipToHeight = 0.182
  /// The greatest side of that box, of the width.
  public var pipToWidth = 0.248
  /// The clear space between the index and the pips beside it, of the width.
  public var pipClearance = 0.018
  /// Whether the pips below the middle stand on their heads.
  public var invertsLowerPips = true
  /// How the eight is laid out.
  public var eight = PipLayout.EightLayout.sixAndTwo
  /// Pip layouts that take the place of the usual ones. A rank in here is drawn with pips, also an ace or a court.
  public var pipLayouts: [Rank: PipLayout] = [:]
  /// The side of the box that an ace's pip is drawn in, of the shorter side; the ace of spades has its own drawing.
  public var acePip = 0.42

  // MARK: Courts

  /// The least distance of a court's frame from the left and right edges.
  public var frameInsetX = 0.1393
  /// The clear space between the index and the frame beside it, of the width.
  public var frameClearance = 0.012
  /// The least distance of a court's frame from the top and bottom edges.
  public var frameInsetY = 0.091
  /// The width of the frame's line, of the card's width.
  public var frameLine = CourtFigure.usualLineWidth

  /// The usual proportions.
  public init() {}

  /// Where the pips of a rank stand: ``pipLayouts`` before the usual layouts.
  public func pipLayout(of rank: Rank) -> PipLayout {
    pipLayouts[rank] ?? PipLayout(of: rank, eight: eight)
  }
}
