import Drawing

extension DifferenceClassifier {
  /// A colour that has become another one: the commonest pair of colours is that of the difference, and all other pixels
  /// that differ are blends, whose difference is a part of the pair's. The colour before does not go on around the
  /// difference (that would be a shape that was added), nor does the colour after (a missing one).
  func recoloring(rim: DifferenceRim) -> DifferenceKind? {
    guard let (from, to) = commonestPair(), rim.share(of: from) < 0.2, rim.share(of: to) < 0.2 else { return nil }
    let whole = channels(to) - channels(from)
    let length = (whole * whole).sum()
    let (before, after) = (expected.pixels.span, actual.pixels.span)
    var strays = 0
    forEachDifference { index in
      let change = channels(after[index]) - channels(before[index])
      let part = (change * whole).sum() / length
      let rest = change - part * whole
      if part < 0 || part > 1.05 || (rest * rest).sum() > 9 { strays += 1 }
    }
    return strays * 20 > count ? nil : .recolored(from: Color(from), to: Color(to))
  }

  /// The pair of colours that most pixels have which differ, if it is that of at least a quarter.
  private func commonestPair() -> (from: PremultipliedColor, to: PremultipliedColor)? {
    let (before, after) = (expected.pixels.span, actual.pixels.span)
    var counts: [UInt64: Int] = [:]
    var (last, run) = (UInt64(0), 0)
    func note() {
      if run > 0, counts.count < 1024 || counts[last] != nil { counts[last, default: 0] += run }
    }
    forEachDifference { index in
      let pair = UInt64(before[index].packed) << 32 | UInt64(after[index].packed)
      if pair == last {
        run += 1
      } else {
        note()
        (last, run) = (pair, 1)
      }
    }
    note()
    guard let best = counts.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }), best.value * 4 >= count else {
      return nil
    }
    return (
      PremultipliedColor(packed: UInt32(best.key >> 32)),
      PremultipliedColor(packed: UInt32(truncatingIfNeeded: best.key))
    )
  }
}

private func channels(_ color: PremultipliedColor) -> SIMD4<Float> {
  SIMD4(Float(color.red), Float(color.green), Float(color.blue), Float(color.alpha))
}
