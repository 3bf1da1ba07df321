import Drawing
import Testing

@Suite("Bitmap") struct BitmapTests {
  @Test(
    "a size out of range is refused before memory is taken",
    arguments: [
      (0, 10), (10, 0), (-1, 10), (10, -1), (32_768, 1), (1, 32_768), (32_767, 32_767), (Int.max, Int.max),
      (Int.min, Int.min), (Int.max, 1), (16_385, 16_384),
    ])
  func sizes(width: Int, height: Int) {
    let error = BitmapError.sizeOutOfRange(width: width, height: height)
    #expect(throws: error) { try Bitmap(width: width, height: height) }
    #expect(throws: error) { try Bitmap(width: width, height: height, pixels: []) }
    #expect(throws: error) { try Bitmap.validate(width: width, height: height) }
  }

  @Test("the largest sizes are accepted")
  func largestSizes() throws {
    try Bitmap.validate(width: 32_767, height: 1)
    try Bitmap.validate(width: 16_384, height: 16_384)
    try Bitmap.validate(width: 8_192, height: 32_767)
  }

  @Test("pixels that do not fit the size are refused", arguments: [0, 5, 7])
  func pixelCount(count: Int) {
    #expect(throws: BitmapError.pixelCountMismatch(expected: 6, actual: count)) {
      try Bitmap(width: 3, height: 2, pixels: Array(repeating: .clear, count: count))
    }
  }

  @Test("rows run from the top, pixels from the left")
  func order() throws {
    let pixels = (0..<6).map { (red: UInt8) in PremultipliedColor(red: red, green: 0, blue: 0, alpha: 255) }
    var bitmap = try Bitmap(width: 3, height: 2, pixels: pixels)
    #expect(bitmap[2, 0].red == 2)
    #expect(bitmap[0, 1].red == 3)
    bitmap[1, 1] = .clear
    var expected = pixels
    expected[4] = .clear
    #expect(bitmap.pixels == expected)
    bitmap.fill(with: pixels[1])
    #expect(bitmap.pixels.allSatisfy { $0 == pixels[1] })
  }

  @Test("changes in place stay, also before an error")
  func changesInPlace() throws {
    var bitmap = try Bitmap(width: 2, height: 1)
    let count = unsafe bitmap.withUnsafeMutablePixels { pixels in
      unsafe pixels[1] = PremultipliedColor(.white)
      return pixels.count
    }
    #expect(count == 2)
    #expect(bitmap[1, 0] == PremultipliedColor(.white))
    #expect(throws: BitmapError.pixelCountMismatch(expected: 1, actual: 2)) {
      try unsafe bitmap.withUnsafeMutablePixels { pixels throws(BitmapError) in
        unsafe pixels[0] = PremultipliedColor(.black)
        throw .pixelCountMismatch(expected: 1, actual: 2)
      }
    }
    #expect(bitmap[0, 0] == PremultipliedColor(.black))
  }

  @Test("errors carry the size and the limit")
  func descriptions() {
    let text = BitmapError.sizeOutOfRange(width: 0, height: 40_000).description
    #expect(text.contains("0 x 40000") && text.contains("1 to 32767"))
    #expect(BitmapError.pixelCountMismatch(expected: 6, actual: 5).description == "expected 6 pixels, got 5")
  }
}
