import Drawing
import PNGFormat
import SeededNumbers
import Testing

@Suite struct PNGFuzzTests {
  /// Small PNGs of all kinds.
  static let seeds: [[UInt8]] = {
    var seeds: [[UInt8]] = []
    let metadata = PNGMetadata(dotsPerInch: 300, texts: [.title("Fuzz"), .card("A♠")])
    for (index, sample) in PNGEncoderTests.samples.enumerated() {
      var encoder = PNGEncoder(compression: PNGCompression.allCases[index % 3])
      let bitmap = randomBitmap(9, 7, seed: 21, longestRun: 3, pick: sample.pick)
      seeds.append(try! encoder.encode(bitmap, metadata: metadata))
    }
    let adam7 = (0..<15).map { [UInt8](repeating: 0, count: 3 + $0 % 4) }
    seeds.append(
      png([.header(5, 5, depth: 8, colorType: 3, interlace: 1), Chunk("PLTE", [1, 2, 3]), .data(adam7), .end]))
    seeds.append(png([.header(2, 2, depth: 16, colorType: 6), .data([[0], [1]].map { $0 + Array(1...16) }), .end]))
    seeds.append(
      png([
        .header(1, 1, depth: 1, colorType: 0), Chunk("zTXt", Array("Card\0\0".utf8) + stored([65])),
        .data([[0, 0]]), .end,
      ]))
    return seeds
  }()

  /// Changes bytes, numbers and lengths; mends the checksums in half of the cases, so that the damage gets in deeper.
  static func mutated(_ seed: [UInt8], _ generator: inout SeededGenerator) -> [UInt8] {
    guard Bool.random(using: &generator), var chunks = try? Chunk.all(in: seed) else {
      return damaged(seed, &generator)
    }
    let place = Int.random(in: 0..<chunks.count, using: &generator)
    switch Int.random(in: 0..<8, using: &generator) {
    case 0: chunks.remove(at: place)
    case 1: chunks.insert(chunks[place], at: Int.random(in: 0...chunks.count, using: &generator))
    case 2: chunks.swapAt(place, Int.random(in: 0..<chunks.count, using: &generator))
    default: chunks[place].content = damaged(chunks[place].content, &generator)
    }
    return png(chunks)
  }

  static func damaged(_ bytes: [UInt8], _ generator: inout SeededGenerator) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...4, using: &generator) {
      let place = Int.random(in: 0...bytes.count, using: &generator)
      switch Int.random(in: 0..<6, using: &generator) {
      case 0: bytes.insert(anyByte(&generator), at: place)
      case 1: bytes.removeSubrange(place..<min(place + 3, bytes.count))
      case 2 where place < bytes.count: bytes[place] = [0, 1, 0x7F, 0x80, 0xFF].randomElement(using: &generator)!
      case 3 where place < bytes.count: bytes[place] ^= 1 << UInt8.random(in: 0...7, using: &generator)
      default: if place < bytes.count { bytes[place] = anyByte(&generator) }
      }
    }
    return bytes
  }

  @Test("2,000 damaged PNGs are read or refused, and what is read can be written again")
  func mutations() throws {
    var generator = SeededGenerator(seed: 2026)
    let limits = PNGDecodingLimits(maximumPixelCount: 1 << 20)
    var encoder = PNGEncoder()
    var readCount = 0
    for round in 0..<2000 {
      let bytes = Self.mutated(Self.seeds[round % Self.seeds.count], &generator)
      do {
        let image = try PNGDecoder(limits: limits).decode(bytes)
        readCount += 1
        #expect(image.bitmap.pixels.allSatisfy { max($0.red, $0.green, $0.blue) <= $0.alpha })
        let isSame = try PNGDecoder().decode(encoder.encode(image.bitmap)).bitmap == image.bitmap
        #expect(isSame)
      } catch {
        #expect("\(error)".contains { $0.isNewline } == false)
      }
    }
    #expect((100..<1900).contains(readCount))
  }

  @Test("Every bit of a small PNG can be the wrong one")
  func everyBit() throws {
    let seed = Self.seeds[0]
    for bit in 0..<seed.count * 8 {
      var bytes = seed
      bytes[bit / 8] ^= 1 << UInt8(bit % 8)
      _ = try? PNGDecoder().decode(bytes)
    }
  }
}
