import PlaneGeometry

/// The paths of a document's basic shapes.
final class SVGShapes: SVGReadingPart {
  let reading: SVGReading
  private let styles: SVGCascade
  /// The paths of `path` elements, each read once.
  private var paths: [Int: Path] = [:]
  /// The elements of each shape's path that end inside an arc.
  private var arcJoints: [Int: Set<Int>] = [:]

  init(_ reading: SVGReading, _ styles: SVGCascade) {
    self.reading = reading
    self.styles = styles
  }

  /// Returns the elements of a shape's path that end inside an arc. The path must have been requested before.
  func arcJoints(of element: Int) -> Set<Int> { arcJoints[element] ?? [] }

  /// Returns the path of a basic shape; `nil` if the element is not one. A shape that is not drawn has an empty path.
  func path(of element: Int, in state: SVGState) -> Path? {
    switch document.nodes[element].tag {
    case .path:
      // Shapes drawn again through `use` share their path, unless it may depend on the place of use.
      let isStyled = styles.givesPath(to: element)
      if !isStyled, let path = paths[element] { return path }
      let path = pathData(of: element)
      if !isStyled { paths[element] = path }
      return path
    case .rect: return rect(of: element, state.lengths)
    case .circle:
      let lengths = state.lengths
      guard let r = styles.length(.r, of: element) else { return Path() }
      let radius = lengths.resolve(r, .diagonal)
      return ellipse(of: element, rx: radius, ry: radius, lengths)
    case .ellipse: return ellipse(of: element, state.lengths)
    case .line:
      let lengths = state.lengths
      return Path { path in
        path.move(to: point(.x1, .y1, of: element, lengths))
        path.addLine(to: point(.x2, .y2, of: element, lengths))
      }
    case .polyline: return Path { $0.addLines(points(of: element)) }
    case .polygon:
      return Path { path in
        path.addLines(points(of: element))
        path.closeSubpath()
      }
    default: return nil
    }
  }

  private func pathData(of element: Int) -> Path {
    guard let value = styles.value(of: .d, in: element) else { return Path() }
    let data = SVGPathData(value)
    arcJoints[element] = data.arcJoints.isEmpty ? nil : data.arcJoints
    if let fault = data.fault { warn(.pathFault(offset: fault), at: element) }
    return data.path
  }

  private func point(_ x: SVGName, _ y: SVGName, of element: Int, _ lengths: SVGLengthContext) -> Point {
    Point(
      x: lengths.resolve(styles.length(x, of: element) ?? .zero, .horizontal),
      y: lengths.resolve(styles.length(y, of: element) ?? .zero, .vertical))
  }

  private func points(of element: Int) -> [Point] {
    guard let value = document.value(of: .points, in: element) else { return [] }
    var scanner = ByteScanner(value)
    var points: [Point] = []
    scanner.skipWhitespace()
    while let x = scanner.takeNumber() {
      scanner.skipCommaAndWhitespace()
      guard let y = scanner.takeNumber() else {
        warn(.pathFault(offset: scanner.offset), at: element)
        return points
      }
      points.append(Point(x: x, y: y))
      scanner.skipCommaAndWhitespace()
    }
    if !scanner.isAtEnd { warn(.pathFault(offset: scanner.offset), at: element) }
    return points
  }

  private func rect(of element: Int, _ lengths: SVGLengthContext) -> Path {
    path(of: element, as: styles.rect(of: [element], lengths), lengths)
  }

  /// Returns the path of a `rect`, with its corners, at another rectangle.
  func path(of element: Int, as rect: Rect, _ lengths: SVGLengthContext) -> Path {
    let (width, height) = (rect.size.width, rect.size.height)
    guard width > 0, height > 0 else { return Path() }
    // A missing radius equals the other one; a negative one counts as missing.
    let givenX = radius(.rx, of: element).map { lengths.resolve($0, .horizontal) }
    let givenY = radius(.ry, of: element).map { lengths.resolve($0, .vertical) }
    let rx = min(givenX ?? givenY ?? 0, width / 2)
    let ry = min(givenY ?? givenX ?? 0, height / 2)
    guard rx > 0, ry > 0 else { return Path(rect) }
    return Path { path in
      path.move(to: Point(x: rect.minX + rx, y: rect.minY))
      path.addLine(to: Point(x: rect.maxX - rx, y: rect.minY))
      path.addQuarter(rx, 0, rx, ry)
      path.addLine(to: Point(x: rect.maxX, y: rect.maxY - ry))
      path.addQuarter(0, ry, -rx, ry)
      path.addLine(to: Point(x: rect.minX + rx, y: rect.maxY))
      path.addQuarter(-rx, 0, -rx, -ry)
      path.addLine(to: Point(x: rect.minX, y: rect.minY + ry))
      path.addQuarter(0, -ry, rx, -ry)
      path.closeSubpath()
    }
  }

  private func radius(_ name: SVGName, of element: Int) -> SVGLength? {
    guard let radius = styles.length(name, of: element) else { return nil }
    return radius.value < 0 ? nil : radius
  }

  private func ellipse(of element: Int, _ lengths: SVGLengthContext) -> Path {
    let rx = radius(.rx, of: element).map { lengths.resolve($0, .horizontal) }
    let ry = radius(.ry, of: element).map { lengths.resolve($0, .vertical) }
    return ellipse(of: element, rx: rx ?? ry ?? 0, ry: ry ?? rx ?? 0, lengths)
  }

  private func ellipse(of element: Int, rx: Double, ry: Double, _ lengths: SVGLengthContext) -> Path {
    guard rx > 0, ry > 0 else { return Path() }
    let center = point(.cx, .cy, of: element, lengths)
    return Path { path in
      path.reserveCapacity(6)
      path.move(to: Point(x: center.x + rx, y: center.y))
      path.addQuarter(0, ry, -rx, ry)
      path.addQuarter(-rx, 0, -rx, -ry)
      path.addQuarter(0, -ry, rx, -ry)
      path.addQuarter(rx, 0, rx, ry)
      path.closeSubpath()
    }
  }
}

extension Path {
  /// Adds a quarter of an ellipse from the current point. Its tangent there leads along (`tx`, `ty`) to the corner of
  /// the box, and it ends at (`dx`, `dy`) from the current point.
  mutating func addQuarter(_ tx: Double, _ ty: Double, _ dx: Double, _ dy: Double) {
    let k = 0.5522847498307936
    guard let start = currentPoint else { return }
    let end = Point(x: start.x + dx, y: start.y + dy)
    addCurve(
      to: end, control1: Point(x: start.x + tx * k, y: start.y + ty * k),
      control2: Point(x: end.x - (dx - tx) * k, y: end.y - (dy - ty) * k))
  }
}
