import PlaneGeometry

/// Makes edges crisp: sends pixels that are at least half covered as covered, and the others as not covered. One type for all
/// sinks, as it is rare.
@safe struct CrispSink: SpanSink {
  // Closures instead of an existential, which embedded Swift does not have.
  private let fillTarget: (_ x: Int, _ y: Int, _ count: Int) -> Void
  private let blendTarget: (_ x: Int, _ y: Int, _ count: Int, _ coverages: UnsafeMutablePointer<UInt8>) -> Void

  init(_ target: some SpanSink) {
    var target = target
    unsafe (fillTarget, blendTarget) = (
      { x, y, count in target.fill(x: x, y: y, count: count) },
      { x, y, count, coverages in unsafe target.blend(x: x, y: y, count: count, coverages: coverages) }
    )
  }

  func fill(x: Int, y: Int, count: Int) { fillTarget(x, y, count) }

  func blend(x: Int, y: Int, count: Int, coverages: UnsafeMutablePointer<UInt8>) {
    for index in 0..<count { unsafe coverages[index] = unsafe coverages[index] >= 128 ? 255 : 0 }
    unsafe blendTarget(x, y, count, coverages)
  }
}

extension Transform {
  /// The transform, followed by a tiny move to the upper left. An edge through the middle of pixels would half cover both
  /// sides; after the move it covers one.
  var nudged: Transform {
    var result = self
    result.tx -= 1.0 / 64
    result.ty -= 1.0 / 64
    return result
  }
}
