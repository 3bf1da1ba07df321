/// A change of the case of letters when text is set.
package enum TextCase: String, Hashable, Sendable, CaseIterable {
  /// Letters are unchanged.
  case asWritten = "none"
  /// All letters are capitals.
  case uppercase
  /// All letters are small.
  case lowercase
  /// The first letter of each word is a capital.
  case capitalize

  /// Returns a text in this case.
  ///
  /// - Parameter endsInWord: whether the text before ends in a word that this text continues; afterwards, whether this text
  ///   ends in a word.
  package func applied(to text: String, endsInWord: inout Bool) -> String {
    switch self {
    case .asWritten: return text
    case .uppercase: return text.uppercased()
    case .lowercase: return text.lowercased()
    case .capitalize:
      var result = ""
      for character in text {
        let isInWord = character.isLetter || character.isNumber || character == "'" || character == "\u{2019}"
        result += isInWord && !endsInWord ? character.uppercased() : String(character)
        endsInWord = isInWord
      }
      return result
    }
  }
}
