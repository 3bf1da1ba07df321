/// A lexeme of a selection. Its offset is the number of characters before it.
enum SelectionLexeme {
  case word(SelectionWord)
  case comma(offset: Int)
  /// `but`, `except` or `without`.
  case exception(offset: Int)

  var offset: Int {
    switch self {
    case .word(let word): word.offset
    case .comma(let offset), .exception(let offset): offset
    }
  }

  private static let exceptions: Set<String> = ["but", "except", "without"]

  /// Splits a text into lexemes. Names with spaces, such as `ace of spades` and `red joker`, stay together.
  static func lexemes(of text: String, in system: SuitSystem) -> [SelectionLexeme] {
    var lexemes: [SelectionLexeme] = []
    var offset = 0
    for (number, part) in text.split(separator: ",", omittingEmptySubsequences: false).enumerated() {
      if number > 0 {
        lexemes.append(.comma(offset: offset))
        offset += 1
      }
      let partOffset = offset
      offset += part.count
      var words = part.split(whereSeparator: \.isWhitespace)[...]
      while let first = words.first {
        let place = partOffset + part.distance(from: part.startIndex, to: first.startIndex)
        if exceptions.contains(first.lowercased()) {
          lexemes.append(.exception(offset: place))
          words.removeFirst()
          continue
        }
        let count = wordCount(of: words, in: system)
        let end = words[words.startIndex + count - 1].endIndex
        lexemes.append(.word(SelectionWord(String(part[first.startIndex..<end]), offset: place)))
        words.removeFirst(count)
      }
    }
    return lexemes
  }

  /// Returns the number of leading words that form one name.
  private static func wordCount(of words: ArraySlice<Substring>, in system: SuitSystem) -> Int {
    let second = words.dropFirst().first
    return switch second?.lowercased() {
    case "of" where words.count >= 3, "de" where words.count >= 3: 3
    // A class, such as hearts, is a word of its own.
    case "joker": words.first.map { system.isClass($0.lowercased()) } ?? false ? 1 : 2
    case "1", "2": words.first.map { ["comodin", "comodín"].contains($0.lowercased()) } ?? false ? 2 : 1
    default: 1
    }
  }
}

extension SuitSystem {
  /// Whether a name is that of a class other than a color, which may begin the name of a joker.
  fileprivate func isClass(_ name: String) -> Bool {
    CardClass.named(in: self).contains { $0.name == name && $0.value.facet != .color }
  }
}

/// A card, a class or a range that is selected or left out.
struct SelectionWord {
  let text: String
  let offset: Int
  let isLeftOut: Bool
  /// The token without the hyphen.
  let token: CardNotation.Token

  init(_ text: String, offset: Int) {
    self.text = text
    self.offset = offset
    isLeftOut = text.count > 1 && ["-", "–", "−"].contains(text.first)
    token = isLeftOut ? CardNotation.Token(String(text.dropFirst()), offset: offset + 1) : .init(text, offset: offset)
  }
}
