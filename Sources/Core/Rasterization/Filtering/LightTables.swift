import Drawing
import PlaneGeometry

/// The transfer function of sRGB (IEC 61966-2-1) from bytes to light and back, for steps that compute in light.
struct LightTables: Sendable {
  /// The number that represents full light.
  static let full = 65_280
  static let shared = LightTables()

  /// The light of each byte, from 0 to ``full``.
  private let levels: [Int32]
  /// The nearest byte for each level of light.
  private let bytes: [UInt8]

  private init() {
    func light(_ byte: Double) -> Double {
      let x = byte / 255
      return x <= 0.04045 ? x / 12.92 : power((x + 0.055) / 1.055, 2.4)
    }
    let full = Double(Self.full)
    levels = (0..<256).map { Int32((light(Double($0)) * full).rounded()) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(Self.full + 1)
    for byte in 0..<255 {
      let end = Int((light(Double(byte) + 0.5) * full).rounded(.up))
      bytes.append(contentsOf: repeatElement(UInt8(byte), count: end - bytes.count))
    }
    bytes.append(contentsOf: repeatElement(255, count: Self.full + 1 - bytes.count))
    self.bytes = bytes
  }

  /// Returns a byte as light from 0 to 1.
  func light(ofByte byte: Int) -> Double { Double(levels[byte]) / Double(Self.full) }

  /// Returns the nearest byte for light, limited to 0 to 1.
  func byte(ofLight light: Double) -> UInt32 {
    UInt32(bytes[Int((min(max(light, 0), 1) * Double(Self.full)).rounded())])
  }

  /// Returns a pixel as premultiplied light, with the alpha in the same unit.
  @inline(__always)
  func light(of pixel: UInt32) -> SIMD4<Int32> {
    let alpha = Int32(pixel >> 24)
    if alpha == 0 { return .zero }
    let straight = straightened(pixel)
    var result = SIMD4(
      levels[Int(straight & 0xFF)], levels[Int(straight >> 8 & 0xFF)], levels[Int(straight >> 16 & 0xFF)],
      Int32(Self.full))
    if alpha < 255 { result = (result &* alpha &+ 127) / 255 }
    return result
  }

  /// Returns the pixel of premultiplied light in the form of ``light(of:)``, with no component above the alpha.
  @inline(__always)
  func pixel(of light: SIMD4<Int32>) -> UInt32 {
    let alpha = UInt32(truncatingIfNeeded: light.w &+ 128) >> 8
    if alpha == 0 { return 0 }
    let factor = Float(Self.full) / Float(light.w)
    let straight = SIMD4<Int32>(truncatingIfNeeded: rounded(SIMD4<Float>(light) * factor) & 0x3F_FFFF)
      .clamped(lowerBound: .zero, upperBound: SIMD4(repeating: Int32(Self.full)))
    return premultiplied(
      UInt32(bytes[Int(straight.x)]), UInt32(bytes[Int(straight.y)]), UInt32(bytes[Int(straight.z)]), alpha)
  }
}

/// The form in which a filter's step reads and writes pixels: sRGB components or light, from 0 to 1.
struct FilterColors {
  /// The tables for light; `nil` in sRGB.
  private let tables: LightTables?

  init(_ space: FilterPrimitive.ColorSpace) { tables = space == .linearRGB ? .shared : nil }

  /// Premultiplied components: red, green, blue, alpha.
  @inline(__always)
  func lanes(_ pixel: UInt32) -> SIMD4<Double> {
    guard let tables else { return SIMD4<Double>(unpacked(pixel)) * (1 / 255.0) }
    return SIMD4<Double>(tables.light(of: pixel)) * (1 / Double(LightTables.full))
  }

  /// Returns the pixel of premultiplied components, limited to 0 to the alpha.
  @inline(__always)
  func pixel(_ lanes: SIMD4<Double>) -> UInt32 {
    guard let tables else { return packedPremultiplied(lanes) }
    let alpha = min(max(lanes.w, 0), 1)
    let cut = lanes.clamped(lowerBound: .zero, upperBound: SIMD4(repeating: alpha)) * Double(LightTables.full)
    return tables.pixel(of: SIMD4<Int32>(cut.rounded(.toNearestOrAwayFromZero)))
  }

  /// Straight components.
  @inline(__always)
  func straightLanes(_ pixel: UInt32) -> SIMD4<Double> {
    guard tables != nil else { return Rasterization.straightLanes(pixel) }
    let lanes = lanes(pixel)
    if lanes.w == 0 { return .zero }
    return SIMD4(lanes.x / lanes.w, lanes.y / lanes.w, lanes.z / lanes.w, lanes.w)
  }

  /// Returns the pixel of straight components, limited to 0 to 1.
  @inline(__always)
  func pixel(straight lanes: SIMD4<Double>) -> UInt32 {
    guard tables != nil else { return premultipliedPixel(lanes) }
    let cut = lanes.clamped(lowerBound: .zero, upperBound: .one)
    return pixel(SIMD4(cut.x * cut.w, cut.y * cut.w, cut.z * cut.w, cut.w))
  }

  /// Returns the component, from 0 to 1, of a byte of sRGB.
  func component(ofByte byte: Int) -> Double { tables?.light(ofByte: byte) ?? Double(byte) / 255 }

  /// Returns the byte of sRGB for a component, which is limited to 0 to 1.
  func byte(ofComponent component: Double) -> UInt32 {
    tables?.byte(ofLight: component) ?? UInt32(min(max(component * 255, 0), 255).rounded())
  }
}
