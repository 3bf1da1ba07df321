import CIndexTypeface
public import Typography
import WorkerThreads

/// The lighter cut of the index typeface, for names, score lines and other small text.
///
/// It has the same alphabet as ``IndexTypeface``, without the suits. Its stems are 96 thousandths of an em, against 136. It is
/// the default font of text.
public enum TextTypeface {
  /// The name of the face in errors.
  public static let name = "Cardwright Text"

  /// The bytes of the embedded TrueType file.
  package static var bytes: [UInt8] {
    unsafe Array(
      UnsafeBufferPointer(start: cardwright_text_typeface_bytes(), count: Int(cardwright_text_typeface_size)))
  }

  /// The face, read at its first use and cached. It may be used from several threads at once.
  package static let shared = EmbeddedFile.reading(name) { try face() }

  /// The cuts of the family: regular, bold (``IndexTypeface``), and both slanted. They are read at their first use and cached.
  package static let family: [FontFace] = EmbeddedFile.reading(name) {
    try [bytes, IndexTypeface.bytes].flatMap { bytes in
      try [false, true].map { try FontFace(bytes: bytes, name: name, family: name, cut: $0 ? .leaning : FontCut()) }
    } + [IndexTypeface.face()]
  }

  /// Reads the face again.
  ///
  /// - Throws: ``/Typography/FontError`` if the bytes are not a font, which cannot happen with the embedded file.
  public static func face() throws(FontError) -> FontFace {
    try FontFace(bytes: bytes, name: name)
  }
}
