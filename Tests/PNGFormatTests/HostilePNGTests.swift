import Drawing
import PNGFormat
import Testing

/// A file that is no PNG, or a damaged or malicious one, is a clear error and never a crash.
@Suite struct HostilePNGTests {
  let decoder = PNGDecoder()
  let header = Chunk.header(3, 2, colorType: 0)
  let data = Chunk.data([[0, 1, 2, 3], [0, 4, 5, 6]])

  /// The message and offset of libpng's refusal.
  func refusal(_ bytes: [UInt8], sourceLocation: SourceLocation = #_sourceLocation) -> (message: String, offset: Int)? {
    do {
      _ = try decoder.decode(bytes)
      Issue.record("no error", sourceLocation: sourceLocation)
    } catch .malformed(let message, let offset) {
      return (message, offset)
    } catch {
      Issue.record(error, sourceLocation: sourceLocation)
    }
    return nil
  }

  @Test("A file that is not a PNG is reported with its first bytes")
  func notPNG() {
    #expect(throws: PNGError.notPNG(firstBytes: [])) { try decoder.decode([]) }
    #expect(throws: PNGError.notPNG(firstBytes: [0, 0, 0])) { try decoder.decode([0, 0, 0]) }
    #expect(throws: PNGError.notPNG(firstBytes: Array("The quee".utf8))) {
      try decoder.decode(Array("The queen of spades.".utf8))
    }
    // A PNG sent as text: the line ends have been changed.
    #expect(throws: PNGError.notPNG(firstBytes: [0x89, 0x50, 0x4E, 0x47, 0x0A, 0x1A, 0x0A, 0])) {
      try decoder.decode([0x89, 0x50, 0x4E, 0x47, 0x0A, 0x1A, 0x0A, 0, 0])
    }
  }

  @Test("A PNG that is cut off anywhere is incomplete")
  func truncated() throws {
    var encoder = PNGEncoder()
    let metadata = PNGMetadata(dotsPerInch: 300, texts: [.title("Cut"), .card("♠")])
    let small = try encoder.encode(randomBitmap(20, 10, seed: 5, pick: anyColor), metadata: metadata)
    let interlaced = png([.header(1, 1, colorType: 0, interlace: 1), .data([[0, 9]]), .end])
    for bytes in [small, interlaced] {
      _ = try decoder.decode(bytes)
      for count in 1..<bytes.count {
        #expect(throws: PNGError.truncated(byteCount: count)) { try decoder.decode(Array(bytes.prefix(count))) }
      }
    }
  }

  @Test("A wrong checksum of a chunk that is needed is an error", arguments: ["IHDR", "PLTE", "IDAT", "IEND"])
  func checksum(name: String) throws {
    let chunks = [
      Chunk.header(1, 1, colorType: 3), Chunk("PLTE", [1, 2, 3]), .data([[0, 0]]), .end,
    ]
    let bytes = chunks.reduce(Chunk.signature) { $0 + $1.bytes(damage: $1.name == name ? 1 : 0) }
    let (message, offset) = try #require(refusal(bytes))
    #expect(message.contains("CRC error"))
    #expect((1...bytes.count).contains(offset))
  }

  @Test("A damaged tRNS, without which the picture would be opaque, is an error, and so is one of a damaged name")
  func transparency() {
    let indexed = Chunk.header(3, 2, colorType: 3).bytes() + Chunk("PLTE", [1, 2, 3, 4, 5, 6, 7, 8, 9]).bytes()
    let rest = Chunk.data([[0, 0, 1, 2], [0, 2, 1, 0]]).bytes() + Chunk.end.bytes()
    let damaged = refusal(Chunk.signature + indexed + Chunk("tRNS", [0, 128]).bytes(damage: 1) + rest)
    #expect(damaged?.message.contains("tRNS: CRC error") == true)
    let renamed = refusal(Chunk.signature + indexed + Chunk("tRNs", [0, 128]).bytes(damage: 1) + rest)
    #expect(renamed?.message.contains("CRC error") == true)
    let tooLong = refusal(Chunk.signature + indexed + Chunk("tRNS", [0, 1, 2, 3]).bytes() + rest)
    #expect(tooLong?.message.hasPrefix("tRNS") == true)
  }

  @Test("A wrong checksum of a text leaves the text out, with a warning")
  func textChecksum() throws {
    let text = Chunk("tEXt", Array("Title\0x".utf8))
    let bytes = Chunk.signature + header.bytes() + text.bytes(damage: 1 << 31) + data.bytes() + Chunk.end.bytes()
    let image = try decoder.decode(bytes)
    #expect(image.metadata.texts.isEmpty)
    #expect(image.warning?.contains("CRC") == true)
  }

  @Test(
    "A size beyond the limits is refused before memory is taken",
    arguments: [(1_000_000, 1), (1, 1_000_000), (32_768, 1), (32_767, 32_767), (Int(Int32.max), Int(Int32.max))])
  func tooLarge(width: Int, height: Int) {
    let bytes = png([.header(width, height, depth: 16, colorType: 6), data, .end])
    #expect(throws: PNGError.tooLarge(width: width, height: height, limits: .standard)) { try decoder.decode(bytes) }
  }

  @Test("Own limits are kept, and said")
  func ownLimits() throws {
    let bytes = png([header, data, .end])
    for limits in [
      PNGDecodingLimits(maximumWidth: 2), PNGDecodingLimits(maximumHeight: 1), PNGDecodingLimits(maximumPixelCount: 5),
    ] {
      let error = PNGError.tooLarge(width: 3, height: 2, limits: limits)
      #expect(throws: error) { try PNGDecoder(limits: limits).decode(bytes) }
      #expect(
        "\(error)".contains("3 x 2") && "\(error)".contains("\(limits.maximumWidth) across")
          && "\(error)".contains("\(limits.maximumPixelCount) in all"))
    }
    let exact = PNGDecodingLimits(maximumWidth: 3, maximumHeight: 2, maximumPixelCount: 6)
    #expect(try PNGDecoder(limits: exact).decode(bytes).bitmap.width == 3)
  }

  @Test("More pixels than so few bytes can hold are refused before memory is taken")
  func bomb() {
    let bytes = png([.header(32_767, 4000, colorType: 6), data, .end])
    #expect(throws: PNGError.implausibleSize(width: 32_767, height: 4000, byteCount: bytes.count)) {
      try decoder.decode(bytes)
    }
  }

  @Test("A chunk that says it is longer than the data is refused before memory is taken")
  func longChunk() {
    for (length, name) in [(Int(Int32.max), "tEXt"), (1 << 30, "zTXt"), (100, "IDAT"), (500_000_000, "prVt")] {
      let bytes = png([header]) + bigEndian(UInt32(length)) + Array(name.utf8) + [0, 0, 0] + data.bytes()
      #expect(throws: PNGError.truncated(byteCount: bytes.count)) { try decoder.decode(bytes) }
    }
    let bytes = png([header]) + bigEndian(1 << 31) + Array("tEXt".utf8) + data.bytes()
    #expect(refusal(bytes) != nil)
  }

  @Test("The densest possible picture is not refused: one colour", arguments: PNGCompression.allCases)
  func densest(compression: PNGCompression) throws {
    var encoder = PNGEncoder(compression: compression)
    let bitmap = try Bitmap(width: 600, height: 600, filledWith: PremultipliedColor(.white))
    encoder.reducesColors = false
    let isSame = try decoder.decode(encoder.encode(bitmap)).bitmap == bitmap
    #expect(isSame)
  }

  @Test("A header with impossible values is refused with the values")
  func headers() throws {
    func expect(_ problem: PNGHeaderProblem, _ chunks: [Chunk]) {
      #expect(throws: PNGError.invalidHeader(problem)) { try decoder.decode(png(chunks + [data, .end])) }
    }
    expect(.size(width: 0, height: 5), [.header(0, 5, colorType: 0)])
    expect(.size(width: 5, height: 0), [.header(5, 0, colorType: 0)])
    expect(.size(width: 1 << 31, height: 1), [.header(1 << 31, 1, colorType: 0)])
    expect(.colorLayout(colorType: 1, bitDepth: 8), [.header(3, 2, colorType: 1)])
    expect(.colorLayout(colorType: 2, bitDepth: 4), [.header(3, 2, depth: 4, colorType: 2)])
    expect(.colorLayout(colorType: 0, bitDepth: 3), [.header(3, 2, depth: 3, colorType: 0)])
    expect(.notFirst(chunkName: Array("IDAT".utf8), length: data.content.count), [data, header])
    expect(.notFirst(chunkName: Array("IHDR".utf8), length: 14), [Chunk("IHDR", header.content + [0])])
    for place in 10...12 {
      var odd = header
      odd.content[place] = 7
      #expect(refusal(png([odd, data, .end])) != nil)
    }
  }

  @Test("Chunks in the wrong place, missing, unknown or of the wrong length are refused with libpng's message")
  func chunkOrder() {
    #expect(refusal(png([header, .end]))?.message.isEmpty == false)
    #expect(refusal(png([header, header, data, .end]))?.message.contains("IHDR") == true)
    #expect(refusal(png([.header(3, 2, colorType: 3), data, .end]))?.message.contains("PLTE") == true)
    #expect(refusal(png([header, Chunk("CRIT", [1]), data, .end]))?.message.contains("CRIT") == true)
    let indexed = Chunk.header(3, 2, colorType: 3)
    #expect(refusal(png([indexed, Chunk("PLTE", [1, 2]), data, .end]))?.message.contains("PLTE") == true)
    #expect(
      refusal(png([indexed, Chunk("PLTE", Array(repeating: 1, count: 6)), data, .end]))?.message.contains("palette")
        == true)
  }

  @Test("Image data that end too early or are not a zlib stream are refused")
  func badData() throws {
    let short = refusal(png([header, .data([[0, 1, 2, 3], [0, 4, 5]]), .end]))
    #expect(short?.message.contains("Not enough image data") == true)
    let cut = Chunk("IDAT", Array(data.content.dropLast(9)))
    #expect(refusal(png([header, cut, .end])) != nil)
    #expect(refusal(png([header, Chunk("IDAT", [1, 2, 3, 4, 5, 6, 7, 8, 9]), .end])) != nil)
    let filter = refusal(png([header, .data([[0, 1, 2, 3], [5, 4, 5, 6]]), .end]))
    #expect(filter?.message.contains("filter") == true)
  }

  @Test("Image data that go on too long are read, with a warning")
  func longData() throws {
    let image = try decoder.decode(png([header, .data([[0, 1, 2, 3], [0, 4, 5, 6], [0, 7, 8, 9]]), .end]))
    #expect(image.bitmap.pixels.map(\.red) == [1, 2, 3, 4, 5, 6])
    #expect(image.warning != nil)
  }

  @Test("What follows the end is not looked at")
  func trailing() throws {
    let image = try decoder.decode(png([header, data, .end]) + Array("and more".utf8))
    #expect(image.warning == nil)
  }

  @Test("A text that unpacks beyond the limit is left out, and so is one text too many")
  func texts() throws {
    let limits = PNGDecodingLimits(maximumTextByteCount: 1000, maximumTextCount: 3)
    let bomb = Chunk("zTXt", Array("Bomb\0\0".utf8) + compressedOnes(matchCount: 388))
    #expect(bomb.content.count < 1000)
    let bombed = try PNGDecoder(limits: limits).decode(png([header, bomb, data, .end]))
    #expect(bombed.metadata.texts.isEmpty)
    #expect(bombed.warning != nil)
    let unlimited = try decoder.decode(png([header, bomb, data, .end]))
    #expect(unlimited.metadata["Bomb"] == String(repeating: "\u{1}", count: 100_105))

    let texts = (1...5).map { Chunk("tEXt", Array("Text \($0)\0x".utf8)) }
    let many = try PNGDecoder(limits: limits).decode(png([header] + texts + [data, .end]))
    #expect(many.metadata.texts.map(\.keyword) == ["Text 1", "Text 2", "Text 3"])
    #expect(many.warning != nil)
  }

  @Test(
    "a text with a keyword that PNG does not allow is left out, so that what was read can be written",
    arguments: ["", " a", "a  b"])
  func keywords(keyword: String) throws {
    let texts = [keyword, "Title"].map { Chunk("tEXt", Array("\($0)\0x".utf8)) }
    let image = try PNGDecoder().decode(png([header] + texts + [data, .end]))
    #expect(image.metadata.texts == [.title("x")])
    var encoder = PNGEncoder()
    #expect(throws: Never.self) { try encoder.encode(image.bitmap, metadata: image.metadata) }
  }

  /// A zlib stream of 1 + 258 x `matchCount` ones, in deflate's fixed codes.
  func compressedOnes(matchCount: Int) -> [UInt8] {
    // The last block, of fixed codes; a literal 1; matches of 258 bytes one byte back; the end.
    let bits = "110" + "00110001" + String(repeating: "1100010100000", count: matchCount) + "0000000"
    var stream: [UInt8] = [0x78, 0x01] + Array(repeating: 0, count: (bits.count + 7) / 8)
    for (index, bit) in bits.enumerated() where bit == "1" { stream[2 + index / 8] |= 1 << UInt8(index % 8) }
    return stream + bigEndian(adler32(Array(repeating: 1, count: 1 + 258 * matchCount)))
  }
}
