/// The pixels that are drawn on: a bitmap's, or a layer's that stands for a part of it.
@safe struct Surface {
  /// The pixel at the top left corner of `bounds`.
  let base: UnsafeMutablePointer<UInt32>
  /// Which device pixels these are.
  let bounds: PixelRect
  /// Pixels from one row to the next.
  private let stride: Int

  init(base: UnsafeMutablePointer<UInt32>, bounds: PixelRect) {
    unsafe self.base = unsafe base
    self.bounds = bounds
    stride = bounds.width
  }

  /// How many pixels the rows before `rowLimit` have.
  func pixelCount(rowLimit: Int) -> Int { bounds.width * max(0, min(bounds.maxY, rowLimit) - bounds.minY) }

  /// The pixel at `x`, `y` in device coordinates.
  @inline(__always)
  func pixel(_ x: Int, _ y: Int) -> UnsafeMutablePointer<UInt32> {
    unsafe base + ((y &- bounds.minY) &* stride &+ (x &- bounds.minX))
  }
}
