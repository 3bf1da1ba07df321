public import CardDesign
public import Drawing
public import PlaneGeometry
package import PlayingCards
public import TabletopDesign
public import TabletopMotion

/// A table with its cloth, and the settings for scenes of cards that move on it.
public struct CardStage: Sendable {
  /// The table's size in points.
  public let table: Size
  /// The table without cards.
  public let ground: Scene
  private let composer: TableCardComposer
  /// The pictures of games of pairs.
  public let pictures: [ThemePicture]
  private let hasShadows: Bool
  /// The number of pixels for a point of the table.
  public var pixelsPerPoint = 1.0
  /// Whether turning and growing cards are drawn from a large picture of each, instead of as shapes in every frame.
  public var samplesMovingCards = true
  private let limits: DrawingLimits

  /// Creates a stage of a size in points.
  ///
  /// - Parameters:
  ///   - cloth: the cover of the table.
  ///   - composer: the composer of the cards.
  ///   - pictures: the pictures of games of pairs.
  ///   - hasShadows: whether cards cast soft shadows.
  ///   - limits: the work and memory that cards drawn from pictures may take.
  public init(
    table: Size, cloth: BoardGround, composer: CardComposer, pictures: [ThemePicture] = [], hasShadows: Bool = true,
    limits: DrawingLimits = .none
  ) {
    self.table = table
    self.composer = TableCardComposer(composer)
    self.pictures = pictures
    self.hasShadows = hasShadows
    self.limits = limits
    ground = Scene(size: table) { context in cloth.draw(in: Rect(origin: .zero, size: table), of: context) }
  }

  /// The suits of its playing cards.
  package var system: SuitSystem { composer.composer.theme.system }

  /// A card's shape: its size in millimetres.
  public var shape: Size { composer.composer.format.size }

  /// Returns the size of a card of this height, in the cards' shape.
  public func cardSize(height: Double) -> Size { Size(width: height * shape.width / shape.height, height: height) }

  /// Returns the look of cards.
  ///
  /// - Parameters:
  ///   - cards: the faces.
  ///   - size: the size of a card on the table, in points.
  /// - Throws: ``/CardDesign/CardDesignError`` for a card that cannot be drawn.
  public func look(_ cards: [TableCard], size: Size) throws(CardDesignError) -> CardLook {
    // Small cards have larger indices and no fine lines, like small pictures of cards.
    func pixels(_ length: Double) -> Int { Int(min(max(length * pixelsPerPoint, 1), 10_000).rounded()) }
    let fitted = self.composer.composer.fitted(toWidth: pixels(size.width), height: pixels(size.height))
    let composer = TableCardComposer(fitted)
    var scenes: [TableCard: Scene] = [:]
    var faces: [Scene] = []
    for card in cards {
      let scene = if let known = scenes[card] { known } else { try composer.scene(for: card) }
      scenes[card] = scene
      faces.append(scene)
    }
    let format = composer.composer.format
    let outline = Path(roundedRect: format.bounds, cornerRadius: format.cornerRadius)
    let corner = format.cornerRadius / format.size.width * size.width
    var look = CardLook(
      faces: faces, back: try composer.scene(for: .back), outline: outline, pixelsPerPoint: pixelsPerPoint,
      shadow: hasShadows ? CardShadow(of: size, cornerRadius: corner).item : nil)
    look.blank = fitted.scene(staysInside: true) { _ in }
    look.samplesMovingCards = samplesMovingCards
    look.limits = limits
    return look
  }

  /// Returns a card's size and places in rows, as large as fits, with gaps and a margin.
  ///
  /// - Parameters:
  ///   - count: the number of cards.
  ///   - rect: a part of the table; by default all of it.
  ///   - rows: the number of rows; by default the one that looks best.
  public func grid(_ count: Int, in rect: Rect? = nil, rows: Int? = nil) -> (size: Size, places: [Rect]) {
    let bounds = (rect ?? Rect(origin: .zero, size: table)).insetBy(dx: 0.03 * table.width, dy: 0.03 * table.height)
    // A gap is a tenth of a card's width.
    let gap = 0.1 * shape.width
    let cell = Size(width: shape.width + gap, height: shape.height + gap)
    let grid: Grid
    if let rows {
      let rows = max(1, min(rows, count))
      let columns = (max(count, 1) + rows - 1) / rows
      let block = Size(width: cell.width * Double(columns), height: cell.height * Double(rows))
      grid = Grid(.dimensions(rowCount: rows, columnCount: columns), in: bounds.fitting(block, .inside))
    } else {
      grid = Grid(.balanced(cell.width / cell.height), in: bounds, cellCount: max(count, 1))
    }
    let size = shape * (grid.cellSize.width / cell.width)
    return (size, grid.frames.prefix(count).map { Rect(center: $0.center, size: size) })
  }
}
