// Steps that read only the pixel at the same place of each picture.

import Drawing
import WorkerThreads
import PlaneGeometry

extension FilterImage {
  /// Applies a matrix to each pixel, on straight components.
  mutating func apply(_ matrix: FilterColorMatrix, in colors: FilterColors) {
    let values = matrix.values
    let columns = (0..<5).map { SIMD4(values[$0], values[$0 + 5], values[$0 + 10], values[$0 + 15]) }
    let (red, green, blue, alpha, one) = (columns[0], columns[1], columns[2], columns[3], columns[4])
    map { pixel in
      let color = colors.straightLanes(pixel)
      return colors.pixel(straight: red * color.x + green * color.y + blue * color.z + alpha * color.w + one)
    }
  }

  /// Applies a function of its own to each component, on straight components.
  mutating func apply(_ functions: [TransferFunction], in colors: FilterColors) {
    let bytes = FilterColors(.sRGB)
    let tables = functions.enumerated().map { place, function in
      // Alpha is not light, so it is not converted.
      let colors = place < 3 ? colors : bytes
      return (0..<256).map { level in
        let value = function(colors.component(ofByte: level))
        return colors.byte(ofComponent: value.isNaN ? 0 : value)
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

  /// Composites another picture over this one.
  mutating func lay(_ over: FilterImage, in space: FilterPrimitive.ColorSpace) {
    combine(over) { under, over in
      switch over >> 24 {
      case 0: return under
      case 255: return over
      default: break
      }
      if space == .sRGB || under >> 24 == 0 { return ScalarKernel.over(over, under) }
      return LightBlending.blended(over, over: under, .normal)
    }
  }

  /// Composites this picture over another one in a blend mode.
  mutating func blend(with under: FilterImage, _ mode: BlendMode, in space: FilterPrimitive.ColorSpace) {
    if space == .sRGB {
      combine(under) { over, under in blended(over, over: under, mode) }
    } else {
      combine(under) { over, under in LightBlending.blended(over, over: under, mode) }
    }
  }

  /// Combines this picture with one under it.
  mutating func compose(_ rule: FilterComposite, with under: FilterImage, in space: FilterPrimitive.ColorSpace) {
    let colors = FilterColors(space)
    switch rule {
    case .over:
      var result = under
      result.lay(self, in: space)
      result.region = region
      self = result
    // A pixel that is only scaled keeps its colour, so the space does not matter.
    case .inside: combine(under) { over, under in ScalarKernel.scaled(over, by: under >> 24) }
    case .outside: combine(under) { over, under in ScalarKernel.scaled(over, by: 255 &- under >> 24) }
    case .atop, .xor, .lighter:
      if space == .sRGB {
        combine(under) { over, under in
          let (first, second) = rule.factors(over >> 24, under >> 24)
          return sum(over, times: first, under, times: second)
        }
      } else {
        combine(under) { over, under in
          let (first, second) = rule.factors(over >> 24, under >> 24)
          let lanes = colors.lanes(over) * Double(first) + colors.lanes(under) * Double(second)
          return colors.pixel(lanes * (1 / 255.0))
        }
      }
    case .arithmetic(let k1, let k2, let k3, let k4):
      combine(under) { over, under in
        let (a, b) = (colors.lanes(over), colors.lanes(under))
        return colors.pixel(a * b * k1 + a * k2 + b * k3 + k4)
      }
    }
  }

  /// Returns the picture with pixels displaced by another picture's components.
  func displaced(
    by map: FilterImage, scaleX: Double, scaleY: Double, x: FilterOperation.ColorComponent,
    y: FilterOperation.ColorComponent, in colors: FilterColors
  ) -> FilterImage {
    var result = FilterImage(window, region: region)
    func shifts(_ component: FilterOperation.ColorComponent) -> [Double] {
      let colors = component == .alpha ? FilterColors(.sRGB) : colors
      return (0..<256).map { colors.component(ofByte: $0) - 0.5 }
    }
    let (shiftX, shiftY) = (UInt32(x.rawValue) * 8, UInt32(y.rawValue) * 8)
    let (shiftsX, shiftsY) = (shifts(x), shifts(y))
    for row in 0..<window.height where !Cancellation.isRequested {
      for column in 0..<window.width {
        let index = row * window.width + column
        let vector = straightened(map.pixels[index])
        let dx = scaleX * shiftsX[Int(vector >> shiftX & 0xFF)]
        let dy = scaleY * shiftsY[Int(vector >> shiftY & 0xFF)]
        guard let x = Int(exactly: (Double(column) + dx).rounded()), (0..<window.width).contains(x),
          let y = Int(exactly: (Double(row) + dy).rounded()), (0..<window.height).contains(y)
        else { continue }
        result.pixels[index] = pixels[y * window.width + x]
      }
    }
    return result
  }

  /// Returns the picture's region repeated over all pixels.
  func tiled() -> FilterImage {
    if region.isEmpty { return FilterImage(window, region: window) }
    func wrapped(_ place: Int, _ low: Int, _ size: Int) -> Int {
      let rest = (place - low) % size
      return low + (rest < 0 ? rest + size : rest)
    }
    return FilterImage(window, region: window) { x, y in
      pixel(wrapped(x, region.minX, region.width), wrapped(y, region.minY, region.height))
    }
  }
}

extension FilterComposite {
  /// Returns the factors of the first and the second picture's pixels, of 255, for their alphas.
  fileprivate func factors(_ first: UInt32, _ second: UInt32) -> (UInt32, UInt32) {
    switch self {
    case .atop: (second, 255 &- first)
    case .xor: (255 &- second, 255 &- first)
    default: (255, 255)
    }
  }
}

/// Returns two pixels times factors of 255, with each component limited to 255 and rounded once.
@inline(__always)
private func sum(_ a: UInt32, times factorA: UInt32, _ b: UInt32, times factorB: UInt32) -> UInt32 {
  var result: UInt32 = 0
  for shift in stride(from: 0 as UInt32, to: 32, by: 8) {
    let value = (a >> shift & 0xFF) &* factorA &+ (b >> shift & 0xFF) &* factorB
    result |= min(255, dividedBy255(min(value, 65_025))) << shift
  }
  return result
}
