public import PlaneGeometry

/// A line of text as a shape: glyphs side by side on a baseline, with kerning.
///
/// The origin is the start of the baseline; y grows downwards. All measures are in the unit of the size of type, for example
/// millimetres in the layout of a card.
///
/// The text is set from left to right, a glyph for each code point, without ligatures. Variation selectors and other invisible
/// code points are skipped if the font has no glyph for them.
public struct TextLine: Hashable, Sendable {
  /// The text that is set.
  public let text: String
  /// The size of type: the length of an em.
  public let size: Double
  /// The outlines of all glyphs, to be filled by the nonzero rule.
  public let path: Path
  /// The advance from the first glyph's origin to the end of the last one.
  public let width: Double
  /// The distance from the baseline up to the top of the line, from the font.
  public let ascent: Double
  /// The distance from the baseline down to the bottom of the line, from the font.
  public let descent: Double
  /// The smallest rectangle around the path; null if nothing is visible.
  public let inkBounds: Rect

  /// Sets a line of text.
  ///
  /// - Parameters:
  ///   - size: The size of type, above 0 and at most ``FontFace/largestSize``.
  ///   - tracking: Space added between neighbouring glyphs, in the unit of the size; negative brings them closer.
  /// - Throws: ``FontError/missingGlyph(font:character:scalar:)`` for the first character that the font lacks, and errors for
  ///   damaged glyphs and measures out of range.
  public init(_ text: String, face: FontFace, size: Double, tracking: Double = 0) throws(FontError) {
    guard size > 0, size <= FontFace.largestSize else { throw .invalidSize(size) }
    guard tracking.magnitude <= FontFace.largestSize else { throw .invalidTracking(tracking) }
    let scale = size / face.metrics.unitsPerEm
    var path = Path()
    var pen = 0.0
    var previous: GlyphOutline?
    for character in text {
      for scalar in character.unicodeScalars {
        if scalar.properties.isDefaultIgnorableCodePoint, !face.hasGlyph(for: scalar) { continue }
        let glyph = try face.outline(of: scalar, in: character)
        if let previous { pen += face.kerning(from: previous, to: glyph) * scale + tracking }
        path.addPath(glyph.path, transform: Transform(a: scale, b: 0, c: 0, d: scale, tx: pen, ty: 0))
        pen += glyph.advance * scale
        previous = glyph
      }
    }
    self.text = text
    self.size = size
    self.path = path
    width = pen
    ascent = face.metrics.ascent * scale
    descent = face.metrics.descent * scale
    inkBounds = path.boundingRect
  }

  /// The box of the line, from ascent to descent and over the whole width.
  public var typographicBounds: Rect {
    Rect(x: 0, y: 0 - ascent, width: width, height: ascent + descent)
  }

  /// Returns the outlines with the start, middle or end of the baseline at a point.
  public func path(at point: Point, alignment: TextAlignment = .left) -> Path {
    path.applying(Transform(translationX: point.x - width * alignment.fraction, y: point.y))
  }
}
