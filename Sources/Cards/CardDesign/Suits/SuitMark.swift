package import Drawing
package import PlaneGeometry
package import PlayingCards

/// The symbol of a suit in ``SuitShape/box``: a cut of the suit, or artwork that replaces it.
package struct SuitMark: Hashable, Sendable {
  private enum Content: Hashable {
    case shape(Path)
    case artwork(Artwork)
  }

  /// A line around a shape, with a gap between.
  private struct Line: Hashable {
    let ink: Color
    let gap: Color
    /// The widths in units of the box, on both sides of the contour.
    let width = 11.0
    let gapWidth = 5.6
  }

  private let content: Content
  private var line: Line?
  /// Whether the shape has a stem.
  private let hasStem: Bool

  /// The middle of a suit's ink; for artwork, the middle of the box.
  ///
  /// Suits are placed by it, so that rows of any suit, upright or inverted, are evenly spaced.
  package let middle: Point

  /// The distance from the middle of the ink to its lower edge, as a fraction of the box's side.
  let foot: Double

  /// Creates the symbol of a suit.
  ///
  /// - Parameter artwork: a picture that replaces the suit, in its own colours.
  package init(_ suit: Suit, cut: SuitCut = .standard, artwork: Artwork? = nil) {
    if let artwork {
      content = .artwork(artwork)
      hasStem = false
      middle = SuitShape.box.center
      foot = 0.5
    } else {
      let path = SuitShape.path(of: suit, cut: cut)
      content = .shape(path)
      hasStem = suit.color == .black && cut != .outlined
      middle = path.boundingRect.center
      foot = path.boundingRect.height / 2 / SuitShape.box.height
    }
  }

  private init(_ content: Content, like mark: SuitMark) {
    self.content = content
    hasStem = mark.hasStem
    middle = mark.middle
    foot = mark.foot
  }

  /// Returns the symbol with a stem and a foot that are visible on few pixels.
  ///
  /// - Parameters:
  ///   - side: the side of the box, in millimetres.
  ///   - raster: the pixels of a small card; `nil` for others.
  func sturdy(side: Double, on raster: PixelRaster?) -> SuitMark {
    guard case .shape(let path) = content, hasStem, let raster else { return self }
    let pixels = min(side * raster.scale.width, side * raster.scale.height)
    guard pixels > 4, pixels < SuitMark.sturdyPixels else { return self }
    // The stem has two pixels. The foot has two as well, but at most a tenth of the height.
    let stem = 2 / pixels * SuitShape.box.width
    let foot = min(2 / pixels * SuitShape.box.height, max(1 / pixels * SuitShape.box.height, 10))
    let (bottom, middle) = (path.boundingRect.maxY, path.boundingRect.midX)
    let footWidth = max(0.44 * SuitShape.box.width, 2 * stem)
    var sturdy = path
    sturdy.addRect(Rect(x: middle - stem / 2, y: 60, width: stem, height: bottom - 60))
    sturdy.addRect(Rect(x: middle - footWidth / 2, y: bottom - foot, width: footWidth, height: foot))
    return SuitMark(.shape(sturdy), like: self)
  }

  /// The number of pixels from which the stems of the bold cut are two pixels wide.
  private static let sturdyPixels = 18.0

  /// Returns the symbol with a line in the metal of a theme, if the theme has one.
  func lined(for theme: Theme, on raster: PixelRaster?) -> SuitMark {
    guard let metal = theme.metal, raster == nil else { return self }
    var mark = self
    mark.line = Line(ink: metal, gap: theme.palette.paper)
    return mark
  }

  /// Draws the symbol in the box. Artwork has its own colours.
  package func draw(color: Color, in context: GraphicsContext) {
    switch content {
    case .shape(let path):
      if let line {
        context.stroke(path, with: .color(line.ink), style: StrokeStyle(lineWidth: line.width, lineJoin: .round))
        context.stroke(path, with: .color(line.gap), style: StrokeStyle(lineWidth: line.gapWidth, lineJoin: .round))
      }
      context.fill(path, with: .color(color))
    case .artwork(let artwork): context.draw(artwork, in: SuitShape.box, fit: .inside)
    }
  }

  /// Draws the symbol with its middle at a point.
  ///
  /// - Parameters:
  ///   - side: the side of the box, in the context's unit.
  ///   - isInverted: whether the symbol is upside down.
  package func draw(
    centeredAt point: Point, side: Double, isInverted: Bool = false, color: Color, in context: GraphicsContext
  ) {
    let length = side / SuitShape.box.width
    let scale = isInverted ? -length : length
    var placed = context
    placed.concatenate(
      Transform(
        a: scale, b: 0, c: 0, d: scale, tx: point.x - scale * middle.x, ty: point.y - scale * middle.y))
    draw(color: color, in: placed)
  }
}
