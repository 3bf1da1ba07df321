import CardDesign
import Drawing
import PictureExport
import PlaneGeometry

// A print shop keeps a margin inside of the cut free of ink. Faces whose indices stand nearer are drawn a little smaller about
// their middle; under them they lie in their own size, so that the outermost line of the bleed is theirs as well.

extension DeckExporter {
  /// The smallest size that faces are drawn in, of their own.
  private static let smallestScale = 0.85

  /// Pictures whose ink keeps out of ``safeMargin``, all faces in the same scale. What is drawn over the cut stays as it is.
  func keptSafe(_ pictures: [Picture]) -> [Picture] {
    guard let safeMargin, composer.format.bleed > 0 else { return pictures }
    let canvas = composer.format.canvas
    let safe = Rect(origin: .zero, size: canvas.size)
      .insetBy(dx: composer.format.bleed + safeMargin, dy: composer.format.bleed + safeMargin)
    let scales = pictures.map { $0.frames[0].scene.scale(keepingInkIn: safe) }
    // In steps, so that a card that is drawn alone is as large as in its deck.
    let steps = scales.map { $0.map { ($0 * 200).rounded(.down) / 200 } }
    let faces = zip(pictures, steps).compactMap { $0.isBack ? nil : $1 }.min() ?? 1
    return zip(pictures, steps).map { picture, own in
      guard let own else { return picture }
      let scale = picture.isBack ? own : faces
      guard scale < 1, scale >= Self.smallestScale else { return picture }
      var picture = picture
      for index in picture.frames.indices {
        picture.frames[index].scene = picture.frames[index].scene.scaledAboutMiddle(by: scale)
      }
      return picture
    }
  }
}

extension Picture {
  /// Whether it is a back that cards share: the first, or a further one.
  fileprivate var isBack: Bool {
    remarks.contains { $0.keyword == "Card" && ($0.value == "back" || $0.value.hasPrefix("back-")) }
  }
}

extension Scene {
  /// The scale about the scene's middle in which all ink on an even ground lies in a rectangle in its middle; `nil` if something
  /// is drawn up to the edges.
  fileprivate func scale(keepingInkIn safe: Rect) -> Double? {
    guard !safe.isNull, safe.width > 0, safe.height > 0 else { return nil }
    let edge = Rect(origin: .zero, size: size).insetBy(dx: 0.05, dy: 0.05)
    var ink = Rect.null
    // The first one is the ground.
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
      // The ground, which reaches to the edges.
      if let ground = items.first { context.draw(itemsOf: Scene(size: size, items: [ground])) }
      context.concatenate(smaller)
      context.clip(to: Path(canvas))
      context.draw(self)
    }
  }
}
