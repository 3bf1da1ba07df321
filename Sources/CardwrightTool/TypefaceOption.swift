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
  /// Checks that the font has the letters of an option's text, whatever card they would be drawn on, and tells which of them are
  /// not drawn as they are written.
  func checkLetters(of text: String?, _ option: String) throws(CommandFailure) {
    guard let text else { return }
    let line = try CommandFailure.about(option) { () throws(FontError) in try TextLine(text, face: self, size: 10) }
    if line.inkBounds.isEmpty {
      throw CommandFailure(.usage, "\(option): \(CardDesignError.blankText(text, font: name))")
    }
    let scalars = Array(text.unicodeScalars)
    var losses = ComplexWriting.places(in: scalars).map { "\($0.writing.name) are set one by one here" }
    if TextDirection.runs(of: scalars, in: .leftToRight).contains(where: { $0.direction == .rightToLeft }) {
      losses.append("text runs from left to right here")
    }
    if !losses.isEmpty { ReportingOptions.tell(losses: losses.map { "\(option) '\(text)': \($0)" }) }
  }
}
