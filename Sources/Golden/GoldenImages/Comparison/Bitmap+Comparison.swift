public import Drawing

extension Bitmap {
  /// Draws the expected picture, the actual one and the difference side by side on grey. Pixels that differ are red on white; a
  /// larger difference is a stronger red.
  ///
  /// - Throws: ``/Drawing/BitmapError`` if the three together are too large.
  public init(comparing expected: Bitmap, with actual: Bitmap) throws(BitmapError) {
    let gap = 8
    let (width, height) = (max(expected.width, actual.width), max(expected.height, actual.height))
    try self.init(width: 3 * width + 2 * gap, height: height, filledWith: PremultipliedColor(Color(gray: 128)))
    for y in 0..<height {
      for x in 0..<width {
        let before = expected.contains(x, y) ? expected[x, y] : nil
        let after = actual.contains(x, y) ? actual[x, y] : nil
        if let before { self[x, y] = before }
        if let after { self[width + gap + x, y] = after }
        let distance = if let before, let after { before.largestDifference(from: after) } else { 255 }
        let rest = distance == 0 ? 255 : UInt8(127 - distance / 2)
        self[2 * (width + gap) + x, y] = PremultipliedColor(Color(red: 255, green: rest, blue: rest))
      }
    }
  }

  private func contains(_ x: Int, _ y: Int) -> Bool { x < width && y < height }
}

extension PremultipliedColor {
  /// The largest difference of a channel.
  func largestDifference(from other: PremultipliedColor) -> Int {
    max(
      abs(Int(red) - Int(other.red)), abs(Int(green) - Int(other.green)), abs(Int(blue) - Int(other.blue)),
      abs(Int(alpha) - Int(other.alpha)))
  }
}
