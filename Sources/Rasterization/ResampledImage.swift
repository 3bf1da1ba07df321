// Resampling for images whose axes stay parallel to the pixels' (upright, mirrored, turned by quarter turns): separable,
// with integer weights that add up exactly, so that a turned image gives the turned pixels.

import Drawing
import PlaneGeometry

/// An image resampled to the pixels of a region: when it is reduced, each pixel is the mean over exactly the area it covers;
/// when it is enlarged, the surrounding pixels are interpolated linearly.
struct ResampledImage: Shader {
  private let region: PixelRect
  private let pixels: [UInt32]

  /// Resamples `image` to the pixels of `region`.
  ///
  /// - Parameter deviceToImage: with `b == 0 && c == 0` or `a == 0 && d == 0`.
  init(_ image: ImagePixels, region: PixelRect, deviceToImage: AffineTransform) {
    self.region = region
    let isUpright = deviceToImage.b == 0 && deviceToImage.c == 0
    let source = isUpright ? image : image.transposed()
    // In the transposed image, x and y have changed places.
    let columns = AxisWeights(
      target: region.minX..<region.maxX, length: source.width,
      scale: isUpright ? deviceToImage.a : deviceToImage.b,
      offset: isUpright ? deviceToImage.tx : deviceToImage.ty)
    let rows = AxisWeights(
      target: region.minY..<region.maxY, length: source.height,
      scale: isUpright ? deviceToImage.d : deviceToImage.c,
      offset: isUpright ? deviceToImage.ty : deviceToImage.tx)
    pixels = ResampledImage.resample(source, columns: columns, rows: rows)
  }

  func shade(x: Int, y: Int, count: Int, into colors: UnsafeMutablePointer<UInt32>) {
    let start = (y - region.minY) * region.width + (x - region.minX)
    unsafe pixels.withUnsafeBufferPointer { pixels in
      guard let base = pixels.baseAddress else { return }
      unsafe colors.update(from: base + start, count: count)
    }
  }

  private static func resample(_ source: ImagePixels, columns: AxisWeights, rows: AxisWeights) -> [UInt32] {
    var result: [UInt32] = []
    result.reserveCapacity(columns.spans.count * rows.spans.count)
    // The source row resampled last: neighbouring target rows often share one.
    var line = [SIMD4<UInt32>](repeating: .zero, count: columns.spans.count)
    var lineRow = -1
    var sums = [SIMD4<UInt64>](repeating: .zero, count: columns.spans.count)
    for span in rows.spans {
      for index in sums.indices { sums[index] = .zero }
      for offset in 0..<span.count {
        let row = span.start + offset
        if row != lineRow {
          resampleRow(row, of: source, columns: columns, into: &line)
          lineRow = row
        }
        let weight = UInt64(rows.weights[span.firstWeight + offset])
        for index in sums.indices { sums[index] &+= SIMD4<UInt64>(truncatingIfNeeded: line[index]) &* weight }
      }
      for sum in sums {
        // Two weights of 16 bits: the value stands 32 bits up.
        let rounded = SIMD4<UInt8>(truncatingIfNeeded: (sum &+ 0x8000_0000) &>> 32)
        result.append(unsafe unsafeBitCast(rounded, to: UInt32.self))
      }
    }
    return result
  }

  private static func resampleRow(
    _ row: Int, of source: ImagePixels, columns: AxisWeights, into line: inout [SIMD4<UInt32>]
  ) {
    let base = row * source.width
    for (index, span) in columns.spans.enumerated() {
      var sum = SIMD4<UInt32>.zero
      for offset in 0..<span.count {
        let pixel = source.pixels[base + span.start + offset]
        sum &+= components(pixel) &* UInt32(columns.weights[span.firstWeight + offset])
      }
      line[index] = sum
    }
  }
}

/// Which source pixels make up each target pixel along one axis, and how much each counts: 65,536 in all.
struct AxisWeights {
  struct Span {
    var start: Int
    var count: Int
    var firstWeight: Int
  }

  private(set) var spans: [Span] = []
  private(set) var weights: [Int32] = []

  /// - Parameters:
  ///   - target: the target's pixels.
  ///   - length: how many source pixels there are.
  ///   - scale: source pixels for each target pixel; negative if the axis is mirrored.
  ///   - offset: where the target's 0 lies in the source.
  init(target: Range<Int>, length: Int, scale: Double, offset: Double) {
    for pixel in target {
      let near = Double(pixel) * scale + offset
      let far = Double(pixel + 1) * scale + offset
      if scale.magnitude >= 1 {
        addMean(from: min(near, far), to: max(near, far), length: length)
      } else {
        addInterpolation(at: (near + far) / 2, length: length)
      }
    }
  }

  /// The mean over an interval; what lies outside of the source does not count.
  private mutating func addMean(from low: Double, to high: Double, length: Int) {
    let low = min(max(low, 0), Double(length))
    let high = min(max(high, 0), Double(length))
    guard high > low else {
      return add(start: low <= 0 ? 0 : length - 1, weights: [65_536])
    }
    let first = min(Int(low), length - 1)
    let last = min(Int(high.rounded(.up)), length)
    // Weights are differences of a rounded running share, so they add up to 65,536 whatever the rounding.
    var shares: [Int32] = []
    var done: Int32 = 0
    for index in first..<max(last, first + 1) {
      let share = (min(Double(index + 1), high) - low) / (high - low)
      let sum = index + 1 >= last ? 65_536 : FixedPoint.snap(share)
      shares.append(sum - done)
      done = sum
    }
    add(start: first, weights: shares)
  }

  /// The two pixels whose centres surround a place.
  private mutating func addInterpolation(at place: Double, length: Int) {
    let left = (place - 0.5).rounded(.down)
    let fraction = FixedPoint.snap(place - 0.5 - left)
    if left < 0 { return add(start: 0, weights: [65_536]) }
    if left >= Double(length - 1) { return add(start: length - 1, weights: [65_536]) }
    add(start: Int(left), weights: [65_536 - fraction, fraction])
  }

  private mutating func add(start: Int, weights new: [Int32]) {
    spans.append(Span(start: start, count: new.count, firstWeight: weights.count))
    weights += new
  }
}

extension ImagePixels {
  /// The image with rows and columns exchanged.
  fileprivate func transposed() -> ImagePixels {
    var result: [UInt32] = []
    result.reserveCapacity(pixels.count)
    for x in 0..<width {
      for y in 0..<height { result.append(pixels[y * width + x]) }
    }
    return ImagePixels(width: height, height: width, pixels: result)
  }
}
