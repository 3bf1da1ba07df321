public import Drawing
public import PlaneGeometry
import WorkerThreads

// A row's pixels do not depend on other rows. So two renderers can draw one picture, one the upper rows and the other the lower
// ones, each with its own memory. Both load the items that reach into both parts; a picture takes a little more than half its
// time.

extension SceneRenderer {
  /// Draws the same pixels as ``render(_:into:transform:)``, with another renderer in another thread at the same time.
  ///
  /// - Parameter other: a renderer with the same kernel that draws the lower rows, about half of the work. Each of the two
  ///   counts against its own ``limits``.
  /// - Throws: ``RenderError``. The bitmap's content is then unspecified.
  public mutating func render(
    _ scene: Scene, into bitmap: inout Bitmap, transform: Transform, beside other: inout SceneRenderer
  ) throws(RenderError) {
    precondition(kernel == other.kernel, "renderers of different kernels")
    let picture = PixelRect(minX: 0, minY: 0, maxX: bitmap.width, maxY: bitmap.height)
    if !transform.isFinite { throw .nonFiniteGeometry(item: []) }
    beginBudget()
    other.beginBudget()
    unsafe try bitmap.withUnsafeMutablePixels { (pixels) throws(RenderError) in
      guard let start = pixels.baseAddress else { return }
      let words = unsafe UnsafeMutableRawPointer(start).assumingMemoryBound(to: UInt32.self)
      let turn = HalfTurn(of: picture, about: scene.center(transform: transform))
      let drawn = turn?.upperHalf ?? picture
      // A picture that maps onto itself, such as a court, has most of its lines around the centre. In the upper half of six
      // courts, the last quarter or a little more takes as long as the rows above.
      let middle = drawn.minY + (turn == nil ? (drawn.height + 1) / 2 : (8 * drawn.height + 10) / 11)
      let upper = PixelRect(minX: drawn.minX, minY: drawn.minY, maxX: drawn.maxX, maxY: middle)
      let lower = PixelRect(minX: drawn.minX, minY: middle, maxX: drawn.maxX, maxY: drawn.maxY)
      let first = unsafe Part(on: Surface(base: words, bounds: picture, window: upper))
      let second = unsafe Part(on: Surface(base: words + upper.width * upper.height, bounds: picture, window: lower))
      swap(&self, &first.renderer)
      swap(&other, &second.renderer)
      ThreadPair.run {
        first.paint(scene, transform: transform)
      } beside: {
        second.paint(scene, transform: transform)
      }
      swap(&self, &first.renderer)
      swap(&other, &second.renderer)
      // The upper part's error is most likely the one that a single renderer would have met first.
      if let error = first.error ?? second.error { throw error }
      unsafe turn?.complete(words)
    }
  }
}

/// One thread's part of a picture. It owns its renderer while it paints, so that no other thread reads its memory.
private final class Part: @unchecked Sendable {
  var renderer = SceneRenderer()
  private(set) var error: RenderError?
  private let surface: Surface

  init(on surface: Surface) { self.surface = surface }

  func paint(_ scene: Scene, transform: Transform) {
    do throws(RenderError) {
      if !surface.window.isEmpty { try renderer.paint(scene.items, on: surface, transform: transform) }
    } catch {
      self.error = error
    }
  }
}
