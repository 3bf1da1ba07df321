extension Path {
  /// The power of two that brings the path into a range where squares of coordinates neither overflow nor vanish: 1 unless
  /// the largest coordinate, or `extent`, is beyond 2^300 or all are below 2^-300.
  ///
  /// Scaling by it is exact, so it does not change the results.
  func comfortableScale(including extent: Double = 0) -> Double {
    let largest = points.reduce(extent) { Swift.max($0, $1.x.magnitude, $1.y.magnitude) }
    guard largest > 0, largest > 0x1p300 || largest < 0x1p-300 else { return 1 }
    let exponent = Swift.max(-1000, Swift.min(1000, -Int(largest.exponent)))
    return Double(sign: .plus, exponent: exponent, significand: 1)
  }

  /// The path scaled about the origin; coordinates beyond the range of `Double` become its largest values.
  func scaledAndClamped(by factor: Double) -> Path {
    factor == 1 ? self : mapPoints { $0.scaledAndClamped(by: factor) }
  }
}

extension Point {
  /// The point scaled about the origin; coordinates beyond the range of `Double` become its largest values.
  func scaledAndClamped(by factor: Double) -> Point {
    func clamp(_ value: Double) -> Double {
      let limit = Double.greatestFiniteMagnitude
      return max(-limit, min(limit, value * factor))
    }
    return Point(x: clamp(x), y: clamp(y))
  }
}
