/// The side on which lines of text are flush.
public enum TextAlignment: String, Hashable, Sendable, CaseIterable {
  /// The left ends of lines are aligned.
  case left
  /// The middles of lines are aligned.
  case center
  /// The right ends of lines are aligned.
  case right

  /// The part of the free space to the left of a line.
  package var fraction: Double {
    switch self {
    case .left: 0
    case .center: 0.5
    case .right: 1
    }
  }
}
