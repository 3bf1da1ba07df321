import CIndexTypeface
public import Typography
import WorkerThreads

/// The lighter cut of the index typeface, for names, score lines and whatever else is set small.
///
/// It has the same alphabet as ``IndexTypeface``, without the suits. Its stems are 96 thousandths of an em, against 136. Text that
/// names no font is set in it.
public enum TextTypeface {
  /// The name of the face in errors.
  public static let name = "Cardwright Text"

  /// The TrueType file, as it is carried in the program.
  package static var bytes: [UInt8] {
    unsafe Array(
      UnsafeBufferPointer(start: cardwright_text_typeface_bytes(), count: Int(cardwright_text_typeface_size)))
  }

  /// The face, read when it is first asked for and kept. It may be used from several threads at once.
  package static let shared = EmbeddedFile.reading(name) { try face() }

  /// The cuts of the family: regular, bold, which is ``IndexTypeface``, and both leaning. They are read when they are first asked
  /// for and kept.
  package static let family: [FontFace] = EmbeddedFile.reading(name) {
    try [bytes, IndexTypeface.bytes].flatMap { bytes in
      try [false, true].map { try FontFace(bytes: bytes, name: name, family: name, cut: $0 ? .leaning : FontCut()) }
    } + [IndexTypeface.face()]
  }

  /// Reads the face anew.
  ///
  /// - Throws: ``/Typography/FontError`` if the bytes are no font, which does not happen with those it was built with.
  public static func face() throws(FontError) -> FontFace {
    try FontFace(bytes: bytes, name: name)
  }
}
