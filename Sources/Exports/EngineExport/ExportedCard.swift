import CardSets
import FileAccess
import PlainNotation

/// A card on its way to a target, with the words and values that its name and texts are made of. It is made when it is asked for, as
/// there may be a hundred thousand.
struct ExportedCard: Sendable {
  /// The side of the set that is drawn; `nil` for extra pictures, and where only notes are left.
  var place: CardSet.Place?
  let kind: CardKind
  /// Whether it is the back that the target knows as the back, and not one that a card has for itself, or a second one.
  var isCommonBack = false
  /// The kind of picture, if it is no card.
  var extra: ExtraPicture?
  /// The number of copies.
  var quantity = 1
  /// The back that it has, by the number of the set's, or that it is, if it is read from a note; `nil` for none.
  var back: Int?
  /// The files that it has, one at each scale, and the pixels in them; none before they are written, and for a card on pages.
  var files: [(file: OwnedFile, size: PixelSize)] = []
  private let words: Words

  private enum Words: Sendable {
    case front(CardSet.Card)
    case back(SidePromise)
    case own(CardLabel, values: [String: String])
  }

  /// A card of which the words are known.
  init(label: CardLabel, kind: CardKind, values: [String: String] = [:]) {
    words = .own(label, values: values)
    self.kind = kind
  }

  /// A side of a set.
  ///
  /// - Parameter commonBack: the set's ``CardSets/CardSet/commonBack``.
  init(_ place: CardSet.Place, of set: CardSet, commonBack: Int?) {
    self.place = place
    switch place {
    case .front(let index):
      let card = set.cards[index]
      words = .front(card)
      (kind, quantity, back) = (card.kind, card.quantity, card.back)
    case .back(let index):
      words = .back(set.backs[index])
      kind = .back
      isCommonBack = commonBack == index
    }
  }

  /// A picture of no card.
  init(_ extra: ExtraPicture) {
    self.init(label: extra.label, kind: .other)
    self.extra = extra
  }

  var label: CardLabel {
    switch words {
    case .front(let card): card.front.label
    case .back(let side): side.label
    case .own(let label, _): label
    }
  }

  /// The values that its source knows by names.
  var sourceValues: [String: String] {
    switch words {
    case .front(let card): card.values()
    case .back: [:]
    case .own(_, let values): values
    }
  }

  var isBack: Bool { kind == .back }

  /// The number of the back that it is; `nil` for a front.
  var backNumber: Int? { if case .back(let number)? = place { number } else { nil } }

  var isSuited: Bool { if case .suited = kind { true } else { false } }
}

extension CardSet {
  /// The back that all cards share, or the first of several that are shared; `nil` if each card has its own.
  var commonBack: Int? {
    if backs.count <= 1 { return backs.isEmpty ? nil : 0 }
    var uses = Array(repeating: 0, count: backs.count)
    for card in cards { if let back = card.back { uses[back] += 1 } }
    return uses.firstIndex { $0 > 1 }
  }
}
