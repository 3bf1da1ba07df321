public import Drawing

/// A drawing on the back of the cards: a ``BackPattern``, a ``Medallion``, a ``SceneBack``, or a custom type.
///
///     struct Stripes: BackDrawing {
///       var isTwoWay: Bool { true }
///
///       func draw(_ back: CardBack, in context: GraphicsContext) throws(CardDesignError) {
///         back.drawPanel(in: context) { panel, context in
///           for x in stride(from: panel.minX, to: panel.maxX, by: 4) {
///             context.fill(Path(Rect(x: x, y: panel.minY, width: 2, height: panel.height)), with: .color(back.accent))
///           }
///         }
///       }
///     }
///     theme.back = BackStyle(Stripes(), ground: Color(red: 0, green: 0, blue: 128))
public protocol BackDrawing: Hashable, Sendable {
  /// Returns the colours that the style does not set. By default these are the palette's red and gold.
  func inks(of palette: Palette) -> BackInks

  /// Whether a half turn of the card maps the drawing exactly onto itself: what card players call two-way.
  ///
  /// Only the upper half of such a back is rasterized; the lower half is a copy. The default is `false`, which is always
  /// correct.
  var isTwoWay: Bool { get }

  /// Draws the back on the card's paper.
  ///
  /// - Parameters:
  ///   - back: the card, the colours, and the common parts of backs.
  ///   - context: a context in millimetres, with its origin at the upper left corner of the card. It is clipped to the card's
  ///     outline or, with a bleed, to the canvas.
  /// - Throws: ``CardDesignError``, for example if the typeface lacks a character.
  func draw(_ back: CardBack, in context: GraphicsContext) throws(CardDesignError)
}

extension BackDrawing {
  public func inks(of palette: Palette) -> BackInks { BackInks(ground: palette.red, accent: palette.gold) }

  public var isTwoWay: Bool { false }
}

/// The two colours of a back, besides that of the paper.
public struct BackInks: Hashable, Sendable {
  /// The colour of the ground, which should be dark enough for white lines.
  public var ground: Color
  /// The second colour, such as that of studs and beads.
  public var accent: Color

  /// Creates a pair of colours.
  public init(ground: Color, accent: Color) {
    self.ground = ground
    self.accent = accent
  }
}

/// A drawing of any type, compared by value.
struct AnyBackDrawing: Hashable, Sendable {
  let drawing: any BackDrawing

  static func == (left: AnyBackDrawing, right: AnyBackDrawing) -> Bool {
    AnyHashable(left.drawing) == AnyHashable(right.drawing)
  }

  func hash(into hasher: inout Hasher) { AnyHashable(drawing).hash(into: &hasher) }
}
