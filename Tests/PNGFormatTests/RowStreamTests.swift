import Drawing
import Testing

@testable import PNGFormat

@Suite("Streams in two parts") struct RowStreamTests {
  /// Pictures that are just large enough to be cut.
  enum Sample: String, CaseIterable {
    case noise, runs, gray, wide

    var bitmap: Bitmap {
      switch self {
      case .noise: randomBitmap(370, 361, seed: 1, longestRun: 1, pick: anyColor)
      case .runs: randomBitmap(500, 300, seed: 2, longestRun: 900, pick: anyColor)
      case .gray: randomBitmap(600, 450, seed: 3, longestRun: 500) { Color(gray: anyByte(&$0), alpha: anyByte(&$0)) }
      case .wide: randomBitmap(16_000, 9, seed: 4, longestRun: 3000, pick: anyColor)
      }
    }
  }

  @Test("two threads make the same PNG as one, and it comes back", arguments: Sample.allCases)
  func sameBytes(sample: Sample) throws {
    let bitmap = sample.bitmap
    var encoder = PNGEncoder()
    let alone = try encoder.encode(bitmap)
    encoder.usesTwoThreads = true
    // Again, with memory that has been used.
    for _ in 0..<2 {
      let isSame = try encoder.encode(bitmap) == alone
      #expect(isSame)
    }
    let isWhole = try PNGDecoder().decode(alone).bitmap == bitmap
    #expect(isWhole)
  }

  @Test("rows repeat beyond the cut")
  func repetition() throws {
    let row = randomBitmap(400, 1, seed: 5, longestRun: 1, pick: anyColor)
    var bitmap = try Bitmap(width: 400, height: 330)
    for y in 0..<330 {
      for x in 0..<400 { bitmap[x, y] = row[x, 0] }
    }
    let byteCount = 330 * 1601
    #expect(byteCount >= RowStream.leastCutByteCount)
    var encoder = PNGEncoder()
    let encoded = try encoder.encode(bitmap)
    // One row of noise, and seven matches of 12 bits for each other.
    #expect((1600..<5300).contains(encoded.count))
  }

  @Test("too little memory is refused with two threads as with one", arguments: [200_000, 1_500_000, 2_000_000])
  func memory(limit: Int) throws {
    let noise = Sample.noise.bitmap
    for usesTwoThreads in [false, true] {
      var encoder = PNGEncoder()
      encoder.usesTwoThreads = usesTwoThreads
      encoder.memoryLimit = limit
      #expect(throws: PNGError.limitExceeded(DrawingLimitError(.memory, limit: limit, activity: .compressing))) {
        try encoder.encode(noise)
      }
      encoder.memoryLimit = .max
      let isWhole = try PNGDecoder().decode(encoder.encode(noise)).bitmap == noise
      #expect(isWhole)
    }
  }
}
