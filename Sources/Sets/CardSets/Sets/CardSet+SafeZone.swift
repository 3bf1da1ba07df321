// A print shop keeps a margin inside the cut free of ink. Faces whose indices are nearer are drawn slightly smaller about their
// middle. Their own size is drawn below, so that the outermost line of the bleed keeps its content.

import CardDesign
import Drawing
package import PictureExport
import PlaneGeometry

extension CardSet {
  /// The smallest scale at which faces are drawn.
  private static let smallestScale = 0.85

  /// Returns the set with its ink kept out of a margin. All faces get the same scale. Sides that reach the cut stay unchanged.
  ///
  /// - Parameters:
  ///   - margin: the width inside the cut, in millimetres.
  ///   - grid: the card's own pixels; `nil` for shapes.
  package func keepingInk(inside margin: Double, on grid: PixelGrid?) -> CardSet {
    guard format.bleed > 0 else { return self }
    let inset = format.bleed + margin
    let safe = Rect(origin: .zero, size: format.canvas.size).insetBy(dx: inset, dy: inset)
    var steps: [Place: Double] = [:]
    for place in places {
      guard let scale = side(at: place).compose(grid).scene?.scale(keepingInkIn: safe) else { continue }
      // Rounded to steps, so that a card drawn alone is as large as in its deck.
      steps[place] = (scale * 200).rounded(.down) / 200
    }
    let faces = steps.compactMap { place, step in if case .front = place { step } else { nil } }.min() ?? 1
    return mapSides { side, place in
      guard let own = steps[place] else { return side }
      let scale = if case .back = place { own } else { faces }
      guard scale < 1, scale >= Self.smallestScale else { return side }
      return side.mapScene { scene, _ in scene.scaledAboutMiddle(by: scale) }
    }
  }
}

extension Scene {
  /// Returns the scale about the scene's middle that keeps all ink inside a centred rectangle; `nil` if something reaches the
  /// edges.
  fileprivate func scale(keepingInkIn safe: Rect) -> Double? {
    guard !safe.isNull, safe.width > 0, safe.height > 0 else { return nil }
    let edge = Rect(origin: .zero, size: size).insetBy(dx: 0.05, dy: 0.05)
    var ink = Rect.null
    // The first item is the ground.
    for item in items.dropFirst() {
      let bounds = item.bounds
      if bounds.isNull { continue }
      guard edge.contains(bounds) else { return nil }
      ink = ink.union(bounds)
    }
    guard !ink.isNull else { return nil }
    let middle = Point(x: size.width / 2, y: size.height / 2)
    let across = max(middle.x - ink.minX, ink.maxX - middle.x)
    let down = max(middle.y - ink.minY, ink.maxY - middle.y)
    return min(1, safe.width / 2 / max(across, 1e-9), safe.height / 2 / max(down, 1e-9))
  }

  fileprivate func scaledAboutMiddle(by scale: Double) -> Scene {
    let canvas = Rect(origin: .zero, size: size)
    let smaller = Transform(
      a: scale, b: 0, c: 0, d: scale, tx: (1 - scale) * size.width / 2, ty: (1 - scale) * size.height / 2)
    return Scene(size: size) { context in
      // The ground reaches to the edges.
      if let ground = items.first { context.draw(itemsOf: Scene(size: size, items: [ground])) }
      context.concatenate(smaller)
      context.clip(to: Path(canvas))
      context.draw(self)
    }
  }
}
