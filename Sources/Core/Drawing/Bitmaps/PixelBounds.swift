/// A part of a picture, in whole pixels.
package struct PixelBounds: Hashable, Sendable {
  package var x: Int
  package var y: Int
  package var width: Int
  package var height: Int
  /// The size of the picture that this is a part of; `nil` if it is the whole.
  package var sourceWidth: Int?
  package var sourceHeight: Int?

  package init(x: Int, y: Int, width: Int, height: Int, sourceWidth: Int? = nil, sourceHeight: Int? = nil) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
    (self.sourceWidth, self.sourceHeight) = (sourceWidth, sourceHeight)
  }
}

extension Bitmap {
  /// The smallest part with all pixels that are not transparent; a single pixel if all are transparent.
  package var inkBounds: PixelBounds {
    let rows = (0..<height).filter { row in
      pixels[row * width..<(row + 1) * width].contains { $0.alpha > 0 }
    }
    guard let top = rows.first, let bottom = rows.last else {
      return PixelBounds(x: 0, y: 0, width: 1, height: 1, sourceWidth: width, sourceHeight: height)
    }
    var (left, right) = (width - 1, 0)
    for row in rows {
      let line = pixels[row * width..<(row + 1) * width]
      if let first = line.firstIndex(where: { $0.alpha > 0 }) { left = min(left, first - row * width) }
      if let last = line.lastIndex(where: { $0.alpha > 0 }) { right = max(right, last - row * width) }
    }
    return PixelBounds(
      x: left, y: top, width: right - left + 1, height: bottom - top + 1, sourceWidth: width, sourceHeight: height)
  }

  /// Returns a part of the picture.
  package func cropped(to part: PixelBounds) throws(BitmapError) -> Bitmap {
    var kept: [PremultipliedColor] = []
    kept.reserveCapacity(part.width * part.height)
    for row in part.y..<part.y + part.height {
      let start = row * width + part.x
      kept += pixels[start..<start + part.width]
    }
    return try Bitmap(width: part.width, height: part.height, pixels: kept)
  }
}
