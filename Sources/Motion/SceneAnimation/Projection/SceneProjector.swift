import Drawing
import PlaneGeometry
import Rasterization

/// Maps the items of a scene.
struct SceneProjector {
  let projection: ProjectionTransform
  let inverse: ProjectionTransform
  /// The greatest distance of a curve from its exact image, in the unit of the image.
  let tolerance: Double
  /// The size of the area that shows the scene.
  let size: Size
  /// The renderer of content that becomes a picture.
  var renderer = SceneRenderer()

  /// The number of pixels per unit of the image.
  var pixelsPerUnit: Double { 0.01 / tolerance }

  /// Returns the images of items; these have no transforms.
  ///
  /// - Parameter placement: the map from the coordinates of the list to those of the scene.
  mutating func items(
    _ items: [Scene.Item], placement: Transform
  ) throws(SceneProjectionError) -> [Scene.Item] {
    var result: [Scene.Item] = []
    result.reserveCapacity(items.count)
    for item in items where item.opacity > 0 {
      if let image = try self.item(item, placement: placement) { result.append(image) }
    }
    return result
  }

  private mutating func item(
    _ item: Scene.Item, placement: Transform
  ) throws(SceneProjectionError) -> Scene.Item? {
    let place = item.transform.concatenating(placement)
    guard var result = try content(item.content, placement: place) else { return nil }
    var clips: [Scene.Clip] = []
    for clip in item.clips {
      let path = try image(of: clip.path, placement: clip.transform.concatenating(placement))
      clips.append(Scene.Clip(path, rule: clip.rule))
    }
    result.clips = clips + result.clips
    result.opacity = item.opacity
    result.blendMode = item.blendMode
    result.isAntialiased = item.isAntialiased
    if let filter = item.filter { result.filter = image(of: filter, on: item, placement: placement) }
    if let mask = item.mask { result.mask = Scene.Mask(mask.kind, items: try items(mask.items, placement: placement)) }
    return result
  }

  private mutating func content(
    _ content: Scene.Content, placement: Transform
  ) throws(SceneProjectionError) -> Scene.Item? {
    switch content {
    case .fill(let path, let rule, .color(let color)):
      return Scene.Item(.fill(try image(of: path, placement: placement), rule: rule, paint: .color(color)))
    case .fill(let path, let rule, let paint):
      return try picture(of: paint, inside: path, rule: rule, placement: placement)
    case .stroke(let path, let style, let paint):
      // The map enlarges the outline's own deviation, at most by the magnification of its nearest point.
      let outline = path.strokedPath(style, tolerance: tolerance / 2 / magnification(of: path, style, placement))
      return try self.content(.fill(outline, rule: .nonZero, paint: paint), placement: placement)
    case .image(_, let rect, _):
      return try picture(of: content, in: rect, outline: (Path(rect), .nonZero), placement: placement)
    case .layer(let items):
      return Scene.Item(.layer(try self.items(items, placement: placement)))
    case .scene(let scene):
      return Scene.Item(.scene(Scene(size: scene.size, items: try items(scene.items, placement: placement))))
    }
  }

  /// Returns the filter mapped by the derivative at the centre of its item: its lengths are foreshortened equally everywhere.
  /// Returns `nil` if the centre has no image.
  private func image(of filter: Scene.Filter, on item: Scene.Item, placement: Transform) -> Scene.Filter? {
    let center = item.bounds(applying: placement).center
    guard center.x.isFinite, center.y.isFinite else { return nil }
    let step = 1e-3
    let origin = center.applying(projection)
    let across = (Point(x: center.x + step, y: center.y).applying(projection) - origin) * (1 / step)
    let down = (Point(x: center.x, y: center.y + step).applying(projection) - origin) * (1 / step)
    let map = Transform(
      a: across.dx, b: across.dy, c: down.dx, d: down.dy,
      tx: origin.x - across.dx * center.x - down.dx * center.y, ty: origin.y - across.dy * center.x - down.dy * center.y
    )
    return map.isFinite ? filter.transformed(by: placement.concatenating(map)) : nil
  }

  func image(of path: Path, placement: Transform) throws(SceneProjectionError) -> Path {
    do {
      return try path.applying(placement).applying(projection, tolerance: tolerance)
    } catch {
      throw .outOfSight(error)
    }
  }

  /// Returns the greatest magnification of a stroke's lengths, at least 1e-6.
  private func magnification(of path: Path, _ style: StrokeStyle, _ placement: Transform) -> Double {
    let bounds = path.strokeBounds(style)
    let limit = bounds.isFinite ? projection.magnification(over: bounds, placement: placement) : 1
    return max(limit, 1e-6)
  }
}

extension ProjectionTransform {
  /// Returns the greatest magnification of lengths at the corners of a rectangle, after `placement`. It is smaller between
  /// them, as the derivative's members are monotonic along lines in front of the eye.
  func magnification(over rect: Rect, placement: Transform) -> Double {
    let map = ProjectionTransform(placement).concatenating(self)
    var largest = 0.0
    for corner in rect.corners {
      let derivative = map.derivative(at: corner)
      largest = max(largest, derivative.x.length, derivative.y.length, (derivative.x + derivative.y).length)
    }
    return largest.isFinite ? largest : 1
  }

  /// Returns the derivatives of a point's image along the two axes.
  func derivative(at point: Point) -> (x: Vector, y: Vector) {
    let weight = weight(of: point)
    let image = point.applying(self)
    return (
      Vector(dx: m11 - image.x * m13, dy: m12 - image.y * m13) / weight,
      Vector(dx: m21 - image.x * m23, dy: m22 - image.y * m23) / weight
    )
  }
}

extension Rect {
  /// The corners, clockwise on screen from the top left.
  var corners: [Point] {
    [
      Point(x: minX, y: minY), Point(x: maxX, y: minY), Point(x: maxX, y: maxY), Point(x: minX, y: maxY),
    ]
  }
}
