package import Drawing
import PlaneGeometry
import Rasterization

/// Draws scenes on grids of pixels, one after the other.
///
///     var rasterizer = PictureRasterizer()
///     let bitmap = try rasterizer.bitmap(of: scene, on: PictureSize.width(240).grid(for: scene.size))
///
/// It keeps its working memory, the bitmap unless somebody else still has it, and the pixels that scenes begin with: use one for each
/// worker.
package struct PictureRasterizer {
  /// Whether two threads draw a picture, each half of the rows: faster if there is only one picture. The pixels are the same.
  package var usesTwoThreads = false

  private var renderer = SceneRenderer()
  private var helper = SceneRenderer()
  private var series = SeriesRenderer()
  private var spare: Bitmap?

  /// With fewer pixels a thread takes longer to start than it saves.
  private static let leastPixelCount = 1 << 14

  /// A rasterizer without memory yet.
  package init() {}

  /// The pixels of a scene.
  ///
  /// - Parameters:
  ///   - background: the colour under it; `nil` leaves it transparent.
  ///   - limits: how much work and memory it may take, besides the bitmap.
  /// - Throws: ``PictureExportError/rendering(_:)``, ``PictureExportError/cancelled(finished:total:)`` if the task is cancelled
  ///   meanwhile, or ``PictureExportError/size(_:)`` for a grid that no bitmap has. It can be used again.
  package mutating func bitmap(
    of scene: Scene, on grid: PixelGrid, background: Color? = nil, limits: DrawingLimits = .none
  ) throws(PictureExportError) -> Bitmap {
    var bitmap = try takeBitmap(for: grid)
    // A pixel beyond the picture, so that the last pixels are whole.
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
      // Each thread may take a part of what is allowed: what both can draw is within the limits for one. The others, and what
      // fails, one thread draws anew, so that the same picture is refused everywhere, by the same error. Of the work that part is
      // small, so that trying does not double what a costly picture takes.
      (renderer.limits, helper.limits) = (limits.forEachOfTwo, limits.forEachOfTwo)
      do {
        return try renderer.render(scene, into: &bitmap, transform: transform, beside: &helper)
      } catch {
        if error == .cancelled { throw error }
        // The memory that both have held is given back before the one takes its own.
        (renderer, helper) = (SceneRenderer(), SceneRenderer())
      }
    }
    renderer.limits = limits
    try series.render(scene, into: &bitmap, transform: transform, by: &renderer)
  }

  /// The bitmap of the time before, if it fits.
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
  /// The error about the same item in a scene without the ground under it.
  fileprivate var withoutGround: RenderError {
    guard case .limitExceeded(let error, let item) = self, let first = item.first, first > 0 else { return self }
    return .limitExceeded(error, item: [first - 1] + item.dropFirst())
  }
}
