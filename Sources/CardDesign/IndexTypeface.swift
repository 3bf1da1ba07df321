import CIndexTypeface
public import Typography

/// Cardwright's own typeface for indices, carried in the program: no card depends on an installed font.
public enum IndexTypeface {
  /// The name that errors about the face give.
  public static let name = "Cardwright Index"

  /// Reads the face.
  ///
  /// - Throws: what ``FontFace`` throws about a file; with the bytes it was built with it does not.
  public static func face() throws(FontError) -> FontFace {
    let bytes = unsafe UnsafeBufferPointer(
      start: cardwright_index_typeface_bytes(), count: Int(cardwright_index_typeface_size))
    return try FontFace(bytes: unsafe Array(bytes), name: name)
  }
}
