import Testing

@testable import CardTables

@Suite("Words that format themselves") struct KeywordTableTests {
  private let keywords = KeywordTable(["Swift": "", "Swift Strike": "<i>{{word}}</i>", "gold": ":coin:"])

  @Test("whole words in the same case take what is written for them, the longest first")
  func words() {
    #expect(
      keywords.applied(to: "Swift, swift, Swiftly. Swift Strike") == "**Swift**, swift, Swiftly. <i>Swift Strike</i>")
    #expect(keywords.applied(to: "2 gold or golden") == "2 :coin: or golden")
  }

  @Test("tags and names of icons are left alone")
  func left() {
    #expect(keywords.applied(to: ":gold: <span class='gold'>gold") == ":gold: <span class='gold'>:coin:")
  }

  @Test("a table gives them, by the names of its columns or their order")
  func tables() throws {
    #expect(try KeywordTable(table("text,word\n*a*,b\n")).applied(to: "b") == "*a*")
    #expect(try KeywordTable(table("x\nb\n")).applied(to: "b") == "**b**")
  }
}
