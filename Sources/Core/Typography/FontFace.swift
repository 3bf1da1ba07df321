package import Drawing
package import FileAccess
import PlaneGeometry
import Synchronization

/// A font that is open for reading its outlines and measures.
///
/// It can be TrueType, OpenType or another scalable format that FreeType knows, from a file or from memory. It is the first
/// face of a collection unless another is requested, and the default instance of a variable font. Everything is in font units,
/// with ``FontMetrics/unitsPerEm`` to the em and y growing downwards.
///
/// A face may be used from several threads at once: outlines are read once, behind a lock, and kept.
public final class FontFace: Sendable {
  /// The largest size of type and the largest spacing, in any unit.
  ///
  /// It is far above the size of any card, and low enough to keep all coordinates in range.
  public static let largestSize = 1e6

  /// The path or the name by which the face was opened.
  public let source: String
  /// The family's name, such as `Cardwright Index`; empty if the font has none.
  public let familyName: String
  /// The style's name, such as `Bold`; empty if the font has none.
  public let styleName: String
  /// The measures of the font.
  public let metrics: FontMetrics
  /// Weight, width and slant.
  public let traits: FontTraits

  /// Whether it has outlines; a font without them has colour pictures.
  public let hasOutlines: Bool
  /// Whether some of its glyphs have colours.
  public let hasColorGlyphs: Bool

  /// The index of the face in its file.
  let index: Int
  /// The changes to the face of the file.
  private let cut: FontCut
  /// The axes of a variable font.
  let axes: [FontAxis]
  private let loaded: Mutex<Loaded>

  fileprivate struct ColorGlyph {
    var items: [Scene.Item]
    /// The distance to the next glyph.
    var advance: Double
  }

  fileprivate struct ColorGlyphKey: Hashable {
    var index: UInt32
    var foreground: Color
  }

  /// The largest number of colour glyphs that are kept.
  private static let mostColorGlyphs = 1_024

  fileprivate struct Loaded: ~Copyable {
    let face: FreeTypeFace
    let cut: FontCut
    var outlines: [UInt32: GlyphOutline] = [:]
    /// The font's tables of colours, read with the first colour glyph.
    var colorTables: FreeTypeFace.ColorTables??
    var colorGlyphs: [ColorGlyphKey: ColorGlyph?] = [:]
    /// The digest of the file, computed on first use.
    var digest: ContentDigest?
    /// The features of the table `GSUB`, read on first use.
    var features: Set<String>?
    /// The table `SVG `, read on first use.
    var svgTable: SFNTTable??
    /// The distances of pairs, read on first use.
    var pairKerning: PairKerning?
    #if HarfBuzz
      /// The font as HarfBuzz sees it, opened with the first shaped text.
      var shapingFont: HarfBuzzFont?
    #endif
  }

  /// Opens a font file.
  ///
  /// - Parameter index: The index of the face in a collection, from 0. The upper 16 bits may give an instance of a variable
  ///   font, from 1, as in fontconfig.
  /// - Throws: ``FontError`` if the file cannot be read, or holds no font with outlines or colour pictures.
  public convenience init(path: String, index: Int = 0) throws(FontError) {
    try self.init(bytes: FontFile.bytes(path), name: path, index: index)
  }

  /// Opens a font that is in memory.
  ///
  /// - Parameters:
  ///   - bytes: The content of a font file.
  ///   - name: Its name in error messages if the font has none.
  ///   - index: As for a file.
  /// - Throws: ``FontError`` if the bytes are not a font with outlines or colour pictures.
  public convenience init(bytes: [UInt8], name: String, index: Int = 0) throws(FontError) {
    try self.init(bytes: bytes, name: name, index: index, family: nil, cut: FontCut())
  }

  /// Opens a font as a cut of a family that the font itself does not name.
  ///
  /// - Parameters:
  ///   - family: the name of the family; `nil` for the font's own.
  ///   - cut: the changes to the face of the file.
  package init(
    bytes: [UInt8], name: String, index: Int = 0, family: String?, cut: FontCut
  ) throws(FontError) {
    let face = try FreeTypeFace(bytes: bytes, source: name, index: index)
    guard face.isScalable || face.hasColorStrikes, face.unitsPerEm > 0 else { throw .notScalable(font: name) }
    hasOutlines = face.isScalable
    hasColorGlyphs = face.hasColorGlyphs
    source = name
    self.index = index
    self.cut = cut
    axes = face.axes
    if !cut.variations.isEmpty { face.set(cut.variations) }
    familyName = family ?? face.familyName ?? ""
    styleName = (face.styleName ?? "") + (cut.lean != 0 ? " Oblique" : "")
    metrics = FontMetrics(face)
    var traits = face.traits
    cut.apply(to: &traits)
    self.traits = traits
    loaded = Mutex(Loaded(face: face, cut: cut))
  }

  /// Family and style, such as `Cardwright Index Bold`; the source if the font has no name.
  public var name: String { FontFace.name(family: familyName, style: styleName) ?? source }

  /// A digest of the font's file and of the face's index in it.
  package var digest: ContentDigest {
    let file = loaded.withLock { loaded in
      let digest = loaded.digest ?? loaded.face.digest
      loaded.digest = digest
      return digest
    }
    if index == 0, cut == FontCut() { return file }
    return ContentDigest(Array("\(file) \(index)\(cut)".utf8))
  }

  /// The size of the font's file.
  package var byteCount: Int { loaded.withLock { unsafe $0.face.bytes.count } }

  /// Returns the same face with changes, or `nil` if the bytes cannot be opened again.
  package func changed(_ cut: FontCut) -> FontFace? {
    let bytes = loaded.withLock { unsafe Array($0.face.bytes) }
    return try? FontFace(bytes: bytes, name: source, index: index, family: familyName, cut: cut)
  }

  /// The table with drawings of glyphs as SVG.
  var svgTable: SFNTTable? {
    loaded.withLock { loaded in
      if let known = loaded.svgTable { return known }
      let table = loaded.face.table("SVG ")
      loaded.svgTable = .some(table)
      return table
    }
  }

  /// Whether it is a variable font that has an axis with this tag.
  package func hasAxis(_ tag: String) -> Bool { axes.contains { $0.tag == tag } }

  /// Whether the table `GSUB` has a feature.
  package func hasFeature(_ tag: String) -> Bool {
    loaded.withLock { loaded in
      if loaded.features == nil {
        loaded.features = loaded.face.table("GSUB").map { SubstitutionFeatures($0).tags } ?? []
      }
      return loaded.features?.contains(tag) == true
    }
  }

  /// Family and style, or `nil` without a family.
  static func name(family: String?, style: String?) -> String? {
    guard let family, !family.isEmpty else { return nil }
    guard let style, !style.isEmpty else { return family }
    return "\(family) \(style)"
  }
}

// MARK: - Glyphs

extension FontFace {
  /// Whether there is a glyph for a code point.
  public func hasGlyph(for scalar: Unicode.Scalar) -> Bool {
    loaded.withLock { $0.face.glyphIndex(of: scalar) != 0 }
  }

  /// Returns the shape of the glyph for a code point.
  ///
  /// - Throws: ``FontError/missingGlyph(font:character:scalar:)`` if there is none,
  ///   ``FontError/damagedGlyph(font:character:scalar:reason:)`` if it cannot be read.
  public func outline(of scalar: Unicode.Scalar) throws(FontError) -> GlyphOutline {
    try outline(of: scalar, in: Character(scalar))
  }

  /// Returns the shape of the glyph for a code point in a character that an error names.
  func outline(of scalar: Unicode.Scalar, in character: Character) throws(FontError) -> GlyphOutline {
    let name = self.name
    return try loaded.withLock { loaded throws(FontError) in
      let index = loaded.face.glyphIndex(of: scalar)
      guard index != 0 else { throw .missingGlyph(font: name, character: character, scalar: scalar) }
      do throws(FreeTypeFace.Failure) {
        return try loaded.outline(of: index)
      } catch {
        throw .damagedGlyph(font: name, character: character, scalar: scalar, reason: error.message)
      }
    }
  }

  /// Returns the index of the glyph for a code point in the font; 0 if there is none.
  func glyphIndex(of scalar: Unicode.Scalar) -> Int { loaded.withLock { Int($0.face.glyphIndex(of: scalar)) } }

  /// Returns the shape of the glyph with an index, or `nil` if there is none or it cannot be read.
  package func outline(ofGlyph index: Int) -> GlyphOutline? {
    guard let index = UInt32(exactly: index) else { return nil }
    return loaded.withLock { try? $0.outline(of: index) }
  }

  /// Returns the distance by which the right glyph of a pair moves, negative if closer; 0 for pairs that the font does not
  /// list.
  ///
  /// It comes from the table `GPOS` for the left glyph's script, if that has kerning; otherwise from the table `kern`.
  package func kerning(from left: GlyphOutline, to right: GlyphOutline) -> Double {
    kerning(fromGlyph: left.glyphIndex, to: right.glyphIndex, script: .latin)
  }

  /// Does the same for glyphs by their indices in the font.
  func kerning(fromGlyph left: Int, to right: Int, script: KerningScript) -> Double {
    loaded.withLock { loaded in
      if loaded.pairKerning == nil { loaded.pairKerning = PairKerning(loaded.face.table("GPOS")) }
      if let kerning = loaded.pairKerning, !kerning.isEmpty {
        return kerning.distance(from: left, to: right, script: script)
      }
      return loaded.face.kerning(from: UInt32(truncatingIfNeeded: left), to: UInt32(truncatingIfNeeded: right))
    }
  }

  // MARK: - Colours

  /// Returns the drawing of a colour glyph, in font units from its origin on the baseline: paints (`COLR`, with the first
  /// palette of `CPAL`) or a picture of the largest strike (`CBDT` and `sbix` with PNGs). Returns `nil` if it has no colours,
  /// or they cannot be read.
  ///
  /// - Parameter foreground: The colour of parts that the font draws in the text's colour.
  package func colorItems(ofGlyph index: Int, foreground: Color) -> [Scene.Item]? {
    color(ofGlyph: index, foreground: foreground)?.items
  }

  private func color(ofGlyph index: Int, foreground: Color) -> ColorGlyph? {
    guard hasColorGlyphs, let index = UInt32(exactly: index) else { return nil }
    let key = ColorGlyphKey(index: index, foreground: foreground)
    return loaded.withLock { loaded in
      if let known = loaded.colorGlyphs[key] { return known }
      if loaded.colorTables == nil { loaded.colorTables = .some(loaded.face.colorTables) }
      let drawn = try? loaded.face.colorItems(of: index, tables: loaded.colorTables ?? nil, foreground: foreground)
      let glyph = drawn.map { ColorGlyph(items: $0.items, advance: $0.advance) }
      if loaded.colorGlyphs.count < FontFace.mostColorGlyphs { loaded.colorGlyphs[key] = .some(glyph) }
      return glyph
    }
  }

  /// Returns the distance to the glyph after this one; 0 if this one cannot be read.
  func advance(ofGlyph index: Int) -> Double {
    outline(ofGlyph: index)?.advance ?? color(ofGlyph: index, foreground: .black)?.advance ?? 0
  }

  #if HarfBuzz
    /// Sets text by HarfBuzz, which is opened with the first text.
    func shapedByHarfBuzz(_ scalars: [Unicode.Scalar], _ options: ShapingOptions) -> [HarfBuzzFont.Glyph]? {
      loaded.withLock { loaded in
        if loaded.shapingFont == nil { loaded.shapingFont = HarfBuzzFont(loaded.face, cut.variations) }
        return loaded.shapingFont?.shape(scalars, options)
      }
    }
  #endif
}

extension FontFace.Loaded {
  fileprivate mutating func outline(of index: UInt32) throws(FreeTypeFace.Failure) -> GlyphOutline {
    if let outline = outlines[index] { return outline }
    // A 24th of an em, the amount of FreeType and browsers.
    var outline = try face.outline(of: index, boldness: cut.isBold ? Int(face.unitsPerEm / 24) : 0)
    if cut.lean != 0 {
      outline.path = outline.path.applying(Transform(a: 1, b: 0, c: -cut.lean, d: 1, tx: 0, ty: 0))
    }
    outlines[index] = outline
    return outline
  }
}

extension FontMetrics {
  init(_ face: borrowing FreeTypeFace) {
    unitsPerEm = face.unitsPerEm
    ascent = face.ascender
    descent = 0 - face.descender
    lineGap = max(0, face.height - face.ascender + face.descender)
    let heights = face.letterHeights
    capHeight = heights.capital > 0 ? heights.capital : face.inkHeight(of: "H") ?? ascent
    decorations = face.decorations
    xHeight = heights.small > 0 ? heights.small : face.inkHeight(of: "x") ?? unitsPerEm / 2
  }
}

extension FreeTypeFace {
  /// Returns the height of a glyph above the baseline; `nil` if there is no such glyph or it has none.
  fileprivate func inkHeight(of scalar: Unicode.Scalar) -> Double? {
    let index = glyphIndex(of: scalar)
    guard index != 0, let outline = try? outline(of: index) else { return nil }
    let bounds = outline.path.boundingRect
    return bounds.isNull || bounds.minY >= 0 ? nil : 0 - bounds.minY
  }
}
