public import ErrorReporting
public import PlaneGeometry

/// The reason why a card chase cannot be created, or refuses a call. The chase stays unchanged then.
public enum ChaseError: Error, Hashable, Sendable {
  /// The number of cards is out of range.
  case cardCountOutOfRange(Int, allowed: ClosedRange<Int>)
  /// A face is not on exactly two cards.
  case notPaired(face: Int, count: Int)
  /// The cards do not fit side by side on the table, or a size is invalid.
  case tableTooSmall(Size, cardCount: Int, cardSize: Size)
  /// No card has this index.
  case noSuchCard(Int, count: Int)
  /// The time, in seconds, is before now, more than a day ahead, or not a number.
  case invalidTime(Double, now: Double)
  /// The number of taps is above the limit.
  case tooManyTaps(Int, limit: Int)
  /// A number is out of range: its name, its value, and the range.
  case outOfRange(String, Double, allowed: ClosedRange<Double>)
  /// The animation is invalid, for this reason.
  case invalidAnimation(String)
}

extension ChaseError: ReportableError {
  /// The error message, in one line.
  public var description: String {
    switch self {
    case .cardCountOutOfRange(let count, let allowed):
      "\(count) cards cannot be chased, only \(allowed.lowerBound) to \(allowed.upperBound)"
    case .notPaired(let face, let count): "the face \(face) is on \(count) cards, not on two"
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
