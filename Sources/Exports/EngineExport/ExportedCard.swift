import CardSets
import FileAccess
import PlainNotation

/// A card for a target, with the words and values for its name and texts. It is made on demand, because there may be a
/// hundred thousand.
struct ExportedCard: Sendable {
  /// The side of the set to draw; `nil` for extra pictures, and if only notes exist.
  var place: CardSet.Place?
  let kind: CardKind
  /// Whether it is the target's common back, and not the back of a single card or a second one.
  var isCommonBack = false
  /// The kind of extra picture; `nil` for a card.
  var extra: ExtraPicture?
  /// The number of copies.
  var quantity = 1
  /// The back that it has, by the number of the set's, or that it is, if it is read from a note; `nil` for none.
  var back: Int?
  /// The files and their pixels, one at each scale; empty for a card on pages, and before they are written.
  var files: [(file: OwnedFile, size: PixelSize)] = []
  private let words: Words

  private enum Words: Sendable {
    case front(CardSet.Card)
    case back(SidePromise)
    case own(CardLabel, values: [String: String])
  }

  /// A card with a label and values.
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

  /// An extra picture.
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

  /// The values that its source has, by name.
  var sourceValues: [String: String] {
    switch words {
    case .front(let card): card.values()
    case .back: [:]
    case .own(_, let values): values
    }
  }

  var isBack: Bool { kind == .back }

  /// The index of the back in the set; `nil` for a front.
  var backNumber: Int? { if case .back(let number)? = place { number } else { nil } }

  var isSuited: Bool { if case .suited = kind { true } else { false } }
}

extension CardSet {
  /// The back that all cards share, or the first of several shared ones; `nil` if each card has its own.
  var commonBack: Int? {
    if backs.count <= 1 { return backs.isEmpty ? nil : 0 }
    var uses = Array(repeating: 0, count: backs.count)
    for card in cards { if let back = card.back { uses[back] += 1 } }
    return uses.firstIndex { $0 > 1 }
  }
}
