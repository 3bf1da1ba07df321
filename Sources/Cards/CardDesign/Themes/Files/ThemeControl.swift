package import PlainNotation

/// A value in a theme's file, as somebody may change it by a control.
package struct ThemeControl: Sendable {
  /// The values that it may have.
  package enum Kind: Hashable, Sendable {
    /// A colour; where it is optional, null stands for what the theme takes by itself.
    case color(isOptional: Bool)
    /// A number in a range.
    case number(ClosedRange<Double>)
    /// True or false.
    case flag
    /// One of several words.
    case choice([String])
    /// A text of at most so many characters; null for none.
    case text(upTo: Int)
  }

  /// The names of the members that lead to it: `layout`, `index`, `margin`.
  package var path: [String]
  /// The values that it may have.
  package let kind: Kind
  /// The value that it has.
  package let value: JSONValue
}

extension Theme {
  /// All that can be changed of a theme by a control, in the order of its file. Its name is not among them, nor are the places of pips
  /// of single ranks.
  package var controls: [ThemeControl] { ThemeField<Theme>.all.flatMap { $0.controls(of: self) } }
}
