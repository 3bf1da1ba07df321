import CFreeType
import FileAccess
import PlaneGeometry

/// The wrapper of FreeType: a face of a font in memory, with its own library object and copy of the bytes.
///
/// FreeType lets only one thread at a time use a library object. With one for each face, which costs some microseconds, faces
/// do not wait for each other. Locking the face locks everything that belongs to it.
///
/// Glyphs are loaded without scaling and hinting and are never rendered: only the numbers in the file are read, which are the
/// same in every version of FreeType.
@safe
struct FreeTypeFace: ~Copyable {
  let library: FT_Library
  let face: FT_Face
  /// The bytes that FreeType reads during the face's life.
  let bytes: UnsafeMutableBufferPointer<UInt8>

  /// The error number that FreeType returns.
  struct Failure: Error {
    let code: FT_Error

    var message: String {
      guard let message = unsafe cardwright_freetype_message(code) else { return "FreeType error \(code)" }
      return unsafe String(cString: message)
    }

    /// Returns the message for bytes that cannot be opened. FreeType tries one format after the other and reports the error of
    /// the last one: for a short text file, that it ends too soon.
    func message(opening bytes: [UInt8]) -> String {
      code == FT_Err_Invalid_Stream_Operation && !SFNTDirectory.begins(bytes) ? "unknown file format" : message
    }
  }

  /// Opens a face of a font.
  init(bytes content: [UInt8], index: Int = 0) throws(Failure) {
    var library: FT_Library?
    try unsafe check(FT_Init_FreeType(&library))
    let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: content.count)
    _ = unsafe bytes.initialize(fromContentsOf: content)
    var face: FT_Face?
    do throws(Failure) {
      try unsafe check(FT_New_Memory_Face(library, bytes.baseAddress, FT_Long(bytes.count), FT_Long(index), &face))
    } catch {
      unsafe FT_Done_FreeType(library)
      unsafe bytes.deallocate()
      throw error
    }
    unsafe self.library = library!
    unsafe self.face = face!
    unsafe self.bytes = bytes
  }

  deinit {
    unsafe FT_Done_Face(face)
    unsafe FT_Done_FreeType(library)
    unsafe bytes.deallocate()
  }

  // MARK: - The font

  /// The digest of the file.
  var digest: ContentDigest { unsafe ContentDigest(UnsafeRawBufferPointer(bytes)) }

  /// Whether there are outlines.
  var isScalable: Bool { unsafe face.pointee.face_flags & FT_Long(FT_FACE_FLAG_SCALABLE) != 0 }

  var familyName: String? { unsafe face.pointee.family_name.map { unsafe String(cString: $0) } }

  var styleName: String? { unsafe face.pointee.style_name.map { unsafe String(cString: $0) } }

  /// FreeType has measures only of fonts with outlines; those of others are in the tables.
  var unitsPerEm: Double {
    if isScalable { return unsafe Double(face.pointee.units_per_EM) }
    guard let table = unsafe FT_Get_Sfnt_Table(face, FT_SFNT_HEAD) else { return 0 }
    return Double(unsafe table.assumingMemoryBound(to: TT_Header.self).pointee.Units_Per_EM)
  }

  /// The distance above the baseline, positive.
  var ascender: Double {
    if let header = unsafe lineHeader { return Double(unsafe header.Ascender) }
    return unsafe Double(face.pointee.ascender)
  }

  /// The distance below the baseline, negative.
  var descender: Double {
    if let header = unsafe lineHeader { return Double(unsafe header.Descender) }
    return unsafe Double(face.pointee.descender)
  }

  /// The distance from baseline to baseline.
  var height: Double {
    if let header = unsafe lineHeader { return ascender - descender + Double(unsafe header.Line_Gap) }
    return unsafe Double(face.pointee.height)
  }

  /// The table `hhea` of a font without outlines.
  private var lineHeader: TT_HoriHeader? {
    guard !isScalable, let table = unsafe FT_Get_Sfnt_Table(face, FT_SFNT_HHEA) else { return nil }
    return unsafe table.assumingMemoryBound(to: TT_HoriHeader.self).pointee
  }

  /// The heights of capital and small letters from the table OS/2; 0 if the font does not give them.
  var letterHeights: (capital: Double, small: Double) {
    guard let table = unsafe FT_Get_Sfnt_Table(face, FT_SFNT_OS2) else { return (0, 0) }
    let os2 = unsafe table.assumingMemoryBound(to: TT_OS2.self).pointee
    // 0xFFFF marks a table that is missing, and the heights came with version 2.
    guard os2.version >= 2, os2.version != 0xFFFF else { return (0, 0) }
    return (Double(os2.sCapHeight), Double(os2.sxHeight))
  }

  // MARK: - Glyphs

  /// Returns the index of the glyph for a code point, or 0 if there is none.
  func glyphIndex(of scalar: Unicode.Scalar) -> UInt32 {
    unsafe FT_Get_Char_Index(face, FT_ULong(scalar.value))
  }

  /// Returns the shape of a glyph.
  ///
  /// - Parameter boldness: The increase of its width and height, in font units.
  func outline(of glyphIndex: UInt32, boldness: Int = 0) throws(Failure) -> GlyphOutline {
    try unsafe check(FT_Load_Glyph(face, glyphIndex, FT_Int32(FT_LOAD_NO_SCALE)))
    let slot = unsafe face.pointee.glyph!
    guard unsafe slot.pointee.format == FT_GLYPH_FORMAT_OUTLINE else {
      throw Failure(code: FT_Error(FT_Err_Invalid_Glyph_Format))
    }
    if boldness > 0 { try unsafe check(FT_Outline_Embolden(&slot.pointee.outline, FT_Pos(boldness))) }
    var recorder = ContourRecorder()
    try unsafe check(ContourRecorder.record(&slot.pointee.outline, into: &recorder))
    return GlyphOutline(
      glyphIndex: Int(glyphIndex), path: recorder.finished(),
      advance: unsafe Double(slot.pointee.metrics.horiAdvance))
  }

  /// Returns the distance by which the right glyph of a pair moves, negative if closer.
  func kerning(from left: UInt32, to right: UInt32) -> Double {
    var distance = FT_Vector()
    // The only error is an invalid handle.
    _ = unsafe FT_Get_Kerning(face, left, right, FT_UInt(FT_KERNING_UNSCALED.rawValue), &distance)
    return Double(distance.x)
  }
}

extension FreeTypeFace {
  /// Opens a font whose tables lie within it, with errors that name its source.
  init(bytes: [UInt8], source: String, index: Int = 0) throws(FontError) {
    if bytes.isEmpty { throw .notAFont(source: source, reason: "it is empty") }
    guard (0..<1 << 31).contains(index) else { throw .notAFont(source: source, reason: "there is no face \(index)") }
    try SFNTDirectory.check(bytes, source: source, face: index & 0xFFFF)
    do throws(Failure) {
      try self.init(bytes: bytes, index: index)
    } catch {
      throw .notAFont(source: source, reason: error.message(opening: bytes))
    }
  }
}

private func check(_ code: FT_Error) throws(FreeTypeFace.Failure) {
  if code != 0 { throw FreeTypeFace.Failure(code: code) }
}
