import CVectorKernels

/// The inner loops on vectors of the baseline's width: four cells or four pixels at a time.
///
/// The rest at the end of a run goes through ``ScalarKernel``, which gives the same bits. If pixels are only written, the last
/// step overlaps the one before it.
enum VectorKernel: PixelKernel {
  /// Four pixels.
  typealias Pixels = SIMD4<UInt32>
  /// Half of the components of four pixels, each with enough bits for a product.
  typealias Lanes = SIMD8<UInt16>

  @inline(__always)
  static func sweep(
    _ cells: UnsafeMutablePointer<Int32>, sum: inout SIMD4<Int32>, rule: CoverageRule
  ) -> Coverages {
    let source = UnsafeMutableRawPointer(cells)
    // Prefix sums of four lanes in two steps.
    var area = unsafe source.loadUnaligned(as: SIMD4<Int32>.self)
    unsafe source.storeBytes(of: .zero, as: SIMD4<Int32>.self)
    area = area &+ SIMD4(0, area[0], area[1], area[2])
    area = area &+ SIMD4(0, 0, area[0], area[1])
    area = area &+ sum
    sum = SIMD4(repeating: area[3])

    // |area| without a branch: the sign is all ones for negative lanes.
    let sign = area &>> 31
    var inside = (area ^ sign) &- sign
    let one = SIMD4<Int32>(repeating: 65_536)
    if rule == .evenOdd {
      inside = inside & SIMD4(repeating: 0x1_FFFF)
      let folded = SIMD4(repeating: 131_072) &- inside
      inside.replace(with: folded, where: inside .> one)
    } else {
      // The magnitude of the smallest integer is itself; it counts as covered, as in the reference.
      inside.replace(with: one, where: inside .> one .| inside .< .zero)
    }
    return Coverages(truncatingIfNeeded: ((inside &<< 8) &- inside &+ SIMD4(repeating: 32_768)) &>> 16)
  }

  @inline(__always)
  static func fill(_ color: UInt32, to target: UnsafeMutablePointer<UInt32>, count: Int) {
    if count < 4 { return unsafe ScalarKernel.fill(color, to: target, count: count) }
    if count >= 128, isWide { return unsafe cardwright_fill(target, count, color) }
    let pixels = Pixels(repeating: color)
    let last = count &- 4
    var index = 0
    while index &+ 12 <= last {
      unsafe store(pixels, at: target + index)
      unsafe store(pixels, at: target + (index &+ 4))
      unsafe store(pixels, at: target + (index &+ 8))
      unsafe store(pixels, at: target + (index &+ 12))
      index &+= 16
    }
    while index < last {
      unsafe store(pixels, at: target + index)
      index &+= 4
    }
    unsafe store(pixels, at: target + last)
  }

  @inline(__always)
  static func blend(_ color: UInt32, over target: UnsafeMutablePointer<UInt32>, coverages: Coverages) {
    unsafe blend(Pixels(repeating: color), over: target, coverages: coverages)
  }

  static func blend(
    _ color: UInt32, over target: UnsafeMutablePointer<UInt32>, count: Int, coverages: UnsafePointer<UInt8>
  ) {
    let source = SIMD4(repeating: color)
    let isOpaque = color >> 24 == 255
    var index = 0
    while index + 4 <= count {
      let coverage = unsafe UnsafeRawPointer(coverages + index).loadUnaligned(as: UInt32.self)
      if coverage == .max, isOpaque {
        unsafe store(source, at: target + index)
      } else if coverage != 0 {
        unsafe blend(source, over: target + index, coverage: coverage)
      }
      index += 4
    }
    unsafe ScalarKernel.blend(color, over: target + index, count: count - index, coverages: coverages + index)
  }

  static func blend(_ color: UInt32, over target: UnsafeMutablePointer<UInt32>, count: Int) {
    let source = SIMD4(repeating: color)
    let rest = pairs(SIMD4(repeating: 255 &- color >> 24))
    var index = 0
    while index + 4 <= count {
      unsafe store(source &+ scaled(load(target + index), by: rest), at: target + index)
      index += 4
    }
    unsafe ScalarKernel.blend(color, over: target + index, count: count - index)
  }

  static func blend(
    _ colors: UnsafePointer<UInt32>, over target: UnsafeMutablePointer<UInt32>, count: Int,
    coverages: UnsafePointer<UInt8>
  ) {
    var index = 0
    while index + 4 <= count {
      let coverage = unsafe UnsafeRawPointer(coverages + index).loadUnaligned(as: UInt32.self)
      if coverage != 0 {
        let source = unsafe UnsafeRawPointer(colors + index).loadUnaligned(as: Pixels.self)
        if coverage == .max {
          let rest = pairs(Pixels(repeating: 255) &- source &>> 24)
          unsafe store(source &+ scaled(load(target + index), by: rest), at: target + index)
        } else {
          unsafe blend(source, over: target + index, coverage: coverage)
        }
      }
      index += 4
    }
    unsafe ScalarKernel.blend(
      colors + index, over: target + index, count: count - index, coverages: coverages + index)
  }

  static func multiply(_ coverages: UnsafeMutablePointer<UInt8>, by others: UnsafePointer<UInt8>, count: Int) {
    var index = 0
    while index + 16 <= count {
      let left = unsafe UnsafeRawPointer(coverages + index).loadUnaligned(as: Pixels.self)
      let right = unsafe UnsafeRawPointer(others + index).loadUnaligned(as: Pixels.self)
      let even = dividedBy255(evenBytes(left) &* evenBytes(right))
      let odd = dividedBy255(oddBytes(left) &* oddBytes(right))
      unsafe UnsafeMutableRawPointer(coverages + index).storeBytes(of: joined(even: even, odd: odd), as: Pixels.self)
      index += 16
    }
    unsafe ScalarKernel.multiply(coverages + index, by: others + index, count: count - index)
  }

  /// Composites four colours over four pixels; `coverage` holds a byte for each.
  @inline(__always)
  private static func blend(_ source: Pixels, over target: UnsafeMutablePointer<UInt32>, coverage: UInt32) {
    let bytes = unsafe unsafeBitCast(coverage, to: SIMD4<UInt8>.self)
    unsafe blend(source, over: target, coverages: Coverages(truncatingIfNeeded: bytes))
  }

  @inline(__always)
  private static func blend(_ source: Pixels, over target: UnsafeMutablePointer<UInt32>, coverages: Coverages) {
    let covered = scaled(source, by: pairs(coverages))
    let rest = pairs(Pixels(repeating: 255) &- covered &>> 24)
    unsafe store(covered &+ scaled(load(target), by: rest), at: target)
  }

  // MARK: Lanes

  // The bytes of four pixels are multiplied in two vectors of 16-bit lanes: the even ones, red and blue, and the odd ones,
  // green and alpha. A mask and a shift separate and combine them.

  /// Returns the four components of each pixel times its factor / 255.
  @inline(__always)
  static func scaled(_ pixels: Pixels, by factors: Lanes) -> Pixels {
    joined(even: dividedBy255(evenBytes(pixels) &* factors), odd: dividedBy255(oddBytes(pixels) &* factors))
  }

  /// Returns a factor below 256 for each pixel, in both of its lanes.
  @inline(__always)
  static func pairs(_ factors: Pixels) -> Lanes {
    unsafe unsafeBitCast(factors | factors &<< 16, to: Lanes.self)
  }

  @inline(__always)
  static func evenBytes(_ pixels: Pixels) -> Lanes {
    unsafe unsafeBitCast(pixels & Pixels(repeating: 0x00FF_00FF), to: Lanes.self)
  }

  @inline(__always)
  static func oddBytes(_ pixels: Pixels) -> Lanes {
    unsafe unsafeBitCast(pixels, to: Lanes.self) &>> 8
  }

  @inline(__always)
  static func joined(even: Lanes, odd: Lanes) -> Pixels {
    unsafe unsafeBitCast(even | odd &<< 8, to: Pixels.self)
  }

  /// Division by 255 rounded to the nearest, as ``Rasterization/dividedBy255(_:)`` in eight lanes.
  @inline(__always)
  static func dividedBy255(_ values: Lanes) -> Lanes {
    let biased = values &+ Lanes(repeating: 128)
    return (biased &+ biased &>> 8) &>> 8
  }

  @inline(__always)
  static func load(_ pointer: UnsafeMutablePointer<UInt32>) -> Pixels {
    unsafe UnsafeRawPointer(pointer).loadUnaligned(as: Pixels.self)
  }

  @inline(__always)
  static func store(_ pixels: Pixels, at pointer: UnsafeMutablePointer<UInt32>) {
    unsafe UnsafeMutableRawPointer(pointer).storeBytes(of: pixels, as: Pixels.self)
  }
}
