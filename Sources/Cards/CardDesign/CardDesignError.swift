public import ErrorReporting
public import PlayingCards
public import Typography

/// The reason why a card cannot be composed.
public enum CardDesignError: Error, Hashable, Sendable {
  /// No theme has this name.
  case unknownTheme(String)
  /// The card's suit is not of the theme's system, or no pack has the card.
  case foreignCard(Card, SuitSystem)
  /// The theme has no layout for these suits.
  case patternMissing(theme: String, SuitSystem)
  /// A part of the theme, `layout` or `back`, is a custom type that a file cannot name.
  case unwritableTheme(String)
  /// The typeface cannot set a text of the card, for example because a character is missing.
  case typeface(FontError)
  /// The typeface has blank glyphs for the characters of a text.
  case blankText(String, font: String)
  /// Artwork cannot be used.
  case artwork(ArtworkError)
}

extension CardDesignError: ReportableError {
  /// The error message, in one line.
  public var description: String {
    switch self {
    case .unknownTheme(let name):
      let names = Theme.named.map(\.name).joined(separator: ", ")
      return "there is no theme '\(name)': choose one of \(names)"
    case .foreignCard(let card, let system): return "there is no \(card.words) in a \(system) pack"
    case .patternMissing(let theme, let system):
      return "theme \(theme) has no \(system) pattern: choose \(Theme.names(having: system).joined(separator: ", "))"
    case .unwritableTheme(let part): return "the theme's \(part) is a custom type, which a theme's file cannot name"
    case .typeface(let error): return "\(error)"
    case .blankText(let text, let font):
      return "font '\(font)' draws nothing for '\(text)': choose one that has the letters of the cards"
    case .artwork(let error): return "\(error)"
    }
  }

  public var kind: ErrorKind {
    switch self {
    case .unknownTheme, .unwritableTheme, .foreignCard, .patternMissing: .usage
    case .typeface(let error): error.kind
    case .blankText: .badData
    case .artwork(let error): error.kind
    }
  }

  public var advice: ErrorAdvice? {
    switch self {
    case .typeface(let error): error.advice
    case .artwork(let error): error.advice
    case .unknownTheme, .unwritableTheme, .blankText, .foreignCard, .patternMissing: nil
    }
  }
}
