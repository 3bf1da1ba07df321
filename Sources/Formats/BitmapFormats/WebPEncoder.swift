import CForeignPictures
public import Drawing
public import ErrorReporting

/// The time to spend on making a WebP small.
public enum WebPEffort: String, Hashable, Sendable, CaseIterable {
  /// Little time.
  case fast
  /// Some tenths of a second for a card.
  case balanced
  /// Seconds for a card.
  case small

  /// libwebp's level for lossless pictures, 0 to 9.
  var level: Int32 {
    switch self {
    case .fast: 1
    case .balanced: 6
    case .small: 9
    }
  }
}

/// The reason why a picture cannot be written as a WebP.
public enum WebPError: Error, Hashable, Sendable {
  /// A side has more than ``WebPEncoder/maximumSide`` pixels.
  case tooLarge(width: Int, height: Int)
  /// There is not enough memory.
  case outOfMemory
  /// libwebp failed with this error number.
  case failed(code: Int)
}

extension WebPError: ReportableError {
  /// One line that says what is wrong.
  public var description: String {
    switch self {
    case .tooLarge(let width, let height):
      "\(width) x \(height) pixels are too many for WebP, whose sides have at most \(WebPEncoder.maximumSide)"
    case .outOfMemory: "there is not enough memory"
    case .failed(let code): "libwebp failed with error \(code)"
    }
  }

  public var kind: ErrorKind { if case .tooLarge = self { .usage } else { .internalError } }
}

/// Writes bitmaps as lossless WebPs, by libwebp.
///
/// The decoded pixels equal those of a PNG of the same bitmap: straight colours of 8 bits.
public struct WebPEncoder: Hashable, Sendable {
  /// The longest side that the format allows (RFC 9649, section 3.4).
  public static let maximumSide = 16_383

  /// The time to spend on making files small.
  public var effort: WebPEffort

  /// Creates an encoder.
  public init(effort: WebPEffort = .fast) { self.effort = effort }

  /// Returns the bytes of a WebP file.
  ///
  /// - Throws: ``WebPError``
  public func encode(_ bitmap: Bitmap) throws(WebPError) -> [UInt8] {
    guard max(bitmap.width, bitmap.height) <= Self.maximumSide else {
      throw .tooLarge(width: bitmap.width, height: bitmap.height)
    }
    // Most pixels are opaque, and are in libwebp's memory layout already.
    let straight = bitmap.pixels.map { pixel in
      if pixel.alpha == 255 { return pixel.packed.littleEndian }
      let color = Color(pixel)
      let low = UInt32(color.red) | UInt32(color.green) << 8
      return (low | UInt32(color.blue) << 16 | UInt32(color.alpha) << 24).littleEndian
    }
    var file = unsafe cpicture_webp()
    let result = unsafe straight.withUnsafeBytes { bytes in
      unsafe cpicture_write_webp(
        bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), UInt32(bitmap.width), UInt32(bitmap.height),
        effort.level, &file)
    }
    defer { unsafe cpicture_webp_free(&file) }
    switch result {
    case .done: return unsafe Array(UnsafeBufferPointer(start: file.bytes, count: file.count))
    case .exhausted: throw .outOfMemory
    case .failed, .truncated: throw unsafe .failed(code: Int(file.error))
    }
  }
}
