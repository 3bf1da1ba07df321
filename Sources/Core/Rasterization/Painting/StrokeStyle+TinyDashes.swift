import PlaneGeometry

// Dashes far smaller than a pixel are invisible; only the part of the line that they cover shows. Outlining them one by one
// would take a million for a line around a picture. Overlapping them on a wide line would take longer than the rest of a file.

extension StrokeStyle {
  /// The longest invisible pattern, in pixels: at its beginning and end, a pixel's coverage differs from the mean by at most
  /// 1/64, which is 4 of 255.
  private static let longestUnseen = 1.0 / 16

  /// Returns the style without invisible dashes, and the part of the line that they cover, from 0 to 1, or `nil` if they are
  /// visible, or if there are none.
  ///
  /// - Parameter transform: from the path to pixels.
  func withoutTinyDashes(under transform: Transform) -> (style: StrokeStyle, coverage: Double)? {
    guard !dash.isEmpty, dash.allSatisfy({ $0 >= 0 && $0.isFinite }) else { return nil }
    let lengths = dash.count.isMultiple(of: 2) ? dash : dash + dash
    let total = lengths.reduce(0, +)
    guard total > 0, total * transform.largestScale <= Self.longestUnseen else { return nil }
    // A cap reaches into the gap; a round one covers as much as one of pi / 4 of its length.
    let reach =
      switch lineCap {
      case .butt: 0.0
      case .square: lineWidth
      case .round: lineWidth * 0.785_398_163_397_448_3
      }
    var bare = 0.0
    for index in stride(from: 1, to: lengths.count, by: 2) {
      // Without caps a dash of no length is empty, and the gaps around it are one gap.
      bare += max(0, lengths[index] - max(0, reach))
    }
    var style = self
    style.dash = []
    return (style, min(1, max(0, 1 - bare / total)))
  }
}

extension Transform {
  /// The number of pixels of a unit in the direction with the largest scale: the larger singular value.
  fileprivate var largestScale: Double {
    let (first, second) = (a * a + b * b, c * c + d * d)
    let (mean, half, mixed) = ((first + second) / 2, (first - second) / 2, a * c + b * d)
    return (mean + (half * half + mixed * mixed).squareRoot()).squareRoot()
  }
}
