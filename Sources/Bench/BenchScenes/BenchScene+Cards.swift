import CardDesign
import Drawing
import PlaneGeometry
import PlayingCards

// Cards like printed ones, in the pixels of a card of 750 x 1050. They are not the cards of a theme: a better drawing of the
// queen must not change the measurements.

extension BenchScene {
  /// A pip card and a court-like card at three sizes.
  static let cards: [BenchScene] = [("pip", pipCard), ("court", courtCard)].flatMap { kind, card in
    [187, 750, 3000].map { width in
      let height = width == 187 ? 262.0 : Double(width) * 1.4
      var scene = card.scaled(by: Double(width) / 750)
      scene.size.height = height
      return BenchScene(name: "\(kind)-\(width)", scene: scene)
    }
  }

  private static let size = Size(width: 750, height: 1050)
  private static let red = Color(red: 200, green: 30, blue: 50)

  /// The ten of hearts: a face with a hairline, ten pips, two indices.
  private static let pipCard = Scene(size: size) { context in
    drawFace(in: context)
    let pip = SuitShape.path(of: .hearts)
    for (x, y) in [
      (0.29, 0.185), (0.71, 0.185), (0.29, 0.395), (0.71, 0.395), (0.5, 0.29), (0.29, 0.605), (0.71, 0.605),
      (0.29, 0.815),
      (0.71, 0.815), (0.5, 0.71),
    ] {
      var place = context
      place.translateBy(x: x * size.width, y: y * size.height)
      if y > 0.5 { place.rotate(by: .pi) }
      place.scaleBy(x: 1.65, y: 1.65)
      place.translateBy(x: -50, y: -50)
      place.fill(pip, with: .color(red))
    }
    drawTwice(in: context) { half in
      var index = half
      index.translateBy(x: 44, y: 52)
      index.fill(ten, with: .color(red))
      index.translateBy(x: -10, y: 110)
      index.scaleBy(x: 0.7, y: 0.7)
      index.fill(pip, with: .color(red))
    }
  }

  /// A double-headed figure of layered cloths and ornaments: 429 filled and stroked paths, nearly all of cubic curves.
  ///
  /// The halves overlap in the middle, so the picture is not symmetrical under a half turn: all of it has to be drawn.
  private static let courtCard = Scene(size: size) { context in
    drawFace(in: context)
    let frame = Rect(x: 100, y: 96, width: 550, height: 858)
    var random = SplitMix64(seed: 12)
    var shapes: [(path: Path, color: Color)] = []
    // From the large cloths to the small ornaments that lie on them.
    for (count, radii) in [(6, 90.0...150.0), (16, 40.0...80.0), (40, 16.0...36.0), (44, 6.0...14.0)] {
      for _ in 0..<count {
        let radius = Double.random(in: radii, using: &random)
        let center = Point(
          x: .random(in: frame.minX + radius...frame.maxX - radius, using: &random),
          y: .random(in: frame.minY + radius...frame.midY - radius * 0.4, using: &random))
        let path = Path(blobAround: center, radius: radius, curves: .random(in: 5...12, using: &random), using: &random)
        shapes.append((path, inks[Int.random(in: 0..<inks.count, using: &random)]))
      }
    }
    drawTwice(in: context) { half in
      for shape in shapes {
        half.fill(shape.path, with: .color(shape.color))
        half.stroke(shape.path, with: .color(.black), style: StrokeStyle(lineWidth: 2.5, lineJoin: .round))
      }
      var index = half
      index.translateBy(x: 34, y: 162)
      index.scaleBy(x: 0.7, y: 0.7)
      index.fill(SuitShape.path(of: .spades), with: .color(.black))
    }
    context.stroke(Path(frame), with: .color(.black), lineWidth: 3)
  }

  private static let inks = [
    Color(red: 200, green: 30, blue: 50), Color(red: 30, green: 60, blue: 140), Color(red: 240, green: 200, blue: 60),
    Color(red: 20, green: 20, blue: 24), Color(red: 252, green: 248, blue: 236), Color(red: 40, green: 120, blue: 80),
  ]

  private static func drawFace(in context: GraphicsContext) {
    let edge = Rect(x: 0, y: 0, width: size.width, height: size.height)
    context.fill(Path(roundedRect: edge, cornerRadius: 41), with: .color(.white))
    context.stroke(
      Path(roundedRect: edge.insetBy(dx: 1, dy: 1), cornerRadius: 40), with: .color(Color(gray: 120)), lineWidth: 2)
  }

  /// Draws the upper half and, turned by 180 degrees, the lower one.
  private static func drawTwice(in context: GraphicsContext, _ draw: (GraphicsContext) -> Void) {
    draw(context)
    var turned = context
    turned.concatenate(.halfTurn(about: Point(x: size.width / 2, y: size.height / 2)))
    draw(turned)
  }

  /// A 1 and a 0.
  private static let ten = Path { path in
    path.addRect(Rect(x: 10, y: 0, width: 12, height: 90))
    path.addEllipse(in: Rect(x: 28, y: 0, width: 44, height: 90))
    path.addPath(Path(ellipseIn: Rect(x: 39, y: 12, width: 22, height: 66)).reversed())
  }
}
