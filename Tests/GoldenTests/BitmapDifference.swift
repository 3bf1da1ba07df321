import Drawing

/// What differs between two bitmaps of one size.
struct BitmapDifference: Hashable, CustomStringConvertible {
  /// How many pixels differ in any component.
  var pixelCount = 0
  /// The largest difference of a component, 0 to 255.
  var largest = 0
  /// The smallest rectangle around the pixels that differ.
  var columns = 0...0
  var rows = 0...0

  /// Compares pixel for pixel; `nil` if all are equal. The sizes are equal.
  init?(_ expected: Bitmap, _ actual: Bitmap) {
    if expected.pixels == actual.pixels { return nil }
    var (left, right, top, bottom) = (Int.max, 0, Int.max, 0)
    for index in expected.pixels.indices where expected.pixels[index] != actual.pixels[index] {
      pixelCount += 1
      largest = max(largest, BitmapDifference.distance(expected.pixels[index], actual.pixels[index]))
      let (x, y) = (index % expected.width, index / expected.width)
      (left, right, top, bottom) = (min(left, x), max(right, x), min(top, y), max(bottom, y))
    }
    columns = left...right
    rows = top...bottom
  }

  /// The largest difference of a component.
  static func distance(_ a: PremultipliedColor, _ b: PremultipliedColor) -> Int {
    [(a.red, b.red), (a.green, b.green), (a.blue, b.blue), (a.alpha, b.alpha)]
      .map { abs(Int($0.0) - Int($0.1)) }.max() ?? 0
  }

  var description: String {
    """
    \(pixelCount == 1 ? "1 pixel differs" : "\(pixelCount) pixels differ"), by up to \(largest)/255, in columns \
    \(columns.lowerBound) to \(columns.upperBound), rows \(rows.lowerBound) to \(rows.upperBound)
    """
  }
}

extension Bitmap {
  /// Expected, actual and difference side by side on grey; differing pixels are red, the stronger the more they differ.
  static func comparison(expected: Bitmap, actual: Bitmap) throws -> Bitmap {
    let gap = 8
    let (width, height) = (max(expected.width, actual.width), max(expected.height, actual.height))
    var panel = try Bitmap(
      width: 3 * width + 2 * gap, height: height, filledWith: PremultipliedColor(Color(gray: 128)))
    func pixel(_ bitmap: Bitmap, _ x: Int, _ y: Int) -> PremultipliedColor? {
      x < bitmap.width && y < bitmap.height ? bitmap[x, y] : nil
    }
    for y in 0..<height {
      for x in 0..<width {
        let (before, after) = (pixel(expected, x, y), pixel(actual, x, y))
        if let before { panel[x, y] = before }
        if let after { panel[width + gap + x, y] = after }
        let distance =
          if let before, let after { BitmapDifference.distance(before, after) } else { 255 }
        let strength = distance == 0 ? 0 : 128 + distance / 2
        panel[2 * (width + gap) + x, y] = PremultipliedColor(
          distance == 0 ? .white : Color(red: 255, green: UInt8(255 - strength), blue: UInt8(255 - strength)))
      }
    }
    return panel
  }
}
