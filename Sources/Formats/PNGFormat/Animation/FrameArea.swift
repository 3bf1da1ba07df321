import Drawing

/// A rectangle of pixels of an animation's frame.
struct FrameArea: Hashable, Sendable {
  var minX: Int
  var minY: Int
  var maxX: Int
  var maxY: Int

  var width: Int { maxX - minX }
  var height: Int { maxY - minY }
  var pixelCount: Int { width * height }

  static func whole(_ bitmap: Bitmap) -> FrameArea {
    FrameArea(minX: 0, minY: 0, maxX: bitmap.width, maxY: bitmap.height)
  }

  func union(_ other: FrameArea) -> FrameArea {
    FrameArea(
      minX: min(minX, other.minX), minY: min(minY, other.minY), maxX: max(maxX, other.maxX),
      maxY: max(maxY, other.maxY))
  }

  /// The smallest area that contains all pixels in which two pictures of one size differ; `nil` if they are equal.
  static func difference(_ a: Bitmap, _ b: Bitmap) -> FrameArea? {
    let (width, height) = (a.width, a.height)
    return unsafe a.pixels.withUnsafeBytes { a in
      unsafe b.pixels.withUnsafeBytes { b in
        let count = width * height
        let first = unsafe endOfEqual(a, b, from: 0, to: count)
        if first == count { return nil }
        var area = FrameArea(minX: width, minY: first / width, maxX: 0, maxY: first / width + 1)
        for y in area.minY..<height {
          let (start, end) = (y * width, (y + 1) * width)
          // The pixels left of the columns that are known to differ, then those right of them.
          let left = unsafe endOfEqual(a, b, from: start, to: start + min(area.minX, width))
          if left < start + area.minX {
            area.minX = left - start
            area.maxY = y + 1
          }
          let right = unsafe startOfEqual(a, b, from: start + area.maxX, to: end)
          if right > start + area.maxX {
            area.maxX = right - start
            area.maxY = y + 1
          }
          if area.maxY <= y, unsafe endOfEqual(a, b, from: start + area.minX, to: start + area.maxX) < start + area.maxX
          {
            area.maxY = y + 1
          }
        }
        return area
      }
    }
  }

  /// The first position at which pixels differ, or `end`.
  @inline(__always)
  static func endOfEqual(
    _ a: UnsafeRawBufferPointer, _ b: UnsafeRawBufferPointer, from start: Int, to end: Int
  ) -> Int {
    var position = start
    while position &+ 8 <= end, unsafe differences(a, b, position).isZero { position &+= 8 }
    while position < end, unsafe word(a, position) == word(b, position) { position &+= 1 }
    return position
  }

  /// The position from which all pixels up to `end` are equal.
  @inline(__always)
  private static func startOfEqual(
    _ a: UnsafeRawBufferPointer, _ b: UnsafeRawBufferPointer, from start: Int, to end: Int
  ) -> Int {
    var position = end
    while position &- 8 >= start, unsafe differences(a, b, position &- 8).isZero { position &-= 8 }
    while position > start, unsafe word(a, position &- 1) == word(b, position &- 1) { position &-= 1 }
    return position
  }

  @inline(__always)
  private static func differences(
    _ a: UnsafeRawBufferPointer, _ b: UnsafeRawBufferPointer, _ position: Int
  ) -> SIMD8<UInt32> {
    unsafe a.loadUnaligned(fromByteOffset: position &* 4, as: SIMD8<UInt32>.self)
      ^ b.loadUnaligned(fromByteOffset: position &* 4, as: SIMD8<UInt32>.self)
  }

  @inline(__always)
  static func word(_ bytes: UnsafeRawBufferPointer, _ position: Int) -> UInt32 {
    unsafe bytes.loadUnaligned(fromByteOffset: position &* 4, as: UInt32.self)
  }
}
