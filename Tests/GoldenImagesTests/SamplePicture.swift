import Drawing
import PlaneGeometry
import Rasterization

let ink = Color(red: 26, green: 26, blue: 26)
let scarlet = Color(red: 213, green: 32, blue: 44)

/// A picture of 160 x 120 pixels on white, with smooth edges.
func picture(_ draw: (inout GraphicsContext) -> Void) throws -> Bitmap {
  let scene = Scene(size: Size(width: 160, height: 120)) { context in
    context.fill(Path(Rect(x: 0, y: 0, width: 160, height: 120)), with: .color(.white))
    draw(&context)
  }
  var renderer = SceneRenderer()
  return try renderer.render(scene, pixelsPerUnit: 1)
}

extension GraphicsContext {
  /// A disc with a bite taken out of it, which is symmetric in no way.
  mutating func drawBadge(x: Double, y: Double, scale: Double = 1, color: Color = scarlet) {
    var context = self
    context.translateBy(x: x, y: y)
    context.scaleBy(x: scale, y: scale)
    context.fill(Path(ellipseIn: Rect(x: -20, y: -20, width: 40, height: 40)), with: .color(color))
    context.fill(Path(ellipseIn: Rect(x: -2, y: -15, width: 12, height: 17)), with: .color(.white))
  }

  /// The part beside the badge, which stays as it is.
  mutating func drawBar() {
    fill(Path(Rect(x: 130.5, y: 10, width: 12, height: 90.25)), with: .color(ink))
  }
}
