public import Drawing
public import PlaneGeometry

/// Draws scene after scene of an animation, and of each only what differs from the one before.
///
///     var renderer = try FrameRenderer(width: 640, height: 480, transform: .identity)
///     for index in scenes.indices {
///       show(try renderer.render(scenes[index], before: scenes[index + 1]))
///     }
///
/// The pixels of a frame depend on its scene and its two neighbours alone, not on what was drawn before. Where
/// ``approximatesMotion`` is off, they are those of ``SceneRenderer``, bit for bit.
public struct FrameRenderer {
  /// Whether scenes in a scene that move upright, in neither neighbour at the same place, are drawn from a picture of them that was
  /// drawn once: in the mean within two and a half levels of 255 of what their shapes give, where a card of 15 x 21 pixels is full of
  /// hairlines. What rests, or turns, is drawn as shapes. To begin with, everything is.
  public var approximatesMotion = false

  /// The whole frame's size in pixels.
  public let width: Int
  /// The whole frame's size in pixels.
  public let height: Int

  private let transform: Transform
  private var renderer = SceneRenderer()
  private var pictures = MovingPictures()
  private var bitmap: Bitmap
  /// What the bitmap shows.
  private var drawn: Scene?
  /// The scene that was given last.
  private var previous: Scene?

  /// A renderer for frames of one size.
  ///
  /// - Parameter transform: from the scenes' coordinates to pixels.
  /// - Throws: ``/Drawing/BitmapError`` for a size out of range.
  public init(width: Int, height: Int, transform: Transform) throws(BitmapError) {
    self.width = width
    self.height = height
    self.transform = transform
    bitmap = try Bitmap(width: width, height: height)
  }

  /// Forgets the scene before, so that the next one is the first of an animation.
  public mutating func rewind() { previous = nil }

  /// The frame of a scene that follows the one given last.
  ///
  /// - Parameter next: the scene that follows; `nil` for the last one.
  /// - Throws: ``RenderError``.
  public mutating func render(_ scene: Scene, before next: Scene?) throws(RenderError) -> Bitmap {
    try render(scene, between: previous, and: next)
  }

  /// The frame of a scene between two others; the scene is then the one given last.
  ///
  /// - Throws: ``RenderError``.
  public mutating func render(
    _ scene: Scene, between previous: Scene?, and next: Scene?
  ) throws(RenderError) -> Bitmap {
    self.previous = scene
    let whole =
      approximatesMotion
      ? try pictures.replacingMoving(in: scene, between: previous, and: next, transform: transform) : scene
    let bounds = PixelRect(x: 0, y: 0, width: width, height: height)
    var regions = DirtyRegions()
    if let drawn, let changes = whole.changes(from: drawn) {
      for area in changes.areas where !area.isNull { regions.add(pixels(of: area, in: bounds)) }
    } else {
      regions.add(bounds)
    }
    drawn = nil
    if regions.pixelCount * 10 > bounds.width * bounds.height * 8 {
      try renderer.render(whole, into: &bitmap, transform: transform)
    } else if !regions.rects.isEmpty {
      let places = whole.items.map { pixels(of: pictures.bounds(of: $0), in: bounds) }
      for region in regions.rects { try draw(whole, places, region, of: bounds) }
    }
    drawn = whole
    return bitmap
  }

  /// The pixels that a part of a scene may touch: one more to each side, for what rounding adds.
  private func pixels(of area: Rect, in bounds: PixelRect) -> PixelRect {
    if area.isNull { return .empty }
    let placed = area.applying(transform).insetBy(dx: -1, dy: -1)
    return placed.isFinite ? bounds.pixels(touchedBy: placed) : bounds
  }

  private mutating func draw(
    _ scene: Scene, _ places: [PixelRect], _ region: PixelRect, of bounds: PixelRect
  ) throws(RenderError) {
    var part = scene
    part.items = zip(scene.items, places).filter { !$0.1.intersection(region).isEmpty }.map(\.0)
    guard var pixels = try? Bitmap(width: region.width, height: region.height) else { return }
    do throws(RenderError) {
      try renderer.render(part, region: region, of: bounds, into: &pixels, transform: transform)
    } catch {
      throw try whole(scene, insteadOf: error)
    }
    copy(pixels, to: region)
  }

  /// The error that drawing the whole scene ends with, which counts all items.
  private mutating func whole(_ scene: Scene, insteadOf error: RenderError) throws(RenderError) -> RenderError {
    try renderer.render(scene, into: &bitmap, transform: transform)
    return error
  }

  private mutating func copy(_ part: Bitmap, to region: PixelRect) {
    let width = width
    unsafe bitmap.withUnsafeMutablePixels { target in
      unsafe part.pixels.withUnsafeBufferPointer { source in
        guard let target = target.baseAddress, let source = source.baseAddress else { return }
        for row in 0..<region.height {
          unsafe (target + (region.minY + row) * width + region.minX).update(
            from: source + row * region.width, count: region.width)
        }
      }
    }
  }
}
