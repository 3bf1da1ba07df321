import Drawing
import WorkerThreads
import PlaneGeometry

/// A picture between two steps of a filter: premultiplied pixels of a window, rows from the top.
///
/// Pixels are in sRGB, whatever space steps compute in: bytes of linear light would not distinguish dark tones.
struct FilterImage {
  /// The pixels of the filter's grid that the picture consists of.
  let window: PixelRect
  /// The pixels that the step made, limited to the picture; outside them it is transparent. A tile repeats this region.
  var region: PixelRect
  var pixels: [UInt32]

  /// Creates a transparent picture.
  init(_ window: PixelRect, region: PixelRect) {
    self.window = window
    self.region = region
    pixels = [UInt32](repeating: 0, count: window.width * window.height)
  }

  /// Creates a picture with pixels computed from their places on the grid, in an area of the window or in all of it.
  @inline(__always)
  init(_ window: PixelRect, region: PixelRect, in area: PixelRect? = nil, _ pixel: (_ x: Int, _ y: Int) -> UInt32) {
    self.init(window, region: region)
    let area = area ?? window
    for y in area.minY..<max(area.minY, area.maxY) where !Cancellation.isRequested {
      let start = (y - window.minY) * window.width - window.minX
      for x in area.minX..<max(area.minX, area.maxX) { pixels[start + x] = pixel(x, y) }
    }
  }

  /// Returns the pixel at a place of the grid; transparent outside.
  func pixel(_ x: Int, _ y: Int) -> UInt32 {
    guard x >= window.minX, x < window.maxX, y >= window.minY, y < window.maxY else { return 0 }
    return pixels[(y - window.minY) * window.width + x - window.minX]
  }

  /// The places of the pixels, in parts between which the evaluation checks for cancellation.
  private var parts: some Sequence<Range<Int>> {
    let (count, length) = (window.width * window.height, 1 << 14)
    return stride(from: 0, to: count, by: length).lazy.prefix { _ in !Cancellation.isRequested }.map {
      $0..<min($0 + length, count)
    }
  }

  /// Replaces each pixel.
  @inline(__always)
  mutating func map(_ change: (UInt32) -> UInt32) {
    let parts = parts
    unsafe pixels.withUnsafeMutableBufferPointer { pixels in
      for part in parts {
        for index in part { unsafe pixels[index] = change(pixels[index]) }
      }
    }
  }

  /// Replaces each pixel by a combination of it and another picture's. Both pictures have the same window.
  @inline(__always)
  mutating func combine(_ other: FilterImage, _ mix: (UInt32, UInt32) -> UInt32) {
    precondition(window == other.window, "pictures of one filter")
    let parts = parts
    unsafe pixels.withUnsafeMutableBufferPointer { pixels in
      unsafe other.pixels.withUnsafeBufferPointer { others in
        for part in parts {
          for index in part { unsafe pixels[index] = mix(pixels[index], others[index]) }
        }
      }
    }
  }

  /// Clears the pixels outside a rectangle.
  mutating func crop(to area: PixelRect) {
    let area = area.intersection(window)
    region = area
    if area == window { return }
    for y in window.minY..<window.maxY {
      let start = (y - window.minY) * window.width
      if area.isEmpty || y < area.minY || y >= area.maxY {
        clear(start..<start + window.width)
      } else {
        clear(start..<start + area.minX - window.minX)
        clear(start + area.maxX - window.minX..<start + window.width)
      }
    }
  }

  private mutating func clear(_ range: Range<Int>) {
    for index in range { pixels[index] = 0 }
  }

  /// Returns the picture moved by whole pixels; pixels that come in from outside are transparent.
  func moved(dx: Int, dy: Int) -> FilterImage {
    FilterImage(window, region: region) { x, y in pixel(x - dx, y - dy) }
  }
}

/// Returns the pixel with its components divided by the alpha, to the nearest.
@inline(__always)
func straightened(_ pixel: UInt32) -> UInt32 {
  let alpha = pixel >> 24
  if alpha == 255 { return pixel }
  if alpha == 0 { return 0 }
  var result = alpha << 24
  for shift in stride(from: 0 as UInt32, to: 24, by: 8) {
    result |= min(255, ((pixel >> shift & 0xFF) &* 255 &+ alpha / 2) / alpha) << shift
  }
  return result
}

/// Returns the pixel of straight components.
@inline(__always)
func premultiplied(_ red: UInt32, _ green: UInt32, _ blue: UInt32, _ alpha: UInt32) -> UInt32 {
  if alpha == 255 { return red | green << 8 | blue << 16 | 0xFF00_0000 }
  return dividedBy255(red &* alpha) | dividedBy255(green &* alpha) << 8 | dividedBy255(blue &* alpha) << 16 | alpha
    << 24
}

/// Returns a colour's straight components from 0 to 1: red, green, blue, alpha.
@inline(__always)
func straightLanes(_ pixel: UInt32) -> SIMD4<Double> {
  let lanes = SIMD4<Double>(unpacked(pixel))
  let alpha = lanes.w
  if alpha == 0 { return .zero }
  return SIMD4(lanes.x / alpha, lanes.y / alpha, lanes.z / alpha, alpha / 255)
}

/// Returns the pixel of straight components, limited to 0 to 1.
@inline(__always)
func premultipliedPixel(_ lanes: SIMD4<Double>) -> UInt32 {
  let cut = lanes.clamped(lowerBound: .zero, upperBound: .one)
  return packedPremultiplied(SIMD4(cut.x * cut.w, cut.y * cut.w, cut.z * cut.w, cut.w))
}

/// Returns the pixel of premultiplied components, limited to 0 to the alpha.
@inline(__always)
func packedPremultiplied(_ lanes: SIMD4<Double>) -> UInt32 {
  let alpha = min(max(lanes.w, 0), 1)
  let cut = lanes.clamped(lowerBound: .zero, upperBound: SIMD4(repeating: alpha)) * 255
  let bytes = SIMD4<UInt32>(cut.rounded(.toNearestOrAwayFromZero))
  return bytes.x | bytes.y << 8 | bytes.z << 16 | bytes.w << 24
}
