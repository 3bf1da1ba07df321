/// Computes the colours of a paint that is not one colour.
protocol Shader {
  /// The steps of work that four pixels take.
  var work: Int { get }
  /// Writes the premultiplied colours of `count` pixels of row `y`, the first at column `x` (device coordinates, sampled at
  /// pixel centres). Rows come from the top; a pixel's colour does not depend on the start of its span.
  @unsafe mutating func shade(x: Int, y: Int, count: Int, into colors: UnsafeMutablePointer<UInt32>)
}

/// Any shader, as a closure: the code for spans is compiled once for all of them, and embedded Swift has no existentials.
@safe struct AnyShader {
  /// The steps of work that four pixels take.
  let work: Int
  /// Does the same as ``Shader/shade(x:y:count:into:)``.
  let shade: (_ x: Int, _ y: Int, _ count: Int, _ colors: UnsafeMutablePointer<UInt32>) -> Void

  init(_ shader: some Shader) {
    var shader = shader
    work = shader.work
    unsafe shade = { x, y, count, colors in unsafe shader.shade(x: x, y: y, count: count, into: colors) }
  }
}

/// A premultiplied colour to be interpolated: four lanes from 0 to 255.
typealias ColorVector = SIMD4<Float>

/// Rounds each lane to the nearest integer and packs the four into a pixel.
@inline(__always)
func packed(_ color: ColorVector) -> UInt32 {
  unsafe unsafeBitCast(SIMD4<UInt8>(truncatingIfNeeded: rounded(color)), to: UInt32.self)
}

/// Returns a pixel's components as lanes from 0 to 255.
@inline(__always)
func unpacked(_ pixel: UInt32) -> ColorVector {
  // For n below 2^23, the bits of 2^23 + n are those of 2^23 with n at the end.
  let bits = SIMD4<UInt32>(truncatingIfNeeded: unsafe unsafeBitCast(pixel, to: SIMD4<UInt8>.self)) | 0x4B00_0000
  return unsafe unsafeBitCast(bits, to: ColorVector.self) - 8_388_608
}

/// Colours every row alike, for paints that do not change from top to bottom.
struct RepeatedRow: Shader {
  var work: Int { 4 }

  private let firstX: Int
  private let colors: [UInt32]

  /// Creates a shader from the row of another one, from column `x` on.
  init(of shader: some Shader, x: Int, y: Int, count: Int) {
    firstX = x
    var shader = shader
    colors = unsafe Array(unsafeUninitializedCapacity: count) { buffer, initialized in
      guard let base = buffer.baseAddress else { return }
      unsafe shader.shade(x: x, y: y, count: count, into: base)
      initialized = count
    }
  }

  func shade(x: Int, y: Int, count: Int, into colors: UnsafeMutablePointer<UInt32>) {
    unsafe self.colors.withUnsafeBufferPointer { row in
      guard let base = row.baseAddress else { return }
      unsafe colors.update(from: base + (x - firstX), count: count)
    }
  }
}
