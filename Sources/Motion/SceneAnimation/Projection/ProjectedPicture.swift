// A picture in perspective, pixel by pixel. Each pixel is the mean of samples spread evenly over it, no further apart than the
// picture's own pixels. Each sample interpolates the four pixels around it.

import Drawing
import PlaneGeometry

/// A picture and the perspective in which it appears.
struct ProjectedPicture {
  let picture: Bitmap
  /// The map from the pixels to draw to those of the picture.
  let map: ProjectionTransform

  /// The greatest number of samples of a pixel along a side.
  private static let mostSamples = 16

  /// Draws the picture in perspective.
  ///
  /// - Parameter pixels: the rectangle to draw, in whole pixels.
  func bitmap(over pixels: Rect) throws(BitmapError) -> Bitmap {
    // A rectangle too large for an integer is too large for a bitmap.
    let (width, height) = (min(pixels.width, 1e6), min(pixels.height, 1e6))
    var result = try Bitmap(width: Int(width), height: Int(height))
    let counts = sampleCounts(over: pixels)
    for y in 0..<result.height {
      for x in 0..<result.width {
        let corner = Point(x: pixels.minX + Double(x), y: pixels.minY + Double(y))
        result[x, y] = mean(of: corner, counts)
      }
    }
    return result
  }

  /// Returns the numbers of samples across and down that are about one pixel of the picture apart.
  private func sampleCounts(over pixels: Rect) -> (across: Int, down: Int) {
    var (across, down) = (1.0, 1.0)
    for point in pixels.corners + [pixels.center] where map.weight(of: point) > 0 {
      let derivative = map.derivative(at: point)
      across = max(across, derivative.x.length)
      down = max(down, derivative.y.length)
    }
    func count(_ length: Double) -> Int { Int(min(length, Double(Self.mostSamples)).rounded(.up)) }
    return (count(across), count(down))
  }

  private func mean(of corner: Point, _ counts: (across: Int, down: Int)) -> PremultipliedColor {
    var sum = SIMD4<Double>.zero
    for row in 0..<counts.down {
      let y = corner.y + (Double(row) + 0.5) / Double(counts.down)
      for column in 0..<counts.across {
        let x = corner.x + (Double(column) + 0.5) / Double(counts.across)
        let place = Point(x: x, y: y)
        let image = place.applying(map)
        if map.weight(of: place) > 0, image.isFinite { sum += sample(at: image) }
      }
    }
    let mean = (sum / Double(counts.across * counts.down)).rounded(.toNearestOrAwayFromZero)
    return PremultipliedColor(
      red: UInt8(mean.x), green: UInt8(mean.y), blue: UInt8(mean.z), alpha: UInt8(mean.w))
  }

  /// Returns the bilinear interpolation of the four pixels around a point. Pixels beyond the edge repeat the edge.
  private func sample(at point: Point) -> SIMD4<Double> {
    let x = min(max(point.x - 0.5, 0), Double(picture.width - 1))
    let y = min(max(point.y - 0.5, 0), Double(picture.height - 1))
    let (left, top) = (Int(x), Int(y))
    let (right, bottom) = (min(left + 1, picture.width - 1), min(top + 1, picture.height - 1))
    let (u, v) = (x - Double(left), y - Double(top))
    let upper = components(left, top) * (1 - u) + components(right, top) * u
    let lower = components(left, bottom) * (1 - u) + components(right, bottom) * u
    return upper * (1 - v) + lower * v
  }

  private func components(_ x: Int, _ y: Int) -> SIMD4<Double> {
    let packed = picture.pixels[y * picture.width + x].packed
    let word = SIMD4<UInt32>(packed, packed &>> 8, packed &>> 16, packed &>> 24) & 255
    return SIMD4<Double>(word)
  }
}
