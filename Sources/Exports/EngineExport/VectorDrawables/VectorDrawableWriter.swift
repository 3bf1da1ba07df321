public import Drawing
public import PlaneGeometry
import SVGFormat

/// Writes a scene as an Android vector drawable.
///
///     let xml = try VectorDrawableWriter(width: 120).write(scene)
///
/// From API level 24 on, the format has SVG's paths with plain colours, linear, radial and sweep gradients, strokes and
/// clips. Unsupported features are errors: pictures, filters, masks, blend modes, patterns, the opacity of a group, and
/// gradients between two circles with different centres. All transforms are applied to the points, because groups of
/// drawables can only be moved, turned and scaled.
///
/// Source: the reference of `android.graphics.drawable.VectorDrawable` and `GradientDrawable`'s `tileMode`.
public struct VectorDrawableWriter: Hashable, Sendable {
  /// The width of the drawable, in density-independent pixels: 1 or more.
  public let width: Int

  /// The greatest distance that rounding may move a point, as a fraction of the picture's longer side: a 25th of a
  /// pixel in 4000.
  private static let precision = 1e-5

  /// A writer of drawables of a width.
  ///
  /// - Precondition: the width is 1 or more.
  public init(width: Int) {
    precondition(width >= 1, "a drawable has a width")
    self.width = width
  }

  /// Returns the height of a scene's drawable, in density-independent pixels.
  public func height(of size: Size) -> Int {
    max(1, Int((Double(width) * size.height / max(size.width, .leastNormalMagnitude)).rounded()))
  }

  /// Returns the scene as the bytes of an XML file, in UTF-8.
  ///
  /// Items that are not finite are left out.
  ///
  /// - Throws: ``VectorDrawableError`` for the first item that a drawable cannot show.
  public func write(_ scene: Scene) throws(VectorDrawableError) -> [UInt8] {
    let places = DecimalNumber.places(for: max(scene.size.width, scene.size.height) * Self.precision)
    var text = DrawableText(places: places)
    try text.write(scene.items, transform: .identity, opacity: 1)
    func number(_ value: Double) -> String {
      var bytes: [UInt8] = []
      DecimalNumber.append(value, places: places, to: &bytes)
      return String(decoding: bytes, as: UTF8.self)
    }
    let gradients = text.hasGradients ? "\n    xmlns:aapt=\"http://schemas.android.com/aapt\"" : ""
    let head = """
      <vector xmlns:android="http://schemas.android.com/apk/res/android"\(gradients)
          android:width="\(width)dp"
          android:height="\(height(of: scene.size))dp"
          android:viewportWidth="\(number(scene.size.width))"
          android:viewportHeight="\(number(scene.size.height))">

      """
    return Array(head.utf8) + text.bytes + Array("</vector>\n".utf8)
  }
}
