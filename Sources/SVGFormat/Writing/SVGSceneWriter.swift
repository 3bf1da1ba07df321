import Drawing
import PNGFormat
import PlaneGeometry

/// The text of one scene while it is written.
struct SVGSceneWriter {
  /// How far rounding may move a point, in the scene's units.
  let tolerance: Double
  let places: Int
  /// What is drawn.
  var body: [UInt8] = []
  /// What is referred to.
  var definitions: [UInt8] = []

  // What has been defined so far.
  var paints: [Paint: String] = [:]
  var clips: [[Scene.Clip]: String] = [:]
  var masks: [Scene.Mask: String] = [:]
  /// The names of the parts, by symbol, and where they are.
  var parts: [Int: (name: String, first: Int)] = [:]
  private var pathUses: [Path: PathUse] = [:]
  private var pathNames: [Path: String] = [:]

  /// How often a path is drawn, and the largest scale it is drawn at.
  private struct PathUse {
    var count = 0
    var scale = 0.0
  }

  /// A path whose data are shorter than this, in bytes, is repeated rather than used.
  static let shortestSharedPath = 40

  init(tolerance: Double) {
    self.tolerance = tolerance > 0 && tolerance.isFinite ? tolerance : 1e-6
    places = DecimalNumber.places(for: self.tolerance)
  }

  /// Notes the scales that paths are drawn at, and counts those outside of runs.
  mutating func measurePaths(in items: [Scene.Item], scale: Double = 1, isCounted: Bool = false) {
    for item in items {
      for clip in item.clips { note(clip.path, isCounted: false, clip.transform.largestScale * scale) }
      if let mask = item.mask { measurePaths(in: mask.items, scale: scale, isCounted: true) }
      // What has effects of its own is no shape of a run.
      let standsAlone = !item.clips.isEmpty || item.mask != nil || item.opacity < 1
      switch item.content {
      case .fill(let path, _, let paint), .stroke(let path, _, let paint):
        note(path, isCounted: isCounted || standsAlone, item.transform.largestScale * scale)
        if let (pattern, transform) = paint.pattern {
          measurePaths(
            in: pattern.items, scale: scale * item.transform.largestScale * transform.largestScale, isCounted: true)
        }
      case .image: break
      case .layer(let items): measurePaths(in: items, scale: scale, isCounted: isCounted)
      }
    }
  }

  private mutating func note(_ path: Path, isCounted: Bool, _ scale: Double) {
    var use = pathUses[path] ?? PathUse()
    use.count += isCounted ? 1 : 0
    use.scale = max(use.scale, scale)
    pathUses[path] = use
  }

  /// Counts a path that will be written once more.
  mutating func addUse(of path: Path) { pathUses[path, default: PathUse()].count += 1 }

  // MARK: Items

  mutating func write(_ items: [Scene.Item]) throws(PNGError) {
    for item in items where item.isWritable {
      // Clips and masks are in the scene's coordinates, what is drawn in its own.
      let isWrapped = (!item.clips.isEmpty || item.mask != nil) && !item.isLayer
      if isWrapped {
        body += "<g"
        try writeEffects(of: item)
        body += ">"
      }
      try write(item)
      if isWrapped { body += "</g>" }
    }
  }

  private mutating func write(_ item: Scene.Item) throws(PNGError) {
    switch item.content {
    case .fill, .stroke: try writeShape([item])
    case .image(let bitmap, let rect, let interpolation):
      try write(bitmap, in: rect, interpolation)
      write(item.transform)
      if item.opacity < 1 { attribute("opacity", item.opacity, places: 4) }
      body += "/>"
    case .layer(let items):
      try openLayer(item)
      try write(items)
      body += "</g>"
    }
  }

  mutating func openLayer(_ item: Scene.Item) throws(PNGError) {
    body += "<g"
    try writeEffects(of: item)
    if item.opacity < 1 { attribute("opacity", item.opacity, places: 4) }
    body += ">"
  }

  /// Writes a path with its fill, its stroke, or both.
  mutating func writeShape(_ items: [Scene.Item]) throws(PNGError) {
    var isFilled = false
    for (index, item) in items.enumerated() {
      switch item.content {
      case .fill(let path, let rule, let paint):
        if index == 0 { openShape(path, item.transform) }
        isFilled = true
        if rule == .evenOdd { attribute("fill-rule", "evenodd") }
        try write(paint, as: "fill", on: path.controlBounds)
      case .stroke(let path, let style, let paint):
        if index == 0 { openShape(path, item.transform) }
        if !isFilled { attribute("fill", "none") }
        try write(paint, as: "stroke", on: path.controlBounds.insetBy(dx: -style.reach, dy: -style.reach))
        write(style, item.transform)
      default: break
      }
    }
    if let opacity = items.first?.opacity, opacity < 1 { attribute("opacity", opacity, places: 4) }
    body += "/>"
  }

  private mutating func writeEffects(of item: Scene.Item) throws(PNGError) {
    if !item.clips.isEmpty { attribute("clip-path", "url(#\(name(of: item.clips)))") }
    if let mask = item.mask { attribute("mask", "url(#\(try name(of: mask)))") }
  }

  /// Begins a `path`, or a `use` of one that is drawn more than once.
  private mutating func openShape(_ path: Path, _ transform: Transform) {
    let data = data(of: path)
    if let name = pathNames[path] {
      body += "<use href=\"#\(name)\""
    } else if let use = pathUses[path], use.count > 1, data.count >= SVGSceneWriter.shortestSharedPath {
      let name = "p\(pathNames.count)"
      pathNames[path] = name
      definitions += "<path id=\"\(name)\" d=\""
      definitions += data
      definitions += "\"/>"
      body += "<use href=\"#\(name)\""
    } else {
      body += "<path d=\""
      body += data
      body += "\""
    }
    write(transform)
  }

  /// The data of a path, precise enough for the largest scale that it is drawn at.
  func data(of path: Path) -> [UInt8] {
    let scale = pathUses[path]?.scale ?? 1
    let places = DecimalNumber.places(for: scale > 0 ? tolerance / scale : tolerance)
    for places in stride(from: places, through: 0, by: -1) {
      if let data = SVGPathWriter.data(of: path, places: places) { return data }
    }
    return []
  }

  private mutating func write(_ style: StrokeStyle, _ transform: Transform) {
    let places = DecimalNumber.places(for: tolerance / max(transform.largestScale, 1e-6))
    if style.lineWidth != 1 { attribute("stroke-width", style.lineWidth, places: places) }
    if style.lineCap != .butt { attribute("stroke-linecap", style.lineCap.rawValue) }
    if style.lineJoin != .miter { attribute("stroke-linejoin", style.lineJoin.rawValue) }
    if style.lineJoin == .miter, style.miterLimit != 4 {
      attribute("stroke-miterlimit", max(1, style.miterLimit), places: 3)
    }
    guard !style.dash.isEmpty else { return }
    body += " stroke-dasharray=\""
    for (index, length) in style.dash.enumerated() {
      if index > 0 { body += " " }
      DecimalNumber.append(length, places: places, to: &body)
    }
    body += "\""
    if style.dashPhase != 0 { attribute("stroke-dashoffset", style.dashPhase, places: places) }
  }

  // MARK: Document

  /// The whole file.
  func document(of size: Size, unit: SVGWriter.Unit, title: String?) -> [UInt8] {
    var text: [UInt8] = []
    func number(_ value: Double) {
      // A side that rounding makes 0 would be none.
      DecimalNumber.append(max(value, 1 / DecimalNumber.power(places)), places: places, to: &text)
    }
    text += "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\""
    number(size.width * unit.pixelCount)
    text += "\" height=\""
    number(size.height * unit.pixelCount)
    text += "\" viewBox=\"0 0 "
    number(size.width)
    text += " "
    number(size.height)
    text += "\">"
    if let title { text += "<title>\(title.escapedForXML)</title>" }
    if !definitions.isEmpty {
      text += "<defs>"
      text += definitions
      text += "</defs>"
    }
    text += body
    text += "</svg>\n"
    return text
  }
}

// MARK: - Attributes

extension SVGSceneWriter {
  mutating func attribute(_ name: String, _ value: String) {
    body += " \(name)=\"\(value)\""
  }

  mutating func attribute(_ name: String, _ value: Double, places: Int) {
    body += " \(name)=\""
    DecimalNumber.append(value, places: places, to: &body)
    body += "\""
  }

  /// Writes a transform that is not the identity.
  mutating func write(_ transform: Transform, as name: String = "transform") {
    if transform.isIdentity { return }
    body += " \(name)=\""
    let (a, b, c, d) = (transform.a - 1, transform.b, transform.c, transform.d - 1)
    // No number of this size would be written.
    if max(abs(a), abs(b), abs(c), abs(d)) < 1e-12 {
      body += "translate("
    } else {
      body += "matrix("
      for factor in [transform.a, transform.b, transform.c, transform.d] {
        DecimalNumber.append(factor, significantDigits: 8, to: &body)
        body += " "
      }
    }
    DecimalNumber.append(transform.tx, places: min(places + 1, DecimalNumber.maximumPlaces), to: &body)
    body += " "
    DecimalNumber.append(transform.ty, places: min(places + 1, DecimalNumber.maximumPlaces), to: &body)
    body += ")\""
  }
}

extension [UInt8] {
  static func += (bytes: inout [UInt8], text: String) { bytes.append(contentsOf: text.utf8) }
}

extension String {
  fileprivate var escapedForXML: String {
    reduce(into: "") { text, character in
      switch character {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      default: text.append(character)
      }
    }
  }
}

extension Scene.Item {
  fileprivate var isLayer: Bool {
    if case .layer = content { true } else { false }
  }

  /// Whether there is something to be seen and all numbers are such that they can be written.
  var isWritable: Bool {
    guard opacity > 0, transform.isFinite, opacity.isFinite,
      clips.allSatisfy({ $0.path.isFinite && $0.transform.isFinite })
    else {
      return false
    }
    switch content {
    case .fill(let path, _, _): return path.isFinite
    case .stroke(let path, let style, _): return path.isFinite && style.lineWidth.isFinite && style.lineWidth > 0
    case .image(_, let rect, _): return rect.isFinite
    case .layer: return true
    }
  }
}

extension Transform {
  /// The largest factor by which a length can grow, or a little more.
  fileprivate var largestScale: Double {
    max((a * a + b * b).squareRoot(), (c * c + d * d).squareRoot()) * 1.5
  }
}

extension StrokeStyle {
  /// How far from the path the stroke may reach.
  fileprivate var reach: Double { lineWidth / 2 * (lineJoin == .miter ? max(miterLimit, 1.5) : 1.5) }
}
