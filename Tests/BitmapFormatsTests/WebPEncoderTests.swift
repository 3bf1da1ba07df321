import BitmapFormats
import Drawing
import SeededNumbers
import Testing

@Suite("WebP encoder") struct WebPEncoderTests {
  @Test("what is read back is what was written, to the last bit", arguments: WebPEffort.allCases)
  func exact(effort: WebPEffort) throws {
    var generator = SeededGenerator(seed: 7)
    var pixels: [PremultipliedColor] = []
    for index in 0..<40 * 30 {
      let alpha: UInt8 = index % 7 == 0 ? 0 : UInt8.random(in: 0...255, using: &generator)
      let red = UInt8.random(in: 0...255, using: &generator)
      let color = Color(red: red, green: UInt8(index % 256), blue: 40, alpha: alpha)
      pixels.append(PremultipliedColor(color))
    }
    let bitmap = try Bitmap(width: 40, height: 30, pixels: pixels)
    let bytes = try WebPEncoder(effort: effort).encode(bitmap)
    // "VP8L" is the chunk of what is lossless.
    #expect(bytes[12..<16].elementsEqual("VP8L".utf8))
    let decoded = try BitmapDecoder().decode(bytes)
    #expect(decoded.width == 40 && decoded.height == 30)
    #expect(zip(decoded.pixels, bitmap.pixels).allSatisfy { Color($0) == Color($1) })
  }

  @Test("a side that the format does not have is refused")
  func tooLarge() throws {
    #expect(throws: WebPError.tooLarge(width: 16_384, height: 1)) {
      try WebPEncoder().encode(try Bitmap(width: 16_384, height: 1))
    }
    #expect(try !WebPEncoder().encode(try Bitmap(width: 16_383, height: 1)).isEmpty)
  }
}
