package import Drawing
import PlaneGeometry
import PlayingCards
import Typography

/// Draws a deck's box: the back on one large panel; on the front a swallow over its house of cards and the maker's name, which
/// the lid and a side repeat. A deck in metal has its ace of spades on the front.
///
///     let box = try TuckBox(cardSize: CardFormat.poker.size, cardCount: 54)
///     let sheet = try TuckBoxComposer(composer: CardComposer()).sheet(of: box)
package struct TuckBoxComposer: Sendable {
  /// The composer of the deck, with its theme and typeface.
  package let composer: CardComposer

  /// Creates a composer of boxes for the cards of another composer.
  package init(composer: CardComposer) { self.composer = composer }

  /// Returns the artwork and the lines of a box.
  ///
  /// - Throws: ``/CardDesign/CardDesignError`` if the typeface lacks a character or artwork cannot be used.
  package func sheet(of box: TuckBox) throws(CardDesignError) -> TuckBoxSheet {
    let theme = composer.theme
    let inks = theme.back.drawing.inks(of: theme.palette)
    let painter = TuckBoxPainter(
      box: box, theme: theme, typeface: composer.typeface, ground: theme.back.ground ?? inks.ground,
      accent: theme.back.accent ?? inks.accent)
    let pattern = try pattern(for: box, on: painter.ground)
    let artwork = try Scene(size: box.sheetSize) { (context) throws(CardDesignError) in
      try painter.draw(pattern, in: context)
    }
    return TuckBoxSheet(
      artwork: artwork, cutLines: lines(box.outline, of: box), foldLines: lines(box.folds, of: box, dash: [2, 1.2]))
  }

  /// Returns the back in the shape of a panel, with the ground of the box instead of paper.
  private func pattern(for box: TuckBox, on ground: Color) throws(CardDesignError) -> Scene {
    var theme = composer.theme
    if theme.back.ground == nil { theme.back.ground = ground }
    if theme.back.accent == nil { theme.back.accent = theme.back.drawing.inks(of: theme.palette).accent }
    theme.palette.figurePaper = theme.palette.figurePaper ?? theme.palette.paper
    (theme.palette.paper, theme.palette.edge) = (ground, ground)
    let format: CardFormat
    do throws(CardFormatError) {
      format = try CardFormat(width: box.width, height: box.height).withBleed(0)
    } catch {
      // A panel with an invalid card size has the card's pattern, stretched.
      format = composer.format
    }
    let own = CardComposer(theme: theme, format: format, typeface: composer.typeface, artwork: composer.artwork)
    return try own.scene(for: .back)
  }

  private func lines(_ path: Path, of box: TuckBox, dash: [Double] = []) -> Scene {
    let color = dash.isEmpty ? Color(red: 0, green: 170, blue: 80) : Color(red: 0, green: 140, blue: 220)
    return Scene(size: box.sheetSize) { context in
      context.stroke(path, with: .color(color), style: StrokeStyle(lineWidth: 0.18, dash: dash))
    }
  }
}

/// The flat sheet of a box, in millimetres.
package struct TuckBoxSheet: Hashable, Sendable {
  /// The printed artwork, with its bleed.
  package let artwork: Scene
  /// The lines along which the sheet is cut.
  package let cutLines: Scene
  /// The lines along which the sheet is folded.
  package let foldLines: Scene

  /// The lines alone.
  package var lines: Scene {
    Scene(size: artwork.size) { context in
      context.draw(cutLines)
      context.draw(foldLines)
    }
  }

  /// The artwork and, on top, the lines as a scene of their own.
  package var whole: Scene {
    Scene(size: artwork.size) { context in
      context.draw(artwork)
      context.draw(lines)
    }
  }
}
