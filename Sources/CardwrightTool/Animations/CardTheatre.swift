import CardDesign
import Drawing
import FontMatching
import PlaneGeometry
import SVGFormat
import TabletopDesign
import TabletopMotion
import Typography

/// A table with its cloth, and what makes the scenes of cards that move on it.
struct CardTheatre {
  let table: Size
  let ground: Scene
  private let composer: TableCardComposer
  /// The pictures of games of pairs.
  let pictures: [ThemePicture]
  private let hasShadows: Bool
  /// How many pixels a point of the table gets.
  var pixelsPerPoint = 1.0
  /// Whether cards that turn over are seen from pictures; see ``/TabletopMotion/CardLook/samplesMovingCards``.
  var samplesMovingCards = true
  private let limits: DrawingLimits

  /// - Parameters:
  ///   - needsPictures: whether the theme is one of pictures, if none is named.
  ///   - limits: what a file of somebody's may cost.
  init(
    _ options: AnimationOptions, table: Size, needsPictures: Bool, limits: DrawingLimits,
    warn: (String, [SVGWarning]) -> Void
  ) throws {
    self.table = table
    self.limits = options.back.picture == nil ? .none : limits
    hasShadows = options.shadows
    var cards = Theme.classic
    var pictureTheme = PictureTheme.named[0]
    if let name = options.theme?.lowercased() {
      if let theme = PictureTheme.named.first(where: { $0.name == name }), needsPictures {
        pictureTheme = theme
      } else if !needsPictures {
        cards = try CommandFailure.about("--theme") { () throws(CardDesignError) in try Theme(named: name) }
      } else {
        pictureTheme = try PictureTheme(ofPairs: name)
      }
    }
    if needsPictures { cards.back = pictureTheme.back }
    var reader = SVGReader()
    reader.fonts = FontCollection(system: FontconfigFonts(), lastResort: TextTypeface.shared)
    reader.limits = limits
    cards.back = try options.back.style(over: cards.back, reader: reader, warn: warn)
    composer = TableCardComposer(CardComposer(theme: cards))
    pictures = pictureTheme.pictures
    var cloth = needsPictures ? pictureTheme.ground : BoardGround.cloth(.baize)
    if let color = options.ground {
      cloth = .cloth(try CommandFailure.about("--ground") { () throws(ColorError) in try Color(parsing: color) })
    }
    ground = Scene(size: table) { context in cloth.draw(in: Rect(origin: .zero, size: table), of: context) }
  }

  /// A card's shape: its size in millimetres.
  var shape: Size { composer.composer.format.size }

  /// A card as high as fits, of the cards' shape.
  func cardSize(height: Double) -> Size { Size(width: height * shape.width / shape.height, height: height) }

  /// How cards are drawn.
  ///
  /// - Parameter size: of a card on the table, in points.
  func look(_ cards: [TableCard], size: Size) throws(CardDesignError) -> CardLook {
    // Small cards have larger indices and no fine lines, as small pictures of cards have.
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
    look.samplesMovingCards = samplesMovingCards
    look.limits = limits
    return look
  }

  /// A card's size and places in rows, as large as fits, with gaps and a margin.
  func grid(_ count: Int, in rect: Rect? = nil) -> (size: Size, places: [Rect]) {
    let bounds = (rect ?? Rect(origin: .zero, size: table)).insetBy(dx: 0.03 * table.width, dy: 0.03 * table.height)
    var best = (size: Size.zero, columns: 1)
    for columns in 1...max(count, 1) {
      let rows = (count + columns - 1) / columns
      // A gap is a tenth of a card's width.
      let width = bounds.width / (Double(columns) * 1.1)
      let height = bounds.height / (Double(rows) * (1 + 0.1 * shape.width / shape.height))
      let scale = min(width / shape.width, height / shape.height)
      if scale * shape.width > best.size.width { best = (shape * scale, columns) }
    }
    let (size, columns) = best
    let rows = (count + columns - 1) / columns
    let gap = 0.1 * size.width
    let top = bounds.midY - (Double(rows) * (size.height + gap) - gap) / 2
    return (
      size,
      (0..<count).map { index in
        let row = index / columns
        let inRow = min(columns, count - row * columns)
        let left = bounds.midX - (Double(inRow) * (size.width + gap) - gap) / 2
        return Rect(
          x: left + Double(index % columns) * (size.width + gap), y: top + Double(row) * (size.height + gap),
          width: size.width, height: size.height)
      }
    )
  }
}
