import Drawing
import PlaneGeometry
import SVGFormat

/// Writes the elements of a drawable.
struct DrawableText {
  /// The number of decimals of coordinates.
  let places: Int
  private(set) var bytes: [UInt8] = []
  /// Whether any colour is a gradient, which needs another namespace.
  var hasGradients = false
  private var depth = 1

  /// The greatest length of a string in compiled resources, in bytes. aapt2 replaces longer ones by `STRING_TOO_LARGE`.
  private static let longestString = 32_767

  init(places: Int) { self.places = places }

  /// - Parameters:
  ///   - transform: maps the item list to the drawable.
  ///   - opacity: the opacity of all items; below 1, no item may overlap another.
  mutating func write(
    _ items: [Scene.Item], transform: Transform, opacity: Double
  ) throws(VectorDrawableError) {
    var open: [Scene.Clip] = []
    for item in items where item.opacity > 0 && item.isFinite {
      if item.filter != nil { throw .unsupported(.filter) }
      if item.mask != nil { throw .unsupported(.mask) }
      if item.blendMode != .normal { throw .unsupported(.blendMode) }
      if item.clips != open {
        closeGroups(open.count)
        for clip in item.clips { try openGroup(clip, transform) }
        open = item.clips
      }
      try write(item, transform: item.transform.concatenating(transform), opacity: opacity * item.opacity)
    }
    closeGroups(open.count)
  }

  private mutating func write(
    _ item: Scene.Item, transform: Transform, opacity: Double
  ) throws(VectorDrawableError) {
    switch item.content {
    case .fill(let path, let rule, let paint):
      try writePath(path.applying(transform), rule) { text throws(VectorDrawableError) in
        try text.write(paint, as: "fill", transform: transform, opacity: opacity)
      }
    case .stroke(let path, let style, let paint):
      try writeStroke(path, style, paint, transform: transform, opacity: opacity)
    case .image: throw .unsupported(.bitmap)
    case .layer(let items): try writeGroup(items, transform: transform, opacity: opacity)
    case .scene(let scene): try writeGroup(scene.items, transform: transform, opacity: opacity)
    }
  }

  private mutating func writeGroup(
    _ items: [Scene.Item], transform: Transform, opacity: Double
  ) throws(VectorDrawableError) {
    // If shapes overlap, making each transparent differs from making their picture transparent.
    if opacity < 1, items.count > 1 { throw .unsupported(.groupOpacity) }
    try write(items, transform: transform, opacity: opacity)
  }

  private mutating func writeStroke(
    _ path: Path, _ style: StrokeStyle, _ paint: Paint, transform: Transform, opacity: Double
  ) throws(VectorDrawableError) {
    guard style.lineWidth > 0 else { return }
    guard style.dash.isEmpty, style.lineJoin != .miterClip, let scale = transform.similarityScale else {
      // Drawables support no dashes, no clipped miters, and only circular pens.
      let tolerance = 0.5 / DecimalNumber.power(places) / max(transform.largestFactor, 1e-9)
      let outline = path.strokedPath(style, tolerance: tolerance).applying(transform)
      return try writePath(outline, .nonZero) { text throws(VectorDrawableError) in
        try text.write(paint, as: "fill", transform: transform, opacity: opacity)
      }
    }
    try writePath(path.applying(transform), .nonZero) { text throws(VectorDrawableError) in
      text.attribute("strokeWidth", style.lineWidth * scale)
      if style.lineCap != .butt { text.attribute("strokeLineCap", style.lineCap.rawValue) }
      if style.lineJoin != .miter { text.attribute("strokeLineJoin", style.lineJoin.rawValue) }
      if style.lineJoin == .miter, style.miterLimit != 4 {
        text.attribute("strokeMiterLimit", max(1, style.miterLimit))
      }
      try text.write(paint, as: "stroke", transform: transform, opacity: opacity)
    }
  }

  // MARK: Elements

  /// - Parameter paint: writes attributes, and gradients inside the element.
  private mutating func writePath(
    _ path: Path, _ rule: FillRule, _ paint: (inout DrawableText) throws(VectorDrawableError) -> Void
  ) throws(VectorDrawableError) {
    let data = try data(of: path)
    if data.isEmpty { return }
    indent()
    bytes += "<path android:pathData=\""
    bytes += data
    bytes += "\""
    if rule == .evenOdd { attribute("fillType", "evenOdd") }
    let start = bytes.count
    try paint(&self)
    // If the paint has elements, the path needs a closing tag.
    if bytes[start...].contains(UInt8(ascii: "<")) {
      indent()
      bytes += "</path>\n"
    } else {
      bytes += "/>\n"
    }
  }

  private mutating func openGroup(_ clip: Scene.Clip, _ transform: Transform) throws(VectorDrawableError) {
    let path = clip.path.applying(clip.transform.concatenating(transform))
    if clip.rule == .evenOdd, path.count(where: { if case .move = $0 { true } else { false } }) > 1 {
      throw .unsupported(.evenOddClip)
    }
    let data = try data(of: path)
    indent()
    bytes += "<group>\n"
    depth += 1
    indent()
    // An empty area is written as a single point; a path without data would clip nothing.
    bytes += "<clip-path android:pathData=\""
    bytes += data.isEmpty ? Array("M0 0Z".utf8) : data
    bytes += "\"/>\n"
  }

  private mutating func closeGroups(_ count: Int) {
    for _ in 0..<count {
      depth -= 1
      indent()
      bytes += "</group>\n"
    }
  }

  /// Returns path data with as many decimals as fit into a string.
  private func data(of path: Path) throws(VectorDrawableError) -> [UInt8] {
    guard path.isFinite else { return [] }
    var data: [UInt8] = []
    // One decimal less is still precise to a hundredth of a pixel on a phone.
    for places in [places, max(0, places - 1)] {
      data = SVGPathWriter.data(of: path, places: places) ?? []
      if data.count <= Self.longestString { return data }
    }
    throw .pathTooLong(byteCount: data.count, limit: Self.longestString)
  }

  mutating func indent() { for _ in 0..<depth { bytes += "  " } }

  mutating func attribute(_ name: String, _ value: String) { bytes += " android:\(name)=\"\(value)\"" }

  mutating func attribute(_ name: String, _ value: Double) {
    bytes += " android:\(name)=\""
    DecimalNumber.append(value, places: places + 2, to: &bytes)
    bytes += "\""
  }

  /// Writes elements inside the current one, after closing its tag.
  mutating func nest(_ write: (inout DrawableText) -> Void) {
    bytes += ">\n"
    depth += 1
    write(&self)
    depth -= 1
  }

  /// Writes a part of a tag.
  mutating func open(_ text: String) { bytes += text }

  mutating func line(_ text: String) {
    indent()
    bytes += "\(text)\n"
  }
}

extension Transform {
  /// The scale factor of all lengths; `nil` if it differs between directions.
  var similarityScale: Double? {
    let (across, down) = ((a * a + b * b).squareRoot(), (c * c + d * d).squareRoot())
    guard (across - down).magnitude <= 1e-6 * across, (a * c + b * d).magnitude <= 1e-6 * across * down else {
      return nil
    }
    return across
  }

  /// An upper bound of the scale factor of lengths.
  fileprivate var largestFactor: Double { (a * a + b * b + c * c + d * d).squareRoot() }
}

extension [UInt8] {
  static func += (bytes: inout [UInt8], text: String) { bytes.append(contentsOf: text.utf8) }
}
