import Drawing
import PlaneGeometry
import Rasterization

extension SceneProjector {
  /// The limit of a picture that is drawn flat: 64 million pixels. A larger picture is drawn at a lower resolution.
  private static let largestPixelCount = 64e6

  /// Returns the image of a shape whose paint is not a plain colour.
  mutating func picture(
    of paint: Paint, inside path: Path, rule: FillRule, placement: Transform
  ) throws(SceneProjectionError) -> Scene.Item? {
    let bounds = path.boundingRect
    guard bounds.width > 0, bounds.height > 0 else { return nil }
    let ground = Scene.Content.fill(Path(bounds), rule: .nonZero, paint: paint)
    return try picture(of: ground, in: bounds, outline: (path, rule), placement: placement)
  }

  /// Returns the image of content that fills a rectangle, clipped to an outline.
  mutating func picture(
    of content: Scene.Content, in rect: Rect, outline: (path: Path, rule: FillRule), placement: Transform
  ) throws(SceneProjectionError) -> Scene.Item? {
    let rect = rect.standardized
    guard rect.width > 0, rect.height > 0 else { return nil }
    let clip = try image(of: outline.path, placement: placement)
    // Whole pixels, so that they coincide with those of the final drawing as often as possible.
    let scale = pixelsPerUnit
    let shown = clip.boundingRect.insetBy(dx: -1 / scale, dy: -1 / scale)
      .intersection(Rect(origin: .zero, size: size).insetBy(dx: -2 / scale, dy: -2 / scale))
    guard !shown.isEmpty else { return nil }
    let pixels = Rect(
      x: shown.minX * scale, y: shown.minY * scale, width: shown.width * scale, height: shown.height * scale
    )
    .integral
    let flat = try flatPicture(of: content, in: rect, placement: placement)
    let place = ProjectionTransform(placement).concatenating(projection)
    guard let back = place.inverted() else { return nil }
    let fromPixels = ProjectionTransform(Transform(scaleX: 1 / scale, y: 1 / scale)).concatenating(back)
    let toFlat = Transform(
      mapping: rect, onto: Rect(x: 0, y: 0, width: Double(flat.width), height: Double(flat.height)))
    let sampler = ProjectedPicture(picture: flat, map: fromPixels.concatenating(ProjectionTransform(toFlat)))
    let bitmap: Bitmap
    do {
      bitmap = try sampler.bitmap(over: pixels)
    } catch {
      throw .undrawable("\(error)")
    }
    let target = Rect(
      x: pixels.minX / scale, y: pixels.minY / scale, width: pixels.width / scale, height: pixels.height / scale)
    return Scene.Item(
      .image(bitmap, in: target, interpolation: .area), clips: [Scene.Clip(clip, rule: outline.rule)])
  }

  /// Draws the content of a rectangle without perspective, at twice the size of its nearest part.
  private mutating func flatPicture(
    of content: Scene.Content, in rect: Rect, placement: Transform
  ) throws(SceneProjectionError) -> Bitmap {
    var scale = 2 * pixelsPerUnit * projection.magnification(over: rect, placement: placement)
    let count = rect.width * scale * (rect.height * scale)
    if count > Self.largestPixelCount { scale *= (Self.largestPixelCount / count).squareRoot() }
    func side(_ length: Double) -> Double { min(max((length * scale).rounded(.up), 1), Double(Bitmap.maximumSide)) }
    let target = Rect(x: 0, y: 0, width: side(rect.width), height: side(rect.height))
    do {
      var bitmap = try Bitmap(width: Int(target.width), height: Int(target.height))
      let scene = Scene(size: target.size, items: [Scene.Item(content)])
      try renderer.render(scene, into: &bitmap, transform: Transform(mapping: rect, onto: target))
      return bitmap
    } catch {
      throw .undrawable("\(error)")
    }
  }
}
