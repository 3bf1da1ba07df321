import Drawing
import PlaneGeometry

/// A renderer's memory, kept from shape to shape and from scene to scene.
///
/// Rows and layers are lent: while a closure uses one, the workspace does not have it. So nobody else writes to it, and a
/// nested drawing gets another one.
struct Workspace {
  var edges = EdgeList()
  var stroker = Stroker()
  var sweep = SpanSweep()
  /// The clips of the last item, which the next one often shares.
  var clips = ClipStack()
  /// The pattern drawn last, which the next shape often shares.
  var lastTile: CachedTile?
  /// The pictures of scenes that may be drawn again.
  var layerCache = LayerCache()

  /// The gradient used last, and its colours.
  var lastRamp: (gradient: Gradient, ramp: GradientRamp)?

  /// The work and memory that the current picture may still take.
  var budget: DrawingBudget

  /// Rows of colours for a shader.
  let colorRows = LentMemory<UInt32>()
  /// Rows of coverages for a shader or a layer.
  let coverageRows = LentMemory<UInt8>()
  /// Rows of coverages that a clip lets through.
  let clipRows = LentMemory<UInt8>()
  private let layers = LentMemory<UInt32>()

  /// Creates the memory for a picture with a budget.
  init(budget: DrawingBudget = DrawingBudget(.none)) { self.budget = budget }

  struct CachedTile {
    var pattern: Pattern
    var width: Int
    var height: Int
    /// Whether its pixels are means of nine.
    var isMean: Bool
    var pixels: ImagePixels
  }

  /// Lends at least `count` pixels with unspecified contents for a layer. Layers inside it get others.
  mutating func withLayerPixels<Result>(
    count: Int, for activity: DrawingActivity,
    _ body: (UnsafeMutablePointer<UInt32>, inout Workspace) throws(RenderError) -> Result
  ) throws(RenderError) -> Result {
    let byteCount = max(count, 1) * MemoryLayout<UInt32>.stride
    try take(byteCount, for: activity)
    defer { budget.giveBack(byteCount) }
    // The cost of clearing them and compositing them.
    try spend(count, on: activity)
    return try unsafe layers.lend(count) { pixels throws(RenderError) in try unsafe body(pixels, &self) }
  }
}

/// Memory that is lent for a while: a nested request gets other memory.
final class LentMemory<Element: BinaryInteger> {
  private var spares: [[Element]] = []

  /// Lends `count` elements, at least one, with unspecified contents.
  @unsafe func lend<Result, Failure: Error>(
    _ count: Int, _ body: (UnsafeMutablePointer<Element>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var memory = spares.popLast() ?? []
    if memory.count < max(count, 1) { memory = Array(repeating: 0, count: max(count, 1)) }
    defer { spares.append(memory) }
    return try unsafe memory.withUnsafeMutableBufferPointer { (buffer) throws(Failure) in
      try unsafe body(buffer.baseAddress.unsafelyUnwrapped)
    }
  }
}
