import CIndexTypeface
public import Typography
import WorkerThreads

/// Cardwright's own typeface for indices, carried in the program: no card depends on an installed font.
///
/// It has the suits, and the Latin and Cyrillic alphabets of Europe in a bold cut; ``TextTypeface`` is a lighter one.
public enum IndexTypeface {
  /// The name of the face in errors.
  public static let name = "Cardwright Index"

  /// The TrueType file, as it is carried in the program.
  package static var bytes: [UInt8] {
    unsafe Array(
      UnsafeBufferPointer(
        start: cardwright_index_typeface_bytes(), count: Int(cardwright_index_typeface_size)))
  }

  /// The face, read when it is first asked for and kept. It may be used from several threads at once.
  package static let shared = EmbeddedFile.reading(name) { try face() }

  /// Reads the face anew.
  ///
  /// - Throws: ``/Typography/FontError`` if the bytes are no font, which does not happen with those it was built with.
  public static func face() throws(FontError) -> FontFace {
    try FontFace(bytes: bytes, name: name)
  }

  /// Where the font keeps the narrow form of a character: at its code point in a plane of private use.
  private static let narrowForms: UInt32 = 0xF_0000

  /// The characters to set for an index that is to be drawn condensed.
  ///
  /// - Returns: `nil` if the face is another one, or has no narrow form of a character.
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
