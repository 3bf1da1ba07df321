#if canImport(CoreGraphics)
  public import CoreGraphics
  public import Drawing

  extension Bitmap {
    /// Takes the pixels of a Core Graphics image, in sRGB.
    ///
    /// - Throws: ``/Drawing/BitmapError`` if the image is too large, or cannot be drawn in 8 bits of RGBA.
    public init(cgImage: CGImage) throws(BitmapError) {
      let (width, height) = (cgImage.width, cgImage.height)
      var bytes = [UInt8](repeating: 0, count: width * height * 4)
      let isDrawn = unsafe bytes.withUnsafeMutableBytes { buffer in
        guard let space = CGColorSpace(name: CGColorSpace.sRGB),
          let context = unsafe CGContext(
            data: buffer.baseAddress, width: width, height: height, bitsPerComponent: 8, bytesPerRow: width * 4,
            space: space, bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
        else { return false }
        context.draw(cgImage, in: CGRect(x: 0, y: 0, width: width, height: height))
        return true
      }
      guard isDrawn else { throw .outOfMemory(width: width, height: height) }
      try self.init(width: width, height: height, premultipliedRGBA: bytes)
    }
  }
#endif
