import Drawing
import PlaneGeometry

/// A border of two cords twisted around a row of beads, with a flower in each corner, around the origin.
struct TwistBorder {
  /// What is left inside.
  let field: Rect

  private let panel: Rect
  private let width: Double
  private let unit: Double

  init(panel: Rect, width: Double, unit: Double) {
    self.panel = panel
    self.width = width
    self.unit = unit
    field = panel.insetBy(dx: width, dy: width)
  }

  func draw(_ style: BackStyle, paper: Color, in context: GraphicsContext) {
    var ring = Path(roundedRect: panel, cornerRadius: 1.2 * unit)
    ring.addRect(field)
    context.fill(ring, with: .color(style.ground), rule: .evenOdd)
    context.stroke(Path(field), with: .color(paper), lineWidth: 0.4 * unit)
    let rule = panel.insetBy(dx: 0.35 * unit, dy: 0.35 * unit)
    context.stroke(
      Path(roundedRect: rule, cornerRadius: 0.85 * unit), with: .color(paper),
      lineWidth: 0.2 * unit)

    let across = cords(from: field.minX, through: field.maxX)
    let down = cords(from: field.minY, through: field.maxY)
    let middle = width / 2 + 0.04 * unit
    let top = AffineTransform(translationX: 0, y: panel.minY + middle)
    // The same along the y axis: x and y change places.
    let left = AffineTransform(a: 0, b: 1, c: 1, d: 0, tx: panel.minX + middle, ty: 0)
    for (row, place) in [(across, top), (down, left)] {
      context.drawBothWays(about: .zero) { context in
        context.concatenate(place)
        for cord in row.cords {
          context.stroke(cord, with: .color(paper), lineWidth: 0.38 * unit)
        }
      }
      context.drawBothWays(about: .zero) { context in
        context.concatenate(place)
        context.fill(row.beads, with: .color(style.accent))
      }
    }
    drawCorners(style, paper: paper, middle: middle, in: context)
  }

  /// Two cords that swing around the x axis against each other, and beads between them.
  private func cords(from start: Double, through end: Double) -> (cords: [Path], beads: Path) {
    let count = max(((end - start) / (5.7 * unit)).rounded(), 1)
    let half = (end - start) / (2 * count)
    let height = 0.72 * unit
    var cords = [Path(), Path()]
    cords[0].move(to: Point(x: start, y: height))
    cords[1].move(to: Point(x: start, y: -height))
    var beads: [Point] = []
    for index in 0..<Int(2 * count) {
      let x = start + Double(index) * half
      let sign: Double = index.isMultiple(of: 2) ? 1 : -1
      addHalfWave(to: &cords[0], from: x, length: half, height: sign * height)
      addHalfWave(to: &cords[1], from: x, length: half, height: -sign * height)
      if index > 0 { beads.append(Point(x: x, y: 0)) }
    }
    return (cords, Path.circle(0, 0, 0.27 * unit).repeated(at: beads))
  }

  /// Half a cosine from `height` to `-height`. A quarter of a sine is (0, 0) (.5123, .5123) (1.0023, 1) (pi/2, 1) within
  /// .0005.
  private func addHalfWave(to path: inout Path, from x: Double, length: Double, height: Double) {
    let steep = (0.5 - 0.5122866232565925 / Double.pi) * length
    let flat = (0.5 - 1.0023136857678986 / Double.pi) * length
    let slope = 0.5122866232565925 * height
    path.addCurve(
      to: Point(x: x + length / 2, y: 0), control1: Point(x: x + flat, y: height),
      control2: Point(x: x + steep, y: slope))
    path.addCurve(
      to: Point(x: x + length, y: -height),
      control1: Point(x: x + length - steep, y: -slope),
      control2: Point(x: x + length - flat, y: -height))
  }

  private func drawCorners(
    _ style: BackStyle, paper: Color, middle: Double, in context: GraphicsContext
  ) {
    let corner = Point(x: panel.minX + middle, y: panel.minY + middle)
    let places = [corner, Point(x: -corner.x, y: corner.y)]
    func fill(_ shape: Path, _ color: Color) {
      context.fill(shape.repeated(at: places).withHalfTurn, with: .color(color))
    }
    fill(.circle(0, 0, 1.42 * unit), style.ground)
    fill(.circle(0, 0, 1.16 * unit), paper)
    fill(.circle(0, 0, 0.98 * unit), style.ground)
    fill(Path.petal(length: 0.86 * unit, halfWidth: 0.34 * unit).repeatedAround(4), paper)
    fill(.circle(0, 0, 0.24 * unit), style.accent)
  }
}
