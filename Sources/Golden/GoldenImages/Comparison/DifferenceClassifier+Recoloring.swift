import Drawing

extension DifferenceClassifier {
  /// Returns the change of one colour into another.
  ///
  /// The most frequent pair of colours is that of the change. All other differing pixels are blends, whose difference is a part
  /// of the pair's. The old colour does not continue around the difference (that would be an added shape), nor does the new one
  /// (a missing shape).
  func recoloring(rim: DifferenceRim) -> DifferenceKind? {
    guard let (from, to) = commonestPair(), rim.share(of: from) < 0.2, rim.share(of: to) < 0.2 else { return nil }
    let whole = channels(to) - channels(from)
    let length = (whole * whole).sum()
    let (before, after) = (expected.pixels.span, actual.pixels.span)
    var strays = 0
    for place in mask.places {
      let change = channels(after[place.index]) - channels(before[place.index])
      let part = (change * whole).sum() / length
      let rest = change - part * whole
      if part < 0 || part > 1.05 || (rest * rest).sum() > 9 {
        strays += 1
        if strays * 20 > count { return nil }
      }
    }
    return .recolored(from: Color(from), to: Color(to))
  }

  /// Returns the most frequent pair of colours among the differing pixels, if it is that of at least a quarter.
  private func commonestPair() -> (from: PremultipliedColor, to: PremultipliedColor)? {
    let (before, after) = (expected.pixels.span, actual.pixels.span)
    var tally = ColorTally(limit: 1024)
    mask.forEachWord { row, column, pixelCount, bits in
      let start = row &* expected.width &+ column
      // The pixels whose left neighbour has another pair. It also differs. The picture's first pixel has no left neighbour.
      let skipped = start == 0 ? 1 : 0
      let repeated =
        before.equalBits(
          from: start &+ skipped, count: pixelCount &- skipped, before, from: start &+ skipped &- 1)
        & after.equalBits(from: start &+ skipped, count: pixelCount &- skipped, after, from: start &+ skipped &- 1)
      let starts = bits & ~(repeated << UInt64(skipped))
      var rest = bits
      while rest != 0 {
        let lowest = rest & (0 &- rest)
        let index = start &+ rest.trailingZeroBitCount
        // All bits before the next start, limited to the remaining ones.
        let later = starts & ~(lowest | (lowest &- 1))
        let run = rest & ((later & (0 &- later)) &- 1)
        tally.add(UInt64(before[index].packed) << 32 | UInt64(after[index].packed), count: run.nonzeroBitCount)
        rest ^= run
      }
    }
    tally.finish()
    guard let best = tally.commonest(), best.count * 4 >= count else { return nil }
    return (
      PremultipliedColor(packed: UInt32(best.key >> 32)),
      PremultipliedColor(packed: UInt32(truncatingIfNeeded: best.key))
    )
  }
}

private func channels(_ color: PremultipliedColor) -> SIMD4<Float> {
  SIMD4(Float(color.red), Float(color.green), Float(color.blue), Float(color.alpha))
}
