import Drawing
import PlaneGeometry

/// The lines along which sheets are cut and folded. All lengths are millimetres.
public struct SheetMarks: Hashable, Sendable {
  /// The sides of a sheet that have marks or lines.
  public enum Pages: String, Hashable, Sendable, CaseIterable {
    /// Neither side.
    case none
    /// The side of the faces.
    case front
    /// The side of the backs.
    case back
    /// Both sides.
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

  /// The length of crop marks; 0 for none.
  public var length = 5.0
  /// The distance from a card's edge to the beginning of its marks; `nil` for the bleed.
  public var offset: Double?
  /// The least distance of crop marks from the paper's edges, where printers cannot print; longer marks are shortened.
  public var margin = SheetGrid.usualMargin
  /// The width of lines, by default a quarter of a point.
  public var weight = 0.25 * 25.4 / 72
  /// The sides with crop marks.
  public var cropMarks = Pages.both
  /// The sides with cut lines across the whole page, along all edges of cards.
  public var cutLines = Pages.none

  /// The corner radius of the cards' edges that are drawn in the spot colour CutContour, on fronts; `nil` for no such lines.
  public var contourRadius: Double?
  /// The marks of a cutting machine, beside the fronts; `nil` for none.
  public var cutter: CutterMarks?

  /// Crop marks of 5 mm on both sides, and no lines.
  public init() {}

  /// The length of the shortest useful crop mark, in millimetres.
  private static let shortestMark = 1.0

  /// Whether the paper leaves no room for crop marks above and below the cards, or beside them.
  package func lackRoom(around slots: SheetSlots, bleed: Double) -> Bool {
    guard length > 0, cropMarks != .none, let first = slots.slots.first else { return false }
    let cards = slots.slots.reduce(first.frame) { $0.union($1.frame) }
    let room = min(
      cards.minX, cards.minY, slots.paper.size.width - cards.maxX, slots.paper.size.height - cards.maxY)
    return room - (offset ?? bleed) - margin < min(length, Self.shortestMark) - 1e-6
  }

  /// Returns the crop marks at the corners of cards, each once, up to the paper's margin. Marks on a picture are left
  /// out.
  func cropMarks(of slots: SheetSlots, bleed: Double) -> [SheetSlots.Line] {
    guard length > 0 else { return [] }
    let offset = self.offset ?? bleed
    let printed = slots.slots.indices.map { slots.printedArea(of: $0, bleed: bleed, among: slots.slots.indices) }
    let paper = Rect(origin: .zero, size: slots.paper.size)
    let room = Rect(
      minX: margin, minY: margin, maxX: max(margin, paper.width - margin), maxY: max(margin, paper.height - margin))
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

    func inside(_ point: Point) -> Point {
      Point(x: min(max(point.x, room.minX), room.maxX), y: min(max(point.y, room.minY), room.maxY))
    }

    func add(_ first: Point, _ last: Point) {
      let isLevel = first.y == last.y
      let (start, end) = (inside(first), inside(last))
      // A mark that is entirely in the margin would be moved.
      if isLevel ? start.y != first.y : start.x != first.x { return }
      if max(end.x - start.x, end.y - start.y) < min(length, Self.shortestMark) - 1e-6 { return }
      // The end of a mark may touch its own picture; its sides may touch no picture.
      let area = Rect(minX: start.x, minY: start.y, maxX: end.x, maxY: end.y)
        .insetBy(dx: isLevel ? 1e-3 : -weight / 2, dy: isLevel ? -weight / 2 : 1e-3)
      if printed.contains(where: { $0.intersects(area) }) { return }
      let line = SheetSlots.Line(rounded(start), rounded(end))
      if known.insert(line).inserted { lines.append(line) }
    }
  }

  /// Returns lines across the whole page along all edges of cards.
  func cutLines(of slots: SheetSlots) -> [SheetSlots.Line] {
    let size = slots.paper.size
    let xs = Set(slots.slots.flatMap { [$0.frame.minX, $0.frame.maxX] }.map(rounded)).sorted()
    let ys = Set(slots.slots.flatMap { [$0.frame.minY, $0.frame.maxY] }.map(rounded)).sorted()
    return xs.map { SheetSlots.Line(Point(x: $0, y: 0), Point(x: $0, y: size.height)) }
      + ys.map { SheetSlots.Line(Point(x: 0, y: $0), Point(x: size.width, y: $0)) }
  }

  /// Rounds to a millionth of a millimetre, so that edges that coincide have one mark.
  private func rounded(_ value: Double) -> Double { (value * 1e6).rounded() / 1e6 }

  private func rounded(_ point: Point) -> Point { Point(x: rounded(point.x), y: rounded(point.y)) }

  /// Returns lines as a scene of the sheet's size.
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
