import Drawing
import PlaneGeometry

/// Straps that cross diagonally, over and under in turn, around the origin; flowers and studs in the meshes.
///
/// Nodes lie at whole multiples of the step: straps cross where column + row is even, meshes have their middle where it
/// is odd. Which strap lies on top depends on the column's parity, so each strap runs over and under in turn.
struct StrapLattice {
  private let unit: Double
  private let step: Vector
  /// How many steps the field reaches from the middle to a side, and to the top.
  private let across: Int
  private let down: Int

  /// - Parameters:
  ///   - field: centred on the origin; the straps reach a little beyond, under the border.
  ///   - unit: the unit of the pattern's measures; a mesh is about 5.6 units wide.
  init(field: Rect, unit: Double) {
    self.unit = unit
    across = max(Int((field.width / (5.65 * unit)).rounded()), 1)
    down = max(Int((field.height / (5.85 * unit)).rounded()), 1)
    step = Vector(
      dx: field.width / Double(2 * across), dy: field.height / Double(2 * down))
  }

  func draw(_ style: BackStyle, paper: Color, in context: GraphicsContext) {
    let strap = 0.8 * unit
    let core = 0.15 * unit
    func stroke(_ path: Path, _ color: Color, _ width: Double) {
      context.stroke(path, with: .color(color), lineWidth: width)
    }
    let straps = self.straps()
    stroke(straps, paper, strap)
    stroke(straps, style.ground, core)
    // The gaps beside an upper strap cut the lower one; then the upper one is drawn again.
    stroke(upperStraps(halfLength: 0.86 * unit), style.ground, strap + 0.44 * unit)
    let upper = upperStraps(halfLength: 1.1 * unit)
    stroke(upper, paper, strap)
    stroke(upper, style.ground, core)

    let flowers = meshes(inEvenColumns: false)
    let petal = Path.petal(length: 0.98 * unit, halfWidth: 0.4 * unit).repeatedAround(4)
    context.fill(petal.repeated(at: flowers), with: .color(paper))
    context.fill(
      Path.circle(0, 0, 0.37 * unit).repeated(at: flowers), with: .color(style.ground))
    context.fill(
      Path.circle(0, 0, 0.26 * unit).repeated(at: flowers), with: .color(style.accent))
    let studs = meshes(inEvenColumns: true)
    context.fill(
      Path.lozenge(0, 0, 0.62 * unit, 0.84 * unit).repeated(at: studs), with: .color(style.accent))
    context.fill(
      Path.circle(0, 0, 0.19 * unit).repeated(at: studs), with: .color(style.ground))
  }

  private func point(_ column: Double, _ row: Double) -> Point {
    Point(x: column * step.dx, y: row * step.dy)
  }

  /// Every strap in both directions.
  private func straps() -> Path {
    var path = Path()
    let hidden = 0.4
    for shift in stride(from: -across - down, through: across + down, by: 2) {
      let first = Double(max(-across, shift - down))
      let last = Double(min(across, shift + down))
      guard first < last else { continue }
      let rows = (first - Double(shift), last - Double(shift))
      path.move(to: point(first - hidden, rows.0 - hidden))
      path.addLine(to: point(last + hidden, rows.1 + hidden))
      path.move(to: point(first - hidden, hidden - rows.0))
      path.addLine(to: point(last + hidden, -hidden - rows.1))
    }
    return path
  }

  /// The pieces of strap that lie on top at the crossings.
  private func upperStraps(halfLength: Double) -> Path {
    var path = Path()
    let along = step / step.length
    for row in -down...down {
      for column in -across...across where (row + column).isMultiple(of: 2) {
        let rising: Double = column.isMultiple(of: 2) ? 1 : -1
        let half = Vector(dx: along.dx, dy: rising * along.dy) * halfLength
        let node = point(Double(column), Double(row))
        path.move(to: node - half)
        path.addLine(to: node + half)
      }
    }
    return path
  }

  /// The middles of the meshes, in the even or in the odd columns, without those that the border cuts.
  private func meshes(inEvenColumns even: Bool) -> [Point] {
    var places: [Point] = []
    for row in (1 - down)...(down - 1) {
      for column in (1 - across)...(across - 1)
      where column.isMultiple(of: 2) == even && !(row + column).isMultiple(of: 2) {
        places.append(point(Double(column), Double(row)))
      }
    }
    return places
  }
}
