public import ErrorReporting

/// The reason why a dynamic animator refuses something. Nothing has changed then.
public enum DynamicsError: Error, Hashable, Sendable {
  /// A time before the animator's, or none at all, in seconds.
  case timeRunsBackwards(to: Double, from: Double)
  /// A time further away than is simulated at once, in seconds.
  case tooFarAhead(Double, limit: Double)
  /// A behaviour names an item that the animator does not know; the item, in words.
  case unknownItem(String)
  /// An item has a number that is not finite or beyond its limits; see ``DynamicItem``.
  case invalidItem(DynamicItem)
  /// A behaviour has a number that is not finite, or out of its range; the text says which.
  case invalidBehavior(String)
}

extension DynamicsError: ReportableError {
  /// One line that says what is wrong.
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
