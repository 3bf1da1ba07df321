import Drawing
import GoldenImages
import PNGFormat
import Testing

@Suite("Image comparison") struct ImageComparisonTests {
  private func gray(_ level: UInt8, width: Int = 40, height: Int = 30) throws -> Bitmap {
    try Bitmap(width: width, height: height, filledWith: PremultipliedColor(Color(gray: level)))
  }

  @Test("equal pictures are equal, and have nothing to explain")
  func equal() throws {
    let comparison = try ImageComparison(expected: gray(9), actual: gray(9))
    #expect(comparison.isEqual)
    #expect(comparison.pixels == nil)
    #expect(comparison.description == "equal")
  }

  @Test(
    "one level in one channel of one pixel is found, wherever it is", arguments: [(0, 0), (39, 29), (7, 3), (39, 0)])
  func oneLevel(x: Int, y: Int) throws {
    let expected = try gray(100)
    var actual = expected
    actual[x, y] = PremultipliedColor(red: 100, green: 101, blue: 100, alpha: 255)
    let comparison = ImageComparison(expected: expected, actual: actual)
    let pixels = try #require(comparison.pixels)
    #expect(!comparison.isEqual)
    #expect(pixels.count == 1)
    #expect(pixels.total == 1200)
    #expect(pixels.bounds == PixelRegion(x: x, y: y, width: 1, height: 1))
    #expect(pixels.first.position == PixelPosition(x: x, y: y))
    #expect(pixels.first.expected == Color(gray: 100))
    #expect(pixels.first.actual == Color(red: 100, green: 101, blue: 100))
    #expect(pixels.largest.green.amount == 1)
    #expect(pixels.largest.green.position == PixelPosition(x: x, y: y))
    #expect(pixels.largest.red.position == nil)
    #expect(pixels.largest.amount == 1)
    #expect(pixels.mean == 1.0 / 4800)
    #expect(pixels.densest.count == 1)
    #expect(pixels.densest.region.columns.contains(x) && pixels.densest.region.rows.contains(y))
    #expect(comparison.description == "1 of 1200 pixels differs, by up to 1 of 255, in 1 x 1 at (\(x), \(y))")
  }

  @Test("peaks name the first pixel that has them, also where the picture has become darker")
  func peaks() throws {
    let expected = try gray(100)
    var actual = expected
    actual[5, 2] = PremultipliedColor(red: 90, green: 120, blue: 100, alpha: 255)
    actual[6, 2] = PremultipliedColor(red: 40, green: 80, blue: 100, alpha: 255)
    actual[5, 9] = PremultipliedColor(red: 40, green: 100, blue: 100, alpha: 200)
    let pixels = try #require(ImageComparison(expected: expected, actual: actual).pixels)
    #expect(pixels.bounds == PixelRegion(x: 5, y: 2, width: 2, height: 8))
    #expect(pixels.largest.red.amount == 60)
    #expect(pixels.largest.red.position == PixelPosition(x: 6, y: 2))
    #expect(pixels.largest.green.amount == 20)
    #expect(pixels.largest.green.position == PixelPosition(x: 5, y: 2))
    #expect(pixels.largest.alpha.amount == 55)
    #expect(pixels.largest.alpha.position == PixelPosition(x: 5, y: 9))
    #expect(pixels.largest.blue.amount == 0)
    #expect(pixels.mean == Double(10 + 20 + 60 + 20 + 60 + 55) / 4800)
  }

  @Test("black on white is 100 to the eye, and a colour next to another as in the definition")
  func perceptual() throws {
    let white = try #require(ImageComparison(expected: gray(255), actual: gray(0)).pixels)
    #expect(abs(white.perceptual.mean - 100) < 0.01)
    #expect(abs(white.perceptual.largest - 100) < 0.01)
    // Red is (0.62796, 0.22486, 0.12585) and blue (0.45201, -0.03246, -0.31153) in OKLab, as CSS Color 4 gives them.
    let red = try Bitmap(width: 3, height: 3, filledWith: PremultipliedColor(Color(red: 255, green: 0, blue: 0)))
    let blue = try Bitmap(width: 3, height: 3, filledWith: PremultipliedColor(Color(red: 0, green: 0, blue: 255)))
    let pixels = try #require(ImageComparison(expected: red, actual: blue).pixels)
    let (dl, da, db) = (0.62796 - 0.45201, 0.22486 + 0.03246, 0.12585 + 0.31153)
    #expect(abs(pixels.perceptual.mean - 100 * (dl * dl + da * da + db * db).squareRoot()) < 0.01)
  }

  @Test("what has become transparent is seen, on white or on black")
  func transparency() throws {
    for level in [0, 255] as [UInt8] {
      let clear = try Bitmap(width: 40, height: 30)
      let pixels = try #require(ImageComparison(expected: gray(level), actual: clear).pixels)
      #expect(abs(pixels.perceptual.mean - 100) < 0.01)
    }
  }

  @Test("the densest window is the one with the most pixels that differ, counted one by one")
  func densestWindow() throws {
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<20 {
      let expected = try gray(0, width: 48, height: 37)
      var actual = expected
      for _ in 0..<60 {
        let (x, y) = (Int.random(in: 0..<48, using: &generator), Int.random(in: 0..<37, using: &generator))
        actual[x, y] = PremultipliedColor(.white)
      }
      func count(_ left: Int, _ top: Int) -> Int {
        (top..<top + 16).reduce(0) { sum, y in sum + (left..<left + 16).filter { actual[$0, y].red > 0 }.count }
      }
      let most = (0...32).flatMap { x in (0...21).map { y in count(x, y) } }.max()
      let densest = try #require(ImageComparison(expected: expected, actual: actual).pixels).densest
      #expect(densest.count == most)
      #expect(count(densest.region.origin.x, densest.region.origin.y) == most)
    }
  }

  @Test("a window is no larger than the picture")
  func smallPicture() throws {
    let pixels = try #require(
      ImageComparison(expected: gray(0, width: 5, height: 3), actual: gray(1, width: 5, height: 3)).pixels)
    #expect(pixels.densest.count == 15)
    #expect(pixels.densest.region == PixelRegion(x: 0, y: 0, width: 5, height: 3))
  }

  @Test("sizes that differ are named")
  func sizes() throws {
    let comparison = try ImageComparison(expected: gray(0), actual: gray(0, width: 41))
    #expect(!comparison.isEqual)
    #expect(comparison.pixels == nil)
    #expect(comparison.description.hasPrefix("the size differs, expected 40 x 30 pixels, got 41 x 30"))
  }

  @Test("densities and texts are compared, and a tolerance may leave them out")
  func metadata() throws {
    func image(_ metadata: PNGMetadata) throws -> PNGImage {
      var encoder = PNGEncoder()
      return try PNGDecoder().decode(encoder.encode(gray(3), metadata: metadata))
    }
    let comparison = try ImageComparison(
      expected: image(PNGMetadata(pixelsPerMetre: 11811, texts: [.title("Ace"), .card("AS")])),
      actual: image(PNGMetadata(texts: [.card("AS"), .software("x")])))
    #expect(comparison.pixels == nil)
    #expect(!comparison.isEqual)
    #expect(comparison.metadata.map(\.name) == ["density", "Software", "Title"])
    #expect(comparison.metadata[0].description == "density: expected \"11811 pixels per metre\", got none")
    #expect(!ComparisonTolerance.exact.allows(comparison))
    #expect(!ComparisonTolerance(pixelCount: 9).allows(comparison))
    #expect(ComparisonTolerance(ignoresMetadata: true).allows(comparison))
  }

  @Test("limits are inclusive, all that are given must be kept, and the eye decides nothing")
  func tolerance() throws {
    let expected = try gray(100)
    var actual = expected
    for x in 0..<3 { actual[x, 0] = PremultipliedColor(Color(gray: 104)) }
    actual[30, 20] = PremultipliedColor(Color(gray: 104))
    let comparison = ImageComparison(expected: expected, actual: actual)
    #expect(!ComparisonTolerance.exact.allows(comparison))
    #expect(ComparisonTolerance(largestDifference: 4).allows(comparison))
    #expect(!ComparisonTolerance(largestDifference: 3).allows(comparison))
    #expect(ComparisonTolerance(pixelCount: 4).allows(comparison))
    #expect(!ComparisonTolerance(pixelCount: 3).allows(comparison))
    #expect(ComparisonTolerance(windowPixelCount: 3).allows(comparison))
    #expect(!ComparisonTolerance(windowPixelCount: 2).allows(comparison))
    #expect(!ComparisonTolerance(largestDifference: 4, pixelCount: 3).allows(comparison))
    #expect(ComparisonTolerance(largestDifference: 4, pixelCount: 4, windowPixelCount: 3).allows(comparison))
    #expect(try ComparisonTolerance.exact.allows(ImageComparison(expected: gray(1), actual: gray(1))))
    let resized = try ImageComparison(expected: gray(1), actual: gray(1, width: 41))
    #expect(!ComparisonTolerance(largestDifference: 255, pixelCount: .max).allows(resized))
    #expect(ComparisonTolerance.exact.description == "exact")
    #expect(
      ComparisonTolerance(largestDifference: 4, pixelCount: 3).description
        == "differences of at most 4 of 255, at most 3 different pixels")
  }

  @Test("the explanation has every figure")
  func explanation() throws {
    let expected = try gray(255)
    var actual = expected
    actual[4, 5] = PremultipliedColor(Color(red: 255, green: 0, blue: 0))
    let lines = ImageComparison(expected: expected, actual: actual).explanation
    #expect(lines[0].hasPrefix("1 of 1200 pixels differs, by up to 255 of 255, in 1 x 1 at (4, 5)"))
    #expect(lines[1] == "first at (4, 5): expected #ffffff, got #ff0000")
    #expect(lines[2] == "largest differences of 255: green 255 at (4, 5), blue 255 at (4, 5)")
    #expect(lines[3] == "mean difference of all pixels and channels: 0.1063 of 255")
    #expect(lines[5] == "densest window: 1 of the 256 pixels in 16 x 16 at (4, 5)")
  }
}
