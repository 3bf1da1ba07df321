import Drawing
import PlaneGeometry
import Typography

/// Glyphs of a text that move together, in user units, on a line that runs to the right from the origin.
struct SVGTextCluster {
  /// The place of its first letter in the text.
  var letter: Int
  var span: Int
  var face: FontFace
  /// From font units to user units.
  var scale: Double
  var glyphs: GlyphCluster
  /// The width that the font gives it, without spacing.
  var width: Double
  /// How far the next cluster lies.
  var advance: Double
  /// From the baseline up, and down.
  var ascent: Double
  var descent: Double
  /// From the cluster's own space to the line's.
  var transform = Transform.identity
  /// The transform that turns the glyphs upright in vertical text or stretches them, before ``transform``.
  var turn = Transform.identity
  /// Whether it stands elsewhere than right after the cluster before.
  var isMoved = false
  var isVisible = true
  /// Whether it is a box for a character that no font has.
  var isMissing = false
  /// Whether it stands upright in vertical text.
  var isUpright = false

  /// The bytes that a letter takes on the way to its cluster: the cluster while memory grows, with the glyphs, which lie apart.
  static let bytesPerLetter = 3 * MemoryLayout<SVGTextCluster>.stride + 256

  /// The box from the ascent to the descent, as wide as the advance, on the line; what has no advance still has a place.
  var box: Rect {
    Rect(x: 0, y: -ascent, width: advance > 0 ? advance : 1e-9, height: ascent + descent)
  }

  /// The outlines, on the line, and what has colours of its own.
  func addShapes(to path: inout Path, _ pictures: inout [Scene.Item], _ place: Transform, foreground: Color) {
    let units = Transform(scaleX: scale, y: scale).concatenating(turn).concatenating(transform).concatenating(place)
    face.addShapes(of: glyphs, isMissing: isMissing, foreground: foreground, to: &path, &pictures, units)
  }
}
