/// The kinds of games.
public enum GameKind: String, Hashable, Sendable, CaseIterable {
  /// ``Concentration``: pairs of pictures, with a penalty for cards that were seen before.
  case concentration
  /// ``MemoryGame``: the same, with a bonus for quick players.
  case memory
  /// ``Pelmanism``: pairs of playing cards.
  case pelmanism
  /// ``Trios``: three cards that match in every feature.
  case trios
}
