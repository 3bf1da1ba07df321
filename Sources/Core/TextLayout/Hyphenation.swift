// Liang's algorithm ("Word Hy-phen-a-tion by Com-put-er", 1983), as in TeX and in libhyphen, whose dictionaries are read. A
// pattern is a part of a word with digits between its letters. All patterns that match a word apply, the highest digit at each
// place counts, and a word may be divided at odd ones. Dictionaries are plain text, so no library is needed. The caller names
// them, so words are divided alike on every machine.

/// The division of words of a language, by a dictionary of libhyphen such as `hyph_en_US.dic`, or a file of TeX's patterns.
public struct Hyphenation: Sendable {
  /// The digits of patterns, by their letters: one before each letter, and one after the last.
  private var patterns: [[Unicode.Scalar]: [UInt8]] = [:]
  private var longest = 0
  /// The smallest numbers of letters before and after a division of a word.
  private var leastBefore = 2
  private var leastAfter = 2

  /// The largest number of letters in a pattern.
  private static let mostLetters = 64

  /// Reads a dictionary in UTF-8 or, if its first line says so, ISO 8859-1.
  ///
  /// Patterns that change letters at a division are skipped.
  ///
  /// - Returns: `nil` if it contains no pattern.
  public init?(_ bytes: [UInt8]) {
    let firstLine = String(decoding: bytes.prefix { $0 != 0x0A && $0 != 0x0D }, as: UTF8.self).uppercased()
    let isLatin = ["ISO8859-1", "ISO-8859-1", "ISO8859-15", "ISO-8859-15"].contains(firstLine)
    if firstLine.hasPrefix("ISO") || firstLine.hasPrefix("MICROSOFT") || firstLine.hasPrefix("KOI"), !isLatin {
      return nil
    }
    for line in bytes.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
      let text =
        isLatin
        ? String(String.UnicodeScalarView(line.map { Unicode.Scalar($0) })) : String(decoding: line, as: UTF8.self)
      // A line of TeX may have several patterns; a percent sign begins a comment.
      let words = text.prefix { $0 != "%" }.split(separator: " ")
      if words.count == 2, let count = Int(words[1]) {
        switch words[0] {
        case "LEFTHYPHENMIN": leastBefore = max(1, min(count, 20))
        case "RIGHTHYPHENMIN": leastAfter = max(1, min(count, 20))
        default: break
        }
        continue
      }
      // Patterns for parts of words follow.
      if words.first == "NEXTLEVEL" { break }
      for word in words { add(word) }
    }
    if patterns.isEmpty { return nil }
  }

  private mutating func add(_ pattern: Substring) {
    var letters: [Unicode.Scalar] = []
    var digits: [UInt8] = [0]
    for scalar in pattern.unicodeScalars {
      if let digit = scalar.properties.numericType == .decimal ? UInt8(String(scalar)) : nil {
        digits[digits.count - 1] = digit
      } else {
        guard scalar == "." || scalar.properties.isAlphabetic || scalar == "'" || scalar == "\u{2019}" else { return }
        letters.append(scalar)
        digits.append(0)
      }
    }
    guard digits.contains(where: { $0 > 0 }), letters.count <= Hyphenation.mostLetters else { return }
    patterns[letters] = digits
    longest = max(longest, letters.count)
  }

  /// Returns the places in a word, in letters from its beginning, before which it may be divided.
  func places(in word: [Unicode.Scalar]) -> [Int] {
    guard word.count >= leastBefore + leastAfter else { return [] }
    let small = word.map { scalar in
      let mapped = scalar.properties.lowercaseMapping.unicodeScalars
      return mapped.count == 1 ? mapped.first ?? scalar : scalar
    }
    let letters: [Unicode.Scalar] = ["."] + small + ["."]
    var digits = [UInt8](repeating: 0, count: letters.count + 1)
    for start in letters.indices {
      for end in start + 1..<min(letters.count, start + longest) + 1 {
        guard let found = patterns[Array(letters[start..<end])] else { continue }
        for (offset, digit) in found.enumerated() { digits[start + offset] = max(digits[start + offset], digit) }
      }
    }
    return (leastBefore...(word.count - leastAfter)).filter { !digits[$0 + 1].isMultiple(of: 2) }
  }

  /// Returns a text with soft hyphens where its words may be divided. Words that have one already are unchanged.
  package func hyphenated(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    var word: [Unicode.Scalar] = []
    func add(_ word: [Unicode.Scalar], to result: inout String.UnicodeScalarView) {
      let places = word.contains("\u{AD}") ? [] : Set(places(in: word))
      for (index, scalar) in word.enumerated() {
        if places.contains(index) { result.append("\u{AD}") }
        result.append(scalar)
      }
    }
    for scalar in text.unicodeScalars {
      if scalar.properties.isAlphabetic || scalar == "\u{AD}" || scalar.properties.generalCategory == .nonspacingMark {
        word.append(scalar)
      } else {
        add(word, to: &result)
        word = []
        result.append(scalar)
      }
    }
    add(word, to: &result)
    return String(result)
  }
}
