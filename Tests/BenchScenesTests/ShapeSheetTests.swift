import BenchScenes
import Drawing
import Testing

@Suite("Random shapes")
struct ShapeSheetTests {
  @Test("The same seed gives the same shapes, another one others", arguments: ShapeClass.allCases)
  func seeds(shapeClass: ShapeClass) {
    let scene = ShapeSheet(shapeClass, side: 2, seed: 1).scene
    #expect(ShapeSheet(shapeClass, side: 2, seed: 1).scene == scene)
    #expect(ShapeSheet(shapeClass, side: 2, seed: 2).scene != scene)
  }

  @Test("A picture's error is measured on the edge pixels, in levels")
  func error() throws {
    let alphas: [UInt8] = [255, 130, 3, 0]
    let bitmap = try Bitmap(
      width: 2, height: 2, pixels: alphas.map { PremultipliedColor(red: 0, green: 0, blue: 0, alpha: $0) })
    let error = CoverageError(of: bitmap, from: [1, 0.5, 0, 0])
    #expect(error.edgePixelCount == 1)
    #expect(error.mean == 2.5)
    #expect(error.largest == 3)
  }
}
