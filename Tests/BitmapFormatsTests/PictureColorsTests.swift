import BitmapFormats
import Drawing
import PNGFormat
import Testing

@Suite("The colours of a picture's file")
struct PictureColorsTests {
  /// Numbers of four bytes each, the highest first.
  private func numbers(_ values: [Int]) -> [UInt8] {
    values.flatMap { value in (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * $0)) } }
  }

  /// A PNG of 3 x 2 pixels, with these chunks in the place of those that the encoder writes of its colours.
  private func png(_ chunks: [(String, [UInt8])], of picture: Bitmap? = nil) throws -> [UInt8] {
    let letters = Array("abcdef".utf8)
    var encoder = PNGEncoder()
    let bitmap =
      try picture
      ?? Bitmap(
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
    _ name: String, red: [Double], green: [Double] = [0.3851, 0.7169, 0.0971],
    blue: [Double] = [0.1431, 0.0606, 0.7141],
    gamma: Double = 2.2, space: String = "RGB ", last: (String, [UInt8])? = nil
  ) -> [UInt8] {
    func fixed(_ values: [Double]) -> [UInt8] { numbers(values.map { Int(($0 * 65_536).rounded()) }) }
    let exponent = Int((gamma * 256).rounded())
    let curve = Array("curv".utf8) + numbers([0, 1, exponent << 16])
    let point = Array("XYZ ".utf8) + numbers([0])
    var tags: [(String, [UInt8])] = [
      ("desc", Array("desc".utf8) + numbers([0, name.utf8.count + 1]) + Array(name.utf8) + [0]),
      ("rXYZ", point + fixed(red)), ("gXYZ", point + fixed(green)),
      ("bXYZ", point + fixed(blue)), ("rTRC", curve), ("gTRC", curve), ("bTRC", curve),
    ]
    if let last { tags.append(last) }
    var table = numbers([tags.count])
    var content: [UInt8] = []
    for (name, bytes) in tags {
      table += Array(name.utf8) + numbers([132 + 12 * tags.count + content.count, bytes.count])
      content += bytes
    }
    var header = [UInt8](repeating: 0, count: 128)
    header.replaceSubrange(0..<4, with: numbers([132 + table.count - 4 + content.count]))
    header.replaceSubrange(8..<12, with: [2, 0x10, 0, 0])
    header.replaceSubrange(12..<16, with: Array("mntr".utf8))
    header.replaceSubrange(16..<20, with: Array(space.utf8))
    header.replaceSubrange(20..<24, with: Array("XYZ ".utf8))
    header.replaceSubrange(36..<40, with: Array("acsp".utf8))
    return header + table + content
  }

  private let usualRed = [0.4361, 0.2225, 0.0139]
  private let wideRed = [0.5151, 0.2412, -0.0011]

  private func packed(_ profile: [UInt8]) throws -> [UInt8] {
    Array("any\0".utf8) + [0] + (try ZlibCompressor().compress(profile))
  }

  /// Red, green and blue that are not clear, as a picture.
  private let patches = [
    Color(red: 220, green: 40, blue: 40), Color(red: 30, green: 160, blue: 60), Color(red: 64, green: 128, blue: 192),
  ]

  private func picture(alpha: UInt8 = 255) throws -> Bitmap {
    try Bitmap(
      width: 3, height: 1,
      pixels: patches.map {
        PremultipliedColor(Color(red: $0.red, green: $0.green, blue: $0.blue, alpha: alpha))
      })
  }

  /// The largest difference of a channel from colours that Chromium 156 shows.
  private func difference(_ bitmap: Bitmap, _ wanted: [[Int]]) -> Int {
    wanted.indices.map { index in
      let color = Color(bitmap[index, 0])
      return zip([color.red, color.green, color.blue], wanted[index]).map { abs(Int($0) - $1) }.max() ?? 0
    }.max() ?? 0
  }

  private let adobe = (
    red: [0.60974, 0.31111, 0.01947], green: [0.20528, 0.62567, 0.06087], blue: [0.14919, 0.06322, 0.74457]
  )

  private func adobeProfile(_ name: String = "A98") -> [UInt8] {
    profile(name, red: adobe.red, green: adobe.green, blue: adobe.blue, gamma: 563.0 / 256)
  }

  @Test(
    "of a PNG become those of sRGB, as in Chromium",
    arguments: [
      ("gamma 1", [[239, 110, 110], [96, 208, 133], [137, 188, 225]]),
      ("gamma 1.8", [[227, 53, 53], [40, 176, 77], [81, 146, 203]]),
      ("gamma 2.2", [[220, 40, 40], [30, 160, 60], [64, 128, 192]]),
      ("gamma 2.2 and wide", [[241, 0, 10], [0, 164, 35], [24, 131, 199]]),
      ("gamma 1.8 and wide white", [[255, 0, 48], [0, 192, 38], [0, 157, 211]]),
      ("wide", [[220, 40, 40], [30, 160, 60], [64, 128, 192]]),
      ("sRGB before gamma", [[220, 40, 40], [30, 160, 60], [64, 128, 192]]),
      ("P3", [[240, 0, 21], [0, 163, 41], [32, 130, 197]]),
      ("BT.709", [[218, 28, 28], [18, 155, 49], [54, 121, 189]]),
      ("BT.2020", [[255, 0, 0], [0, 164, 6], [0, 126, 195]]),
      ("P3 before profile", [[240, 0, 21], [0, 163, 41], [32, 130, 197]]),
      ("narrow", [[220, 40, 40], [30, 160, 60], [64, 128, 192]]),
      ("unknown", [[220, 40, 40], [30, 160, 60], [64, 128, 192]]),
      ("profile", [[255, 35, 35], [0, 161, 46], [0, 129, 196]]),
      ("profile before gamma", [[255, 35, 35], [0, 161, 46], [0, 129, 196]]),
    ])
  func conversion(name: String, wanted: [[Int]]) throws {
    let wide = numbers([31_270, 32_900, 68_000, 32_000, 26_500, 69_000, 15_000, 6_000])
    let wideWhite = numbers([34_570, 35_850, 73_470, 26_530, 15_960, 84_040, 3_660, 10])
    let profile = ("iCCP", try packed(adobeProfile()))
    let chunks: [(String, [UInt8])] =
      switch name {
      case "gamma 1": [("gAMA", numbers([100_000]))]
      case "gamma 1.8": [("gAMA", numbers([55_556]))]
      case "gamma 2.2": [("gAMA", numbers([45_455]))]
      case "gamma 2.2 and wide": [("gAMA", numbers([45_455])), ("cHRM", wide)]
      case "gamma 1.8 and wide white": [("gAMA", numbers([55_556])), ("cHRM", wideWhite)]
      case "wide": [("cHRM", wide)]
      case "sRGB before gamma": [("sRGB", [0]), ("gAMA", numbers([100_000]))]
      case "P3": [("cICP", [12, 13, 0, 1])]
      case "BT.709": [("cICP", [1, 1, 0, 1])]
      case "BT.2020": [("cICP", [9, 1, 0, 1])]
      case "P3 before profile": [("cICP", [12, 13, 0, 1]), profile]
      case "narrow": [("cICP", [12, 13, 0, 0])]
      case "unknown": [("cICP", [2, 2, 0, 1])]
      case "profile": [profile]
      default: [("gAMA", numbers([100_000])), profile]
      }
    let reading = try BitmapDecoder().read(png(chunks, of: picture()))
    #expect(reading.losses.isEmpty)
    #expect(difference(reading.bitmap, wanted) <= 1, "\(reading.bitmap.pixels)")
  }

  @Test("of what is half transparent are converted before they are multiplied")
  func alpha() throws {
    let bitmap = try BitmapDecoder().decode(png([("gAMA", numbers([100_000]))], of: picture(alpha: 128)))
    for (pixel, wanted) in zip(bitmap.pixels, [[239, 110, 110], [96, 208, 133], [137, 188, 225]]) {
      #expect(pixel.alpha == 128)
      for (found, value) in zip([pixel.red, pixel.green, pixel.blue], wanted) {
        #expect(abs(Int(found) - value * 128 / 255) <= 2)
      }
    }
  }

  @Test("of sRGB stay as they are to the bit")
  func sRGB() throws {
    let bitmap = try picture()
    let sRGB = profile("any", red: [0.4361, 0.2225, 0.0139])
    #expect(try BitmapDecoder().decode(png([("iCCP", packed(sRGB))], of: bitmap)).pixels.count == 3)
    #expect(try BitmapDecoder().decode(png([("cICP", [1, 13, 0, 1])], of: bitmap)) == bitmap)
  }

  @Test("are reported if they are not used")
  func ignored() throws {
    let decoder = BitmapDecoder()
    func colors(_ chunks: (String, [UInt8])...) throws -> String? { decoder.ignoredColors(of: try png(chunks)) }
    #expect(try colors() == nil)
    #expect(try colors(("gAMA", numbers([100_000]))) == nil)
    #expect(try colors(("cICP", [9, 16, 0, 1]), ("sRGB", [0])) == "cICP, primaries 9 and transfer 16,")
    #expect(try colors(("iCCP", packed(adobeProfile()))) == nil)
    #expect(try colors(("iCCP", Array("damaged\0\0".utf8))) == "the ICC profile, which is damaged,")
    #expect(
      try colors(("iCCP", packed(Array(adobeProfile().prefix(300))))) == "the ICC profile 'A98', which is damaged,")
    #expect(
      try colors(("iCCP", packed(profile("FOGRA39", red: adobe.red, space: "CMYK"))))
        == "the ICC profile 'FOGRA39', which is of other colours than the picture,")
    // A curve that ends before its exponent, and a name that lies beyond the end.
    let cut = profile("cut", red: adobe.red, space: "GRAY", last: ("kTRC", Array("para".utf8) + numbers([0, 0])))
    #expect(try colors(("iCCP", packed(cut))) != nil)
    var beyond = adobeProfile()
    beyond.replaceSubrange(136..<144, with: numbers([0, 0x7FFF_FFFF]))
    #expect(throws: Never.self) { try colors(("iCCP", packed(beyond))) }
  }

  @Test("of a JPEG are converted, whether its profile is whole or in pieces")
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
    let wide = adobeProfile()
    let whole = try BitmapDecoder().read(marked([wide[...]]))
    #expect(whole.losses.isEmpty)
    // The first field is (220, 40, 40); the coded data would be drawn in other colours by other programs.
    #expect(whole.bitmap[8, 4].red == 255 && whole.bitmap.coded == nil)
    #expect(try BitmapDecoder().decode(marked([wide[..<200], wide[200...]])) == whole.bitmap)
    let inks = try BitmapDecoder().read(marked([profile("FOGRA39", red: adobe.red, space: "CMYK")[...]]))
    #expect(try inks.bitmap == BitmapDecoder().decode(bytes))
    #expect(
      inks.losses == [.ignoredColors("the ICC profile 'FOGRA39', which is of other colours than the picture,")])
  }

  @Test("of inks are the same with Adobe's marker and without")
  func inks() throws {
    let decoder = BitmapDecoder()
    #expect(
      try decoder.decode(TestPicture.bytes(of: "inks-plain.jpg"))
        == decoder.decode(TestPicture.bytes(of: "inks-adobe.jpg")))
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
    let jpeg = try #require(bitmap.coded)
    #expect(jpeg.coding == .jpeg(componentCount: 3) && jpeg.data.starts(with: [0xFF, 0xD8]))
    #expect(try BitmapDecoder().decode(jpeg.data) == bitmap)
    bitmap[0, 0] = bitmap[0, 0]
    #expect(bitmap.coded == nil)
    func coding(_ name: String) throws -> CodedPicture.Coding? {
      try BitmapDecoder().decode(TestPicture.bytes(of: name)).coded?.coding
    }
    #expect(try coding("gray.jpg") == .jpeg(componentCount: 1))
    #expect(try coding("progressive.jpg") == .jpeg(componentCount: 3))
    #expect(try coding("inks-adobe.jpg") == .jpeg(componentCount: 4))
    for name in ["orientation-6.jpg", "lossy.webp"] { #expect(try coding(name) == nil, "\(name)") }
    let noted =
      Array(try TestPicture.bytes(of: "color.jpg").prefix(2)) + [0xFF, 0xFE, 0, 6] + Array("Rome".utf8)
      + (try TestPicture.bytes(of: "color.jpg").dropFirst(2))
    #expect(try BitmapDecoder().decode(noted).coded?.data == jpeg.data)
  }

  @Test("a PNG's packed rows are kept if nothing is done to them")
  func rows() throws {
    func coding(_ chunks: [(String, [UInt8])]) throws -> CodedPicture.Coding? {
      try BitmapDecoder().decode(png(chunks)).coded?.coding
    }
    let plain = try #require(try coding([]))
    if case .jpeg = plain { Issue.record("\(plain)") }
    #expect(try coding([("gAMA", numbers([100_000]))]) == nil)
  }

  @Test(
    "inks without a profile are reported, and those with one keep it", arguments: ["inks-adobe.jpg", "inks-plain.jpg"])
  func plainInks(name: String) throws {
    let reading = try BitmapDecoder().read(TestPicture.bytes(of: name))
    #expect(reading.losses == [.plainInks(.jpeg)] && reading.bitmap.coded?.profile == nil)
  }

  @Test("a picture that was read once is unpacked when its pixels are asked for, and not from other bytes")
  func deferred() throws {
    for name in ["color.jpg", "orientation-6.jpg", "lossless.webp", "transparent.gif", "inks-adobe.jpg"] {
      let bytes = try TestPicture.bytes(of: name)
      let survey = try BitmapDecoder().survey(bytes)
      let bitmap = try #require(BitmapDecoder().bitmap(of: bytes, surveyed: survey))
      #expect(!bitmap.holdsPixels)
      let pixels = try bitmap.passingPixels()
      #expect(!bitmap.holdsPixels)
      let whole = try BitmapDecoder().decode(bytes)
      #expect(pixels == whole.pixels && bitmap == whole && bitmap.hashValue == whole.hashValue, "\(name)")
      var changed = bitmap
      changed[0, 0] = .clear
      #expect(changed.coded == nil && changed[1, 1] == whole[1, 1])
      #expect(BitmapDecoder().bitmap(of: bytes + [0], surveyed: survey) == nil)
    }
  }
}
