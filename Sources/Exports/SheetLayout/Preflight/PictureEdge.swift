import Drawing

/// The lines of pixels along one edge of a picture, counted from 0 at the edge inwards.
struct PictureEdge {
  let side: PreflightProblem.Side
  private let bitmap: Bitmap
  /// The number of pixels in a line.
  private let length: Int

  init(_ side: PreflightProblem.Side, of bitmap: Bitmap) {
    self.side = side
    self.bitmap = bitmap
    length = side == .left || side == .right ? bitmap.height : bitmap.width
  }

  private func index(_ place: Int, depth: Int) -> Int {
    switch side {
    case .left: place * bitmap.width + depth
    case .right: place * bitmap.width + bitmap.width - 1 - depth
    case .top: depth * bitmap.width + place
    case .bottom: (bitmap.height - 1 - depth) * bitmap.width + place
    }
  }

  /// Returns the colour of a line's middle if nearly all of the line is near it; otherwise `nil`. The corners do not
  /// count.
  func ground(at depth: Int, tolerance: Int, evenness: Double) -> PremultipliedColor? {
    let pixels = bitmap.pixels
    let color = pixels[index(length / 2, depth: depth)]
    let corner = length / 8
    var count = 0
    for place in corner..<length - corner where pixels[index(place, depth: depth)].isNear(color, tolerance) {
      count += 1
    }
    return Double(count) >= evenness * Double(length - 2 * corner) ? color : nil
  }

  /// Returns the colour of a line that is drawn over what is on both sides of it; `nil` if there is no such line.
  func lineColor(at depth: Int, tolerance: Int) -> PremultipliedColor? {
    guard let color = ground(at: depth, tolerance: tolerance, evenness: 0.97) else { return nil }
    // A template's line is a few pixels wide.
    let isAlone = [-6, 6].allSatisfy { distance in
      depth + distance >= 0 && share(of: color, at: depth + distance, tolerance: tolerance) < 0.5
    }
    return isAlone ? color : nil
  }

  /// Returns the fraction of a line that has a colour; the corners do not count.
  private func share(of color: PremultipliedColor, at depth: Int, tolerance: Int) -> Double {
    let corner = length / 8
    let places = corner..<length - corner
    let count = places.count { bitmap.pixels[index($0, depth: depth)].isNear(color, tolerance) }
    return Double(count) / Double(max(1, places.count))
  }

  /// Whether both ends of the outermost line have another colour than the ground.
  func hasOtherCorners(than ground: PremultipliedColor, tolerance: Int) -> Bool {
    let pixels = bitmap.pixels
    return !pixels[index(0, depth: 0)].isNear(ground, tolerance)
      && !pixels[index(length - 1, depth: 0)].isNear(ground, tolerance)
  }

  /// Whether the bleed has one colour, and most of the line just inside the cut another.
  func endsAtCut(_ bleed: Int, _ ground: PremultipliedColor, tolerance: Int) -> Bool {
    let pixels = bitmap.pixels
    let corner = length / 8
    func otherCount(_ depth: Int) -> Int {
      var count = 0
      for place in corner..<length - corner where !pixels[index(place, depth: depth)].isNear(ground, tolerance) {
        count += 1
      }
      return count
    }
    let half = (length - 2 * corner) / 2
    return otherCount(bleed + 1) > half && otherCount(bleed / 2) * 50 < length && otherCount(0) * 50 < length
  }

  /// Whether most pixels of other colours than the ground change slightly from pixel to pixel. Photographs and soft
  /// gradients do; letters and lines are even and end abruptly.
  func isPhotograph(before depth: Int, on ground: PremultipliedColor, tolerance: Int) -> Bool {
    let pixels = bitmap.pixels
    var (soft, count) = (0, 0)
    for line in 0..<depth {
      for place in 1..<length {
        let (color, last) = (pixels[index(place, depth: line)], pixels[index(place - 1, depth: line)])
        if color.packed == ground.packed { continue }
        count += 1
        if color.packed != last.packed, color.isNear(last, tolerance) { soft += 1 }
      }
    }
    return 2 * soft > count
  }

  /// Returns the first line with ink: at least two pixels side by side.
  func firstInk(before depth: Int, on ground: PremultipliedColor, tolerance: Int) -> Int? {
    let pixels = bitmap.pixels
    for line in 0..<depth {
      var run = 0
      for place in 0..<length {
        run = pixels[index(place, depth: line)].isNear(ground, tolerance) ? 0 : run + 1
        if run == 2 { return line }
      }
    }
    return nil
  }
}

extension PremultipliedColor {
  /// Whether no component differs by more than a tolerance.
  func isNear(_ other: PremultipliedColor, _ tolerance: Int) -> Bool {
    if packed == other.packed { return true }
    return abs(Int(red) - Int(other.red)) <= tolerance && abs(Int(green) - Int(other.green)) <= tolerance
      && abs(Int(blue) - Int(other.blue)) <= tolerance && abs(Int(alpha) - Int(other.alpha)) <= tolerance
  }
}
