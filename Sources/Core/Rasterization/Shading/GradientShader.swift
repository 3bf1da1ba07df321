import CVectorKernels
import Drawing
import PlaneGeometry

/// The places of points in a gradient, from 0 to 1; the gradient's spread handles those below and above.
///
/// A geometry has its own coordinates, in which places are easy to compute.
protocol GradientGeometry {
  /// The transform from the paint's coordinates to the geometry's.
  var fromPaint: Transform { get }

  /// Whether all points with the same `x` have the same place.
  static var dependsOnXOnly: Bool { get }

  /// Returns the places of four points; a point without paint has a place that is not finite.
  func places(x: SIMD4<Double>, y: SIMD4<Double>) -> SIMD4<Double>

  /// Describes the same places to the loop in C; returns `false` if it has none for them.
  func describe(to gradient: inout CardwrightGradient) -> Bool
}

extension GradientGeometry {
  func describe(to gradient: inout CardwrightGradient) -> Bool { false }
}

/// Colours every pixel by the place of its centre in a gradient.
struct GradientShader<Geometry: GradientGeometry>: Shader {
  let ramp: GradientRamp
  let geometry: Geometry
  private let toGeometry: Transform

  var work: Int { 40 + ramp.searchWork }

  init(ramp: GradientRamp, geometry: Geometry, deviceToPaint: Transform) {
    self.ramp = ramp
    self.geometry = geometry
    toGeometry = deviceToPaint.concatenating(geometry.fromPaint)
  }

  /// Whether all rows are alike.
  var isSameInAllRows: Bool { Geometry.dependsOnXOnly && toGeometry.c == 0 }

  func shade(x: Int, y: Int, count: Int, into colors: UnsafeMutablePointer<UInt32>) {
    // Points are computed from the column's number, not by adding up steps: errors do not grow along a row.
    let start = Point(x: 0.5, y: Double(y) + 0.5).applying(toGeometry)
    let step = (x: toGeometry.a, y: toGeometry.b)
    var segment = 0
    @inline(__always) func places(_ index: Int) -> SIMD4<Double> {
      let columns = SIMD4(0, 1, 2, 3) + Double(x + index)
      return geometry.places(x: columns * step.x + start.x, y: columns * step.y + start.y)
    }
    @inline(__always) func pixels(_ index: Int) -> SIMD4<UInt32> { ramp.pixels(at: places(index), near: &segment) }
    if Geometry.dependsOnXOnly, step.x == 0 {
      unsafe colors.update(repeating: pixels(0)[0], count: count)
      return
    }
    var run = CardwrightGradient(ramp, x: (step.x, start.x), y: (step.y, start.y))
    let hasRuns = geometry.describe(to: &run)
    var index = 0
    while index + 4 <= count {
      unsafe UnsafeMutableRawPointer(colors + index).storeBytes(of: pixels(index), as: SIMD4<UInt32>.self)
      index += 4
      // Where stops are dense, there are no runs: it goes on by four.
      var length = 8
      while hasRuns && length >= 8 && count - index >= 8 {
        ramp.describe(segment, to: &run)
        length = unsafe cardwright_shade_run(&run, x + index, count - index, colors + index)
        index += length
        guard index < count, let next = ramp.segment(at: places(index)[0]) else { break }
        segment = next
      }
    }
    if index < count {
      let last = pixels(index)
      for lane in 0..<count - index { unsafe colors[index + lane] = last[lane] }
    }
  }
}

/// A gradient along a line: `x` is the place.
struct LinearGeometry: GradientGeometry {
  let fromPaint: Transform

  static var dependsOnXOnly: Bool { true }

  init(start: Point, end: Point) {
    let line = end - start
    let length = line.lengthSquared
    // Without a direction every point lies at the end, as SVG prescribes.
    let direction = length > 0 ? line / length : .zero
    fromPaint = Transform(
      a: direction.dx, b: 0, c: direction.dy, d: 0,
      tx: length > 0 ? -(start.x * direction.dx + start.y * direction.dy) : 1, ty: 0)
  }

  @inline(__always)
  func places(x: SIMD4<Double>, y: SIMD4<Double>) -> SIMD4<Double> { x }

  func describe(to gradient: inout CardwrightGradient) -> Bool { true }
}

/// A gradient around a point.
struct ConicGeometry: GradientGeometry {
  let fromPaint: Transform
  /// The start of the gradient, as a fraction of a turn clockwise from the right.
  private let start: Double

  static var dependsOnXOnly: Bool { false }

  init(center: Point, angle: Double) {
    fromPaint = Transform(translationX: -center.x, y: -center.y)
    let turns = angle / (2 * .pi)
    start = turns - turns.rounded(.down)
  }

  @inline(__always)
  func places(x: SIMD4<Double>, y: SIMD4<Double>) -> SIMD4<Double> {
    let places = turns(x: x, y: y) - start
    return places - places.roundedDown
  }
}

/// Returns the directions of four vectors as fractions of a turn from -1/2 to 1/2, clockwise on screen from the right; 0 for a
/// vector without direction.
///
/// Arc tangent by argument reduction to |r| <= tan(pi / 8) and its Taylor series to the 19th power, so that the bits are the
/// same everywhere; the error is below 1e-9 of a turn.
@inline(__always)
func turns(x: SIMD4<Double>, y: SIMD4<Double>) -> SIMD4<Double> {
  let (width, height) = (x.replacing(with: -x, where: x .< 0), y.replacing(with: -y, where: y .< 0))
  let isHigh = height .> width
  let low = width.replacing(with: height, where: height .< width)
  let high = width.replacing(with: height, where: isHigh)
  // Above tan(pi / 8), atan r = pi / 4 + atan((r - 1) / (r + 1)).
  let isSteep = low .> high * 0.41421356237309503
  let dividend = low.replacing(with: low - high, where: isSteep)
  var divisor = high.replacing(with: low + high, where: isSteep)
  divisor.replace(with: 1, where: divisor .== 0)
  let r = dividend / divisor
  let z = r * r
  var series = SIMD4(repeating: -1.0 / 19)
  series = series * z + 1.0 / 17
  series = series * z - 1.0 / 15
  series = series * z + 1.0 / 13
  series = series * z - 1.0 / 11
  series = series * z + 1.0 / 9
  series = series * z - 1.0 / 7
  series = series * z + 1.0 / 5
  series = series * z - 1.0 / 3
  series = series * z + 1.0
  var turns = r * series * (0.5 / .pi)
  turns.replace(with: turns + 0.125, where: isSteep)
  turns.replace(with: 0.25 - turns, where: isHigh)
  turns.replace(with: 0.5 - turns, where: x .< 0)
  turns.replace(with: -turns, where: y .< 0)
  return turns
}
