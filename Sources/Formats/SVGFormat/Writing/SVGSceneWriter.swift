import Drawing
import PNGFormat
import PlaneGeometry

/// The text of a scene while it is written.
struct SVGSceneWriter {
  /// The distance by which rounding may move a point, in the scene's units.
  let tolerance: Double
  /// The name of the attribute for references.
  let link: String
  /// The scale of the current content relative to its own coordinates: more than 1 inside an enlarged scene.
  private(set) var scale = 1.0
  /// The drawn elements.
  var body: [UInt8] = []
  /// The definitions.
  var definitions: [UInt8] = []
  /// The number of bytes of the bodies around this one.
  var outerByteCount = 0
  /// The maximum number of bytes for everything.
  let memoryLimit: Int

  // The names of all definitions so far.
  var paints: [Paint: String] = [:]
  var clips: [[Scene.Clip]: String] = [:]
  var masks: [Scene.Mask: String] = [:]
  var filters: [Scene.Filter: String] = [:]
  /// The names and first shapes of the parts, by symbol.
  var parts: [Int: (name: String, first: Int)] = [:]
  private var pathUses: [Path: Use] = [:]
  private var pathNames: [Path: String] = [:]
  private var sceneUses: [Scene: Use] = [:]
  private var sceneNames: [Scene: String] = [:]

  /// The number of times a path or a scene is drawn, and the largest scale.
  private struct Use {
    var count = 0
    var scale = 0.0
  }

  /// The length of path data, in bytes, below which a path is repeated instead of shared through `use`.
  static let shortestSharedPath = 40

  init(tolerance: Double, memoryLimit: Int, link: String = "href") {
    self.memoryLimit = memoryLimit
    self.link = link
    self.tolerance = tolerance > 0 && tolerance.isFinite ? tolerance : 1e-6
  }

  /// The distance by which rounding may move a point, in the current coordinates.
  var localTolerance: Double { tolerance / scale }
  /// The number of decimals for that precision.
  var places: Int { DecimalNumber.places(for: localTolerance) }

  /// The paths to count while their scales are noted.
  private enum Counting {
    case nothing
    /// The paths outside runs of shapes. Runs are counted after their repetitions are known.
    case whatStandsAlone
    case everything
  }

  /// Notes the scales of paths and scenes, and counts scenes, and paths outside runs.
  mutating func measure(_ items: [Scene.Item]) { measure(items, scale: 1, .whatStandsAlone) }

  /// Notes the scales of paths and scenes, and counts them all, if runs of shapes are not searched.
  mutating func measureAll(_ items: [Scene.Item]) { measure(items, scale: 1, .everything) }

  private mutating func measure(_ items: [Scene.Item], scale: Double, _ counting: Counting) {
    let insides: Counting = if case .nothing = counting { .nothing } else { .everything }
    for item in items {
      for clip in item.clips { note(clip.path, isCounted: false, clip.transform.largestScale * scale) }
      if let mask = item.mask { measure(mask.items, scale: scale, insides) }
      let itemScale = scale * item.transform.largestScale
      // Filtered items are not part of runs, either.
      let counting = item.filter == nil ? counting : insides
      for case .image(let items)? in item.filter?.primitives.map(\.operation) ?? [] {
        measure(items, scale: scale * (item.filter?.transform.largestScale ?? 1), insides)
      }
      switch item.content {
      case .fill(let path, _, let paint), .stroke(let path, _, let paint):
        let isCounted =
          switch counting {
          case .nothing: false
          // An item with its own effects is not a shape of a run.
          case .whatStandsAlone: !item.clips.isEmpty || item.isGroup || !item.isAntialiased
          case .everything: true
          }
        note(path, isCounted: isCounted, itemScale)
        if let (pattern, transform) = paint.pattern {
          measure(pattern.items, scale: itemScale * transform.largestScale, insides)
        }
      case .image: break
      case .layer(let items): measure(items, scale: item.transform.isIdentity ? scale : itemScale, counting)
      case .scene(let scene): measure(scene, scale: item.transform.isIdentity ? scale : itemScale, counting)
      }
    }
  }

  /// Notes a scene, and visits its items the first time and whenever it is drawn larger.
  private mutating func measure(_ scene: Scene, scale: Double, _ counting: Counting) {
    let known = sceneUses[scene]
    var use = known ?? Use()
    if case .nothing = counting {} else { use.count += 1 }
    use.scale = max(use.scale, scale)
    sceneUses[scene] = use
    if known == nil {
      measure(scene.items, scale: scale, counting)
    } else if scale > known?.scale ?? 0 {
      measure(scene.items, scale: scale, .nothing)
    }
  }

  private mutating func note(_ path: Path, isCounted: Bool, _ scale: Double) {
    var use = pathUses[path] ?? Use()
    use.count += isCounted ? 1 : 0
    use.scale = max(use.scale, scale)
    pathUses[path] = use
  }

  /// Counts one more use of a path.
  mutating func addUse(of path: Path) { pathUses[path, default: Use()].count += 1 }

  // MARK: Items

  mutating func write(_ items: [Scene.Item]) throws(PNGError) {
    for item in items where item.isWritable {
      try checkRoom(for: Self.bytesPerItem)
      if item.filter != nil {
        try writeFiltered(item)
        continue
      }
      switch item.content {
      case .fill, .stroke:
        try writeInsideOfEffects(of: item) { writer throws(PNGError) in try writer.writeShape([item]) }
      case .image(let bitmap, let rect, let interpolation):
        try writeInsideOfEffects(of: item) { writer throws(PNGError) in
          try writer.write(bitmap, in: rect, interpolation)
          writer.write(item.transform)
          writer.writeBlending(of: item)
          writer.body += "/>"
        }
      case .layer(let items):
        try writeGroup(item) { writer throws(PNGError) in try writer.write(items) }
      case .scene(let scene):
        try write(scene, of: item) { writer throws(PNGError) in try writer.write(scene.items) }
      }
    }
  }

  /// Writes an item with its own transform, inside a group if there are clips or a mask. These are in the coordinates of
  /// the list around it.
  private mutating func writeInsideOfEffects(
    of item: Scene.Item, _ content: (inout SVGSceneWriter) throws(PNGError) -> Void
  ) throws(PNGError) {
    if item.clips.isEmpty, item.mask == nil { return try content(&self) }
    body += "<g"
    try writeEffects(of: item)
    body += ">"
    try content(&self)
    body += "</g>"
  }

  /// Writes a layer, or a scene that is drawn once.
  mutating func writeGroup(
    _ item: Scene.Item, _ content: (inout SVGSceneWriter) throws(PNGError) -> Void
  ) throws(PNGError) {
    if !item.transform.isIdentity, !item.clips.isEmpty || item.mask != nil {
      var inner = item
      inner.clips = []
      inner.mask = nil
      return try writeInsideOfEffects(of: item) { writer throws(PNGError) in try writer.writeGroup(inner, content) }
    }
    body += "<g"
    try writeEffects(of: item)
    write(item.transform)
    writeBlending(of: item)
    if item.isIsolating { attribute("style", "isolation:isolate") }
    body += ">"
    let outer = scale
    if !item.transform.isIdentity { scale *= item.transform.largestScale }
    try content(&self)
    scale = outer
    body += "</g>"
  }

  /// Writes a scene: as a group, or as a `use` if it is drawn more than once.
  mutating func write(
    _ scene: Scene, of item: Scene.Item, _ content: (inout SVGSceneWriter) throws(PNGError) -> Void
  ) throws(PNGError) {
    guard let use = sceneUses[scene], use.count > 1 else { return try writeGroup(item, content) }
    let name: String
    if let known = sceneNames[scene] { name = known } else { name = try define(scene, scale: use.scale, content) }
    try writeInsideOfEffects(of: item) { writer throws(PNGError) in
      writer.body += "<use \(writer.link)=\"#\(name)\""
      writer.write(item.transform)
      writer.writeBlending(of: item)
      writer.body += "/>"
    }
  }

  private mutating func define(
    _ scene: Scene, scale largest: Double, _ content: (inout SVGSceneWriter) throws(PNGError) -> Void
  ) throws(PNGError) -> String {
    let outer = scale
    scale = largest
    let text = try separateBody(content)
    scale = outer
    // Writing the content may have added definitions, so the name is chosen afterwards.
    let name = "d\(sceneNames.count)"
    sceneNames[scene] = name
    definitions += "<g id=\"\(name)\">"
    definitions += text
    definitions += "</g>"
    return name
  }

  /// Writes a path with its fill, its stroke, or both.
  mutating func writeShape(_ items: [Scene.Item]) throws(PNGError) {
    var isFilled = false
    for (index, item) in items.enumerated() {
      switch item.content {
      case .fill(let path, let rule, let paint):
        if index == 0 { try openShape(path, item.transform) }
        isFilled = true
        if rule == .evenOdd { attribute("fill-rule", "evenodd") }
        try write(paint, as: "fill", on: path.controlBounds)
      case .stroke(let path, let style, let paint):
        if index == 0 { try openShape(path, item.transform) }
        if !isFilled { attribute("fill", "none") }
        try write(paint, as: "stroke", on: path.strokeBounds(style))
        write(style, item.transform)
      default: break
      }
    }
    if let item = items.first { writeBlending(of: item) }
    body += "/>"
  }

  mutating func writeEffects(of item: Scene.Item) throws(PNGError) {
    if !item.clips.isEmpty {
      try checkRoom(for: item.clips.reduce(0) { $0 + $1.path.underestimatedCount } * Self.bytesPerElement)
      attribute("clip-path", "url(#\(name(of: item.clips)))")
    }
    if let mask = item.mask { attribute("mask", "url(#\(try name(of: mask)))") }
  }

  /// Begins a `path`, or a `use` of a path that is drawn more than once.
  private mutating func openShape(_ path: Path, _ transform: Transform) throws(PNGError) {
    try checkRoom(for: path.underestimatedCount * Self.bytesPerElement)
    let data = data(of: path)
    if let name = pathNames[path] {
      body += "<use \(link)=\"#\(name)\""
    } else if let use = pathUses[path], use.count > 1, data.count >= SVGSceneWriter.shortestSharedPath {
      let name = "p\(pathNames.count)"
      pathNames[path] = name
      definitions += "<path id=\"\(name)\" d=\""
      definitions += data
      definitions += "\"/>"
      body += "<use \(link)=\"#\(name)\""
    } else {
      body += "<path d=\""
      body += data
      body += "\""
    }
    write(transform)
  }

  /// Returns the data of a path, precise enough for its largest scale.
  func data(of path: Path) -> [UInt8] {
    let scale = pathUses[path]?.scale ?? 1
    let places = DecimalNumber.places(for: scale > 0 ? tolerance / scale : tolerance)
    for places in stride(from: places, through: 0, by: -1) {
      if let data = SVGPathWriter.data(of: path, places: places) { return data }
    }
    return []
  }

  private mutating func write(_ style: StrokeStyle, _ transform: Transform) {
    let places = DecimalNumber.places(for: localTolerance / max(transform.largestScale, 1e-6))
    if style.lineWidth != 1 { attribute("stroke-width", style.lineWidth, places: places) }
    if style.lineCap != .butt { attribute("stroke-linecap", style.lineCap.rawValue) }
    if style.lineJoin != .miter { attribute("stroke-linejoin", style.lineJoin.rawValue) }
    if style.lineJoin == .miter || style.lineJoin == .miterClip, style.miterLimit != 4 {
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

  /// Returns the whole file.
  ///
  /// - Throws: ``PNGError/outOfMemory``.
  func document(of size: Size, unit: (pixelCount: Double, name: String), title: String?) throws(PNGError) -> [UInt8] {
    let byteCount = body.count + definitions.count + (title?.utf8.count ?? 0) * 5 + 400
    guard MemoryRoom.has(byteCount) else { throw .outOfMemory }
    var text: [UInt8] = []
    text.reserveCapacity(byteCount)
    func number(_ value: Double) {
      // A side must not be rounded to 0, which would disable the picture.
      DecimalNumber.append(max(value, 1 / DecimalNumber.power(places)), places: places, to: &text)
    }
    text += "<svg xmlns=\"http://www.w3.org/2000/svg\""
    if link != "href" { text += " xmlns:xlink=\"http://www.w3.org/1999/xlink\"" }
    text += " width=\""
    number(size.width * unit.pixelCount)
    text += unit.name.utf8
    text += "\" height=\""
    number(size.height * unit.pixelCount)
    text += unit.name.utf8
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

extension Scene.Item {
  /// Whether the item is a layer only to keep its items from blending with those below it.
  fileprivate var isIsolating: Bool {
    guard case .layer(let items) = content, !isGroup, clips.isEmpty else { return false }
    return items.mixWithWhatLiesUnder
  }

  /// Whether the item is visible and all its numbers can be written.
  var isWritable: Bool {
    guard opacity > 0, isFinite else { return false }
    if case .stroke(_, let style, _) = content { return style.lineWidth > 0 }
    return true
  }
}

extension [Scene.Item] {
  /// Whether any item blends with what lies below the list.
  fileprivate var mixWithWhatLiesUnder: Bool {
    contains { item in
      if item.blendMode != .normal { return true }
      guard case .scene(let scene) = item.content, !item.isGroup else { return false }
      return scene.items.mixWithWhatLiesUnder
    }
  }
}

extension Transform {
  /// An upper bound for the factor by which lengths grow.
  fileprivate var largestScale: Double {
    max((a * a + b * b).squareRoot(), (c * c + d * d).squareRoot()) * 1.5
  }
}
