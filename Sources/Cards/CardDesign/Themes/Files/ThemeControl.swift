package import PlainNotation

/// A value in a theme's file that a control can change.
package struct ThemeControl: Sendable {
  /// The valid values.
  package enum Kind: Hashable, Sendable {
    /// A colour. If it is optional, null is the theme's default.
    case color(isOptional: Bool)
    /// A number in a range.
    case number(ClosedRange<Double>)
    /// True or false.
    case flag
    /// One of several words.
    case choice([String])
    /// A text with a greatest number of characters; null for none.
    case text(upTo: Int)
  }

  /// The path of member names: `layout`, `index`, `margin`.
  package var path: [String]
  /// The valid values.
  package let kind: Kind
  /// The current value.
  package let value: JSONValue
}

extension Theme {
  /// All values that a control can change, in the order of the file. The name and the pip places of single ranks are not
  /// included.
  package var controls: [ThemeControl] { ThemeField<Theme>.all.flatMap { $0.controls(of: self) } }
}
