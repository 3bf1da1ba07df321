package import Drawing
package import PlaneGeometry

extension GraphicsContext {
  /// Draws the same things twice: as they are, and turned by a half turn about `center`.
  ///
  /// The picture maps onto itself under the half turn if the drawing stays apart from its turned copy, or has one
  /// opaque colour, so that it does not matter which of the two lies above.
  package func drawBothWays<Failure: Error>(
    about center: Point, _ draw: (inout GraphicsContext) throws(Failure) -> Void
  ) throws(Failure) {
    let scene = try Scene(size: .zero, draw)
    self.draw(itemsOf: scene)
    var turned = self
    turned.concatenate(.halfTurn(about: center))
    turned.draw(itemsOf: scene)
  }

  /// A context to draw in a suit's or an ornament's own box: `source` is stretched over `target`.
  package func placing(_ source: Rect, in target: Rect) -> GraphicsContext {
    var placed = self
    placed.concatenate(Transform(mapping: source, onto: target))
    return placed
  }
}
