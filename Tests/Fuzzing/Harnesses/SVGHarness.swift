import CardDesign
import Drawing
import PlaneGeometry
import Rasterization
import SVGFormat
import Typography

enum SVGHarness {
  /// Takes an input along the whole way of a picture: read, drawn small, written, and read again.
  static func readAndWrite(_ bytes: [UInt8]) {
    guard let picture = try? reader.read(bytes) else { return }
    draw(picture.scene)
    guard let written = try? SVGWriter().write(picture.scene) else {
      fatalError("A scene that was read cannot be written")
    }
    do throws(SVGError) {
      draw(try reader.read(written).scene)
    } catch {
      fatalError("What was written cannot be read: \(error)")
    }
  }

  /// Styles a document that has something for each kind of selector. A style sheet never makes a document unreadable.
  static func style(_ bytes: [UInt8]) {
    // An early end of the style sheet is a matter of the XML reader.
    guard !bytes.contains(UInt8(ascii: "<")), !bytes.contains(UInt8(ascii: "&")), !bytes.contains(0),
      let sheet = String(validating: bytes, as: UTF8.self), !sheet.contains("]]>"),
      sheet.unicodeScalars.allSatisfy({ $0.value >= 32 || "\t\n\r".unicodeScalars.contains($0) }),
      !sheet.unicodeScalars.contains("\u{FFFE}"), !sheet.unicodeScalars.contains("\u{FFFF}")
    else { return }
    let document = """
      <svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><style>\(sheet)</style>
      <g id="a" class="x y"><rect width="4" height="4" fill="red"/><text class="x" y="6">K</text></g>
      <path id="b" d="M0 0h8v8z" stroke="blue" style="opacity:.5"/></svg>
      """
    do throws(SVGError) {
      draw(try reader.read(Array(document.utf8)).scene)
    } catch {
      if case .outOfMemory = error { return }
      fatalError("The style sheet makes the document unreadable: \(error)")
    }
  }

  /// Reads an input as a compressed file.
  static func uncompress(_ bytes: [UInt8]) {
    guard let picture = try? reader.read([0x1F, 0x8B] + bytes) else { return }
    draw(picture.scene)
  }

  private static let reader: SVGReader = {
    var reader = SVGReader()
    reader.typeface = try? IndexTypeface.face()
    return reader
  }()

  /// Draws a scene on a bitmap whose longer side is 48 pixels.
  private static func draw(_ scene: Scene) {
    let scale = 48 / max(scene.size.width, scene.size.height)
    guard var bitmap = try? Bitmap(width: 48, height: 48) else { return }
    try? unsafe renderer.render(scene, into: &bitmap, transform: Transform(scaleX: scale, y: scale))
  }

  /// Kept, as a worker keeps its own: what is left of one picture must not harm the next.
  nonisolated(unsafe) private static var renderer = SceneRenderer()
}
