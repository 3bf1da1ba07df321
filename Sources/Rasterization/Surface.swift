/// The pixels that are drawn on: a bitmap's, or a layer's that stands for a part of it.
@safe struct Surface {
  /// The pixel at the top left corner of `bounds`.
  let base: UnsafeMutablePointer<UInt32>
  /// Which device pixels these are.
  let bounds: PixelRect

  /// The pixel at `x`, `y` in device coordinates.
  @inline(__always)
  func pixel(_ x: Int, _ y: Int) -> UnsafeMutablePointer<UInt32> {
    unsafe base + (y - bounds.minY) * bounds.width + (x - bounds.minX)
  }
}
