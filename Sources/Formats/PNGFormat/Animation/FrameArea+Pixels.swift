import Drawing

extension FrameArea {
  /// The range of each row's pixels among those of a picture.
  private func rows(of bitmap: Bitmap) -> some Sequence<Range<Int>> {
    (minY..<maxY).lazy.map { $0 * bitmap.width + minX..<$0 * bitmap.width + maxX }
  }

  /// Whether all of the area's pixels are opaque.
  func isOpaque(in bitmap: Bitmap) -> Bool {
    unsafe bitmap.pixels.withUnsafeBytes { bytes in
      var shared = UInt32.max
      for row in rows(of: bitmap) { for place in row { unsafe shared &= Self.word(bytes, place) } }
      return shared >= 0xFF00_0000
    }
  }

  /// Whether any pixel of the area has this colour.
  func contains(_ color: UInt32, in bitmap: Bitmap) -> Bool {
    unsafe bitmap.pixels.withUnsafeBytes { bytes in
      var count = 0
      for row in rows(of: bitmap) { for place in row { unsafe count &+= Self.word(bytes, place) == color ? 1 : 0 } }
      return count > 0
    }
  }

  /// The number of the area's pixels that are equal in two pictures of one size.
  func equalCount(_ a: Bitmap, _ b: Bitmap) -> Int {
    unsafe a.pixels.withUnsafeBytes { first in
      unsafe b.pixels.withUnsafeBytes { second in
        var count = 0
        for row in rows(of: a) {
          for place in row { unsafe count &+= Self.word(first, place) == Self.word(second, place) ? 1 : 0 }
        }
        return count
      }
    }
  }

  /// The changed pixels of the area between two pictures of one size; unchanged ones have the colour `clear`. `nil` if the
  /// changes cannot be laid over the old pixels, or if all pixels change.
  ///
  /// - Parameters:
  ///   - clear: the colour that stands for transparent.
  ///   - shortestRun: the least number of adjacent unchanged pixels in a row that become `clear`.
  func changes(from old: Bitmap, to new: Bitmap, clear: UInt32, shortestRun: Int) -> [PremultipliedColor]? {
    var unchangedCount = 0
    var canBeLaid = true
    let result = unsafe old.pixels.withUnsafeBytes { before in
      unsafe new.pixels.withUnsafeBytes { after in
        unsafe [PremultipliedColor](unsafeUninitializedCapacity: pixelCount) { result, count in
          for row in rows(of: new) {
            var place = row.lowerBound
            while place < row.upperBound {
              let (oldColor, color) = unsafe (Self.word(before, place), Self.word(after, place))
              if color != oldColor {
                // A pixel that is not opaque would be blended with the old one.
                if color < 0xFF00_0000 {
                  canBeLaid = false
                  return
                }
                unsafe result[count] = PremultipliedColor(packed: color)
                count &+= 1
                place &+= 1
                continue
              }
              let end = unsafe Self.endOfEqual(before, after, from: place, to: row.upperBound)
              let isLong = end &- place >= shortestRun
              unchangedCount &+= end &- place
              for index in place..<end {
                let color = unsafe Self.word(after, index)
                unsafe result[count] = PremultipliedColor(packed: isLong || color < 0xFF00_0000 ? clear : color)
                count &+= 1
              }
              place = end
            }
          }
        }
      }
    }
    return canBeLaid && unchangedCount > 0 ? result : nil
  }
}

extension Bitmap {
  /// Returns the pixels of an area.
  func cropped(to area: FrameArea) -> [PremultipliedColor] {
    var result: [PremultipliedColor] = []
    result.reserveCapacity(area.pixelCount)
    for y in area.minY..<area.maxY { result += pixels[y * width + area.minX..<y * width + area.maxX] }
    return result
  }
}
