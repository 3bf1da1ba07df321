import PlaneGeometry

/// The positions of a path's points, in pixels from a region's origin. `cardwright_transform_points` does the same for many points.
struct Placement {
  private let x: SIMD2<Double>
  private let y: SIMD2<Double>
  private let translation: SIMD2<Double>
  private let origin: SIMD2<Double>

  init(_ transform: Transform, origin region: PixelRect) {
    x = SIMD2(transform.a, transform.b)
    y = SIMD2(transform.c, transform.d)
    translation = SIMD2(transform.tx, transform.ty)
    origin = SIMD2(Double(region.minX), Double(region.minY))
  }

  @inline(__always)
  func callAsFunction(_ point: Point) -> Point {
    var device = x * point.x + y * point.y + translation
    // Far points are moved near enough to keep every product finite.
    let limit = SIMD2(repeating: 1e9)
    device.replace(with: -limit, where: device .< -limit)
    device.replace(with: limit, where: device .> limit)
    device -= origin
    return Point(x: device.x, y: device.y)
  }
}
