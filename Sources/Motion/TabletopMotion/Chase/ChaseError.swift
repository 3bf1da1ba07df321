public import ErrorReporting
public import PlaneGeometry

/// The reason why there is no such card chase, or it does not do something. Nothing has changed then.
public enum ChaseError: Error, Hashable, Sendable {
  /// The number of cards is out of range.
  case cardCountOutOfRange(Int, allowed: ClosedRange<Int>)
  /// A face is not on two cards.
  case notPaired(face: Int, count: Int)
  /// The cards cannot lie side by side on the table, or its size is not usable.
  case tableTooSmall(Size, cardCount: Int, cardSize: Size)
  /// No card has that index.
  case noSuchCard(Int, count: Int)
  /// A time before now, more than a day ahead, or none at all, in seconds.
  case invalidTime(Double, now: Double)
  /// A number of taps above the limit.
  case tooManyTaps(Int, limit: Int)
  /// A number is out of range: its name, its value, and the range.
  case outOfRange(String, Double, allowed: ClosedRange<Double>)
  /// Something cannot be animated or shown, for this reason.
  case invalidAnimation(String)
}

extension ChaseError: ReportableError {
  /// One line that says what is wrong.
  public var description: String {
    switch self {
    case .cardCountOutOfRange(let count, let allowed):
      "\(count) cards cannot be chased, only \(allowed.lowerBound) to \(allowed.upperBound)"
    case .notPaired(let face, let count): "the face \(face) is on \(count) cards and not on two"
    case .tableTooSmall(let table, let count, let size):
      "\(count) cards of \(size.width) x \(size.height) do not fit side by side on \(table.width) x \(table.height)"
    case .noSuchCard(let index, let count): "there is no card \(index), only 0 to \(count - 1)"
    case .invalidTime(let time, let now): "\(time) s cannot be shown: it must be \(now) s or later, by a day at most"
    case .tooManyTaps(let count, let limit): "\(count) taps are too many: the most is \(limit)"
    case .outOfRange(let what, let value, let allowed):
      """
      \(what) cannot be \(DecimalNumber.text(value)), only \(DecimalNumber.text(allowed.lowerBound)) to \
      \(DecimalNumber.text(allowed.upperBound))
      """
    case .invalidAnimation(let reason): reason
    }
  }

  public var kind: ErrorKind { .usage }
}
