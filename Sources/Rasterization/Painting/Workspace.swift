import Drawing
import PlaneGeometry

/// A renderer's memory, kept from shape to shape and from scene to scene.
///
/// Buffers are lent: while a closure uses one, the workspace has it not, so that nobody else writes to it, what is drawn
/// meanwhile gets another one, and no buffer is copied.
struct Workspace {
  var edges = EdgeList()
  var stroker = Stroker()
  let sweep = SpanSweep()
  /// The clips of the item before, which the next one often shares.
  var clips = ClipStack()
  /// The pattern drawn last, which the next shape often shares.
  var lastTile: CachedTile?
  /// Pictures of scenes that may be drawn again.
  var layerCache = LayerCache()

  /// The gradient used last, and its colours.
  var lastRamp: (gradient: Gradient, ramp: GradientRamp)?

  /// What the picture that is being drawn may still take.
  var budget = DrawingBudget(.none)

  private var colorRow = LentMemory<UInt32>()
  private var coverageRow = LentMemory<UInt8>()
  private var clipRow = LentMemory<UInt8>()
  private var layers = LentMemory<UInt32>()

  struct CachedTile {
    var pattern: Pattern
    var width: Int
    var height: Int
    var pixels: ImagePixels
  }

  /// Lends a row of colours and one of coverages, of at least `width` pixels, for a shader.
  mutating func withShaderRows(
    width: Int, _ body: (UnsafeMutablePointer<UInt32>, UnsafeMutablePointer<UInt8>, inout Workspace) -> Void
  ) {
    var colors = colorRow.take(atLeast: width)
    defer { colorRow.giveBack(colors) }
    unsafe colors.withUnsafeMutableBufferPointer { colors in
      guard let colors = colors.baseAddress else { return }
      unsafe withCoverageRow(width: width) { coverages, workspace in unsafe body(colors, coverages, &workspace) }
    }
  }

  /// Lends a row of coverages of at least `width` pixels.
  mutating func withCoverageRow(width: Int, _ body: (UnsafeMutablePointer<UInt8>, inout Workspace) -> Void) {
    var coverages = coverageRow.take(atLeast: width)
    defer { coverageRow.giveBack(coverages) }
    unsafe coverages.withUnsafeMutableBufferPointer { coverages in
      guard let coverages = coverages.baseAddress else { return }
      unsafe body(coverages, &self)
    }
  }

  /// Lends a row of coverages of at least `width` pixels, for clipping what a shader or a colour draws.
  mutating func withClipRow(width: Int, _ body: (UnsafeMutablePointer<UInt8>, inout Workspace) -> Void) {
    var coverages = clipRow.take(atLeast: width)
    defer { clipRow.giveBack(coverages) }
    unsafe coverages.withUnsafeMutableBufferPointer { coverages in
      guard let coverages = coverages.baseAddress else { return }
      unsafe body(coverages, &self)
    }
  }

  /// Lends pixels for a layer: `count`, or more; they hold anything. Layers in it get others.
  mutating func withLayerPixels<Result>(
    count: Int, for activity: DrawingActivity,
    _ body: (UnsafeMutablePointer<UInt32>, inout Workspace) throws(RenderError) -> Result
  ) throws(RenderError) -> Result {
    let byteCount = max(count, 1) * MemoryLayout<UInt32>.stride
    try take(byteCount, for: activity)
    defer { budget.giveBack(byteCount) }
    // Clearing them, and laying them over others.
    try spend(count, on: activity)
    var pixels = layers.take(atLeast: max(count, 1))
    defer { layers.giveBack(pixels) }
    return try unsafe pixels.withUnsafeMutableBufferPointer { buffer throws(RenderError) in
      guard let base = buffer.baseAddress else { preconditionFailure("there is at least a pixel") }
      return try unsafe body(base, &self)
    }
  }
}

/// Arrays that are given out for use and come back: what is asked for while one is away is another one.
struct LentMemory<Element: BinaryInteger> {
  private var spares: [[Element]] = []

  /// An array that nobody else has, with `count` elements or more, which may be anything.
  mutating func take(atLeast count: Int) -> [Element] {
    let memory = spares.popLast() ?? []
    return memory.count >= count ? memory : Array(repeating: 0, count: count)
  }

  /// Takes an array back.
  mutating func giveBack(_ memory: [Element]) { spares.append(memory) }
}
