// Steps that read the pixels around a pixel: convolutions and extremes.

import Drawing
import WorkerThreads

extension FilterImage {
  /// Returns each pixel convolved with those around it. The kernel is turned by half a turn, as SVG specifies.
  func convolved(with convolution: FilterConvolution, in colors: FilterColors) -> FilterImage {
    var result = FilterImage(window, region: region)
    let (width, height) = (window.width, window.height)
    let (columns, rows) = (convolution.columns, convolution.rows)
    let factor = 1 / convolution.divisor
    func place(_ value: Int, _ size: Int) -> Int? {
      if value >= 0, value < size { return value }
      switch convolution.edges {
      case .none: return nil
      case .duplicate: return min(max(value, 0), size - 1)
      case .wrap: return (value % size + size) % size
      }
    }
    for y in 0..<height where !Cancellation.isRequested {
      for x in 0..<width {
        var sum = SIMD4<Double>.zero
        for row in 0..<rows {
          guard let sourceY = place(y - convolution.targetY + row, height) else { continue }
          for column in 0..<columns {
            guard let sourceX = place(x - convolution.targetX + column, width) else { continue }
            let weight = convolution.kernel[(rows - 1 - row) * columns + columns - 1 - column]
            if weight == 0 { continue }
            let pixel = pixels[sourceY * width + sourceX]
            sum += weight * (convolution.preservesAlpha ? colors.straightLanes(pixel) : colors.lanes(pixel))
          }
        }
        let own = Double(pixels[y * width + x] >> 24) / 255
        if convolution.preservesAlpha {
          let color = sum * factor + convolution.bias
          result.pixels[y * width + x] = colors.pixel(straight: SIMD4(color.x, color.y, color.z, own))
        } else {
          let alpha = min(max(sum.w * factor + convolution.bias, 0), 1)
          let color = sum * factor + convolution.bias * alpha
          result.pixels[y * width + x] = colors.pixel(SIMD4(color.x, color.y, color.z, alpha))
        }
      }
    }
    return result
  }

  /// Takes the minimum or maximum of each component in a rectangle around each pixel.
  ///
  /// - Parameters:
  ///   - columns: the width of the rectangle; if it is even, the longer half is on the left.
  mutating func takeExtremes(
    _ kind: FilterOperation.MorphologyKind, columns: Int, rows: Int, in space: FilterPrimitive.ColorSpace
  ) {
    let (width, height) = (window.width, window.height)
    let light = space == .linearRGB ? LightTables.shared : nil
    let isErosion = kind == .erode
    func values(_ pixel: UInt32) -> ExtremeLine.Values {
      if let light { return ExtremeLine.Values(truncatingIfNeeded: light.light(of: pixel)) }
      return unsafe ExtremeLine.Values(truncatingIfNeeded: unsafeBitCast(pixel, to: SIMD4<UInt8>.self))
    }
    func pixel(_ values: ExtremeLine.Values) -> UInt32 {
      if let light { return light.pixel(of: SIMD4<Int32>(truncatingIfNeeded: values)) }
      return unsafe unsafeBitCast(SIMD4<UInt8>(truncatingIfNeeded: values), to: UInt32.self)
    }
    if columns > 1 {
      var line = ExtremeLine(count: width, size: columns, isErosion: isErosion)
      for row in 0..<height where !Cancellation.isRequested {
        line.process({ values(pixels[row * width + $0]) }) { pixels[row * width + $0] = pixel($1) }
      }
    }
    if rows > 1 {
      var line = ExtremeLine(count: height, size: rows, isErosion: isErosion)
      for column in 0..<width where !Cancellation.isRequested {
        line.process({ values(pixels[$0 * width + column]) }) { pixels[$0 * width + column] = pixel($1) }
      }
    }
  }
}

/// Extremes along a line with three comparisons a pixel, whatever the width (van Herk 1992). A window covers the end of one
/// block and the start of the next. The extremes from a block's end and from its start are kept.
private struct ExtremeLine {
  typealias Values = SIMD4<UInt16>

  let count: Int
  let size: Int
  let isErosion: Bool
  private var values: [Values]
  private var fromStart: [Values]
  private var fromEnd: [Values]

  init(count: Int, size: Int, isErosion: Bool) {
    self.count = count
    self.size = min(size, 2 * count + 1)
    self.isErosion = isErosion
    let length = count + 2 * self.size
    values = [Values](repeating: .zero, count: length)
    fromStart = values
    fromEnd = values
  }

  @inline(__always)
  private func extreme(_ a: Values, _ b: Values) -> Values { isErosion ? pointwiseMin(a, b) : pointwiseMax(a, b) }

  mutating func process(_ read: (Int) -> Values, _ write: (Int, Values) -> Void) {
    // Outside it is transparent.
    for index in 0..<count { values[size + index] = read(index) }
    for index in values.indices {
      fromStart[index] = index % size == 0 ? values[index] : extreme(fromStart[index - 1], values[index])
    }
    for index in values.indices.reversed() {
      let isLast = index % size == size - 1 || index == values.count - 1
      fromEnd[index] = isLast ? values[index] : extreme(fromEnd[index + 1], values[index])
    }
    for index in 0..<count {
      let first = size + index - size / 2
      write(index, extreme(fromEnd[first], fromStart[first + size - 1]))
    }
  }
}
