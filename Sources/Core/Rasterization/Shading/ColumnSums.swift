// A picture in perspective, as the mean over the area of each pixel. If columns stay columns, as on a card that turns about an
// upright axis, the mean over a piece of a column is the difference of two running sums (Crow, "Summed-area tables for texture
// mapping", SIGGRAPH 1984, in one dimension). A pixel is the sum over the columns that reach into it, weighted by their
// overlap. There is one approximation: the image of a column, a fraction of a pixel wide, counts as an upright rectangle.

package import Drawing
package import PlaneGeometry

/// A picture's columns as running sums, from which perspective images are computed.
package struct ColumnSums: Sendable {
  /// The lines of the picture that stay parallel to an axis.
  package enum Axis: Hashable, Sendable {
    /// The columns: the image of x depends on x alone.
    case columns
    /// The rows: the image of y depends on y alone.
    case rows
  }

  /// Pixels in premultiplied components, and their position on the whole grid of pixels.
  package struct Image {
    /// The smallest rectangle of pixels that contains the picture.
    package let bitmap: Bitmap
    /// The first column.
    package let x: Int
    /// The first row.
    package let y: Int
  }

  private let axis: Axis
  /// The number of columns, or of rows if the axis is that of rows.
  private let columnCount: Int
  private let length: Int
  /// For each column the sums of the pixels before each place, modulo 65,536, and one more at its end; and one more after all
  /// columns.
  private let sums: [SIMD4<UInt16>]

  /// The largest number of pixels of an image.
  private static let greatestImage = 1 << 22
  /// The largest distance of images from the origin.
  private static let reach = 1e6
  /// The largest number of pixels of a column whose sum, 255 each, stays below 65,536.
  private static let longestPiece = 250.0

  /// Returns the number of bytes that the sums of a picture take.
  package static func byteCount(width: Int, height: Int, axis: Axis) -> Int {
    8 * (axis == .columns ? width * (height + 1) : height * (width + 1)) + 8
  }

  /// The number of bytes of these sums.
  package var byteCount: Int { 8 * sums.count }

  /// Adds up a picture.
  package init(_ bitmap: Bitmap, axis: Axis) {
    self.axis = axis
    columnCount = axis == .columns ? bitmap.width : bitmap.height
    length = axis == .columns ? bitmap.height : bitmap.width
    let (across, along) = axis == .columns ? (1, bitmap.width) : (bitmap.width, 1)
    let (columnCount, length) = (self.columnCount, self.length)
    let count = columnCount * (length + 1) + 1
    sums = unsafe Array(unsafeUninitializedCapacity: count) { target, initializedCount in
      unsafe bitmap.pixels.withUnsafeBytes { source in
        // Eight columns at a time, so that reads and writes stay in the cache.
        for first in stride(from: 0, to: columnCount, by: 8) {
          let end = min(first + 8, columnCount)
          for column in first..<end { unsafe target[column * (length + 1)] = .zero }
          for place in 0..<length {
            for column in first..<end {
              let word = unsafe source.loadUnaligned(
                fromByteOffset: 4 &* (column &* across &+ place &* along), as: SIMD4<UInt8>.self)
              let index = column &* (length &+ 1) &+ place
              unsafe target[index &+ 1] = target[index] &+ SIMD4<UInt16>(truncatingIfNeeded: word)
            }
          }
        }
      }
      unsafe target[count - 1] = .zero
      initializedCount = count
    }
  }

  /// Returns the picture in perspective.
  ///
  /// - Parameters:
  ///   - projection: from the picture's pixels to those of the image. Lines parallel to the axis stay so, in the same
  ///     direction.
  ///   - brightness: the brightness of the image, from 0, black, to 1, unchanged.
  /// - Returns: `nil` if the projection is of another kind, the picture is not wholly in front of the eye, or the image is too
  ///   large, or far smaller than the picture.
  package func image(under projection: ProjectionTransform, brightness: Double) -> Image? {
    let map = axis == .columns ? projection : projection.swappingAxes
    let limit = 1e-12 * max(map.m11.magnitude, map.m22.magnitude)
    guard map.isFinite, map.m21.magnitude <= limit, map.m23.magnitude <= limit / Self.reach, map.m22 > 0 else {
      return nil
    }
    let columns = ColumnMap(map)
    let (width, height) = (Double(columnCount), Double(length))
    guard columns.weight(at: 0) > 0, columns.weight(at: width) > 0 else { return nil }
    let ends = (columns.image(of: 0), columns.image(of: width))
    // An image seen from its edge is empty.
    guard (ends.0 - ends.1).magnitude > 1e-6 else { return nil }
    let tops = (columns.image(of: 0, at: 0), columns.image(of: width, at: 0))
    let feet = (columns.image(of: 0, at: height), columns.image(of: width, at: height))
    let (left, right) = (min(ends.0, ends.1).rounded(.down), max(ends.0, ends.1).rounded(.up))
    let (top, bottom) = (min(tops.0, tops.1).rounded(.down), max(feet.0, feet.1).rounded(.up))
    guard max(left.magnitude, right.magnitude, top.magnitude, bottom.magnitude) < Self.reach, right > left,
      bottom > top,
      right - left <= Double(Bitmap.maximumSide), bottom - top <= Double(Bitmap.maximumSide),
      (right - left) * (bottom - top) <= Double(Self.greatestImage),
      columns.step(at: 0) <= Self.longestPiece, columns.step(at: width) <= Self.longestPiece
    else { return nil }
    let frame = PixelRect(minX: Int(left), minY: Int(top), maxX: Int(right), maxY: Int(bottom))
    return image(of: columns, in: frame, brightness: Float(brightness))
  }

  /// Computes the mean of each pixel, one column of pixels after the other.
  private func image(of map: ColumnMap, in frame: PixelRect, brightness: Float) -> Image? {
    let (width, height) = axis == .columns ? (frame.width, frame.height) : (frame.height, frame.width)
    guard var bitmap = unsafe try? Bitmap(uninitializedWidth: width, height: height) else { return nil }
    let (across, along) = axis == .columns ? (1, width) : (width, 1)
    // The edges of columns, from the left.
    var edges = (0...columnCount).map { map.image(of: Double($0)) }
    let isTurned = edges[0] > edges[columnCount]
    if isTurned { edges.reverse() }
    let means = ElementStore<SIMD4<Float>>(repeating: .zero, count: frame.height)
    let factors = SIMD4(brightness, brightness, brightness, 1)
    unsafe bitmap.withUnsafeMutablePixels { target in
      unsafe sums.withUnsafeBufferPointer { sums in
        guard let target = target.baseAddress, let sums = sums.baseAddress else { return }
        var first = 0
        for pixel in frame.minX..<frame.maxX {
          unsafe means.start.update(repeating: .zero, count: frame.height)
          while first < columnCount, edges[first + 1] <= Double(pixel) { first += 1 }
          var index = first
          while index < columnCount, edges[index] < Double(pixel + 1) {
            let (start, end) = (edges[index], edges[index + 1])
            let (left, right) = (max(start, Double(pixel)), min(end, Double(pixel + 1)))
            if right > left {
              // The source of the middle of the visible part in this pixel.
              let part = ((left + right) / 2 - start) / (end - start)
              let column = isTurned ? columnCount - 1 - index : index
              let place = Double(column) + (isTurned ? 1 - part : part)
              unsafe add(
                sums + column * (length + 1), map.rows(at: place), share: Float(right - left), frame, to: means.start)
            }
            index += 1
          }
          let top = unsafe target + (pixel - frame.minX) * across
          for place in 0..<frame.height { unsafe top[place &* along] = Self.pixel(means[place] * factors) }
        }
      }
    }
    let (x, y) = axis == .columns ? (frame.minX, frame.minY) : (frame.minY, frame.minX)
    return Image(bitmap: bitmap, x: x, y: y)
  }

  /// Adds a column's means to those of a column of pixels.
  ///
  /// - Parameter rows: the place in the column at which a row of pixels begins: `start + y * step`.
  @inline(__always)
  private func add(
    _ sums: UnsafePointer<SIMD4<UInt16>>, _ rows: (start: Double, step: Double), share: Float, _ frame: PixelRect,
    to means: UnsafeMutablePointer<SIMD4<Float>>
  ) {
    let first = max(frame.minY, Int((-rows.start / rows.step).rounded(.down)))
    let last = min(frame.maxY, Int(((Double(length) - rows.start) / rows.step).rounded(.up)))
    guard first < last else { return }
    let weight = share / Float(rows.step)
    // Places in the column have 32 bits for the fraction.
    let limit = Int64(length) << 32
    let step = Int64(rows.step * 0x1p32)
    var place = Int64((rows.start + Double(first) * rows.step) * 0x1p32)
    var (sum, rest) = unsafe Self.sum(sums, before: min(max(place, 0), limit))
    for y in first..<last {
      place &+= step
      let (nextSum, nextRest) = unsafe Self.sum(sums, before: min(max(place, 0), limit))
      unsafe means[y &- frame.minY] += (Self.numbers(nextSum &- sum) + (nextRest - rest)) * weight
      (sum, rest) = (nextSum, nextRest)
    }
  }

  /// Returns the sum of the pixels before a place, and the sum of the part of its pixel before the place. At the column's end
  /// the next sum belongs to the next column, and is multiplied by 0.
  @inline(__always)
  private static func sum(
    _ sums: UnsafePointer<SIMD4<UInt16>>, before place: Int64
  ) -> (whole: SIMD4<UInt16>, rest: SIMD4<Float>) {
    let index = Int(truncatingIfNeeded: place >> 32)
    let fraction = Float(Int32(truncatingIfNeeded: UInt32(truncatingIfNeeded: place) >> 8)) * 0x1p-24
    let whole = unsafe sums[index]
    return unsafe (whole, numbers(sums[index &+ 1] &- whole) * fraction)
  }

  /// For n below 2^23, the bits of 2^23 + n are those of 2^23 with n at the end; see `unpacked(_:)`.
  @inline(__always)
  private static func numbers(_ sum: SIMD4<UInt16>) -> SIMD4<Float> {
    let bits = SIMD4<UInt32>(truncatingIfNeeded: sum) | 0x4B00_0000
    return unsafe unsafeBitCast(bits, to: SIMD4<Float>.self) - 8_388_608
  }

  /// Returns the nearest pixel. No component is larger than alpha, despite rounding.
  @inline(__always)
  private static func pixel(_ mean: SIMD4<Float>) -> PremultipliedColor {
    var mean = mean
    mean.replace(with: 0, where: mean .< 0)
    mean.replace(with: 255, where: mean .> 255)
    let color = PremultipliedColor(packed: packed(mean))
    if color.alpha == 255 || color.packed == 0 { return color }
    return PremultipliedColor(
      red: min(color.red, color.alpha), green: min(color.green, color.alpha), blue: min(color.blue, color.alpha),
      alpha: color.alpha)
  }
}

/// A projection that keeps columns upright.
private struct ColumnMap {
  private let map: ProjectionTransform

  init(_ map: ProjectionTransform) { self.map = map }

  @inline(__always)
  func weight(at x: Double) -> Double { map.m13 * x + map.m33 }

  /// Returns the x of a column's image.
  @inline(__always)
  func image(of x: Double) -> Double { (map.m11 * x + map.m31) / weight(at: x) }

  /// Returns the y of a place's image.
  func image(of x: Double, at y: Double) -> Double { (map.m12 * x + map.m22 * y + map.m32) / weight(at: x) }

  /// Returns the length of the part of a column that a row of pixels shows.
  @inline(__always)
  func step(at x: Double) -> Double { weight(at: x) / map.m22 }

  /// Returns the place in a column at which row 0 of pixels begins, and the length that each row shows.
  @inline(__always)
  func rows(at x: Double) -> (start: Double, step: Double) { (-(map.m12 * x + map.m32) / map.m22, step(at: x)) }
}

extension ProjectionTransform {
  /// The same map with x and y exchanged on both sides.
  fileprivate var swappingAxes: ProjectionTransform {
    ProjectionTransform(
      m11: m22, m12: m21, m13: m23, m21: m12, m22: m11, m23: m13, m31: m32, m32: m31, m33: m33)
  }
}
