import TerminalControl
import Testing

@Suite struct TerminalProtocolTests {
  @Test(
    "a terminal is known by what it sets in the environment",
    arguments: [
      (["TERM": "xterm-kitty", "KITTY_WINDOW_ID": "1"], TerminalProtocol.kitty),
      (["TERM": "xterm-ghostty"], .kitty),
      (["TERM": "xterm-256color", "KONSOLE_VERSION": "230804"], .kitty),
      (["TERM": "xterm-256color", "TERM_PROGRAM": "iTerm.app"], .iterm),
      (["TERM": "xterm-256color", "LC_TERMINAL": "iTerm2"], .iterm),
      (["TERM": "xterm-256color", "TERM_PROGRAM": "WezTerm"], .iterm),
      (["TERM": "foot"], .sixel),
      (["TERM": "xterm-256color", "WT_SESSION": "a"], .sixel),
      (["TERM": "xterm-256color"], .blocks),
      ([:], .blocks),
      (["TERM": "dumb"], .ascii), (["TERM": "dumb", "TMUX": "/tmp/x"], .ascii),
      (["TERM": "xterm-kitty", "KITTY_WINDOW_ID": "1", "NO_COLOR": "1"], .ascii),
      (["TERM": "xterm-256color", "NO_COLOR": ""], .blocks),
      (["TERM": "tmux-256color", "TMUX": "/tmp/x", "KITTY_WINDOW_ID": "1"], .blocks),
    ])
  func detection(environment: [String: String], expected: TerminalProtocol) {
    #expect(TerminalProtocol.detected { environment[$0] } == expected)
  }
}
