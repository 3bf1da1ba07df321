public import Drawing
public import PlaneGeometry

/// Draws scenes into bitmaps.
///
/// The algorithm is exact-area coverage accumulation over dense cells. The stages are files of this module: paths become edges
/// (``EdgeList``, ``EdgeWriter``), edges become cells (``CellBand``, `CellRows+Edges`), cells that edges cross in are resolved
/// (``CrossingCells``), cells become spans (`CellRows+Spans`), and spans become pixels (``SpanSink``). ``SpanSweep`` leads from
/// edges to spans.
///
/// - Accuracy: the coverage of a polygon is its exact area in the pixel, rounded to 1/255, under either fill rule and also where
///   its edges cross; a curve's is within 2/255, see ``BalancedChords``. Only a pixel that more than 12 edges of one path pass
///   through, and more than once, may be off by a few levels.
/// - Determinism: the same scene gives the same bits on every machine, with either kernel.
///
/// A renderer keeps its working memory between scenes: use one for each worker, and keep it.
public struct SceneRenderer {
  /// Which inner loops are used. Both give the same bits.
  public enum Kernel: Hashable, Sendable, CaseIterable {
    /// Vectors of the processor's baseline.
    case vector
    /// The scalar reference.
    case scalar
  }

  /// How deep layers, patterns and masks may lie in each other.
  public static let maximumLayerDepth = 32

  /// Which inner loops this renderer uses.
  public let kernel: Kernel

  private var workspace = Workspace()

  /// Creates a renderer.
  public init(kernel: Kernel = .vector) { self.kernel = kernel }

  /// Clears a bitmap and draws a scene on it.
  ///
  /// - Parameter transform: from the scene's coordinates to pixels; the bitmap's top left corner is (0, 0).
  /// - Throws: ``RenderError``. The bitmap's content is then unspecified.
  public mutating func render(
    _ scene: Scene, into bitmap: inout Bitmap, transform: Transform
  ) throws(RenderError) {
    if !transform.isFinite { throw .nonFiniteGeometry(item: []) }
    let bounds = PixelRect(minX: 0, minY: 0, maxX: bitmap.width, maxY: bitmap.height)
    unsafe try bitmap.withUnsafeMutablePixels { (pixels) throws(RenderError) in
      guard let start = pixels.baseAddress else { return }
      let words = unsafe UnsafeMutableRawPointer(start).assumingMemoryBound(to: UInt32.self)
      // Of a picture that maps onto itself under a half turn, the upper half says all.
      let isHalved = scene.mapsOntoItself(in: bounds, transform: transform)
      workspace.begin(rowLimit: isHalved ? (bounds.height + 1) / 2 : bounds.height)
      defer {
        if isHalved { unsafe completeByHalfTurn(words, count: pixels.count) }
      }
      let surface = unsafe Surface(base: words, bounds: bounds)
      switch kernel {
      case .vector:
        try ScenePainter<VectorKernel>.paintFromScratch(
          scene.items, on: surface, transform: transform, workspace: &workspace)
      case .scalar:
        try ScenePainter<ScalarKernel>.paintFromScratch(
          scene.items, on: surface, transform: transform, workspace: &workspace)
      }
    }
  }

  /// Draws a scene on a transparent bitmap of its size.
  ///
  /// - Parameter pixelsPerUnit: how many pixels a unit of the scene has; the size is rounded to the nearest pixel.
  /// - Throws: ``RenderError``.
  public mutating func render(_ scene: Scene, pixelsPerUnit: Double) throws(RenderError) -> Bitmap {
    let width = (scene.size.width * pixelsPerUnit).rounded()
    let height = (scene.size.height * pixelsPerUnit).rounded()
    let limit = Double(Bitmap.maximumSide)
    guard width >= 1, width <= limit, height >= 1, height <= limit,
      var bitmap = try? Bitmap(width: Int(width), height: Int(height))
    else { throw .sizeOutOfRange(width: width, height: height) }
    try render(
      scene, into: &bitmap,
      transform: Transform(scaleX: pixelsPerUnit, y: pixelsPerUnit))
    return bitmap
  }
}

/// Makes the second half of a number of pixels the first one read backwards.
private func completeByHalfTurn(_ pixels: UnsafeMutablePointer<UInt32>, count: Int) {
  let end = unsafe UnsafeMutableRawPointer(pixels + count)
  var index = 0
  while index &+ 8 <= count / 2 {
    let eight = unsafe UnsafeRawPointer(pixels + index).loadUnaligned(as: SIMD8<UInt32>.self)
    let reversed = SIMD8(eight[7], eight[6], eight[5], eight[4], eight[3], eight[2], eight[1], eight[0])
    index &+= 8
    unsafe end.storeBytes(of: reversed, toByteOffset: -4 &* index, as: SIMD8<UInt32>.self)
  }
  for index in index..<count / 2 { unsafe pixels[count - 1 - index] = pixels[index] }
}

extension Scene {
  /// Whether the pixels of `bounds` map onto themselves under a half turn of the scene.
  fileprivate func mapsOntoItself(in bounds: PixelRect, transform: Transform) -> Bool {
    guard symmetry == .halfTurn else { return false }
    // The centres may be apart by what rounding leaves.
    let center = Point(x: size.width / 2, y: size.height / 2).applying(transform)
    let pixelCenter = Point(x: Double(bounds.width) / 2, y: Double(bounds.height) / 2)
    return center.distance(to: pixelCenter) < 1e-9
  }
}

/// A renderer's memory, kept from shape to shape and from scene to scene.
struct Workspace {
  var edges = EdgeList()
  var stroker = Stroker()
  var sweep = SpanSweep()
  /// Rows of colours and coverages for shaders and clips.
  var rowColors: [UInt32] = []
  var rowCoverages: [UInt8] = []
  var clipCoverages: [UInt8] = []
  /// The clips of the item before, which the next one often shares.
  var clips = ClipStack()
  /// The pattern drawn last, which the next shape often shares.
  var lastTile: CachedTile?
  /// The pixels of layers that are not in use.
  var spareLayers: [[UInt32]] = []

  struct CachedTile {
    var pattern: Pattern
    var width: Int
    var height: Int
    var pixels: ImagePixels
  }

  /// Prepares for a scene of which the rows before `rowLimit` are drawn.
  mutating func begin(rowLimit: Int) {
    // A clip that was drawn to another row is no use.
    if sweep.rowLimit != rowLimit { clips.removeAll() }
    sweep.rowLimit = rowLimit
  }

  /// Makes the row buffers long enough for a width.
  mutating func reserveRows(width: Int) {
    guard rowColors.count < width else { return }
    rowColors = Array(repeating: 0, count: width)
    rowCoverages = Array(repeating: 0, count: width)
    clipCoverages = Array(repeating: 0, count: width)
  }
}
