import CPNG
import Drawing
import SeededNumbers
import Testing

@testable import PNGFormat

/// The readers of PNGs that do without libpng, beside libpng.
@Suite("PNGs without libpng") struct PlainPNGTests {
  private static let limits = PNGDecodingLimits(maximumPixelCount: 1 << 20)

  private func isReadAlike(_ bytes: [UInt8]) throws -> Bool {
    let expected = try PNGDecoder().decode(bytes, by: .library)
    return try ([.usual, .plain] as [PNGReader.Kind]).allSatisfy { kind in
      let actual = try PNGDecoder().decode(bytes, by: kind)
      return expected.bitmap == actual.bitmap && expected.metadata == actual.metadata && actual.warning == nil
    }
  }

  @Test("every colour type and depth, in both orders of rows, with every filter and colours that are transparent")
  func kinds() throws {
    var generator = SeededGenerator(seed: 35)
    for (colorType, depths, channels) in [
      (0, [1, 2, 4, 8, 16], 1), (2, [8, 16], 3), (3, [1, 2, 4, 8], 1), (4, [8, 16], 2), (6, [8, 16], 4),
    ] as [(UInt8, [UInt8], Int)] {
      for depth in depths {
        for interlace in [0, 1] as [UInt8] {
          for (width, height) in [(1, 1), (3, 2), (5, 5), (8, 8), (17, 9)] {
            let passes =
              interlace == 0
              ? [(0, 0, 1, 1)]
              : [(0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2)]
            var rows: [[UInt8]] = []
            for (x, y, stepX, stepY) in passes where x < width {
              let count = ((width - x + stepX - 1) / stepX * channels * Int(depth) + 7) / 8
              for _ in stride(from: y, to: height, by: stepY) {
                rows.append(
                  [UInt8.random(in: 0...4, using: &generator)]
                    + (0..<count).map { _ in [0, 1, 128, 255, anyByte(&generator)].randomElement(using: &generator)! })
              }
            }
            var chunks = [Chunk.header(width, height, depth: depth, colorType: colorType, interlace: interlace)]
            if colorType == 3 {
              chunks.append(Chunk("PLTE", (0..<3 << Int(depth)).map { _ in anyByte(&generator) }))
              chunks.append(Chunk("tRNS", [7, 200]))
            } else if channels == 1 || channels == 3 {
              chunks.append(Chunk("tRNS", (0..<channels).flatMap { _ in [0, depth == 1 ? 1 : 0] as [UInt8] }))
            }
            let bytes = png(chunks + [.data(rows), .end])
            #expect(try isReadAlike(bytes), "type \(colorType), depth \(depth), \(width) x \(height), \(interlace)")
          }
        }
      }
    }
  }

  @Test("packed and other texts, and a density, are read")
  func metadata() throws {
    let texts: [[Chunk]] = [
      [Chunk("tEXt", Array("Title\0Caf".utf8) + [0xE9]), Chunk("pHYs", [0, 0, 46, 35, 0, 0, 46, 35, 1])],
      [Chunk("zTXt", Array("Card\0\0".utf8) + stored(Array("queen".utf8)))],
      [Chunk("iTXt", Array("Card\0\0\0en\0Karte\0A♠".utf8))],
      [Chunk("iTXt", Array("Card\0\u{1}\0\0\0".utf8) + stored(Array("A♠".utf8)))],
      [Chunk("pHYs", [0, 0, 46, 35, 0, 0, 46, 36, 1]), Chunk("tIME", [7, 0, 1, 1, 1, 1, 1])],
    ]
    for chunks in texts {
      #expect(try isReadAlike(png([.header(1, 1, colorType: 0)] + chunks + [.data([[0, 9]]), .end])))
    }
  }

  @Test("what it reads of 3,000 damaged PNGs are libpng's pixels; the two seldom differ in what they refuse")
  func damaged() throws {
    var generator = SeededGenerator(seed: 926)
    let decoder = PNGDecoder(limits: Self.limits)
    var (readCount, onlyOneReads) = (0, 0)
    for round in 0..<3000 {
      let bytes = PNGFuzzTests.mutated(PNGFuzzTests.seeds[round % PNGFuzzTests.seeds.count], &generator)
      let (expected, actual) = (try? decoder.decode(bytes, by: .library), try? decoder.decode(bytes, by: .plain))
      if let expected, let actual {
        readCount += 1
        #expect(expected.bitmap == actual.bitmap, "round \(round)")
      } else if expected != nil || actual != nil {
        onlyOneReads += 1
      }
    }
    #expect(readCount > 500)
    #expect(onlyOneReads < 30, "\(onlyOneReads)")
  }

  @Test("1,500 damaged PNGs are read or refused by the usual reader as by libpng, with the same words")
  func judgement() throws {
    var generator = SeededGenerator(seed: 1126)
    let decoder = PNGDecoder(limits: Self.limits)
    func outcome(_ bytes: [UInt8], _ kind: PNGReader.Kind) -> Result<PNGImage, PNGError> {
      Result { () throws(PNGError) in try decoder.decode(bytes, by: kind) }
    }
    var readCount = 0
    for round in 0..<1500 {
      let bytes = PNGFuzzTests.mutated(PNGFuzzTests.seeds[round % PNGFuzzTests.seeds.count], &generator)
      let (expected, actual) = (outcome(bytes, .library), outcome(bytes, .usual))
      if case .success = expected { readCount += 1 }
      #expect(expected == actual, "round \(round)")
    }
    #expect(readCount > 300)
  }
}
