import BitmapFormats
import Drawing
import PNGFormat
import Testing

@Suite("A decoder of bitmaps")
struct BitmapDecoderTests {
  /// The fields of each picture in the folder: red and green over blue and sand, of 32 x 16 pixels in all.
  private static let fields = [
    Color(red: 220, green: 40, blue: 40), Color(red: 30, green: 160, blue: 60),
    Color(red: 40, green: 60, blue: 200), Color(red: 240, green: 230, blue: 200),
  ]

  private func colors(of bitmap: Bitmap) -> [Color] {
    [(8, 4), (24, 4), (8, 12), (24, 12)].map { Color(bitmap[$0.0, $0.1]) }
  }

  private func difference(_ a: Color, _ b: Color) -> Int {
    [(a.red, b.red), (a.green, b.green), (a.blue, b.blue), (a.alpha, b.alpha)]
      .map { abs(Int($0.0) - Int($0.1)) }.max() ?? 0
  }

  @Test(
    "pictures that lose nothing are read to the bit",
    arguments: ["plain.gif", "interlaced.gif", "moving.gif"])
  func lossless(name: String) throws {
    let bitmap = try BitmapDecoder().decode(try TestPicture.bytes(of: name))
    #expect(bitmap.width == 32 && bitmap.height == 16)
    #expect(colors(of: bitmap) == Self.fields)
    for (x, y, field) in [
      (0, 0, 0), (15, 7, 0), (16, 0, 1), (31, 7, 1), (0, 8, 2), (15, 15, 2), (16, 8, 3), (31, 15, 3),
    ] {
      #expect(Color(bitmap[x, y]) == Self.fields[field], "at \(x), \(y)")
    }
  }

  @Test(
    "a photograph is about as it was, whatever way it is stored and however the camera was held",
    arguments: [
      "color.jpg", "progressive.jpg", "lossy.webp", "inks-adobe.jpg", "inks-plain.jpg", "orientation-2.jpg",
      "orientation-3.jpg", "orientation-4.jpg", "orientation-5.jpg", "orientation-6.jpg", "orientation-7.jpg",
      "orientation-8.jpg",
    ])
  func lossy(name: String) throws {
    let bitmap = try BitmapDecoder().decode(try TestPicture.bytes(of: name))
    #expect(bitmap.width == 32 && bitmap.height == 16)
    for (found, field) in zip(colors(of: bitmap), Self.fields) {
      #expect(difference(found, field) <= 7, "\(found) instead of \(field)")
    }
  }

  /// A card of 20 x 100 pixels with round corners of `corner` pixels, below and above transparent rows.
  private func card(corner: Int, margin: Int) throws -> [UInt8] {
    var bitmap = try Bitmap(width: 20, height: 100)
    for y in margin..<100 - margin {
      let depth = min(y - margin, 99 - margin - y)
      let cut = max(0, corner - depth)
      for x in cut..<20 - cut { bitmap[x, y] = PremultipliedColor(red: 10, green: 20, blue: 30, alpha: 255) }
    }
    var encoder = PNGEncoder()
    return try encoder.encode(bitmap)
  }

  @Test(
    "round corners are measured along the first row that shows something, near the edge",
    arguments: [(0, 0, 0), (4, 0, 4), (4, 1, 4), (6, 2, 6), (0, 1, 0), (4, 9, 0)])
  func clearCorners(corner: Int, margin: Int, measured: Int) throws {
    #expect(try BitmapDecoder().survey(card(corner: corner, margin: margin)).clearCorner == measured)
  }

  @Test("grey is grey: of the weights of Rec. 601")
  func gray() throws {
    let bitmap = try BitmapDecoder().decode(try TestPicture.bytes(of: "gray.jpg"))
    for (found, field) in zip(colors(of: bitmap), Self.fields) {
      let level = (299 * Int(field.red) + 587 * Int(field.green) + 114 * Int(field.blue)) / 1000
      #expect(found.red == found.green && found.green == found.blue)
      #expect(abs(Int(found.red) - level) <= 3)
    }
  }

  @Test("alpha is kept: half in a WebP, none in a GIF")
  func alpha() throws {
    let half = try BitmapDecoder().decode(try TestPicture.bytes(of: "lossless.webp"))
    #expect(colors(of: half).dropLast() == Self.fields.dropLast())
    // 240 * 128 / 255, 230 * 128 / 255, 200 * 128 / 255, to the nearest.
    #expect(half[24, 12] == PremultipliedColor(red: 120, green: 115, blue: 100, alpha: 128))
    let none = try BitmapDecoder().decode(try TestPicture.bytes(of: "transparent.gif"))
    #expect(colors(of: none).dropLast() == Self.fields.dropLast())
    #expect(none[24, 12] == .clear)
  }

  @Test("alpha is kept in a lossless WebP whose header says that there is none")
  func alphaHint() throws {
    var bytes = try TestPicture.bytes(of: "lossless.webp")
    let picture = try BitmapDecoder().decode(bytes)
    // The hint follows the name of the chunk, its length, its signature, and 28 bits of width and height.
    try #require(bytes[12..<16].elementsEqual("VP8L".utf8) && bytes[24] & 0x10 != 0)
    bytes[24] &= ~0x10
    #expect(try BitmapDecoder().decode(bytes) == picture)
  }

  @Test("of a WebP that moves the first frame is read")
  func movingWebP() throws {
    let bitmap = try BitmapDecoder().decode(try TestPicture.bytes(of: "moving.webp"))
    #expect(colors(of: bitmap).dropLast() == Self.fields.dropLast())
    #expect(bitmap[24, 12].alpha == 128)
  }

  @Test("the header tells the stored size, and how often the data go through the pixels")
  func header() throws {
    let turned = try BitmapDecoder().header(of: try TestPicture.bytes(of: "orientation-6.jpg"))
    #expect(turned.format == .jpeg && turned.width == 16 && turned.height == 32 && turned.passCount == 1)
    #expect(try BitmapDecoder().header(of: try TestPicture.bytes(of: "progressive.jpg")).passCount > 3)
    var encoder = PNGEncoder()
    let png = try encoder.encode(try Bitmap(width: 3, height: 5))
    #expect(try BitmapDecoder().header(of: png).format == .png)
    #expect(try BitmapDecoder().header(of: png).height == 5)
  }

  @Test(
    "a size beyond the limit is refused before the pixels are read",
    arguments: ["color.jpg", "lossy.webp", "plain.gif"])
  func limit(name: String) throws {
    let bytes = try TestPicture.bytes(of: name)
    let format = try #require(BitmapFormat(of: bytes))
    #expect(throws: BitmapDecodingError.tooLarge(format, width: 32, height: 16, limit: 511)) {
      try BitmapDecoder(maximumPixelCount: 511).decode(bytes)
    }
    #expect(try BitmapDecoder(maximumPixelCount: 512).decode(bytes).width == 32)
  }

  @Test("a JPEG that goes through its pixels again and again is refused")
  func manyPasses() throws {
    let bytes = try TestPicture.bytes(of: "progressive.jpg")
    let scans = bytes.indices.dropLast().filter { bytes[$0] == 0xFF && bytes[$0 + 1] == 0xDA }
    let last = Array(bytes[scans[scans.count - 1]..<bytes.count - 2])
    let hostile = bytes.dropLast(2) + Array(repeating: last, count: 100).joined() + bytes.suffix(2)
    #expect(throws: BitmapDecodingError.tooManyPasses(.jpeg, passCount: scans.count + 100)) {
      try BitmapDecoder().decode(Array(hostile))
    }
  }

  @Test("a GIF whose picture is far larger than its canvas is refused")
  func largeOnSmallCanvas() throws {
    var bytes = try TestPicture.bytes(of: "plain.gif")
    // The canvas becomes one pixel; the picture stays.
    bytes.replaceSubrange(6..<10, with: [1, 0, 1, 0])
    #expect(throws: BitmapDecodingError.tooManyPasses(.gif, passCount: 512)) { try BitmapDecoder().decode(bytes) }
  }

  @Test("bytes that are not a picture are reported by their beginning")
  func unknown() {
    #expect(throws: BitmapDecodingError.unknownFormat(firstBytes: Array("RIFF0000".utf8))) {
      try BitmapDecoder().decode(Array("RIFF0000WAVE".utf8))
    }
    #expect(BitmapFormat(of: []) == nil && BitmapFormat(of: [0xFF, 0xD8]) == nil)
    #expect(BitmapDecodingError.unknownFormat(firstBytes: []).description == "it is not a PNG, JPEG, WebP or GIF")
  }

  @Test(
    "a file that ends too early is an error, wherever it ends",
    arguments: [
      "color.jpg", "progressive.jpg", "inks-adobe.jpg", "lossless.webp", "lossy.webp", "moving.webp", "plain.gif",
    ])
  func truncated(name: String) throws {
    let bytes = try TestPicture.bytes(of: name)
    // Without its last marker or trailer a picture is whole; libjpeg keeps what a scan lacks of two bytes as well.
    for count in 1..<bytes.count - 8 {
      let picture = try? BitmapDecoder().decode(Array(bytes.prefix(count)))
      #expect(picture == nil, "of the first \(count) bytes")
    }
  }

  @Test(
    "a file that ends too early is read as far as it goes",
    arguments: ["color.jpg", "progressive.jpg", "inks-adobe.jpg"])
  func cut(name: String) throws {
    let bytes = try TestPicture.bytes(of: name)
    let whole = try BitmapDecoder().decode(bytes)
    var partCount = 0
    for count in bytes.count / 2..<bytes.count - 8 {
      guard let part = try? BitmapDecoder().read(Array(bytes.prefix(count))) else { continue }
      partCount += 1
      #expect(part.losses.count == 1 && part.bitmap.width == whole.width && part.bitmap.height == whole.height)
      guard case .missingRows(_, let rowCount, 16)? = part.losses.first else { continue }
      #expect((1..<16).contains(rowCount))
      for y in rowCount..<16 { #expect(part.bitmap[5, y] == .clear) }
      #expect(part.bitmap[5, 0] == whole[5, 0])
    }
    #expect(partCount > 0)
  }

  @Test("a PNG that ends too early has its first rows")
  func cutPNG() throws {
    var pixels: [PremultipliedColor] = []
    for index in 0..<64 * 64 {
      pixels.append(PremultipliedColor(red: UInt8(index * 7 & 255), green: UInt8(index / 64), blue: 9, alpha: 255))
    }
    let picture = try Bitmap(width: 64, height: 64, pixels: pixels)
    var encoder = PNGEncoder()
    let bytes = Array(try encoder.encode(picture).dropLast(200))
    let part = try BitmapDecoder().read(bytes)
    guard case .missingRows(.png, let rowCount, 64)? = part.losses.first else {
      Issue.record("\(part.losses)")
      return
    }
    #expect(part.bitmap.pixels.prefix(64 * rowCount) == picture.pixels.prefix(64 * rowCount))
    #expect(part.bitmap.pixels.dropFirst(64 * rowCount).allSatisfy { $0 == .clear })
    #expect(throws: BitmapDecodingError.self) { try BitmapDecoder().decode(bytes) }
    #expect(throws: BitmapDecodingError.self) { try BitmapDecoder().read(Array(bytes.prefix(40))) }
  }

  @Test("damage ends in a picture or an error, never in a crash", arguments: TestPicture.names)
  func damaged(name: String) throws {
    let bytes = try TestPicture.bytes(of: name)
    for place in bytes.indices {
      for value in [0xFF, bytes[place] ^ 1] as [UInt8] {
        var damaged = bytes
        damaged[place] = value
        if let bitmap = try? BitmapDecoder(maximumPixelCount: 1 << 11).decode(damaged) {
          #expect(bitmap.width * bitmap.height <= 1 << 11)
        }
      }
    }
  }
}
