import Drawing
import Testing

@testable import PNGFormat

@Suite("Rows in a window") struct RowWindowTests {
  /// Pictures whose rows do not fit into the smallest window. Tests are given their names: arguments that are bitmaps would be
  /// described pixel by pixel in the log.
  enum Sample: String, CaseIterable {
    case noise, runs, gray, wide, twoColors

    var bitmap: Bitmap {
      switch self {
      case .noise: randomBitmap(300, 150, seed: 1, longestRun: 1, pick: anyColor)
      case .runs: randomBitmap(300, 150, seed: 2, longestRun: 90, pick: anyColor)
      case .gray: randomBitmap(300, 400, seed: 3, longestRun: 5) { Color(gray: anyByte(&$0)) }
      case .wide: randomBitmap(3000, 50, seed: 4, longestRun: 300) { Color(gray: anyByte(&$0), alpha: 255) }
      case .twoColors:
        randomBitmap(700, 1000, seed: 5, longestRun: 2000) { [Color.black, .white].randomElement(using: &$0)! }
      }
    }
  }

  @Test("the smallest window gives the same stream as one that holds all rows", arguments: Sample.allCases)
  func smallest(sample: Sample) throws {
    let bitmap = sample.bitmap
    var census = ColorCensus()
    census.take(bitmap)
    let packing = PixelPacking(bitmap, as: census.layout)

    /// The stream of the bitmap's rows, which go through as many bytes of memory, some rows at a time.
    func stream(byteCount: Int, bandHeight: Int) throws -> [UInt8] {
      let deflater = Deflater()
      var window = RowWindow()
      try window.begin(byteCount: byteCount)
      deflater.begin(.fast)
      for top in stride(from: 0, to: bitmap.height, by: bandHeight) {
        let bottom = min(top + bandHeight, bitmap.height)
        let rows = window.pack(top..<bottom, of: bitmap, as: packing, census: census)
        try deflater.add(rows, from: top * packing.rowStride, end: bottom == bitmap.height ? .stream : nil)
      }
      return unsafe Array(deflater.stream)
    }

    let whole = try stream(byteCount: packing.byteCount, bandHeight: bitmap.height)
    for bandHeight in [1, 3, 17] {
      let smallest = RowWindow.keptByteCount + bandHeight * packing.rowStride
      #expect(smallest < packing.byteCount)
      let isSame = try stream(byteCount: smallest, bandHeight: bandHeight) == whole
      #expect(isSame, "\(bandHeight) rows at a time")
    }
  }

  @Test("noise that is larger than an encoder's window comes back")
  func largeNoise() throws {
    // 351 KB of rows; the window has 256.
    let noise = randomBitmap(300, 300, seed: 6, longestRun: 1, pick: anyColor)
    var encoder = PNGEncoder()
    let bytes = try encoder.encode(noise)
    let isSame = try PNGDecoder().decode(bytes).bitmap == noise
    #expect(isSame)
  }
}
