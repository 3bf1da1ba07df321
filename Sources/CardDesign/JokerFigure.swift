import Drawing
import PlaneGeometry
import PlayingCards

/// A fool's head with cap and bells over a collar, the four suits below: in colours, or in black only.
///
/// Drawn around the y axis in a box of 100 x 128 around the origin. It stands upright: jokers are one-way.
struct JokerFigure {
  private let ink: Color
  private let paper: Color
  /// The fool's own left and right.
  private let cloth: (left: Color, right: Color)
  private let trim: Color
  private let lips: Color
  private let suits: SuitColors

  init(_ joker: Joker, palette: Palette) {
    ink = palette.black
    paper = palette.paper
    switch joker {
    case .red:
      cloth = (palette.blue, palette.red)
      trim = palette.gold
      lips = palette.red
      suits = SuitColors(black: palette.black, red: palette.red)
    case .black:
      cloth = (palette.black, palette.paper)
      trim = palette.paper
      lips = palette.black
      suits = SuitColors(black: palette.black, red: palette.black)
    }
  }

  /// Draws as large as fits into `rect`, in its middle.
  func draw(in rect: Rect, context: GraphicsContext) {
    let scale = min(rect.width / 100, rect.height / 128)
    var centered = context
    centered.concatenate(
      AffineTransform(a: scale, b: 0, c: 0, d: scale, tx: rect.midX, ty: rect.midY))
    let plate = Engraving(context: centered, ink: ink, line: 1)
    drawCollar(plate)
    drawCap(plate)
    drawFace(plate)
    drawSuits(plate)
  }

  // MARK: Cap

  private func drawCap(_ plate: Engraving) {
    drawHalves(of: JokerFigure.middleHorn, right: cloth.left, left: cloth.right, plate)
    drawHalves(of: JokerFigure.sideHorn, right: cloth.right, left: cloth.left, plate)
    drawHalves(of: JokerFigure.hood, right: cloth.right, left: cloth.left, plate)
    for (x, y) in [(0.0, -62.0), (45.6, -5), (-45.6, -5)] { drawBell(x, y, 4.6, plate) }
  }

  /// A shape and its mirror image in two colours.
  private func drawHalves(of shape: Path, right: Color, left: Color, _ plate: Engraving) {
    plate.inked(shape, right)
    plate.inked(shape.applying(AffineTransform(scaleX: -1, y: 1)), left)
  }

  private func drawBell(_ x: Double, _ y: Double, _ radius: Double, _ plate: Engraving) {
    let bell = plate.placed(AffineTransform(a: radius, b: 0, c: 0, d: radius, tx: x, ty: y))
    bell.inked(.circle(0, 0, 1), trim, line: 1 / radius)
    bell.stroke(
      .drawn { pen in
        pen.move(-0.95, -0.05)
        pen.curve(-0.4, 0.2, 0.4, 0.2, 0.95, -0.05)
      }, line: 0.7 / radius)
    bell.fill(.circle(0, 0.5, 0.2), ink)
  }

  private static let middleHorn = Path.drawn { pen in
    pen.move(0, -60)
    pen.curve(2.4, -50, 7, -42, 15, -25)
    pen.line(0, -20)
    pen.close()
  }

  private static let sideHorn = Path.drawn { pen in
    pen.move(6, -28)
    pen.curve(20, -49, 47, -45, 47.6, -8)
    pen.line(43.6, -8)
    pen.curve(41, -24, 32, -27, 21, -4)
    pen.close()
  }

  private static let hood = Path.drawn { pen in
    pen.move(0, -31)
    pen.curve(13, -31, 23, -22, 23, -6)
    pen.curve(23, 14, 14, 29, 0, 30.5)
    pen.close()
  }

  // MARK: Face

  private func drawFace(_ plate: Engraving) {
    plate.stroke(JokerFigure.face, line: 6.4)
    plate.stroke(JokerFigure.face, trim, line: 4.4)
    plate.inked(JokerFigure.face, paper)
    for (x, y) in [(0.0, -14.4), (6.3, -13.1), (11.6, -9.4), (14.8, -3.8)] {
      plate.fill(.circle(x, y, 0.55), ink)
      if x > 0 { plate.fill(.circle(-x, y, 0.55), ink) }
    }
    for side in [1.0, -1.0] {
      let half = plate.placed(AffineTransform(scaleX: side, y: 1))
      half.inked(JokerFigure.eye, paper, line: 0.8)
      half.stroke(JokerFigure.brow, line: 1.1)
      half.stroke(JokerFigure.cheek, line: 0.7)
      half.fill(.lozenge(6.4, 6.6, 1.3, 2.6), lips)
      // Both eyes look to the same side.
      plate.fill(.circle(side * 6.2 + 0.9, -1.1, 1.35), ink)
    }
    plate.stroke(JokerFigure.nose, line: 0.9)
    plate.inked(JokerFigure.mouth, lips, line: 0.9)
    plate.fill(JokerFigure.teeth, paper)
    plate.stroke(JokerFigure.mouth, line: 0.9)
  }

  private static let face = Path.mirrored { pen in
    pen.move(0, -13)
    pen.curve(9.6, -13, 14.2, -6, 14.2, 2)
    pen.curve(14.2, 12, 7.4, 21.5, 0, 25)
  }

  private static let eye = Path.drawn { pen in
    pen.move(2.6, -0.4)
    pen.curve(4.4, -3.4, 8.4, -3.6, 10.2, -1)
    pen.curve(8.4, 1.2, 4.6, 1.4, 2.6, -0.4)
    pen.close()
  }

  private static let brow = Path.drawn { pen in
    pen.move(2.4, -5.2)
    pen.curve(4.6, -8.6, 8.6, -8.8, 11, -5.4)
  }

  private static let cheek = Path.drawn { pen in
    pen.move(8.4, 9.6)
    pen.curve(10, 10.8, 10.2, 12.6, 9.4, 14)
  }

  private static let nose = Path.drawn { pen in
    pen.move(1.2, -2)
    pen.curve(0.8, 1.6, 1, 4, 2.6, 7)
    pen.curve(2.6, 9, 0.6, 9.6, -1.6, 8.6)
  }

  private static let mouth = Path.mirrored { pen in
    pen.move(0, 13.6)
    pen.curve(3.4, 13.6, 6.4, 12.6, 8.6, 11)
    pen.curve(7.4, 16.6, 4, 19, 0, 19)
  }

  private static let teeth = Path.mirrored { pen in
    pen.move(0, 14)
    pen.curve(3, 14, 5.4, 13.4, 7.4, 12.2)
    pen.curve(5.8, 15, 3, 16.2, 0, 16.2)
  }

  // MARK: Collar and suits

  private func drawCollar(_ plate: Engraving) {
    let colors = [trim, cloth.right, cloth.left]
    for step in [4, 3, 2, 1, 0] {
      for side in step == 0 ? [1.0] : [1, -1] {
        let angle = side * Double(step) * 0.36
        let leaf = plate.placed(AffineTransform(translationX: 0, y: 14).rotated(by: -angle))
        let colour = side > 0 ? step % 3 : (3 - step % 3) % 3
        leaf.inked(JokerFigure.collarLeaf, colors[colour])
        drawBell(0, 37.6, 2.5, leaf)
      }
    }
  }

  private static let collarLeaf = Path.mirrored { pen in
    pen.move(0, 0)
    pen.line(5, 8)
    pen.curve(8.4, 20, 6, 28, 0, 35.6)
  }

  private func drawSuits(_ plate: Engraving) {
    let places: [(Suit, Double)] = [(.spades, -24), (.hearts, -8), (.clubs, 8), (.diamonds, 24)]
    for (suit, x) in places {
      CenteredPip(suit, cut: .standard, side: 9).draw(
        at: Point(x: x, y: 64), isInverted: false, color: suits[suit], in: plate.context)
    }
  }
}
