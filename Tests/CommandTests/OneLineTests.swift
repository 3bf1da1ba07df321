import Testing

@testable import CardwrightTool

@Suite("Commands: text on one line") struct OneLineTests {
  @Test(
    "what a terminal would obey is escaped",
    arguments: [
      ("a\u{9B}31mb", "a\\u{009B}31mb"), ("a\u{1B}b", "a\\u{1B}b"), ("a\u{202E}gnp.exe", "a\\u{202E}gnp.exe"),
      ("\u{2066}a\u{2069}", "\\u{2066}a\\u{2069}"), ("a\nb", "a b"), ("a\u{2028}b", "a b"),
    ])
  func controls(text: String, line: String) {
    #expect(text.onOneLine == line)
  }

  @Test("letters of any script and joined emoji stay as they are", arguments: ["Dame♠ שלום العربية", "👩‍🚀"])
  func letters(text: String) {
    #expect(text.onOneLine == text)
  }
}
