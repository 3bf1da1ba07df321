import Drawing

extension PNGEncoder {
  /// Returns an animated PNG of frames that are all in memory; ``PNGAnimationEncoder`` takes them one after the other.
  ///
  /// - Parameters:
  ///   - frames: at least one, all of one size.
  ///   - playCount: the number of times the animation plays; 0 means without end.
  /// - Throws: ``PNGError`` if there is no frame, if their sizes differ, if the metadata are out of range, or if memory runs
  ///   out.
  package mutating func encode(
    frames: [PNGFrame], playCount: UInt32 = 0, metadata: PNGMetadata = PNGMetadata()
  ) throws(PNGError) -> [UInt8] {
    guard let first = frames.first?.bitmap, frames.count <= PNGFrame.maximumCount else {
      throw .frameCountOutOfRange(frames.count)
    }
    for (index, frame) in frames.enumerated()
    where (frame.bitmap.width, frame.bitmap.height) != (first.width, first.height) {
      throw .frameSizeMismatch(frame: index, width: frame.bitmap.width, height: frame.bitmap.height)
    }
    var animation = PNGAnimationEncoder(self)
    return try animation.encode(playCount: playCount, metadata: metadata) { pass in
      for frame in frames where !pass.add(frame.bitmap, delay: frame.delay) { break }
    }.get()
  }
}
