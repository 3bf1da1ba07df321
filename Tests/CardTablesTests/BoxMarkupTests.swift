import Drawing
import Testing

@testable import CardTables

@Suite("Marks in the text of boxes") struct BoxMarkupTests {
  private func pieces(_ text: String) -> [BoxMarkup.Piece] {
    #expect(BoxMarkup(text).faults.isEmpty)
    return BoxMarkup(text).pieces
  }

  private func piece(_ text: String, _ change: (inout MarkupStyle) -> Void = { _ in }) -> BoxMarkup.Piece {
    var style = MarkupStyle()
    change(&style)
    return .text(text, style)
  }

  @Test("stars make text italic, bold, or both")
  func stars() {
    #expect(
      pieces("a *b* **c** ***d***") == [
        piece("a "), piece("b") { $0.isItalic = true }, piece(" "), piece("c") { $0.isBold = true }, piece(" "),
        piece("d") { ($0.isBold, $0.isItalic) = (true, true) },
      ])
  }

  @Test(
    "signs that mark nothing are themselves",
    arguments: ["2 * 3", "12:30:45", "a: b", ": x :", "a*", "**", "1 < 2 > 0", "<3", "R&D", "a <b", "<1>"])
  func plainSigns(text: String) {
    #expect(pieces(text) == [piece(text)])
    #expect(BoxMarkup.isPlain(text))
  }

  @Test("a backslash makes a sign itself, and n a new line")
  func escapes() {
    #expect(pieces(#"\*a\* \:sword\: b\nc \\ d\x \<b>"#) == [piece("*a* :sword: b\nc \\ d\\x <b>")])
  }

  @Test("icons stand between colons")
  func icons() {
    #expect(
      pieces("Pay :Coin::coin:.") == [
        piece("Pay "), .icon("coin", MarkupStyle()), .icon("coin", MarkupStyle()), piece("."),
      ])
    #expect(!BoxMarkup.isPlain(":coin:"))
  }

  @Test("tags of HTML change the letters in them, one inside of the other")
  func tags() throws {
    let red = try Color(parsing: "red")
    #expect(
      pieces("<b>a<i>b</i></b><u>c</u><font color='red' size=\"120%\">d</font>") == [
        piece("a") { $0.isBold = true }, piece("b") { ($0.isBold, $0.isItalic) = (true, true) },
        piece("c") { $0.isUnderlined = true }, piece("d") { ($0.color, $0.size) = (red, 1.2) },
      ])
    #expect(
      pieces("<color=red>a</color><sc>b</sc><span style='color: red; font-weight: bold'>c</span>") == [
        piece("a") { $0.color = red }, piece("b") { $0.usesSmallCapitals = true },
        piece("c") { ($0.color, $0.isBold) = (red, true) },
      ])
    #expect(pieces("a<br>b<br/>c &amp; d") == [piece("a\nb\nc & d")])
    #expect(pieces("<img src='a b.png' height=1.5em>") == [.picture("a b.png", height: 1.5, MarkupStyle())])
  }

  @Test("items of lists begin lines of their own, by tags and by signs")
  func lists() {
    func joined(_ text: String) -> [String] {
      pieces(text).map { piece in
        switch piece {
        case .text(let text, let style): "\(text)\(style.level)"
        case .bullet(let style): "*\(style.level)"
        default: ""
        }
      }
    }
    #expect(joined("a<ul>\n <li>b</li>\n<li>c</li></ul>d") == ["a\n0", "*1", "b1", "\n1", "*1", "c1", "\nd0"])
    #expect(joined("a\n* b\n* c\nd") == ["a\n0", "*1", "b1", "\n0", "*1", "c1", "\nd0"])
  }

  @Test(
    "a mark that does not end is reported",
    arguments: [("**a", "**"), ("*a **b** c", "*"), ("***a", "***"), ("<b>a", "<b>"), ("a</i>", "</i>")])
  func unclosed(text: String, sign: String) {
    #expect(BoxMarkup(text).faults == [.unclosed(sign)])
  }

  @Test("a tag that is not read is reported, and never drawn as letters")
  func unknownTags() {
    let markup = BoxMarkup("a <blink>b")
    #expect(markup.faults == [.unknownTag("<blink>", nearest: nil)] && markup.pieces == [piece("a b")])
    #expect(BoxMarkup("<stong>a").faults == [.unknownTag("<stong>", nearest: "<strong>")])
    #expect(BoxMarkup("<color=rde>a</color>").faults == [.value("rde", tag: "<color=rde>")])
  }
}
