import PlaneGeometry

/// The outline of a figure: a rectangle with a notch in each corner where an index reaches in.
struct FigureOutline {
  /// The whole field of the figure.
  let field: Rect
  /// The size of a notch; zero for none.
  let notch: Size
  /// The corners that have a notch.
  let corners: IndexCorners

  /// - Parameters:
  ///   - index: the index in the corners; `nil` if it does not reach into the frame.
  ///   - clearance: the distance between the index and the frame's line.
  init(field: Rect, index: IndexGrid?, clearance: Double) {
    self.field = field
    corners = index?.measures.corners ?? .none
    guard let index, corners != .none else {
      notch = .zero
      return
    }
    let (x, y) = (index.bounds.maxX + clearance, index.bounds.maxY + clearance)
    let corner = Point(x: index.raster?.x(x) ?? x, y: index.raster?.y(y) ?? y)
    // Adds half a pixel, so that the line covers whole pixels.
    let half = index.raster.map { Vector(dx: 0.5 / $0.scale.width, dy: 0.5 / $0.scale.height) } ?? .zero
    let size = Size(width: corner.x + half.dx - field.minX, height: corner.y + half.dy - field.minY)
    notch = size.width > 0 && size.height > 0 ? size : .zero
  }

  /// - Parameters:
  ///   - field: the whole field of a figure.
  ///   - notch: the size of the notches in the upper left and the lower right corner.
  init(field: Rect, notch: Size) {
    self.field = field
    self.notch = notch
    corners = .two
  }

  /// The outline, clockwise from the upper left corner.
  var path: Path {
    guard notch.width > 0 else { return Path(field) }
    let (left, right, top, bottom) = (field.minX, field.maxX, field.minY, field.maxY)
    let (dx, dy) = (notch.width, notch.height)
    let isUpperRight = corners == .four
    let isLowerRight = corners != .one
    var points: [Point] = [
      Point(x: left, y: top + dy), Point(x: left + dx, y: top + dy), Point(x: left + dx, y: top),
    ]
    points +=
      isUpperRight
      ? [Point(x: right - dx, y: top), Point(x: right - dx, y: top + dy), Point(x: right, y: top + dy)]
      : [Point(x: right, y: top)]
    points +=
      isLowerRight
      ? [Point(x: right, y: bottom - dy), Point(x: right - dx, y: bottom - dy), Point(x: right - dx, y: bottom)]
      : [Point(x: right, y: bottom)]
    points +=
      isUpperRight
      ? [Point(x: left + dx, y: bottom), Point(x: left + dx, y: bottom - dy), Point(x: left, y: bottom - dy)]
      : [Point(x: left, y: bottom)]
    return Path { path in
      path.addLines(points)
      path.closeSubpath()
    }
  }
}
