public import ErrorReporting
public import PlaneGeometry

/// The reason why a motion of cards is invalid.
public enum CardMotionError: Error, Hashable, Sendable {
  /// The number of cards is out of range.
  case cardCountOutOfRange(Int, allowed: ClosedRange<Int>)
  /// The table has no area, or is larger than ``CardMotion/largestCoordinate``.
  case invalidTable(Size)
  /// A place or a card has no area, or is beyond ``CardMotion/largestCoordinate``: its name and its frame.
  case invalidPlace(String, Rect)
  /// A number is out of range: its name, its value, and the range.
  case outOfRange(String, Double, allowed: ClosedRange<Double>)
  /// A step of a show, counted from 0, is impossible, for this reason.
  case impossibleStep(Int, String)
}

extension CardMotionError: ReportableError {
  /// The error message, in one line.
  public var description: String {
    func plain(_ number: Double) -> String { DecimalNumber.text(number) }
    return switch self {
    case .cardCountOutOfRange(let count, let allowed):
      "\(count) cards cannot be moved, only \(allowed.lowerBound) to \(allowed.upperBound)"
    case .invalidTable(let size):
      """
      \(plain(size.width)) x \(plain(size.height)) is not a table: its sides must be above 0, up to \
      \(plain(CardMotion.largestCoordinate))
      """
    case .invalidPlace(let what, let rect):
      "\(what) cannot be at \(rect.origin.x), \(rect.origin.y) with a size of \(rect.size.width) x \(rect.size.height)"
    case .outOfRange(let what, let value, let allowed):
      "\(what) cannot be \(plain(value)), only \(plain(allowed.lowerBound)) to \(plain(allowed.upperBound))"
    case .impossibleStep(let index, let reason): "step \(index): \(reason)"
    }
  }

  static func check(cardCount: Int) throws(CardMotionError) {
    guard CardMotion.cardCounts.contains(cardCount) else {
      throw .cardCountOutOfRange(cardCount, allowed: CardMotion.cardCounts)
    }
  }

  static func check(table: Size) throws(CardMotionError) {
    let sides = 0...CardMotion.largestCoordinate
    guard sides.contains(table.width), sides.contains(table.height), table.width > 0, table.height > 0 else {
      throw .invalidTable(table)
    }
  }

  static func check(_ what: String, _ value: Double, _ allowed: ClosedRange<Double>) throws(CardMotionError) {
    guard allowed.contains(value) else { throw .outOfRange(what, value, allowed: allowed) }
  }

  static func check(_ what: String, _ rect: Rect) throws(CardMotionError) {
    let limit = CardMotion.largestCoordinate
    guard rect.isFinite, rect.width > 0, rect.height > 0, rect.minX >= -limit, rect.minY >= -limit,
      rect.maxX <= limit, rect.maxY <= limit
    else { throw .invalidPlace(what, rect) }
  }

  static func check(places: [Rect]) throws(CardMotionError) {
    try check(cardCount: places.count)
    for (index, place) in places.enumerated() { try check("card \(index)", place) }
  }

  /// The valid durations of a single move, in seconds.
  static let moveDurations = 0.0...3_600.0

  public var kind: ErrorKind { .usage }
}
