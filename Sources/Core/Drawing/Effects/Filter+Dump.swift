import PlaneGeometry

extension Scene.Filter {
  /// The region and the transform, as in a scene's text.
  var dumpedHead: String {
    let area = region.map { " in (\(decimals($0.minX, $0.minY, $0.width, $0.height)))" } ?? ""
    return "filtered" + area + place(transform)
  }
}

extension FilterPrimitive {
  /// The step on one line: its operation, its inputs and its region.
  var dumpedText: String {
    var words = [operation.dumpedText]
    if !inputs.isEmpty, inputs != [.source] {
      words.append("of " + inputs.map { $0.dumpedText }.joined(separator: " "))
    }
    if let region { words.append("in (\(decimals(region.minX, region.minY, region.width, region.height)))") }
    if colorSpace != .sRGB { words.append(colorSpace.rawValue) }
    return words.joined(separator: " ")
  }
}

extension FilterPrimitive.Input {
  fileprivate var dumpedText: String {
    switch self {
    case .source: "source"
    case .sourceAlpha: "alpha"
    case .empty: "nothing"
    case .result(let index): "\(index)"
    }
  }
}

extension FilterOperation {
  fileprivate var dumpedText: String {
    switch self {
    case .gaussianBlur(let x, let y): "blur \(decimals(x, y))"
    case .offset(let offset): "offset \(decimals(offset.dx, offset.dy))"
    case .flood(let color): "flood \(color.hex)"
    case .blend(let mode): "blend \(mode.rawValue)"
    case .composite(.arithmetic(let k1, let k2, let k3, let k4)): "composite arithmetic \(decimals(k1, k2, k3, k4))"
    case .composite(let rule): "composite \(rule)"
    case .merge: "merge"
    case .colorMatrix(let matrix): "matrix " + matrix.values.map { decimal($0) }.joined(separator: " ")
    case .componentTransfer(let red, let green, let blue, let alpha):
      "transfer " + [red, green, blue, alpha].map { $0.dumpedText }.joined(separator: ", ")
    case .convolution(let convolution):
      "convolve \(convolution.columns) x \(convolution.rows) ("
        + convolution.kernel.map { decimal($0) }.joined(separator: " ")
        + ") / \(decimal(convolution.divisor)) + \(decimal(convolution.bias)) at \(convolution.targetX) "
        + "\(convolution.targetY) \(convolution.edges.rawValue)\(convolution.preservesAlpha ? " alpha kept" : "")"
    case .morphology(let kind, let x, let y): "\(kind.rawValue) \(decimals(x, y))"
    case .displacement(let scale, let x, let y): "displace \(decimal(scale)) by \(x) \(y)"
    case .turbulence(let noise):
      "noise \(decimals(noise.frequency.dx, noise.frequency.dy)) octaves \(noise.octaves) seed \(decimal(noise.seed))"
        + (noise.isFractal ? " fractal" : "") + (noise.isStitched ? " stitched" : "")
    case .lighting(let light):
      "light \(light.color.hex) \(light.source) \(light.reflection) scale \(decimal(light.surfaceScale))"
    case .tile: "tile"
    case .image: "image"
    }
  }
}

extension TransferFunction {
  fileprivate var dumpedText: String {
    switch self {
    case .identity: "identity"
    case .table(let values): "table " + values.map { decimal($0) }.joined(separator: " ")
    case .discrete(let values): "steps " + values.map { decimal($0) }.joined(separator: " ")
    case .linear(let slope, let intercept): "linear \(decimals(slope, intercept))"
    case .gamma(let amplitude, let exponent, let offset): "gamma \(decimals(amplitude, exponent, offset))"
    }
  }
}
