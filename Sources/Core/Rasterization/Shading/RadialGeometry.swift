import CVectorKernels
import PlaneGeometry

/// A gradient between two circles: the two-point conical gradient of the HTML canvas. The first circle's centre is the origin.
///
/// Many circles between the two (and beyond them) may pass through a point. The one with the largest place and a radius that is
/// not negative counts (HTML standard, `createRadialGradient`).
struct RadialGeometry: GradientGeometry {
  let fromPaint: Transform

  static var dependsOnXOnly: Bool { false }

  private enum Kind {
    /// Circles around one centre.
    case concentric
    /// Circles that grow exactly as fast as they move: one through each point.
    case touching
    case general
  }

  private let kind: Kind
  private let radius: Double
  private let shift: Vector
  private let growth: Double
  private let a: Double
  private let inverse: Double

  init(startCenter: Point, startRadius: Double, endCenter: Point, endRadius: Double) {
    fromPaint = Transform(translationX: -startCenter.x, y: -startCenter.y)
    radius = startRadius
    shift = endCenter - startCenter
    growth = endRadius - startRadius
    a = shift.lengthSquared - growth * growth
    if a == 0 || a.magnitude < 1e-12 * max(shift.lengthSquared, growth * growth) {
      kind = .touching
      inverse = 0
    } else if shift == .zero {
      kind = .concentric
      inverse = 1 / growth
    } else {
      kind = .general
      inverse = 1 / a
    }
  }

  @inline(__always)
  func places(x: SIMD4<Double>, y: SIMD4<Double>) -> SIMD4<Double> {
    switch kind {
    case .concentric: return concentricPlaces(x, y)
    case .touching: return touchingPlaces(x, y)
    case .general: return generalPlaces(x, y)
    }
  }

  func describe(to gradient: inout CardwrightGradient) -> Bool {
    (gradient.is_radial, gradient.radius, gradient.inverse) = (true, radius, inverse)
    return kind == .concentric
  }

  @inline(__always)
  private func concentricPlaces(_ x: SIMD4<Double>, _ y: SIMD4<Double>) -> SIMD4<Double> {
    // Radii that are not negative: every point has a circle.
    ((x * x + y * y).squareRoot() - radius) * inverse
  }

  // Solve |p - t shift| = radius + t growth for t: a t^2 - 2 b t + c = 0.

  private func touchingPlaces(_ x: SIMD4<Double>, _ y: SIMD4<Double>) -> SIMD4<Double> {
    let b = x * shift.dx + y * shift.dy + radius * growth
    let c = x * x + y * y - radius * radius
    return painted(c / (2 * b))
  }

  private func generalPlaces(_ x: SIMD4<Double>, _ y: SIMD4<Double>) -> SIMD4<Double> {
    let b = x * shift.dx + y * shift.dy + radius * growth
    let c = x * x + y * y - radius * radius
    // Without a solution the root is NaN, and so is the place.
    let root = (b * b - a * c).squareRoot() * (inverse < 0 ? -1 : 1)
    let larger = (b + root) * inverse
    let smaller = (b - root) * inverse
    return larger.replacing(with: painted(smaller), where: radius + larger * growth .< 0)
  }

  /// Returns the places whose circles have a radius that is not negative, and NaN for the others.
  @inline(__always)
  private func painted(_ places: SIMD4<Double>) -> SIMD4<Double> {
    places.replacing(with: SIMD4(repeating: .nan), where: radius + places * growth .< 0)
  }
}
