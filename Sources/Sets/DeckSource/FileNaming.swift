public import CardDesign
public import PictureExport
import PlayingCards

/// A way to name the files of cards, shown here for PNGs. The back is always `back.png`. All names differ, ignoring case.
public enum FileNaming: String, Hashable, Sendable, CaseIterable {
  /// `AS.png`, `10S.png`, `RJ.png`
  case short
  /// `AS.png`, `TS.png`, `RJ.png`: two letters each.
  case letters
  /// `ace_of_spades.png`, `10_of_spades.png`, `red_joker.png`
  case long
  /// `spades-ace.png`, `spades-10.png`, `joker-red.png`
  case suitFirst = "suit-first"
  /// `1_spade.png`, `12_spade.png`, `1_joker.png`
  case numberSuit = "number-suit"
  /// `spade_1.png`, `spade_12.png`, `joker_1.png`
  case suitNumber = "suit-number"
  /// `01s.png`, `12s.png`, `01j.png`
  case padded
  /// `01.png` for the ace of spades to `52.png` for the king of clubs, then the jokers.
  case sequence

  /// Returns the name of the file, with the format's extension.
  public func fileName(for picture: CardSide, format: PictureFormat = .png) -> String {
    "\(stem(for: picture)).\(format.fileEnding)"
  }

  /// Returns the name of the file without an extension.
  public func stem(for picture: CardSide) -> String {
    switch picture {
    case .face(let card): stem(of: card)
    case .back: "back"
    case .extra(let card): card.rawValue
    }
  }

  private func stem(of card: Card) -> String {
    let (number, suit, letter) =
      switch card {
      case .suited(let rank, let suit): (card.number ?? rank.order, suit.singularName, suit.letter.lowercased())
      case .joker(let joker): (joker.order, "joker", "j")
      }
    switch self {
    case .short: return card.shortName
    case .letters: return card.shortName.count > 2 ? "\(card.letter)\(card.shortName.suffix(1))" : card.shortName
    case .long: return card.longName
    case .suitFirst:
      return switch card {
      case .suited(let rank, let suit): "\(suit.name)-\(suit.system.name(of: rank))"
      case .joker(let joker): "joker-\(joker.rawValue)"
      }
    case .numberSuit: return "\(number)_\(suit)"
    case .suitNumber: return "\(suit)_\(number)"
    case .padded: return padded(number) + letter
    case .sequence: return padded(((card.suit?.order ?? 5) - 1) * card.system.ranks.count + number)
    }
  }

  private func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}

extension Card {
  /// The letter for a rank whose number has two digits: `T` for a ten, and the first letter of a Spanish figure's name.
  fileprivate var letter: Substring {
    rank.map { $0 == .ten ? "T" : system.word(of: $0).prefix(1).uppercased()[...] } ?? ""
  }
}
