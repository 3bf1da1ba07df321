import Drawing
import PlaneGeometry

/// Where a point lies in a gradient, from 0 to 1; below and above are left to the gradient's spread.
protocol GradientGeometry {
  /// The place of a point in the paint's coordinates, or `nil` where nothing is painted.
  func place(of point: Point) -> Double?
}

/// Colours every pixel by its centre's place in a gradient.
struct GradientShader<Geometry: GradientGeometry>: Shader {
  let ramp: GradientRamp
  let geometry: Geometry
  let deviceToPaint: AffineTransform

  func shade(x: Int, y: Int, count: Int, into colors: UnsafeMutablePointer<UInt32>) {
    for index in 0..<count {
      let center = Point(x: Double(x + index) + 0.5, y: Double(y) + 0.5).applying(deviceToPaint)
      if let place = geometry.place(of: center), place.isFinite {
        unsafe colors[index] = packed(ramp.color(at: place))
      } else {
        unsafe colors[index] = 0
      }
    }
  }
}

/// Along a line.
struct LinearGeometry: GradientGeometry {
  private let start: Point
  /// The line's direction divided by its length squared, so that a scalar product gives the place.
  private let direction: Vector

  init(start: Point, end: Point) {
    self.start = start
    let line = end - start
    // Without a direction everything lies after the end, as SVG wants it.
    direction = line.lengthSquared > 0 ? line / line.lengthSquared : .zero
    isDegenerate = line.lengthSquared == 0
  }

  private let isDegenerate: Bool

  func place(of point: Point) -> Double? {
    isDegenerate ? 1 : (point - start).dot(direction)
  }
}

/// Between two circles: the two-point conical gradient of the HTML canvas.
///
/// Of all circles between the two (and beyond them) that pass through a point, the one with the largest place and a
/// radius that is not negative counts (HTML standard, `createRadialGradient`).
struct RadialGeometry: GradientGeometry {
  private let center: Point
  private let radius: Double
  private let shift: Vector
  private let growth: Double
  private let a: Double

  init(startCenter: Point, startRadius: Double, endCenter: Point, endRadius: Double) {
    center = startCenter
    radius = startRadius
    shift = endCenter - startCenter
    growth = endRadius - startRadius
    a = shift.lengthSquared - growth * growth
  }

  func place(of point: Point) -> Double? {
    // Solve |p - t shift| = radius + t growth for t.
    let p = point - center
    let b = p.dot(shift) + radius * growth
    let c = p.lengthSquared - radius * radius
    if a.magnitude < 1e-12 * max(shift.lengthSquared, growth * growth) || a == 0 {
      guard b != 0 else { return nil }
      let t = c / (2 * b)
      return radius + t * growth >= 0 ? t : nil
    }
    let discriminant = b * b - a * c
    guard discriminant >= 0 else { return nil }
    let root = discriminant.squareRoot()
    let (first, second) = ((b + root) / a, (b - root) / a)
    for t in first > second ? [first, second] : [second, first] where radius + t * growth >= 0 { return t }
    return nil
  }
}

/// Around a point.
struct ConicGeometry: GradientGeometry {
  let center: Point
  /// Where the gradient starts, as a fraction of a turn clockwise from the right.
  let start: Double

  init(center: Point, angle: Double) {
    self.center = center
    start = angle / (2 * .pi)
  }

  func place(of point: Point) -> Double? {
    let place = turns(of: point - center) - start
    return place - place.rounded(.down)
  }
}

/// The direction of a vector as a fraction of a turn from -1/2 to 1/2, clockwise on screen from the right.
///
/// Arc tangent by argument reduction to |x| <= tan(pi / 8) and its Taylor series to the 19th power, so that the bits are the
/// same everywhere; the error is below 1e-9 of a turn.
func turns(of vector: Vector) -> Double {
  let (x, y) = (vector.dx.magnitude, vector.dy.magnitude)
  guard max(x, y) > 0 else { return 0 }
  let ratio = min(x, y) / max(x, y)
  // tan(pi / 8): above it, atan r = pi / 4 + atan((r - 1) / (r + 1)).
  let isSteep = ratio > 0.41421356237309503
  let r = isSteep ? (ratio - 1) / (ratio + 1) : ratio
  let z = r * r
  var series = 0.0
  for term in stride(from: 19, through: 1, by: -2) {
    let sign: Double = (term / 2).isMultiple(of: 2) ? 1 : -1
    series = series * z + sign / Double(term)
  }
  var turns = r * series / (2 * .pi) + (isSteep ? 0.125 : 0)
  if y > x { turns = 0.25 - turns }
  if vector.dx < 0 { turns = 0.5 - turns }
  return vector.dy < 0 ? -turns : turns
}
