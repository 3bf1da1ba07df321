import Drawing
import PlaneGeometry
import SVGFormat
import Testing

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

  @Test("a file cut short anywhere is an error")
  func truncated() throws {
    for count in 3..<SVGGzipTests.packed.count {
      #expect(throws: SVGError.self) { try SVGReader().read(Array(SVGGzipTests.packed.prefix(count))) }
    }
  }

  @Test("a stored block is copied")
  func stored() throws {
    let text = Array("<svg xmlns='http://www.w3.org/2000/svg' width='5' height='5'/>".utf8)
    let count = UInt8(text.count)
    let file: [UInt8] =
      [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3, 1, count, 0, ~count, 0xFF] + text + [0, 0, 0, 0, count, 0, 0, 0]
    #expect(try SVGReader().read(file).scene.items.isEmpty)
  }

  @Test("damaged bytes are an error or a picture, never a crash")
  func damaged() {
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<2000 {
      var bytes = SVGGzipTests.packed
      for _ in 0...Int.random(in: 0...3, using: &generator) {
        bytes[Int.random(in: 2..<bytes.count, using: &generator)] = .random(in: 0...255, using: &generator)
      }
      _ = try? SVGReader().read(bytes)
    }
  }
}
