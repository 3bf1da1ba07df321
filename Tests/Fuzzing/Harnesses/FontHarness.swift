import Drawing
import PlaneGeometry
import Rasterization
import Typography

enum FontHarness {
  /// Opens an input as a font, sets a line in it and draws its glyphs in colour.
  static func setText(_ bytes: [UInt8]) {
    if let face = try? FontFace(bytes: bytes, name: "input") {
      for text in ["10", "AKQJ", "♠\u{E000}é", "В"] {
        guard let line = try? TextLine(text, face: face, size: 20) else { continue }
        precondition(
          line.path.boundingRect.isFinite || line.path.isEmpty, "An outline has coordinates that are no numbers")
      }
    }
    guard let font = try? ColorFont(bytes: bytes, name: "input") else { return }
    // The letters of the seeds.
    for character in "ABCDEFGHIJKLMNOPQRSTUVWXY😀" {
      guard let scene = try? font.scene(of: character, size: 16) else { continue }
      let bounds = scene.contentBounds
      precondition(bounds.isNull || bounds.isFinite, "A glyph has coordinates that are no numbers")
      guard scene.size.width > 0, scene.size.width <= 64, scene.size.height > 0, scene.size.height <= 64 else {
        continue
      }
      _ = try? unsafe renderer.render(scene, pixelsPerUnit: 1)
    }
  }

  /// Kept, as a worker keeps its own.
  nonisolated(unsafe) private static var renderer = SceneRenderer()
}
