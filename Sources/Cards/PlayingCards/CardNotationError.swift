public import ErrorReporting

/// The reason why a text is not a card or a selection.
public struct CardNotationError: Error, Hashable, Sendable {
  /// The kind of error.
  public enum Reason: Error, Hashable, Sendable, CaseIterable {
    /// The text, or a part between commas, is empty.
    case empty
    /// The token is not a card.
    case notACard
    /// The token is not a card, a class or a range.
    case notASelection
    /// The selection is empty, such as `red spades`.
    case selectsNothing
    /// The range ends below its first rank.
    case backwardRange
    /// The token is the character of a knight, which French-suited packs lack.
    case knight
    /// The token is the character of a ten or a queen, which Spanish packs lack.
    case rankOfOtherPack
    /// The token is the character of a trump, which only tarot packs have.
    case trump
    /// The token is the character of a card's back.
    case cardBack

    /// Whether the token is a rank of other packs.
    var isAboutRank: Bool { self == .knight || self == .rankOfOtherPack }
  }

  /// The kind of error.
  public var reason: Reason
  /// The invalid part of the text as written; empty if something is missing.
  public var token: String
  /// The number of characters before the token.
  public var offset: Int
  /// The valid text nearest to the token; `nil` if none is near.
  public var nearest: String?
  /// The system of the example in the message, if nothing is near.
  public var system: SuitSystem

  /// Creates an error about a token of a text.
  package init(_ reason: Reason, token: String, offset: Int, nearest: String?, system: SuitSystem = .french) {
    self.reason = reason
    self.token = token
    self.offset = offset
    self.nearest = nearest
    self.system = system
  }
}

extension CardNotationError: ReportableError {
  /// The error message in one line, as in `"11H" at character 4 is not a card; did you mean 10H?`
  public var description: String {
    let place = offset > 0 ? " at character \(offset + 1)" : ""
    if reason == .empty { return "no card is named\(place)" + (nearest.map { "; write for example \($0)" } ?? "") }
    return "\(quotedToken)\(place) \(complaint); " + (nearest.map { "did you mean \($0)?" } ?? example)
  }

  private var example: String {
    let examples = system.examples
    return reason == .notACard
      ? "write a rank and a suit, as in \(examples.card)" : "write for example \(examples.selection)"
  }

  private var complaint: String {
    switch reason {
    case .empty: "is empty"
    case .notACard: "is not a card"
    case .notASelection: "is not a card, a class or a range of cards"
    case .selectsNothing: "selects no card"
    case .backwardRange: "runs backwards: the ace is the lowest rank"
    case .knight: "is a knight, which only tarot packs have"
    case .rankOfOtherPack: "is a ten or a queen, which Spanish packs do not have"
    case .trump: "is a trump, which only tarot packs have"
    case .cardBack: "is the back of a card"
    }
  }

  /// The token in one line of limited length, with escaped control characters.
  private var quotedToken: String {
    let limit = 40
    let shown = token.count > limit ? token.prefix(limit) + "…" : token[...]
    return String(shown).debugDescription
  }

  public var kind: ErrorKind { .usage }
}
