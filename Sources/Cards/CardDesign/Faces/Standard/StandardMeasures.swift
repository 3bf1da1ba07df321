public import PlayingCards

/// The proportions of a standard face, as fractions of the card's width or height unless a member says otherwise.
///
/// The defaults are measured on several existing decks: pip columns and rows, pip size, index and frame.
public struct StandardMeasures: Hashable, Sendable {
  /// The width of the line along the card's edge, in millimetres; 0 for none.
  public var edgeWidth = 0.15

  /// The proportions of the indices in the corners.
  public var index = IndexMeasures()

  // MARK: Pips

  /// The position of the left column; the right one is mirrored.
  public var pipColumn = 0.29
  /// The position of the top row; the bottom one is mirrored.
  public var pipRow = 0.185
  /// The side of a pip's box as a fraction of the height; ``pipToWidth`` limits it.
  public var pipToHeight = 0.182
  /// The greatest side of a pip's box, as a fraction of the width.
  public var pipToWidth = 0.248
  /// The clear space between the index and the pips beside it, as a fraction of the width.
  public var pipClearance = 0.018
  /// Whether the pips below the middle are upside down.
  public var invertsLowerPips = true
  /// The layout of the eight.
  public var eight = PipLayout.EightLayout.sixAndTwo
  /// Pip layouts that replace the usual ones. These ranks are drawn with pips, even an ace or a court.
  public var pipLayouts: [Rank: PipLayout] = [:]
  /// The side of the box of an ace's pip, as a fraction of the shorter side. The ace of spades has its own drawing.
  public var acePip = 0.42

  // MARK: Courts

  /// The least distance of a court's frame from the left and right edges.
  public var frameInsetX = 0.1393
  /// The clear space between the index and the frame beside it, as a fraction of the width.
  public var frameClearance = 0.012
  /// The greatest width of an index within a court's frame, which then has a notch, as a fraction of the frame's width.
  public var frameNotch = 0.0
  /// The least distance of a court's frame from the top and bottom edges.
  public var frameInsetY = 0.091
  /// The width of the frame's line, as a fraction of the card's width.
  public var frameLine = CourtFigure.usualLineWidth

  /// Creates the default proportions.
  public init() {}

  /// The proportions with indices 1.5 times as high as usual, a quarter of the card's height, for players across a table.
  public static var jumbo: StandardMeasures {
    var measures = StandardMeasures()
    measures.index.margin = 2.2
    measures.index.capHeightToHeight = 0.14
    measures.index.capHeightToWidth = 0.196
    measures.index.rankWidth = 0.128
    measures.index.gap = 0.13
    measures.index.suit = 0.74
    measures.pipRow = 0.175
    measures.pipClearance = 0.036
    measures.frameClearance = 0.014
    measures.frameNotch = 0.06
    return measures
  }

  /// The proportions with indices twice as high as usual, a third of the card's height, for people with low vision. Pips and
  /// figures fill the space between them.
  public static var lowVision: StandardMeasures {
    var measures = StandardMeasures()
    measures.index.margin = 2
    measures.index.capHeightToHeight = 0.19
    measures.index.capHeightToWidth = 0.266
    measures.index.rankWidth = 0.185
    measures.index.gap = 0.11
    measures.index.suit = 0.8
    measures.pipRow = 0.16
    measures.pipClearance = 0.03
    measures.acePip = 0.5
    measures.frameClearance = 0.016
    measures.frameNotch = 0.1
    return measures
  }

  /// Copies the index size of other proportions, such as ``jumbo``, and the measures that depend on it.
  package mutating func takeIndexSize(of other: StandardMeasures) {
    let (corners, arrangement) = (index.corners, index.arrangement)
    index = other.index
    (index.corners, index.arrangement) = (corners, arrangement)
    (pipRow, pipClearance, acePip) = (other.pipRow, other.pipClearance, other.acePip)
    (frameClearance, frameNotch, frameInsetY) = (other.frameClearance, other.frameNotch, other.frameInsetY)
  }

  /// Whether all parts of a face stay within the card's outline.
  var staysInside: Bool {
    pipLayouts.isEmpty && index.staysInside && acePip <= 0.9 && (0.12...0.4).contains(pipRow)
      && (0.2...0.5).contains(pipColumn) && pipToHeight <= 0.24 && pipToWidth <= 0.33
      && (0...0.1).contains(pipClearance)
      && frameInsetX >= 0.02 && frameInsetY >= 0.02 && frameClearance >= 0 && (0...0.02).contains(frameLine)
  }

  /// Returns the pip layout of a rank: that of ``pipLayouts``, or else the usual one.
  package func pipLayout(of rank: Rank) -> PipLayout {
    pipLayouts[rank] ?? PipLayout(of: rank, eight: eight)
  }
}
