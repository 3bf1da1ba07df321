import PictureExport

/// The lists of cards for text files, besides that of all cards: the faces, the copies of faces, and those of each
/// deck.
struct CardLists: Sendable {
  /// The copies of faces with the same value of their column `deck`.
  struct Deck: Sendable {
    let title: String
    var copies: [Int] = []
  }

  /// The names of all values that cards have from their source, except those that programs always use.
  private(set) var columns: [String] = []
  /// The indices of the cards that are neither backs nor extra pictures.
  private(set) var faces: [Int] = []
  /// The faces, each repeated for its copies.
  private(set) var copies: [Int] = []
  /// The decks; if cards have no such column, a single one of all copies.
  private(set) var decks: [Deck] = []
  /// The index of the back that is the target's common back.
  private(set) var commonBack: Int?

  /// The places of cards among all copies, from 0; of a back those of the cards that it belongs to.
  static func slots(of cards: OnDemandList<ExportedCard>) -> [[Int]] {
    var slots: [[Int]] = []
    var ofBacks: [Int: [Int]] = [:]
    var next = 0
    for card in cards {
      guard !card.isBack, card.extra == nil else {
        slots.append([])
        continue
      }
      let own = Array(next..<next + card.quantity)
      next += card.quantity
      slots.append(own)
      if let back = card.back { ofBacks[back, default: []] += own }
    }
    for (index, card) in cards.enumerated() {
      if card.isBack, let number = card.backNumber ?? card.back { slots[index] = ofBacks[number] ?? [] }
    }
    return slots
  }

  /// - Parameter title: of a deck of cards that have no value of the column.
  init(of cards: OnDemandList<ExportedCard>, title: String) {
    var names: Set<String> = []
    var places: [String: Int] = [:]
    for (index, card) in cards.enumerated() {
      let values = card.sourceValues
      for name in values.keys where !names.contains(name) { names.insert(name) }
      if card.isCommonBack { commonBack = commonBack ?? index }
      if card.isBack || card.extra != nil { continue }
      faces.append(index)
      let own = values.value(of: ["deck"])
      let deck = own.isEmpty ? title : own
      let place = places[deck] ?? decks.count
      if place == decks.count {
        places[deck] = place
        decks.append(Deck(title: deck))
      }
      for _ in 0..<card.quantity {
        copies.append(index)
        decks[place].copies.append(index)
      }
    }
    columns = names.filter { !["name", "id", "set"].contains($0.lowercased()) }.sorted()
  }
}
