import SeededNumbers
import TerminalControl
import Testing

@Suite("What a terminal sends") struct TerminalInputParserTests {
  private func events(_ text: String) -> [TerminalEvent] {
    var parser = TerminalInputParser()
    let events = parser.events(from: Array(text.utf8))
    return events + parser.flush()
  }

  @Test("characters are keys, also those of several bytes")
  func characters() {
    #expect(events("aA?") == [.key(.character("a")), .key(.character("A")), .key(.character("?"))])
    #expect(events("é♠🎃") == [.key(.character("é")), .key(.character("♠")), .key(.character("🎃"))])
    #expect(events(" \r\n\t") == [.key(.character(" ")), .key(.enter), .key(.enter), .key(.tab)])
    #expect(events("\u{7F}\u{8}") == [.key(.backspace), .key(.backspace)])
    #expect(events("\u{3}\u{1A}\u{C}") == [.key(.control("c")), .key(.control("z")), .key(.control("l"))])
  }

  @Test(
    "sequences are keys",
    arguments: [
      ("\u{1B}[A", .up), ("\u{1B}OB", .down), ("\u{1B}[1;5C", .right), ("\u{1B}[D", .left), ("\u{1B}[H", .home),
      ("\u{1B}[4~", .end), ("\u{1B}[5~", .pageUp), ("\u{1B}[6~", .pageDown), ("\u{1B}[2~", .insert),
      ("\u{1B}[3~", .delete), ("\u{1B}[Z", .backTab), ("\u{1B}OP", .function(1)), ("\u{1B}[15~", .function(5)),
      ("\u{1B}[24~", .function(12)), ("\u{1B}[[A", .function(1)), ("\u{1B}OM", .enter), ("\u{1B}", .escape),
    ] as [(String, TerminalKey)])
  func keys(text: String, key: TerminalKey) {
    #expect(events(text) == [.key(key)])
  }

  @Test(
    "the mouse's coordinates count from 0, whatever is held down",
    arguments: [
      ("\u{1B}[<0;1;1M", TerminalMouse(.press(.left), column: 0, row: 0)),
      ("\u{1B}[<2;10;20M", TerminalMouse(.press(.right), column: 9, row: 19)),
      ("\u{1B}[<1;3;4M", TerminalMouse(.press(.middle), column: 2, row: 3)),
      ("\u{1B}[<0;300;200m", TerminalMouse(.release, column: 299, row: 199)),
      ("\u{1B}[<16;5;6M", TerminalMouse(.press(.left), column: 4, row: 5)),
      ("\u{1B}[<35;5;6M", TerminalMouse(.move, column: 4, row: 5)),
      ("\u{1B}[<64;5;6M", TerminalMouse(.scrollUp, column: 4, row: 5)),
      ("\u{1B}[<65;5;6M", TerminalMouse(.scrollDown, column: 4, row: 5)),
    ])
  func mouse(text: String, mouse: TerminalMouse) {
    #expect(events(text) == [.mouse(mouse)])
  }

  @Test("bytes that arrive one by one give the same events as all at once")
  func pieces() {
    let text = "a\u{1B}[A\u{1B}[<0;12;7Mé\u{1B}OPq"
    var parser = TerminalInputParser()
    var events: [TerminalEvent] = []
    for byte in text.utf8 { events += parser.events(from: [byte]) }
    #expect(events == self.events(text))
    #expect(
      events == [
        .key(.character("a")), .key(.up), .mouse(TerminalMouse(.press(.left), column: 11, row: 6)),
        .key(.character("é")), .key(.function(1)), .key(.character("q")),
      ])
  }

  @Test("a lone Escape is waited upon and then is the key; with a key after it, it is both")
  func escape() {
    var parser = TerminalInputParser()
    let early = parser.events(from: [0x1B])
    #expect(early.isEmpty && parser.isWaiting)
    let late = parser.flush()
    #expect(late == [.key(.escape)])
    #expect(!parser.isWaiting)
    #expect(events("\u{1B}\u{1B}[A") == [.key(.escape), .key(.up)])
    // Alt with a letter is the letter.
    #expect(events("\u{1B}u") == [.key(.character("u"))])
  }

  @Test(
    "invalid input is passed over, and what follows is read",
    arguments: [
      "\u{1B}[999~", "\u{1B}[<0;0;5M", "\u{1B}[<0;5M", "\u{1B}[<99;1;1M", "\u{1B}[?1;2c", "\u{1B}_Gi=1;OK\u{1B}\\",
      "\u{1B}]11;rgb:0/0/0\u{7}", "\u{1B}[1234567890123A", "\u{0}", "\u{1B}[I", "\u{1B}OZ\u{1B}[9z",
    ])
  func nothing(text: String) {
    let events = self.events(text + "x")
    #expect(events.last == .key(.character("x")))
    #expect(events.count <= 2)
  }

  @Test("bytes that are not UTF-8 are passed over")
  func notUTF8() {
    var parser = TerminalInputParser()
    let events = parser.events(from: [0xC3, 0x28, 0xFF, 0x80, 0xE2, 0x99, 0x61])
    #expect(events == [.key(.character("(")), .key(.character("a"))])
  }

  @Test("a sequence without an end is given up, and its end passed over")
  func endless() {
    var parser = TerminalInputParser()
    let digits = Array(repeating: UInt8(ascii: "1"), count: 10_000)
    let none = parser.events(from: [0x1B, 0x5B] + digits)
    let rest = parser.events(from: Array("Ax".utf8))
    #expect(none.isEmpty && rest == [.key(.character("x"))])
  }

  @Test("any bytes give events and an end", arguments: 1...50 as ClosedRange<UInt64>)
  func anything(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var parser = TerminalInputParser()
    let alphabet = Array("\u{1B}[<;0123456789MmAO~P_\\".utf8) + [0x07, 0xC3, 0xA9, 0xFF, 0x00]
    for _ in 0..<40 {
      let bytes = (0..<50).map { _ in alphabet[Int.random(in: alphabet.indices, using: &generator)] }
      for case .mouse(let mouse) in parser.events(from: bytes) { #expect(mouse.column >= 0 && mouse.row >= 0) }
    }
    // Two keys at most are still to come: what was waited for has ended.
    _ = parser.flush()
    #expect(!parser.isWaiting)
    let last = parser.events(from: [0x78])
    #expect(last == [.key(.character("x"))])
  }
}
