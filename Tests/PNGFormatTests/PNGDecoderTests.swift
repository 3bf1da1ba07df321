import Drawing
import PNGFormat
import Testing

/// Pictures made byte by byte from the PNG specification.
@Suite struct PNGDecoderTests {
  func colors(_ bytes: [UInt8]) throws -> [Color] {
    let image = try PNGDecoder().decode(bytes)
    #expect(image.warning == nil)
    return image.bitmap.pixels.map { Color($0) }
  }

  func gray(_ values: [UInt8]) -> [Color] { values.map { Color(gray: $0) } }

  @Test(
    "Gray of every depth is stretched to 8 bits",
    arguments: [
      (1, 8, [0b1010_0111], [255, 0, 255, 0, 0, 255, 255, 255]),
      (2, 4, [0b0001_1011], [0, 85, 170, 255]),
      (4, 3, [0x07, 0xF0], [0, 119, 255]),
      (8, 3, [0, 1, 254], [0, 1, 254]),
      (16, 3, [0x00, 0x80, 0x00, 0x81, 0xFF, 0x7E], [0, 1, 254]),
      (16, 1, [0xFF, 0x7F], [255]),
      (16, 2, [0x7F, 0xFF, 0x80, 0x00], [127, 128]),
    ] as [(UInt8, Int, [UInt8], [UInt8])])
  func grayDepths(depth: UInt8, width: Int, row: [UInt8], expected: [UInt8]) throws {
    let bytes = png([.header(width, 1, depth: depth, colorType: 0), .data([[0] + row]), .end])
    #expect(try colors(bytes) == gray(expected))
    #expect(try PNGDecoder().decode(bytes).layout == PNGColorLayout(.gray, bitDepth: Int(depth)))
  }

  @Test("16-bit channels are rounded to the nearest of 8 bits: every value")
  func rounded16() throws {
    let row = (0...0xFFFF).flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    let bytes = png([
      .header(256, 256, depth: 16, colorType: 0), .data((0..<256).map { [0] + row[$0 * 512..<$0 * 512 + 512] }), .end,
    ])
    let pixels = try PNGDecoder().decode(bytes).bitmap.pixels
    let wrong = pixels.enumerated().filter { abs(Double($0.offset) * 255 / 65_535 - Double($0.element.red)) > 0.5 }
    #expect(wrong.isEmpty)
  }

  @Test("A gray or RGB value named by tRNS is transparent, its neighbours are not")
  func transparentValue() throws {
    #expect(
      try colors(png([.header(3, 1, depth: 8, colorType: 0), Chunk("tRNS", [0, 7]), .data([[0, 6, 7, 8]]), .end]))
        == [Color(gray: 6), .clear, Color(gray: 8)])
    #expect(
      try colors(
        png([.header(2, 1, depth: 2, colorType: 0), Chunk("tRNS", [0, 3]), .data([[0, 0b1011_0000]]), .end]))
        == [Color(gray: 170), .clear])
    #expect(
      try colors(
        png([
          .header(2, 1, depth: 16, colorType: 0), Chunk("tRNS", [1, 2]), .data([[0, 1, 2, 1, 3]]), .end,
        ])) == [.clear, Color(gray: 1)])
    #expect(
      try colors(
        png([
          .header(2, 1, colorType: 2), Chunk("tRNS", [0, 1, 0, 2, 0, 3]), .data([[0, 1, 2, 3, 1, 2, 4]]), .end,
        ])) == [.clear, Color(red: 1, green: 2, blue: 4)])
  }

  @Test("RGB, gray and alpha, and RGBA of both depths")
  func channels() throws {
    #expect(
      try colors(png([.header(1, 2, colorType: 2), .data([[0, 1, 2, 3], [0, 4, 5, 6]]), .end]))
        == [Color(red: 1, green: 2, blue: 3), Color(red: 4, green: 5, blue: 6)])
    #expect(
      try colors(png([.header(1, 1, depth: 16, colorType: 2), .data([[0, 1, 1, 2, 2, 255, 255]]), .end]))
        == [Color(red: 1, green: 2, blue: 255)])
    #expect(
      try colors(png([.header(2, 1, colorType: 4), .data([[0, 9, 255, 200, 0]]), .end])) == [Color(gray: 9), .clear])
    #expect(
      try colors(png([.header(1, 1, depth: 16, colorType: 4), .data([[0, 255, 255, 128, 128]]), .end]))
        == [Color(gray: 255, alpha: 128)])
    #expect(
      try colors(png([.header(1, 1, colorType: 6), .data([[0, 255, 0, 51, 5]]), .end]))
        == [Color(red: 255, green: 0, blue: 51, alpha: 5)])
    #expect(
      try colors(png([.header(1, 1, depth: 16, colorType: 6), .data([[0, 255, 255, 0, 0, 51, 51, 5, 5]]), .end]))
        == [Color(red: 255, green: 0, blue: 51, alpha: 5)])
  }

  @Test("Palettes of every depth; tRNS may be shorter", arguments: [1, 2, 4, 8] as [UInt8])
  func palette(depth: UInt8) throws {
    let row: [UInt8] =
      switch depth {
      case 1: [0b0110_0000]
      case 2: [0b0001_0100]
      case 4: [0x01, 0x10]
      default: [0, 1, 1]
      }
    let bytes = png([
      .header(3, 1, depth: depth, colorType: 3), Chunk("PLTE", [255, 0, 0, 10, 20, 30]), Chunk("tRNS", [51]),
      .data([[0] + row]), .end,
    ])
    let second = Color(red: 10, green: 20, blue: 30)
    #expect(try colors(bytes) == [Color(red: 255, green: 0, blue: 0, alpha: 51), second, second])
  }

  @Test(
    "Interlaced pictures of every size have their pixels in place",
    arguments: [(1, 1), (2, 3), (4, 4), (5, 1), (1, 9), (8, 8), (9, 13), (17, 5)])
  func interlaced(width: Int, height: Int) throws {
    // Start and step across and down of Adam7's passes.
    let passes = [(0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2)]
    var rows: [[UInt8]] = []
    for (x0, y0, dx, dy) in passes where x0 < width {
      for y in stride(from: y0, to: height, by: dy) {
        rows.append([0] + stride(from: x0, to: width, by: dx).flatMap { [UInt8($0), UInt8(y), 77] })
      }
    }
    let bytes = png([.header(width, height, colorType: 2, interlace: 1), .data(rows), .end])
    let image = try PNGDecoder().decode(bytes)
    #expect(image.isInterlaced)
    for y in 0..<height {
      for x in 0..<width {
        #expect(image.bitmap[x, y] == PremultipliedColor(red: UInt8(x), green: UInt8(y), blue: 77, alpha: 255))
      }
    }
  }

  @Test("Every straight colour and alpha is multiplied to the nearest")
  func multiplied() throws {
    let rows = (0..<256).map { y in [UInt8(0)] + (0..<256).flatMap { x -> [UInt8] in [UInt8(x), UInt8(y)] } }
    let bitmap = try PNGDecoder().decode(png([.header(256, 256, colorType: 4), .data(rows), .end])).bitmap
    let expected = (0..<65_536).map { PremultipliedColor(Color(gray: UInt8($0 & 255), alpha: UInt8($0 >> 8))) }
    let isSame = bitmap.pixels == expected
    #expect(isSame)
  }

  @Test("Gamma and profiles change nothing, and damaged ones are passed over")
  func colorSpaces() throws {
    let header = Chunk.header(1, 1, colorType: 2)
    let data = Chunk.data([[0, 100, 150, 200]])
    for chunk in [
      Chunk("gAMA", bigEndian(100_000)), Chunk("gAMA", bigEndian(0)), Chunk("sRGB", [9]),
      Chunk("iCCP", Array("x\0\0".utf8) + [1, 2, 3]), Chunk("cHRM", []), Chunk("bKGD", [0]), Chunk("sBIT", [99, 0, 1]),
      Chunk("prVt", [1, 2, 3]),
    ] {
      #expect(
        try colors(png([header, chunk, data, .end])) == [Color(red: 100, green: 150, blue: 200)], "\(chunk.name)")
    }
  }

  @Test("Image data may be cut into chunks anywhere")
  func splitData() throws {
    let whole = Chunk.data([[0, 1, 2, 3], [0, 4, 5, 6]]).content
    for place in 0...whole.count {
      let parts = [Chunk("IDAT", Array(whole[..<place])), Chunk("IDAT", Array(whole[place...]))]
      #expect(try colors(png([.header(3, 2, colorType: 0)] + parts + [.end])) == gray([1, 2, 3, 4, 5, 6]))
    }
  }

  @Test("Compressed and plain texts are read, and a density that is the same both ways")
  func metadata() throws {
    let bytes = png([
      .header(1, 1, colorType: 0), Chunk("pHYs", bigEndian(11_811) + bigEndian(11_811) + [1]),
      Chunk("tEXt", Array("Title\0K".utf8) + [0xF6]), Chunk("zTXt", Array("Card\0\0".utf8) + stored([0x51, 0xFC])),
      Chunk("iTXt", Array("Comment\0\u{1}\0de\0Kommentar\0".utf8) + stored(Array("♠".utf8))),
      .data([[0, 0]]), Chunk("iTXt", Array("Late\0\0\0\0\0".utf8) + [0x41, 0xFF]), .end,
    ])
    let metadata = try PNGDecoder().decode(bytes).metadata
    #expect(
      metadata
        == PNGMetadata(
          dotsPerInch: 300,
          texts: [
            .title("Kö"), .card("Qü"), PNGText(keyword: "Comment", value: "♠"),
            PNGText(keyword: "Late", value: "A\u{FFFD}"),
          ]))
  }

  @Test(
    "A density without a unit, or not the same both ways, is ignored",
    arguments: [(2, 2, 0), (2, 3, 1)] as [(UInt32, UInt32, UInt8)])
  func noDensity(x: UInt32, y: UInt32, unit: UInt8) throws {
    let bytes = png([
      .header(1, 1, colorType: 0), Chunk("pHYs", bigEndian(x) + bigEndian(y) + [unit]), .data([[0, 0]]), .end,
    ])
    #expect(try PNGDecoder().decode(bytes).metadata == PNGMetadata())
  }
}
