import CardDesign
import Typography

/// The `--font` option.
enum TypefaceOption {
  /// The font of a file, or Cardwright's own.
  static func face(_ path: String?) throws -> FontFace {
    guard let path else { return try IndexTypeface.face() }
    return try CommandEnd.about("--font") { () throws(FontError) in try FontFace(path: path) }
  }
}
