package import Drawing
package import PlaneGeometry

extension GraphicsContext {
  /// Draws the same content twice: unchanged, and rotated by a half turn about `center`.
  ///
  /// The half turn maps the picture onto itself in two cases: the drawing does not overlap its rotated copy, or it has one
  /// opaque colour.
  package func drawBothWays<Failure: Error>(
    about center: Point, _ draw: (inout GraphicsContext) throws(Failure) -> Void
  ) throws(Failure) {
    let scene = try Scene(size: .zero, draw)
    self.draw(itemsOf: scene)
    var turned = self
    turned.concatenate(.halfTurn(about: center))
    turned.draw(itemsOf: scene)
  }

  /// Returns a context in the coordinates of a suit's or an ornament's box: `source` is stretched over `target`.
  package func placing(_ source: Rect, in target: Rect) -> GraphicsContext {
    var placed = self
    placed.concatenate(Transform(mapping: source, onto: target))
    return placed
  }
}
