import PlaneGeometry

/// The outline of a figure: a rectangle, with a step in each corner into which an index reaches.
struct FigureOutline {
  /// The whole field of the figure.
  let field: Rect
  /// The room that an index takes in a corner; empty for none.
  let notch: Size
  /// Which corners have one.
  let corners: IndexCorners

  /// - Parameters:
  ///   - index: what stands in the corners; `nil` if nothing reaches into the frame.
  ///   - clearance: between it and the frame's line.
  init(field: Rect, index: IndexGrid?, clearance: Double) {
    self.field = field
    corners = index?.measures.corners ?? .none
    guard let index, corners != .none else {
      notch = .zero
      return
    }
    let (x, y) = (index.bounds.maxX + clearance, index.bounds.maxY + clearance)
    let corner = Point(x: index.raster?.x(x) ?? x, y: index.raster?.y(y) ?? y)
    // Half a pixel further, so that the line covers whole ones.
    let half = index.raster.map { Vector(dx: 0.5 / $0.scale.width, dy: 0.5 / $0.scale.height) } ?? .zero
    let size = Size(width: corner.x + half.dx - field.minX, height: corner.y + half.dy - field.minY)
    notch = size.width > 0 && size.height > 0 ? size : .zero
  }

  /// - Parameters:
  ///   - field: the whole field of a figure.
  ///   - notch: what is left out of the upper left and the lower right corner.
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
