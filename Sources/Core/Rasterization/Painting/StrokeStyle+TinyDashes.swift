import PlaneGeometry

// Dashes far smaller than a pixel are not seen, only how much of the line they cover. To outline them one by one would take a million
// for a line around a picture, and to lay them over each other where a line is wide takes longer than all else in a file.

extension StrokeStyle {
  /// The longest pattern that is not seen, in pixels: where it begins and ends, a pixel's coverage differs from the mean by 1/64
  /// at most, which is 4 of 255.
  private static let longestUnseen = 1.0 / 16

  /// The style without dashes that nobody would see, and the part of the line that they cover, from 0 to 1; `nil` if they would be
  /// seen, or if there are none.
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
      // Without caps a dash of no length is nothing, and the gaps around it are one anyway.
      bare += max(0, lengths[index] - max(0, reach))
    }
    var style = self
    style.dash = []
    return (style, min(1, max(0, 1 - bare / total)))
  }
}

extension Transform {
  /// How many pixels a unit is in the direction that is stretched most: the larger singular value.
  fileprivate var largestScale: Double {
    let (first, second) = (a * a + b * b, c * c + d * d)
    let (mean, half, mixed) = ((first + second) / 2, (first - second) / 2, a * c + b * d)
    return (mean + (half * half + mixed * mixed).squareRoot()).squareRoot()
  }
}
