public import Drawing
public import PlaneGeometry

/// Draws scenes into bitmaps.
///
/// The algorithm is exact-area coverage accumulation over dense cells. The stages are files of this module: paths become edges
/// (`EdgeList`, `EdgeWriter`), edges become cells (`CellBand`, `CellRows+Edges`), cells that edges cross in are resolved
/// (`CrossingCells`), cells become spans (`CellRows+Spans`), and spans become pixels (`SpanSink`). `SpanSweep` leads from
/// edges to spans.
///
/// - Accuracy: the coverage of a polygon is its exact area in the pixel, rounded to 1/255, under either fill rule and also where
///   its edges cross; a curve's is within 2/255, see `BalancedChords`. Only a pixel that more than 12 edges of one path pass
///   through, and more than once, may be off by a few levels.
/// - Determinism: the same scene gives the same bits on every machine, with either kernel.
///
/// A renderer keeps its working memory between scenes: use one for each worker, and keep it.
public struct SceneRenderer {
  /// The inner loops to use. Both give the same bits.
  package enum Kernel: Hashable, Sendable, CaseIterable {
    /// Vectors of the baseline's width, and wider ones if the processor has them.
    case vector
    #if DEBUG
      /// The scalar reference, for tests. A release leaves it out: it would compile all painting code twice.
      case scalar
    #endif
  }

  /// The depth to which layers, scenes, patterns and masks may be nested.
  public static let maximumLayerDepth = 32

  /// The inner loops that this renderer uses.
  package let kernel: Kernel

  /// The work and memory that drawing a scene may take, besides the picture's own pixels. By default there is no limit.
  ///
  /// Both are counted while drawing, which ends at the limit with ``RenderError/limitExceeded(_:item:)``.
  public var limits = DrawingLimits.none

  /// The part of the ``limits`` that drawing the last scene took.
  package var budget: DrawingBudget { workspace.budget }

  var workspace = Workspace()

  /// Creates a renderer.
  public init() { kernel = .vector }

  /// Creates a renderer with inner loops of one kind.
  package init(kernel: Kernel) { self.kernel = kernel }

  /// Clears a bitmap and draws a scene on it.
  ///
  /// - Parameter transform: from the scene's coordinates to pixels; the bitmap's top left corner is (0, 0).
  /// - Throws: ``RenderError``. The bitmap's content is then unspecified.
  public mutating func render(
    _ scene: Scene, into bitmap: inout Bitmap, transform: Transform
  ) throws(RenderError) {
    let bounds = PixelRect(minX: 0, minY: 0, maxX: bitmap.width, maxY: bitmap.height)
    try render(scene, region: bounds, of: bounds, into: &bitmap, transform: transform)
  }

  /// Draws a scene on a transparent bitmap of its size.
  ///
  /// - Parameter pixelsPerUnit: the number of pixels for a unit of the scene; the size is rounded to the nearest pixel.
  /// - Throws: ``RenderError``.
  public mutating func render(_ scene: Scene, pixelsPerUnit: Double) throws(RenderError) -> Bitmap {
    let size = try pixelSize(of: scene, pixelsPerUnit: pixelsPerUnit)
    var bitmap = try Bitmap(forDrawing: size.width, size.height)
    try render(
      scene, into: &bitmap,
      transform: Transform(scaleX: pixelsPerUnit, y: pixelsPerUnit))
    return bitmap
  }

  /// Returns a scene's size in whole pixels.
  func pixelSize(of scene: Scene, pixelsPerUnit: Double) throws(RenderError) -> (width: Int, height: Int) {
    let width = (scene.size.width * pixelsPerUnit).rounded()
    let height = (scene.size.height * pixelsPerUnit).rounded()
    let limit = Double(Bitmap.maximumSide)
    guard width >= 1, width <= limit, height >= 1, height <= limit else {
      throw .sizeOutOfRange(width: width, height: height)
    }
    return (Int(width), Int(height))
  }

  /// Starts a budget with the limits, for one picture.
  mutating func beginBudget() {
    // Memory kept from the picture before does not count for this one.
    workspace.clips.removeAll()
    workspace.budget = DrawingBudget(limits)
  }

  /// Clears a surface, and draws the visible parts of items, or of the items with the given indices.
  mutating func paint(
    _ items: [Scene.Item], at indices: [Int]? = nil, on surface: Surface, transform: Transform
  ) throws(RenderError) {
    takeWorkspace()
    switch kernel {
    case .vector:
      try ScenePainter<VectorKernel>.paint(
        items, at: indices, on: surface, transform: transform, workspace: &workspace)
    #if DEBUG
      case .scalar:
        try ScenePainter<ScalarKernel>.paint(
          items, at: indices, on: surface, transform: transform, workspace: &workspace)
    #endif
    }
  }

  /// Draws items on a surface that shows the items before them.
  mutating func paint(
    _ items: ArraySlice<Scene.Item>, over surface: Surface, transform: Transform
  ) throws(RenderError) {
    takeWorkspace()
    let placement = DevicePlacement(transform)
    switch kernel {
    case .vector:
      try ScenePainter<VectorKernel>(surface: surface, placement: placement, depth: 0)
        .paint(items, workspace: &workspace)
    #if DEBUG
      case .scalar:
        try ScenePainter<ScalarKernel>(surface: surface, placement: placement, depth: 0)
          .paint(items, workspace: &workspace)
    #endif
    }
  }

  /// Makes new memory if a copy of this renderer shares it, as an array does with its storage.
  private mutating func takeWorkspace() {
    if !isKnownUniquelyReferenced(&workspace.sweep) { workspace = Workspace(budget: workspace.budget) }
  }
}
