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
  var glyphs: [GlyphCluster.Glyph]
  /// What the font gives it, without spacing.
  var width: Double
  /// How far the next cluster lies.
  var advance: Double
  /// From the baseline up, and down.
  var ascent: Double
  var descent: Double
  /// From the cluster's own space to the line's.
  var transform = Transform.identity
  /// What turns the glyphs upright in vertical text, before ``transform``.
  var turn = Transform.identity
  /// Whether it stands elsewhere than right after the cluster before.
  var isMoved = false
  var isVisible = true
  /// Whether it is a box for a character that no font has.
  var isMissing = false

  /// The box from the ascent to the descent, as wide as the advance, on the line; what has no advance still has a place.
  var box: Rect {
    Rect(x: 0, y: -ascent, width: advance > 0 ? advance : 1e-9, height: ascent + descent)
  }

  /// The outlines, on the line.
  func addOutlines(to path: inout Path, _ place: Transform) {
    let whole = turn.concatenating(transform).concatenating(place)
    for glyph in glyphs {
      var outline = face.outline(ofGlyph: glyph.index)?.path ?? Path()
      if isMissing, outline.isEmpty { outline = SVGTextCluster.box(in: face.metrics) }
      if outline.isEmpty { continue }
      let size = Transform(
        a: scale, b: 0, c: 0, d: scale, tx: glyph.offset.dx * scale, ty: glyph.offset.dy * scale)
      path.addPath(outline, transform: size.concatenating(whole))
    }
  }

  /// The width of a box for what no font has, in ems.
  static let boxWidth = 0.6

  /// An upright frame, as high as a capital.
  private static func box(in metrics: FontMetrics) -> Path {
    let em = metrics.unitsPerEm
    let height = metrics.capHeight > 0 ? metrics.capHeight : 0.7 * em
    let outer = Rect(x: 0.05 * em, y: -height, width: (boxWidth - 0.1) * em, height: height)
    return Path { path in
      path.addRect(outer)
      path.addPath(Path(outer.insetBy(dx: 0.05 * em, dy: 0.05 * em)).reversed())
    }
  }
}
