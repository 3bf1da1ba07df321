import TerminalControl
import Testing

@Suite("Rows of a screen") struct ScreenRowsTests {
  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
  private func rows(_ texts: String...) -> [[UInt8]] { texts.map { Array($0.utf8) } }

  @Test("the first time the screen is cleared and all is written, then only what has changed")
  func changes() {
    var screen = ScreenRows()
    let first = text(screen.update(to: rows("one", "two")))
    #expect(first.contains("\u{1B}[2J") && first.contains("one") && first.contains("two"))
    let same = screen.update(to: rows("one", "two"))
    #expect(same.isEmpty)
    let second = text(screen.update(to: rows("one", "three")))
    #expect(!second.contains("one") && second.contains("\u{1B}[2;1H") && second.contains("three"))
    #expect(!second.contains("\u{1B}[2J"))
  }

  @Test("rows that are no longer there are emptied")
  func fewer() {
    var screen = ScreenRows()
    _ = screen.update(to: rows("one", "two", "three"))
    let bytes = text(screen.update(to: rows("one")))
    #expect(bytes.contains("\u{1B}[2;1H\u{1B}[0m\u{1B}[2K") && bytes.contains("\u{1B}[3;1H\u{1B}[0m\u{1B}[2K"))
  }

  @Test("what is above the first row is left alone, and all is written again when it is forgotten")
  func below() {
    var screen = ScreenRows()
    _ = screen.update(to: rows("score"), from: 5)
    let changed = text(screen.update(to: rows("points"), from: 5))
    #expect(changed.contains("\u{1B}[6;1H"))
    screen.invalidate()
    let again = text(screen.update(to: rows("points"), from: 5))
    #expect(again.contains("\u{1B}[2J"))
  }
}
