public import ErrorReporting

/// The reason why a dynamic animator refuses a call. The animator stays unchanged then.
public enum DynamicsError: Error, Hashable, Sendable {
  /// The time, in seconds, is before the animator's, or not a number.
  case timeRunsBackwards(to: Double, from: Double)
  /// The time, in seconds, is beyond the limit of one call.
  case tooFarAhead(Double, limit: Double)
  /// A behaviour names an item that the animator does not know; the text describes the item.
  case unknownItem(String)
  /// A number of an item is not finite or out of range; see ``DynamicItem``.
  case invalidItem(DynamicItem)
  /// A number of a behaviour is not finite or out of range; the text says which.
  case invalidBehavior(String)
}

extension DynamicsError: ReportableError {
  /// The error message, in one line.
  public var description: String {
    switch self {
    case .timeRunsBackwards(let time, let earlier): "\(time) s cannot be simulated: the animator is at \(earlier) s"
    case .tooFarAhead(let time, let limit): "\(time) s is too far ahead: at most \(limit) s are simulated at once"
    case .unknownItem(let item): "there is no item \(item)"
    case .invalidItem:
      """
      an item needs sides of at least 0.001 points, no number above \(DynamicItem.greatestLength), and a speed of at most \
      \(DynamicItem.greatestSpeed) points and \(DynamicItem.greatestAngularSpeed) radians per second
      """
    case .invalidBehavior(let reason): "a behaviour cannot be added: \(reason)"
    }
  }

  public var kind: ErrorKind { .internalError }
}
