public import CardDesign
public import Drawing
import PlaneGeometry
import PlayingCards
import TabletopGames

/// Composes the cards of the games as scenes in millimetres, on the same paper as a deck, in any format, with or without a
/// bleed.
///
///     let cards = TableCardComposer(back: PictureTheme.animals.back)
///     let fox = try cards.scene(for: .picture(.init(named: "animals/fox")!))
public struct TableCardComposer: Sendable {
  /// The composer of the paper, the back and playing cards.
  public let composer: CardComposer

  /// The style of the paper and of pictures on it.
  public let style: Style

  /// A style of cards with pictures.
  public enum Style: Hashable, Sendable {
    /// The paper and the back of the design.
    case paper
    /// The card of Stanford's Memorize: an inner edge of 3, pictures of .7 of the shorter side, a back in one colour.
    ///
    /// - Parameter unit: the size of a point of the course, in the format's unit.
    case memorize(Color, unit: Double)
  }

  /// Creates a composer of cards in a design, which has the paper, the back and the faces of playing cards.
  public init(_ composer: CardComposer, style: Style = .paper) {
    self.composer = composer
    self.style = style
  }

  /// Creates a composer of cards with a back.
  public init(back: BackStyle, format: CardFormat = .poker) {
    self.init(CardComposer(theme: Theme(name: "tabletop", back: back), format: format))
  }

  /// The size of the visible part of a picture, relative to the card's shorter side.
  static let pictureScale = 0.8
  /// The width of a figure of Trios relative to the card's, and the height of the gap between two of them relative to the
  /// card's.
  static let figures = (width: 0.75, gap: 0.04)
  /// The largest height of three figures, relative to the card's.
  static let stackHeight = 0.9

  /// Returns the scene of one side of a card. Its size is that of the format's canvas, in millimetres.
  ///
  /// - Parameter timer: a sector behind a picture that shows the time left.
  /// - Throws: ``/CardDesign/CardDesignError``, as for any card.
  public func scene(for card: TableCard, timer: Timer? = nil) throws(CardDesignError) -> Scene {
    if case .memorize(let color, let unit) = style {
      switch card {
      case .back: return memorizeScene(color, unit: unit, isFaceUp: false) { _ in }
      case .picture(let picture):
        return memorizeScene(color, unit: unit, isFaceUp: true) { context in
          timer?.draw(in: composer.format.bounds, of: context)
          draw(picture, scale: 0.7, in: context)
        }
      case .playing, .trio, .extra: break
      }
    }
    switch card {
    case .back: return try composer.scene(for: .back)
    case .playing(let card): return try composer.scene(for: .face(card))
    case .extra(let card): return try composer.scene(for: .extra(card))
    case .picture(let picture):
      return composer.scene { context in
        timer?.draw(in: composer.format.bounds, of: context)
        draw(picture, in: context)
      }
    case .trio(let card):
      var scene = composer.scene(staysInside: true) { context in draw(card, in: context) }
      scene.symmetry = .halfTurn
      return scene
    }
  }

  /// A timer on a card.
  public struct Timer: Hashable, Sendable {
    /// The fraction of the time that is left, from 0 to 1.
    public var remaining: Double
    /// The colour, which is drawn at half its opacity.
    public var color: Color
    /// The distance from the sector to the edges of the card, in millimetres.
    public var padding: Double

    /// Creates a timer.
    public init(remaining: Double, color: Color, padding: Double = 3) {
      self.remaining = remaining
      self.color = color
      self.padding = padding
    }

    func draw(in card: Rect, of context: GraphicsContext) {
      let pie = Path(timerIn: card.insetBy(dx: padding, dy: padding), remaining: remaining)
      context.fill(pie, with: .color(color.withAlpha(128)))
    }
  }

  private func memorizeScene(
    _ color: Color, unit: Double, isFaceUp: Bool, content: (GraphicsContext) -> Void
  ) -> Scene {
    let format = composer.format
    return Scene(size: format.canvas.size) { context in
      context.translateBy(x: format.bleed, y: format.bleed)
      let card = Path(roundedRect: format.bounds, cornerRadius: format.cornerRadius)
      guard isFaceUp else {
        context.fill(card, with: .color(color))
        return
      }
      context.fill(card, with: .color(.white))
      content(context)
      // Like strokeBorder: the whole line is inside.
      let (width, frame) = (3 * unit, format.bounds.insetBy(dx: 1.5 * unit, dy: 1.5 * unit))
      context.stroke(
        Path(roundedRect: frame, cornerRadius: max(format.cornerRadius - width / 2, 0)), with: .color(color),
        lineWidth: width)
    }
  }

  private func draw(
    _ picture: ThemePicture, scale: Double = TableCardComposer.pictureScale, in context: GraphicsContext
  ) {
    let bounds = composer.format.bounds
    let side = scale / picture.fill * min(bounds.width, bounds.height)
    let box = Rect(center: bounds.center, size: Size(width: side, height: side))
    context.draw(.scene(picture.scene), in: box, fit: .inside)
  }

  private func draw(_ card: Trios.Card, in context: GraphicsContext) {
    let bounds = composer.format.bounds
    let box = TrioFigure.box
    let gap = TableCardComposer.figures.gap * bounds.height
    let greatestHeight = (TableCardComposer.stackHeight * bounds.height - 2 * gap) / 3
    let width = min(TableCardComposer.figures.width * bounds.width, greatestHeight * box.width / box.height)
    let size = Size(width: width, height: width * box.height / box.width)
    let figure = TrioFigure(of: card).scene
    for index in 0..<card.number.count {
      let step = Double(index) - Double(card.number.count - 1) / 2
      let center = bounds.center.offsetBy(dx: 0, dy: step * (size.height + gap))
      context.placing(box, in: Rect(center: center, size: size)).draw(figure)
    }
  }
}
