import Drawing
import Testing

@testable import PNGFormat

@Suite("Rows in a window") struct RowWindowTests {
  /// The stream of a bitmap's rows, which go through as many bytes of memory, some rows at a time.
  private func stream(_ bitmap: Bitmap, byteCount: Int, bandHeight: Int) -> [UInt8] {
    var census = ColorCensus()
    census.take(bitmap)
    let packing = PixelPacking(bitmap, as: census.layout)
    let deflater = Deflater()
    var window = RowWindow()
    window.begin(byteCount: byteCount)
    deflater.begin(isThorough: false)
    for top in stride(from: 0, to: bitmap.height, by: bandHeight) {
      let bottom = min(top + bandHeight, bitmap.height)
      let rows = window.pack(top..<bottom, of: bitmap, as: packing, census: census)
      deflater.add(rows, from: top * packing.rowStride, isLast: bottom == bitmap.height)
    }
    return unsafe Array(deflater.stream)
  }

  private static let pictures = [
    randomBitmap(300, 500, seed: 1, longestRun: 1, pick: anyColor),
    randomBitmap(300, 500, seed: 2, longestRun: 90, pick: anyColor),
    randomBitmap(300, 900, seed: 3, longestRun: 5) { Color(gray: anyByte(&$0)) },
    randomBitmap(8000, 40, seed: 4, longestRun: 300) { Color(gray: anyByte(&$0), alpha: 255) },
    randomBitmap(700, 900, seed: 5, longestRun: 2000) { [Color.black, .white].randomElement(using: &$0)! },
  ]

  @Test("the smallest window gives the same stream as one that holds all rows", arguments: pictures, [1, 3, 17])
  func smallest(picture: Bitmap, bandHeight: Int) {
    let rowByteCount = 1 + 4 * picture.width
    let small = RowWindow.keptByteCount + bandHeight * rowByteCount
    let whole = rowByteCount * picture.height
    #expect(small < whole)
    let isSame =
      stream(picture, byteCount: small, bandHeight: bandHeight)
      == stream(picture, byteCount: whole, bandHeight: bandHeight)
    #expect(isSame)
  }

  @Test("noise that is larger than an encoder's window comes back")
  func largeNoise() throws {
    let noise = randomBitmap(700, 700, seed: 6, longestRun: 1, pick: anyColor)
    var encoder = PNGEncoder()
    let bytes = try encoder.encode(noise)
    let isSame = try PNGDecoder().decode(bytes).bitmap == noise
    #expect(isSame)
  }
}
