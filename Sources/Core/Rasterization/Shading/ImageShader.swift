import Drawing
import PlaneGeometry

/// Colours every pixel from an image: from one of its pixels, from four, or from a grid of such samples.
struct ImageShader: Shader {
  let image: ImagePixels
  /// The transform from device coordinates to the image's pixels.
  let deviceToImage: Transform
  let isSmooth: Bool
  /// The number of samples in each direction inside a pixel.
  let samples: Int

  var work: Int { isSmooth || samples > 1 ? samples &* samples &* 80 : 12 }

  func shade(x: Int, y: Int, count: Int, into colors: UnsafeMutablePointer<UInt32>) {
    // Places are computed from the column's number, not by adding up steps: errors do not grow along a row.
    let start = Point(x: 0.5, y: Double(y) + 0.5).applying(deviceToImage)
    let origin = SIMD2(start.x, start.y)
    let step = SIMD2(deviceToImage.a, deviceToImage.b)
    image.withSampler { sampler in
      if samples > 1 {
        let down = SIMD2(deviceToImage.c, deviceToImage.d)
        for index in 0..<count {
          unsafe colors[index] = grid(sampler, around: origin + Double(x + index) * step, across: step, down: down)
        }
      } else if isSmooth, step.y == 0 {
        unsafe sampler.interpolateRow(from: origin, step: step.x, first: x, count: count, into: colors)
      } else if isSmooth {
        for index in 0..<count {
          unsafe colors[index] = packed(sampler.interpolated(at: origin + Double(x + index) * step))
        }
      } else {
        for index in 0..<count { unsafe colors[index] = sampler.nearest(to: origin + Double(x + index) * step) }
      }
    }
  }

  /// Returns the mean of samples that are spread evenly over a pixel.
  private func grid(
    _ sampler: ImageSampler, around center: SIMD2<Double>, across: SIMD2<Double>, down: SIMD2<Double>
  ) -> UInt32 {
    let share = 1 / Double(samples)
    let corner = center - (across + down) * (0.5 - 0.5 * share)
    var sum = ColorVector.zero
    for row in 0..<samples {
      let left = corner + down * (Double(row) * share)
      for column in 0..<samples { sum += sampler.interpolated(at: left + across * (Double(column) * share)) }
    }
    return packed(sum * Float(share * share))
  }
}

/// An image's pixels, shared with the bitmap they come from.
struct ImagePixels {
  let width: Int
  let height: Int
  let pixels: [PremultipliedColor]

  init(width: Int, height: Int, pixels: [PremultipliedColor]) {
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  init(_ bitmap: Bitmap) {
    self.init(width: bitmap.width, height: bitmap.height, pixels: bitmap.pixels)
  }

  /// Lends the pixels for sampling.
  @inline(__always)
  func withSampler(_ body: (ImageSampler) -> Void) {
    unsafe pixels.withUnsafeBytes { bytes in
      guard let words = unsafe bytes.assumingMemoryBound(to: UInt32.self).baseAddress else { return }
      unsafe body(ImageSampler(words: words, width: width, height: height))
    }
  }

  /// Returns the image with blocks of pixels replaced by their mean; blocks at the right and lower border may be smaller.
  func reduced(by columns: Int, _ rows: Int) -> ImagePixels {
    if columns == 1, rows == 1 { return self }
    let newWidth = (width + columns - 1) / columns
    let newHeight = (height + rows - 1) / rows
    var result: [PremultipliedColor] = []
    result.reserveCapacity(newWidth * newHeight)
    withSampler { sampler in
      for top in stride(from: 0, to: height, by: rows) {
        let bottom = min(height, top + rows)
        for left in stride(from: 0, to: width, by: columns) {
          let right = min(width, left + columns)
          var sum = SIMD4<UInt32>.zero
          for y in top..<bottom {
            for x in left..<right { sum &+= components(sampler.pixel(x, y)) }
          }
          let count = UInt32((bottom - top) * (right - left))
          let mean = SIMD4<UInt8>(truncatingIfNeeded: (sum &+ count / 2) / count)
          result.append(PremultipliedColor(packed: unsafe unsafeBitCast(mean, to: UInt32.self)))
        }
      }
    }
    return ImagePixels(width: newWidth, height: newHeight, pixels: result)
  }
}

/// Returns a pixel's components as integers.
@inline(__always)
private func components(_ pixel: UInt32) -> SIMD4<UInt32> {
  SIMD4(truncatingIfNeeded: unsafe unsafeBitCast(pixel, to: SIMD4<UInt8>.self))
}
