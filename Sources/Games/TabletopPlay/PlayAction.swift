package import TerminalControl

/// An action that a player asks for.
package enum PlayAction: Hashable, Sendable {
  /// To point at the next card in a direction.
  case point(PlayDirection)
  /// To choose the card pointed at.
  case choose
  /// To choose what lies under the mouse.
  case tap(column: Int, row: Int)
  /// To have three cards dealt, in Trios.
  case deal
  /// To take the last move back.
  case undo
  /// To be shown where to look.
  case hint
  /// To begin the same game again.
  case restart
  /// To begin another game.
  case newGame
  /// To play with other pictures.
  case nextTheme
  /// To see the screen drawn again.
  case redraw
  /// To do something else for a while.
  case stop
  /// To leave.
  case quit
}

/// A direction on the screen.
package enum PlayDirection: Hashable, Sendable {
  /// Upwards.
  case up
  /// Downwards.
  case down
  /// To the left.
  case left
  /// To the right.
  case right
}

extension PlayAction {
  /// The action that an event asks for; `nil` for none.
  package init?(_ event: TerminalEvent) {
    switch event {
    case .key(let key):
      guard let action = PlayAction(key) else { return nil }
      self = action
    // Gestures decide what the mouse means.
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
