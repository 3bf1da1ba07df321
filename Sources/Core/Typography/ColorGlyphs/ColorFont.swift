public import Drawing
import PlaneGeometry
import Synchronization

/// A font that is open for its colour glyphs: emoji.
///
/// Each glyph is drawn in the best form that the font has: paints (`COLR` versions 1 and 0, with the first palette of `CPAL`),
/// pictures of the largest strike (`CBDT` and `sbix` with PNGs), or the plain outline in one colour. Paints and outlines are
/// read unscaled, so they look the same everywhere; pictures are scaled.
///
/// A character has to be one code point, apart from variation selectors. Flags, keycaps, skin tones and families would need
/// shaping, which this type does not do.
///
/// A font may be used from several threads at once.
public final class ColorFont: Sendable {
  /// The path or the name by which the font was opened.
  public let source: String
  /// Family and style, or the source if the font has no name.
  public let name: String

  private let face: Mutex<Opened>
  private let tables: FreeTypeFace.ColorTables?

  /// FreeType's face, behind the lock.
  private struct Opened: ~Copyable {
    let face: FreeTypeFace
  }

  /// Opens a font file.
  ///
  /// - Throws: ``FontError`` if the file cannot be read, or holds no font with outlines or colour pictures.
  public convenience init(path: String) throws(FontError) {
    try self.init(bytes: FontFile.bytes(path), name: path)
  }

  /// Opens a font that is in memory.
  ///
  /// - Parameters:
  ///   - bytes: The content of a font file.
  ///   - name: Its name in error messages if the font has none.
  /// - Throws: ``FontError`` if the bytes are not a font with outlines or colour pictures.
  public init(bytes: [UInt8], name: String) throws(FontError) {
    let face = try FreeTypeFace(bytes: bytes, source: name)
    guard face.isScalable && face.unitsPerEm > 0 || face.hasColorStrikes else { throw .notScalable(font: name) }
    source = name
    self.name = FontFace.name(family: face.familyName, style: face.styleName) ?? name
    do throws(SFNTTable.Damage) {
      if face.isScalable, let colors = SFNTDirectory.table("COLR", of: bytes),
        let palette = SFNTDirectory.table("CPAL", of: bytes)
      {
        tables = FreeTypeFace.ColorTables(paints: try ColorTable(colors), palette: palette)
      } else {
        tables = nil
      }
    } catch {
      throw .notAFont(
        source: name, reason: "its table \(error.tag.debugDescription) is damaged at byte \(error.offset)")
    }
    self.face = Mutex(Opened(face: face))
  }

  /// Whether there is a glyph for a character.
  public func hasGlyph(for character: Character) -> Bool {
    guard let scalar = ColorFont.scalar(of: character) else { return false }
    return face.withLock { $0.face.glyphIndex(of: scalar) != 0 }
  }

  /// Returns the drawing of a character.
  ///
  /// The scene's width is the distance to the next character, and its height that of a line; ink may reach beyond.
  ///
  /// - Parameters:
  ///   - size: The size of type, above 0 and at most ``FontFace/largestSize``, in the scene's unit.
  ///   - foreground: The colour of outlines, and of parts that the font draws in the text's colour.
  /// - Throws: ``FontError/missingGlyph(font:character:scalar:)``,
  ///   ``FontError/damagedGlyph(font:character:scalar:reason:)``,
  ///   ``FontError/unsupportedGlyph(font:character:reason:)`` and ``FontError/invalidSize(_:)``.
  public func scene(
    of character: Character, size: Double, foreground: Color = .black
  ) throws(FontError) -> Scene {
    guard size > 0, size <= FontFace.largestSize else { throw .invalidSize(size) }
    guard let scalar = ColorFont.scalar(of: character) else {
      let count = character.unicodeScalars.count
      throw .unsupportedGlyph(
        font: name, character: character, reason: "it is made of \(count) code points, which are not put together here")
    }
    return try face.withLock { opened throws(FontError) in
      let index = opened.face.glyphIndex(of: scalar)
      guard index != 0 else { throw .missingGlyph(font: name, character: character, scalar: scalar) }
      do throws(FreeTypeFace.ColorGlyphFailure) {
        return try opened.face.colorScene(of: index, tables: tables, size: size, foreground: foreground)
      } catch {
        switch error {
        case .damaged(let reason):
          throw .damagedGlyph(font: name, character: character, scalar: scalar, reason: reason)
        case .unsupported(let reason): throw .unsupportedGlyph(font: name, character: character, reason: reason)
        }
      }
    }
  }

  /// Returns the only code point of a character without variation selectors and joiners, or `nil` if there are several.
  private static func scalar(of character: Character) -> Unicode.Scalar? {
    let scalars = character.unicodeScalars
    if scalars.count == 1 { return scalars.first }
    let visible = scalars.filter { !$0.properties.isDefaultIgnorableCodePoint }
    return visible.count == 1 ? visible.first : nil
  }
}
