public import Drawing

/// Limits that keep a hostile file from filling the memory or blocking the program.
public struct PNGDecodingLimits: Hashable, Sendable {
  /// The largest width in pixels; at most ``/Drawing/Bitmap/maximumSide``.
  public var maximumWidth: Int
  /// The largest height in pixels; at most ``/Drawing/Bitmap/maximumSide``.
  public var maximumHeight: Int
  /// The largest number of pixels, of four bytes each; at most ``/Drawing/Bitmap/maximumPixelCount``.
  public var maximumPixelCount: Int
  /// The largest size of a decompressed text in bytes; a longer one is left out, with a warning.
  public var maximumTextByteCount: Int
  /// The largest number of texts; further ones are left out, with a warning.
  public var maximumTextCount: Int
  /// The largest size of a file in bytes.
  public var maximumFileByteCount: Int

  /// Creates limits; a limit that is not given is the ``standard`` one.
  public init(
    maximumWidth: Int = Bitmap.maximumSide, maximumHeight: Int = Bitmap.maximumSide,
    maximumPixelCount: Int = 1 << 27, maximumTextByteCount: Int = 8_000_000, maximumTextCount: Int = 32,
    maximumFileByteCount: Int = 1 << 30
  ) {
    self.maximumWidth = maximumWidth
    self.maximumHeight = maximumHeight
    self.maximumPixelCount = maximumPixelCount
    self.maximumTextByteCount = maximumTextByteCount
    self.maximumTextCount = maximumTextCount
    self.maximumFileByteCount = maximumFileByteCount
  }

  /// 32,767 pixels in width and height, 2^27 in all (half a gigabyte), 32 texts of 8 MB, files of a gigabyte.
  public static let standard = PNGDecodingLimits()

  func allow(width: Int, height: Int) -> Bool {
    guard width <= maximumWidth, height <= maximumHeight else { return false }
    guard (try? Bitmap.validate(width: width, height: height)) != nil else { return false }
    return width * height <= maximumPixelCount
  }
}
