/// How a terminal takes a picture.
package enum TerminalProtocol: String, Hashable, Sendable, CaseIterable {
  /// The graphics protocol of kitty, also understood by Ghostty and Konsole: the PNG itself.
  case kitty
  /// The inline images of iTerm2, also understood by WezTerm and mintty: the PNG itself.
  case iterm
  /// DEC's sixels, of 1984: at most 256 colours. foot, mlterm, Windows Terminal, xterm with `-ti vt340`.
  case sixel
  /// Two pixels a character, as upper and lower half blocks in 24-bit colour: any terminal of today.
  case blocks
  /// Plain characters, the denser the darker the picture, without colours or control sequences: anything that shows text.
  case ascii

  /// The protocol that the terminal names in the environment; ``blocks`` if it names none.
  ///
  /// It is ``ascii`` if the terminal is `dumb`, or if `NO_COLOR` is set to anything (https://no-color.org). Inside of tmux and screen, which swallow the other protocols, it is ``blocks`` as well. xterm does not say whether it
  /// was built with sixels.
  ///
  /// - Parameter variable: looks up a variable of the environment.
  package static func detected(variable: (String) -> String?) -> TerminalProtocol {
    if variable("TERM") == "dumb" || variable("NO_COLOR").map({ !$0.isEmpty }) ?? false { return .ascii }
    if variable("TMUX") != nil || variable("STY") != nil { return .blocks }
    let terminal = variable("TERM") ?? ""
    if variable("KITTY_WINDOW_ID") != nil || variable("KONSOLE_VERSION") != nil || terminal.contains("kitty")
      || terminal.contains("ghostty")
    {
      return .kitty
    }
    switch variable("TERM_PROGRAM") ?? variable("LC_TERMINAL") {
    case "ghostty": return .kitty
    case "iTerm.app", "iTerm2", "WezTerm", "mintty": return .iterm
    default: break
    }
    if variable("WT_SESSION") != nil { return .sixel }
    return ["foot", "mlterm", "sixel"].contains(where: terminal.contains) ? .sixel : .blocks
  }
}
