import ColorManagement
import PNGFormat

/// The parts of a picture's file that give its colours, orientation and density. Damaged parts are ignored.
///
/// Sources: PNG (Third Edition), 11.3.2; ICC.1:2022, B.4, for JPEG; the container of WebP.
struct PictureNotes {
  /// Coding-independent code points of the primaries, the transfer function and the matrix, and whether numbers use the full
  /// range.
  struct CodePoints: Hashable {
    var primaries: UInt8
    var transfer: UInt8
    /// The matrix; 0 means red, green and blue.
    var matrix: UInt8
    var hasFullRange: Bool
  }

  /// The body of EXIF; libjpeg finds that of a JPEG.
  private(set) var exif: ArraySlice<UInt8>?
  private(set) var codePoints: CodePoints?
  private(set) var profile: [UInt8]?
  /// Whether there is a profile that is too large or cannot be unpacked.
  private(set) var hasUnreadableProfile = false
  private(set) var isSRGB = false
  /// The exponent that encoded light as numbers, such as 1 / 2.2.
  private(set) var gamma: Double?
  /// The x and y of white, red, green and blue.
  private(set) var chromaticities: [Double]?
  /// The colour space of the numbers.
  private(set) var space = ICCProfile.Space.rgb
  /// The density in pixels per inch, equal in both directions.
  private(set) var dotsPerInch: Double?

  init(of bytes: [UInt8], as format: BitmapFormat) {
    switch format {
    case .png: readPNG(bytes)
    case .jpeg: readJPEG(bytes)
    case .webP: readWebP(bytes)
    case .gif: break
    }
  }

  private mutating func readPNG(_ bytes: [UInt8]) {
    if bytes.count > 25, bytes[25] & 2 == 0 { space = .gray }
    var offset = 8
    while offset + 12 <= bytes.count {
      let length = bytes.number(4, at: offset)
      guard length <= bytes.count - offset - 12 else { return }
      let content = bytes[offset + 8..<offset + 8 + length]
      let numbers = stride(from: content.startIndex, to: content.endIndex - 3, by: 4).prefix(8).map {
        Double(bytes.number(4, at: $0)) / 100_000
      }
      switch String(decoding: bytes[offset + 4..<offset + 8], as: UTF8.self) {
      case "eXIf": exif = content
      case "cICP" where length == 4:
        codePoints = CodePoints(
          primaries: bytes[offset + 8], transfer: bytes[offset + 9], matrix: bytes[offset + 10],
          hasFullRange: bytes[offset + 11] != 0)
      case "iCCP":
        // A name, a zero, the compression method, and the compressed profile.
        hasUnreadableProfile = true
        guard let end = content.firstIndex(of: 0), end + 2 < content.endIndex else { break }
        profile = try? UnpackedData(Array(content[(end + 2)...]), limit: ICCProfile.largestByteCount).bytes
      case "sRGB": isSRGB = true
      case "gAMA": gamma = numbers.first
      case "pHYs" where length == 9 && bytes[offset + 16] == 1:
        let (across, down) = (bytes.number(4, at: offset + 8), bytes.number(4, at: offset + 12))
        if across == down, across > 0 { dotsPerInch = Double(across) * 0.0254 }
      case "cHRM" where length == 32: chromaticities = numbers
      case "IEND": return
      default: break
      }
      offset += 12 + length
    }
  }

  private mutating func readJPEG(_ bytes: [UInt8]) {
    let name = Array("ICC_PROFILE\0".utf8)
    var pieces: [(number: UInt8, content: ArraySlice<UInt8>)] = []
    var offset = 2
    // Markers up to the start of the coded data.
    while offset + 4 <= bytes.count, bytes[offset] == 0xFF, bytes[offset + 1] != 0xDA {
      if bytes[offset + 1] == 0xFF {
        offset += 1
        continue
      }
      let end = offset + 2 + bytes.number(2, at: offset + 2)
      guard end <= bytes.count, end > offset + 3 else { break }
      let content = bytes[offset + 4..<end]
      if [0xC0, 0xC1, 0xC2].contains(bytes[offset + 1]), content.count > 5 {
        space = [1: .gray, 4: .cmyk][content[content.startIndex + 5]] ?? .rgb
      }
      if bytes[offset + 1] == 0xE2, content.count > 14, content.starts(with: name) {
        pieces.append((content[content.startIndex + 12], content.dropFirst(14)))
      }
      // JFIF 1.02: the unit, 1 for inches and 2 for centimetres, and the number of pixels per unit.
      if bytes[offset + 1] == 0xE0, content.count >= 12, content.starts(with: Array("JFIF\0".utf8)) {
        let place = content.startIndex
        let (across, down) = (bytes.number(2, at: place + 8), bytes.number(2, at: place + 10))
        let perUnit: Double? =
          switch bytes[place + 7] {
          case 1: 1;
          case 2: 2.54;
          default: nil
          }
        if across == down, across > 0 { dotsPerInch = perUnit.map { Double(across) * $0 } }
      }
      offset = end
    }
    if !pieces.isEmpty { profile = Array(pieces.sorted { $0.number < $1.number }.map(\.content).joined()) }
  }

  private mutating func readWebP(_ bytes: [UInt8]) {
    var offset = 12
    while offset + 8 <= bytes.count {
      let length = (0..<4).reversed().reduce(0) { $0 << 8 | Int(bytes[offset + 4 + $1]) }
      guard length <= bytes.count - offset - 8 else { return }
      let content = bytes[offset + 8..<offset + 8 + length]
      switch String(decoding: bytes[offset..<offset + 4], as: UTF8.self) {
      case "ICCP": profile = Array(content)
      case "EXIF": exif = content.starts(with: Array("Exif\0\0".utf8)) ? content.dropFirst(6) : content
      default: break
      }
      offset += 8 + length + length % 2
    }
  }
}

extension [UInt8] {
  /// Returns a big-endian number of `count` bytes.
  func number(_ count: Int, at offset: Int) -> Int {
    self[offset..<offset + count].reduce(0) { $0 << 8 | Int($1) }
  }
}
