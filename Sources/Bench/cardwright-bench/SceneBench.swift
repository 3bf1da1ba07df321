import BenchScenes
import Drawing
import PNGFormat
import PlaneGeometry
import Rasterization

/// A renderer, a bitmap and an encoder that are reused from picture to picture, as in a worker of an export.
struct SceneBench {
  private var renderer = SceneRenderer()
  private var encoder = PNGEncoder()
  private(set) var bitmap: Bitmap

  init(width: Int, height: Int) throws(BitmapError) {
    bitmap = try Bitmap(width: width, height: height)
  }

  init(for scene: BenchScene) throws(BitmapError) { try self.init(width: scene.width, height: scene.height) }

  /// Clears the bitmap and draws a scene on it.
  mutating func draw(_ scene: Scene, transform: Transform = .identity) throws(RenderError) {
    try renderer.render(scene, into: &bitmap, transform: transform)
  }

  /// Returns the bitmap as a PNG.
  mutating func encode() throws(PNGError) -> [UInt8] { try encoder.encode(bitmap) }
}
