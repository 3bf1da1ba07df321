public import ErrorReporting

/// The reason why a text names no cards.
public struct CardNotationError: Error, Hashable, Sendable {
  /// The fault of the token.
  public enum Reason: Error, Hashable, Sendable, CaseIterable {
    /// There is no text, or none between two commas.
    case empty
    /// It is none of the forms of a card.
    case notACard
    /// It is neither a card nor a class nor a range.
    case notASelection
    /// Nothing is left of a selection, such as `red spades`.
    case selectsNothing
    /// A range that ends below the rank it starts from.
    case backwardRange
    /// The character of a knight, which French-suited packs lack.
    case knight
    /// The character of a ten or a queen, which Spanish packs lack.
    case rankOfOtherPack
    /// The character of a trump, which only tarot packs have.
    case trump
    /// The character of a card's back.
    case cardBack

    /// Whether it is about a rank that other packs have.
    var isAboutRank: Bool { self == .knight || self == .rankOfOtherPack }
  }

  /// The fault.
  public var reason: Reason
  /// The part of the text that is wrong, as written. Empty if something is missing.
  public var token: String
  /// The number of characters before the token.
  public var offset: Int
  /// The valid text nearest to the token; `nil` if none is near.
  public var nearest: String?
  /// The suits from which an example is taken, if nothing is near.
  public var system: SuitSystem

  /// An error about a word of a text.
  package init(_ reason: Reason, token: String, offset: Int, nearest: String?, system: SuitSystem = .french) {
    self.reason = reason
    self.token = token
    self.offset = offset
    self.nearest = nearest
    self.system = system
  }
}

extension CardNotationError: ReportableError {
  /// One line, as in `"11H" at character 4 is not a card; did you mean 10H?`
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
    case .rankOfOtherPack: "is a ten or a queen, which Spanish packs have not"
    case .trump: "is a trump, which only tarot packs have"
    case .cardBack: "is the back of a card"
    }
  }

  /// The token on one line of bounded length, with control characters escaped.
  private var quotedToken: String {
    let limit = 40
    let shown = token.count > limit ? token.prefix(limit) + "…" : token[...]
    return String(shown).debugDescription
  }

  public var kind: ErrorKind { .usage }
}
