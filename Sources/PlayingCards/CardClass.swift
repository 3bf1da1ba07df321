/// A word of a selection that stands for many cards.
enum CardClass: Hashable, Sendable {
  /// Every card.
  case all
  case color(SuitColor)
  case suit(Suit)
  case rank(Rank)
  /// The ranks from one to another, both included.
  case ranks(ClosedRange<Rank>)
  case courts
  case jokers

  /// What a class says of a card. Two classes of one facet add up, those of different facets narrow each other.
  enum Facet: CaseIterable {
    case rank, suit, color
  }

  /// `nil` for ``all``, which says nothing.
  var facet: Facet? {
    switch self {
    case .all: nil
    case .color: .color
    case .suit: .suit
    case .rank, .ranks, .courts, .jokers: .rank
    }
  }

  /// - Parameter jokersAreMeant: whether the jokers count as red and black, because the selection speaks of them.
  func contains(_ card: Card, jokersAreMeant: Bool) -> Bool {
    switch self {
    case .all: true
    case .color(let color): card.color == color && (jokersAreMeant || !card.isJoker)
    case .suit(let suit): card.suit == suit
    case .rank(let rank): card.rank == rank
    case .ranks(let ranks): card.rank.map(ranks.contains) ?? false
    case .courts: card.isCourt
    case .jokers: card.isJoker
    }
  }

  /// The classes that have a name.
  static let named: [(name: String, value: CardClass)] =
    [("all", .all), ("courts", .courts), ("red", .color(.red)), ("black", .color(.black)), ("jokers", .jokers)]
    + Suit.allCases.map { ($0.name, .suit($0)) } + Rank.allCases.map { ($0.plural, .rank($0)) }

  init?(named name: String) {
    guard let named = CardClass.named.first(where: { $0.name == name }) else { return nil }
    self = named.value
  }
}

extension Rank {
  /// The English word for several of them: `aces`, `sixes`.
  fileprivate var plural: String { word + (self == .six ? "es" : "s") }
}
