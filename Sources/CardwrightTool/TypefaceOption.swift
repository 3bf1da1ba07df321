import CardDesign
import ErrorReporting
import PlaneGeometry
import Typography

/// The `--font` option.
enum TypefaceOption {
  /// The font of a file; `nil` if none is named.
  static func face(_ path: String?) throws -> FontFace? {
    guard let path else { return nil }
    return try CommandFailure.about("--font") { () throws(FontError) in
      let face = try FontFace(path: path)
      guard face.hasOutlines else { throw .notScalable(font: face.name) }
      return face
    }
  }
}

extension FontFace {
  /// Checks that the font has the letters of an option's text, whatever card they would be drawn on.
  func checkLetters(of text: String?, _ option: String) throws(CommandFailure) {
    guard let text else { return }
    let line = try CommandFailure.about(option) { () throws(FontError) in try TextLine(text, face: self, size: 10) }
    if line.inkBounds.isEmpty {
      throw CommandFailure(.usage, "\(option): \(CardDesignError.blankText(text, font: name))")
    }
  }
}
