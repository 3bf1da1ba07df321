// Stage 4: what becomes of covered spans. `x` and `y` are device coordinates.

/// Takes the spans of a shape, row by row from the top and from left to right in a row; none is empty.
protocol SpanSink {
  /// A span that is covered entirely.
  mutating func fill(x: Int, y: Int, count: Int)
  /// A span with a coverage for each pixel. The sink may change the coverages: nobody reads them afterwards.
  @unsafe mutating func blend(x: Int, y: Int, count: Int, coverages: UnsafeMutablePointer<UInt8>)
}

/// Draws spans in one colour.
@safe struct ColorSink<Kernel: PixelKernel>: SpanSink {
  let surface: Surface
  /// Premultiplied.
  let color: UInt32

  func fill(x: Int, y: Int, count: Int) {
    let target = unsafe surface.pixel(x, y)
    if color >> 24 == 255 {
      unsafe target.update(repeating: color, count: count)
    } else {
      unsafe Kernel.blend(color, over: target, count: count)
    }
  }

  func blend(x: Int, y: Int, count: Int, coverages: UnsafeMutablePointer<UInt8>) {
    unsafe Kernel.blend(color, over: surface.pixel(x, y), count: count, coverages: coverages)
  }
}

/// Draws spans in the colours that a shader computes.
@safe struct ShaderSink<Kernel: PixelKernel, Source: Shader>: SpanSink {
  let surface: Surface
  let shader: Source
  /// From 0 to 255.
  let opacity: UInt8
  /// Room for a row of colours and a row of coverages.
  let colors: UnsafeMutablePointer<UInt32>
  let coverages: UnsafeMutablePointer<UInt8>

  func fill(x: Int, y: Int, count: Int) {
    unsafe coverages.update(repeating: opacity, count: count)
    unsafe draw(x: x, y: y, count: count, coverages: coverages)
  }

  func blend(x: Int, y: Int, count: Int, coverages: UnsafeMutablePointer<UInt8>) {
    if opacity < 255 {
      unsafe self.coverages.update(repeating: opacity, count: count)
      unsafe Kernel.multiply(coverages, by: self.coverages, count: count)
    }
    unsafe draw(x: x, y: y, count: count, coverages: coverages)
  }

  private func draw(x: Int, y: Int, count: Int, coverages: UnsafePointer<UInt8>) {
    unsafe shader.shade(x: x, y: y, count: count, into: colors)
    unsafe Kernel.blend(colors, over: surface.pixel(x, y), count: count, coverages: coverages)
  }
}

/// Passes spans on, multiplied by a clip's coverage.
@safe struct ClippedSink<Kernel: PixelKernel, Target: SpanSink>: SpanSink {
  var target: Target
  /// The clip's coverages: one for each pixel of `bounds`, rows from the top.
  let mask: UnsafePointer<UInt8>
  let bounds: PixelRect
  /// Room for a row of coverages.
  let row: UnsafeMutablePointer<UInt8>

  mutating func fill(x: Int, y: Int, count: Int) {
    unsafe row.update(from: coverages(x, y), count: count)
    unsafe target.blend(x: x, y: y, count: count, coverages: row)
  }

  mutating func blend(x: Int, y: Int, count: Int, coverages: UnsafeMutablePointer<UInt8>) {
    unsafe Kernel.multiply(coverages, by: self.coverages(x, y), count: count)
    unsafe target.blend(x: x, y: y, count: count, coverages: coverages)
  }

  private func coverages(_ x: Int, _ y: Int) -> UnsafePointer<UInt8> {
    unsafe mask + (y - bounds.minY) * bounds.width + (x - bounds.minX)
  }
}

/// Writes spans into a mask of coverages, which starts out as 0.
@safe struct MaskSink: SpanSink {
  let mask: UnsafeMutablePointer<UInt8>
  let bounds: PixelRect

  func fill(x: Int, y: Int, count: Int) {
    unsafe place(x, y).update(repeating: 255, count: count)
  }

  func blend(x: Int, y: Int, count: Int, coverages: UnsafeMutablePointer<UInt8>) {
    unsafe place(x, y).update(from: coverages, count: count)
  }

  private func place(_ x: Int, _ y: Int) -> UnsafeMutablePointer<UInt8> {
    unsafe mask + (y - bounds.minY) * bounds.width + (x - bounds.minX)
  }
}
