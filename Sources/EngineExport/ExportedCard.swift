import CardSets
import PlainNotation

/// A card on its way to a target, with the words and values that its name and texts are made of.
struct ExportedCard: Sendable {
  /// The side of the set that is drawn; `nil` for extra pictures, and where only notes are left.
  var place: CardSet.Place?
  var label: CardLabel
  var kind: CardKind
  /// Whether it is the back that the target knows as the back, and not one that a card has for itself, or a second one.
  var isCommonBack = false
  /// The kind of picture, if it is no card.
  var extra: ExtraPicture?
  /// The number of copies.
  var quantity = 1
  /// The back that it has, by the number of the set's; `nil` for none, and for a back.
  var back: Int?
  /// The values that its source knows by names.
  var sourceValues: [String: String] = [:]
  /// The name that the target gives it.
  var name = ""
  /// The values that templates know of it.
  var values: [String: TemplateValue] = [:]

  init(label: CardLabel, kind: CardKind) {
    self.label = label
    self.kind = kind
  }

  /// A side of a set.
  init(_ place: CardSet.Place, of set: CardSet) {
    label = set.side(at: place).label
    self.place = place
    switch place {
    case .front(let index):
      let card = set.cards[index]
      (kind, quantity, back) = (card.kind, card.quantity, card.back)
      sourceValues = card.values()
    case .back(let index):
      kind = .back
      isCommonBack = set.commonBack == index
    }
  }

  /// A picture of no card.
  init(_ extra: ExtraPicture) {
    self.init(label: extra.label, kind: .other)
    self.extra = extra
  }

  var isBack: Bool { kind == .back }

  /// The number of the back that it is; `nil` for a front.
  var backNumber: Int? { if case .back(let number)? = place { number } else { nil } }

  var isSuited: Bool { if case .suited = kind { true } else { false } }
}

extension CardSet {
  /// The back that all cards share, or the first of several that are shared; `nil` if each card has its own.
  fileprivate var commonBack: Int? {
    if backs.count <= 1 { return backs.isEmpty ? nil : 0 }
    var uses = Array(repeating: 0, count: backs.count)
    for card in cards { if let back = card.back { uses[back] += 1 } }
    return uses.firstIndex { $0 > 1 }
  }
}
