import Testing

@testable import CardTables

@Suite("Marks in the text of boxes") struct BoxMarkupTests {
  private func pieces(_ text: String, hasIcons: Bool = true) -> [BoxMarkup.Piece] {
    BoxMarkup(text, hasIcons: hasIcons).pieces
  }

  private func plain(_ text: String) -> BoxMarkup.Piece { .text(text, isBold: false, isItalic: false) }

  @Test("stars make text italic, bold, or both")
  func stars() {
    #expect(
      pieces("a *b* **c** ***d***") == [
        plain("a "), .text("b", isBold: false, isItalic: true), plain(" "),
        .text("c", isBold: true, isItalic: false), plain(" "), .text("d", isBold: true, isItalic: true),
      ])
  }

  @Test("signs that mark nothing are themselves", arguments: ["2 * 3", "12:30:45", "a: b", ": x :", "a*", "**"])
  func plainSigns(text: String) {
    #expect(pieces(text) == [plain(text)])
    #expect(BoxMarkup(text, hasIcons: true).unclosed == nil)
  }

  @Test("a backslash makes a sign itself, and n a new line")
  func escapes() {
    #expect(pieces(#"\*a\* \:sword\: b\nc \\ d\x"#) == [plain("*a* :sword: b\nc \\ d\\x")])
  }

  @Test("icons stand between colons, if there are any")
  func icons() {
    #expect(pieces("Pay :Coin::coin:.") == [plain("Pay "), .icon("coin"), .icon("coin"), plain(".")])
    #expect(pieces(":coin:", hasIcons: false) == [plain(":coin:")])
  }

  @Test("a mark that does not end is told", arguments: [("**a", "**"), ("*a **b** c", "*"), ("***a", "***")])
  func unclosed(text: String, sign: String) {
    #expect(BoxMarkup(text, hasIcons: true).unclosed == sign)
  }
}
