public import CardDesign
import Drawing
public import PlaneGeometry

/// A game's table as a picture: the ground, the cards in their places, what is marked on them, and a line with the score.
///
///     var game = try Concentration(numberOfPairsOfCards: 6, seed: 7)
///     try game.chooseCard(at: 3)
///     let board = Board(game, theme: .halloween)
///     let picture = try board.scene()
///     let card = board.index(at: Point(x: 200, y: 300))
///
/// The unit is the pixel that a board is meant to be drawn with, or the point of a screen. Everything is a value that can be
/// changed before it is drawn.
public struct Board: Sendable {
  /// The width and the height of the picture.
  public var size: Size
  /// The places, in the order of the game's indices.
  public var places: [Place]
  /// How the places are laid out.
  public var layout: Layout
  /// The ground that the cards lie on.
  public var ground: BoardGround
  /// The composer of the cards, in a format without a bleed.
  public var cards: TableCardComposer
  /// The line below the cards, such as `Score: 1  Flips: 12`; without letters there is none.
  public var scoreLine: String
  /// Whether the game is over; the line then stands out.
  public var isOver: Bool
  /// The place that a player without a mouse points at, framed in gold; `nil` for none.
  public var cursor: Int?
  /// Whether the number of its place stands on each card, for players who name the cards that they choose.
  public var showsNumbers = false

  /// The size that boards have if nothing else is said: 1280 x 800.
  public static let standardSize = Size(width: 1280, height: 800)

  /// How the places of a board are laid out.
  public enum Layout: Hashable, Sendable {
    /// In rows of one length or nearly so, each in the middle, by ``Grid/Layout/balanced(_:)``.
    case balanced
    /// As large as lets all be seen, row by row from the left, as in the course: by ``Grid/Layout/aspectRatio(_:)``.
    case largest
    /// In so many rows and columns.
    case dimensions(rowCount: Int, columnCount: Int)
  }

  /// A place on the table.
  public struct Place: Hashable, Sendable {
    /// The side of the card that is up; `nil` if the place is empty.
    public var card: TableCard?
    /// The mark on the card, if it stands out.
    public var mark: Mark?
    /// The part of the card's time that is left, from 0 to 1; it shows on a picture alone.
    public var timeRemaining: Double?
    /// How much of the card's width is seen while it turns, from 0, edge on, to 1.
    public var spread = 1.0
    /// How much of the card is seen while it fades, from 0 to 1.
    public var opacity = 1.0

    /// Makes a place.
    public init(_ card: TableCard?, mark: Mark? = nil, timeRemaining: Double? = nil) {
      self.card = card
      self.mark = mark
      self.timeRemaining = timeRemaining
    }
  }

  /// The meaning of a line along a card's edge.
  public enum Mark: String, Hashable, Sendable, CaseIterable {
    /// The card is selected: blue.
    case selected
    /// It was found to match: green.
    case match
    /// It was found not to match: red, and broken, so that colours need not be told apart.
    case mismatch
    /// It is worth a look: gold.
    case hint
  }

  /// A board of one's own.
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
