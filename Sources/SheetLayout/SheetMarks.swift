import Drawing
import PlaneGeometry

/// The lines that tell where sheets are cut and folded. All lengths are millimetres.
public struct SheetMarks: Hashable, Sendable {
  /// On which sides of a sheet lines over the whole page are.
  public enum Pages: String, Hashable, Sendable, CaseIterable {
    /// On neither.
    case none
    /// Beside the faces.
    case front
    /// Beside the backs.
    case back
    /// On both.
    case both

    func contains(_ side: SheetSlots.Side) -> Bool {
      switch self {
      case .none: false
      case .front: side == .front
      case .back: side == .back
      case .both: true
      }
    }
  }

  /// How long crop marks are; 0 for none.
  public var length = 5.0
  /// From a card's edge to where its marks begin; the bleed, if `nil`.
  public var offset: Double?
  /// How wide lines are: a quarter of a point.
  public var weight = 0.25 * 25.4 / 72
  /// On which sides crop marks are.
  public var cropMarks = Pages.both
  /// On which sides lines run over the whole page, along all edges of cards.
  public var cutLines = Pages.none

  /// Crop marks of 5 mm on both sides, and no lines.
  public init() {}

  /// The crop marks at the corners of cards: those that lie on no picture, each once.
  func cropMarks(of slots: SheetSlots, bleed: Double) -> [SheetSlots.Line] {
    guard length > 0 else { return [] }
    let offset = self.offset ?? bleed
    let printed = slots.slots.indices.map { slots.printedArea(of: $0, bleed: bleed) }
    var lines: [SheetSlots.Line] = []
    var known: Set<SheetSlots.Line> = []
    for slot in slots.slots {
      let frame = slot.frame
      for x in [frame.minX, frame.maxX] {
        add(Point(x: x, y: frame.minY - offset - length), Point(x: x, y: frame.minY - offset))
        add(Point(x: x, y: frame.maxY + offset), Point(x: x, y: frame.maxY + offset + length))
      }
      for y in [frame.minY, frame.maxY] {
        add(Point(x: frame.minX - offset - length, y: y), Point(x: frame.minX - offset, y: y))
        add(Point(x: frame.maxX + offset, y: y), Point(x: frame.maxX + offset + length, y: y))
      }
    }
    return lines

    func add(_ start: Point, _ end: Point) {
      // A mark's end may touch the picture that it belongs to; its sides may touch none.
      let isUpright = start.x == end.x
      let room = Rect(minX: start.x, minY: start.y, maxX: end.x, maxY: end.y)
        .insetBy(dx: isUpright ? -weight / 2 : 1e-3, dy: isUpright ? 1e-3 : -weight / 2)
      if printed.contains(where: { $0.intersects(room) }) { return }
      let line = SheetSlots.Line(rounded(start), rounded(end))
      if known.insert(line).inserted { lines.append(line) }
    }
  }

  /// Lines over the whole page along all edges of cards.
  func cutLines(of slots: SheetSlots) -> [SheetSlots.Line] {
    let size = slots.paper.size
    let xs = Set(slots.slots.flatMap { [$0.frame.minX, $0.frame.maxX] }.map(rounded)).sorted()
    let ys = Set(slots.slots.flatMap { [$0.frame.minY, $0.frame.maxY] }.map(rounded)).sorted()
    return xs.map { SheetSlots.Line(Point(x: $0, y: 0), Point(x: $0, y: size.height)) }
      + ys.map { SheetSlots.Line(Point(x: 0, y: $0), Point(x: size.width, y: $0)) }
  }

  /// To a millionth of a millimetre, so that edges that are one have one mark.
  private func rounded(_ value: Double) -> Double { (value * 1e6).rounded() / 1e6 }

  private func rounded(_ point: Point) -> Point { Point(x: rounded(point.x), y: rounded(point.y)) }

  /// Lines as a scene of the sheet's size.
  func scene(_ lines: [SheetSlots.Line], size: Size, dash: [Double] = [], shift: Vector = .zero) -> Scene {
    Scene(size: size) { context in
      context.translateBy(x: shift.dx, y: shift.dy)
      var path = Path()
      for line in lines {
        path.move(to: line.start)
        path.addLine(to: line.end)
      }
      if !lines.isEmpty {
        context.stroke(path, with: .color(.black), style: StrokeStyle(lineWidth: weight, dash: dash))
      }
    }
  }
}
