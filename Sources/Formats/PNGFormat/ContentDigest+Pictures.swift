package import Drawing
package import FileAccess

extension ContentDigest {
  /// The digest of a bitmap's pixels; its size does not count.
  package init(pixelsOf bitmap: Bitmap) {
    self = unsafe bitmap.pixels.withUnsafeBytes { unsafe ContentDigest($0) }
  }

  /// The digest of what a PNG says besides its pixels.
  package init(_ metadata: PNGMetadata) {
    let texts = metadata.texts.map { "\0\($0.keyword)\0\($0.value)" }.sorted()
    self.init(Array(("\(metadata.pixelsPerMetre ?? 0)" + texts.joined()).utf8))
  }
}
