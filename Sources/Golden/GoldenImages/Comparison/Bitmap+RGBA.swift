public import Drawing

extension Bitmap {
  /// Takes straight RGBA, four bytes for each pixel, row by row from the top left, as most drawing libraries produce it.
  ///
  /// - Throws: ``/Drawing/BitmapError`` if the size is out of range or does not match the number of bytes.
  public init(width: Int, height: Int, rgba bytes: [UInt8]) throws(BitmapError) {
    try self.init(width: width, height: height, bytes: bytes) { red, green, blue, alpha in
      PremultipliedColor(Color(red: red, green: green, blue: blue, alpha: alpha))
    }
  }

  /// Takes RGBA whose red, green and blue are multiplied by the alpha, as Core Graphics and Cairo draw it.
  ///
  /// - Throws: ``/Drawing/BitmapError`` if the size is out of range or does not match the number of bytes.
  public init(width: Int, height: Int, premultipliedRGBA bytes: [UInt8]) throws(BitmapError) {
    try self.init(width: width, height: height, bytes: bytes) { red, green, blue, alpha in
      PremultipliedColor(red: min(red, alpha), green: min(green, alpha), blue: min(blue, alpha), alpha: alpha)
    }
  }

  private init(
    width: Int, height: Int, bytes: [UInt8], color: (UInt8, UInt8, UInt8, UInt8) -> PremultipliedColor
  ) throws(BitmapError) {
    try Bitmap.validate(width: width, height: height)
    guard bytes.count == 4 * width * height else {
      throw .pixelCountMismatch(expected: width * height, actual: bytes.count / 4)
    }
    let pixels = stride(from: 0, to: bytes.count, by: 4).map { index in
      color(bytes[index], bytes[index + 1], bytes[index + 2], bytes[index + 3])
    }
    try self.init(width: width, height: height, pixels: pixels)
  }
}
