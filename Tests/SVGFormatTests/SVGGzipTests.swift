import Drawing
import PlaneGeometry
import Testing

@testable import SVGFormat

@Suite("Compressed SVG") struct SVGGzipTests {
  /// `<svg xmlns="http://www.w3.org/2000/svg" width="5" height="5"><path d="M0 0H5V5"/></svg>`, packed by gzip -9 -n.
  static let packed: [UInt8] = [
    0x1F, 0x8B, 0x08, 0x00, 0x00, 0x00, 0x00, 0x00, 0x02, 0x03, 0xB3, 0x29, 0x2E, 0x4B, 0x57, 0xA8, 0xC8, 0xCD,
    0xC9, 0x2B, 0xB6, 0x55, 0xCA, 0x28, 0x29, 0x29, 0xB0, 0xD2, 0xD7, 0x2F, 0x2F, 0x2F, 0xD7, 0x2B, 0x37, 0xD6,
    0xCB, 0x2F, 0x4A, 0xD7, 0x37, 0x32, 0x30, 0x30, 0xD0, 0x07, 0xAA, 0x50, 0x52, 0x28, 0xCF, 0x4C, 0x29, 0xC9,
    0xB0, 0x55, 0x32, 0x55, 0x52, 0xC8, 0x48, 0xCD, 0x4C, 0xCF, 0x28, 0x01, 0x31, 0xED, 0x6C, 0x0A, 0x12, 0x4B,
    0x32, 0x14, 0x52, 0x6C, 0x95, 0x7C, 0x0D, 0x14, 0x0C, 0x3C, 0x4C, 0xC3, 0x4C, 0x95, 0xF4, 0xED, 0x6C, 0x40,
    0xEA, 0xED, 0x00, 0x53, 0xB3, 0x41, 0x5D, 0x57, 0x00, 0x00, 0x00,
  ]

  @Test("a packed file is read as the one inside")
  func reading() throws {
    #expect(lines(try SVGReader().read(SVGGzipTests.packed).scene) == ["fill #000000 M0 0 L5 0 L5 5"])
  }

  /// The message of the refusal; `nil`, with an issue, if there is none or another error.
  private func refusal(_ bytes: [UInt8], at location: SourceLocation = #_sourceLocation) -> String? {
    do {
      _ = try SVGReader().read(bytes)
      Issue.record("no error", sourceLocation: location)
    } catch .malformedCompression(let message) {
      return message
    } catch {
      Issue.record(error, sourceLocation: location)
    }
    return nil
  }

  @Test("a file cut short anywhere is an error")
  func truncated() throws {
    for count in 3..<SVGGzipTests.packed.count {
      #expect(refusal(Array(SVGGzipTests.packed.prefix(count))) != nil, "\(count) bytes")
    }
  }

  @Test("a file that unpacks to more than the limit is refused before all of it is there")
  func bomb() throws {
    let packed = try GzipFile.compressed([UInt8](repeating: 0x20, count: 1 << 20))
    #expect(packed.count < 4_000)
    #expect(try GzipFile(packed, limit: 1 << 20).content.count == 1 << 20)
    #expect { try GzipFile(packed, limit: 100_000) } throws: { error in
      guard case SVGError.fileTooLarge(let count, 100_000) = error else { return false }
      return count > 100_000 && count < 200_000
    }
  }

  /// An empty picture in a stored block, behind a header of these flags and further bytes.
  private func stored(flags: UInt8 = 0, header: [UInt8] = []) -> [UInt8] {
    let text = Array("<svg xmlns='http://www.w3.org/2000/svg' width='5' height='5'/>".utf8)
    return [0x1F, 0x8B, 8, flags, 0, 0, 0, 0, 0, 3] + header + [1, 62, 0, 0xC1, 0xFF] + text
      + [0xAB, 0xD0, 0x24, 0x55, 62, 0, 0, 0]
  }

  @Test("a stored block is copied")
  func storedBlock() throws {
    #expect(try SVGReader().read(stored()).scene.items.isEmpty)
    var damaged = stored()
    damaged[13] = 0xC0
    #expect(refusal(damaged) == "invalid stored block lengths")
  }

  @Test("a header's name, comment, further field and checksum are passed over, unknown flags are refused")
  func headers() throws {
    let (name, comment): ([UInt8], [UInt8]) = ([0x61, 0], [0x62, 0x63, 0])
    #expect(try SVGReader().read(stored(flags: 8, header: name)).scene.size.width == 5)
    #expect(
      try SVGReader().read(stored(flags: 4 | 8 | 16, header: [2, 0, 7, 7] + name + comment)).scene.size.width == 5)
    // CRC-32 of the first ten bytes is 0x0C5C77A7.
    #expect(try SVGReader().read(stored(flags: 2, header: [0xA7, 0x77])).scene.size.width == 5)
    #expect(refusal(stored(flags: 2, header: [0xA7, 0x77 ^ 1])) == "header crc mismatch")
    #expect(refusal(stored(flags: 32)) == "unknown header flags set")
  }

  @Test("any wrong bit is noticed, but for those of the date, the maker and the system")
  func everyBit() throws {
    let picture = try SVGReader().read(SVGGzipTests.packed)
    for bit in 0..<SVGGzipTests.packed.count * 8 {
      var bytes = SVGGzipTests.packed
      bytes[bit / 8] ^= 1 << UInt8(bit % 8)
      switch bit / 8 {
      case 0..<3:
        // Without the magic number the bytes are no XML either.
        #expect(throws: SVGError.self, "bit \(bit)") { try SVGReader().read(bytes) }
      case 3 where bit % 8 == 0, 4..<10:
        let isSame = try SVGReader().read(bytes).scene == picture.scene
        #expect(isSame, "bit \(bit)")
      default: #expect(refusal(bytes) != nil, "bit \(bit)")
      }
    }
  }

  @Test("no damage of several bytes gets past the checksum")
  func damaged() throws {
    let picture = try SVGReader().read(SVGGzipTests.packed)
    var generator = Xorshift(state: 0x2026)
    var refusedCount = 0
    for _ in 0..<2000 {
      var bytes = SVGGzipTests.packed
      for _ in 0...Int.random(in: 0...3, using: &generator) {
        bytes[Int.random(in: 10..<bytes.count, using: &generator)] = .random(in: 0...255, using: &generator)
      }
      do {
        // A byte may have got the value it had.
        #expect(try SVGReader().read(bytes).scene == picture.scene)
      } catch SVGError.malformedCompression {
        refusedCount += 1
      }
    }
    #expect(refusedCount > 1950)
  }
}
