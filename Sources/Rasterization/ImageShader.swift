import Drawing
import PlaneGeometry

/// Colours every pixel from an image: from one of its pixels, from four, or from a grid of such samples.
struct ImageShader: Shader {
  let image: ImagePixels
  /// From device coordinates to the image's pixels.
  let deviceToImage: AffineTransform
  let isSmooth: Bool
  /// Samples in each direction inside a pixel.
  let samples: Int

  func shade(x: Int, y: Int, count: Int, into colors: UnsafeMutablePointer<UInt32>) {
    let step = 1 / Double(samples)
    for index in 0..<count {
      if samples == 1 {
        let point = Point(x: Double(x + index) + 0.5, y: Double(y) + 0.5).applying(deviceToImage)
        unsafe colors[index] = isSmooth ? packed(image.interpolated(at: point)) : image.nearest(to: point)
      } else {
        var sum = ColorVector.zero
        for row in 0..<samples {
          for column in 0..<samples {
            let point = Point(
              x: Double(x + index) + (Double(column) + 0.5) * step, y: Double(y) + (Double(row) + 0.5) * step)
            sum += image.interpolated(at: point.applying(deviceToImage))
          }
        }
        unsafe colors[index] = packed(sum / Float(samples * samples))
      }
    }
  }
}

/// An image's pixels for sampling. Outside, the nearest border pixel counts.
struct ImagePixels {
  let width: Int
  let height: Int
  let pixels: [UInt32]

  init(width: Int, height: Int, pixels: [UInt32]) {
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  init(_ bitmap: Bitmap) {
    self.init(width: bitmap.width, height: bitmap.height, pixels: bitmap.pixels.map(\.packed))
  }

  /// The pixel that `point` lies in.
  func nearest(to point: Point) -> UInt32 {
    pixels[row(point.y.rounded(.down)) * width + column(point.x.rounded(.down))]
  }

  /// The four pixels whose centres surround `point`, weighted by distance.
  func interpolated(at point: Point) -> ColorVector {
    let (x, y) = (point.x - 0.5, point.y - 0.5)
    let (left, top) = (x.rounded(.down), y.rounded(.down))
    let (fx, fy) = (Float(x - left), Float(y - top))
    let (x0, x1) = (column(left), column(left + 1))
    let (y0, y1) = (row(top) * width, row(top + 1) * width)
    let upper = unpacked(pixels[y0 + x0]) * (1 - fx) + unpacked(pixels[y0 + x1]) * fx
    let lower = unpacked(pixels[y1 + x0]) * (1 - fx) + unpacked(pixels[y1 + x1]) * fx
    return upper * (1 - fy) + lower * fy
  }

  private func column(_ x: Double) -> Int { Int(min(max(x, 0), Double(width - 1))) }
  private func row(_ y: Double) -> Int { Int(min(max(y, 0), Double(height - 1))) }

  /// The image with blocks of pixels replaced by their mean; blocks at the right and lower border may be smaller.
  func reduced(by columns: Int, _ rows: Int) -> ImagePixels {
    if columns == 1, rows == 1 { return self }
    let newWidth = (width + columns - 1) / columns
    let newHeight = (height + rows - 1) / rows
    var result: [UInt32] = []
    result.reserveCapacity(newWidth * newHeight)
    for top in stride(from: 0, to: height, by: rows) {
      let bottom = min(height, top + rows)
      for left in stride(from: 0, to: width, by: columns) {
        let right = min(width, left + columns)
        var sum = SIMD4<UInt32>.zero
        for y in top..<bottom {
          for x in left..<right { sum &+= components(pixels[y * width + x]) }
        }
        let count = UInt32((bottom - top) * (right - left))
        let mean = SIMD4<UInt8>(truncatingIfNeeded: (sum &+ count / 2) / count)
        result.append(unsafe unsafeBitCast(mean, to: UInt32.self))
      }
    }
    return ImagePixels(width: newWidth, height: newHeight, pixels: result)
  }
}

/// A pixel's components as integers.
@inline(__always)
func components(_ pixel: UInt32) -> SIMD4<UInt32> {
  SIMD4(truncatingIfNeeded: unsafe unsafeBitCast(pixel, to: SIMD4<UInt8>.self))
}
