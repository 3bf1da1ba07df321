import Drawing
import PNGFormat
import SeededNumbers
import Testing

@Suite struct PNGEncoderTests {
  /// A kind of picture and the layout that fits it best.
  struct Sample: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var layout: PNGColorLayout
    var pick: @Sendable (inout SeededGenerator) -> Color
  }

  static func few(_ count: UInt8, alpha: UInt8 = 255) -> @Sendable (inout SeededGenerator) -> Color {
    { generator in
      let number = UInt8.random(in: 0..<count, using: &generator)
      return Color(red: number, green: number &* 3, blue: 7, alpha: number == 1 ? alpha : 255)
    }
  }

  static let samples: [Sample] = [
    Sample(testDescription: "any colour", layout: PNGColorLayout(.rgba), pick: { anyColor(&$0) }),
    Sample(testDescription: "opaque", layout: PNGColorLayout(.rgb)) { anyColor(&$0).withAlpha(255) },
    Sample(testDescription: "opaque gray", layout: PNGColorLayout(.gray)) { Color(gray: anyByte(&$0)) },
    Sample(testDescription: "gray", layout: PNGColorLayout(.grayAlpha)) {
      Color(gray: anyByte(&$0), alpha: anyByte(&$0))
    },
    Sample(testDescription: "one colour", layout: PNGColorLayout(.palette, bitDepth: 1), pick: few(1)),
    Sample(testDescription: "2 colours", layout: PNGColorLayout(.palette, bitDepth: 1), pick: few(2)),
    Sample(testDescription: "3 colours", layout: PNGColorLayout(.palette, bitDepth: 2), pick: few(3)),
    Sample(
      testDescription: "4 colours, one transparent", layout: PNGColorLayout(.palette, bitDepth: 2),
      pick: few(4, alpha: 0)),
    Sample(
      testDescription: "5 colours, one half transparent", layout: PNGColorLayout(.palette, bitDepth: 4),
      pick: few(5, alpha: 99)),
    Sample(testDescription: "16 colours", layout: PNGColorLayout(.palette, bitDepth: 4), pick: few(16)),
    Sample(testDescription: "17 colours", layout: PNGColorLayout(.palette, bitDepth: 8), pick: few(17)),
    Sample(testDescription: "250 colours", layout: PNGColorLayout(.palette, bitDepth: 8), pick: few(250, alpha: 1)),
  ]

  @Test("A picture comes back bit for bit, in the smallest layout", arguments: samples)
  func roundTrip(sample: Sample) throws {
    var encoder = PNGEncoder()
    for (width, height) in [(131, 67), (128, 64), (1023, 11)] {
      let bitmap = randomBitmap(width, height, seed: 7, pick: sample.pick)
      let image = try PNGDecoder().decode(encoder.encode(bitmap))
      let isSame = image.bitmap == bitmap
      #expect(isSame, "\(width) x \(height)")
      #expect(image.layout == sample.layout)
      #expect(image.warning == nil)
    }
  }

  @Test("Every compression gives the same picture", arguments: PNGCompression.allCases, samples)
  func compressions(compression: PNGCompression, sample: Sample) throws {
    let bitmap = randomBitmap(97, 41, seed: 3, pick: sample.pick)
    for reducesColors in [true, false] {
      var encoder = PNGEncoder(compression: compression, reducesColors: reducesColors)
      let image = try PNGDecoder().decode(encoder.encode(bitmap))
      let isSame = image.bitmap == bitmap
      #expect(isSame)
      #expect(image.warning == nil)
    }
  }

  @Test("More effort never makes a larger file", arguments: samples)
  func effort(sample: Sample) throws {
    for (width, height) in [(97, 41), (3, 3), (256, 64)] {
      let bitmap = randomBitmap(width, height, seed: 5, pick: sample.pick)
      let byteCounts = try [PNGCompression.fast, .balanced, .small].map { compression in
        var encoder = PNGEncoder(compression: compression)
        return try encoder.encode(bitmap).count
      }
      #expect(byteCounts == byteCounts.sorted(by: >), "\(width) x \(height)")
    }
  }

  @Test("All premultiplied grays of all alphas are written as the nearest straight ones")
  func unpremultiplied() throws {
    let bitmap = try Bitmap(
      width: 256, height: 256,
      pixels: (0..<65_536).map { index in
        let alpha = UInt8(index >> 8)
        let gray = min(UInt8(index & 255), alpha)
        return PremultipliedColor(red: gray, green: gray, blue: gray, alpha: alpha)
      })
    for reducesColors in [true, false] {
      var encoder = PNGEncoder(reducesColors: reducesColors)
      let bytes = try encoder.encode(bitmap)
      let rows = try imageData(bytes)
      let pixelLength = reducesColors ? 2 : 4
      var wrongCount = 0
      for y in 0..<256 {
        for x in 0..<256 {
          let offset = y * (256 * pixelLength + 1) + 1 + x * pixelLength
          let exact = y == 0 ? 0 : Double(min(x, y)) * 255 / Double(y)
          if abs(Double(rows[offset]) - exact) > 0.5 || rows[offset + pixelLength - 1] != UInt8(y) { wrongCount += 1 }
        }
      }
      #expect(wrongCount == 0)
      let isSame = try PNGDecoder().decode(bytes).bitmap == bitmap
      #expect(isSame)
    }
  }

  @Test("Colours need not be reduced")
  func unreduced() throws {
    var encoder = PNGEncoder(reducesColors: false)
    let image = try PNGDecoder().decode(encoder.encode(Bitmap(width: 3, height: 2, filledWith: .clear)))
    #expect(image.layout == PNGColorLayout(.rgba))
  }

  @Test("The palette begins with what is not opaque, and tRNS ends there")
  func paletteOrder() throws {
    let colors = [
      Color.white, Color(red: 200, green: 0, blue: 0), Color(red: 1, green: 2, blue: 3, alpha: 255), .clear,
      Color(red: 255, green: 0, blue: 0, alpha: 128),
    ]
    var encoder = PNGEncoder()
    let bytes = try encoder.encode(Bitmap(width: 5, height: 1, pixels: colors.map { PremultipliedColor($0) }))
    let chunks = try Chunk.all(in: bytes)
    #expect(chunks.first { $0.name == "tRNS" }?.content == [0, 128])
    #expect(
      chunks.first { $0.name == "PLTE" }?.content == [0, 0, 0, 255, 0, 0, 255, 255, 255, 200, 0, 0, 1, 2, 3])
    #expect(try imageData(bytes) == [0, 0x23, 0x40, 0x10])
  }

  @Test("A card's chunks: header, sRGB with gamma and chromaticities, density, texts, and no date")
  func chunks() throws {
    var encoder = PNGEncoder()
    let metadata = PNGMetadata(dotsPerInch: 300, texts: [.title("Queen"), .software("Cardwright"), .card("A♠")])
    let chunks = try Chunk.all(in: encoder.encode(Bitmap(width: 300, height: 7), metadata: metadata))
    #expect(
      Set(chunks.map(\.name)) == [
        "IHDR", "sRGB", "gAMA", "cHRM", "PLTE", "tRNS", "pHYs", "tEXt", "iTXt", "IDAT", "IEND",
      ])
    #expect(chunks.first == .header(300, 7, depth: 1, colorType: 3))
    let expected = [
      Chunk("sRGB", [0]),
      Chunk("gAMA", bigEndian(45_455)),
      Chunk("cHRM", [31_270, 32_900, 64_000, 33_000, 30_000, 60_000, 15_000, 6_000].flatMap { bigEndian($0) }),
      Chunk("pHYs", bigEndian(11_811) + bigEndian(11_811) + [1]),
      Chunk("tEXt", Array("Title\0Queen".utf8)),
      Chunk("tEXt", Array("Software\0Cardwright".utf8)),
      Chunk("iTXt", Array("Card\0\0\0\0\0A♠".utf8)),
    ]
    for chunk in expected { #expect(chunks.contains(chunk), "\(chunk.name)") }
  }

  @Test("Only what is asked for is written")
  func noMetadata() throws {
    var encoder = PNGEncoder()
    let chunks = try Chunk.all(in: encoder.encode(Bitmap(width: 2, height: 2, filledWith: PremultipliedColor(.white))))
    #expect(Set(chunks.map(\.name)) == ["IHDR", "sRGB", "gAMA", "cHRM", "PLTE", "IDAT", "IEND"])
  }

  @Test("A used encoder, a fresh one and a copy give the same bytes")
  func reuse() async throws {
    let small = randomBitmap(60, 50, seed: 1, pick: Self.few(9, alpha: 40))
    let large = randomBitmap(400, 300, seed: 2, pick: anyColor)
    var fresh = PNGEncoder()
    let expected = try fresh.encode(small)

    var used = PNGEncoder()
    _ = try used.encode(large, metadata: PNGMetadata(dotsPerInch: 72))
    #expect(try used.encode(small) == expected)

    let template = used
    let results = try await withThrowingTaskGroup(of: [UInt8].self) { group in
      for _ in 0..<8 {
        group.addTask {
          var copy = template
          _ = try copy.encode(large)
          return try copy.encode(small)
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(results.count == 8)
    #expect(results.allSatisfy { $0 == expected })
  }
}
