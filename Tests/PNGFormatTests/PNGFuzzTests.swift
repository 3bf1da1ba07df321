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

  /// The bytes of a PNG that belong to each chunk: its length, its name, and the rest.
  private func places(in bytes: [UInt8]) throws -> [(name: String, range: Range<Int>)] {
    var start = Chunk.signature.count
    return try Chunk.all(in: bytes).map { chunk in
      let range = start..<start + 12 + chunk.content.count
      start = range.upperBound
      return (chunk.name, range)
    }
  }

  @Test("Any wrong bit of a small PNG is an error, or a warning that leaves its chunk out and the picture as it is")
  func everyBit() throws {
    let seed = Self.seeds[0]
    let sound = try PNGDecoder().decode(seed)
    #expect(sound.warning == nil && sound.metadata.pixelsPerMetre == 11_811 && sound.metadata.texts.count == 2)
    let places = try places(in: seed)
    for bit in 0..<seed.count * 8 {
      var bytes = seed
      bytes[bit / 8] ^= 1 << UInt8(bit % 8)
      let chunk = places.first { $0.range.contains(bit / 8) }
      let isNeeded = chunk.map { ["IHDR", "PLTE", "tRNS", "IDAT", "IEND"].contains($0.name) } ?? true
      do throws(PNGError) {
        let image = try PNGDecoder().decode(bytes)
        // Of a length, or of a chunk that is needed, every bit counts.
        guard let chunk, !isNeeded, bit / 8 >= chunk.range.lowerBound + 4 else {
          Issue.record("bit \(bit) was not noticed, of \(chunk?.name ?? "the signature")")
          continue
        }
        var metadata = sound.metadata
        switch chunk.name {
        case "pHYs": metadata.pixelsPerMetre = nil
        case "tEXt": metadata.texts.removeAll { $0.keyword == "Title" }
        case "iTXt": metadata.texts.removeAll { $0.keyword == "Card" }
        default: break
        }
        #expect(image.metadata == metadata, "bit \(bit), of \(chunk.name)")
        #expect(image.layout == sound.layout)
        let isSame = image.bitmap == sound.bitmap
        #expect(isSame, "bit \(bit), of \(chunk.name)")
        // A chunk whose name has become another is passed over like any that is unknown.
        #expect(image.warning != nil || bit / 8 < chunk.range.lowerBound + 8, "bit \(bit), of \(chunk.name)")
      } catch {
        switch error {
        case .notPNG(let firstBytes): #expect(chunk == nil && firstBytes == Array(bytes.prefix(8)), "bit \(bit)")
        case .malformed(_, let offset): #expect((8...bytes.count).contains(offset), "bit \(bit)")
        case .truncated(let byteCount): #expect(byteCount == bytes.count, "bit \(bit)")
        case .invalidHeader, .tooLarge, .implausibleSize: #expect(chunk?.name == "IHDR", "bit \(bit): \(error)")
        default: Issue.record("bit \(bit): \(error)")
        }
        // Damage to the content of a chunk that is not needed does not stop the reading.
        if let chunk, !isNeeded {
          #expect(bit / 8 < chunk.range.lowerBound + 8, "bit \(bit), of \(chunk.name): \(error)")
        }
      }
    }
  }
}
