// Blurs by a Gaussian, across and then down.
//
// Standard deviations up to 8 pixels: the sums of the Gaussian's own weights, in 1/65,536. Above: three boxes one after the other, in
// one walk (P. Kovesi, "Fast almost-Gaussian filtering", 2010, for their widths; J. Shell's running sums as Skia has them). The widths
// are whole pixels, chosen such that the variance is as near to the Gaussian's as can be without moving the picture by half of a pixel.
// Whole widths miss the deviation by up to 3 %: of 255 the boxes are off by up to 8, and by up to 2.2 in the mean where all is soft.
//
// Sums are integers, so a pixel does not depend on where the picture begins: parts of a picture have the bits of the whole.

import PlaneGeometry

/// A blur along one axis.
struct GaussianBlur {
  /// In pixels.
  let deviation: Double

  /// Blurs both ways; a deviation that is too small to see does nothing.
  static func blur(_ image: inout FilterImage, x: Double, y: Double) {
    let (width, height) = (image.window.width, image.window.height)
    if width == 0 || height == 0 || !(x > 0.05) && !(y > 0.05) { return }
    // In 1/256, columns as rows.
    var turned = [SIMD4<UInt16>](repeating: .zero, count: width * height)
    unsafe image.pixels.withUnsafeMutableBufferPointer { pixels in
      unsafe turned.withUnsafeMutableBufferPointer { turned in
        guard let source = pixels.baseAddress, let middle = turned.baseAddress else { return }
        var lines = BlurLines(deviation: x, count: width)
        for row in 0..<height {
          let start = unsafe source + row * width
          if unsafe isClear(start, count: width) { continue }
          lines.blur(
            { unsafe SIMD4<Int32>(truncatingIfNeeded: unsafeBitCast(start[$0], to: SIMD4<UInt8>.self)) &<< 8 },
            { unsafe middle[$0 * height + row] = SIMD4(truncatingIfNeeded: $1) })
        }
        lines = BlurLines(deviation: y, count: height)
        for column in 0..<width {
          let start = unsafe middle + column * height
          lines.blur(
            { unsafe SIMD4<Int32>(truncatingIfNeeded: start[$0]) },
            {
              let bytes = SIMD4<UInt8>(truncatingIfNeeded: ($1 &+ 128) &>> 8)
              unsafe source[$0 * width + column] = unsafe unsafeBitCast(bytes, to: UInt32.self)
            })
        }
      }
    }
  }

  private static func isClear(_ pixels: UnsafePointer<UInt32>, count: Int) -> Bool {
    var all: UInt32 = 0
    for index in 0..<count { unsafe all |= pixels[index] }
    return all == 0
  }

  /// What a blur takes for each pixel, in steps of work.
  static func work(x: Double, y: Double) -> Int {
    [x, y].reduce(0) { $0 + ($1 > BlurLines.greatestSum ? 16 : 4 * Int(max(0, $1) * 3 + 2)) }
  }
}

/// Blurs lines of one length, values from 0 to 65,280.
struct BlurLines {
  /// Up to here the Gaussian's own weights are used, in pixels.
  static let greatestSum = 8.0

  private let count: Int
  private let kind: Kind
  /// The values that each box holds, one box after the other.
  private var rings: [SIMD4<Int32>] = []
  private var line: [SIMD4<Int32>] = []

  private enum Kind {
    case none
    /// The weight of the middle and those to each side, in 1/65,536.
    case weights([Int32])
    case boxes(SIMD3<Int>)
  }

  init(deviation: Double, count: Int) {
    self.count = count
    if !(deviation > 0.05) {
      kind = .none
    } else if deviation <= Self.greatestSum {
      kind = .weights(Self.weights(deviation))
    } else {
      // Beyond some thousand pixels everything is as good as gone.
      kind = .boxes(Self.boxes(min(deviation, 5_000)))
    }
  }

  /// The Gaussian at whole numbers, in 1/65,536; all of them together are 65,536.
  static func weights(_ deviation: Double) -> [Int32] {
    let radius = Int((deviation * 3.5).rounded(.up))
    let values = (0...radius).map { exponential(-0.5 * Double($0 * $0) / (deviation * deviation)) }
    let sum = 2 * values.reduce(0, +) - values[0]
    var weights = values.map { Int32(($0 / sum * 65_536).rounded()) }
    weights[0] = 65_536 - 2 * weights.dropFirst().reduce(0, +)
    return weights
  }

  /// Three widths whose variances together are nearest to a Gaussian's, and whose middle is a pixel.
  static func boxes(_ deviation: Double) -> SIMD3<Int> {
    let wanted = 12 * deviation * deviation + 3
    let first = max(1, Int((wanted / 3).squareRoot()) - 1)
    var best = SIMD3(first, first, first)
    var least = Double.infinity
    for a in first...first + 3 {
      for b in a...min(first + 3, a + 2) {
        for c in b...min(first + 3, a + 2) where (a + b + c) % 2 == 1 {
          let error = (Double(a * a + b * b + c * c) - wanted).magnitude
          if error < least { (best, least) = (SIMD3(a, b, c), error) }
        }
      }
    }
    return best
  }

  /// Blurs a line that one closure reads, and hands the results to another one, in order.
  @inline(__always)
  mutating func blur(_ read: (Int) -> SIMD4<Int32>, _ write: (Int, SIMD4<Int32>) -> Void) {
    switch kind {
    case .none: for index in 0..<count { write(index, read(index)) }
    case .weights(let weights): sum(weights, read, write)
    case .boxes(let widths):
      let volume = widths.x * widths.y * widths.z
      // Sums stay below 2^31 in lanes of 32 bits where that leaves enough of a value.
      let bits = (0...8).last { 65_280 >> (8 - $0) * volume < 1 << 31 } ?? -1
      if bits >= 6 { run(widths, shift: 8 - bits, read, write) } else { runWide(widths, read, write) }
    }
  }

  @inline(__always)
  private mutating func sum(
    _ weights: [Int32], _ read: (Int) -> SIMD4<Int32>, _ write: (Int, SIMD4<Int32>) -> Void
  ) {
    let radius = weights.count - 1
    line.removeAll(keepingCapacity: true)
    line.append(contentsOf: repeatElement(.zero, count: radius))
    for index in 0..<count { line.append(read(index)) }
    line.append(contentsOf: repeatElement(.zero, count: radius))
    unsafe line.withUnsafeBufferPointer { line in
      unsafe weights.withUnsafeBufferPointer { weights in
        for index in 0..<count {
          var sum = unsafe SIMD4<UInt32>(truncatingIfNeeded: line[index + radius]) &* UInt32(weights[0])
          for side in 1..<max(1, weights.count) {
            let pair = unsafe line[index + radius - side] &+ line[index + radius + side]
            sum &+= unsafe SIMD4<UInt32>(truncatingIfNeeded: pair) &* UInt32(weights[side])
          }
          write(index, SIMD4<Int32>(truncatingIfNeeded: (sum &+ 32_768) &>> 16))
        }
      }
    }
  }

  @inline(__always)
  private mutating func run(
    _ widths: SIMD3<Int>, shift: Int, _ read: (Int) -> SIMD4<Int32>, _ write: (Int, SIMD4<Int32>) -> Void
  ) {
    let length = widths.wrappedSum()
    let delay = (length - 3) / 2
    rings.removeAll(keepingCapacity: true)
    rings.append(contentsOf: repeatElement(.zero, count: length))
    let factor = Float(1 << shift) / Float(widths.x * widths.y * widths.z)
    let down = SIMD4(repeating: Int32(shift))
    unsafe rings.withUnsafeMutableBufferPointer { rings in
      guard let first = rings.baseAddress else { return }
      let (second, third) = unsafe (first + widths.x, first + widths.x + widths.y)
      var (a, b, c) = (SIMD4<Int32>.zero, SIMD4<Int32>.zero, SIMD4<Int32>.zero)
      var (i, j, k) = (0, 0, 0)
      for index in 0..<count + delay {
        let value = index < count ? read(index) &>> down : .zero
        a = unsafe a &+ value &- first[i]
        unsafe first[i] = value
        b = unsafe b &+ a &- second[j]
        unsafe second[j] = a
        c = unsafe c &+ b &- third[k]
        unsafe third[k] = b
        i = i &+ 1 < widths.x ? i &+ 1 : 0
        j = j &+ 1 < widths.y ? j &+ 1 : 0
        k = k &+ 1 < widths.z ? k &+ 1 : 0
        if index >= delay {
          let mean = rounded(SIMD4<Float>(c) * factor) & 0x3F_FFFF
          write(index - delay, SIMD4<Int32>(truncatingIfNeeded: mean))
        }
      }
    }
  }

  /// The same in lanes of 64 bits, for blurs that are too wide for 32.
  private mutating func runWide(
    _ widths: SIMD3<Int>, _ read: (Int) -> SIMD4<Int32>, _ write: (Int, SIMD4<Int32>) -> Void
  ) {
    typealias Lanes = SIMD4<Int64>
    let delay = (widths.wrappedSum() - 3) / 2
    var rings = [widths.x, widths.y, widths.z].map { [Lanes](repeating: .zero, count: $0) }
    var sums = [Lanes](repeating: .zero, count: 3)
    var places = [0, 0, 0]
    let volume = Double(widths.x * widths.y * widths.z)
    for index in 0..<count + delay {
      var value = index < count ? Lanes(truncatingIfNeeded: read(index)) : .zero
      for box in 0..<3 {
        sums[box] = sums[box] &+ value &- rings[box][places[box]]
        rings[box][places[box]] = value
        places[box] = places[box] + 1 < widths[box] ? places[box] + 1 : 0
        value = sums[box]
      }
      if index >= delay {
        write(index - delay, SIMD4<Int32>((SIMD4<Double>(sums[2]) / volume).rounded(.toNearestOrAwayFromZero)))
      }
    }
  }
}
