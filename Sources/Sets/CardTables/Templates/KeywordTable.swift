import FileAccess
import PlainNotation

/// Words that format themselves in boxes: a table of words and their replacements.
///
///     word,text
///     Swift,**Swift**
///     gold,:coin:
///     Guard,"<color=#7a1f3d>{{word}}</color>"
///
/// The second column may have the markup of boxes, and `{{word}}` in it is the word. If it is empty, the word is bold. Only
/// whole words in the same case match. If several match, the longest one is used.
public struct KeywordTable: Sendable {
  /// The replacement of each word, by the word's first letter, the longest word first.
  private var texts: [Character: [(word: [Character], text: String)]] = [:]
  /// The digest of all words.
  let digest: ContentDigest

  /// No words.
  public static let none = KeywordTable([:])

  /// Creates a table of words with their replacements.
  public init(_ words: [String: String]) {
    for (word, text) in words.sorted(by: { ($0.key.count, $1.key) > ($1.key.count, $0.key) }) {
      guard let first = word.first else { continue }
      let text = text.isEmpty ? "**\(word)**" : text.replacing("{{word}}", by: word)
      texts[first, default: []].append((Array(word), text))
    }
    digest = ContentDigest(words.sorted { $0.key < $1.key }.flatMap { Array("\($0.key.utf8.count):\($0)\n".utf8) })
  }

  /// Takes the words from the column `word`, or else the first column, and their texts from the column `text`, or else the
  /// second one.
  public init(_ table: CardTable) {
    let word = table.place(of: "word") ?? 0
    let text = table.place(of: "text") ?? (table.columns.count > 1 ? 1 : nil)
    var words: [String: String] = [:]
    for row in table.rows {
      let key = row.fields[word].trimmed
      if words[key] == nil { words[key] = text.map { row.fields[$0] } ?? "" }
    }
    self.init(words)
  }

  /// Returns a text with its keywords replaced, except in tags and between colons.
  func applied(to text: String) -> String {
    if texts.isEmpty { return text }
    let characters = Array(text)
    var result = ""
    var position = 0
    func isWord(_ index: Int) -> Bool {
      characters.indices.contains(index) && (characters[index].isLetter || characters[index].isNumber)
    }
    while position < characters.count {
      let character = characters[position]
      if character == "<", let tag = MarkupTag(characters[position...]) {
        result += tag.text
        position += tag.text.count
        continue
      }
      if !isWord(position - 1), let found = found(at: position, in: characters), !isWord(position + found.word.count) {
        result += found.text
        position += found.word.count
        continue
      }
      result.append(character)
      position += 1
    }
    return result
  }

  private func found(at position: Int, in characters: [Character]) -> (word: [Character], text: String)? {
    texts[characters[position]]?.first { word, _ in
      let end = position + word.count
      guard end <= characters.count, characters[position..<end].elementsEqual(word) else { return false }
      // The name of an icon is not a keyword.
      let isIcon = position > 0 && characters[position - 1] == ":" && end < characters.count && characters[end] == ":"
      return !isIcon && !(end < characters.count && (characters[end].isLetter || characters[end].isNumber))
    }
  }
}

extension String {
  /// Returns the text with each occurrence of a part replaced.
  fileprivate func replacing(_ part: String, by other: String) -> String {
    var result = ""
    var rest = self[...]
    while let first = rest.first {
      if rest.hasPrefix(part) {
        result += other
        rest = rest.dropFirst(part.count)
      } else {
        result.append(first)
        rest.removeFirst()
      }
    }
    return result
  }
}
