// A card that turns over has another perspective in each frame. Drawing its hundreds of shapes each time takes several times as
// long as drawing a resting card. Sampling one large picture of it takes a hundredth of that. The picture is drawn once at
// several times the size, and each pixel of a frame is the mean of that picture over its area. The error is a third of a level
// of 255 on average, as the large picture does not resolve edges within its pixels. A card of 60 pixels that is drawn as shapes
// has an error of 8 levels: shapes in the same pixel ignore each other's coverage.

package import Drawing
package import PlaneGeometry
import Rasterization

/// A scene as a picture of several times the size, for fast drawing in perspective.
package struct SceneTexture: Sendable {
  /// The lines that stay parallel to an axis of the picture.
  package enum Axis: Hashable, Sendable, CaseIterable {
    /// The columns, as on a card that turns about a vertical axis.
    case columns
    /// The rows.
    case rows
  }

  private let sums: ColumnSums
  /// The map from the scene to the picture's pixels.
  private let placement: Transform

  /// The greatest number of pixels of a scene's own area.
  package static let greatestPicture = 8e6

  /// Draws a scene.
  ///
  /// - Parameters:
  ///   - pixelsPerUnit: the resolution of the picture: several times that of the final drawing.
  ///   - axis: the lines that stay parallel to an axis of the picture.
  ///   - limits: the work and memory that drawing may take.
  /// - Returns: `nil` if the scene shows nothing, is too large, or cannot be drawn.
  package init?(of scene: Scene, pixelsPerUnit: Double, axis: Axis, limits: DrawingLimits = .none) {
    // Parts of a card far outside the scene's own area are not visible.
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

  /// The size in bytes.
  package var byteCount: Int { sums.byteCount }

  /// Returns the scene in perspective, as a picture with the pixels of the final drawing.
  ///
  /// - Parameters:
  ///   - projection: the map from the scene's coordinates to those of the item. It keeps lines parallel to the axis.
  ///   - pixelsPerUnit: the resolution of the final drawing.
  ///   - brightness: the brightness of the picture, from 0 (black) to 1 (unchanged).
  /// - Returns: `nil` if the projection does not keep these lines parallel, or the picture would be too large.
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
