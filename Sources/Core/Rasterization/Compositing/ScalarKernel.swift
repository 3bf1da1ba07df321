import Drawing

/// The inner loops, a pixel at a time: the reference that ``VectorKernel`` is tested against.
enum ScalarKernel: PixelKernel {
  static func sweep(
    _ cells: UnsafeMutablePointer<Int32>, sum: inout SIMD4<Int32>, rule: CoverageRule
  ) -> Coverages {
    var area = sum[0]
    var coverages = Coverages.zero
    for index in coverages.indices {
      area = unsafe area &+ cells[index]
      unsafe cells[index] = 0
      coverages[index] = UInt32(rule.coverage(of: area))
    }
    sum = SIMD4(repeating: area)
    return coverages
  }

  static func fill(_ color: UInt32, to target: UnsafeMutablePointer<UInt32>, count: Int) {
    for index in 0..<count { unsafe target[index] = color }
  }

  static func blend(_ color: UInt32, over target: UnsafeMutablePointer<UInt32>, coverages: Coverages) {
    for index in coverages.indices {
      unsafe target[index] = over(scaled(color, by: coverages[index]), target[index])
    }
  }

  static func blend(
    _ color: UInt32, over target: UnsafeMutablePointer<UInt32>, count: Int, coverages: UnsafePointer<UInt8>
  ) {
    for index in 0..<count {
      unsafe target[index] = over(scaled(color, by: UInt32(coverages[index])), target[index])
    }
  }

  static func blend(_ color: UInt32, over target: UnsafeMutablePointer<UInt32>, count: Int) {
    for index in 0..<count { unsafe target[index] = over(color, target[index]) }
  }

  static func blend(
    _ colors: UnsafePointer<UInt32>, over target: UnsafeMutablePointer<UInt32>, count: Int,
    coverages: UnsafePointer<UInt8>
  ) {
    for index in 0..<count {
      unsafe target[index] = over(scaled(colors[index], by: UInt32(coverages[index])), target[index])
    }
  }

  static func blend(
    _ colors: UnsafePointer<UInt32>, over target: UnsafeMutablePointer<UInt32>, count: Int,
    coverages: UnsafePointer<UInt8>, mode: BlendMode
  ) {
    for index in 0..<count {
      unsafe target[index] = blended(scaled(colors[index], by: UInt32(coverages[index])), over: target[index], mode)
    }
  }

  static func paint(
    _ color: UInt32, on surface: Surface, under rows: CellRows, in frame: SpanFrame, rule: CoverageRule,
    patches: inout CrossingCells
  ) -> Int? { nil }

  static func multiply(
    _ coverages: UnsafeMutablePointer<UInt8>, by others: UnsafePointer<UInt8>, count: Int
  ) {
    for index in 0..<count {
      unsafe coverages[index] = UInt8(
        truncatingIfNeeded: dividedBy255(UInt32(coverages[index]) &* UInt32(others[index])))
    }
  }

  /// `source` over `target`.
  @inline(__always)
  static func over(_ source: UInt32, _ target: UInt32) -> UInt32 {
    source &+ scaled(target, by: 255 &- source >> 24)
  }

  /// Returns all four components times `factor / 255`, each rounded to the nearest.
  @inline(__always)
  static func scaled(_ color: UInt32, by factor: UInt32) -> UInt32 {
    var result: UInt32 = 0
    for shift in stride(from: 0 as UInt32, to: 32, by: 8) {
      result |= dividedBy255((color >> shift & 0xFF) &* factor) << shift
    }
    return result
  }
}
