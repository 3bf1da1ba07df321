package import Drawing
import PlaneGeometry

extension SceneCoder {
  package mutating func code(_ filter: inout Scene.Filter) throws(Failure) {
    try code(&filter.region, blank: .zero) { (coder, rect) throws(Failure) in try coder.code(&rect) }
    try code(&filter.transform)
    try code(&filter.primitives, blank: FilterPrimitive(.merge)) { (coder, primitive) throws(Failure) in
      try coder.code(&primitive.operation)
      try coder.code(&primitive.inputs, blank: .source) { (coder, input) throws(Failure) in
        var (kind, index): (Int, Int) =
          switch input {
          case .source: (0, 0)
          case .sourceAlpha: (1, 0)
          case .empty: (2, 0)
          case .result(let index): (3, index)
          }
        try coder.code(&kind, in: 0...3)
        try coder.code(&index, in: 0...1_000_000)
        input = [.source, .sourceAlpha, .empty, .result(index)][kind]
      }
      try coder.code(&primitive.region, blank: .zero) { (coder, rect) throws(Failure) in try coder.code(&rect) }
      try coder.code(&primitive.colorSpace)
    }
  }

  /// Codes the numbers of an operation, in order, after its kind.
  private mutating func numbers(_ kind: inout Int, _ values: [Double], in range: ClosedRange<Int>) throws(Failure)
    -> [Double]
  {
    var values = values
    try code(&kind, in: range)
    try code(&values)
    return values + [Double](repeating: 0, count: max(0, 8 - values.count))
  }

  private mutating func code(_ operation: inout FilterOperation) throws(Failure) {
    var (kind, values): (Int, [Double]) =
      switch operation {
      case .gaussianBlur(let x, let y): (0, [x, y])
      case .offset(let vector): (1, [vector.dx, vector.dy])
      case .flood: (2, [])
      case .blend: (3, [])
      case .composite: (4, [])
      case .merge: (5, [])
      case .colorMatrix(let matrix): (6, matrix.values)
      case .componentTransfer: (7, [])
      case .convolution: (8, [])
      case .morphology(_, let x, let y): (9, [x, y])
      case .displacement(let scale, _, _): (10, [scale])
      case .turbulence: (11, [])
      case .lighting: (12, [])
      case .tile: (13, [])
      case .image: (14, [])
      }
    values = try numbers(&kind, values, in: 0...14)
    switch kind {
    case 0: operation = .gaussianBlur(x: values[0], y: values[1])
    case 1: operation = .offset(Vector(dx: values[0], dy: values[1]))
    case 2:
      var color = Color.black
      if case .flood(let its) = operation { color = its }
      try code(&color)
      operation = .flood(color)
    case 3:
      var mode = BlendMode.normal
      if case .blend(let its) = operation { mode = its }
      try code(&mode)
      operation = .blend(mode)
    case 4:
      var composite = FilterComposite.over
      if case .composite(let its) = operation { composite = its }
      try code(&composite)
      operation = .composite(composite)
    case 5: operation = .merge
    case 6:
      guard values.count == 20 else { throw Failure(position: bytes.count) }
      operation = .colorMatrix(FilterColorMatrix(values))
    case 7:
      var functions = [TransferFunction](repeating: .identity, count: 4)
      if case .componentTransfer(let red, let green, let blue, let alpha) = operation {
        functions = [red, green, blue, alpha]
      }
      for index in functions.indices { try code(&functions[index]) }
      operation = .componentTransfer(red: functions[0], green: functions[1], blue: functions[2], alpha: functions[3])
    case 8:
      var convolution = FilterConvolution(columns: 1, rows: 1, kernel: [1])
      if case .convolution(let its) = operation { convolution = its }
      try code(&convolution)
      operation = .convolution(convolution)
    case 9:
      var shape = FilterOperation.MorphologyKind.erode
      if case .morphology(let its, _, _) = operation { shape = its }
      try code(&shape)
      operation = .morphology(shape, x: values[0], y: values[1])
    case 10:
      var (x, y) = (FilterOperation.ColorComponent.red, FilterOperation.ColorComponent.red)
      if case .displacement(_, let itsX, let itsY) = operation { (x, y) = (itsX, itsY) }
      try code(&x)
      try code(&y)
      operation = .displacement(scale: values[0], x: x, y: y)
    case 11:
      var noise = FilterTurbulence(frequency: .zero)
      if case .turbulence(let its) = operation { noise = its }
      try code(&noise.frequency)
      try code(&noise.octaves, in: 0...1000)
      try code(&noise.seed)
      try code(&noise.isStitched)
      try code(&noise.isFractal)
      operation = .turbulence(noise)
    case 12:
      var light = FilterLighting(.distant(azimuth: 0, elevation: 0), reflection: .diffuse(constant: 1))
      if case .lighting(let its) = operation { light = its }
      try code(&light)
      operation = .lighting(light)
    case 13: operation = .tile
    default:
      var items: [Scene.Item] = []
      if case .image(let its) = operation { items = its }
      try code(&items)
      operation = .image(items)
    }
  }

  private mutating func code(_ composite: inout FilterComposite) throws(Failure) {
    let plain: [FilterComposite] = [.over, .inside, .outside, .atop, .xor, .lighter]
    var (kind, values): (Int, [Double]) = (plain.firstIndex(of: composite) ?? plain.count, [])
    if case .arithmetic(let k1, let k2, let k3, let k4) = composite { values = [k1, k2, k3, k4] }
    values = try numbers(&kind, values, in: 0...plain.count)
    composite =
      kind < plain.count ? plain[kind] : .arithmetic(k1: values[0], k2: values[1], k3: values[2], k4: values[3])
  }

  private mutating func code(_ function: inout TransferFunction) throws(Failure) {
    var (kind, list, values): (Int, [Double], [Double]) =
      switch function {
      case .identity: (0, [], [])
      case .table(let values): (1, values, [])
      case .discrete(let values): (2, values, [])
      case .linear(let slope, let intercept): (3, [], [slope, intercept])
      case .gamma(let amplitude, let exponent, let offset): (4, [], [amplitude, exponent, offset])
      }
    values = try numbers(&kind, values, in: 0...4)
    try code(&list)
    function =
      switch kind {
      case 0: .identity
      case 1: .table(list)
      case 2: .discrete(list)
      case 3: .linear(slope: values[0], intercept: values[1])
      default: .gamma(amplitude: values[0], exponent: values[1], offset: values[2])
      }
  }

  private mutating func code(_ convolution: inout FilterConvolution) throws(Failure) {
    var (columns, rows, kernel) = (convolution.columns, convolution.rows, convolution.kernel)
    try code(&columns, in: 1...1000)
    try code(&rows, in: 1...1000)
    try code(&kernel)
    guard kernel.count == columns * rows else { throw Failure(position: bytes.count) }
    var result = FilterConvolution(columns: columns, rows: rows, kernel: kernel)
    (result.divisor, result.bias, result.edges) = (convolution.divisor, convolution.bias, convolution.edges)
    (result.targetX, result.targetY) = (convolution.targetX, convolution.targetY)
    result.preservesAlpha = convolution.preservesAlpha
    try code(&result.divisor)
    try code(&result.bias)
    try code(&result.targetX, in: 0...1000)
    try code(&result.targetY, in: 0...1000)
    try code(&result.edges)
    try code(&result.preservesAlpha)
    convolution = result
  }

  private mutating func code(_ light: inout FilterLighting) throws(Failure) {
    var (kind, values): (Int, [Double]) =
      switch light.source {
      case .distant(let azimuth, let elevation): (0, [azimuth, elevation])
      case .point(let place): (1, [place.x, place.y, place.z])
      case .spot(let place, let aim, let exponent, let cone):
        (
          cone == nil ? 2 : 3,
          [place.x, place.y, place.z, aim.x, aim.y, aim.z, exponent, cone ?? 0]
        )
      }
    values = try numbers(&kind, values, in: 0...3)
    func place(_ first: Int) -> FilterLighting.Place {
      FilterLighting.Place(x: values[first], y: values[first + 1], z: values[first + 2])
    }
    light.source =
      switch kind {
      case 0: .distant(azimuth: values[0], elevation: values[1])
      case 1: .point(place(0))
      default: .spot(place(0), towards: place(3), exponent: values[6], cone: kind == 2 ? nil : values[7])
      }
    try code(&light.color)
    try code(&light.surfaceScale)
    (kind, values) =
      switch light.reflection {
      case .diffuse(let constant): (0, [constant])
      case .specular(let constant, let exponent): (1, [constant, exponent])
      }
    values = try numbers(&kind, values, in: 0...1)
    light.reflection =
      kind == 0 ? .diffuse(constant: values[0]) : .specular(constant: values[0], exponent: values[1])
  }
}
