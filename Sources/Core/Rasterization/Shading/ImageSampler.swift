/// Reads an image between its pixels. Outside, the nearest border pixel counts.
///
/// Places are rounded to 1/65,536 pixel, which is 0.002 levels of 255 between black and white. The only other rounding is in a
/// float's last bits.
@safe struct ImageSampler {
  private let words: UnsafePointer<UInt32>
  private let width: Int
  private let height: Int
  /// The last column and row.
  private let last: SIMD2<Double>

  init(words: UnsafePointer<UInt32>, width: Int, height: Int) {
    unsafe self.words = unsafe words
    self.width = width
    self.height = height
    last = SIMD2(Double(width - 1), Double(height - 1))
  }

  @inline(__always)
  func pixel(_ x: Int, _ y: Int) -> UInt32 { unsafe words[y * width + x] }

  /// Returns the pixel that contains a place.
  @inline(__always)
  func nearest(to place: SIMD2<Double>) -> UInt32 {
    let steps = ImageSampler.steps(place, upTo: last + (1 - 1.0 / 65_536))
    return pixel(Int(steps.x >> 16), Int(steps.y >> 16))
  }

  /// Interpolates the four pixels whose centres surround a place.
  @inline(__always)
  func interpolated(at place: SIMD2<Double>) -> ColorVector {
    let steps = ImageSampler.steps(place - 0.5, upTo: last)
    let (x0, y0) = (Int(steps.x >> 16), Int(steps.y >> 16))
    // If there is no next pixel, its weight is 0.
    let (x1, y1) = (x0 &+ 1 < width ? x0 &+ 1 : x0, y0 &+ 1 < height ? y0 &+ 1 : y0)
    return unsafe blended(
      words + y0 &* width, words + y1 &* width, x0, x1,
      across: Float(Int32(truncatingIfNeeded: steps.x & 0xFFFF)) * (1 / 65_536),
      down: Float(Int32(truncatingIfNeeded: steps.y & 0xFFFF)) * (1 / 65_536))
  }

  /// Like ``interpolated(at:)`` for places in a row of the image; in an enlarged one, many lie between the same four pixels.
  ///
  /// - Parameters:
  ///   - origin: the place of column 0.
  ///   - step: the distance from a column to the next one.
  ///   - first: the first column.
  @inline(__always)
  func interpolateRow(
    from origin: SIMD2<Double>, step: Double, first: Int, count: Int, into colors: UnsafeMutablePointer<UInt32>
  ) {
    let down = ImageSampler.steps(SIMD2(0, origin.y - 0.5), upTo: last).y
    let y0 = Int(down >> 16)
    let y1 = y0 &+ 1 < height ? y0 &+ 1 : y0
    let (upper, lower) = unsafe (words + y0 &* width, words + y1 &* width)
    let downward = Float(Int32(truncatingIfNeeded: down & 0xFFFF)) * (1 / 65_536)
    var known = -1
    var (a, c) = (ColorVector.zero, ColorVector.zero)
    var (ab, cd) = (ColorVector.zero, ColorVector.zero)
    for index in 0..<count {
      let place = origin.x + Double(first &+ index) * step - 0.5
      let across = ImageSampler.steps(SIMD2(place, 0), upTo: last).x
      let x0 = Int(across >> 16)
      if x0 != known {
        known = x0
        let x1 = x0 &+ 1 < width ? x0 &+ 1 : x0
        a = unsafe unpacked(upper[x0])
        c = unsafe unpacked(lower[x0])
        ab = unsafe unpacked(upper[x1]) - a
        cd = unsafe unpacked(lower[x1]) - c
      }
      let share = Float(Int32(truncatingIfNeeded: across & 0xFFFF)) * (1 / 65_536)
      let top = a + ab * share
      unsafe colors[index] = packed(top + ((c + cd * share) - top) * downward)
    }
  }

  /// Like ``interpolated(at:)`` for an image that is repeated over the plane.
  ///
  /// - Parameters:
  ///   - x: the share of the width before the place, less half a pixel, in 1/2^64.
  ///   - y: the same for the height.
  @inline(__always)
  func interpolatedRepeating(x: UInt64, y: UInt64) -> ColorVector {
    let (across, down) = (x.multipliedFullWidth(by: UInt64(width)), y.multipliedFullWidth(by: UInt64(height)))
    let (x0, y0) = (Int(across.high), Int(down.high))
    let (x1, y1) = (x0 &+ 1 < width ? x0 &+ 1 : 0, y0 &+ 1 < height ? y0 &+ 1 : 0)
    return unsafe blended(
      words + y0 &* width, words + y1 &* width, x0, x1,
      across: Float(Int32(truncatingIfNeeded: across.low &>> 48)) * (1 / 65_536),
      down: Float(Int32(truncatingIfNeeded: down.low &>> 48)) * (1 / 65_536))
  }

  @inline(__always)
  private func blended(
    _ upper: UnsafePointer<UInt32>, _ lower: UnsafePointer<UInt32>, _ x0: Int, _ x1: Int, across: Float, down: Float
  ) -> ColorVector {
    let (a, b) = unsafe (unpacked(upper[x0]), unpacked(upper[x1]))
    let (c, d) = unsafe (unpacked(lower[x0]), unpacked(lower[x1]))
    let (top, bottom) = (a + (b - a) * across, c + (d - c) * across)
    return top + (bottom - top) * down
  }

  /// Returns a place in 1/65,536 pixels, limited to the range from 0 to a limit below 2^15.
  @inline(__always)
  private static func steps(_ place: SIMD2<Double>, upTo limit: SIMD2<Double>) -> SIMD2<UInt64> {
    // Comparisons with NaN fail, which leaves 0.
    var clamped = SIMD2<Double>.zero
    clamped.replace(with: place, where: place .> 0)
    clamped.replace(with: limit, where: place .> limit)
    // 1.5 x 2^36 leaves 16 bits for the fraction; see `FixedPoint.snap`.
    let bits = unsafe unsafeBitCast(clamped + 103_079_215_104, to: SIMD2<UInt64>.self)
    return bits & 0x7FFF_FFFF
  }
}
