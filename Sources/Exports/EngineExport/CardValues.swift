import CardSets
import PictureExport
import PlainNotation

/// The values of a card in templates, besides its pictures.
///
/// | name | |
/// |---|---|
/// | `key` | its long name in small letters of any script, digits and `_`: `queen_of_spades`, `дракон` |
/// | `ascii` | the same in the letters a to z: `queen_of_spades`, `drakon` |
/// | `plain` | another card's name without characters that file names cannot have: `Fire Ball`; `key` for playing cards |
/// | `dashed` | the same with hyphens: `queen-of-spades` |
/// | `short`, `title`, `text`, `symbol` | `QS`, `Queen of spades`, its alternative text, `Q♠` or nothing |
/// | `rank`, `suit`, `joker` | the target's words, or nothing |
/// | `quantity` | the number of copies |
/// | `values` | the values from the source, such as the columns of a table by their names |
/// | `description`, `tags` | the value of its column `description`, `text` or `rules`; the words of `tags` |
/// | `order`, `order2` | 1 for an ace to 13 for a king, and with two digits; 0 for others |
/// | `isPlaying`, `isJoker`, `isBack`, `isSlot`, `isHighlight`, `isOther` | its kind |
/// | `isNamed` | whether its name comes from its source: another card, or its back |
/// | `name` | its name in the target |
public struct CardValues: Sendable {
  /// The target's templates for names, and its words.
  package let names: ExportTarget.Names

  /// The values for a target.
  package init(_ names: ExportTarget.Names) { self.names = names }

  /// Returns the values of a card.
  func values(of card: ExportedCard) throws(TemplateError) -> [String: TemplateValue] {
    let (label, source) = (card.label, card.sourceValues)
    let key = source["key"].flatMap { card.kind == .other ? nil : $0 } ?? CardNames.key(label.shortName)
    var (rank, suit, joker, order) = ("", "", "", 0)
    switch card.kind {
    case .suited(let suitName, let suitNumber, let rankNumber):
      let isFrench = ExportTarget.frenchSuits.contains(suitName)
      rank = isFrench ? names.ranks.word(rankNumber) ?? "\(rankNumber)" : "\(rankNumber)"
      suit = isFrench ? names.suits.word(suitNumber) ?? suitName : suitName
      order = rankNumber
    case .joker(let name, let number):
      joker = ExportTarget.frenchJokers.contains(name) ? names.jokers.word(number) ?? name : name
    case .back, .other: break
    }
    let isOther = card.kind == .other && card.extra == nil
    // The back of a single card is named after the card.
    let isNamed = isOther || card.isBack && !card.isCommonBack
    var values: [String: TemplateValue] = [
      "key": .text(key), "ascii": .text(CardNames.ascii(key)),
      "plain": .text(isNamed ? CardNames.plain(label.shortName) : key),
      "dashed": .text(String(key.map { $0 == "_" ? "-" : $0 })), "short": .text(label.shortName),
      "title": .text(label.title), "text": .text(label.alternativeText), "symbol": .text(label.symbol ?? ""),
      "rank": .text(rank), "suit": .text(suit), "joker": .text(joker), "order": .number(order),
      "order2": .text(CardValues.twoDigits(order)), "isPlaying": .flag(order > 0), "isJoker": .flag(!joker.isEmpty),
      "isBack": .flag(card.isBack), "isOther": .flag(isOther), "isNamed": .flag(isNamed),
      "isSlot": .flag(card.extra == .slot),
      "isHighlight": .flag(card.extra == .highlight),
      "description": .text(source.value(of: ["description", "text", "rules"])),
      "tags": .list(
        source.value(of: ["tags"]).split(whereSeparator: { ",;".contains($0) }).map { .text($0.trimmedWord) }),
      "isCommonBack": .flag(card.isCommonBack), "quantity": .number(card.quantity),
      "values": .object(source.mapValues { .text($0) }),
    ]
    let name = if let extra = card.extra { extra.rawValue } else { try nameTemplate(of: card).text(values) }
    values["name"] = .text(name)
    return values
  }

  /// Returns the target's name for a card.
  func name(of card: ExportedCard) throws(TemplateError) -> String {
    if case .text(let name)? = try values(of: card)["name"] { name } else { "" }
  }

  /// Returns the numbered names of cards whose name, ignoring case, belongs to an earlier card, by the cards' own
  /// names.
  ///
  /// - Returns: each name with the card that has the original name.
  func numbered(_ cards: OnDemandList<ExportedCard>) throws(TemplateError) -> [String: NumberedName] {
    var owners: [String: String] = [:]
    var numbered: [String: NumberedName] = [:]
    for card in cards {
      let (name, label) = (try name(of: card), card.label.shortName)
      guard let owner = owners[name.lowercased()] else {
        owners[name.lowercased()] = label
        continue
      }
      // Cards with equal names cannot be numbered reliably: the next run might swap their numbers.
      if owner == label || numbered[label] != nil { continue }
      let sign = name.contains("-") ? "-" : "_"
      var number = 2
      while owners["\(name)\(sign)\(number)".lowercased()] != nil { number += 1 }
      let free = "\(name)\(sign)\(number)"
      owners[free.lowercased()] = label
      numbered[label] = NumberedName(name: free, owner: owner)
    }
    return numbered
  }

  /// A card's name with a number, because another card already has the name.
  struct NumberedName: Hashable, Sendable {
    let name: String
    /// The card that has the original name.
    let owner: String
  }

  private func nameTemplate(of card: ExportedCard) -> TextTemplate {
    switch card.kind {
    case .suited: names.card
    case .joker: names.joker
    case .back: card.isCommonBack ? names.back : names.other
    case .other: names.other
    }
  }

  static func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}

extension Substring {
  /// The word without leading and trailing spaces.
  fileprivate var trimmedWord: String {
    String(drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
  }
}

extension [String: String] {
  /// Returns the first value that is not empty in the columns with these names, ignoring case.
  func value(of names: [String]) -> String {
    for name in names {
      let found = filter { $0.key.lowercased() == name && !$0.value.isEmpty }
      if let value = found.min(by: { $0.key < $1.key })?.value { return value }
    }
    return ""
  }
}

extension [String] {
  /// Returns the word for a number from 1; `nil` if there is none.
  fileprivate func word(_ number: Int) -> String? { indices.contains(number - 1) ? self[number - 1] : nil }
}
