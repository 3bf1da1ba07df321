import TextLayout
import Testing

@Suite("Hyphenation") struct HyphenationTests {
  private func hyphenated(_ text: String, _ dictionary: String) throws -> String {
    try #require(Hyphenation(Array(dictionary.utf8))).hyphenated(text).replacing("\u{AD}")
  }

  // The example of Liang's thesis.
  private let patterns = "UTF-8\nhy3ph he2n hena4 hen5at 1na n2at 1tio 2io o2n"

  @Test("words are divided where the highest digit of all patterns is odd, whatever the case of their letters")
  func words() throws {
    #expect(try hyphenated("hyphenation", patterns) == "hy-phen-ation")
    #expect(try hyphenated("A Hyphenation, 2 hy.", patterns) == "A Hy-phen-ation, 2 hy.")
  }

  @Test("points stand for the ends of words, and letters at them stay together as the dictionary says")
  func ends() throws {
    #expect(try hyphenated("abab", "UTF-8\n.ab1 b1") == "ab-ab")
    #expect(try hyphenated("abab", "UTF-8\nLEFTHYPHENMIN 3\nb1") == "abab")
    #expect(try hyphenated("ababab", "UTF-8\nRIGHTHYPHENMIN 3\nb1") == "ab-abab")
  }

  @Test("a word with soft hyphens is left as it is, and patterns of TeX may have comments")
  func left() throws {
    #expect(try hyphenated("aba\u{AD}b", "b1 % all\n") == "aba-b")
  }

  @Test("older encodings are read if they are named and known")
  func encodings() throws {
    let latin = Array("ISO8859-1\n".utf8) + [0xE4, 0x31]
    #expect(try #require(Hyphenation(latin)).hyphenated("b\u{E4}ren") == "b\u{E4}\u{AD}ren")
    #expect(Hyphenation(Array("ISO8859-2\na1\n".utf8)) == nil && Hyphenation([]) == nil)
  }
}

extension String {
  fileprivate func replacing(_ character: Character) -> String { String(map { $0 == character ? "-" : $0 }) }
}
