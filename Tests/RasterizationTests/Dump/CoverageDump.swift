import Drawing
import PlaneGeometry

@testable import Rasterization

/// The rasterizer's work on one shape, stage by stage: edges, cells, passes and coverage. It is for those who debug it, and for
/// those who want to see how it works.
///
///     let path = Path { path in
///       path.addLines([Point(x: 0.5, y: 0.5), Point(x: 4.5, y: 1.5), Point(x: 1.5, y: 3.5)])
///       path.closeSubpath()
///     }
///     print(try CoverageDump(path, width: 5, height: 4))
///
/// writes
///
///     edges, in pixels, from the upper to the lower end, and which way the outline runs
///       (0.5, 0.5) to (1.5, 3.5), up
///       (0.5, 0.5) to (4.5, 1.5), down
///       (4.5, 1.5) to (1.5, 3.5), down
///     cells: the change of coverage from the left, in levels of 255
///       -45  -19  +56   +8    .
///       -42 -213   +8  +61 +157
///         . -212   +5 +159  +48
///         .  -53  +48   +5    .
///     passes: . none, + once, x more often, X more often and corrected
///      + + + . .
///      + + + + +
///      . + + + .
///      . + + . .
///     coverage, from 0 to 255
///        45   64    8    .    .
///        42  255  247  186   29
///         .  212  207   48    .
///         .   53    5    .    .
///
/// The code that draws has computed all of it; only pixels are left out. The text is the same on every machine.
struct CoverageDump: Hashable, Sendable {
  /// The most columns and rows that are dumped.
  static let maximumSide = 64

  /// A straight piece of the outline, cut at the picture's borders, on the rasterizer's grid of 1/65,536 pixel.
  struct Edge: Hashable, Sendable {
    /// The upper end in pixels; the left one if the edge is level.
    let start: Point
    /// The lower end in pixels; the right one if the edge is level.
    let end: Point
    /// 1 if the outline runs from `start` to `end`, -1 if it runs the other way.
    let winding: Int
    /// Whether a contour begins with this edge.
    let beginsContour: Bool
  }

  /// The number of times that the outline passes through a cell. The raw value stands for it in ``passText``.
  enum Passage: Character, Hashable, Sendable, CaseIterable {
    /// Not at all.
    case none = "."
    /// Once, or uncounted because the outline is known not to cross itself.
    case once = "+"
    /// More than once, but the sum of the cells is right.
    case repeated = "x"
    /// More than once, so that the sum was wrong and has been replaced.
    case corrected = "X"
  }

  /// The number of columns of pixels.
  let width: Int
  /// The number of rows of pixels.
  let height: Int
  /// The edges, contour by contour.
  let edges: [Edge]
  /// Whether the outline is known not to cross itself, so that passes are not counted.
  let isSimple: Bool
  /// The part that each cell adds to the covered share of its pixel and of all pixels to the right, in 1/65,536. Rows from the top.
  let cells: [Int32]
  /// The number of times that the outline passes through each cell.
  let passages: [Passage]
  /// The coverage of each pixel, from 0 to 255.
  let coverages: [UInt8]

  /// Dumps the inside of a path.
  ///
  /// - Parameters:
  ///   - transform: from the path's coordinates to pixels.
  ///   - width: 1 to ``maximumSide`` pixels, as is `height`.
  /// - Throws: ``RenderError`` for a size out of range, and for coordinates that are not finite.
  init(
    _ path: Path, rule: FillRule = .nonZero, transform: Transform = .identity, width: Int, height: Int
  ) throws(RenderError) {
    let region = try CoverageDump.region(width: width, height: height)
    guard path.isFinite, transform.isFinite else { throw .nonFiniteGeometry(item: []) }
    var list = EdgeList()
    try list.load(path, transform: transform, region: region, of: region, rowLimit: height)
    self.init(&list, rule: CoverageRule(rule))
  }

  /// Dumps a stroke.
  ///
  /// - Parameters:
  ///   - transform: from the path's coordinates to pixels.
  ///   - width: 1 to ``maximumSide`` pixels, as is `height`.
  /// - Throws: ``RenderError`` for a size out of range, and for coordinates that are not finite.
  init(
    stroke path: Path, style: StrokeStyle, transform: Transform = .identity, width: Int, height: Int
  ) throws(RenderError) {
    let region = try CoverageDump.region(width: width, height: height)
    guard path.isFinite, transform.isFinite, style.lineWidth.isFinite, style.miterLimit.isFinite else {
      throw .nonFiniteGeometry(item: [])
    }
    var stroker = Stroker()
    var list = EdgeList()
    if stroker.stroke(path, style: style, transform: transform) {
      try list.load(stroker.outline, transform: transform, region: region, of: region, rowLimit: height)
    } else {
      try list.load(Path(), transform: transform, region: region, of: region, rowLimit: height)
    }
    self.init(&list, rule: .nonZero)
  }

  /// Dumps the fills and strokes of a small scene, those of layers too, in drawing order. Clips, masks and paints are ignored.
  ///
  /// - Parameter pixelsPerUnit: the number of pixels for a unit of the scene; the size is rounded to the nearest pixel.
  /// - Throws: ``RenderError``, as the initializers.
  static func shapes(of scene: Scene, pixelsPerUnit: Double = 1) throws(RenderError) -> [CoverageDump] {
    let width = (scene.size.width * pixelsPerUnit).rounded()
    let height = (scene.size.height * pixelsPerUnit).rounded()
    let sides = 1...Double(maximumSide)
    guard sides.contains(width), sides.contains(height) else { throw .sizeOutOfRange(width: width, height: height) }
    let scale = Transform(scaleX: pixelsPerUnit, y: pixelsPerUnit)
    var dumps: [CoverageDump] = []
    for item in scene.items.flatMap({ $0.shapes }) {
      let transform = item.transform.concatenating(scale)
      if case .fill(let path, let rule, _) = item.content {
        dumps.append(
          try CoverageDump(path, rule: rule, transform: transform, width: Int(width), height: Int(height)))
      } else if case .stroke(let path, let style, _) = item.content {
        dumps.append(
          try CoverageDump(
            stroke: path, style: style, transform: transform, width: Int(width), height: Int(height)))
      }
    }
    return dumps
  }

  private static func region(width: Int, height: Int) throws(RenderError) -> PixelRect {
    guard 1...maximumSide ~= width, 1...maximumSide ~= height else {
      throw .sizeOutOfRange(width: Double(width), height: Double(height))
    }
    return PixelRect(minX: 0, minY: 0, maxX: width, maxY: height)
  }

  /// Accumulates and sweeps loaded edges.
  private init(_ list: inout EdgeList, rule: CoverageRule) {
    let (width, height) = (list.region.width, list.region.height)
    (self.width, self.height) = (width, height)
    isSimple = list.isSimple
    edges = list.edges.map(Edge.init)

    var cells = [Int32](repeating: 0, count: width * height)
    var passages = [Passage](repeating: .none, count: width * height)
    var band = CellBand()
    band.layOut(width: width)
    let rows = band.rows(countingPasses: !list.isSimple)
    for edge in list.edges { rows.add(edge, top: 0) }
    for index in cells.indices {
      let (row, column) = (index / width, index % width)
      cells[index] = unsafe rows.cells[row * rows.stride + column]
      let word = unsafe rows.passes[row * rows.passStride + column >> 6]
      let bit: UInt64 = 1 << UInt64(column & 63)
      if (word.once | word.begun) & bit != 0 { passages[index] = .once }
      if word.twice & bit != 0 { passages[index] = .repeated }
    }

    let sweep = SpanSweep()
    var sink = CoverageSink(width: width, coverages: Array(repeating: 0, count: width * height))
    sweep.sweep(&list, rule: rule, kernel: VectorKernel.self, into: &sink)
    coverages = sink.coverages

    var sum: Int32 = 0
    for index in cells.indices {
      sum = index % width == 0 ? cells[index] : sum + cells[index]
      if passages[index] == .repeated, coverages[index] != rule.coverage(of: sum) { passages[index] = .corrected }
    }
    self.cells = cells
    self.passages = passages
  }
}

/// Keeps the coverages.
private struct CoverageSink: SpanSink {
  let width: Int
  var coverages: [UInt8]

  mutating func fill(x: Int, y: Int, count: Int) {
    for index in 0..<count { coverages[y * width + x + index] = 255 }
  }

  mutating func blend(x: Int, y: Int, count: Int, coverages new: UnsafeMutablePointer<UInt8>) {
    for index in 0..<count { coverages[y * width + x + index] = unsafe new[index] }
  }
}

extension CoverageDump.Edge {
  fileprivate init(_ edge: Edge) {
    func pixels(_ steps: Int32) -> Double { Double(steps) / FixedPoint.stepsPerPixel }
    start = Point(x: pixels(edge.x0), y: pixels(edge.y0))
    end = Point(x: pixels(edge.x1), y: pixels(edge.y1))
    winding = Int(edge.winding)
    beginsContour = edge.beginsContour
  }
}

extension Scene.Item {
  /// The item, or those of the layer that it is.
  fileprivate var shapes: [Scene.Item] {
    guard case .layer(let items) = content else { return [self] }
    return items.flatMap { $0.shapes }
  }
}
