import Drawing
import PlaneGeometry
import SeededNumbers
import Testing

@testable import Rasterization

/// The formulas of W3C's Compositing and Blending Level 1 as they stand there, on straight components from 0 to 1.
private enum Formula {
  typealias Light = SIMD3<Double>

  static func mix(_ mode: BlendMode, _ backdrop: Light, _ source: Light) -> Light {
    switch mode {
    case .hue: return setLuminosity(setSaturation(source, saturation(backdrop)), luminosity(backdrop))
    case .saturation: return setLuminosity(setSaturation(backdrop, saturation(source)), luminosity(backdrop))
    case .color: return setLuminosity(source, luminosity(backdrop))
    case .luminosity: return setLuminosity(backdrop, luminosity(source))
    default:
      var result = Light.zero
      for index in 0..<3 { result[index] = mix(mode, backdrop[index], source[index]) }
      return result
    }
  }

  private static func mix(_ mode: BlendMode, _ b: Double, _ s: Double) -> Double {
    switch mode {
    case .multiply: b * s
    case .screen: b + s - b * s
    case .overlay: mix(.hardLight, s, b)
    case .darken: min(b, s)
    case .lighten: max(b, s)
    case .colorDodge: b == 0 ? 0 : s == 1 ? 1 : min(1, b / (1 - s))
    case .colorBurn: b == 1 ? 1 : s == 0 ? 0 : 1 - min(1, (1 - b) / s)
    case .hardLight: s <= 0.5 ? mix(.multiply, b, 2 * s) : mix(.screen, b, 2 * s - 1)
    case .softLight:
      s <= 0.5
        ? b - (1 - 2 * s) * b * (1 - b)
        : b + (2 * s - 1) * ((b <= 0.25 ? ((16 * b - 12) * b + 4) * b : b.squareRoot()) - b)
    case .difference: abs(b - s)
    case .exclusion: b + s - 2 * b * s
    default: s
    }
  }

  private static func luminosity(_ c: Light) -> Double { 0.3 * c.x + 0.59 * c.y + 0.11 * c.z }
  private static func saturation(_ c: Light) -> Double { c.max() - c.min() }

  private static func setLuminosity(_ c: Light, _ l: Double) -> Light {
    var c = c + (l - luminosity(c))
    let (level, least, greatest) = (luminosity(c), c.min(), c.max())
    if least < 0 { for i in 0..<3 { c[i] = level + (c[i] - level) * level / (level - least) } }
    if greatest > 1 { for i in 0..<3 { c[i] = level + (c[i] - level) * (1 - level) / (greatest - level) } }
    return c
  }

  private static func setSaturation(_ c: Light, _ s: Double) -> Light {
    let order = [0, 1, 2].sorted { c[$0] < c[$1] }
    var result = Light.zero
    guard c[order[2]] > c[order[0]] else { return result }
    result[order[1]] = (c[order[1]] - c[order[0]]) * s / (c[order[2]] - c[order[0]])
    result[order[2]] = s
    return result
  }
}

@Suite("Blend modes") struct BlendModeTests {
  private static func pixel(_ random: inout SeededGenerator) -> UInt32 {
    // Extremes come often.
    let alpha: UInt8 = [0, 255, 255, 128, UInt8.random(in: 0...255, using: &random)].randomElement(using: &random)!
    func component() -> UInt8 {
      [0, 255, UInt8.random(in: 0...255, using: &random)].randomElement(using: &random)!
    }
    return PremultipliedColor(Color(red: component(), green: component(), blue: component(), alpha: alpha)).packed
  }

  private static func components(_ pixel: UInt32) -> SIMD4<Double> {
    SIMD4(Double(pixel & 255), Double(pixel >> 8 & 255), Double(pixel >> 16 & 255), Double(pixel >> 24)) / 255
  }

  @Test("each mode is the nearest level to the formula of the specification", arguments: BlendMode.allCases)
  func formulas(_ mode: BlendMode) {
    var random = SeededGenerator(seed: 18)
    for _ in 0..<400 {
      let (source, target) = (Self.pixel(&random), Self.pixel(&random))
      let result = blended(source, over: target, mode)
      let (s, b) = (Self.components(source), Self.components(target))
      let straight: (SIMD4<Double>) -> SIMD3<Double> = { $0.w > 0 ? SIMD3($0.x, $0.y, $0.z) / $0.w : .zero }
      let mixed = Formula.mix(mode, straight(b), straight(s))
      for index in 0..<3 {
        let exact = s[index] * (1 - b.w) + b[index] * (1 - s.w) + s.w * b.w * mixed[index]
        #expect((Double(result >> (8 * UInt32(index)) & 255) - 255 * exact).magnitude <= 0.5001)
        #expect(result >> (8 * UInt32(index)) & 255 <= result >> 24)
      }
      #expect((Double(result >> 24) - 255 * (s.w + b.w - s.w * b.w)).magnitude <= 0.5001)
    }
  }

  @Test("both kernels give the same bits", arguments: BlendMode.allCases)
  func kernels(_ mode: BlendMode) {
    var random = SeededGenerator(seed: 4)
    for count in [1, 3, 4, 7, 64] {
      let colors = (0..<count).map { _ in Self.pixel(&random) }
      let coverages = (0..<count).map { _ in
        [0, 255, UInt8.random(in: 0...255, using: &random)].randomElement(using: &random)!
      }
      var scalar = (0..<count).map { _ in Self.pixel(&random) }
      var vector = scalar
      unsafe ScalarKernel.blend(colors, over: &scalar, count: count, coverages: coverages, mode: mode)
      unsafe VectorKernel.blend(colors, over: &vector, count: count, coverages: coverages, mode: mode)
      #expect(scalar == vector)
    }
  }

  private func middle(_ draw: (inout GraphicsContext) -> Void) throws -> Color {
    var renderer = SceneRenderer()
    return Color(try renderer.render(Scene(size: Size(width: 3, height: 3), draw), pixelsPerUnit: 1)[1, 1])
  }

  private let square = Path(Rect(x: 0, y: 0, width: 3, height: 3))

  @Test("an item is mixed with what lies under it, through its opacity")
  func items() throws {
    let multiplied = try middle { context in
      context.fill(square, with: .color(Color(red: 200, green: 100, blue: 51)))
      context.blendMode = .multiply
      context.fill(square, with: .color(Color(red: 128, green: 255, blue: 0)))
    }
    #expect(multiplied == Color(red: 100, green: 100, blue: 0))
    let half = try middle { context in
      context.fill(square, with: .color(.white))
      context.blendMode = .difference
      context.opacity = 0.5
      context.fill(square, with: .color(.white))
    }
    #expect(half.red == 127)
  }

  @Test("a layer keeps its items from what lies under it, a scene does not")
  func isolation() throws {
    let inner = Scene(size: Size(width: 3, height: 3)) { context in
      context.blendMode = .multiply
      context.fill(square, with: .color(Color(gray: 128)))
    }
    let ground = Color(gray: 128)
    let open = try middle { context in
      context.fill(square, with: .color(ground))
      context.draw(inner)
    }
    let isolated = try middle { context in
      context.fill(square, with: .color(ground))
      context.drawLayer { $0.draw(inner) }
    }
    #expect(open == Color(gray: 64))
    #expect(isolated == Color(gray: 128))
  }
}
