// Blurs by a Gaussian, across and then down.
//
// For standard deviations below 9 pixels: the sums of the Gaussian's own weights, in 1/65,536. Above: the same with fewer
// samples. The line is thinned repeatedly to every second value by the weights 1, 2 and 1, blurred by at least 4.5 samples, and
// widened by interpolating linearly between the samples. Thinning and widening are tents of a known variance, so the Gaussian
// between them is narrower by it (P. J. Burt, "Fast filter transforms for image processing", 1981). The mean error of 255 is a
// few hundredths. Three or four boxes would be off by .5 to 1, as their tails are too short.
//
// Samples lie at multiples of a power of two of the grid's pixels, and all arithmetic is in integers. So a pixel does not
// depend on the picture's origin: parts of a picture have the bits of the whole.

import Drawing
import WorkerThreads
import PlaneGeometry

/// A blur of a picture.
enum GaussianBlur {
  /// Blurs in both directions, in light if the step computes in light. A deviation too small to see does nothing.
  ///
  /// - Parameters:
  ///   - x: the standard deviation across, in pixels.
  static func blur(_ image: inout FilterImage, x: Double, y: Double, in space: FilterPrimitive.ColorSpace) {
    let window = image.window
    if window.width == 0 || window.height == 0 || !(x > 0.05) && !(y > 0.05) { return }
    let across = BlurLine(BlurAxis(deviation: x), pixels: window.minX..<window.maxX)
    let down = BlurLine(BlurAxis(deviation: y), pixels: window.minY..<window.maxY)
    let (width, height, samples) = (window.width, window.height, across.samples.count)
    // In 1/256, with columns as rows.
    let turned = ElementStore<SIMD4<UInt16>>(repeating: .zero, count: samples * height)
    let light = space == .linearRGB ? LightTables.shared : nil
    unsafe image.pixels.withUnsafeMutableBufferPointer { pixels in
      guard let source = pixels.baseAddress else { return }
      for row in 0..<height where !Cancellation.isRequested {
        let start = unsafe source + row * width
        if unsafe isClear(start, count: width) { continue }
        if let light {
          across.load(width) { unsafe light.light(of: start[$0]) }
        } else {
          across.load(width) { unsafe SIMD4(truncatingIfNeeded: unsafeBitCast(start[$0], to: SIMD4<UInt8>.self)) &<< 8 }
        }
        across.blur()
        across.store(samples) { unsafe turned[$0 * height + row] = SIMD4(truncatingIfNeeded: $1) }
      }
      for column in 0..<samples where !Cancellation.isRequested {
        let start = column * height
        down.load(height) { unsafe SIMD4(truncatingIfNeeded: turned[start + $0]) }
        down.blur()
        down.widen()
        down.store(height) { unsafe turned[start + $0] = SIMD4(truncatingIfNeeded: $1) }
      }
      for row in 0..<height where !Cancellation.isRequested {
        let start = unsafe source + row * width
        across.load(samples) { unsafe SIMD4(truncatingIfNeeded: turned[$0 * height + row]) }
        across.widen()
        if let light {
          across.store(width) { unsafe start[$0] = light.pixel(of: $1) }
        } else {
          across.store(width) {
            let bytes = SIMD4<UInt8>(truncatingIfNeeded: ($1 &+ 128) &>> 8)
            unsafe start[$0] = unsafe unsafeBitCast(bytes, to: UInt32.self)
          }
        }
      }
    }
  }

  private static func isClear(_ pixels: UnsafePointer<UInt32>, count: Int) -> Bool {
    var all: UInt32 = 0
    for index in 0..<count { unsafe all |= pixels[index] }
    return all == 0
  }

  /// Returns the steps of work that a blur takes for each pixel.
  static func work(x: Double, y: Double) -> Int {
    func work(_ deviation: Double) -> Int {
      deviation >= BlurAxis.leastThinned ? 24 : 4 * Int(max(0, deviation) * 3 + 2)
    }
    return work(x) + work(y)
  }
}

/// A Gaussian along one axis, and the spacing of the samples on which it is computed.
struct BlurAxis {
  /// The smallest deviation in pixels for which fewer samples are blurred.
  static let leastThinned = 9.0
  /// The largest deviation in pixels; larger ones count as this.
  static let greatest = 5_000.0

  /// The binary logarithm of the distance between samples, in pixels.
  let level: Int
  /// The weight of the middle and those to each side, in 1/65,536; their sum is 65,536.
  let weights: [UInt32]

  init(deviation: Double) {
    guard deviation > 0.05 else {
      level = 0
      weights = [65_536]
      return
    }
    let deviation = min(deviation, Self.greatest)
    var level = 0
    while deviation / Double(2 << level) >= Self.leastThinned / 2 { level += 1 }
    let step = Double(1 << level)
    // Each of the two tents has the variance (step^2 - 1) / 6.
    let own = (deviation * deviation - (step * step - 1) / 3).squareRoot() / step
    // A filter's reach is 3.5 deviations, including the reach of the tents.
    let radius =
      level == 0 ? Int((deviation * 3.5).rounded(.up)) : Int((deviation * 3.5 - 2 * (step - 1)) / step)
    let values = (0...radius).map { exponential(-0.5 * Double($0 * $0) / (own * own)) }
    let sum = 2 * values.reduce(0, +) - values[0]
    var weights = values.map { UInt32(($0 / sum * 65_536).rounded()) }
    weights[0] = 65_536 - 2 * weights.dropFirst().reduce(0, +)
    self.level = level
    self.weights = weights
  }

  /// Returns the range of samples at the next level: from that of the first value to one after that of the last value.
  static func thinned(_ range: Range<Int>) -> Range<Int> { range.lowerBound >> 1..<(range.upperBound >> 1) + 1 }
}

/// The values of one line during the blur, from 0 to 65,280.
struct BlurLine: ~Copyable {
  typealias Value = SIMD4<Int32>

  private let level: Int
  private let weights: ElementStore<UInt32>
  /// The range of places on the grid at each level, pixels first, in units of the level.
  private let ranges: [Range<Int>]
  private let values: ElementStore<Value>
  /// The values, between others that are 0.
  private let padded: ElementStore<Value>

  init(_ axis: BlurAxis, pixels: Range<Int>) {
    level = axis.level
    weights = ElementStore(axis.weights)
    var ranges = [pixels]
    for level in 0..<axis.level { ranges.append(BlurAxis.thinned(ranges[level])) }
    self.ranges = ranges
    let count = ranges.reduce(0) { max($0, $1.count) }
    values = ElementStore(repeating: .zero, count: count)
    padded = ElementStore(repeating: .zero, count: count + 2 * axis.weights.count)
  }

  /// The samples that are blurred.
  var samples: Range<Int> { ranges[level] }

  /// Reads the given number of values: one for each pixel, or for each sample.
  @inline(__always)
  func load(_ count: Int, _ read: (Int) -> Value) {
    for index in 0..<count { unsafe values[index] = read(index) }
  }

  /// Passes on the given number of values: one for each pixel, or for each sample.
  @inline(__always)
  func store(_ count: Int, _ write: (Int, Value) -> Void) {
    for index in 0..<count { unsafe write(index, values[index]) }
  }

  /// Turns the pixels into samples, and blurs them.
  func blur() {
    for level in 0..<level { thin(level) }
    let radius = weights.count - 1
    if radius == 0 { return }
    let count = samples.count
    for index in 0..<count { unsafe padded[radius + index] = unsafe values[index] }
    for index in 0..<count {
      let middle = index + radius
      var sum = unsafe SIMD4<UInt32>(truncatingIfNeeded: padded[middle]) &* weights[0]
      for side in 1...radius {
        let pair = unsafe padded[middle - side] &+ padded[middle + side]
        sum &+= unsafe SIMD4<UInt32>(truncatingIfNeeded: pair) &* weights[side]
      }
      unsafe values[index] = Value(truncatingIfNeeded: (sum &+ 32_768) &>> 16)
    }
  }

  /// Takes every second value of a level, with half of those beside it.
  private func thin(_ level: Int) {
    let (range, target) = (ranges[level], ranges[level + 1])
    let isOdd = range.lowerBound & 1
    let count = range.count
    // The value before the next one.
    var before = Value.zero
    if isOdd == 1 {
      before = unsafe values[0]
      unsafe values[0] = thinned(.zero, .zero, before)
    }
    for index in isOdd..<target.count {
      let place = 2 * index - isOdd
      let own = unsafe place < count ? values[place] : .zero
      let after = unsafe place + 1 < count ? values[place + 1] : .zero
      unsafe values[index] = thinned(before, own, after)
      before = after
    }
  }

  /// Interpolates values between the samples, down to the pixels.
  func widen() {
    for level in (0..<level).reversed() {
      let range = ranges[level]
      let isOdd = range.lowerBound & 1
      // From the end, so that no value is overwritten before it is used.
      for index in (0..<range.count).reversed() {
        let place = index + isOdd
        let low = unsafe values[place >> 1]
        unsafe values[index] = unsafe place & 1 == 0 ? low : (low &+ values[(place >> 1) + 1] &+ 1) &>> 1
      }
    }
  }
}

/// Returns a quarter of the values before and after, and half of the value between.
@inline(__always)
private func thinned(
  _ before: SIMD4<Int32>, _ own: SIMD4<Int32>, _ after: SIMD4<Int32>
) -> SIMD4<Int32> {
  (before &+ own &+ own &+ after &+ 2) &>> 2
}
