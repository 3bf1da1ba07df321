public import Drawing
import PlaneGeometry

/// A custom scene as a drawing for backs, which the style can recolour.
///
///     theme.back = BackStyle(SceneBack(waves, inks: BackInks(ground: .black, accent: sand)), ground: navy)
///
/// It covers the card, or the panel inside the margin; the overhang at two sides is clipped.
public struct SceneBack: BackDrawing {
  /// The drawing, in any unit.
  public var scene: Scene
  /// The colours in the scene that the style's ground and accent replace.
  public var inks: BackInks
  /// Whether a half turn about its centre maps the scene exactly onto itself.
  public var isTwoWay: Bool

  /// Creates a drawing from a scene.
  ///
  /// - Parameter isTwoWay: whether a half turn maps the scene onto itself; by default the scene's symmetry decides.
  public init(_ scene: Scene, inks: BackInks, isTwoWay: Bool? = nil) {
    self.scene = scene
    self.inks = inks
    self.isTwoWay = isTwoWay ?? (scene.symmetry == .halfTurn)
  }

  public func inks(of palette: Palette) -> BackInks { inks }

  public func draw(_ back: CardBack, in context: GraphicsContext) throws(CardDesignError) {
    let drawn = scene.replacingColors([inks.ground: back.ground, inks.accent: back.accent])
    back.drawPanel(in: context) { panel, context in
      let area = back.edge == .full ? back.format.canvas : panel
      context.draw(.scene(drawn), in: area, fit: .covering)
    }
  }
}
