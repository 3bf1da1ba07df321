/// The pixels that are drawn on: a bitmap's, or a layer's that stands for a part of it.
@safe struct Surface {
  /// The pixel at the top left corner of `window`.
  let base: UnsafeMutablePointer<UInt32>
  /// The device pixels of the whole picture or layer. Edges are cut and snapped as these want it, whatever is drawn of them.
  let bounds: PixelRect
  /// Those of the pixels in `bounds` that there is memory for, and that are drawn.
  let window: PixelRect
  /// Pixels from one row to the next.
  let stride: Int

  /// - Parameters:
  ///   - window: inside of `bounds`, and where the memory begins.
  ///   - stride: pixels from one row to the next; `nil` if the memory is the window's alone.
  init(base: UnsafeMutablePointer<UInt32>, bounds: PixelRect, window: PixelRect, stride: Int? = nil) {
    unsafe self.base = unsafe base
    self.bounds = bounds
    self.window = window
    self.stride = stride ?? window.width
  }

  /// How many pixels are drawn.
  var pixelCount: Int { window.width * window.height }

  /// Whether drawing may go wherever the bounds are above the window's last row.
  var isWholeAbove: Bool {
    window.minX == bounds.minX && window.maxX == bounds.maxX && window.minY == bounds.minY
  }

  /// The pixel at `x`, `y` in device coordinates.
  @inline(__always)
  func pixel(_ x: Int, _ y: Int) -> UnsafeMutablePointer<UInt32> {
    unsafe base + ((y &- window.minY) &* stride &+ (x &- window.minX))
  }
}
