import Drawing
import PNGFormat
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
      #expect(image.bitmap == bitmap)
      #expect(image.layout == sample.layout)
      #expect(image.warning == nil)
    }
  }
}
