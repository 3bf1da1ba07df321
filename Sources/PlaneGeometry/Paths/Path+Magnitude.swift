extension Path {
  /// The power of two that brings the path into a range where squares of coordinates neither overflow nor vanish: 1 unless
  /// the largest coordinate, or `extent`, is beyond 2^300 or all are below 2^-300.
  ///
  /// Scaling by it is exact, so what is computed in that range is the same as it would be without it.
  func comfortableScale(including extent: Double = 0) -> Double {
    let largest = points.reduce(extent) { Swift.max($0, $1.x.magnitude, $1.y.magnitude) }
    guard largest > 0, largest > 0x1p300 || largest < 0x1p-300 else { return 1 }
    let exponent = Swift.max(-1000, Swift.min(1000, -Int(largest.exponent)))
    return Double(sign: .plus, exponent: exponent, significand: 1)
  }

  /// The path scaled about the origin; coordinates beyond the range of `Double` become the largest there are.
  func scaledAndClamped(by factor: Double) -> Path {
    if factor == 1 { return self }
    func scale(_ point: Point) -> Point { point.scaledAndClamped(by: factor) }
    var result = Path()
    result.reserveCapacity(verbs.count)
    for element in self {
      switch element {
      case .move(let point): result.move(to: scale(point))
      case .line(let point): result.addLine(to: scale(point))
      case .quadCurve(let point, let control):
        result.addQuadCurve(to: scale(point), control: scale(control))
      case .curve(let point, let control1, let control2):
        result.addCurve(to: scale(point), control1: scale(control1), control2: scale(control2))
      case .closeSubpath: result.closeSubpath()
      }
    }
    return result
  }
}

extension Point {
  /// The point scaled about the origin; coordinates beyond the range of `Double` become the largest there are.
  func scaledAndClamped(by factor: Double) -> Point {
    func clamp(_ value: Double) -> Double {
      let limit = Double.greatestFiniteMagnitude
      return max(-limit, min(limit, value * factor))
    }
    return Point(x: clamp(x), y: clamp(y))
  }
}
