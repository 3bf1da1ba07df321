import Drawing
import Testing

@testable import PNGFormat

@Suite("PNGs within limits of memory") struct PNGMemoryTests {
  /// 16 KB that do not get smaller.
  private let noise = randomBitmap(64, 64, seed: 1, longestRun: 1, pick: anyColor)

  private func encode(
    _ bitmap: Bitmap, _ compression: PNGCompression, limit: Int
  ) throws(PNGError) -> [UInt8] {
    var encoder = PNGEncoder(compression: compression)
    encoder.memoryLimit = limit
    return try encoder.encode(bitmap)
  }

  @Test("what takes more is refused, and what takes less is the same PNG", arguments: PNGCompression.allCases)
  func limits(compression: PNGCompression) throws {
    var encoder = PNGEncoder(compression: compression)
    let whole = try encoder.encode(noise)
    // The stream grows to twice its size, the file and the result are copies; rows are kept unless it shall be fast.
    #expect(throws: limitError(30_000)) { try encode(noise, compression, limit: 30_000) }
    let isSame = try encode(noise, compression, limit: 100_000) == whole
    #expect(isSame)
    // An encoder that has the memory already refuses the same.
    encoder.memoryLimit = 30_000
    #expect(throws: limitError(30_000)) { try encoder.encode(noise) }
    // And goes on with the next picture.
    encoder.memoryLimit = .max
    let isWhole = try encoder.encode(noise) == whole
    #expect(isWhole)
  }

  @Test("flat art takes little, whatever its size")
  func flatArt() throws {
    let flat = try Bitmap(width: 300, height: 300, filledWith: PremultipliedColor(.black))
    #expect(try encode(flat, .fast, limit: 4_000).count < 1_000)
  }

  @Test("rows that are kept are counted before they are packed")
  func rows() throws {
    let gray = randomBitmap(64, 64, seed: 2, longestRun: 300) { Color(gray: anyByte(&$0)) }
    let packed = 64 * 65
    #expect(throws: limitError(packed - 1)) { try encode(gray, .balanced, limit: packed - 1) }
    // Streams that zlib may make of them, too.
    let tried = packed * 5
    #expect(throws: limitError(tried - 1)) { try encode(gray, .small, limit: tried - 1) }
    _ = try encode(gray, .small, limit: tried)
  }

  @Test("animations are held to the limit, too")
  func animation() throws {
    var encoder = PNGEncoder()
    encoder.memoryLimit = 30_000
    let frames = [noise, noise].map { PNGFrame($0, delay: PNGFrameDelay(.seconds(1))!) }
    #expect(throws: limitError(30_000)) { try encoder.encode(frames: frames) }
  }

  @Test("the matches of a frame are counted before they are looked for")
  func matches() throws {
    let gray = randomBitmap(64, 64, seed: 2, longestRun: 300) { Color(gray: anyByte(&$0)) }
    var encoder = PNGEncoder(compression: .balanced)
    let frames = [gray].map { PNGFrame($0, delay: PNGFrameDelay(.seconds(1))!) }
    encoder.memoryLimit = 64 * 65 * 34 - 1
    #expect(throws: limitError(encoder.memoryLimit)) { try encoder.encode(frames: frames) }
    encoder.memoryLimit = 64 * 65 * 40
    _ = try encoder.encode(frames: frames)
  }

  private func limitError(_ limit: Int) -> PNGError {
    .limitExceeded(DrawingLimitError(.memory, limit: limit, activity: .compressing))
  }
}
