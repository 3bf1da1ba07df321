import PlaneGeometry

/// Makes edges crisp: hands on what is covered by half as covered, and the rest as not. One type for all sinks, as it is rare.
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
  /// The transform and a move to the upper left by so little that an edge through the middle of pixels, which would cover both sides by
  /// half, covers one of them.
  var nudged: Transform {
    var result = self
    result.tx -= 1.0 / 64
    result.ty -= 1.0 / 64
    return result
  }
}
