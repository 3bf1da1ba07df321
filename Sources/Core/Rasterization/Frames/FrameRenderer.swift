package import Drawing
package import PlaneGeometry

/// Draws the scenes of an animation one after another, and of each only the parts that differ from the one before.
///
///     var renderer = try FrameRenderer(width: 640, height: 480, transform: .identity)
///     for index in scenes.indices {
///       show(try renderer.render(scenes[index]))
///     }
///
/// The pixels of a frame are those of ``SceneRenderer``, bit for bit, whatever was drawn before. A layer that shows nothing but
/// one scene is drawn once for each fraction of a pixel in its position. Its pixels are used again when it returns there.
package struct FrameRenderer {
  /// The frame's width in pixels.
  package let width: Int
  /// The frame's height in pixels.
  package let height: Int

  /// The work and memory that drawing a frame may take, besides the frame's own pixels. By default there is no limit.
  package var limits: DrawingLimits {
    get { renderer.limits }
    set { renderer.limits = newValue }
  }

  private let transform: Transform
  private var renderer = SceneRenderer()
  private var itemBounds = ItemBounds()
  private var bitmap: Bitmap
  /// The scene that the bitmap shows.
  private var drawn: Scene?

  /// Creates a renderer for frames of one size.
  ///
  /// - Parameter transform: from the scenes' coordinates to pixels.
  /// - Throws: ``/Drawing/BitmapError`` for a size out of range.
  package init(width: Int, height: Int, transform: Transform) throws(BitmapError) {
    self.width = width
    self.height = height
    self.transform = transform
    bitmap = try Bitmap(width: width, height: height)
  }

  /// Returns the frame of a scene.
  ///
  /// - Throws: ``RenderError``.
  package mutating func render(_ scene: Scene) throws(RenderError) -> Bitmap {
    let bounds = PixelRect(x: 0, y: 0, width: width, height: height)
    var regions = DirtyRegions()
    if let drawn, scene.center(transform: transform) == nil,
      let changes = scene.changes(from: drawn, bounds: { itemBounds.bounds(of: $0, under: $1) })
    {
      for area in changes.areas where !area.isNull { regions.add(bounds.pixels(near: area, under: transform)) }
    } else {
      regions.add(bounds)
    }
    drawn = nil
    if regions.pixelCount * 10 > bounds.width * bounds.height * 8 {
      try renderer.render(scene, into: &bitmap, transform: transform)
    } else if !regions.rects.isEmpty {
      let places = scene.items.map { bounds.pixels(near: itemBounds.bounds(of: $0), under: transform) }
      for region in regions.rects { try redraw(region, of: scene, places) }
    }
    drawn = scene
    return bitmap
  }

  private mutating func redraw(_ region: PixelRect, of scene: Scene, _ places: [PixelRect]) throws(RenderError) {
    let indices = places.indices.filter { !places[$0].intersection(region).isEmpty }
    do throws(RenderError) {
      try renderer.redraw(region, of: scene, itemsAt: indices, in: &bitmap, transform: transform)
    } catch {
      throw try whole(scene, insteadOf: error)
    }
  }

  /// Returns the error of drawing the whole scene, which counts all items.
  private mutating func whole(_ scene: Scene, insteadOf error: RenderError) throws(RenderError) -> RenderError {
    try renderer.render(scene, into: &bitmap, transform: transform)
    return error
  }
}
