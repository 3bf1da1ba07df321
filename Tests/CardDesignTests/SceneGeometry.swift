import Drawing
import PlaneGeometry

/// The shapes of a scene, in the scene's coordinates and regardless of where a contour starts and which way it runs: two
/// scenes of the same picture have equal shapes.
struct SceneGeometry {
  /// A shape with its paint, or a clip's outline.
  struct Shape: Hashable {
    var style: String
    var segments: [Segment]
    var clips: [[Segment]]
  }

  /// Line or curve: the coordinates of its points, from the end that comes first; rounded to a millionth.
  struct Segment: Hashable, Comparable {
    var points: SIMD8<Double>

    static func < (left: Segment, right: Segment) -> Bool {
      for index in left.points.indices where left.points[index] != right.points[index] {
        return left.points[index] < right.points[index]
      }
      return false
    }
  }

  let shapes: [Shape]

  init(_ scene: Scene, turned turn: Transform = .identity) {
    shapes = SceneGeometry.shapes(of: scene.flattened().items, turn, inside: [])
  }

  /// The shapes of items and, cut along a layer's clips as well, of those in layers.
  private static func shapes(
    of items: [Scene.Item], _ turn: Transform, inside outer: [[Segment]]
  ) -> [Shape] {
    func place(_ path: Path, _ transform: Transform) -> [Segment] {
      segments(of: path.applying(transform.concatenating(turn)))
    }
    return items.flatMap { item -> [Shape] in
      let clips = outer + item.clips.map { place($0.path, $0.transform) }
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
      case .layer, .scene: return shapes(of: item.content.items ?? [], turn, inside: clips)
      }
      return [
        Shape(
          style: style, segments: place(path, item.transform),
          clips: clips.sorted { $0.lexicographicallyPrecedes($1) })
      ]
    }
  }

  /// A rectangle around all that is drawn: what a clip cuts off is left out as far as the clip's own rectangle tells.
  static func inkBounds(of scene: Scene) -> Rect { inkBounds(of: scene.flattened().items) }

  private static func inkBounds(of items: [Scene.Item]) -> Rect {
    items.reduce(Rect.null) { bounds, item in
      var ink: Rect
      switch item.content {
      case .fill(let path, _, _): ink = path.applying(item.transform).boundingRect
      case .stroke(let path, let style, _):
        let reach = style.lineWidth * item.transform.meanScale / 2
        ink = path.applying(item.transform).boundingRect.insetBy(dx: -reach, dy: -reach)
      case .image(_, let rect, _): ink = rect.applying(item.transform)
      case .layer, .scene: ink = inkBounds(of: item.content.items ?? [])
      }
      for clip in item.clips { ink = ink.intersection(clip.path.applying(clip.transform).boundingRect) }
      return bounds.union(ink)
    }
  }

  /// A segment with its points in the direction in which they are the smaller ones.
  ///
  /// The odd offset keeps short decimal fractions from lying between two steps.
  private static func segment(_ a: Point, _ b: Point, _ c: Point, _ d: Point) -> Segment {
    func rounded(_ points: SIMD8<Double>) -> Segment {
      Segment(points: (points * 1e6 + 0.1234567).rounded(.toNearestOrEven))
    }
    let forward = rounded([a.x, a.y, b.x, b.y, c.x, c.y, d.x, d.y])
    let backward = rounded([d.x, d.y, c.x, c.y, b.x, b.y, a.x, a.y])
    return min(forward, backward)
  }

  private static func segments(of path: Path) -> [Segment] {
    var segments: [Segment] = []
    var start = Point.zero
    var current = Point.zero
    func addLine(to end: Point) {
      let line = segment(current, current, end, end)
      if line.points.lowHalf != line.points.highHalf { segments.append(line) }
    }
    for element in path {
      switch element {
      case .move(let point):
        start = point
        current = point
      case .line(let end):
        addLine(to: end)
        current = end
      case .quadCurve(let end, let control):
        segments.append(segment(current, control, control, end))
        current = end
      case .curve(let end, let control1, let control2):
        segments.append(segment(current, control1, control2, end))
        current = end
      case .closeSubpath:
        addLine(to: start)
        current = start
      }
    }
    return segments.sorted()
  }
}
