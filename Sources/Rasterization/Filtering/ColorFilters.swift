// Steps that look at one pixel of each picture alone.

import Drawing
import PlaneGeometry

extension FilterImage {
  /// Each pixel by a matrix, on straight components.
  mutating func apply(_ matrix: FilterColorMatrix) {
    let values = matrix.values
    let columns = (0..<5).map { SIMD4(values[$0], values[$0 + 5], values[$0 + 10], values[$0 + 15]) }
    let (red, green, blue, alpha, one) = (columns[0], columns[1], columns[2], columns[3], columns[4])
    map { pixel in
      let color = straightLanes(pixel)
      return premultipliedPixel(red * color.x + green * color.y + blue * color.z + alpha * color.w + one)
    }
  }

  /// Each component by a function of its own, on straight components.
  mutating func apply(_ functions: [TransferFunction]) {
    let tables = functions.map { function in
      (0..<256).map { level in
        let value = function(Double(level) / 255)
        return UInt32(min(max((value.isNaN ? 0 : value) * 255, 0), 255).rounded())
      }
    }
    let (red, green, blue, alpha) = (tables[0], tables[1], tables[2], tables[3])
    map { pixel in
      let straight = straightened(pixel)
      return premultiplied(
        red[Int(straight & 0xFF)], green[Int(straight >> 8 & 0xFF)], blue[Int(straight >> 16 & 0xFF)],
        alpha[Int(straight >> 24)])
    }
  }

  /// This picture and one under it.
  mutating func compose(_ rule: FilterComposite, with under: FilterImage) {
    switch rule {
    case .over: combine(under) { over, under in ScalarKernel.over(over, under) }
    case .inside: combine(under) { over, under in ScalarKernel.scaled(over, by: under >> 24) }
    case .outside: combine(under) { over, under in ScalarKernel.scaled(over, by: 255 &- under >> 24) }
    case .atop:
      combine(under) { over, under in
        sum(over, times: under >> 24, under, times: 255 &- over >> 24)
      }
    case .xor:
      combine(under) { over, under in
        sum(over, times: 255 &- under >> 24, under, times: 255 &- over >> 24)
      }
    case .lighter: combine(under) { over, under in sum(over, times: 255, under, times: 255) }
    case .arithmetic(let k1, let k2, let k3, let k4):
      combine(under) { over, under in
        let a = SIMD4<Double>(unpacked(over)) * (1 / 255.0)
        let b = SIMD4<Double>(unpacked(under)) * (1 / 255.0)
        return packedPremultiplied(a * b * k1 + a * k2 + b * k3 + k4)
      }
    }
  }

  /// Moves pixels by another picture's components.
  func displaced(
    by map: FilterImage, scaleX: Double, scaleY: Double, x: FilterOperation.ColorComponent,
    y: FilterOperation.ColorComponent
  ) -> FilterImage {
    var result = FilterImage(window, region: region, space: space)
    let (shiftX, shiftY) = (UInt32(x.rawValue) * 8, UInt32(y.rawValue) * 8)
    for row in 0..<window.height {
      for column in 0..<window.width {
        let index = row * window.width + column
        let vector = straightened(map.pixels[index])
        let dx = scaleX * (Double(vector >> shiftX & 0xFF) / 255 - 0.5)
        let dy = scaleY * (Double(vector >> shiftY & 0xFF) / 255 - 0.5)
        let place = (x: Double(column) + dx, y: Double(row) + dy)
        guard place.x >= -0.5, place.y >= -0.5, place.x < Double(window.width) - 0.5,
          place.y < Double(window.height) - 0.5
        else { continue }
        result.pixels[index] = pixels[Int(place.y.rounded()) * window.width + Int(place.x.rounded())]
      }
    }
    return result
  }

  /// The picture's region repeated over all pixels.
  func tiled() -> FilterImage {
    var result = FilterImage(window, region: window, space: space)
    if region.isEmpty { return result }
    func wrapped(_ place: Int, _ low: Int, _ size: Int) -> Int {
      let rest = (place - low) % size
      return low + (rest < 0 ? rest + size : rest)
    }
    var index = 0
    for y in window.minY..<window.maxY {
      let row = wrapped(y, region.minY, region.height)
      for x in window.minX..<window.maxX {
        result.pixels[index] = pixel(wrapped(x, region.minX, region.width), row)
        index += 1
      }
    }
    return result
  }
}

/// Two pixels times factors of 255, each component cut to 255 and rounded once.
@inline(__always)
private func sum(_ a: UInt32, times factorA: UInt32, _ b: UInt32, times factorB: UInt32) -> UInt32 {
  var result: UInt32 = 0
  for shift in stride(from: 0 as UInt32, to: 32, by: 8) {
    let value = (a >> shift & 0xFF) &* factorA &+ (b >> shift & 0xFF) &* factorB
    result |= min(255, dividedBy255(min(value, 65_025))) << shift
  }
  return result
}
