public import Drawing
import PlaneGeometry

/// A scene of your own as a drawing for backs, which the style can recolour.
///
///     theme.back = BackStyle(SceneBack(waves, inks: BackInks(ground: .black, accent: sand)), ground: navy)
///
/// It covers the card, or the panel inside of the margin; if it sticks out at two sides, it is cut off there.
public struct SceneBack: BackDrawing {
  /// The drawing, in any unit.
  public var scene: Scene
  /// The colours in the scene that the style's ground and accent replace.
  public var inks: BackInks
  /// Whether the scene maps onto itself when it is turned by a half turn about its centre, exactly.
  public var isTwoWay: Bool

  /// A drawing of a scene.
  ///
  /// - Parameter isTwoWay: whether the scene maps onto itself under a half turn; if left out, the scene's symmetry decides.
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
