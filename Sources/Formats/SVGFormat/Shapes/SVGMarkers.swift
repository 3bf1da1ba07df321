import Drawing
import PlaneGeometry

/// A place along a path for a marker.
private struct SVGMarkerPlace {
  enum Kind { case start, mid, end }

  var kind: Kind
  var point: Point
  /// The direction of the path there, of length 1; `nil` if it has none.
  var direction: Vector?

  /// The bytes that a vertex and its place take while they are computed, with room for growing arrays.
  static let bytesPerVertex = 320
}

/// Draws the markers along a shape's path.
struct SVGMarkers: SVGReadingPart {
  /// The steps of work that a marker takes besides its content.
  private static let workPerMarker = 4_000

  let builder: SVGSceneBuilder
  var walk: SVGWalk { builder.walk }
  var styles: SVGCascade { walk.styles }
  var reading: SVGReading { builder.reading }

  /// Draws the markers of an element.
  func draw(along path: Path, of element: Int, in state: SVGState) {
    let style = state.style
    guard style.markerStart != .none || style.markerMid != .none || style.markerEnd != .none else { return }
    guard document.nodes[element].tag != .text, document.nodes[element].tag != .tspan else { return }
    let vertices = path.underestimatedCount &* SVGMarkerPlace.bytesPerVertex
    take(vertices, for: .composing, at: element)
    defer { reading.giveBack(vertices) }
    if hasFailed { return }
    var paints: SVGContextPaints?
    for place in places(along: path, omitting: walk.shapes.arcJoints(of: element)) {
      let reference =
        switch place.kind {
        case .start: style.markerStart
        case .mid: style.markerMid
        case .end: style.markerEnd
        }
      guard let marker = target(reference, .marker, named: "marker", at: element) else { continue }
      // Shared by all markers, because the time for the path's bounds is proportional to its vertices.
      let found =
        paints
        ?? SVGContextPaints(
          fill: builder.paint(state.style.fill, on: .path(path), of: element, in: state),
          stroke: builder.paint(state.style.stroke, on: .path(path), of: element, in: state),
          transform: state.transform)
      paints = found
      draw(marker, at: place, of: element, in: state, found)
    }
  }

  private func draw(
    _ marker: Int, at place: SVGMarkerPlace, of element: Int, in state: SVGState, _ paints: SVGContextPaints
  ) {
    let three = SVGLength(value: 3, unit: .none)
    var inner = state
    inner.style = styles.style(inPlaceOf: marker, viewport: state.viewport)
    let lengths = inner.lengths
    let width = lengths.resolve(styles.length(.markerWidth, of: marker) ?? three, .horizontal)
    let height = lengths.resolve(styles.length(.markerHeight, of: marker) ?? three, .vertical)
    let viewBox = styles.viewBox(of: marker)
    guard width > 0, height > 0, viewBox != nil || document.value(of: .viewBox, in: marker) == nil else { return }

    var placement = state.transform.translatedBy(x: place.point.x, y: place.point.y)
    if let turn = turn(of: marker, at: place) {
      placement = Transform(a: turn.dx, b: turn.dy, c: -turn.dy, d: turn.dx, tx: 0, ty: 0)
        .concatenating(placement)
    }
    if isInBox(.markerUnits, of: [marker], default: true) {
      var width = state.style.strokeWidth
      if state.style.own.strokeIsUnscaled {
        // The pen's width is in the picture's pixels.
        let matrix = state.transform
        width /= ((matrix.a * matrix.a + matrix.b * matrix.b + matrix.c * matrix.c + matrix.d * matrix.d) / 2)
          .squareRoot()
        reading.tally.placeDependence = .needsPlace
      }
      placement = placement.scaledBy(x: width, y: width)
    }
    var fit = Transform.identity
    inner.viewport = Size(width: width, height: height)
    let viewport = Rect(x: 0, y: 0, width: width, height: height)
    if let viewBox {
      fit = styles.aspectRatio(of: marker).transform(from: viewBox, to: viewport)
      inner.viewport = viewBox.size
    }
    let reference = Point(
      x: anchor(.refX, of: marker, viewBox, state.viewport), y: anchor(.refY, of: marker, viewBox, state.viewport)
    )
    .applying(fit)
    placement = placement.translatedBy(x: -reference.x, y: -reference.y)
    inner.transform = fit.concatenating(placement)
    guard inner.transform.inverted() != nil else { return }
    inner.contextPaints = paints
    spend(SVGMarkers.workPerMarker, on: .composing, at: element)

    walk.follow(marker, .marker, at: element) {
      walk.visit(marker) {
        builder.drawWithEffects(marker, in: inner) {
          let drawChildren = {
            for child in document.children(of: marker) { builder.draw(child, in: inner) }
          }
          if inner.style.own.clipsOverflow != false {
            // Browsers, librsvg and resvg clip markers to the view box, which may be smaller than the viewport.
            builder.clip(to: viewBox?.applying(fit) ?? viewport, transform: placement, of: marker, drawChildren)
          } else {
            drawChildren()
          }
        }
      }
    }
  }

  /// Returns `refX` or `refY`, in the coordinates of the view box.
  private func anchor(_ name: SVGName, of marker: Int, _ viewBox: Rect?, _ viewport: Size) -> Double {
    guard let value = document.value(of: name, in: marker).map(trimmed) else { return 0 }
    let box = viewBox ?? Rect(origin: .zero, size: viewport)
    let (low, high) = name == .refX ? (box.minX, box.maxX) : (box.minY, box.maxY)
    switch String(decoding: value, as: UTF8.self) {
    case "left", "top": return low
    case "center": return (low + high) / 2
    case "right", "bottom": return high
    default: break
    }
    let lengths = SVGLengthContext(viewport: box.size, style: styles.style(inPlaceOf: marker, viewport: viewport))
    return lengths.resolve(styles.length(name, of: marker) ?? .zero, name == .refX ? .horizontal : .vertical)
  }

  /// Returns the direction of the marker's x axis, or `nil` if it is not turned.
  private func turn(of marker: Int, at place: SVGMarkerPlace) -> Vector? {
    guard let value = document.value(of: .orient, in: marker).map(trimmed) else { return nil }
    if value.elementsEqual("auto".utf8) { return place.direction }
    if value.elementsEqual("auto-start-reverse".utf8) {
      return place.kind == .start ? place.direction.map { -$0 } : place.direction
    }
    var scanner = ByteScanner(value)
    guard let degrees = scanner.takeAngle(), scanner.isAtEnd else {
      warnOfInvalidValue(.orient, value, at: marker)
      return nil
    }
    let (sine, cosine) = sineAndCosine(of: degrees * (.pi / 180))
    return Vector(dx: cosine, dy: sine)
  }

  /// Returns all vertices of a path, with their directions according to SVG 2, section 13.7.3.
  private func places(along path: Path, omitting joints: Set<Int>) -> [SVGMarkerPlace] {
    /// A vertex and the directions into it and out of it.
    struct Vertex {
      var point: Point
      var incoming: Vector?
      var outgoing: Vector?
      var isOmitted = false
    }
    var vertices: [Vertex] = []
    var current = Point.zero
    var subpathStart = 0
    func add(_ point: Point, leaving: Point, arriving: Point) {
      if let last = vertices.indices.last, vertices[last].outgoing == nil {
        vertices[last].outgoing = (leaving - current).normalized
      }
      vertices.append(Vertex(point: point, incoming: (point - arriving).normalized))
      current = point
    }
    for (index, element) in path.enumerated() {
      defer { if joints.contains(index) { vertices[vertices.count - 1].isOmitted = true } }
      switch element {
      case .move(let point):
        subpathStart = vertices.count
        vertices.append(Vertex(point: point))
        current = point
      case .line(let point): add(point, leaving: point, arriving: current)
      case .quadCurve(let point, let control):
        add(
          point, leaving: control == current ? point : control,
          arriving: control == point ? current : control)
      case .curve(let point, let control1, let control2):
        let leaving = control1 != current ? control1 : control2 != current ? control2 : point
        let arriving = control2 != point ? control2 : control1 != point ? control1 : current
        add(point, leaving: leaving, arriving: arriving)
      case .closeSubpath:
        guard subpathStart < vertices.count else { continue }
        let start = vertices[subpathStart]
        add(start.point, leaving: start.point, arriving: current)
        let last = vertices.count - 1
        if vertices[last].incoming == nil { vertices[last].incoming = vertices[last - 1].incoming }
        // A closed path continues from its start into the first segment.
        vertices[last].outgoing = start.outgoing
        vertices[subpathStart].incoming = vertices[last].incoming
      }
    }
    return vertices.indices.compactMap { index in
      let vertex = vertices[index]
      if vertex.isOmitted { return nil }
      let kind: SVGMarkerPlace.Kind =
        index == 0 ? .start : index == vertices.count - 1 ? .end : .mid
      var direction = vertex.incoming ?? vertex.outgoing
      if let incoming = vertex.incoming, let outgoing = vertex.outgoing {
        direction = bisector(incoming, outgoing)
      }
      return SVGMarkerPlace(kind: kind, point: vertex.point, direction: direction)
    }
  }
}

/// Returns the direction halfway between two directions. For opposite ones it is the one at the mean of their angles,
/// both taken from 0 to 360 degrees, as in librsvg and resvg.
private func bisector(_ incoming: Vector, _ outgoing: Vector) -> Vector {
  let sum = incoming + outgoing
  if sum.lengthSquared > 1e-18, let direction = sum.normalized { return direction }
  let isBelow = incoming.dy > 0 || (incoming.dy == 0 && incoming.dx > 0)
  return isBelow ? incoming.turnedClockwise : -incoming.turnedClockwise
}
