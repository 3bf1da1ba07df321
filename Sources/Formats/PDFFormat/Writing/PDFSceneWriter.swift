import Drawing
import FileAccess
import PlaneGeometry
import WorkerThreads

/// Writes scenes as drawing operators, and the resources that they use as objects.
///
/// A layer without transparency is written as its items, which give the same result one by one. A scene that is drawn more than
/// once is a form in the scene's own coordinates.
struct PDFSceneWriter {
  /// The colours that are written: those of screens, or inks.
  enum Mode: Hashable {
    case rgb
    case inks
    /// The amounts of one named ink.
    case spot
    /// The grey of the colours' luminance, for masks, whose grey is their opacity.
    case luminance
  }

  var objects: PDFObjects
  var content = PDFContent(scale: 1)
  var mode: Mode
  let map: InkMap?
  /// The colours that are written as black.
  private(set) var blacks: Set<Color> = []
  /// The name of the only ink in spot mode.
  private(set) var spot = ""
  let usage: PDFUsage
  /// The number of the current page, counted from 1.
  var page = 1
  /// The plates that print instead of those of the page's inks.
  var plate: Plate?
  /// Whether transparency mixes the colours with those below. Black ink alone would lighten the other inks there.
  private(set) var isMixed = false
  /// The colour spaces of inks with plates of their own, by name. An ink has the look of its first colour.
  var plateSpaces: [String: Int] = [:]
  var usesTransparency = false
  /// The number of bytes of the streams around the current one.
  private var outerByteCount = 0

  // The objects written so far, by digest if the key would be large.
  private var objectsByText: [String: Int] = [:]
  private var forms: [FormKey: Int] = [:]
  private var masks: [MaskKey: Int] = [:]
  var images: [ImageKey: Int] = [:]
  /// The ICC profiles of pictures' inks.
  var profiles: [ContentDigest: Int] = [:]
  var patterns: [PatternKey: Int] = [:]
  /// The objects of other documents.
  var foreignObjects: [ForeignKey: Int] = [:]
  /// The layers of other documents, and whether they are shown at first.
  var foreignLayers: [(object: Int, isShown: Bool)] = []
  var outlines = PDFOutlines()
  /// Removes transparency from pages; `nil` if transparency is allowed.
  private(set) var flattener: PDFFlattener?

  private struct FormKey: Hashable {
    var scene: ContentDigest
    var mode: Mode
    var isGroup: Bool
    var isMixed: Bool
  }

  private struct MaskKey: Hashable {
    var mask: ContentDigest
    var mode: Mode
  }

  struct ImageKey: Hashable {
    var bitmap: ContentDigest
    var mode: Mode
    var isInterpolated: Bool
    var isMixed: Bool
  }

  struct ForeignKey: Hashable {
    var key: Int
    var document: CodedDocument
  }

  struct PatternKey: Hashable {
    var pattern: ContentDigest
    var matrix: Transform
    var mode: Mode
    var plate: Plate?
    var isMixed: Bool
  }

  init(_ document: PDFDocument, usage: PDFUsage) {
    objects = PDFObjects(document)
    self.usage = usage
    switch document.ink {
    case .screen(let blacks): (mode, map, self.blacks) = (.rgb, nil, blacks)
    case .cmyk(let map):
      (mode, self.map) = (.inks, map)
      if map.claim?.version != .x4 { flattener = PDFFlattener(memoryLimit: document.memoryLimit) }
    case .spot(let name): (mode, map, spot) = (.spot, nil, name)
    }
  }

  // MARK: Items

  mutating func write(_ items: [Scene.Item]) throws(PDFError) {
    var index = 0
    while index < items.count {
      let clips = items[index].clips
      let end = items[index...].firstIndex { $0.clips != clips } ?? items.count
      let run = items[index..<end].filter(\.isDrawable)
      index = end
      if run.isEmpty { continue }
      if clips.isEmpty {
        for item in run { try write(item) }
        continue
      }
      // An empty clip hides everything.
      if clips.contains(where: { $0.path.isEmpty }) { continue }
      content.save()
      try checkRoom(for: clips.reduce(0) { $0 + $1.path.underestimatedCount })
      for clip in clips {
        content.path(clip.path, under: clip.transform)
        content.bytes += (clip.rule == .nonZero ? "W n\n" : "W* n\n").utf8
      }
      for item in run { try write(item) }
      content.restore()
    }
  }

  /// Returns the items of a page, without transparency if it is not allowed.
  mutating func flattened(_ items: [Scene.Item], on size: Size, pointsPerUnit: Double) throws(PDFError) -> [Scene.Item]
  {
    try flattener?.flattened(items, on: size, scale: pointsPerUnit, page: page) ?? items
  }

  /// Writes an item whose clips are set.
  private mutating func write(_ item: Scene.Item) throws(PDFError) {
    if Cancellation.isRequested { throw .cancelled }
    if let name = item.plate, plate != .named(name), mode != .luminance {
      // A document of one ink has no other plates.
      if mode == .spot { return }
      if item.mask != nil || item.blendMode != .normal { throw .unsuitedForSpotInk(page: page, .transparency) }
      return try onPlate(name) { writer throws(PDFError) in try writer.write(item) }
    }
    if let filter = item.filter {
      if let picture = try picture(of: item, filter) { try write(picture) }
      return
    }
    let outer = isMixed
    isMixed = isMixed || item.isGroup
    defer { isMixed = outer }
    switch item.content {
    case .fill(let path, let rule, let paint):
      if path.isEmpty { return }
      try checkRoom(for: path.underestimatedCount)
      if overprints(item) {
        return try overprinting { writer throws(PDFError) in
          try writer.write(item, paint, on: path.controlBounds) { writer, _ throws(PDFError) in
            try writer.fill(path, rule)
          }
        }
      }
      try write(item, paint, on: path.controlBounds) { writer, isFlat throws(PDFError) in
        // A form would place gradients and patterns in its own coordinates.
        if isFlat { return try writer.fill(path, rule) }
        writer.content.path(path)
        writer.content.bytes += rule.pdfOperator
      }
    case .stroke(let path, let style, let paint) where style.lineJoin == .miterClip:
      // PDF lacks this join. Each dash has two caps, and a round cap has some dozens of corners.
      let dashes = path.dashCount(style) &* (style.lineCap == .round ? 64 : 8)
      try checkRoom(for: path.underestimatedCount &* 8 &+ dashes)
      let scale = content.localScale * item.transform.largestScale
      let outline = path.strokedPath(style, tolerance: PDFContent.tolerance / max(scale, 1e-9))
      var filled = item
      filled.content = .fill(outline, rule: .nonZero, paint: paint)
      try write(filled)
    case .stroke(let path, let style, let paint):
      if path.isEmpty { return }
      try checkRoom(for: path.underestimatedCount)
      func stroke(_ writer: inout PDFSceneWriter) throws(PDFError) {
        try writer.write(item, paint, on: path.strokeBounds(style), isStroke: true) { writer, _ in
          writer.content.set(style)
          writer.content.path(path)
          writer.content.bytes += "S\n".utf8
        }
      }
      if overprints(item) { try overprinting(stroke) } else { try stroke(&self) }
    case .image(let bitmap, let rect, let interpolation):
      if isOnOwnPlate { throw .unsuitedForSpotInk(page: page, .picture) }
      let image = try image(bitmap, isInterpolated: interpolation != .nearest)
      try inside(of: item, alpha: item.opacity) { writer in
        let area = rect.standardized
        writer.content.concatenate(
          Transform(a: area.width, b: 0, c: 0, d: -area.height, tx: area.minX, ty: area.maxY))
        writer.content.draw(image)
      }
    case .layer(let items):
      if !item.isGroup, !items.contains(where: \.isBlended) {
        try inside(of: item, alpha: 1) { writer throws(PDFError) in try writer.write(items) }
      } else {
        let scale = content.localScale * item.transform.largestScale
        let group = try form(item.content.bounds(applying: .identity), isGroup: true, scale: scale) {
          writer throws(PDFError) in
          try writer.write(items)
        }
        try inside(of: item, alpha: item.opacity) { $0.content.draw(group) }
      }
    case .scene(let scene): try write(scene, of: item)
    }
  }

  private mutating func write(_ scene: Scene, of item: Scene.Item) throws(PDFError) {
    let isGroup = item.isGroup
    let digest = ContentDigest(words: scene.exactWords)
    if !isGroup, !usage.isShared(digest) {
      return try inside(of: item, alpha: 1) { writer throws(PDFError) in try writer.write(scene.items) }
    }
    let key = FormKey(scene: digest, mode: mode, isGroup: isGroup, isMixed: isMixed || isGroup)
    let object: Int
    // A layer with plates of its own is rare, and cannot share forms.
    if let known = forms[key], plate == nil {
      object = known
    } else {
      object = try form(scene.contentBounds, isGroup: isGroup, scale: usage.scale(of: digest)) {
        writer throws(PDFError) in
        try writer.write(scene.items)
      }
      if plate == nil { forms[key] = object }
    }
    try inside(of: item, alpha: item.opacity) { $0.content.draw(object) }
  }

  // MARK: States

  /// Writes content with an item's transform, mask and alpha.
  private mutating func inside(
    of item: Scene.Item, alpha: Double, _ body: (inout PDFSceneWriter) throws(PDFError) -> Void
  ) throws(PDFError) {
    var isImage = false
    if case .image = item.content { isImage = true }
    if item.transform.isIdentity, alpha >= 1, item.mask == nil, item.blendMode == .normal, !isImage {
      return try body(&self)
    }
    var masked: Int?
    if let mask = item.mask {
      guard let state = try state(of: mask) else { return }
      masked = state
    }
    content.save()
    if let masked { content.setState(masked) }
    try setAlpha(alpha)
    try set(item.blendMode)
    content.concatenate(item.transform)
    try body(&self)
    content.restore()
  }

  /// Writes a shape with any paint.
  ///
  /// - Parameter shape: writes the shape; its argument is whether the paint is a colour.
  private mutating func write(
    _ item: Scene.Item, _ paint: Paint, on bounds: Rect, isStroke: Bool = false,
    _ shape: (inout PDFSceneWriter, _ isFlat: Bool) throws(PDFError) -> Void
  ) throws(PDFError) {
    guard var prepared = PDFPaint(paint, on: bounds) else { return }
    var item = item
    if isOnOwnPlate {
      // Less ink, instead of translucent ink.
      prepared.tint(by: item.opacity)
      item.opacity = 1
    }
    if mode == .spot || isOnOwnPlate, let feature = prepared.feature { throw .unsuitedForSpotInk(page: page, feature) }
    // A graphics state has one mask: that of the item, or that of the gradient's alpha.
    if item.mask != nil, prepared.alphas != nil {
      var inner = item
      inner.mask = nil
      inner.opacity = 1
      inner.blendMode = .normal
      inner.clips = []
      var outer = item
      outer.content = .layer([inner])
      outer.transform = .identity
      return try write(outer)
    }
    let alpha = item.opacity * prepared.alpha
    if alpha <= 0 { return }
    let outer = isMixed
    isMixed = isMixed || alpha < 1 || prepared.alphas != nil
    defer { isMixed = outer }
    let isFlat = if case .color = prepared.kind { true } else { false }
    if prepared.alphas == nil {
      return try inside(of: item, alpha: alpha) { writer throws(PDFError) in
        try writer.set(prepared, isStroke: isStroke)
        try shape(&writer, isFlat)
      }
    }
    content.save()
    try setAlpha(alpha)
    try set(item.blendMode)
    content.concatenate(item.transform)
    if let alphas = prepared.alphas {
      let mask = try luminanceForm(bounds) { writer throws(PDFError) in
        try writer.set(alphas, isStroke: false)
        writer.content.path(Path(bounds))
        writer.content.bytes += "f\n".utf8
      }
      usesTransparency = true
      content.setState(add("<< /Type /ExtGState /SMask << /Type /Mask /S /Luminosity /G \(mask) 0 R >> >>"))
    }
    try set(prepared, isStroke: isStroke)
    try shape(&self, isFlat)
    content.restore()
  }

  /// Checks that transparency is allowed: not on the plate of a single ink, nor on flattened pages.
  private func checkTransparency() throws(PDFError) {
    if mode == .spot || flattener != nil { throw .unsuitedForSpotInk(page: page, .transparency) }
  }

  private mutating func setAlpha(_ alpha: Double) throws(PDFError) {
    if alpha >= 1 { return }
    try checkTransparency()
    usesTransparency = true
    let number = pdfNumber(alpha)
    content.setState(add("<< /Type /ExtGState /ca \(number) /CA \(number) >>"))
  }

  private mutating func set(_ mode: BlendMode) throws(PDFError) {
    if mode == .normal { return }
    try checkTransparency()
    usesTransparency = true
    content.setState(add("<< /Type /ExtGState /BM /\(mode.pdfName) >>"))
  }

  /// Returns the graphics state of a mask; `nil` if the mask hides everything.
  private mutating func state(of mask: Scene.Mask) throws(PDFError) -> Int? {
    try checkTransparency()
    let key = MaskKey(mask: ContentDigest(words: mask.exactWords), mode: mode)
    if let known = masks[key] { return known }
    let bounds = mask.items.reduce(Rect.null) { $0.union($1.bounds) }
    if bounds.isNull { return nil }
    usesTransparency = true
    let form: Int
    switch mask.kind {
    case .alpha:
      form = try self.form(bounds, isGroup: true, scale: content.localScale) { writer throws(PDFError) in
        try writer.write(mask.items)
      }
    case .luminance:
      form = try luminanceForm(bounds) { writer throws(PDFError) in try writer.write(mask.items) }
    }
    let kind = mask.kind == .alpha ? "Alpha" : "Luminosity"
    let state = add("<< /Type /ExtGState /SMask << /Type /Mask /S /\(kind) /G \(form) 0 R >> >>")
    masks[key] = state
    return state
  }

  // MARK: Objects

  /// Adds an object, or returns the number of an equal one.
  mutating func add(_ text: String) -> Int {
    if let known = objectsByText[text] { return known }
    let number = objects.add(text)
    objectsByText[text] = number
    return number
  }

  /// Writes a separate stream.
  mutating func stream(
    scale: Double, _ body: (inout PDFSceneWriter) throws(PDFError) -> Void
  ) throws(PDFError) -> PDFContent {
    let outer = content
    content = PDFContent(scale: scale)
    outerByteCount += outer.bytes.count
    defer {
      content = outer
      outerByteCount -= outer.bytes.count
    }
    try body(&self)
    return content
  }

  /// Checks that there is memory for an item with a path of `elementCount` elements.
  private func checkRoom(for elementCount: Int) throws(PDFError) {
    let (perItem, perElement) = (400, 70)
    let longer = content.bytes.count + perItem + elementCount * perElement
    // A stream may grow to twice its size, and so may the objects when they become a file.
    let needed = 2 * (longer + outerByteCount) + objects.heldByteCount
    if longer > content.bytes.capacity || needed > objects.memoryLimit { try objects.check(needed) }
  }

  mutating func form(
    _ bounds: Rect, isGroup: Bool, scale: Double, _ body: (inout PDFSceneWriter) throws(PDFError) -> Void
  ) throws(PDFError) -> Int {
    let inner = try stream(scale: scale, body)
    // A margin for coordinates that rounding moves outwards, and for edges that are drawn slightly wider.
    let margin = 2 / max(scale, 1e-6)
    let known = bounds.isNull ? Rect(x: 0, y: 0, width: 1, height: 1) : bounds.insetBy(dx: -margin, dy: -margin)
    let box = known.intersection(Rect(minX: -1e6, minY: -1e6, maxX: 1e6, maxY: 1e6))
    let space = mode == .luminance ? "DeviceGray" : mode == .inks ? "DeviceCMYK" : "DeviceRGB"
    let group = isGroup ? " /Group << /S /Transparency /I true /CS /\(space) >>" : ""
    return try objects.addStream(
      "/Type /XObject /Subtype /Form /BBox \(pdfBox(box))\(group) /Resources \(inner.resourceDictionary)", inner.bytes)
  }

  /// Adds a group in greys.
  private mutating func luminanceForm(
    _ bounds: Rect, _ body: (inout PDFSceneWriter) throws(PDFError) -> Void
  ) throws(PDFError) -> Int {
    let outer = mode
    mode = .luminance
    defer { mode = outer }
    return try form(bounds, isGroup: true, scale: content.localScale, body)
  }
}
