import CardDesign
import Drawing
import PlaneGeometry
import Rasterization
import SVGFormat
import Typography

/// Takes an input of libFuzzer along the whole way of a picture: read, drawn small, written, and read again.
///
/// The sanitizer and Swift's own checks find what must not happen on the way; what a written file must be is checked here.
@_cdecl("cardwright_fuzz_svg")
public func fuzzSVG(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = unsafe Array(UnsafeBufferPointer(start: start, count: count))
  var reader = SVGReader()
  reader.typeface = typeface
  guard let picture = try? reader.read(bytes) else { return 0 }
  draw(picture.scene)
  guard let written = try? SVGWriter().write(picture.scene) else {
    fatalError("A scene that was read cannot be written")
  }
  do throws(SVGError) {
    draw(try reader.read(written).scene)
  } catch {
    fatalError("What was written cannot be read: \(error)")
  }
  return 0
}

private let typeface = try? IndexTypeface.face()

/// Draws a scene on a bitmap whose longer side is 48 pixels.
private func draw(_ scene: Scene) {
  let scale = 48 / max(scene.size.width, scene.size.height)
  var renderer = SceneRenderer()
  guard var bitmap = try? Bitmap(width: 48, height: 48) else { return }
  try? renderer.render(scene, into: &bitmap, transform: Transform(scaleX: scale, y: scale))
}
