import Drawing
import PlaneGeometry
import Rasterization
import SeededNumbers
import Testing

@Suite("Images on whole pixels, and along rows") struct WholePixelImageTests {
  private let size = Size(width: 14, height: 11)

  /// Opaque in the middle, with noise around it, as a card with soft edges.
  private func picture(_ seed: UInt64) throws -> Bitmap {
    var generator = SeededGenerator(seed: seed)
    let pixels = (0..<63).map { index in
      let isInside = (2..<7).contains(index % 9) && index / 9 != 3
      let alpha = isInside ? 255 : UInt8.random(in: 0...255, using: &generator) & 0xFC
      func level() -> UInt8 { UInt8.random(in: 0...alpha, using: &generator) }
      return PremultipliedColor(red: level(), green: level(), blue: level(), alpha: alpha)
    }
    return try Bitmap(width: 9, height: 7, pixels: pixels)
  }

  private func draw(
    _ image: Bitmap, in rect: Rect, transform: Transform = .identity, opacity: Double = 1, clip: Path? = nil
  ) throws -> Bitmap {
    var item = Scene.Item(.image(image, in: rect, interpolation: .bilinear), transform: transform, opacity: opacity)
    item.clips = clip.map { [Scene.Clip($0)] } ?? []
    let ground = Scene.Item(
      .fill(Path(Rect(origin: .zero, size: size)), rule: .nonZero, paint: .color(Color(red: 30, green: 100, blue: 70))))
    var renderer = SceneRenderer()
    return try renderer.render(Scene(size: size, items: [ground, item]), pixelsPerUnit: 1)
  }

  @Test(
    "laid down as it is, an image has the bits that sampling it gives", arguments: [1, 0.4], [false, true])
  func wholePixels(opacity: Double, isClipped: Bool) throws {
    let clip = isClipped ? Path(ellipseIn: Rect(x: 1, y: 0.5, width: 11, height: 9)) : nil
    for seed in 0..<4 as Range<UInt64> {
      let image = try picture(seed)
      for corner in [Point(x: 2, y: 1), Point(x: -3, y: 7), Point(x: 9, y: -4)] {
        let rect = Rect(x: corner.x, y: corner.y, width: 9, height: 7)
        // So far off that it is sampled, and so little that each place is rounded to the middle of its pixel.
        let shifted = rect.offsetBy(dx: 6e-6, dy: -6e-6)
        #expect(
          try draw(image, in: rect, opacity: opacity, clip: clip)
            == draw(image, in: shifted, opacity: opacity, clip: clip))
      }
    }
  }

  @Test("along rows an enlarged image has the bits of places looked up one by one")
  func rows() throws {
    let image = try picture(5)
    for width in [7.0, 9.5, 13, 40] {
      let rect = Rect(x: -0.3, y: 0.7, width: width, height: 9.1)
      let aslant = Transform(a: 1, b: 1e-13, c: 0, d: 1, tx: 0, ty: 0)
      #expect(try draw(image, in: rect) == draw(image, in: rect, transform: aslant))
    }
  }
}
