import CardDesign
import DeckExport
import FileAccess
import PlainNotation
import PlayingCards

/// A card on its way to a target: what is drawn, and what its name and its texts are made of.
struct ExportedCard {
  /// Which of the items it is; `nil` for the empty place.
  let index: Int?
  let label: CardLabel
  /// What playing card it shows; `nil` for any other.
  let side: CardPicture?
  /// What the target calls it.
  var name = ""
  /// What templates know of it.
  var values: [String: TemplateValue] = [:]
}

/// What templates know of a card, besides its pictures.
///
/// | name | |
/// |---|---|
/// | `key` | its long name in small letters, digits and `_`: `queen_of_spades` |
/// | `dashed` | the same with hyphens: `queen-of-spades` |
/// | `short`, `title`, `text`, `symbol` | `QS`, `Queen of spades`, its alternative text, `Q♠` or nothing |
/// | `rank`, `suit`, `joker` | the target's words, or nothing |
/// | `order`, `order2` | 1 for an ace to 13 for a king, and with two digits; 0 for others |
/// | `isPlaying`, `isJoker`, `isBack`, `isSlot`, `isOther` | what it is |
/// | `name` | what the target calls it |
public struct CardValues: Sendable {
  /// Which target's words there are.
  public let names: ExportTarget.Names

  /// The values that a target gives cards.
  public init(_ names: ExportTarget.Names) { self.names = names }

  /// The values of a card, all but `name`.
  ///
  /// - Parameters:
  ///   - label: what it is called.
  ///   - stem: the name that its file would have.
  ///   - side: what playing card it shows; `nil` for any other.
  func values(of label: CardLabel, side: CardPicture?) -> [String: TemplateValue] {
    var key = CardValues.key(of: label.shortName)
    var (rank, suit, joker, order) = ("", "", "", 0)
    switch side {
    case .face(.suited(let itsRank, let itsSuit))?:
      key = Card(itsRank, of: itsSuit).longName
      rank = names.ranks[itsRank.order - 1]
      suit = names.suits[itsSuit.order - 1]
      order = itsRank.order
    case .face(.joker(let itsJoker))?:
      key = Card.joker(itsJoker).longName
      joker = names.jokers[itsJoker.order - 1]
    case .back?, .extra?, nil: break
    }
    let isBack = side == .back
    return [
      "key": .text(key), "dashed": .text(String(key.map { $0 == "_" ? "-" : $0 })), "short": .text(label.shortName),
      "title": .text(label.title), "text": .text(label.alternativeText), "symbol": .text(label.symbol ?? ""),
      "rank": .text(rank), "suit": .text(suit), "joker": .text(joker), "order": .number(order),
      "order2": .text(CardValues.twoDigits(order)), "isPlaying": .flag(order > 0), "isJoker": .flag(!joker.isEmpty),
      "isBack": .flag(isBack), "isOther": .flag(order == 0 && joker.isEmpty && !isBack),
      "isSlot": .flag(false),
    ]
  }

  /// What the target calls a card with these values.
  func name(of side: CardPicture?, _ values: [String: TemplateValue]) throws(TemplateError) -> String {
    let template =
      switch side {
      case .face(.suited)?: names.card
      case .face(.joker)?: names.joker
      case .back?: names.back
      case .extra?, nil: names.other
      }
    return try template.text(values)
  }

  static func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  /// A name in small letters, digits and `_`, which begins with a letter.
  private static func key(of text: String) -> String {
    var key = ""
    for scalar in text.lowercased().unicodeScalars {
      let isPlain = ("a"..."z").contains(scalar) || ("0"..."9").contains(scalar)
      if isPlain {
        key.unicodeScalars.append(scalar)
      } else if !key.hasSuffix("_") {
        key += "_"
      }
    }
    guard let first = key.first else { return "card" }
    // What has no plain letter is told apart by what it is.
    if key == "_" { return "card_\(ContentDigest(Array(text.utf8)).description.prefix(8))" }
    return first.isLetter ? key : "card_" + key.drop { $0 == "_" }
  }
}
