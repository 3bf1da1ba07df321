import Drawing
import PlaneGeometry
import Typography

/// Glyphs of a text that move together, in user units, on a line to the right from the origin.
struct SVGTextCluster {
  /// The index of its first letter in the text.
  var letter: Int
  var span: Int
  var face: FontFace
  /// The factor from font units to user units.
  var scale: Double
  var glyphs: GlyphCluster
  /// The width given by the font, without spacing.
  var width: Double
  /// The distance to the next cluster.
  var advance: Double
  /// The distance from the baseline up to the top.
  var ascent: Double
  var descent: Double
  /// The transform from the cluster's own space to the line's.
  var transform = Transform.identity
  /// The transform that turns the glyphs upright in vertical text or stretches them, before ``transform``.
  var turn = Transform.identity
  /// Whether it does not directly follow the cluster before it.
  var isMoved = false
  var isVisible = true
  /// Whether it is a box for a character that no font has.
  var isMissing = false
  /// Whether it stands upright in vertical text.
  var isUpright = false

  /// The bytes that a letter takes until its cluster is drawn: the cluster in a growing array, and its separate glyphs.
  static let bytesPerLetter = 3 * MemoryLayout<SVGTextCluster>.stride + 256

  /// The box on the line from ascent to descent, as wide as the advance. A cluster without an advance still has a tiny width.
  var box: Rect {
    Rect(x: 0, y: -ascent, width: advance > 0 ? advance : 1e-9, height: ascent + descent)
  }

  /// Adds the outlines on the line, and the glyphs with their own colours.
  ///
  /// - Parameter drawing: returns the drawing of a glyph that its font contains as SVG.
  func addShapes(
    to path: inout Path, _ pictures: inout [Scene.Item], _ place: Transform, foreground: Color,
    drawing: (Int) -> [Scene.Item]?
  ) {
    let units = Transform(scaleX: scale, y: scale).concatenating(turn).concatenating(transform).concatenating(place)
    face.addShapes(
      of: glyphs, isMissing: isMissing, foreground: foreground, to: &path, &pictures, units, drawing: drawing)
  }
}
