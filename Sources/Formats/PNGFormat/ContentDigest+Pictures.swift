package import Drawing
package import FileAccess

extension ContentDigest {
  /// Creates the digest of a bitmap's pixels, without its size.
  package init(pixelsOf bitmap: Bitmap) {
    self = unsafe bitmap.pixels.withUnsafeBytes { unsafe ContentDigest($0) }
  }

  /// Creates the digest of everything in a PNG besides its pixels.
  package init(_ metadata: PNGMetadata) {
    let texts = metadata.texts.map { "\0\($0.keyword)\0\($0.value)" }.sorted()
    self.init(Array(("\(metadata.pixelsPerMetre ?? 0)" + texts.joined()).utf8))
  }
}
