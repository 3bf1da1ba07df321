import Drawing
import PlaneGeometry
import PlayingCards

/// What tells the ace of spades from the other aces: two white rules inside the large pip, a medallion and a wreath.
///
/// Drawn in the suit's own box of 100 x 100 around the standard cut.
struct AceOfSpadesInlay {
  let paper: Color
  let ink: Color

  func draw(in context: GraphicsContext) {
    let spade = SuitShape.path(of: .spades)
    var inside = context
    inside.clip(to: spade)
    // Strokes that the spade clips are rules parallel to its outline.
    for (width, color) in [(8.6, paper), (7.8, ink), (6.2, paper), (4.2, ink)] {
      inside.stroke(
        spade, with: .color(color), style: StrokeStyle(lineWidth: width, lineJoin: .round))
    }
    drawMedallion(in: context)
    context.fill(sprays, with: .color(paper))
  }

  private var middle: Point { Point(x: 50, y: 50.5) }

  private func drawMedallion(in context: GraphicsContext) {
    var centered = context
    centered.translateBy(x: middle.x, y: middle.y)
    func fill(_ path: Path, _ color: Color) { centered.fill(path, with: .color(color)) }
    fill(.circle(0, 0, 13.1), paper)
    fill(.circle(0, 0, 12.5), ink)
    fill(Path.petal(length: 11.9, halfWidth: 1.2).repeatedAround(18), paper)
    fill(.circle(0, 0, 7.3), ink)
    fill(.circle(0, 0, 6.7), paper)
    let box = Rect(center: Point(x: 0, y: -0.2), size: Size(width: 10, height: 10))
    let small = centered.placing(SuitShape.box, in: box)
    small.fill(SuitShape.path(of: .spades, cut: .bold), with: .color(ink))
  }

  /// A leaf above the medallion and a wreath around it.
  private var sprays: Path {
    var path = Path()
    path.addPath(
      .petal(length: 7, halfWidth: 1.2), transform: AffineTransform(translationX: 50, y: 25.4))
    for (y, length) in [(30.6, 6.6), (27.4, 5.2)] {
      let leaf = Path.petal(length: length, halfWidth: 0.17 * length)
      for lean in [0.8, -0.8] {
        path.addPath(leaf, transform: AffineTransform(translationX: 50, y: y).rotated(by: lean))
      }
    }
    for side in [1.0, -1.0] {
      for index in 0...AceOfSpadesInlay.leafPairs {
        let turn = side * (2.24 - 0.22 * Double(index))
        let twig = AffineTransform(translationX: middle.x, y: middle.y).rotated(by: turn)
          .translatedBy(x: 0, y: -19.4).rotated(by: -side * .pi / 2)
        let isTip = index == AceOfSpadesInlay.leafPairs
        for lean in isTip ? [0] : [0.6, -0.6] {
          path.addPath(.petal(length: 6.4, halfWidth: 1.1), transform: twig.rotated(by: lean))
        }
      }
    }
    return path
  }

  /// How many pairs of leaves a twig of the wreath has.
  private static let leafPairs = 8
}
