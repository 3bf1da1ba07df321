public import CardDesign
import Drawing
public import PlaneGeometry
public import SceneAnimation

/// A game's table as a picture: the ground, the cards in their places with their marks, and a line with the score.
///
///     var game = try Concentration(numberOfPairsOfCards: 6, seed: 7)
///     try game.chooseCard(at: 3)
///     let board = Board(game, theme: .halloween)
///     let picture = try board.scene()
///     let card = board.index(at: Point(x: 200, y: 300))
///
/// The unit is the pixel of the drawn board, or the point of a screen. Everything is a value that can be changed before
/// drawing.
public struct Board: Sendable {
  /// The width and the height of the picture.
  public var size: Size
  /// The places, in the order of the game's indices.
  public var places: [Place]
  /// The cards that leave the table, above all others. They have a frame instead of a place.
  public var leaving: [Place] = []
  /// The layout of the places.
  public var layout: Layout
  /// The ground under the cards.
  public var ground: BoardGround
  /// The composer of the cards, in a format without a bleed.
  public var cards: TableCardComposer
  /// The line below the cards, such as `Score: 1  Flips: 12`; an empty one is not drawn.
  public var scoreLine: String
  /// Whether the game is over; the score line is then highlighted.
  public var isOver: Bool
  /// The place of the cursor of a player without a mouse, framed in gold; `nil` for none.
  public var cursor: Int?
  /// Whether each card shows the number of its place, for players who choose cards by number.
  public var showsNumbers = false

  /// The default size of boards: 1280 x 800.
  public static let standardSize = Size(width: 1280, height: 800)

  /// A layout of the places of a board.
  public enum Layout: Hashable, Sendable {
    /// Centred rows of nearly the same length, by ``Grid/Layout/balanced(_:)``.
    case balanced
    /// Cards as large as possible while all fit, row by row from the left, by ``Grid/Layout/aspectRatio(_:)``: the `Grid` of
    /// the course of 2017.
    case largest
    /// Rows over the whole width, from the upper left corner, by ``AspectVGrid``: the layout of Memorize.
    case memorize
    /// A given number of rows and columns.
    case dimensions(rowCount: Int, columnCount: Int)
  }

  /// A place on the table.
  public struct Place: Hashable, Sendable {
    /// The side of the card that is up; `nil` if the place is empty.
    public var card: TableCard?
    /// The mark on the card, if it has one.
    public var mark: Mark?
    /// The fraction of the card's time that is left, from 0 to 1; only pictures show it.
    public var timeRemaining: Double?
    /// The state of the card's turn; `nil` while it is still.
    public var turn: Turn?
    /// The opacity of the card while it fades, from 0 to 1.
    public var opacity = 1.0
    /// The rectangle of the card while it moves; `nil` while it is in its place.
    public var frame: Rect?

    /// Whether the card is in its place with one side up.
    package var isStill: Bool { turn == nil && opacity == 1 && frame == nil }

    /// Creates a place whose card is turning over.
    ///
    /// - Parameter progress: the progress from 0, when `side` is up, to 1.
    public init(from side: TableCard, to other: TableCard, progress: Double, edge: Flip.Edge = .left) {
      let isBegun = progress > 0.5
      self.init(isBegun ? other : side)
      if progress > 0, progress < 1 { turn = Turn(hidden: isBegun ? side : other, progress: progress, edge: edge) }
    }

    /// Creates a place.
    public init(_ card: TableCard?, mark: Mark? = nil, timeRemaining: Double? = nil) {
      self.card = card
      self.mark = mark
      self.timeRemaining = timeRemaining
    }
  }

  /// The state of a card that is turning over, seen in perspective.
  public struct Turn: Hashable, Sendable {
    /// The side that is hidden: the new one in the first half of the turn, then the old one.
    public var hidden: TableCard
    /// The progress, from 0 to 1. Half way only the edge is visible, and the place's card changes.
    public var progress: Double
    /// The edge that comes forward.
    public var edge: Flip.Edge

    /// Creates a state of a turn.
    public init(hidden: TableCard, progress: Double, edge: Flip.Edge = .left) {
      self.hidden = hidden
      self.progress = progress
      self.edge = edge
    }
  }

  /// The meaning of a line along a card's edge.
  public enum Mark: String, Hashable, Sendable, CaseIterable {
    /// The card is selected: blue.
    case selected
    /// The card matches: green.
    case match
    /// The card does not match: red and dashed, so that colour is not the only difference.
    case mismatch
    /// The card is a hint: gold.
    case hint
  }

  /// Creates a board.
  public init(
    places: [Place], layout: Layout = .balanced, ground: BoardGround = .cloth(.baize),
    cards: TableCardComposer = TableCardComposer(CardComposer()), scoreLine: String = "", isOver: Bool = false,
    size: Size = Board.standardSize
  ) {
    self.places = places
    self.layout = layout
    self.ground = ground
    self.cards = cards
    self.scoreLine = scoreLine
    self.isOver = isOver
    self.size = size
  }

  /// Marks the cards at some indices.
  public mutating func mark(_ indices: some Sequence<Int>, as mark: Mark) {
    for index in indices where places.indices.contains(index) { places[index].mark = mark }
  }
}
