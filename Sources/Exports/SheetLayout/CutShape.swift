import PlaneGeometry

/// The shape that is cut out of a card's picture.
public enum CutShape: String, Hashable, Sendable, CaseIterable {
  /// A rectangle, with the card's round corners.
  case card
  /// A circle.
  case circle
  /// A regular hexagon: with corners above and below if it is higher than wide, else at its sides.
  case hexagon

  /// The longer side of a hexagon's frame, for a shorter one of 1.
  private static let hexagonRatio = 2 / 3.0.squareRoot()
  /// The largest relative error of a frame's sides.
  private static let tolerance = 0.01

  /// Whether the shape fits into a frame of a size, and touches all of its sides.
  func fits(_ size: Size) -> Bool {
    let ratio = max(size.width, size.height) / min(size.width, size.height)
    switch self {
    case .card: return true
    case .circle: return ratio <= 1 + Self.tolerance
    case .hexagon: return abs(ratio / Self.hexagonRatio - 1) <= Self.tolerance
    }
  }

  /// Returns the outline in a frame.
  ///
  /// - Parameter cornerRadius: the radius of a card's corners.
  func path(in frame: Rect, cornerRadius: Double = 0) -> Path {
    switch self {
    case .card: Path(roundedRect: frame, cornerRadius: cornerRadius)
    case .circle: Path(ellipseIn: frame)
    case .hexagon: Path(polygon: hexagon(in: frame))
    }
  }

  /// Returns the corners of a hexagon, clockwise.
  func hexagon(in frame: Rect) -> [Point] {
    let (x, y) = (frame.width / 4, frame.height / 4)
    if frame.width > frame.height {
      return [
        Point(x: frame.minX + x, y: frame.minY), Point(x: frame.maxX - x, y: frame.minY),
        Point(x: frame.maxX, y: frame.midY), Point(x: frame.maxX - x, y: frame.maxY),
        Point(x: frame.minX + x, y: frame.maxY), Point(x: frame.minX, y: frame.midY),
      ]
    }
    return [
      Point(x: frame.midX, y: frame.minY), Point(x: frame.maxX, y: frame.minY + y),
      Point(x: frame.maxX, y: frame.maxY - y), Point(x: frame.midX, y: frame.maxY),
      Point(x: frame.minX, y: frame.maxY - y), Point(x: frame.minX, y: frame.minY + y),
    ]
  }

  /// Returns the frame of the shape whose edges lie `distance` further out.
  func grown(_ frame: Rect, by distance: Double) -> Rect {
    guard self == .hexagon else { return frame.insetBy(dx: -distance, dy: -distance) }
    let far = distance * Self.hexagonRatio
    let isWide = frame.width > frame.height
    return frame.insetBy(dx: isWide ? -far : -distance, dy: isWide ? -distance : -far)
  }
}

extension Path {
  /// A closed polygon.
  fileprivate init(polygon corners: [Point]) {
    self.init()
    guard let first = corners.first else { return }
    move(to: first)
    for corner in corners.dropFirst() { addLine(to: corner) }
    closeSubpath()
  }
}

extension SheetSlots {
  /// Returns areas that together clip the picture of a slot that is no rectangle. It extends by the bleed, but at most to the middle
  /// between the slot and its neighbours.
  func printedShapes(of index: Int, bleed: Double, among taken: Range<Int>) -> [Path] {
    let frame = slots[index].frame
    let reach = min(frame.width, frame.height) + 2 * bleed - 1e-9
    let neighbours = taken.filter { $0 != index && slots[$0].frame.center.distance(to: frame.center) < reach }
    let far = 4 * (frame.width + frame.height)
    return [shape.path(in: shape.grown(frame, by: bleed))]
      + neighbours.map { other in
        let way = slots[other].frame.center - frame.center
        let middle = frame.center + way * 0.5
        let (ahead, aside) = (way * (far / way.length), Vector(dx: -way.dy, dy: way.dx) * (far / way.length))
        return Path(polygon: [middle + aside, middle - aside, middle - aside - ahead, middle + aside - ahead])
      }
  }
}
