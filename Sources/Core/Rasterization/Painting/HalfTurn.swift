import Drawing
import PlaneGeometry

/// A half turn that maps a picture onto itself: the second half of its pixels is the first half read backwards.
struct HalfTurn {
  private let picture: PixelRect

  /// - Parameter center: the point about which the items map onto themselves, in pixels; `nil` if they do not. It may differ
  ///   from the picture's centre by rounding errors.
  /// - Returns: `nil` if the pixels do not map onto themselves.
  init?(of picture: PixelRect, about center: Point?) {
    let middle = Point(x: Double(picture.minX + picture.maxX) / 2, y: Double(picture.minY + picture.maxY) / 2)
    guard let center, center.distance(to: middle) < 1e-9 else { return nil }
    self.picture = picture
  }

  /// The upper half of the rows, including the middle one.
  var upperHalf: PixelRect {
    PixelRect(
      minX: picture.minX, minY: picture.minY, maxX: picture.maxX, maxY: picture.minY + (picture.height + 1) / 2)
  }

  /// Returns the position of a region after the turn.
  func callAsFunction(_ region: PixelRect) -> PixelRect {
    PixelRect(
      minX: picture.minX + picture.maxX - region.maxX, minY: picture.minY + picture.maxY - region.maxY,
      maxX: picture.minX + picture.maxX - region.minX, maxY: picture.minY + picture.maxY - region.minY)
  }

  /// Fills the second half of the picture's pixels from the first half.
  @unsafe func complete(_ pixels: UnsafeMutablePointer<UInt32>) {
    let count = picture.width * picture.height
    let end = unsafe UnsafeMutableRawPointer(pixels + count)
    var index = 0
    while index &+ 8 <= count / 2 {
      let eight = unsafe UnsafeRawPointer(pixels + index).loadUnaligned(as: SIMD8<UInt32>.self)
      let reversed = SIMD8(eight[7], eight[6], eight[5], eight[4], eight[3], eight[2], eight[1], eight[0])
      index &+= 8
      unsafe end.storeBytes(of: reversed, toByteOffset: -4 &* index, as: SIMD8<UInt32>.self)
    }
    for index in index..<count / 2 { unsafe pixels[count - 1 - index] = pixels[index] }
  }
}

extension Scene {
  /// Returns the point about which the scene's items map onto themselves, by its symmetry, in pixels, or `nil` if that is
  /// unknown.
  func ownCenter(transform: Transform) -> Point? {
    symmetry == .halfTurn ? Point(x: size.width / 2, y: size.height / 2).applying(transform) : nil
  }

  /// Returns the point about which the picture maps onto itself under a half turn, if the scene has such a symmetry, or draws
  /// nothing but one scene with it.
  func center(transform: Transform) -> Point? {
    if let center = ownCenter(transform: transform) { return center }
    guard items.count == 1, case .scene(let scene) = items[0].content, items[0].clips.isEmpty, items[0].mask == nil,
      items[0].filter == nil
    else {
      return nil
    }
    return scene.center(transform: items[0].transform.concatenating(transform))
  }
}
