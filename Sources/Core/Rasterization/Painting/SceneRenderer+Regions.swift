public import Drawing
import PlaneGeometry

// A region gets the same bits as in the whole picture because everything is computed as for the whole: edges are cut by the
// picture's bounds and snapped to its grid, and layers have the same size. Only memory and output end at the region.

extension SceneRenderer {
  /// Draws a part of the picture that ``render(_:pixelsPerUnit:)`` would draw, with the same pixels, bit for bit.
  ///
  /// The rest of the picture takes no memory and little time. So a picture with more pixels than a bitmap may have can be drawn
  /// in parts. Its sides may have up to ``/Drawing/Bitmap/maximumSide`` pixels, like those of any picture.
  ///
  /// - Parameters:
  ///   - region: the pixels of the picture to draw, counted from its top left corner.
  ///   - pixelsPerUnit: the number of pixels for a unit of the scene; the size is rounded to the nearest pixel.
  /// - Returns: a bitmap of the region's size.
  /// - Throws: ``RenderError``, for instance if the region is empty or not inside the picture.
  public mutating func render(
    _ scene: Scene, region: PixelRect, pixelsPerUnit: Double
  ) throws(RenderError) -> Bitmap {
    let size = try pixelSize(of: scene, pixelsPerUnit: pixelsPerUnit)
    let picture = PixelRect(x: 0, y: 0, width: size.width, height: size.height)
    guard !region.isEmpty, picture.contains(region) else {
      throw .regionOutOfRange(region, width: size.width, height: size.height)
    }
    var bitmap = try Bitmap(forDrawing: region.width, region.height)
    try render(
      scene, region: region, of: picture, into: &bitmap,
      transform: Transform(scaleX: pixelsPerUnit, y: pixelsPerUnit))
    return bitmap
  }

  /// Draws a part of a picture into a bitmap of that part's size, which is cleared.
  mutating func render(
    _ scene: Scene, region: PixelRect, of picture: PixelRect, into bitmap: inout Bitmap, transform: Transform
  ) throws(RenderError) {
    if !transform.isFinite { throw .nonFiniteGeometry(item: []) }
    beginBudget()
    unsafe try bitmap.withUnsafeMutablePixels { (pixels) throws(RenderError) in
      guard let start = pixels.baseAddress else { return }
      let words = unsafe UnsafeMutableRawPointer(start).assumingMemoryBound(to: UInt32.self)
      // The upper half of a picture that maps onto itself under a half turn determines the whole.
      let turn = HalfTurn(of: picture, about: scene.center(transform: transform))
      if let turn, region != picture {
        return try unsafe renderHalves(of: scene, turn, region, of: picture, into: words, transform: transform)
      }
      let surface = unsafe Surface(base: words, bounds: picture, window: turn?.upperHalf ?? region)
      try paint(scene.items, on: surface, transform: transform)
      unsafe turn?.complete(words)
    }
  }

  /// Draws a region of a picture again, with the same bits as in a drawing of the whole scene.
  ///
  /// - Parameters:
  ///   - indices: the indices of the scene's items that reach into the region, ascending. The scene has no center; see
  ///     ``center(transform:)``.
  ///   - region: a region inside the bitmap, not empty.
  mutating func redraw(
    _ region: PixelRect, of scene: Scene, itemsAt indices: [Int], in bitmap: inout Bitmap, transform: Transform
  ) throws(RenderError) {
    if !transform.isFinite { throw .nonFiniteGeometry(item: []) }
    beginBudget()
    let (width, height) = (bitmap.width, bitmap.height)
    unsafe try bitmap.withUnsafeMutablePixels { (pixels) throws(RenderError) in
      guard let start = pixels.baseAddress else { return }
      let words = unsafe UnsafeMutableRawPointer(start + region.minY * width + region.minX)
        .assumingMemoryBound(to: UInt32.self)
      let surface = unsafe Surface(
        base: words, bounds: PixelRect(x: 0, y: 0, width: width, height: height), window: region, stride: width)
      try paint(scene.items, at: indices, on: surface, transform: transform)
    }
  }

  /// Draws a region of a picture that maps onto itself, with the pixels of the whole: the second half of all pixels is the
  /// first half, read backwards.
  private mutating func renderHalves(
    of scene: Scene, _ turn: HalfTurn, _ region: PixelRect, of picture: PixelRect,
    into words: UnsafeMutablePointer<UInt32>, transform: Transform
  ) throws(RenderError) {
    let turned = turn(region)
    let upper = try pixels(of: scene, in: region.intersection(turn.upperHalf), of: picture, transform: transform)
    let lower = try pixels(of: scene, in: turned.intersection(turn.upperHalf), of: picture, transform: transform)
    let count = picture.width * picture.height
    var target = unsafe words
    for y in region.minY..<region.maxY {
      for x in region.minX..<region.maxX {
        let index = y * picture.width + x
        if 2 * index < count {
          unsafe target.pointee = upper[(y - region.minY) * region.width + x - region.minX]
        } else {
          let (turnedX, turnedY) = (picture.maxX - 1 - x, picture.maxY - 1 - y)
          unsafe target.pointee = lower[(turnedY - turned.minY) * turned.width + turnedX - turned.minX]
        }
        unsafe target += 1
      }
    }
  }

  private mutating func pixels(
    of scene: Scene, in window: PixelRect, of picture: PixelRect, transform: Transform
  ) throws(RenderError) -> [UInt32] {
    if window.isEmpty { return [] }
    var pixels = [UInt32](repeating: 0, count: window.width * window.height)
    unsafe try pixels.withUnsafeMutableBufferPointer { (buffer) throws(RenderError) in
      guard let base = buffer.baseAddress else { return }
      try paint(scene.items, on: unsafe Surface(base: base, bounds: picture, window: window), transform: transform)
    }
    return pixels
  }
}
