import Drawing
import PlaneGeometry
import PlayingCards
import Typography

/// A court card without a figure: a crowned letter in a niche, before the cloth of its suit, twice.
///
/// The upper half ends at a band that rises to the right; the lower half is the upper one turned by a half turn, and band
/// and frame are symmetric in themselves. Everything is drawn around the middle in hundredths of the frame's width.
struct CourtFrame {
  /// The height of the letter in the frame's unit.
  static let letterHeight = 27.0
  /// The clear space between letter and crown.
  private static let crownGap = 3.4

  let rank: Rank
  let suit: Suit
  /// What is drawn in the place of the suit's pips.
  let pip: Artwork?
  /// The rank's letter, set with capitals ``letterHeight`` tall.
  let letter: TextLine
  let theme: Theme
  /// Where the frame goes, in millimetres.
  let frame: Rect

  /// How far the band's middle line rises over a unit of width.
  private static let slope = 0.2

  func draw(in context: GraphicsContext) {
    let scale = frame.width / 100
    var centered = context
    centered.concatenate(
      AffineTransform(
        a: scale, b: 0, c: 0, d: scale, tx: frame.center.x, ty: frame.center.y))
    let palette = theme.palette
    let dress = CourtDress(of: suit, palette: palette)
    centered.drawBothWays(about: .zero) { half in
      drawHalf(dress, Engraving(context: half, ink: palette.black, line: 0.7))
    }
    let plate = Engraving(context: centered, ink: palette.black, line: 0.7)
    CourtBand(slope: CourtFrame.slope, halfLength: field.maxX, dress: dress, palette: palette)
      .draw(on: plate)
    rules.draw(in: centered)
  }

  private var halfHeight: Double { 50 * frame.height / frame.width }

  private var rules: CourtRules {
    CourtRules(
      frame: Rect(center: .zero, size: Size(width: 100, height: 2 * halfHeight)), ink: theme.palette.black)
  }

  private var field: Rect { rules.field }

  private func seam(_ x: Double) -> Point { Point(x: x, y: -CourtFrame.slope * x) }

  private func drawHalf(_ dress: CourtDress, _ plate: Engraving) {
    let field = self.field
    let cloth = Path.polygon([
      field.origin, Point(x: field.maxX, y: field.minY), seam(field.maxX), seam(field.minX),
    ])
    dress.draw(over: cloth, in: plate.context)

    let niche = CourtNiche(rank: rank, top: field.minY + 5, halfWidth: 33)
    niche.draw(to: CourtFrame.slope, frame: theme.palette.gold, paper: theme.palette.paper, on: plate)

    // Letter and crown stand on the band, the Q with its tail; a low card makes them smaller.
    let foot = -13.5 - 0.7 * max(letter.inkBounds.maxY, 0)
    let room = foot - niche.top - 4
    let scale = min(room / (CourtFrame.letterHeight + CourtFrame.crownGap + 31), 1)
    let stand = plate.placed(
      AffineTransform(a: scale, b: 0, c: 0, d: scale, tx: 0, ty: foot))
    drawLetter(stand.context)
    Crown(of: rank, palette: theme.palette, lining: dress.lining).draw(
      on: stand.placed(
        AffineTransform(translationX: 0, y: -CourtFrame.letterHeight - CourtFrame.crownGap)))
  }

  private func drawLetter(_ context: GraphicsContext) {
    let color = theme.suitColors[suit]
    let ink = letter.inkBounds
    var placed = context
    placed.translateBy(x: -ink.midX, y: 0)
    placed.fill(letter.path, with: .color(color))
    let pip = CenteredPip(suit, cut: theme.suitCut, side: 18, artwork: self.pip)
    for x in [-21.5, 21.5] {
      pip.draw(
        at: Point(x: x, y: -CourtFrame.letterHeight / 2 - 3), isInverted: false, color: color,
        in: context)
    }
  }
}
