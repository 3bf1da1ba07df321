// Resampling for images whose axes stay parallel to the pixels' (upright, mirrored, turned by quarter turns): separable,
// with integer weights that add up exactly, so that a turned image gives the turned pixels.

import Drawing
import PlaneGeometry

/// An image resampled to the pixels of a region. If it is reduced, each pixel is the mean over exactly the area that it covers;
/// if it is enlarged, the surrounding pixels are interpolated linearly.
///
/// Rows are made on demand, from source rows that have been resampled across. All sums are integers in floating-point lanes,
/// which multiply faster than integers on a baseline without a 32-bit product. Across they stay below 2^24 and are exact in
/// `Float`; down they stay below 2^40 and are exact in `Double`.
final class ResampledImage: Shader {
  private let region: PixelRect
  private let source: ImagePixels
  private let rows: AxisWeights
  /// Whether each column is a copy of one of the source's.
  private let isCopiedAcross: Bool
  private let columnSpans: ElementStore<AxisWeights.Span>
  private let columnWeights: ElementStore<Float>
  /// Two source rows resampled across, and their numbers: neighbouring rows of an enlarged image share them.
  private let lines: ElementStore<ColorVector>
  private var lineRows = [-1, -1]
  private let sums: ElementStore<SIMD4<Double>>
  /// The row made last, and its number from the region's top.
  private let colors: ElementStore<UInt32>
  private var row = -1

  /// Resamples `image` to the pixels of `region`.
  ///
  /// - Parameter deviceToImage: with `b == 0 && c == 0` or `a == 0 && d == 0`.
  init(_ image: ImagePixels, region: PixelRect, deviceToImage: Transform) {
    self.region = region
    let isUpright = deviceToImage.b == 0 && deviceToImage.c == 0
    source = isUpright ? image : image.transposed()
    // In the transposed image, x and y are exchanged.
    let columns = AxisWeights(
      target: region.minX..<region.maxX, length: source.width,
      scale: isUpright ? deviceToImage.a : deviceToImage.b,
      offset: isUpright ? deviceToImage.tx : deviceToImage.ty)
    rows = AxisWeights(
      target: region.minY..<region.maxY, length: source.height,
      scale: isUpright ? deviceToImage.d : deviceToImage.c,
      offset: isUpright ? deviceToImage.ty : deviceToImage.tx)
    isCopiedAcross = columns.areSingle
    columnSpans = ElementStore(columns.spans)
    columnWeights = ElementStore(columns.weights)
    lines = ElementStore(uninitializedCount: 2 * region.width)
    sums = ElementStore(uninitializedCount: region.width)
    colors = ElementStore(uninitializedCount: region.width)
  }

  var work: Int { 4 }

  /// Returns the steps of work that resampling to a region takes.
  static func work(_ image: ImagePixels, region: PixelRect, deviceToImage map: Transform) -> Int {
    let target = Double(region.width) * Double(region.height)
    let source = min(Double(image.pixels.count), target * map.determinant.magnitude)
    return Int(10 * target + 6 * source)
  }

  func shade(x: Int, y: Int, count: Int, into colors: UnsafeMutablePointer<UInt32>) {
    if row != y - region.minY {
      row = y - region.minY
      makeRow()
    }
    unsafe colors.update(from: self.colors.start + (x - region.minX), count: count)
  }

  private func makeRow() {
    let span = rows.spans[row]
    if span.count == 1, isCopiedAcross { return copyRow(span.start) }
    for offset in 0..<span.count {
      let sourceRow = span.start + offset
      let line = sourceRow & 1
      if lineRows[line] != sourceRow {
        lineRows[line] = sourceRow
        resampleAcross(sourceRow, into: line * region.width)
      }
      add(line * region.width, weight: Double(rows.weights[span.firstWeight + offset]), isFirst: offset == 0)
    }
    for index in 0..<region.width {
      // Two weights of 16 bits each: the value is in the bits from 32 up.
      let sum = unsafe sums[index] * 0x1p-32
      unsafe colors[index] = packed(ColorVector(Float(sum[0]), Float(sum[1]), Float(sum[2]), Float(sum[3])))
    }
  }

  /// Makes a row of pixels that are copies of the source's.
  private func copyRow(_ sourceRow: Int) {
    source.withSampler { sampler in
      for index in 0..<region.width { unsafe colors[index] = sampler.pixel(columnSpans[index].start, sourceRow) }
    }
  }

  private func resampleAcross(_ sourceRow: Int, into start: Int) {
    source.withSampler { sampler in
      for index in 0..<region.width {
        let span = unsafe columnSpans[index]
        var sum = ColorVector.zero
        for offset in 0..<span.count {
          let weight = unsafe columnWeights[span.firstWeight &+ offset]
          sum += unpacked(sampler.pixel(span.start &+ offset, sourceRow)) * weight
        }
        unsafe lines[start + index] = sum
      }
    }
  }

  /// Adds a line with a weight to the sums.
  private func add(_ start: Int, weight: Double, isFirst: Bool) {
    for index in 0..<region.width {
      let line = unsafe lines[start + index]
      let product = SIMD4(Double(line[0]), Double(line[1]), Double(line[2]), Double(line[3])) * weight
      unsafe sums[index] = unsafe isFirst ? product : sums[index] + product
    }
  }
}

/// The source pixels that make up each target pixel along one axis, with their weights: 65,536 in all.
struct AxisWeights {
  struct Span {
    var start: Int
    var count: Int
    var firstWeight: Int
  }

  private(set) var spans: [Span] = []
  /// The weights, all of them integers.
  private(set) var weights: [Float] = []

  /// Whether each target pixel is a copy of one source pixel.
  var areSingle: Bool { weights.count == spans.count }

  /// - Parameters:
  ///   - target: the target's pixels.
  ///   - length: the number of source pixels.
  ///   - scale: the number of source pixels for each target pixel; negative if the axis is mirrored.
  ///   - offset: the position of the target's 0 in the source.
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

  /// Adds the mean over an interval; the part outside the source does not count.
  private mutating func addMean(from low: Double, to high: Double, length: Int) {
    // In this order, NaN counts as 0.
    let low = min(Double(length), max(0, low))
    let high = min(Double(length), max(0, high))
    guard high > low else {
      return add(start: low <= 0 ? 0 : length - 1, weights: [65_536])
    }
    let first = min(Int(low), length - 1)
    let last = min(Int(high.rounded(.up)), length)
    // Weights are differences of a rounded running share, so they add up to 65,536 whatever the rounding.
    let end = max(last, first + 1)
    spans.append(Span(start: first, count: end - first, firstWeight: weights.count))
    var done: Int32 = 0
    for index in first..<end {
      let share = (min(Double(index + 1), high) - low) / (high - low)
      let sum = index + 1 >= last ? 65_536 : FixedPoint.snap(share)
      weights.append(Float(sum - done))
      done = sum
    }
  }

  /// Adds the two pixels whose centres surround a place.
  private mutating func addInterpolation(at place: Double, length: Int) {
    let left = (place - 0.5).rounded(.down)
    // NaN counts as 0.
    guard left >= 0 else { return add(start: 0, weights: [65_536]) }
    guard let start = Int(exactly: left), start < length - 1 else { return add(start: length - 1, weights: [65_536]) }
    let fraction = FixedPoint.snap(place - 0.5 - left)
    add(start: start, weights: [Float(65_536 - fraction), Float(fraction)])
  }

  private mutating func add(start: Int, weights new: [Float]) {
    spans.append(Span(start: start, count: new.count, firstWeight: weights.count))
    weights += new
  }
}

extension ImagePixels {
  /// Returns the image with rows and columns exchanged.
  fileprivate func transposed() -> ImagePixels {
    var result = pixels
    // In strips, so that the pixels read stay in the cache for the next column.
    for top in stride(from: 0, to: height, by: 16) {
      for x in 0..<width {
        for y in top..<min(top + 16, height) { result[x * height + y] = pixels[y * width + x] }
      }
    }
    return ImagePixels(width: height, height: width, pixels: result)
  }
}
