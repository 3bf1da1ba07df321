/// The side on which lines of text are flush.
public enum TextAlignment: String, Hashable, Sendable, CaseIterable {
  /// Lines begin at one place.
  case left
  /// The middles of lines stand below each other.
  case center
  /// Lines end at one place.
  case right

  /// The part of the free space that lies to the left of a line.
  package var fraction: Double {
    switch self {
    case .left: 0
    case .center: 0.5
    case .right: 1
    }
  }
}
