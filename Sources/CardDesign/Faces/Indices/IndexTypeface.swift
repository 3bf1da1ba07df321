import CIndexTypeface
public import Typography

/// Cardwright's own typeface for indices, carried in the program: no card depends on an installed font.
public enum IndexTypeface {
  /// The name that errors about the face give.
  public static let name = "Cardwright Index"

  /// The TrueType file, as it is carried in the program.
  public static var bytes: [UInt8] {
    unsafe Array(
      UnsafeBufferPointer(
        start: cardwright_index_typeface_bytes(), count: Int(cardwright_index_typeface_size)))
  }

  /// The face, read when it is first asked for and kept. It may be used from several threads at once.
  public static let shared: FontFace = {
    do {
      return try face()
    } catch {
      preconditionFailure("the typeface in the program: \(error)")
    }
  }()

  /// Reads the face anew.
  ///
  /// - Throws: what ``FontFace`` throws about a file; with the bytes it was built with it does not.
  public static func face() throws(FontError) -> FontFace {
    try FontFace(bytes: bytes, name: name)
  }
}
