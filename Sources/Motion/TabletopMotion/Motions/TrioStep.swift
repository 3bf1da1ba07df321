/// A step in a show of Trios; see ``CardMotion/trios(_:dealing:of:on:deck:discard:seed:places:)``.
public enum TrioStep: Hashable, Sendable {
  /// Cards of the table, by their indices, are found to match: they are thrown about and come to lie on the discard pile, while a
  /// number of others is dealt into their places.
  case found([Int], dealing: Int)
  /// A number of cards is dealt to those that lie on the table.
  case deal(Int)
}
