public import PlayingCards

extension Theme {
  /// Returns the theme for other suits, with the layout of their pattern. If the theme has the default back of its pattern, it
  /// gets the default back of the other one.
  ///
  ///     let baraja = try Theme.classic.inPattern(.spanish)
  ///
  /// - Throws: ``CardDesignError/patternMissing(theme:_:)`` if the theme has no layout for these suits.
  public func inPattern(_ system: SuitSystem) throws(CardDesignError) -> Theme {
    guard system != self.system else { return self }
    guard let other = layout.layout(of: system) else { throw .patternMissing(theme: name, system) }
    var theme = self
    theme.layout = other
    if back.drawing as? BackPattern == .usual(of: self.system) { theme.back.drawing = BackPattern.usual(of: system) }
    return theme
  }

  /// The default size of its cards.
  public var usualFormat: CardFormat { system == .spanish ? .spanish : .poker }

  /// Returns the names of the themes that have a pattern.
  static func names(having system: SuitSystem) -> [String] {
    named.filter { $0.system == system || $0.layout.layout(of: system) != nil }.map(\.name)
  }
}

extension FaceLayout {
  /// Returns the layout of the same look for other suits, or `nil` if there is none.
  fileprivate func layout(of system: SuitSystem) -> (any FaceLayout)? {
    switch self {
    case is StandardLayout: system == .spanish ? SpanishLayout() : nil
    case is SpanishLayout: system == .french ? StandardLayout() : nil
    default: nil
    }
  }
}

extension BackPattern {
  /// Returns the default back of a system's cards.
  static func usual(of system: SuitSystem) -> BackPattern {
    switch system {
    case .french: .swallowtail
    case .spanish: .laceria
    }
  }
}
