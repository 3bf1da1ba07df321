/// One of the two jokers of a pack.
public enum Joker: String, Hashable, Sendable, CaseIterable {
  /// The red one.
  case red
  /// The black one.
  case black

  /// The colour the joker is printed in.
  public var color: SuitColor {
    switch self {
    case .red: .red
    case .black: .black
    }
  }

  /// The position after the suited cards of a pack: 1 for the red joker, 2 for the black one.
  public var order: Int {
    switch self {
    case .red: 1
    case .black: 2
    }
  }
}

extension Joker: Comparable {
  /// Whether the left one of two jokers is sorted first.
  public static func < (left: Joker, right: Joker) -> Bool { left.order < right.order }
}

extension Joker: CustomStringConvertible {
  /// `red joker` or `black joker`.
  public var description: String { "\(rawValue) joker" }
}
