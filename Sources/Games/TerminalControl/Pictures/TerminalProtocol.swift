/// The protocol by which a terminal gets a picture.
package enum TerminalProtocol: String, Hashable, Sendable, CaseIterable {
  /// The graphics protocol of kitty, also supported by Ghostty and Konsole: the PNG itself.
  case kitty
  /// The inline images of iTerm2, also supported by WezTerm and mintty: the PNG itself.
  case iterm
  /// DEC's sixels, of 1984: at most 256 colours. foot, mlterm, Windows Terminal, xterm with `-ti vt340`.
  case sixel
  /// Two pixels per character, as upper and lower half blocks in 24-bit colour, for all current terminals.
  case blocks
  /// Plain characters that are denser for darker pixels, without colours or control sequences, for any text.
  case ascii

  /// Returns the protocol of the terminal according to the environment; ``blocks`` if the environment names none.
  ///
  /// It is ``ascii`` if the terminal is `dumb`, or if `NO_COLOR` is set and not empty (https://no-color.org). Inside tmux and
  /// screen, which block the other protocols, it is ``blocks``. xterm does not reveal whether it was built with sixels.
  ///
  /// - Parameter variable: returns the value of an environment variable.
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
