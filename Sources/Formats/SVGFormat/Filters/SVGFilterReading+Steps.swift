import Drawing
import PlaneGeometry

extension SVGFilterReading {
  /// Returns the operation of a step and its inputs; `nil` if the element is not a step or is invalid.
  func operation(
    of step: Int, _ tag: SVGName, _ style: SVGStyle, _ area: Rect
  ) -> (FilterOperation, [FilterPrimitive.Input])? {
    let one = [input(.in, of: step)]
    switch tag {
    case .feGaussianBlur:
      let deviation = deviation(of: step, default: 0)
      return (.gaussianBlur(x: deviation.dx, y: deviation.dy), one)
    case .feOffset:
      let offset = Vector(
        dx: (number(.dx, of: step) ?? 0) * unit.width, dy: (number(.dy, of: step) ?? 0) * unit.height)
      return (.offset(offset), one)
    case .feFlood: return (.flood(flood(style)), [])
    case .feBlend: return (.blend(blendMode(of: step)), one + [input(.in2, of: step)])
    case .feComposite: return (.composite(composite(of: step)), one + [input(.in2, of: step)])
    case .feMerge:
      let nodes = children(of: step).filter { document.nodes[$0].tag == .feMergeNode }
      return (.merge, nodes.map { input(.in, of: $0) })
    case .feColorMatrix: return (.colorMatrix(colorMatrix(of: step)), one)
    case .feComponentTransfer:
      func function(_ tag: SVGName) -> TransferFunction {
        let node = children(of: step).last { document.nodes[$0].tag == tag }
        return node.map(transferFunction(of:)) ?? .identity
      }
      return (
        .componentTransfer(
          red: function(.feFuncR), green: function(.feFuncG), blue: function(.feFuncB), alpha: function(.feFuncA)), one
      )
    case .feConvolveMatrix: return convolution(of: step).map { (.convolution($0), one) }
    case .feMorphology:
      guard let radius = radius(of: step) else { return nil }
      let kind: FilterOperation.MorphologyKind = text(.operator, of: step) == "dilate" ? .dilate : .erode
      return (.morphology(kind, x: radius.dx, y: radius.dy), one)
    case .feDisplacementMap:
      let scale = (number(.scale, of: step) ?? 0) * (unit.width + unit.height) / 2
      return (
        .displacement(
          scale: scale, x: component(.xChannelSelector, of: step), y: component(.yChannelSelector, of: step)),
        one + [input(.in2, of: step)]
      )
    case .feTurbulence: return (.turbulence(turbulence(of: step)), [])
    case .feDiffuseLighting:
      let constant = number(.diffuseConstant, of: step) ?? 1
      return lighting(of: step, style, .diffuse(constant: constant)).map { (.lighting($0), one) }
    case .feSpecularLighting:
      let exponent = number(.specularExponent, of: step) ?? 1
      guard (1...128).contains(exponent) else { return nil }
      let constant = number(.specularConstant, of: step) ?? 1
      return lighting(of: step, style, .specular(constant: constant, exponent: exponent)).map { (.lighting($0), one) }
    case .feTile: return (.tile, one)
    case .feImage: return filtering.image(of: step, in: state, area: area).map { (.image($0), []) }
    default: return nil
    }
  }

  private func children(of step: Int) -> [Int] {
    document.children(of: step).filter { document.nodes[$0].kind == .element }
  }

  private func blendMode(of step: Int) -> BlendMode {
    guard let text = text(.mode, of: step) else { return .normal }
    if let mode = BlendMode(rawValue: text) { return mode }
    warnOfInvalidValue(.mode, Array(text.utf8)[...], at: step)
    return .normal
  }

  private func composite(of step: Int) -> FilterComposite {
    switch text(.operator, of: step) {
    case "in": return .inside
    case "out": return .outside
    case "atop": return .atop
    case "xor": return .xor
    case "lighter": return .lighter
    case "arithmetic":
      func factor(_ name: SVGName) -> Double { number(name, of: step) ?? 0 }
      return .arithmetic(k1: factor(.k1), k2: factor(.k2), k3: factor(.k3), k4: factor(.k4))
    case "over", nil: return .over
    case let text?:
      warnOfInvalidValue(.operator, Array(text.utf8)[...], at: step)
      return .over
    }
  }

  private func colorMatrix(of step: Int) -> FilterColorMatrix {
    let values = numbers(.values, of: step)
    switch text(.type, of: step) {
    case "saturate": return .saturation(min(max(values?.first ?? 1, 0), 1))
    case "hueRotate": return .hueRotation((values?.first ?? 0) * .pi / 180)
    case "luminanceToAlpha": return .luminanceToAlpha
    default:
      if let values, values.count == 20 { return FilterColorMatrix(values) }
      return .saturation(1)
    }
  }

  private func transferFunction(of node: Int) -> TransferFunction {
    func value(_ name: SVGName, _ initial: Double) -> Double { number(name, of: node) ?? initial }
    switch text(.type, of: node) {
    case "table": return .table(numbers(.tableValues, of: node) ?? [])
    case "discrete": return .discrete(numbers(.tableValues, of: node) ?? [])
    case "linear": return .linear(slope: value(.slope, 1), intercept: value(.intercept, 0))
    case "gamma":
      return .gamma(amplitude: value(.amplitude, 1), exponent: value(.exponent, 1), offset: value(.offset, 0))
    default: return .identity
    }
  }

  private func convolution(of step: Int) -> FilterConvolution? {
    var (columns, rows) = (3, 3)
    if let order = numbers(.order, of: step), let first = order.first, order.count <= 2 {
      let second = order.count > 1 ? order[1] : first
      guard let x = Int(exactly: first), let y = Int(exactly: second), x > 0, y > 0 else { return nil }
      (columns, rows) = (x, y)
    }
    guard columns <= SVGLimits.maximumKernelSide, rows <= SVGLimits.maximumKernelSide else {
      warn(.limit("kernels of \(SVGLimits.maximumKernelSide) columns or rows"), at: step)
      return nil
    }
    guard let kernel = numbers(.kernelMatrix, of: step), kernel.count == columns * rows else { return nil }
    var result = FilterConvolution(columns: columns, rows: rows, kernel: kernel)
    if result.divisor.magnitude < 1e-6 { result.divisor = 1 }
    if let divisor = number(.divisor, of: step) {
      guard divisor != 0 else { return nil }
      result.divisor = divisor
    }
    result.bias = number(.bias, of: step) ?? 0
    let target = (number(.targetX, of: step), number(.targetY, of: step))
    guard (0..<Double(columns)).contains(target.0 ?? 0), (0..<Double(rows)).contains(target.1 ?? 0) else { return nil }
    if let x = target.0 { result.targetX = Int(x) }
    if let y = target.1 { result.targetY = Int(y) }
    result.edges = text(.edgeMode, of: step).flatMap(FilterConvolution.EdgeMode.init) ?? .duplicate
    result.preservesAlpha = text(.preserveAlpha, of: step) == "true"
    return result
  }

  /// Returns the radii of a morphology. An invalid value counts as missing, and a 0 counts as 1, as in other programs.
  private func radius(of step: Int) -> Vector? {
    guard let values = numbers(.radius, of: step) else { return Vector(dx: unit.width, dy: unit.height) }
    guard values.count == 1 || values.count == 2, values.allSatisfy({ $0 >= 0 }) else {
      return Vector(dx: unit.width, dy: unit.height)
    }
    let (x, y) = (values[0], values[values.count - 1])
    return Vector(dx: (x == 0 ? 1 : x) * unit.width, dy: (y == 0 ? 1 : y) * unit.height)
  }

  private func component(_ name: SVGName, of step: Int) -> FilterOperation.ColorComponent {
    switch text(name, of: step) {
    case "R": .red
    case "G": .green
    case "B": .blue
    default: .alpha
    }
  }

  private func turbulence(of step: Int) -> FilterTurbulence {
    var frequency = Vector.zero
    if let values = numbers(.baseFrequency, of: step), values.count == 1 || values.count == 2,
      values.allSatisfy({ $0 >= 0 })
    {
      frequency = Vector(dx: values[0], dy: values[values.count - 1])
    }
    let octaves = number(.numOctaves, of: step) ?? 1
    return FilterTurbulence(
      frequency: frequency, octaves: Int(min(max(octaves.rounded(), 0), 1_000)), seed: number(.seed, of: step) ?? 0,
      isStitched: text(.stitchTiles, of: step) == "stitch", isFractal: text(.type, of: step) == "fractalNoise")
  }

  // MARK: Light

  private func lighting(
    of step: Int, _ style: SVGStyle, _ reflection: FilterLighting.Reflection
  ) -> FilterLighting? {
    let source = children(of: step).lazy.compactMap(lightSource(of:)).first
    guard let source else { return nil }
    return FilterLighting(
      source, color: color(style.own.lightingColor, style), surfaceScale: number(.surfaceScale, of: step) ?? 1,
      reflection: reflection)
  }

  private func lightSource(of node: Int) -> FilterLighting.Source? {
    func value(_ name: SVGName) -> Double { number(name, of: node) ?? 0 }
    func place(_ x: SVGName, _ y: SVGName, _ z: SVGName) -> FilterLighting.Place {
      guard let box else { return FilterLighting.Place(x: value(x), y: value(y), z: value(z)) }
      return FilterLighting.Place(
        x: box.minX + value(x) * box.width, y: box.minY + value(y) * box.height,
        z: value(z) * ((box.width * box.width + box.height * box.height) / 2).squareRoot())
    }
    switch document.nodes[node].tag {
    case .feDistantLight:
      return .distant(azimuth: value(.azimuth) * .pi / 180, elevation: value(.elevation) * .pi / 180)
    case .fePointLight: return .point(place(.x, .y, .z))
    case .feSpotLight:
      let exponent = number(.specularExponent, of: node) ?? 1
      return .spot(
        place(.x, .y, .z), towards: place(.pointsAtX, .pointsAtY, .pointsAtZ), exponent: exponent > 0 ? exponent : 1,
        cone: number(.limitingConeAngle, of: node).map { $0.magnitude * .pi / 180 })
    default: return nil
    }
  }
}
