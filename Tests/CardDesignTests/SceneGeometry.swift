import Drawing
import PlaneGeometry

/// What a scene draws, in the scene's coordinates and regardless of where a contour starts and which way it runs: two
/// scenes of the same picture have equal shapes.
struct SceneGeometry {
  /// A shape with its paint, or a clip's outline.
  struct Shape: Hashable {
    var style: String
    var segments: [Segment]
    var clips: [[Segment]]
  }

  /// Line or curve: its points in the direction in which the first one is smaller.
  struct Segment: Hashable, Comparable {
    var points: [Double]
    static func < (left: Segment, right: Segment) -> Bool {
      left.points.lexicographicallyPrecedes(right.points)
    }
  }

  let shapes: [Shape]

  init(_ scene: Scene, turned turn: AffineTransform = .identity) {
    shapes = scene.items.map { item in
      let style: String
      let path: Path
      switch item.content {
      case .fill(let filled, let rule, let paint):
        style = "fill \(rule) \(paint)"
        path = filled
      case .stroke(let stroked, let stroke, let paint):
        style = "stroke \(stroke) \(paint)"
        path = stroked
      case .image(_, let rect, _):
        style = "image"
        path = Path(rect)
      case .layer:
        style = "layer"
        path = Path()
      }
      func place(_ path: Path, _ transform: AffineTransform) -> [Segment] {
        SceneGeometry.segments(of: path.applying(transform.concatenating(turn)))
      }
      return Shape(
        style: style, segments: place(path, item.transform),
        clips: item.clips.map { place($0.path, $0.transform) }.sorted {
          $0.lexicographicallyPrecedes($1)
        })
    }
  }

  /// The smallest rectangle around all that is drawn and not clipped.
  static func inkBounds(of scene: Scene) -> Rect {
    scene.items.reduce(Rect.null) { bounds, item in
      switch item.content {
      case .fill(let path, _, _):
        item.clips.isEmpty ? bounds.union(path.applying(item.transform).boundingRect) : bounds
      case .stroke(let path, let style, _):
        item.clips.isEmpty
          ? bounds.union(
            path.applying(item.transform).boundingRect.insetBy(
              dx: -style.lineWidth * item.transform.meanScale / 2,
              dy: -style.lineWidth * item.transform.meanScale / 2)) : bounds
      default: bounds
      }
    }
  }

  /// Within a millionth of a millimetre; the odd offset keeps short decimal fractions from lying between two steps.
  private static func rounded(_ point: Point) -> [Double] {
    [point.x, point.y].map { ($0 * 1e6 + 0.1234567).rounded() }
  }

  private static func segments(of path: Path) -> [Segment] {
    var segments: [Segment] = []
    var start = Point.zero
    var current = Point.zero
    func add(_ points: Point...) {
      let forward = points.flatMap(rounded)
      let backward = points.reversed().flatMap(rounded)
      if forward.count == 4 && forward == backward { return }
      segments.append(
        Segment(points: backward.lexicographicallyPrecedes(forward) ? backward : forward))
    }
    for element in path {
      switch element {
      case .move(let point):
        start = point
        current = point
      case .line(let end):
        add(current, end)
        current = end
      case .quadCurve(let end, let control):
        add(current, control, end)
        current = end
      case .curve(let end, let control1, let control2):
        add(current, control1, control2, end)
        current = end
      case .closeSubpath:
        add(current, start)
        current = start
      }
    }
    return segments.sorted()
  }
}
