import Drawing
import PlaneGeometry
import PlayingCards

/// The cloth of a suit: a ground and a small repeated figure, each suit its own.
struct CourtDress {
  /// The colour of the cloth.
  let ground: Color
  /// The colour of the band and of a crown's cap.
  let lining: Color

  private let suit: Suit
  private let palette: Palette

  init(of suit: Suit, palette: Palette) {
    self.suit = suit
    self.palette = palette
    switch suit {
    case .spades: (ground, lining) = (palette.blue, palette.red)
    case .hearts: (ground, lining) = (palette.red, palette.blue)
    case .diamonds: (ground, lining) = (palette.gold, palette.red)
    case .clubs: (ground, lining) = (palette.black, palette.blue)
    }
  }

  /// Covers a field around the origin.
  func draw(over field: Path, in context: GraphicsContext) {
    context.fill(field, with: .color(ground))
    var cloth = context
    cloth.clip(to: field)
    let bounds = field.controlBounds
    func fill(_ shape: Path, _ color: Color) { cloth.fill(shape, with: .color(color)) }
    switch suit {
    case .spades:
      // A lattice of gold threads with white flowers.
      let nodes = CourtDress.nodes(over: bounds, step: Size(width: 4.25, height: 5))
      cloth.stroke(
        CourtDress.lattice(over: bounds, step: Size(width: 4.25, height: 5)),
        with: .color(palette.gold), lineWidth: 0.55)
      fill(Path.petal(length: 2, halfWidth: 0.75).repeatedAround(4).repeated(at: nodes), palette.paper)
    case .hearts:
      // Scales, each with a bead.
      let nodes = CourtDress.nodes(over: bounds, step: Size(width: 3.65, height: 4))
      cloth.stroke(
        CourtDress.scale.repeated(at: nodes), with: .color(palette.gold), lineWidth: 0.65)
      fill(Path.circle(0, 0.2, 0.85).repeated(at: nodes), palette.paper)
    case .diamonds:
      // Harlequin's lozenges, rows of red and of blue in turn.
      let step = Size(width: 4.25, height: 5)
      let nodes = CourtDress.nodes(over: bounds, step: step)
      let rows = [0, 1].map { parity in
        nodes.filter { Int(($0.y / step.height).rounded()).magnitude % 2 == parity }
      }
      fill(Path.lozenge(0, 0, 3.4, 4).repeated(at: rows[0]), palette.red)
      fill(Path.lozenge(0, 0, 3.4, 4).repeated(at: rows[1]), palette.blue)
      fill(Path.lozenge(0, 0, 1.3, 1.53).repeated(at: nodes), palette.paper)
    case .clubs:
      // Trefoils with beads between them.
      let step = Size(width: 4.25, height: 5)
      let nodes = CourtDress.nodes(over: bounds, step: step)
      fill(CourtDress.trefoil.repeated(at: nodes), palette.gold)
      fill(
        Path.circle(step.width, 0, 0.7).repeated(at: nodes), palette.paper)
    }
  }

  /// Every second place of a grid through the origin, as a lattice's knots lie.
  private static func nodes(over bounds: Rect, step: Size) -> [Point] {
    let columns = Int((bounds.width / 2 / step.width).rounded(.up)) + 1
    let rows = Int((-bounds.minY / step.height).rounded(.up)) + 1
    var places: [Point] = []
    for row in -rows...4 {
      for column in -columns...columns where (row + column).isMultiple(of: 2) {
        places.append(Point(x: Double(column) * step.width, y: Double(row) * step.height))
      }
    }
    return places
  }

  /// Threads midway between the knots.
  private static func lattice(over bounds: Rect, step: Size) -> Path {
    let reach = Int((bounds.width / step.width + bounds.height / step.height).rounded(.up)) + 2
    var path = Path()
    let high = bounds.minY - step.height
    let low = bounds.maxY + step.height
    for index in stride(from: -2 * reach - 1, through: 2 * reach + 1, by: 2) {
      for direction in [1.0, -1.0] {
        func x(at y: Double) -> Double {
          (Double(index) + direction * y / step.height) * step.width
        }
        path.move(to: Point(x: x(at: high), y: high))
        path.addLine(to: Point(x: x(at: low), y: low))
      }
    }
    return path
  }

  private static let scale = Path.drawn { pen in
    pen.move(-3.65, -1.6)
    pen.curve(-3.65, 0.9, -2, 2.4, 0, 2.4)
    pen.curve(2, 2.4, 3.65, 0.9, 3.65, -1.6)
  }

  private static let trefoil: Path = {
    var path = Path.circle(0, -1.15, 1.05)
    path.addPath(.circle(-1.05, 0.55, 1.05))
    path.addPath(.circle(1.05, 0.55, 1.05))
    path.addPath(
      .mirrored { pen in
        pen.move(0, -0.6)
        pen.curve(0.3, 0.8, 0.5, 1.8, 0.95, 2.5)
        pen.line(0, 2.5)
      })
    return path
  }()
}
