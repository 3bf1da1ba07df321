import ErrorReporting
import PlaneGeometry

extension Length {
  /// The length in millimetres, for an option that takes no pixels.
  ///
  /// - Throws: ``CommandFailure`` for pixels, or what is out of range.
  func millimetres(
    of option: String, in range: ClosedRange<Double>, such example: String
  ) throws(CommandFailure) -> Double {
    guard let millimetres = millimetres(), range.contains(millimetres) else {
      throw CommandFailure(
        .usage,
        """
        \(option): write a length of \(DecimalNumber.text(range.lowerBound)) to \(DecimalNumber.text(range.upperBound)) mm, such \
        as \(example)
        """)
    }
    return millimetres
  }
}
