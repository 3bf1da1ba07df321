import CForeignPictures
package import Drawing
import FileAccess

/// Writes opaque bitmaps as JPEGs, by libjpeg: for photographs that were JPEGs before and are scaled down for a document.
package struct JPEGEncoder: Hashable, Sendable {
  /// libjpeg's quality, 1 to 100. At 85 the losses hardly show in print.
  package var quality = 85

  /// Creates an encoder with the default quality.
  package init() {}

  /// Returns the bitmap with a JPEG of it, which documents embed unchanged.
  ///
  /// - Returns: `nil` if a pixel is not opaque, or memory runs out.
  package func coded(_ bitmap: Bitmap) -> Bitmap? {
    let pixels = bitmap.pixels
    guard pixels.allSatisfy({ $0.alpha == 255 }) else { return nil }
    let isGray = pixels.allSatisfy { $0.red == $0.green && $0.green == $0.blue }
    var samples: [UInt8] = []
    samples.reserveCapacity(pixels.count * (isGray ? 1 : 3))
    for pixel in pixels {
      samples.append(pixel.red)
      if !isGray {
        samples.append(pixel.green)
        samples.append(pixel.blue)
      }
    }
    var file = unsafe cpicture_jpeg()
    let result = unsafe samples.withUnsafeBufferPointer { samples in
      unsafe cpicture_write_jpeg(
        samples.baseAddress, UInt32(bitmap.width), UInt32(bitmap.height), isGray ? 1 : 3, Int32(quality), &file)
    }
    defer { unsafe cpicture_jpeg_free(&file) }
    guard result == .done else { return nil }
    let bytes = unsafe Array(UnsafeBufferPointer(start: file.bytes, count: file.count))
    let picture = CodedPicture(
      .jpeg(componentCount: isGray ? 1 : 3), digest: ContentDigest(bytes).words, byteCount: bytes.count,
      extract: { bytes }, unpack: { (try? BitmapDecoder().read(bytes))?.bitmap.pixels })
    return try? Bitmap(width: bitmap.width, height: bitmap.height, unpacking: picture)
  }
}
