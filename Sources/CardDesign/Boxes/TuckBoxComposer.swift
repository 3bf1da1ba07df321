public import Drawing
import PlaneGeometry
import PlayingCards
import Typography

/// Draws a deck's box: on one large panel the back, on the front a swallow over its house of cards and the maker's name, which the lid
/// and a side repeat. If the deck is printed in metal, the front is its ace of spades.
///
///     let box = try TuckBox(cardSize: CardFormat.poker.size, cardCount: 54)
///     let sheet = try TuckBoxComposer(composer: CardComposer()).sheet(of: box)
public struct TuckBoxComposer: Sendable {
  /// The deck's theme, with its back and its maker, and the typeface.
  public let composer: CardComposer

  /// A composer of boxes for the cards of another one.
  public init(composer: CardComposer) { self.composer = composer }

  /// The artwork, and the lines, of a box.
  ///
  /// - Throws: ``/CardDesign/CardDesignError`` if the typeface lacks a character or artwork cannot be used.
  public func sheet(of box: TuckBox) throws(CardDesignError) -> TuckBoxSheet {
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

  /// The back in the shape of a panel, with the ground of the box in place of its paper.
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
      // A panel that no card would have gets the card's pattern, stretched.
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

/// A box laid flat, in millimetres.
public struct TuckBoxSheet: Hashable, Sendable {
  /// The printed artwork, with its bleed.
  public let artwork: Scene
  /// The lines along which the sheet is cut.
  public let cutLines: Scene
  /// The lines along which the sheet is folded.
  public let foldLines: Scene

  /// The lines alone.
  public var lines: Scene {
    Scene(size: artwork.size) { context in
      context.draw(cutLines)
      context.draw(foldLines)
    }
  }

  /// Everything in one scene, the lines as a scene of their own on top.
  public var whole: Scene {
    Scene(size: artwork.size) { context in
      context.draw(artwork)
      context.draw(lines)
    }
  }
}
