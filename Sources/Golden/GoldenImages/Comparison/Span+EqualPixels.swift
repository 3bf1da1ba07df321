import Drawing

extension Span<PremultipliedColor> {
  /// Returns a bit for each of at most 64 pixels from `start` on that equals the corresponding one from `otherStart` on. The
  /// lowest bit is that of the first pixel.
  @inline(__always)
  func equalBits(from start: Int, count pixelCount: Int, _ others: Span<PremultipliedColor>, from otherStart: Int)
    -> UInt64
  {
    precondition(start >= 0 && otherStart >= 0 && 0...64 ~= pixelCount)
    precondition(start <= count &- pixelCount && otherStart <= others.count &- pixelCount)
    return gatherBits(pixelCount) { index in
      unsafe four(from: start &+ index) .== others.four(from: otherStart &+ index)
    } isSet: { index in
      unsafe self[unchecked: start &+ index] == others[unchecked: otherStart &+ index]
    }
  }

  /// Returns a bit for each of at most 64 pixels from `start` on that has a colour. The lowest bit is that of the first pixel.
  @inline(__always)
  func equalBits(from start: Int, count pixelCount: Int, _ color: PremultipliedColor) -> UInt64 {
    precondition(start >= 0 && 0...64 ~= pixelCount && start <= count &- pixelCount)
    let colors = SIMD4(repeating: color.packed)
    return gatherBits(pixelCount) { index in
      unsafe four(from: start &+ index) .== colors
    } isSet: { index in
      unsafe self[unchecked: start &+ index] == color
    }
  }

  /// Returns the words of four pixels; this compiles to one load.
  @unsafe @inline(__always)
  func four(from index: Int) -> SIMD4<UInt32> {
    unsafe withUnsafeBufferPointer { pixels in
      unsafe UnsafeRawBufferPointer(pixels).loadUnaligned(fromByteOffset: 4 &* index, as: SIMD4<UInt32>.self)
    }
  }
}

/// Returns the answers for at most 64 pixels as bits. They are given for four pixels at once, or for one if there are less than
/// 16.
@inline(__always)
private func gatherBits(_ count: Int, four: (Int) -> SIMDMask<SIMD4<Int32>>, isSet: (Int) -> Bool) -> UInt64 {
  var bits: UInt64 = 0
  guard count >= 16 else {
    for index in 0..<count { bits |= (isSet(index) ? 1 : 0) &<< UInt64(truncatingIfNeeded: index) }
    return bits
  }
  let places = SIMD4<UInt32>(1, 2, 4, 8)
  // Spells out types, because otherwise the compiler searches for seconds.
  let zero = SIMD4<UInt32>.zero
  @inline(__always) func add(_ index: Int) {
    var found: SIMD4<UInt32> = zero.replacing(with: places, where: four(index))
    found |= zero.replacing(with: places &<< 4, where: four(index &+ 4))
    found |= zero.replacing(with: places &<< 8, where: four(index &+ 8))
    found |= zero.replacing(with: places &<< 12, where: four(index &+ 12))
    bits |= UInt64(found.wrappedSum()) &<< UInt64(truncatingIfNeeded: index)
  }
  var index = 0
  while index &+ 16 <= count {
    add(index)
    index &+= 16
  }
  // Repeats some of the last sixteen.
  if index < count { add(count &- 16) }
  return bits
}
