import Drawing
import PNGFormat
import PlaneGeometry

// A filter applies to a group of its own with the filter's transform. A group inside it applies the inverse transform.

extension SVGSceneWriter {
  /// Writes an item with a filter.
  mutating func writeFiltered(_ item: Scene.Item) throws(PNGError) {
    guard let filter = item.filter, !filter.primitives.isEmpty, let inverse = filter.transform.inverted() else {
      return
    }
    var bare = item
    bare.filter = nil
    bare.mask = nil
    bare.clips = []
    bare.opacity = 1
    bare.blendMode = .normal
    let content = bare.bounds(applying: inverse)
    let name = try name(of: filter, around: content)
    let isMoved = !filter.transform.isIdentity
    body += "<g"
    try writeEffects(of: item)
    writeBlending(of: item)
    if isMoved {
      body += "><g"
      write(filter.transform)
    }
    attribute("filter", "url(#\(name))")
    body += ">"
    if isMoved {
      body += "<g"
      write(inverse)
      body += ">"
    }
    try write([bare])
    body += isMoved ? "</g></g></g>" : "</g>"
  }

  /// Writes an item's opacity, blend mode and edge rendering.
  mutating func writeBlending(of item: Scene.Item) {
    if !item.isAntialiased { attribute("shape-rendering", "crispEdges") }
    if let plate = item.plate { attribute("data-plate", plate.escapedForXML) }
    if item.opacity < 1 { attribute("opacity", item.opacity, places: 4) }
    if item.blendMode != .normal { attribute("style", "mix-blend-mode:\(item.blendMode.rawValue)") }
  }

  private mutating func name(of filter: Scene.Filter, around content: Rect) throws(PNGError) -> String {
    var key = filter
    key.transform = .identity
    // An unbounded filter gets an area that is larger than any picture.
    let area = filter.area(around: content) ?? Rect(x: -1e5, y: -1e5, width: 2e5, height: 2e5)
    key.region = (filter.region ?? area).standardized
    if let name = filters[key] { return name }
    let name = "f\(filters.count)"
    filters[key] = name
    let definition = try separateBody { writer throws(PNGError) in
      writer.body += "<filter id=\"\(name)\" filterUnits=\"userSpaceOnUse\""
      writer.write(area: key.region)
      writer.body += ">"
      if key.primitives.contains(where: { $0.inputs.contains(.empty) }) {
        writer.body += "<feFlood flood-opacity=\"0\" result=\"nothing\"/>"
      }
      for (index, primitive) in key.primitives.enumerated() { try writer.write(primitive, index) }
      writer.body += "</filter>"
    }
    definitions += definition
    return name
  }

  private mutating func write(area: Rect?) {
    guard let area = area?.standardized else { return }
    for (name, value) in [("x", area.minX), ("y", area.minY), ("width", area.width), ("height", area.height)] {
      attribute(name, precise: value)
    }
  }

  private mutating func write(_ primitive: FilterPrimitive, _ index: Int) throws(PNGError) {
    if case .image(let items) = primitive.operation {
      // The picture is defined before it is used.
      let content = try separateBody { writer throws(PNGError) in try writer.write(items) }
      let name = "i\(filters.count)-\(index)"
      definitions += "<g id=\"\(name)\">"
      definitions += content
      definitions += "</g>"
      begin("feImage", primitive, index)
      attribute(link, "#\(name)")
      body += "/>"
      return
    }
    begin(primitive.operation.elementName, primitive, index)
    write(primitive.operation, primitive)
  }

  /// Begins an element with the attributes that all steps have.
  private mutating func begin(_ name: String, _ primitive: FilterPrimitive, _ index: Int) {
    body += "<\(name)"
    if case .merge = primitive.operation {
    } else {
      for (name, input) in zip(["in", "in2"], primitive.inputs) { attribute(name, input.text) }
    }
    attribute("result", "r\(index)")
    write(area: primitive.region)
    if primitive.colorSpace == .sRGB { attribute("color-interpolation-filters", "sRGB") }
  }

  /// Writes the remaining attributes and content of a step's element, and ends it.
  private mutating func write(_ operation: FilterOperation, _ primitive: FilterPrimitive) {
    switch operation {
    case .gaussianBlur(let x, let y): attribute("stdDeviation", [max(0, x), max(0, y)])
    case .offset(let offset):
      attribute("dx", precise: offset.dx)
      attribute("dy", precise: offset.dy)
    case .flood(let color):
      attribute("flood-color", color.withAlpha(255).hex)
      if !color.isOpaque { attribute("flood-opacity", Double(color.alpha) / 255, places: 4) }
    case .blend(let mode): attribute("mode", mode.rawValue)
    case .composite(let rule): write(rule)
    case .merge:
      body += ">"
      for input in primitive.inputs { body += "<feMergeNode in=\"\(input.text)\"/>" }
      body += "</feMerge>"
      return
    case .colorMatrix(let matrix): attribute("values", matrix.values)
    case .componentTransfer(let red, let green, let blue, let alpha):
      body += ">"
      for (name, function) in [("R", red), ("G", green), ("B", blue), ("A", alpha)] { write(function, name) }
      body += "</feComponentTransfer>"
      return
    case .convolution(let convolution): write(convolution)
    case .morphology(let kind, let x, let y):
      attribute("operator", kind.rawValue)
      attribute("radius", [max(0, x), max(0, y)])
    case .displacement(let scale, let x, let y):
      attribute("scale", precise: scale)
      attribute("xChannelSelector", x.letter)
      attribute("yChannelSelector", y.letter)
    case .turbulence(let noise):
      attribute("baseFrequency", [noise.frequency.dx, noise.frequency.dy])
      attribute("numOctaves", "\(noise.octaves)")
      attribute("seed", precise: noise.seed)
      if noise.isStitched { attribute("stitchTiles", "stitch") }
      if noise.isFractal { attribute("type", "fractalNoise") }
    case .lighting(let light): return write(light, operation.elementName)
    case .tile, .image: break
    }
    body += "/>"
  }

  private mutating func write(_ rule: FilterComposite) {
    switch rule {
    case .over: break
    case .inside: attribute("operator", "in")
    case .outside: attribute("operator", "out")
    case .atop: attribute("operator", "atop")
    case .xor: attribute("operator", "xor")
    case .lighter: attribute("operator", "lighter")
    case .arithmetic(let k1, let k2, let k3, let k4):
      attribute("operator", "arithmetic")
      for (name, value) in [("k1", k1), ("k2", k2), ("k3", k3), ("k4", k4)] { attribute(name, precise: value) }
    }
  }

  private mutating func write(_ function: TransferFunction, _ component: String) {
    if function == .identity { return }
    body += "<feFunc\(component)"
    switch function {
    case .identity: break
    case .table(let values):
      attribute("type", "table")
      attribute("tableValues", values)
    case .discrete(let values):
      attribute("type", "discrete")
      attribute("tableValues", values)
    case .linear(let slope, let intercept):
      attribute("type", "linear")
      attribute("slope", precise: slope)
      attribute("intercept", precise: intercept)
    case .gamma(let amplitude, let exponent, let offset):
      attribute("type", "gamma")
      attribute("amplitude", precise: amplitude)
      attribute("exponent", precise: exponent)
      attribute("offset", precise: offset)
    }
    body += "/>"
  }

  private mutating func write(_ convolution: FilterConvolution) {
    attribute("order", "\(convolution.columns) \(convolution.rows)")
    attribute("kernelMatrix", convolution.kernel)
    attribute("divisor", precise: convolution.divisor)
    attribute("bias", precise: convolution.bias)
    attribute("targetX", "\(convolution.targetX)")
    attribute("targetY", "\(convolution.targetY)")
    attribute("edgeMode", convolution.edges.rawValue)
    if convolution.preservesAlpha { attribute("preserveAlpha", "true") }
  }

  private mutating func write(_ light: FilterLighting, _ element: String) {
    attribute("surfaceScale", precise: light.surfaceScale)
    attribute("lighting-color", light.color.withAlpha(255).hex)
    switch light.reflection {
    case .diffuse(let constant): attribute("diffuseConstant", precise: constant)
    case .specular(let constant, let exponent):
      attribute("specularConstant", precise: constant)
      attribute("specularExponent", precise: exponent)
    }
    body += ">"
    let degrees = 180 / Double.pi
    switch light.source {
    case .distant(let azimuth, let elevation):
      body += "<feDistantLight"
      attribute("azimuth", precise: azimuth * degrees)
      attribute("elevation", precise: elevation * degrees)
    case .point(let place):
      body += "<fePointLight"
      write(place, "x", "y", "z")
    case .spot(let place, let target, let exponent, let cone):
      body += "<feSpotLight"
      write(place, "x", "y", "z")
      write(target, "pointsAtX", "pointsAtY", "pointsAtZ")
      attribute("specularExponent", precise: exponent)
      if let cone { attribute("limitingConeAngle", precise: cone * degrees) }
    }
    body += "/></\(element)>"
  }

  private mutating func write(_ place: FilterLighting.Place, _ x: String, _ y: String, _ z: String) {
    attribute(x, precise: place.x)
    attribute(y, precise: place.y)
    attribute(z, precise: place.z)
  }

  private mutating func attribute(_ name: String, _ values: [Double]) {
    body += " \(name)=\""
    for (index, value) in values.enumerated() {
      if index > 0 { body += " " }
      DecimalNumber.append(value, significantDigits: 9, to: &body)
    }
    body += "\""
  }
}

extension FilterPrimitive.Input {
  fileprivate var text: String {
    switch self {
    case .source: "SourceGraphic"
    case .sourceAlpha: "SourceAlpha"
    case .empty: "nothing"
    case .result(let index): "r\(index)"
    }
  }
}

extension FilterOperation.ColorComponent {
  fileprivate var letter: String {
    switch self {
    case .red: "R"
    case .green: "G"
    case .blue: "B"
    case .alpha: "A"
    }
  }
}

extension FilterOperation {
  fileprivate var elementName: String {
    switch self {
    case .gaussianBlur: "feGaussianBlur"
    case .offset: "feOffset"
    case .flood: "feFlood"
    case .blend: "feBlend"
    case .composite: "feComposite"
    case .merge: "feMerge"
    case .colorMatrix: "feColorMatrix"
    case .componentTransfer: "feComponentTransfer"
    case .convolution: "feConvolveMatrix"
    case .morphology: "feMorphology"
    case .displacement: "feDisplacementMap"
    case .turbulence: "feTurbulence"
    case .lighting(let light):
      if case .diffuse = light.reflection { "feDiffuseLighting" } else { "feSpecularLighting" }
    case .tile: "feTile"
    case .image: "feImage"
    }
  }
}
