import CIndexTypeface
public import Typography
import WorkerThreads

/// Cardwright's own typeface for indices, embedded in the program. No card depends on an installed font.
///
/// It has the suits, and the Latin and Cyrillic alphabets of Europe in a bold cut. ``TextTypeface`` is lighter.
public enum IndexTypeface {
  /// The name of the face in errors.
  public static let name = "Cardwright Index"

  /// The bytes of the embedded TrueType file.
  package static var bytes: [UInt8] {
    unsafe Array(
      UnsafeBufferPointer(
        start: cardwright_index_typeface_bytes(), count: Int(cardwright_index_typeface_size)))
  }

  /// The face, read at its first use and cached. It may be used from several threads at once.
  package static let shared = EmbeddedFile.reading(name) { try face() }

  /// Reads the face again.
  ///
  /// - Throws: ``/Typography/FontError`` if the bytes are not a font, which cannot happen with the embedded file.
  public static func face() throws(FontError) -> FontFace {
    try FontFace(bytes: bytes, name: name)
  }

  /// The offset of narrow forms in the font: a plane for private use, with the code point of the character.
  private static let narrowForms: UInt32 = 0xF_0000

  /// Returns the characters of the narrow form of an index.
  ///
  /// - Returns: the narrow form, or `nil` if the face is another one or lacks a narrow form.
  static func narrowForm(of text: String, in face: FontFace) -> String? {
    guard face.familyName == name else { return nil }
    var narrow = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      guard let form = Unicode.Scalar(narrowForms + scalar.value), face.hasGlyph(for: form) else { return nil }
      narrow.append(form)
    }
    return String(narrow)
  }
}
