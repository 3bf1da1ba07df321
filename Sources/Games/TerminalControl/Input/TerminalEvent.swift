/// An event of a terminal.
package enum TerminalEvent: Hashable, Sendable {
  /// A key was pressed.
  case key(TerminalKey)
  /// The mouse was used.
  case mouse(TerminalMouse)
  /// The terminal has another size.
  case resized
  /// The process was stopped and goes on: all of the screen has to be drawn.
  case continued
  /// Nothing will come any more: the terminal was closed.
  case closed
}

/// A key.
package enum TerminalKey: Hashable, Sendable {
  /// The character that the key writes, such as `a`, `A`, `?` or `é`.
  case character(Character)
  /// A letter with Control, in lower case: `c` for Ctrl-C.
  case control(Character)
  /// Enter, on either side of the keyboard, or Ctrl-M.
  case enter
  /// Escape.
  case escape
  /// Tab, or Ctrl-I.
  case tab
  /// Tab with Shift.
  case backTab
  /// Backspace, or Ctrl-H.
  case backspace
  /// Delete.
  case delete
  /// Insert.
  case insert
  /// The arrow upwards.
  case up
  /// The arrow downwards.
  case down
  /// The arrow to the left.
  case left
  /// The arrow to the right.
  case right
  /// Home.
  case home
  /// End.
  case end
  /// Page up.
  case pageUp
  /// Page down.
  case pageDown
  /// F1 to F20.
  case function(Int)
}

/// A use of the mouse over a character of the screen.
package struct TerminalMouse: Hashable, Sendable {
  /// An action of the mouse.
  package enum Action: Hashable, Sendable {
    /// A button was pressed.
    case press(Button)
    /// A button was let go; terminals do not always tell which.
    case release
    /// The mouse was moved, with a button held or without.
    case move
    /// The wheel was turned away from the hand.
    case scrollUp
    /// The wheel was turned towards the hand.
    case scrollDown
  }

  /// A button of the mouse.
  package enum Button: Hashable, Sendable {
    /// The left one, or whichever is the first.
    case left
    /// The middle one, often the wheel.
    case middle
    /// The right one.
    case right
  }

  /// The action.
  package var action: Action
  /// The character's place in its row, from 0.
  package var column: Int
  /// The row, from 0 at the top.
  package var row: Int

  /// A use of the mouse at a place.
  package init(_ action: Action, column: Int, row: Int) {
    self.action = action
    self.column = column
    self.row = row
  }
}
