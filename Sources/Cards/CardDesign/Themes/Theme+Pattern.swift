public import PlayingCards

extension Theme {
  /// The same theme for other suits: with the layout of their pattern and, if the theme has the usual back of its own pattern, with the
  /// usual back of theirs.
  ///
  ///     let baraja = try Theme.classic.inPattern(.spanish)
  ///
  /// - Throws: ``CardDesignError/patternMissing(theme:_:)``.
  public func inPattern(_ system: SuitSystem) throws(CardDesignError) -> Theme {
    guard system != self.system else { return self }
    guard let other = layout.layout(of: system) else { throw .patternMissing(theme: name, system) }
    var theme = self
    theme.layout = other
    if back.drawing as? BackPattern == .usual(of: self.system) { theme.back.drawing = BackPattern.usual(of: system) }
    return theme
  }

  /// The size of its cards if nobody chooses one.
  public var usualFormat: CardFormat { system == .spanish ? .spanish : .poker }

  /// The names of themes that have a pattern.
  static func names(having system: SuitSystem) -> [String] {
    named.filter { $0.system == system || $0.layout.layout(of: system) != nil }.map(\.name)
  }
}

extension FaceLayout {
  /// The layout of the same look for other suits; `nil` if there is none.
  fileprivate func layout(of system: SuitSystem) -> (any FaceLayout)? {
    switch self {
    case is StandardLayout: system == .spanish ? SpanishLayout() : nil
    case is SpanishLayout: system == .french ? StandardLayout() : nil
    default: nil
    }
  }
}

extension BackPattern {
  /// The back of the house for the cards of a system.
  static func usual(of system: SuitSystem) -> BackPattern {
    switch system {
    case .french: .swallowtail
    case .spanish: .laceria
    }
  }
}
