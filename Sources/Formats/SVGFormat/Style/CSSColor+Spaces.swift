import Drawing
import PlaneGeometry

// The spaces of CSS Color Level 4, with the matrices and curves of its section 17. Colours outside sRGB are clipped to
// it, component by component.

/// Components without premultiplied alpha. A component given as `none` counts as 0.
private typealias Components = SIMD3<Double>

extension ByteScanner {
  /// Takes the arguments of one of the newer colour functions, and the closing parenthesis.
  mutating func takeArguments(ofColor function: String) -> Color? {
    skipWhitespace()
    switch function {
    case "hwb":
      guard let hue = takeHue(), let white = takeComponent(percent: 1), let black = takeComponent(percent: 1),
        let alpha = takeSlashAlphaAndEnd()
      else { return nil }
      return Color(hue: hue, white: white / 100, black: black / 100, alpha: alpha)
    case "lab", "oklab":
      let (light, chroma) = function == "lab" ? (1.0, 1.25) : (0.01, 0.004)
      guard let l = takeComponent(percent: light), let a = takeComponent(percent: chroma),
        let b = takeComponent(percent: chroma), let alpha = takeSlashAlphaAndEnd()
      else { return nil }
      return function == "lab" ? Color(l: l, a: a, b: b, alpha: alpha) : Color(okL: l, a: a, b: b, alpha: alpha)
    case "lch", "oklch":
      let (light, chroma) = function == "lch" ? (1.0, 1.5) : (0.01, 0.004)
      guard let l = takeComponent(percent: light), let c = takeComponent(percent: chroma), let hue = takeHue(),
        let alpha = takeSlashAlphaAndEnd()
      else { return nil }
      let turn = Transform(rotationAngle: hue * .pi / 180)
      let (a, b) = (max(0, c) * turn.a, max(0, c) * turn.b)
      return function == "lch" ? Color(l: l, a: a, b: b, alpha: alpha) : Color(okL: l, a: a, b: b, alpha: alpha)
    case "color-mix": return takeMixedColor()
    case "color":
      let space = String(decoding: take { $0.isNameByte }.map(\.asciiLowercased), as: UTF8.self)
      skipWhitespace()
      guard let x = takeComponent(percent: 0.01), let y = takeComponent(percent: 0.01),
        let z = takeComponent(percent: 0.01), let alpha = takeSlashAlphaAndEnd()
      else { return nil }
      return Color(Components(x, y, z), in: space, alpha: alpha)
    default: return nil
    }
  }

  /// The maximum number of colour functions in one value.
  private static let mostFunctions = 64

  /// Takes `in oklab, red 30%, blue` and the closing parenthesis (CSS Color Level 5, section 3), for spaces without a hue.
  private mutating func takeMixedColor() -> Color? {
    guard rest.filter({ $0 == UInt8(ascii: "(") }).count < ByteScanner.mostFunctions, takeWord("in") else { return nil }
    skipWhitespace()
    guard let space = takeWord(of: MixingSpace.words) else { return nil }
    skipWhitespace()
    var parts: [(color: Color, share: Double?)] = []
    while parts.count < 2 {
      guard take(UInt8(ascii: ",")) else { return nil }
      skipWhitespace()
      var share = takeShare()
      skipWhitespace()
      guard let color = takeColor() else { return nil }
      skipWhitespace()
      if share == nil { share = takeShare() }
      skipWhitespace()
      parts.append((color, share))
    }
    guard take(UInt8(ascii: ")")) else { return nil }
    let first = parts[0].share ?? parts[1].share.map { 1 - $0 } ?? 0.5
    let second = parts[1].share ?? 1 - first
    let sum = first + second
    guard sum > 0 else { return nil }
    return space.mix(parts[0].color, parts[1].color, second / sum, opacity: min(1, sum))
  }

  /// Takes a percentage from 0 to 100, as a fraction.
  private mutating func takeShare() -> Double? {
    let start = offset
    guard let value = takeNumber(), take(UInt8(ascii: "%")), (0...100).contains(value) else {
      offset = start
      return nil
    }
    return value / 100
  }

  /// Takes a number, a percentage times a factor, or `none`, and the whitespace after it.
  private mutating func takeComponent(percent factor: Double) -> Double? {
    defer { skipWhitespace() }
    if takeWord("none") { return 0 }
    guard let value = takeNumber() else { return nil }
    return take(UInt8(ascii: "%")) ? value * factor : value
  }

  /// Takes an angle in degrees or `none`, and the whitespace after it.
  private mutating func takeHue() -> Double? {
    defer { skipWhitespace() }
    return takeWord("none") ? 0 : takeAngle()
  }

  /// Takes `/` and an alpha, if there is one, and the closing parenthesis.
  private mutating func takeSlashAlphaAndEnd() -> UInt8? {
    var alpha = 1.0
    if take(UInt8(ascii: "/")) {
      skipWhitespace()
      guard let value = takeComponent(percent: 0.01) else { return nil }
      alpha = value
    }
    return take(UInt8(ascii: ")")) ? UInt8((min(max(alpha, 0), 1) * 255).rounded()) : nil
  }
}

/// The spaces in which colours are mixed.
private enum MixingSpace {
  case srgb, linear, xyz, oklab

  static let words: [(StaticString, MixingSpace)] = [
    ("srgb-linear", .linear), ("srgb", .srgb), ("xyz-d65", .xyz), ("xyz", .xyz), ("oklab", .oklab),
  ]

  private func components(of color: Color) -> Components {
    let encoded = Components(Double(color.red), Double(color.green), Double(color.blue)) / 255
    let linear = Curve.each(encoded, Curve.decode)
    switch self {
    case .srgb: return encoded
    // Mixing is linear in all of these spaces, so linear sRGB serves for each.
    case .linear, .xyz: return linear
    case .oklab: return Matrix.okFromCones(Curve.each(Matrix.conesFromLinear(linear)) { power($0, 1 / 3) })
    }
  }

  private func color(of value: Components, alpha: UInt8) -> Color {
    switch self {
    case .srgb: Color(encoded: value, alpha: alpha)
    case .linear, .xyz: Color(linear: value, alpha: alpha)
    case .oklab: Color(okL: value.x, a: value.y, b: value.z, alpha: alpha)
    }
  }

  /// Mixes premultiplied components.
  func mix(_ first: Color, _ second: Color, _ share: Double, opacity: Double) -> Color {
    let (a, b) = (Double(first.alpha) / 255 * (1 - share), Double(second.alpha) / 255 * share)
    guard a + b > 0 else { return .clear }
    let mixed = (components(of: first) * a + components(of: second) * b) / (a + b)
    return color(of: mixed, alpha: UInt8(((a + b) * opacity * 255).rounded()))
  }
}

extension Color {
  fileprivate init(hue: Double, white: Double, black: Double, alpha: UInt8) {
    let (white, black) = (max(0, white), max(0, black))
    let sum = white + black
    let turn = hue.truncatingRemainder(dividingBy: 360)
    let sixth = (turn < 0 ? turn + 360 : turn) / 60
    func pure(_ n: Double) -> Double {
      let k = (n + sixth).truncatingRemainder(dividingBy: 6)
      return 1 - max(0, min(k, 4 - k, 1))
    }
    let color = Components(pure(5), pure(3), pure(1))
    let mixed = sum >= 1 ? Components(repeating: white / sum) : color * (1 - sum) + white
    self.init(encoded: mixed, alpha: alpha)
  }

  /// CIE L*a*b*, relative to the white of D50; the lightness from 0 to 100.
  fileprivate init(l: Double, a: Double, b: Double, alpha: UInt8) {
    let f = (min(max(l, 0), 100) + 16) / 116
    func cube(_ value: Double) -> Double {
      let power = value * value * value
      return power > 216.0 / 24_389 ? power : (116 * value - 16) * 27 / 24_389
    }
    let d50 = Components(cube(f + a / 500) * 0.3457 / 0.3585, cube(f), cube(f - b / 200) * 0.2958 / 0.3585)
    self.init(xyz: Matrix.d65FromD50(d50), alpha: alpha)
  }

  /// OKLab; the lightness from 0 to 1.
  fileprivate init(okL l: Double, a: Double, b: Double, alpha: UInt8) {
    let l = min(max(l, 0), 1)
    let cones = Components(
      l + 0.3963377773761749 * a + 0.2158037573099136 * b, l - 0.1055613458156586 * a - 0.0638541728258133 * b,
      l - 0.0894841775298119 * a - 1.2914855480194092 * b)
    self.init(xyz: Matrix.fromCones(cones * cones * cones), alpha: alpha)
  }

  /// One of the spaces of `color()`; `nil` if the name is unknown.
  fileprivate init?(_ value: Components, in space: String, alpha: UInt8) {
    switch space {
    case "srgb": self.init(encoded: value, alpha: alpha)
    case "srgb-linear": self.init(linear: value, alpha: alpha)
    case "display-p3": self.init(xyz: Matrix.fromP3(Curve.each(value, Curve.decode)), alpha: alpha)
    case "a98-rgb": self.init(xyz: Matrix.fromA98(Curve.each(value) { power($0, 563 / 256) }), alpha: alpha)
    case "prophoto-rgb":
      let light = Curve.each(value) { $0 <= 16 / 512 ? $0 / 16 : power($0, 1.8) }
      self.init(xyz: Matrix.d65FromD50(Matrix.fromProPhoto(light)), alpha: alpha)
    case "rec2020":
      let light = Curve.each(value) { x in
        x < 0.018053968510807 * 4.5 ? x / 4.5 : power((x + 0.09929682680944) / 1.09929682680944, 1 / 0.45)
      }
      self.init(xyz: Matrix.fromRec2020(light), alpha: alpha)
    case "xyz", "xyz-d65": self.init(xyz: value, alpha: alpha)
    case "xyz-d50": self.init(xyz: Matrix.d65FromD50(value), alpha: alpha)
    default: return nil
    }
  }

  /// Creates a colour from XYZ relative to the white of D65.
  private init(xyz: Components, alpha: UInt8) { self.init(linear: Matrix.linearFromXYZ(xyz), alpha: alpha) }

  fileprivate init(linear: Components, alpha: UInt8) {
    self.init(encoded: Curve.each(linear, Curve.encode), alpha: alpha)
  }

  fileprivate init(encoded: Components, alpha: UInt8) {
    func byte(_ value: Double) -> UInt8 { UInt8((min(max(value.isNaN ? 0 : value, 0), 1) * 255).rounded()) }
    self.init(red: byte(encoded.x), green: byte(encoded.y), blue: byte(encoded.z), alpha: alpha)
  }
}

/// The transfer curve between sRGB and linear light.
enum Curve {
  static func decode(_ x: Double) -> Double { x <= 0.04045 ? x / 12.92 : power((x + 0.055) / 1.055, 2.4) }

  static func encode(_ x: Double) -> Double { x <= 0.0031308 ? x * 12.92 : 1.055 * power(x, 1 / 2.4) - 0.055 }

  /// Applies a curve to each component, mirrored for negative ones.
  static func each(_ value: SIMD3<Double>, _ curve: (Double) -> Double) -> SIMD3<Double> {
    func signed(_ x: Double) -> Double { x < 0 ? -curve(-x) : curve(x) }
    return SIMD3(signed(value.x), signed(value.y), signed(value.z))
  }
}

private enum Matrix {
  private static func product(_ v: Components, _ a: Components, _ b: Components, _ c: Components) -> Components {
    Components((a * v).sum(), (b * v).sum(), (c * v).sum())
  }

  static func linearFromXYZ(_ v: Components) -> Components {
    product(
      v, [3.2409699419045213, -1.5373831775700935, -0.4986107602930033],
      [-0.9692436362808798, 1.8759675015077206, 0.0415550574071756],
      [0.0556300796969936, -0.2039769588889765, 1.0569715142428786])
  }

  static func d65FromD50(_ v: Components) -> Components {
    product(
      v, [0.9554734214880752, -0.0230984549487645, 0.0632592432005707],
      [-0.0283697093338637, 1.0099953980813041, 0.0210414411919173],
      [0.0123140148644819, -0.0205076492988820, 1.3303659009427793])
  }

  static func fromCones(_ v: Components) -> Components {
    product(
      v, [1.2268798758459243, -0.5578149944602171, 0.2813910456659647],
      [-0.0405757452148008, 1.1122868032803170, -0.0717110580655164],
      [-0.0763729366746601, -0.4214933324022432, 1.5869240198367816])
  }

  /// Converts linear sRGB to the cone responses of OKLab, and from their cube roots to OKLab (B. Ottosson, "A
  /// perceptual color space for image processing", 2020).
  static func conesFromLinear(_ v: Components) -> Components {
    product(
      v, [0.4122214708, 0.5363325363, 0.0514459929], [0.2119034982, 0.6806995451, 0.1073969566],
      [0.0883024619, 0.2817188376, 0.6299787005])
  }

  static func okFromCones(_ v: Components) -> Components {
    product(
      v, [0.2104542553, 0.7936177850, -0.0040720468], [1.9779984951, -2.4285922050, 0.4505937099],
      [0.0259040371, 0.7827717662, -0.8086757660])
  }

  static func fromP3(_ v: Components) -> Components {
    product(
      v, [0.4865709486482162, 0.2656676931690931, 0.1982172852343625],
      [0.2289745640697488, 0.6917385218365064, 0.0792869140937450], [0, 0.0451133818589026, 1.0439443689009757])
  }

  static func fromA98(_ v: Components) -> Components {
    product(
      v, [0.5766690429101305, 0.1855582379065463, 0.1882286462349947],
      [0.2973449752505360, 0.6273635662554661, 0.0752914584939978],
      [0.0270313613864123, 0.0706888525358272, 0.9913375368376388])
  }

  static func fromProPhoto(_ v: Components) -> Components {
    product(
      v, [0.7977604896723027, 0.1351858351757280, 0.0313493495815248],
      [0.2880711282292934, 0.7118432178101014, 0.0000856539606052], [0, 0, 0.8251046025104601])
  }

  static func fromRec2020(_ v: Components) -> Components {
    product(
      v, [0.6369580483012914, 0.1446169035862083, 0.1688809751641721],
      [0.2627002120112671, 0.6779980715188708, 0.0593017164698620], [0, 0.0280726930490875, 1.0609850577107909])
  }
}
