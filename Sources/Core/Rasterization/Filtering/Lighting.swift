// Light on a relief whose height is the alpha, by the Filter Effects Module Level 1, sections 9.8 and 9.16. Normals come from
// Sobel's differences, at the picture's edges from the pixels that exist; colours from Phong's model.

import Drawing
import WorkerThreads
import PlaneGeometry

/// The light on a picture's alpha.
struct Lighting {
  typealias Vector3 = SIMD3<Double>

  private let light: FilterLighting
  private let image: FilterImage
  /// The pixels of the whole relief, whichever part of it is present.
  private let bounds: PixelRect
  private let position: Vector3
  /// The direction in which a spot points, or from which distant light comes.
  private let direction: Vector3
  private let cosineOfCone: Double
  private let colors: FilterColors
  private let color: Vector3

  /// - Parameters:
  ///   - bounds: the whole relief's pixels.
  ///   - grid: from the filter's coordinates to pixels.
  init(
    _ light: FilterLighting, on image: FilterImage, bounds: PixelRect, grid: Transform, in colors: FilterColors
  ) {
    self.light = light
    self.image = image
    self.bounds = bounds
    self.colors = colors
    color = Vector3(
      colors.component(ofByte: Int(light.color.red)), colors.component(ofByte: Int(light.color.green)),
      colors.component(ofByte: Int(light.color.blue)))
    let depth = ((grid.a * grid.a + grid.d * grid.d) / 2).squareRoot()
    func placed(_ place: FilterLighting.Place) -> Vector3 {
      let point = Point(x: place.x, y: place.y).applying(grid)
      return Vector3(point.x, point.y, place.z * depth)
    }
    switch light.source {
    case .distant(let azimuth, let elevation):
      let (around, above) = (Transform(rotationAngle: azimuth), Transform(rotationAngle: elevation))
      position = .zero
      direction = Vector3(around.a * above.a, around.b * above.a, above.b)
      cosineOfCone = -1
    case .point(let place):
      position = placed(place)
      direction = .zero
      cosineOfCone = -1
    case .spot(let place, let target, _, let cone):
      position = placed(place)
      direction = normalized(placed(target) - position)
      cosineOfCone = cone.map { Transform(rotationAngle: $0).a } ?? -1
    }
  }

  /// Returns the light that each pixel reflects.
  func reflection(region: PixelRect) -> FilterImage {
    if bounds.width < 3 || bounds.height < 3 { return FilterImage(image.window, region: region) }
    return FilterImage(image.window, region: region) { x, y in colors.pixel(reflection(x, y)) }
  }

  /// Premultiplied components.
  private func reflection(_ x: Int, _ y: Int) -> SIMD4<Double> {
    let normal = normal(x, y)
    var towards = direction
    var color = color
    switch light.source {
    case .distant: break
    case .point: towards = normalized(position - surface(x, y))
    case .spot(_, _, let exponent, _):
      towards = normalized(position - surface(x, y))
      let cosine = -(towards * direction).sum()
      color = cosine > 0 && cosine >= cosineOfCone ? color * power(cosine, exponent) : .zero
    }
    let amount: Double
    switch light.reflection {
    case .diffuse(let constant): amount = constant * (normal * towards).sum()
    case .specular(let constant, let exponent):
      amount = constant * power((normal * normalized(towards + Vector3(0, 0, 1))).sum(), exponent)
    }
    let level = (color * max(amount, 0)).clamped(lowerBound: .zero, upperBound: .one)
    if case .diffuse = light.reflection { return SIMD4(level, 1) }
    return SIMD4(level, level.max())
  }

  private func surface(_ x: Int, _ y: Int) -> Vector3 {
    Vector3(Double(x), Double(y), light.surfaceScale * alpha(x, y))
  }

  private func alpha(_ x: Int, _ y: Int) -> Double { Double(image.pixel(x, y) >> 24) / 255 }

  /// Pixels outside have no weight, so differences at an edge are over one pixel instead of two. The specification's factors
  /// make slopes twice as steep as they are.
  private func normal(_ x: Int, _ y: Int) -> Vector3 {
    let left = x > bounds.minX ? 1 : 0
    let right = x + 1 < bounds.maxX ? 1 : 0
    let above = y > bounds.minY ? 1 : 0
    let below = y + 1 < bounds.maxY ? 1 : 0
    var (dx, dy, weightX, weightY) = (0.0, 0.0, 0.0, 0.0)
    for offset in -above...below {
      let weight = offset == 0 ? 2.0 : 1
      weightX += weight
      dx += weight * (alpha(x + right, y + offset) - alpha(x - left, y + offset))
    }
    for offset in -left...right {
      let weight = offset == 0 ? 2.0 : 1
      weightY += weight
      dy += weight * (alpha(x + offset, y + below) - alpha(x + offset, y - above))
    }
    return normalized(
      Vector3(
        -2 * light.surfaceScale * dx / (weightX * Double(left + right)),
        -2 * light.surfaceScale * dy / (weightY * Double(above + below)), 1))
  }
}

private func normalized(_ vector: SIMD3<Double>) -> SIMD3<Double> {
  let length = (vector * vector).sum().squareRoot()
  return length > 0 ? vector / length : vector
}
