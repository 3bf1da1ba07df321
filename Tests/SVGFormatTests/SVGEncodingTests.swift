import Testing

@testable import SVGFormat

@Suite("Encodings of SVG files") struct SVGEncodingTests {
  /// A file in which a `use` names a shape by the character that one byte stands for.
  private func read(_ byte: UInt8, as character: String, encoding: String) throws -> [String] {
    let start =
      "<?xml version='1.0' encoding='\(encoding)'?><svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'>"
    let end = "'/></defs><use href='#\(character)'/></svg>"
    let picture = try SVGReader().read(Array((start + "<defs><path d='M0 0H1' id='").utf8) + [byte] + Array(end.utf8))
    #expect(picture.warnings.isEmpty)
    return lines(picture.scene)
  }

  @Test(
    "a byte is the character that the encoding says",
    arguments: [
      (0xCF as UInt8, 0x41F, "Windows-1251"), (0xCF, 0x41F, "cp1251"), (0xE6, 0x107, "ISO-8859-2"),
      (0xE6, 0x107, "latin2"),
      (0xE9, 0xE9, "windows-1252"), (0xE9, 0xE9, "ISO-8859-1"), (0xC1, 0x430, "KOI8-R"), (0xC1, 0x391, "iso8859_7"),
    ])
  func characters(byte: UInt8, scalar: Int, encoding: String) throws {
    #expect(try read(byte, as: "&#\(scalar);", encoding: encoding) == ["fill #000000 M0 0 L1 0"])
  }

  @Test(
    "each table says of every byte whether it is a character", arguments: SingleByteEncoding.upperHalves.keys.sorted())
  func tables(name: String) throws {
    let encoding = try #require(SingleByteEncoding(named: name))
    let scalars = (0...255).compactMap { encoding.scalar(of: $0) }
    #expect(scalars.count >= 207)
    #expect(Set(scalars).count == scalars.count)
    #expect(scalars.allSatisfy { Unicode.Scalar($0) != nil })
  }

  @Test("UTF-8 is known by the names that programs give it", arguments: ["utf8", "UTF8", "utf_8", "UTF-8"])
  func otherNames(encoding: String) throws {
    let text =
      "<?xml version='1.0' encoding='\(encoding)'?><svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'>"
      + "<defs><path d='M0 0H1' id='ü'/></defs><use href='#&#252;'/></svg>"
    #expect(lines(try SVGReader().read(Array(text.utf8)).scene).count == 1)
  }

  @Test("an invalid byte and an unknown encoding are refused with their places")
  func refusals() {
    #expect(throws: SVGError.malformed("not well-formed (invalid token)", at: SVGPosition(line: 1, column: 134))) {
      try read(0x98, as: "a", encoding: "windows-1251")
    }
    #expect(throws: SVGError.malformed("unknown encoding", at: SVGPosition(line: 1, column: 31))) {
      try read(0x98, as: "a", encoding: "windows-1299")
    }
  }
}
