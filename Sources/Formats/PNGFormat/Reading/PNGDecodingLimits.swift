public import Drawing

/// The most that a reader takes on, so that a hostile file can neither fill the memory nor hold up the program.
public struct PNGDecodingLimits: Hashable, Sendable {
  /// At most ``/Drawing/Bitmap/maximumSide``.
  public var maximumWidth: Int
  /// At most ``/Drawing/Bitmap/maximumSide``.
  public var maximumHeight: Int
  /// Each takes four bytes. At most ``/Drawing/Bitmap/maximumPixelCount``.
  public var maximumPixelCount: Int
  /// The bytes that a compressed text may become; a longer one is left out, with a warning.
  public var maximumTextByteCount: Int
  /// The most texts; further ones are left out, with a warning.
  public var maximumTextCount: Int
  /// The bytes of a file.
  public var maximumFileByteCount: Int

  /// Takes limits; those that are left out are the ``standard`` ones.
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

  /// 32,767 pixels across and down, 2^27 in all (half a gigabyte), 32 texts of 8 MB, files of a gigabyte.
  public static let standard = PNGDecodingLimits()

  func allow(width: Int, height: Int) -> Bool {
    guard width <= maximumWidth, height <= maximumHeight else { return false }
    guard (try? Bitmap.validate(width: width, height: height)) != nil else { return false }
    return width * height <= maximumPixelCount
  }
}
