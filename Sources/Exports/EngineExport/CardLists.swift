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

  /// - Parameter title: the title of the deck of cards without a value in that column.
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
