import BitmapFormats
import Drawing
import PNGFormat
import Testing

@Suite("The colours of a picture's file")
struct IgnoredColorsTests {
  /// Numbers of four bytes each, the highest first.
  private func numbers(_ values: [Int]) -> [UInt8] {
    values.flatMap { value in (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * $0)) } }
  }

  /// A PNG of 3 x 2 pixels, with these chunks in the place of those that the encoder writes of its colours.
  private func png(_ chunks: [(String, [UInt8])]) throws -> [UInt8] {
    let letters = Array("abcdef".utf8)
    var encoder = PNGEncoder()
    let bitmap = try Bitmap(
      width: 3, height: 2, pixels: letters.map { PremultipliedColor(red: $0, green: 0, blue: 0, alpha: 255) })
    let bytes = try encoder.encode(bitmap)
    var result = Array(bytes.prefix(33))
    for (name, content) in chunks {
      let body = Array(name.utf8) + content
      result += numbers([content.count]) + body + numbers([Int(CRC32.checksum(of: body))])
    }
    var offset = 33
    while offset < bytes.count {
      let end = offset + 12 + bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
      let name = String(decoding: bytes[offset + 4..<offset + 8], as: UTF8.self)
      if !["sRGB", "gAMA", "cHRM"].contains(name) { result += bytes[offset..<end] }
      offset = end
    }
    return result
  }

  /// An ICC profile with a matrix and curves of a gamma.
  private func profile(
    _ name: String, red: [Double], gamma: Double = 2.2, space: String = "RGB ", last: (String, [UInt8])? = nil
  ) -> [UInt8] {
    func fixed(_ values: [Double]) -> [UInt8] { numbers(values.map { Int(($0 * 65_536).rounded()) }) }
    let exponent = Int((gamma * 256).rounded())
    let curve = Array("curv".utf8) + numbers([0, 1, exponent << 16])
    let point = Array("XYZ ".utf8) + numbers([0])
    var tags: [(String, [UInt8])] = [
      ("desc", Array("desc".utf8) + numbers([0, name.utf8.count + 1]) + Array(name.utf8) + [0]),
      ("rXYZ", point + fixed(red)), ("gXYZ", point + fixed([0.3851, 0.7169, 0.0971])),
      ("bXYZ", point + fixed([0.1431, 0.0606, 0.7141])), ("rTRC", curve), ("gTRC", curve), ("bTRC", curve),
    ]
    if let last { tags.append(last) }
    var table = numbers([tags.count])
    var content: [UInt8] = []
    for (name, bytes) in tags {
      table += Array(name.utf8) + numbers([132 + 12 * tags.count + content.count, bytes.count])
      content += bytes
    }
    var header = [UInt8](repeating: 0, count: 128)
    header.replaceSubrange(16..<20, with: Array(space.utf8))
    header.replaceSubrange(36..<40, with: Array("acsp".utf8))
    return header + table + content
  }

  private let usualRed = [0.4361, 0.2225, 0.0139]
  private let wideRed = [0.5151, 0.2412, -0.0011]

  private func packed(_ profile: [UInt8]) throws -> [UInt8] {
    Array("any\0".utf8) + [0] + (try ZlibCompressor().compress(profile))
  }

  @Test("of a PNG are told where they are not those of sRGB")
  func png() throws {
    let decoder = BitmapDecoder()
    func colors(_ chunks: (String, [UInt8])...) throws -> String? { decoder.ignoredColors(of: try png(chunks)) }
    let usual = [31_270, 32_900, 64_000, 33_000, 30_000, 60_000, 15_000, 6_000]
    let wide = [31_270, 32_900, 68_000, 32_000, 26_500, 69_000, 15_000, 6_000]
    #expect(try colors() == nil)
    #expect(try colors(("gAMA", numbers([45_455])), ("cHRM", numbers(usual))) == nil)
    #expect(try colors(("gAMA", numbers([100_000]))) == "gAMA, 1/1.0")
    #expect(try colors(("cHRM", numbers(wide))) == "cHRM")
    #expect(try colors(("sRGB", [0]), ("gAMA", numbers([100_000]))) == nil)
    #expect(try colors(("cICP", [1, 13, 0, 1])) == nil)
    #expect(try colors(("cICP", [12, 13, 0, 1]), ("sRGB", [0])) == "cICP, primaries 12 and transfer 13")
    #expect(try colors(("iCCP", packed(profile("any", red: usualRed)))) == nil)
    #expect(try colors(("iCCP", packed(profile("Display P3", red: wideRed)))) == "the ICC profile 'Display P3'")
    #expect(try colors(("iCCP", packed(profile("linear", red: usualRed, gamma: 1)))) == "the ICC profile 'linear'")
    #expect(try colors(("iCCP", Array("damaged\0\0".utf8))) == nil)
    // A curve that ends before its exponent, at the end of the file.
    let cut = profile("cut", red: usualRed, space: "GRAY", last: ("kTRC", Array("para".utf8) + numbers([0, 0])))
    #expect(try colors(("iCCP", packed(cut))) == "the ICC profile 'cut'")
  }

  @Test("of a JPEG are told, whether its profile is whole or in pieces, and of inks always")
  func jpeg() throws {
    let bytes = try TestPicture.bytes(of: "color.jpg")
    func marked(_ pieces: [ArraySlice<UInt8>]) -> [UInt8] {
      var marked = bytes
      for (index, piece) in pieces.enumerated().reversed() {
        let length = 2 + 14 + piece.count
        let body = Array("ICC_PROFILE\0".utf8) + [UInt8(index + 1), UInt8(pieces.count)] + piece
        marked.insert(contentsOf: [0xFF, 0xE2, UInt8(length >> 8), UInt8(length & 0xFF)] + body, at: 2)
      }
      return marked
    }
    let wide = profile("Adobe RGB (1998)", red: wideRed)
    let decoder = BitmapDecoder()
    #expect(decoder.ignoredColors(of: bytes) == nil)
    #expect(decoder.ignoredColors(of: marked([wide[...]])) == "the ICC profile 'Adobe RGB (1998)'")
    #expect(decoder.ignoredColors(of: marked([wide[..<200], wide[200...]])) == "the ICC profile 'Adobe RGB (1998)'")
    #expect(
      decoder.ignoredColors(of: marked([profile("FOGRA39", red: usualRed, space: "CMYK")[...]]))
        == "the ICC profile 'FOGRA39'")
    #expect(try decoder.decode(marked([wide[...]])) == decoder.decode(bytes))
  }

  @Test(
    "a PNG is turned as its EXIF says",
    arguments: [(1, ["abc", "def"]), (6, ["da", "eb", "fc"]), (3, ["fed", "cba"])])
  func orientation(value: Int, rows: [String]) throws {
    let exif: [UInt8] =
      Array("MM".utf8) + [0, 42, 0, 0, 0, 8, 0, 1] + [1, 18, 0, 3, 0, 0, 0, 1, 0, UInt8(value), 0, 0] + [0, 0, 0, 0]
    let bitmap = try BitmapDecoder().decode(png([("eXIf", exif)]))
    let found = (0..<bitmap.height).map { y in
      String(decoding: (0..<bitmap.width).map { bitmap[$0, y].red }, as: UTF8.self)
    }
    #expect(found == rows)
  }

  @Test("a JPEG's coded data are kept without notes, until a pixel is changed; those of a turned one are not")
  func coded() throws {
    var bitmap = try BitmapDecoder().decode(TestPicture.bytes(of: "color.jpg"))
    let jpeg = try #require(bitmap.jpeg)
    #expect(!jpeg.isGray && jpeg.bytes.starts(with: [0xFF, 0xD8]))
    #expect(try BitmapDecoder().decode(jpeg.bytes) == bitmap)
    bitmap[0, 0] = bitmap[0, 0]
    #expect(bitmap.jpeg == nil)
    #expect(try BitmapDecoder().decode(TestPicture.bytes(of: "gray.jpg")).jpeg?.isGray == true)
    #expect(try BitmapDecoder().decode(TestPicture.bytes(of: "progressive.jpg")).jpeg != nil)
    for name in ["orientation-6.jpg", "inks-adobe.jpg", "lossy.webp"] {
      #expect(try BitmapDecoder().decode(TestPicture.bytes(of: name)).jpeg == nil, "\(name)")
    }
    let noted =
      Array(try TestPicture.bytes(of: "color.jpg").prefix(2)) + [0xFF, 0xFE, 0, 6] + Array("Rome".utf8)
      + (try TestPicture.bytes(of: "color.jpg").dropFirst(2))
    #expect(try BitmapDecoder().decode(noted).jpeg?.bytes == jpeg.bytes)
  }
}
