package import Drawing

/// One picture of an animated PNG.
package struct PNGFrame: Hashable, Sendable {
  /// The largest number of frames of an animation; it keeps the chunks' sequence numbers within PNG's range.
  package static let maximumCount = 1 << 20

  /// The whole picture.
  package var bitmap: Bitmap
  /// The time for which it is shown.
  package var delay: PNGFrameDelay

  /// A frame that replaces the one before.
  package init(_ bitmap: Bitmap, delay: PNGFrameDelay) {
    self.bitmap = bitmap
    self.delay = delay
  }
}

/// The time for which a frame is shown, as a fraction of a second, as PNG stores it.
package struct PNGFrameDelay: Hashable, Sendable {
  /// The numerator. 0 shows the next frame as soon as possible.
  package let numerator: UInt16
  /// The denominator, above 0. In a file, 0 would mean 100.
  package let denominator: UInt16

  /// - Precondition: the denominator is above 0.
  package init(numerator: UInt16, denominator: UInt16) {
    precondition(denominator > 0, "a fraction needs a denominator")
    self.numerator = numerator
    self.denominator = denominator
  }

  /// Finds the fraction nearest to a duration by its continued fraction: 1/60 s becomes 1/60.
  ///
  /// `nil` if the duration is below 0 or above 65,535 s, which PNG cannot express.
  package init?(_ duration: Duration) {
    let limit = Int(UInt16.max)
    let seconds = duration / .seconds(1)
    guard seconds >= 0, seconds <= Double(limit) else { return nil }
    // Convergents h/k. A convergent within a nanosecond counts as exact.
    var (h, k) = (Int(seconds), 1)
    var (earlierH, earlierK) = (1, 0)
    var rest = seconds - Double(h)
    while rest > 0, (Double(h) / Double(k) - seconds).magnitude > 1e-9 {
      let reciprocal = 1 / rest
      guard reciprocal <= Double(limit) else { break }
      let part = Int(reciprocal)
      let (nextH, nextK) = (part * h + earlierH, part * k + earlierK)
      guard nextH <= limit, nextK <= limit else { break }
      (earlierH, earlierK, h, k) = (h, k, nextH, nextK)
      rest = reciprocal - Double(part)
    }
    self.init(numerator: UInt16(h), denominator: UInt16(k))
  }
}

extension PNGFrameDelay {
  /// Returns the exact sum of both delays; `nil` if PNG cannot express it.
  func adding(_ other: PNGFrameDelay) -> PNGFrameDelay? {
    let (a, b, c, d) = (Int(numerator), Int(denominator), Int(other.numerator), Int(other.denominator))
    var (top, bottom) = (a * d + c * b, b * d)
    var (divisor, rest) = (bottom, top)
    while rest != 0 { (divisor, rest) = (rest, divisor % rest) }
    (top, bottom) = (top / divisor, bottom / divisor)
    guard let numerator = UInt16(exactly: top), let denominator = UInt16(exactly: bottom) else { return nil }
    return PNGFrameDelay(numerator: numerator, denominator: denominator)
  }
}
