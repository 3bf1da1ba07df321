// Stage 4: the sinks that covered spans are sent to. `x` and `y` are device coordinates.

import CVectorKernels
import Drawing

/// Receives the spans of a shape, row by row from the top and from left to right in a row. No span is empty.
protocol SpanSink {
  /// Whether the sink prefers coverages as they are computed, a step at a time, to spans.
  static var takesSteps: Bool { get }
  /// Receives a span that is covered entirely.
  mutating func fill(x: Int, y: Int, count: Int)
  /// Receives a span with a coverage for each pixel. The sink may change the coverages: nobody reads them afterwards.
  @unsafe mutating func blend(x: Int, y: Int, count: Int, coverages: UnsafeMutablePointer<UInt8>)
  /// Receives a step of pixels.
  mutating func blend(x: Int, y: Int, coverages: Coverages)
  /// Hints that a step at a place will follow.
  func prepare(x: Int, y: Int)
  /// Receives all spans of a band at once and clears its cells and passes, if there is a faster way than span by span.
  ///
  /// - Returns: the result of ``CellRows/sendSpans(in:rule:patches:coverages:kernel:to:)``, or `nil` if there is no such way.
  func takeBand(_ rows: CellRows, in frame: SpanFrame, rule: CoverageRule, patches: inout CrossingCells) -> Int?
}

extension SpanSink {
  static var takesSteps: Bool { false }

  func prepare(x: Int, y: Int) {}

  @inline(__always)
  func takeBand(_ rows: CellRows, in frame: SpanFrame, rule: CoverageRule, patches: inout CrossingCells) -> Int? { nil }

  mutating func blend(x: Int, y: Int, coverages: Coverages) {
    var bytes = SIMD4<UInt8>(truncatingIfNeeded: coverages)
    unsafe withUnsafeMutableBytes(of: &bytes) { bytes in
      unsafe bytes.withMemoryRebound(to: UInt8.self) { bytes in
        guard let start = bytes.baseAddress else { return }
        unsafe blend(x: x, y: y, count: bytes.count, coverages: start)
      }
    }
  }
}

/// Draws spans in one colour.
@safe struct ColorSink<Kernel: PixelKernel>: SpanSink {
  static var takesSteps: Bool { true }

  let surface: Surface
  /// The premultiplied colour.
  let color: UInt32

  func fill(x: Int, y: Int, count: Int) {
    let target = unsafe surface.pixel(x, y)
    if color >> 24 == 255 {
      unsafe Kernel.fill(color, to: target, count: count)
    } else {
      unsafe Kernel.blend(color, over: target, count: count)
    }
  }

  func blend(x: Int, y: Int, count: Int, coverages: UnsafeMutablePointer<UInt8>) {
    unsafe Kernel.blend(color, over: surface.pixel(x, y), count: count, coverages: coverages)
  }

  @inline(__always)
  func blend(x: Int, y: Int, coverages: Coverages) {
    unsafe Kernel.blend(color, over: surface.pixel(x, y), coverages: coverages)
  }

  @inline(__always)
  func prepare(x: Int, y: Int) { unsafe cardwright_prefetch(surface.pixel(x, y)) }

  @inline(__always)
  func takeBand(_ rows: CellRows, in frame: SpanFrame, rule: CoverageRule, patches: inout CrossingCells) -> Int? {
    Kernel.paint(color, on: surface, under: rows, in: frame, rule: rule, patches: &patches)
  }
}

/// Draws spans in one opaque colour on a surface with any contents, and clears the pixels between them: each pixel is written
/// once.
@safe struct GroundSink<Kernel: PixelKernel>: SpanSink {
  let surface: Surface
  let color: UInt32
  /// The number of pixels from the surface's start that are finished.
  private var done = 0

  init(surface: Surface, color: UInt32) {
    self.surface = surface
    self.color = color
  }

  mutating func fill(x: Int, y: Int, count: Int) {
    unsafe clear(upTo: surface.pixel(x, y) - surface.base)
    unsafe Kernel.fill(color, to: surface.base + done, count: count)
    done += count
  }

  mutating func blend(x: Int, y: Int, count: Int, coverages: UnsafeMutablePointer<UInt8>) {
    let start = unsafe surface.pixel(x, y) - surface.base
    clear(upTo: start + count)
    unsafe Kernel.blend(color, over: surface.base + start, count: count, coverages: coverages)
  }

  /// Clears the pixels after the last span.
  mutating func finish() { clear(upTo: surface.pixelCount) }

  private mutating func clear(upTo end: Int) {
    unsafe (surface.base + done).update(repeating: 0, count: end - done)
    done = end
  }
}

/// Draws spans in the colours that a shader computes. There is one type for all shaders: the call for each span is cheap beside
/// its pixels, and the code for spans is compiled only once.
@safe struct ShaderSink<Kernel: PixelKernel>: SpanSink {
  let surface: Surface
  let shader: AnyShader
  /// The opacity from 0 to 255.
  let opacity: UInt8
  /// Memory for a row of colours and a row of coverages.
  let colors: UnsafeMutablePointer<UInt32>
  let coverages: UnsafeMutablePointer<UInt8>

  func fill(x: Int, y: Int, count: Int) {
    unsafe shader.shade(x, y, count, colors)
    if opacity == 255, isOpaque(count) {
      unsafe surface.pixel(x, y).update(from: colors, count: count)
    } else {
      unsafe coverages.update(repeating: opacity, count: count)
      unsafe Kernel.blend(colors, over: surface.pixel(x, y), count: count, coverages: coverages)
    }
  }

  func blend(x: Int, y: Int, count: Int, coverages: UnsafeMutablePointer<UInt8>) {
    if opacity < 255 {
      unsafe self.coverages.update(repeating: opacity, count: count)
      unsafe Kernel.multiply(coverages, by: self.coverages, count: count)
    }
    unsafe shader.shade(x, y, count, colors)
    unsafe Kernel.blend(colors, over: surface.pixel(x, y), count: count, coverages: coverages)
  }

  /// Whether the first colours hide the pixels under them.
  private func isOpaque(_ count: Int) -> Bool {
    var all = UInt32.max
    for index in 0..<count { unsafe all &= colors[index] }
    return all >> 24 == 255
  }
}

/// Composites a layer's pixels over a surface where spans are covered.
@safe struct LayerSink<Kernel: PixelKernel>: SpanSink {
  let surface: Surface
  /// The layer's pixels: the rows of `bounds` from the top, and possibly more rows.
  let layer: UnsafePointer<UInt32>
  let bounds: PixelRect
  /// The opacity from 0 to 255.
  let opacity: UInt8
  let mode: BlendMode
  /// Memory for a row of coverages.
  let coverages: UnsafeMutablePointer<UInt8>

  func fill(x: Int, y: Int, count: Int) {
    guard opacity == 255, mode == .normal else {
      unsafe coverages.update(repeating: opacity, count: count)
      return unsafe lay(x: x, y: y, count: count, coverages: coverages)
    }
    // Most layers are cards: the pixels from the first opaque one to the last opaque one are copied.
    let source = unsafe pixel(x, y)
    let target = unsafe surface.pixel(x, y)
    var (start, end) = (0, count)
    while start < end, unsafe source[start] < 0xFF00_0000 { start &+= 1 }
    while end > start, unsafe source[end &- 1] < 0xFF00_0000 { end &-= 1 }
    if unsafe isOpaque(source + start, end &- start) {
      unsafe (target + start).update(from: source + start, count: end &- start)
    } else {
      start = count
    }
    unsafe coverages.update(repeating: 255, count: max(start, count &- end))
    unsafe Kernel.blend(source, over: target, count: start, coverages: coverages)
    if start < count {
      unsafe Kernel.blend(source + end, over: target + end, count: count &- end, coverages: coverages)
    }
  }

  private func isOpaque(_ pixels: UnsafePointer<UInt32>, _ count: Int) -> Bool {
    var all = UInt32.max
    for index in 0..<count { unsafe all &= pixels[index] }
    return all >= 0xFF00_0000
  }

  func blend(x: Int, y: Int, count: Int, coverages: UnsafeMutablePointer<UInt8>) {
    if opacity < 255 {
      unsafe self.coverages.update(repeating: opacity, count: count)
      unsafe Kernel.multiply(coverages, by: self.coverages, count: count)
    }
    unsafe lay(x: x, y: y, count: count, coverages: coverages)
  }

  private func lay(x: Int, y: Int, count: Int, coverages: UnsafePointer<UInt8>) {
    if mode == .normal {
      unsafe Kernel.blend(pixel(x, y), over: surface.pixel(x, y), count: count, coverages: coverages)
    } else {
      unsafe Kernel.blend(pixel(x, y), over: surface.pixel(x, y), count: count, coverages: coverages, mode: mode)
    }
  }

  private func pixel(_ x: Int, _ y: Int) -> UnsafePointer<UInt32> {
    unsafe layer + (y - bounds.minY) * bounds.width + (x - bounds.minX)
  }
}
