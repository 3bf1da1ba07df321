import Drawing
import PlaneGeometry

/// Turns the paints of a glyph into items of a scene, in font units.
///
/// A font is a kind of program: its paints refer to each other, in a cycle if it is malicious, and a picture drawn over itself
/// doubles with every step. So everything is counted, and a glyph with too many pieces is an error.
struct ColorGlyphPainter {
  /// The largest depth of nested paints; fonts made by tools stay below 10.
  static let depthLimit = 32
  /// The largest number of paints that are read, including gradient stops, and of items that a renderer would draw.
  static let sizeLimit = 20_000
  /// The largest number of segments of outlines.
  private static let segmentLimit = 500_000
  /// The largest member of a transform and the largest coordinate.
  private static let largestNumber = 1e9

  let table: ColorTable
  let palette: ColorPalette
  /// The visible area of a glyph without bounds, in font units.
  let area: Rect
  private var paintCount = 0
  private var segmentCount = 0

  init(table: ColorTable, palette: ColorPalette, area: Rect) {
    self.table = table
    self.palette = palette
    self.area = area
  }

  /// Items, and the number of items that a renderer would draw for them, including nested ones.
  struct Painted {
    var items: [Scene.Item] = []
    var cost = 0
    /// Whether a glyph's outline or a clip box bounds them.
    var isBounded = true
  }

  /// Returns the items that paint a glyph, or `nil` if the table has none for it.
  mutating func items(of glyph: Int, in face: borrowing FreeTypeFace) throws(ColorGlyphError) -> [Scene.Item]? {
    if let paint = try reading({ () throws(SFNTTable.Damage) in try table.paint(of: glyph) }) {
      let painted = try clipped(
        items(at: paint, under: .identity, depth: 0, in: face), of: glyph, under: .identity)
      return painted.isBounded ? painted.items : painted.clipped(to: Scene.Clip(Path(area))).items
    }
    guard let layers = try reading({ () throws(SFNTTable.Damage) in try table.layers(of: glyph) }) else { return nil }
    try count(paints: layers.count)
    var items: [Scene.Item] = []
    for layer in layers {
      let path = try path(of: layer.glyph, in: face)
      items.append(Scene.Item(.fill(path, rule: .nonZero, paint: .color(try palette.color(layer.color)))))
    }
    return items
  }

  // MARK: Paints

  private mutating func items(
    at place: Int, under transform: Transform, depth: Int, in face: borrowing FreeTypeFace
  ) throws(ColorGlyphError) -> Painted {
    guard depth < ColorGlyphPainter.depthLimit else { throw .depth(limit: ColorGlyphPainter.depthLimit) }
    switch try paint(at: place) {
    case .layers(let layers):
      var painted = Painted()
      for layer in layers {
        let child = try reading { () throws(SFNTTable.Damage) in try table.paint(ofLayer: layer) }
        painted += try items(at: child, under: transform, depth: depth + 1, in: face)
      }
      return painted
    case .brush(let brush):
      var painted = try fill(everywhere, with: brush, lying: transform, under: .identity)
      painted.isBounded = false
      return painted
    case .glyph(let glyph, let child):
      let path = try path(of: glyph, in: face)
      if let (brush, lying) = try brush(at: child, depth: depth + 1) {
        return try fill(path, with: brush, lying: lying, under: transform)
      }
      let inside = try items(at: child, under: transform, depth: depth + 1, in: face)
      return inside.clipped(to: Scene.Clip(path, transform: transform))
    case .colorGlyph(let glyph):
      guard let root = try reading({ () throws(SFNTTable.Damage) in try table.paint(of: glyph) }) else {
        throw .damage(SFNTTable.Damage(tag: "COLR", offset: place))
      }
      return try clipped(items(at: root, under: transform, depth: depth + 1, in: face), of: glyph, under: transform)
    case .transform(let own, let child):
      return try items(at: child, under: checked(own.concatenating(transform)), depth: depth + 1, in: face)
    case .composite(let source, let mode, let backdrop):
      let source = try items(at: source, under: transform, depth: depth + 1, in: face)
      let backdrop = try items(at: backdrop, under: transform, depth: depth + 1, in: face)
      guard let painted = source.composed(by: mode, over: backdrop, everywhere: everywhere) else { throw .mode(mode) }
      guard painted.cost <= ColorGlyphPainter.sizeLimit else { throw .size(limit: ColorGlyphPainter.sizeLimit) }
      return painted
    }
  }

  /// Returns the brush at a place, if only transforms lead to it, and its transform.
  private mutating func brush(
    at place: Int, depth: Int
  ) throws(ColorGlyphError) -> (brush: ColorBrush, lying: Transform)? {
    var (place, lying) = (place, Transform.identity)
    for _ in depth..<ColorGlyphPainter.depthLimit {
      switch try paint(at: place) {
      case .brush(let brush): return (brush, lying)
      case .transform(let transform, let child):
        lying = try checked(transform.concatenating(lying))
        place = child
      default: return nil
      }
    }
    throw .depth(limit: ColorGlyphPainter.depthLimit)
  }

  /// - Parameter lying: the brush's transform in the path's coordinates.
  private func fill(
    _ path: Path, with brush: ColorBrush, lying: Transform, under transform: Transform
  ) throws(ColorGlyphError) -> Painted {
    guard var paint = try brush.paint(with: palette), !path.isEmpty else { return Painted() }
    if case .color = paint {} else if !lying.isIdentity { paint = .transformed(paint, lying) }
    return Painted(items: [Scene.Item(.fill(path, rule: .nonZero, paint: paint), transform: transform)], cost: 1)
  }

  private mutating func clipped(
    _ painted: Painted, of glyph: Int, under transform: Transform
  ) throws(ColorGlyphError) -> Painted {
    guard let box = try reading({ () throws(SFNTTable.Damage) in try table.clipBox(of: glyph) }) else { return painted }
    return painted.clipped(to: Scene.Clip(Path(box), transform: transform))
  }

  // MARK: Limits

  /// An area beyond everything that a glyph reaches.
  private var everywhere: Path { Path(area.insetBy(dx: -8 * area.width, dy: -8 * area.height)) }

  private mutating func paint(at place: Int) throws(ColorGlyphError) -> ColorPaint {
    try count(paints: 1)
    let paint = try reading { () throws(SFNTTable.Damage) in try table.paint(at: place) }
    if case .brush(let brush) = paint { try count(paints: brush.stopCount) }
    return paint
  }

  /// Returns the outline of a glyph, in font units with y growing downwards.
  private mutating func path(
    of glyph: Int, in face: borrowing FreeTypeFace
  ) throws(ColorGlyphError) -> Path {
    let path: Path
    do throws(FreeTypeFace.Failure) {
      path = try face.outline(of: UInt32(glyph)).path
    } catch { throw .outline(glyph: glyph, reason: error.message) }
    segmentCount += path.underestimatedCount
    guard segmentCount <= ColorGlyphPainter.segmentLimit else {
      throw .size(limit: ColorGlyphPainter.segmentLimit)
    }
    return path
  }

  private mutating func count(paints: Int) throws(ColorGlyphError) {
    paintCount += paints
    guard paintCount <= ColorGlyphPainter.sizeLimit else { throw .size(limit: ColorGlyphPainter.sizeLimit) }
  }

  private func checked(_ transform: Transform) throws(ColorGlyphError) -> Transform {
    let members = [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty]
    // NaN is not below anything.
    guard members.allSatisfy({ $0.magnitude <= ColorGlyphPainter.largestNumber }) else { throw .coordinates }
    return transform
  }

  private func reading<Value>(
    _ read: () throws(SFNTTable.Damage) -> Value
  ) throws(ColorGlyphError) -> Value {
    do throws(SFNTTable.Damage) { return try read() } catch { throw .damage(error) }
  }
}

extension ColorBrush {
  fileprivate var stopCount: Int {
    switch self {
    case .solid: 1
    case .linear(let line, _, _, _), .radial(let line, _, _, _, _), .sweep(let line, _, _, _): line.stops.count
    }
  }
}
