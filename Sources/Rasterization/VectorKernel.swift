/// The inner loops on vectors of the baseline's width: four cells, or the 16 components of four pixels, at a time.
///
/// What is left at the end of a run goes through ``ScalarKernel``, which gives the same bits.
enum VectorKernel: PixelKernel {
  private typealias Bytes = SIMD16<UInt8>
  private typealias Words = SIMD16<UInt16>

  static func sweep(
    _ cells: UnsafeMutablePointer<Int32>, count: Int, sum: inout Int32, rule: CoverageRule,
    into coverages: UnsafeMutablePointer<UInt8>
  ) {
    var base = SIMD4<Int32>(repeating: sum)
    let zero = SIMD4<Int32>.zero
    var index = 0
    while index < count {
      let source = unsafe UnsafeMutableRawPointer(cells + index)
      // Prefix sums of four lanes in two steps.
      var area = unsafe source.loadUnaligned(as: SIMD4<Int32>.self)
      unsafe source.storeBytes(of: zero, as: SIMD4<Int32>.self)
      area = area &+ SIMD4(0, area[0], area[1], area[2])
      area = area &+ SIMD4(0, 0, area[0], area[1])
      area = area &+ base
      base = SIMD4(repeating: area[3])

      // |area| without a branch: the sign is all ones for negative lanes.
      let sign = area &>> 31
      var inside = (area ^ sign) &- sign
      let one = SIMD4<Int32>(repeating: 65_536)
      if rule == .evenOdd {
        inside = inside & SIMD4(repeating: 0x1_FFFF)
        let folded = SIMD4(repeating: 131_072) &- inside
        inside.replace(with: folded, where: inside .> one)
      } else {
        inside.replace(with: one, where: inside .> one)
        // The magnitude of the smallest integer is itself; it counts as covered, as in the reference.
        inside.replace(with: one, where: inside .< zero)
      }
      let levels = ((inside &<< 8) &- inside &+ SIMD4(repeating: 32_768)) &>> 16
      let bytes = SIMD4<UInt8>(truncatingIfNeeded: levels)
      unsafe UnsafeMutableRawPointer(coverages + index).storeBytes(of: bytes, as: SIMD4<UInt8>.self)
      index += CellBand.groupWidth
    }
    sum = base[0]
  }

  static func blend(
    _ color: UInt32, over target: UnsafeMutablePointer<UInt32>, count: Int, coverages: UnsafePointer<UInt8>
  ) {
    let source = widened(SIMD4(repeating: color))
    let isOpaque = color >> 24 == 255
    var index = 0
    while index + 4 <= count {
      let coverage = unsafe UnsafeRawPointer(coverages + index).loadUnaligned(as: UInt32.self)
      if coverage == .max, isOpaque {
        unsafe store(SIMD4(repeating: color), at: target + index)
      } else if coverage != 0 {
        unsafe blend(source, over: target + index, coverage: coverage)
      }
      index += 4
    }
    unsafe ScalarKernel.blend(
      color, over: target + index, count: count - index, coverages: coverages + index)
  }

  static func blend(_ color: UInt32, over target: UnsafeMutablePointer<UInt32>, count: Int) {
    let source = SIMD4(repeating: color)
    let rest = Words(repeating: 255 &- UInt16(truncatingIfNeeded: color >> 24))
    var index = 0
    while index + 4 <= count {
      let under = unsafe widened(load(target + index))
      unsafe store(source &+ narrowed(dividedBy255(under &* rest)), at: target + index)
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
        let source = unsafe UnsafeRawPointer(colors + index).loadUnaligned(as: SIMD4<UInt32>.self)
        unsafe blend(widened(source), over: target + index, coverage: coverage)
      }
      index += 4
    }
    unsafe ScalarKernel.blend(
      colors + index, over: target + index, count: count - index, coverages: coverages + index)
  }

  static func multiply(
    _ coverages: UnsafeMutablePointer<UInt8>, by others: UnsafePointer<UInt8>, count: Int
  ) {
    var index = 0
    while index + 16 <= count {
      let left = unsafe Words(
        truncatingIfNeeded: UnsafeRawPointer(coverages + index).loadUnaligned(as: Bytes.self))
      let right = unsafe Words(
        truncatingIfNeeded: UnsafeRawPointer(others + index).loadUnaligned(as: Bytes.self))
      let product = Bytes(truncatingIfNeeded: dividedBy255(left &* right))
      unsafe UnsafeMutableRawPointer(coverages + index).storeBytes(of: product, as: Bytes.self)
      index += 16
    }
    unsafe ScalarKernel.multiply(coverages + index, by: others + index, count: count - index)
  }

  /// Lays four colours over four pixels; `coverage` holds a byte for each.
  @inline(__always)
  private static func blend(
    _ source: Words, over target: UnsafeMutablePointer<UInt32>, coverage: UInt32
  ) {
    let scaled = dividedBy255(source &* spread(bytes: coverage))
    let alphas = SIMD16<UInt16>(
      scaled[3], scaled[3], scaled[3], scaled[3], scaled[7], scaled[7], scaled[7], scaled[7],
      scaled[11], scaled[11], scaled[11], scaled[11], scaled[15], scaled[15], scaled[15], scaled[15])
    let under = unsafe widened(load(target))
    let kept = dividedBy255(under &* (Words(repeating: 255) &- alphas))
    unsafe store(narrowed(scaled &+ kept), at: target)
  }

  // MARK: Lanes

  /// The four bytes of a word, each in the four lanes of its pixel.
  @inline(__always)
  private static func spread(bytes word: UInt32) -> Words {
    let bytes = SIMD4<UInt32>(truncatingIfNeeded: unsafe unsafeBitCast(word, to: SIMD4<UInt8>.self))
    var lanes = bytes | bytes &<< 8
    lanes |= lanes &<< 16
    return widened(lanes)
  }

  @inline(__always)
  private static func load(_ pointer: UnsafeMutablePointer<UInt32>) -> SIMD4<UInt32> {
    unsafe UnsafeRawPointer(pointer).loadUnaligned(as: SIMD4<UInt32>.self)
  }

  @inline(__always)
  private static func store(_ pixels: SIMD4<UInt32>, at pointer: UnsafeMutablePointer<UInt32>) {
    unsafe UnsafeMutableRawPointer(pointer).storeBytes(of: pixels, as: SIMD4<UInt32>.self)
  }

  @inline(__always)
  private static func widened(_ pixels: SIMD4<UInt32>) -> Words {
    Words(truncatingIfNeeded: unsafe unsafeBitCast(pixels, to: Bytes.self))
  }

  @inline(__always)
  private static func narrowed(_ components: Words) -> SIMD4<UInt32> {
    unsafe unsafeBitCast(Bytes(truncatingIfNeeded: components), to: SIMD4<UInt32>.self)
  }

  /// Division by 255 rounded to the nearest, as ``Rasterization/dividedBy255(_:)`` in 16 lanes.
  @inline(__always)
  private static func dividedBy255(_ values: Words) -> Words {
    let biased = values &+ Words(repeating: 128)
    return (biased &+ biased &>> 8) &>> 8
  }
}
