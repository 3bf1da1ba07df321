package import Drawing
import PlaneGeometry
import Rasterization

/// Draws scenes on grids of pixels, one after the other.
///
///     var rasterizer = PictureRasterizer()
///     let bitmap = try rasterizer.bitmap(of: scene, on: PictureSize.width(240).grid(for: scene.size))
///
/// It keeps its working memory, the bitmap unless somebody else still holds it, and the pixels with which scenes begin: use one
/// per worker.
package struct PictureRasterizer {
  /// Whether two threads draw a picture, each one half of the rows, which is faster for a single picture. The pixels are the
  /// same.
  package var usesTwoThreads = false

  private var renderer = SceneRenderer()
  private var helper = SceneRenderer()
  private var series = SeriesRenderer()
  private var spare: Bitmap?

  /// The least number of pixels for two threads; below it, starting a thread takes longer than it saves.
  private static let leastPixelCount = 1 << 14

  /// Creates a rasterizer, which allocates its memory later.
  package init() {}

  /// Draws a scene as pixels.
  ///
  /// - Parameters:
  ///   - background: the colour below the scene; `nil` leaves it transparent.
  ///   - limits: the limits on work and memory, besides the bitmap.
  /// - Throws: ``PictureExportError/rendering(_:)``, ``PictureExportError/cancelled(finished:total:)`` if the task is
  ///   cancelled, or ``PictureExportError/size(_:)`` if the grid is too large for a bitmap. The rasterizer can be used again.
  package mutating func bitmap(
    of scene: Scene, on grid: PixelGrid, background: Color? = nil, limits: DrawingLimits = .none
  ) throws(PictureExportError) -> Bitmap {
    var bitmap = try takeBitmap(for: grid)
    // A margin of one pixel makes the last pixels fully covered.
    let margin = Size(width: 1 / grid.transform.a, height: 1 / grid.transform.d)
    let whole = scene.over(background, margin: margin)
    do throws(RenderError) {
      try draw(whole, into: &bitmap, transform: grid.transform, limits: limits)
    } catch {
      throw PictureExportError(background == nil ? error : error.withoutGround)
    }
    spare = bitmap
    return bitmap
  }

  private mutating func draw(
    _ scene: Scene, into bitmap: inout Bitmap, transform: Transform, limits: DrawingLimits
  ) throws(RenderError) {
    if usesTwoThreads, bitmap.width * bitmap.height >= Self.leastPixelCount {
      // Each thread gets a part of the limits, so what both can draw is within the limits for one. If that fails, one thread
      // draws everything again, so that one thread and two reject the same pictures with the same error. The part of the
      // work is small, so that a failed attempt does not double the time of a costly picture.
      (renderer.limits, helper.limits) = (limits.forEachOfTwo, limits.forEachOfTwo)
      do {
        return try renderer.render(scene, into: &bitmap, transform: transform, beside: &helper)
      } catch {
        if error == .cancelled { throw error }
        // Frees the memory of both before one thread takes its own.
        (renderer, helper) = (SceneRenderer(), SceneRenderer())
      }
    }
    renderer.limits = limits
    try series.render(scene, into: &bitmap, transform: transform, by: &renderer)
  }

  /// Takes the previous bitmap if its size fits, otherwise a new one.
  private mutating func takeBitmap(for grid: PixelGrid) throws(PictureExportError) -> Bitmap {
    defer { spare = nil }
    if let spare, spare.width == grid.width, spare.height == grid.height { return spare }
    do {
      return unsafe try Bitmap(uninitializedWidth: grid.width, height: grid.height)
    } catch {
      if case .outOfMemory = error { throw .rendering(RenderError(error)) }
      throw .size(.tooManyPixels(width: Double(grid.width), height: Double(grid.height)))
    }
  }
}

extension DrawingLimits {
  fileprivate var forEachOfTwo: DrawingLimits {
    DrawingLimits(work: work == .max ? .max : work / 8, memory: memory == .max ? .max : memory / 2)
  }
}

extension RenderError {
  /// The same error for the scene without its background.
  fileprivate var withoutGround: RenderError {
    guard case .limitExceeded(let error, let item) = self, let first = item.first, first > 0 else { return self }
    return .limitExceeded(error, item: [first - 1] + item.dropFirst())
  }
}
