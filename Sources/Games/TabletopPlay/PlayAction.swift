package import TerminalControl

/// An action of a player.
package enum PlayAction: Hashable, Sendable {
  /// Move the cursor to the next card in a direction.
  case point(PlayDirection)
  /// Choose the card at the cursor.
  case choose
  /// Choose the card under the mouse.
  case tap(column: Int, row: Int)
  /// Deal three cards, in Trios.
  case deal
  /// Take back the last move.
  case undo
  /// Show a hint.
  case hint
  /// Restart the same game.
  case restart
  /// Start another game.
  case newGame
  /// Change the pictures.
  case nextTheme
  /// Redraw the screen.
  case redraw
  /// Stop the process.
  case stop
  /// Quit.
  case quit
}

/// A direction on the screen.
package enum PlayDirection: Hashable, Sendable {
  /// Up.
  case up
  /// Down.
  case down
  /// Left.
  case left
  /// Right.
  case right
}

extension PlayAction {
  /// Creates the action of an event; `nil` if it has none.
  package init?(_ event: TerminalEvent) {
    switch event {
    case .key(let key):
      guard let action = PlayAction(key) else { return nil }
      self = action
    // Gestures interpret the mouse.
    case .mouse: return nil
    case .resized, .continued: self = .redraw
    case .closed: self = .quit
    }
  }

  private init?(_ key: TerminalKey) {
    switch key {
    case .up: self = .point(.up)
    case .down: self = .point(.down)
    case .left, .backTab: self = .point(.left)
    case .right, .tab: self = .point(.right)
    case .enter, .character(" "): self = .choose
    case .backspace, .control("_"): self = .undo
    case .control("l"): self = .redraw
    case .control("z"): self = .stop
    case .control("c"), .control("d"): self = .quit
    case .character(let character):
      switch character.lowercased() {
      case "d": self = .deal
      case "u": self = .undo
      case "h", "?": self = .hint
      case "r": self = .restart
      case "n": self = .newGame
      case "t": self = .nextTheme
      case "q": self = .quit
      default: return nil
      }
    default: return nil
    }
  }
}
