import PlaneGeometry
import Typography

enum FontHarness {
  /// Opens an input as a font and sets a line in it.
  static func setText(_ bytes: [UInt8]) {
    guard let face = try? FontFace(bytes: bytes, name: "input") else { return }
    for text in ["10", "AKQJ", "♠\u{E000}é", "В"] {
      guard let line = try? TextLine(text, face: face, size: 20) else { continue }
      precondition(
        line.path.boundingRect.isFinite || line.path.isEmpty, "An outline has coordinates that are no numbers")
    }
  }
}
