package import Drawing
import PlaneGeometry
import PlayingCards
import Typography

/// A picture of the suits of a theme for each type of colour vision: a row for each type, with a ten, or a Spanish nine, of
/// each suit.
package struct VisionChart: Hashable, Sendable {
  /// The theme of the suits.
  package var theme: Theme

  /// Creates a chart of a theme.
  package init(_ theme: Theme) { self.theme = theme }

  /// The distance between cards, the cap height of a heading and the height of its row, in millimetres.
  private static let (gap, capHeight, heading) = (6.0, 4.0, 10.0)

  /// Returns the chart in millimetres.
  ///
  /// - Throws: ``CardDesignError`` if a card of the theme cannot be composed.
  package func scene() throws(CardDesignError) -> Scene {
    let card = CardFormat.poker.size
    let suits = theme.system.suits
    let columns = Double(suits.count)
    let rowHeight = Self.heading + card.height + Self.gap
    let size = Size(
      width: Self.gap + columns * (card.width + Self.gap), height: Double(ColorVision.allCases.count) * rowHeight)
    return try Scene(size: size) { (context) throws(CardDesignError) in
      let ground = theme.palette.isDark ? Color(gray: 0x55) : Color(gray: 0xe4)
      context.fill(Path(Rect(origin: .zero, size: size)), with: .color(ground))
      for (row, vision) in ColorVision.allCases.enumerated() {
        let top = Double(row) * rowHeight
        let line = try TextLine.setting(vision.rawValue, in: TextTypeface.shared, capHeight: Self.capHeight)
        var heading = context
        heading.translateBy(x: Self.gap, y: top + Self.heading - 2.5)
        heading.fill(line.path, with: .color(theme.palette.isDark ? .white : .black))
        let composer = CardComposer(theme: theme.seen(by: vision))
        for (column, suit) in suits.enumerated() {
          var place = context
          place.translateBy(x: Self.gap + Double(column) * (card.width + Self.gap), y: top + Self.heading)
          place.draw(try composer.scene(for: .face(Card(theme.system == .french ? .ten : .nine, of: suit))))
        }
      }
    }
  }
}

extension Theme {
  /// Returns the theme in the colours of a type of vision.
  fileprivate func seen(by vision: ColorVision) -> Theme {
    var theme = self
    for suit in Suit.ofAllSystems { theme.suitColors[suit] = vision.appearance(of: suitColors[suit]) }
    theme.palette.paper = vision.appearance(of: palette.paper)
    theme.palette.edge = vision.appearance(of: palette.edge)
    return theme
  }
}
