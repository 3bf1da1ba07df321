// A card that turns over is seen in another perspective in each frame. To draw its hundreds of shapes each time takes as long as to
// draw a resting one several times; to look at one large picture of it takes a hundredth of that. The picture is drawn once at
// several times the size, and each pixel of a frame is the mean over its area of that picture. What is lost is where within a pixel
// of the large picture an edge lies: a third of a level of 255 on average. Drawn as shapes at its own size a card of 60 pixels is
// farther from what its shapes cover, by 8 levels, as shapes that share a pixel do not know what each other covers of it.

package import Drawing
package import PlaneGeometry
import Rasterization

/// A scene as a picture of several times the size, from which it is seen in perspective quickly.
package struct SceneTexture: Sendable {
  /// Which lines stay parallel to an axis of the picture.
  package enum Axis: Hashable, Sendable, CaseIterable {
    /// The columns, as of a card that turns about an upright axis.
    case columns
    /// The rows.
    case rows
  }

  private let sums: ColumnSums
  /// From the scene to the picture's pixels.
  private let placement: Transform

  /// How many pixels a scene's own area has at most.
  package static let greatestPicture = 8e6

  /// Draws a scene.
  ///
  /// - Parameters:
  ///   - pixelsPerUnit: of the picture: several times those at which the scene is seen.
  ///   - axis: which lines stay parallel to an axis of the picture.
  ///   - limits: how much work and memory drawing it may take.
  /// - Returns: `nil` for a scene that shows nothing, is too large, or cannot be drawn.
  package init?(of scene: Scene, pixelsPerUnit: Double, axis: Axis, limits: DrawingLimits = .none) {
    // Parts far outside of the scene's own area are not seen of a card.
    let bounds = scene.contentBounds.intersection(
      Rect(origin: .zero, size: scene.size).insetBy(dx: -scene.size.width / 2, dy: -scene.size.height / 2))
    guard pixelsPerUnit > 0, !bounds.isNull, !bounds.isEmpty, bounds.isFinite else { return nil }
    let pixels = Rect(
      x: bounds.minX * pixelsPerUnit, y: bounds.minY * pixelsPerUnit, width: bounds.width * pixelsPerUnit,
      height: bounds.height * pixelsPerUnit
    )
    .integral
    guard pixels.width * pixels.height <= 3 * Self.greatestPicture,
      max(pixels.width, pixels.height) <= Double(Bitmap.maximumSide)
    else { return nil }
    let (width, height) = (Int(pixels.width), Int(pixels.height))
    placement = Transform(translationX: -pixels.minX, y: -pixels.minY).scaledBy(x: pixelsPerUnit, y: pixelsPerUnit)
    let lines = axis == .columns ? ColumnSums.Axis.columns : .rows
    guard MemoryRoom.has(4 * width * height + ColumnSums.byteCount(width: width, height: height, axis: lines)),
      var bitmap = try? Bitmap(width: width, height: height)
    else { return nil }
    var renderer = SceneRenderer()
    renderer.limits = limits
    guard (try? renderer.render(scene, into: &bitmap, transform: placement)) != nil else { return nil }
    sums = ColumnSums(bitmap, axis: lines)
  }

  /// How many bytes it takes.
  package var byteCount: Int { sums.byteCount }

  /// The scene as it is seen, as a picture with a pixel for each of those that are drawn in the end.
  ///
  /// - Parameters:
  ///   - projection: from the scene's coordinates to those of the item, in which lines stay parallel to the axis.
  ///   - pixelsPerUnit: how large the item is drawn in the end.
  ///   - brightness: of the picture, from 0, black, to 1, as the scene is.
  /// - Returns: `nil` if the projection is of another kind, or the scene would be too large.
  package func item(
    under projection: ProjectionTransform, pixelsPerUnit: Double, brightness: Double = 1
  ) -> Scene.Item? {
    guard let back = placement.inverted() else { return nil }
    let map = ProjectionTransform(back).concatenating(projection)
      .concatenating(ProjectionTransform(Transform(scaleX: pixelsPerUnit, y: pixelsPerUnit)))
    guard let image = sums.image(under: map, brightness: brightness) else { return nil }
    let rect = Rect(
      x: Double(image.x) / pixelsPerUnit, y: Double(image.y) / pixelsPerUnit,
      width: Double(image.bitmap.width) / pixelsPerUnit, height: Double(image.bitmap.height) / pixelsPerUnit)
    return Scene.Item(.image(image.bitmap, in: rect, interpolation: .bilinear))
  }
}
