/// A step in a show of Trios; see ``CardMotion/trios(_:dealing:of:on:deck:discard:seed:places:)``.
public enum TrioStep: Hashable, Sendable {
  /// Cards of the table, by their indices, match. They are thrown about and land on the discard pile, while a number of new
  /// cards is dealt into their places.
  case found([Int], dealing: Int)
  /// A number of cards is dealt to the table.
  case deal(Int)
}
