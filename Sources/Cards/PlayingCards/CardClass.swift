/// A class of cards that one word of a selection names.
enum CardClass: Hashable, Sendable {
  /// Every card.
  case all
  case color(SuitColor)
  case suit(Suit)
  case rank(Rank)
  /// The ranks from one to another, inclusive.
  case ranks(ClosedRange<Rank>)
  case courts
  case jokers

  /// The property of a card that a class restricts. Classes of the same facet add up; classes of different facets intersect.
  enum Facet: CaseIterable {
    case rank, suit, color
  }

  /// The facet of the class; `nil` for ``all``, which restricts nothing.
  var facet: Facet? {
    switch self {
    case .all: nil
    case .color: .color
    case .suit: .suit
    case .rank, .ranks, .courts, .jokers: .rank
    }
  }

  /// - Parameter jokersAreMeant: whether the jokers count as red and black, because the selection names jokers.
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

  typealias Named = (name: String, value: CardClass)

  /// Returns the named classes of a system.
  static func named(in system: SuitSystem) -> [Named] {
    switch system {
    case .french: namedFrench
    case .spanish: namedSpanish
    }
  }

  private static let namedFrench: [Named] =
    [("all", .all), ("courts", .courts), ("red", .color(.red)), ("black", .color(.black)), ("jokers", .jokers)]
    + SuitSystem.french.suits.map { ($0.name, .suit($0)) } + ranks(of: .french, as: .french)

  private static let namedSpanish: [Named] =
    [
      ("all", .all), ("figuras", .courts), ("comodines", .jokers), ("todas", .all), ("courts", .courts),
      ("jokers", .jokers),
    ] + SuitSystem.spanish.suits.map { ($0.color.rawValue, .color($0.color)) }
    + SuitSystem.spanish.suits.flatMap { suit in suit.names.map { ($0, .suit(suit)) } }
    + ranks(of: .spanish, as: .spanish) + ranks(of: .spanish, as: .french)

  /// Returns the ranks of a system in the words of another.
  private static func ranks(of system: SuitSystem, as words: SuitSystem) -> [Named] {
    system.ranks.map { (words.plural(of: $0), .rank($0)) }
  }
}
