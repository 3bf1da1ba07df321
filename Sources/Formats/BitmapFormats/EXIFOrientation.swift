import Drawing

/// The orientation of a camera: tag 274 of EXIF, whose values 1 to 8 are the eight symmetries of a rectangle.
///
/// Source: CIPA DC-008 (Exif 2.32), 4.6.4 A; the container is that of TIFF 6.0, section 2.
struct EXIFOrientation: Hashable {
  /// Whether the first stored row is the right or left side of the picture.
  var swapsSides = false
  /// Whether the columns then run from right to left.
  var flipsAcross = false
  /// Whether the rows then run from the bottom up.
  var flipsDown = false

  /// Creates an orientation from the tag's value; any but 2 to 8 means upright.
  init(value: Int) {
    guard (2...8).contains(value) else { return }
    swapsSides = value >= 5
    flipsAcross = [2, 3, 6, 7].contains(value)
    flipsDown = [3, 4, 7, 8].contains(value)
  }

  /// Finds the tag in the body of EXIF. A damaged body means upright, as in browsers.
  init(in bytes: some RandomAccessCollection<UInt8>) {
    self.init(value: Self.value(in: Array(bytes.prefix(1 << 16))) ?? 1)
  }

  private static func value(in bytes: [UInt8]) -> Int? {
    let isLittleEndian: Bool
    switch bytes.prefix(4) {
    case [0x49, 0x49, 0x2A, 0]: isLittleEndian = true
    case [0x4D, 0x4D, 0, 0x2A]: isLittleEndian = false
    default: return nil
    }
    func number(_ count: Int, at offset: Int) -> Int? {
      guard offset >= 0, offset + count <= bytes.count else { return nil }
      let digits = bytes[offset..<offset + count]
      return (isLittleEndian ? Array(digits.reversed()) : Array(digits)).reduce(0) { $0 << 8 | Int($1) }
    }
    guard let directory = number(4, at: 4), let entryCount = number(2, at: directory) else { return nil }
    for entry in 0..<entryCount {
      let offset = directory + 2 + 12 * entry
      guard let tag = number(2, at: offset) else { return nil }
      // A single short is stored in the entry itself.
      if tag == 274, number(2, at: offset + 2) == 3, number(4, at: offset + 4) == 1 { return number(2, at: offset + 8) }
    }
    return nil
  }

  /// Whether the picture is stored upright.
  var isUpright: Bool { self == EXIFOrientation(value: 1) }

  /// Returns the upright picture.
  ///
  /// - Throws: ``BitmapDecodingError/tooLarge(_:width:height:limit:)`` for the format.
  func turning(_ bitmap: Bitmap, of format: BitmapFormat) throws(BitmapDecodingError) -> Bitmap {
    do throws(BitmapError) {
      return try turning(bitmap)
    } catch {
      throw .tooLarge(format, width: bitmap.width, height: bitmap.height, limit: Bitmap.maximumPixelCount)
    }
  }

  /// Returns the upright picture.
  func turning(_ bitmap: Bitmap) throws(BitmapError) -> Bitmap {
    if isUpright { return bitmap }
    let width = swapsSides ? bitmap.height : bitmap.width
    let height = swapsSides ? bitmap.width : bitmap.height
    var pixels: [PremultipliedColor] = []
    pixels.reserveCapacity(width * height)
    for y in 0..<height {
      let row = flipsDown ? height - 1 - y : y
      for x in 0..<width {
        let column = flipsAcross ? width - 1 - x : x
        pixels.append(swapsSides ? bitmap[row, column] : bitmap[column, row])
      }
    }
    return try Bitmap(width: width, height: height, pixels: pixels)
  }
}
