package import Drawing
import PlaneGeometry
package import Rasterization

/// A scene with the size of its picture, as a file for other machines, which draw it and compare a digest.
package struct SceneFile: Hashable, Sendable {
  /// The picture's width in pixels.
  package var width: Int
  /// The picture's height in pixels.
  package var height: Int
  /// The number of pixels for a unit of the scene.
  package var pixelsPerUnit: Double
  package var scene: Scene

  private static let mark: UInt64 = 0x3153_454E_4543_5743

  /// Creates a file of a scene; its size in pixels is rounded to whole ones.
  package init(_ scene: Scene, pixelsPerUnit: Double) {
    width = Int((scene.size.width * pixelsPerUnit).rounded())
    height = Int((scene.size.height * pixelsPerUnit).rounded())
    self.pixelsPerUnit = pixelsPerUnit
    self.scene = scene
  }

  /// Reads a file.
  ///
  /// - Throws: ``SceneFileError`` if the bytes are not such a file.
  package init(reading bytes: [UInt8]) throws(SceneFileError) {
    self.init(Scene(size: .zero), pixelsPerUnit: 1)
    var coder = SceneCoder(reading: bytes)
    try code(with: &coder)
    guard coder.isAtEnd else { throw SceneFileError(position: bytes.count) }
  }

  /// The bytes of the file.
  package var bytes: [UInt8] {
    var (copy, coder) = (self, SceneCoder())
    // Writing fails for a scene nested deeper than a renderer draws; reading such a file fails, too.
    try? copy.code(with: &coder)
    return coder.bytes
  }

  private mutating func code(with coder: inout SceneCoder) throws(SceneFileError) {
    var mark = Self.mark
    try coder.code(&mark)
    guard mark == Self.mark else { throw SceneFileError(position: 0) }
    try coder.code(&width, in: 1...Bitmap.maximumSide)
    try coder.code(&height, in: 1...Bitmap.maximumSide)
    try coder.code(&pixelsPerUnit)
    try coder.code(&scene)
  }

  /// Returns the digest of the picture's pixels: 64 bits of FNV-1a over its words.
  ///
  /// - Throws: ``RenderError`` if the scene cannot be drawn.
  package func digest(drawnBy renderer: inout SceneRenderer) throws(RenderError) -> UInt64 {
    guard var bitmap = try? Bitmap(width: width, height: height) else {
      throw .sizeOutOfRange(width: Double(width), height: Double(height))
    }
    try renderer.render(
      scene, into: &bitmap, transform: Transform(scaleX: pixelsPerUnit, y: pixelsPerUnit))
    var digest: UInt64 = 0xCBF2_9CE4_8422_2325
    for pixel in bitmap.pixels { digest = (digest ^ UInt64(pixel.packed)) &* 0x100_0000_01B3 }
    return digest
  }
}
