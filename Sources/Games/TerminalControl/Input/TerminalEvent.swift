/// An event of a terminal.
package enum TerminalEvent: Hashable, Sendable {
  /// A key was pressed.
  case key(TerminalKey)
  /// A mouse event.
  case mouse(TerminalMouse)
  /// The size of the terminal has changed.
  case resized
  /// The process was stopped and continues: the whole screen has to be drawn.
  case continued
  /// The terminal was closed, and no more events will come.
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
  /// Shift-Tab.
  case backTab
  /// Backspace, or Ctrl-H.
  case backspace
  /// Delete.
  case delete
  /// Insert.
  case insert
  /// The up arrow.
  case up
  /// The down arrow.
  case down
  /// The left arrow.
  case left
  /// The right arrow.
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

/// A mouse event at a character of the screen.
package struct TerminalMouse: Hashable, Sendable {
  /// An action of the mouse.
  package enum Action: Hashable, Sendable {
    /// A button was pressed.
    case press(Button)
    /// A button was released; terminals do not always report which.
    case release
    /// The mouse was moved, with or without a pressed button.
    case move
    /// The wheel was turned up, away from the hand.
    case scrollUp
    /// The wheel was turned down, towards the hand.
    case scrollDown
  }

  /// A button of the mouse.
  package enum Button: Hashable, Sendable {
    /// The primary button, usually the left one.
    case left
    /// The middle button, often the wheel.
    case middle
    /// The right button.
    case right
  }

  /// The action.
  package var action: Action
  /// The column of the character, from 0.
  package var column: Int
  /// The row, from 0 at the top.
  package var row: Int

  /// Creates a mouse event at a place.
  package init(_ action: Action, column: Int, row: Int) {
    self.action = action
    self.column = column
    self.row = row
  }
}
