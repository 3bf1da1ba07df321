import Drawing

// The modes whose sums fit in 16 bits, four pixels at a time; see `BlendFormulas`. The others go through the scalar kernel.

extension VectorKernel {
  static func blend(
    _ colors: UnsafePointer<UInt32>, over target: UnsafeMutablePointer<UInt32>, count: Int,
    coverages: UnsafePointer<UInt8>, mode: BlendMode
  ) {
    var index = 0
    switch mode {
    case .multiply: index = unsafe blend(colors, target, count, coverages) { s, b, _, _, rest in rest &+ s &* b }
    case .screen:
      index = unsafe blend(colors, target, count, coverages) { s, b, _, _, _ in screened(s, b) }
    case .darken:
      index = unsafe blend(colors, target, count, coverages) { s, b, sourceAlpha, targetAlpha, rest in
        rest &+ pointwiseMin(s &* targetAlpha, b &* sourceAlpha)
      }
    case .lighten:
      index = unsafe blend(colors, target, count, coverages) { s, b, sourceAlpha, targetAlpha, rest in
        rest &+ pointwiseMax(s &* targetAlpha, b &* sourceAlpha)
      }
    case .difference:
      index = unsafe blend(colors, target, count, coverages) { s, b, sourceAlpha, targetAlpha, rest in
        let (x, y) = (s &* targetAlpha, b &* sourceAlpha)
        return rest &+ pointwiseMax(x, y) &- pointwiseMin(x, y)
      }
    case .exclusion:
      index = unsafe blend(colors, target, count, coverages) { s, b, _, _, _ in screened(s, b) &- s &* b }
    case .hardLight:
      index = unsafe blend(colors, target, count, coverages) { s, b, sourceAlpha, targetAlpha, rest in
        rest &+ lit(s, b, sourceAlpha, targetAlpha, isDark: s &+ s .<= sourceAlpha)
      }
    case .overlay:
      index = unsafe blend(colors, target, count, coverages) { s, b, sourceAlpha, targetAlpha, rest in
        rest &+ lit(s, b, sourceAlpha, targetAlpha, isDark: b &+ b .<= targetAlpha)
      }
    default: break
    }
    unsafe ScalarKernel.blend(
      colors + index, over: target + index, count: count - index, coverages: coverages + index, mode: mode)
  }

  /// 255 times the result of `screen`, and the resulting alphas.
  @inline(__always)
  private static func screened(_ s: Lanes, _ b: Lanes) -> Lanes {
    (s &<< 8) &- s &+ (b &<< 8) &- b &- s &* b
  }

  /// 255 squared times the part that both have in common in hard light.
  @inline(__always)
  private static func lit(
    _ s: Lanes, _ b: Lanes, _ sourceAlpha: Lanes, _ targetAlpha: Lanes, isDark: SIMDMask<SIMD8<Int16>>
  ) -> Lanes {
    let product = (targetAlpha &- b) &* (sourceAlpha &- s)
    return (sourceAlpha &* targetAlpha &- product &- product).replacing(with: s &* b &+ s &* b, where: isDark)
  }

  /// - Parameter mix: 255 times a component's result, from source and target, their alphas, and the part that each contributes
  ///   alone.
  /// - Returns: the number of pixels that are done.
  @inline(__always)
  private static func blend(
    _ colors: UnsafePointer<UInt32>, _ target: UnsafeMutablePointer<UInt32>, _ count: Int,
    _ coverages: UnsafePointer<UInt8>, _ mix: (Lanes, Lanes, Lanes, Lanes, Lanes) -> Lanes
  ) -> Int {
    // The odd lanes of odd bytes are the alphas.
    let isAlpha: SIMDMask<SIMD8<Int16>> = Lanes(0, 1, 0, 1, 0, 1, 0, 1) .== 1
    var index = 0
    while index + 4 <= count {
      let coverage = unsafe UnsafeRawPointer(coverages + index).loadUnaligned(as: UInt32.self)
      if coverage != 0 {
        let bytes = unsafe unsafeBitCast(coverage, to: SIMD4<UInt8>.self)
        let color = unsafe UnsafeRawPointer(colors + index).loadUnaligned(as: Pixels.self)
        let source = scaled(color, by: pairs(Coverages(truncatingIfNeeded: bytes)))
        let backdrop = unsafe load(target + index)
        let (sourceAlpha, targetAlpha) = (pairs(source &>> 24), pairs(backdrop &>> 24))
        let (sourceRest, targetRest) = (Lanes(repeating: 255) &- sourceAlpha, Lanes(repeating: 255) &- targetAlpha)
        let (evenS, oddS, evenB, oddB) = (evenBytes(source), oddBytes(source), evenBytes(backdrop), oddBytes(backdrop))
        let even = mix(evenS, evenB, sourceAlpha, targetAlpha, evenS &* targetRest &+ evenB &* sourceRest)
        let odd = mix(oddS, oddB, sourceAlpha, targetAlpha, oddS &* targetRest &+ oddB &* sourceRest)
          .replacing(with: screened(oddS, oddB), where: isAlpha)
        unsafe store(joined(even: dividedBy255(even), odd: dividedBy255(odd)), at: target + index)
      }
      index += 4
    }
    return index
  }
}
