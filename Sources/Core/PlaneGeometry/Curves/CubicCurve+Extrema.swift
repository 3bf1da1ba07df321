extension CubicCurve {
  /// The smallest rectangle around the curve itself, not around its control points; null if a coordinate is not a number.
  package var boundingRect: Rect {
    var bounds = BoundsAccumulator()
    bounds.add(start)
    bounds.add(self)
    return bounds.rect
  }

  /// Solves the derivative, a quadratic in Bernstein form, for one coordinate.
  ///
  /// The roots are q / a and c / q with q = -(b + sign(b) sqrt(b^2 - a c)), which loses no digits to cancellation ("Numerical
  /// Recipes", section 5.6) and needs no special case for a = 0: that root is infinite and drops out.
  static func extrema(_ p0: Double, _ p1: Double, _ p2: Double, _ p3: Double) -> (Double?, Double?) {
    let low = min(p0, p3)
    let high = max(p0, p3)
    if p1 >= low, p1 <= high, p2 >= low, p2 <= high, (p1 - p0) * (p3 - p0) >= 0, (p2 - p1) * (p3 - p0) >= 0 {
      return (nil, nil)
    }
    // A quarter of each, so that no difference overflows, and then in units of the largest.
    var u = p1 / 4 - p0 / 4
    var v = p2 / 4 - p1 / 4
    var w = p3 / 4 - p2 / 4
    let largest = max(u.magnitude, v.magnitude, w.magnitude)
    guard largest > 0, largest.isFinite else { return (nil, nil) }
    u /= largest
    v /= largest
    w /= largest
    let a = (u - v) + (w - v)
    let b = v - u
    let discriminant = b * b - a * u
    guard discriminant >= 0 else { return (nil, nil) }
    let root = discriminant.squareRoot()
    let q = b < 0 ? root - b : -(root + b)
    let first = inside(q / a)
    let second = inside(u / q)
    guard let first, let second else { return (first ?? second, nil) }
    return first == second ? (first, nil) : (min(first, second), max(first, second))
  }

  private static func inside(_ t: Double) -> Double? { t > 0 && t < 1 ? t : nil }
}
