/// The rule for the points of a match in ``MemoryGame``. In both, each card of a mismatch that was seen before costs 1.
public enum MemoryScoring: String, Hashable, Sendable, CaseIterable {
  /// 2 points, as in ``Concentration``: the course of 2021.
  case plain
  /// 2 points, and the whole seconds that both cards have left: the course of 2023.
  case bonus

  /// Returns the points for a match.
  ///
  /// - Parameter remaining: the seconds that the two cards have left.
  func points(remaining: [Double]) -> Int {
    switch self {
    case .plain: 2
    case .bonus: remaining.reduce(2) { $0 + Int($1.rounded(.down)) }
    }
  }
}
