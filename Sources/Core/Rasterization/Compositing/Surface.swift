/// The pixels that are drawn on: those of a bitmap, or of a layer that represents a part of it.
@safe struct Surface {
  /// The pixel at the top left corner of `window`.
  let base: UnsafeMutablePointer<UInt32>
  /// The device pixels of the whole picture or layer. Edges are cut and snapped relative to these, whichever part is drawn.
  let bounds: PixelRect
  /// The pixels in `bounds` that are drawn and that there is memory for.
  let window: PixelRect
  /// The number of pixels from one row to the next.
  let stride: Int

  /// - Parameters:
  ///   - window: the part of `bounds` that is drawn; the memory begins at its corner.
  ///   - stride: the number of pixels from one row to the next; `nil` if the memory holds only the window.
  init(base: UnsafeMutablePointer<UInt32>, bounds: PixelRect, window: PixelRect, stride: Int? = nil) {
    unsafe self.base = unsafe base
    self.bounds = bounds
    self.window = window
    self.stride = stride ?? window.width
  }

  /// The number of pixels that are drawn.
  var pixelCount: Int { window.width * window.height }

  /// Whether the window contains all rows of the bounds above the window's last row.
  var isWholeAbove: Bool {
    window.minX == bounds.minX && window.maxX == bounds.maxX && window.minY == bounds.minY
  }

  /// Returns the pixel at `x`, `y` in device coordinates.
  @inline(__always)
  func pixel(_ x: Int, _ y: Int) -> UnsafeMutablePointer<UInt32> {
    unsafe base + ((y &- window.minY) &* stride &+ (x &- window.minX))
  }
}
