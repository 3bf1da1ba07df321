// Draws a scene's items in order: clips, paints and layers, on top of the stages that fill one shape.

import Drawing
import PlaneGeometry

/// Paints items on a surface with one kernel's inner loops.
@safe struct ScenePainter<Kernel: PixelKernel> {
  let surface: Surface
  /// The position of the items on the surface.
  let placement: DevicePlacement
  /// The number of layers, scenes, patterns and masks around these items.
  let depth: Int
  /// The pixels that may be drawn on.
  let open: ClipMask
  /// The clips of the scenes around these items that are not layers, in pixels.
  let outerClips: [Scene.Clip]

  init(surface: Surface, placement: DevicePlacement, depth: Int) {
    self.surface = surface
    self.placement = placement
    self.depth = depth
    open =
      surface.isWholeAbove
      ? ClipMask(bounds: surface.bounds) : ClipMask(bounds: surface.bounds, window: surface.window)
    outerClips = []
  }

  /// Creates a painter for the items of a scene that another painter draws, on the same surface.
  private init(inside transform: Transform, clips: [Scene.Clip], of outer: ScenePainter) {
    surface = outer.surface
    placement = outer.placement.inside(transform)
    depth = outer.depth + 1
    open = outer.open
    outerClips = clips
  }

  /// Draws items, or some of them, on a surface that has not been cleared.
  ///
  /// - Parameter indices: the indices of the items to draw, on a surface that may be a part of a picture; `nil` for all.
  static func paint(
    _ items: [Scene.Item], at indices: [Int]?, on surface: Surface, transform: Transform, workspace: inout Workspace
  ) throws(RenderError) {
    let painter = ScenePainter(surface: surface, placement: DevicePlacement(transform), depth: 0)
    if let indices {
      let window = surface.window
      for y in window.minY..<window.maxY {
        unsafe surface.pixel(window.minX, y).update(repeating: 0, count: window.width)
      }
      for index in indices { try painter.paint(items[index...index], workspace: &workspace) }
      return
    }
    var rest = items[...]
    var hasGround = false
    if let first = items.first {
      do throws(RenderError) {
        hasGround = try painter.drawGround(first, workspace: &workspace)
      } catch {
        throw error.inside(item: 0)
      }
    }
    if hasGround {
      rest.removeFirst()
    } else {
      unsafe surface.base.update(repeating: 0, count: surface.pixelCount)
    }
    try painter.paint(rest, workspace: &workspace)
  }

  func paint(_ items: ArraySlice<Scene.Item>, workspace: inout Workspace) throws(RenderError) {
    for index in items.indices {
      do throws(RenderError) {
        try paint(items[index], workspace: &workspace)
      } catch {
        throw error.inside(item: index)
      }
    }
  }

  /// Draws the first item and clears the pixels that it does not cover, in one pass. Returns `false` if it is not the usual
  /// first item: a shape of one opaque colour without clips.
  private func drawGround(_ item: Scene.Item, workspace: inout Workspace) throws(RenderError) -> Bool {
    guard case .fill(let path, let rule, .color(let color)) = item.content, color.alpha == 255, item.opacity >= 1,
      item.clips.isEmpty, item.mask == nil, item.filter == nil, item.isAntialiased, item.isFinite, open.isEverywhere,
      try load(.inside(path), placement(item.transform), inside: surface.bounds, workspace: &workspace)
    else { return false }
    var sink = GroundSink<Kernel>(surface: surface, color: PremultipliedColor(color).packed)
    workspace.sweep.pixelWork = 1
    loadedShape(rule).send(to: &sink, workspace: &workspace)
    try workspace.spend(workspace.sweep.work, on: .filling)
    sink.finish()
    return true
  }

  private func paint(_ item: Scene.Item, workspace: inout Workspace) throws(RenderError) {
    try workspace.spend(200, on: .filling)
    guard item.isFinite else { throw .nonFiniteGeometry(item: []) }
    let opacity = min(max(item.opacity, 0), 1)
    if opacity == 0 { return }
    // Most items have no clips. They need no copy of the pixels that may be drawn on.
    if item.clips.isEmpty, outerClips.isEmpty, item.mask == nil, !open.bounds.isEmpty {
      return try draw(item, opacity: opacity, clips: [], clip: open, workspace: &workspace)
    }
    let clips = placed(item.clips)
    var clip = try clipMask(of: clips, workspace: &workspace)
    if clip.bounds.isEmpty { return }
    if let mask = item.mask { clip = try intersection(of: clip, with: mask, workspace: &workspace) }
    let clipBytes = clip.byteCount
    try workspace.take(clipBytes, for: .clipping)
    defer { workspace.budget.giveBack(clipBytes) }
    try draw(item, opacity: opacity, clips: clips, clip: clip, workspace: &workspace)
  }

  /// Draws an item through a mask that all of its clips, and its own mask, have made.
  ///
  /// - Parameter clips: the clips around it and its own, in pixels.
  private func draw(
    _ item: Scene.Item, opacity: Double, clips: [Scene.Clip], clip: ClipMask, workspace: inout Workspace
  ) throws(RenderError) {
    if item.filter != nil || item.blendMode != .normal {
      return try drawPicture(of: item, opacity: opacity, clip: clip, workspace: &workspace)
    }
    let device = placement(item.transform)

    let isCrisp = !item.isAntialiased
    switch item.content {
    case .fill(let path, let rule, let paint):
      try fill(
        .inside(path), device, rule, paint, opacity: opacity, clip: clip, isCrisp: isCrisp, workspace: &workspace)
    case .stroke(let path, let style, let paint):
      let (style, coverage) = style.withoutTinyDashes(under: device) ?? (style, 1)
      try fill(
        .stroke(path, style), device, .nonZero, paint, opacity: opacity * coverage, clip: clip, isCrisp: isCrisp,
        workspace: &workspace)
    case .image(let bitmap, let rect, let interpolation):
      try draw(
        bitmap, in: rect, device, interpolation, opacity: opacity, clip: clip, workspace: &workspace)
    case .layer(let items):
      if clips.isEmpty, item.mask == nil,
        try drawKept(items, placement.inside(item.transform), opacity: opacity, clip: clip, workspace: &workspace)
      {
        return
      }
      try drawLayer(
        items, placement.inside(item.transform), opacity: opacity, clip: clip, workspace: &workspace)
    case .scene(let scene):
      if !item.isGroup {
        if depth + 1 >= SceneRenderer.maximumLayerDepth { throw .layersTooDeep(item: []) }
        let inner = ScenePainter(inside: item.transform, clips: clips, of: self)
        try inner.paint(scene.items[...], workspace: &workspace)
      } else {
        try drawLayer(
          scene.items, placement.inside(item.transform), center: scene.ownCenter(transform: device), opacity: opacity,
          clip: clip, workspace: &workspace)
      }
    }
  }

  // MARK: Shapes

  private func fill(
    _ shape: Shape, _ device: Transform, _ rule: FillRule, _ paint: Paint, opacity: Double, clip: ClipMask,
    isCrisp: Bool, workspace: inout Workspace
  ) throws(RenderError) {
    let (paint, placement) = paint.untransformed
    let toDevice = placement.concatenating(device)
    let device = isCrisp ? device.nudged : device
    if case .pattern(let pattern) = paint {
      // The tile is drawn before the edges are loaded: it needs the same memory.
      guard
        let shader = try patternShader(pattern, toDevice, workspace: &workspace),
        try load(shape, device, inside: clip.bounds, workspace: &workspace)
      else { return }
      return try send(rule, clip, shader: AnyShader(shader), opacity: opacity, isCrisp: isCrisp, workspace: &workspace)
    }
    guard try load(shape, device, inside: clip.bounds, workspace: &workspace) else { return }
    switch paint {
    case .color(let color):
      let alpha = UInt8((Double(color.alpha) * opacity).rounded())
      if alpha == 0 { return }
      let pixel = PremultipliedColor(color.withAlpha(alpha)).packed
      var sink = ColorSink<Kernel>(surface: surface, color: pixel)
      workspace.sweep.pixelWork = alpha == 255 ? 1 : 4
      send(rule, clip, to: &sink, isCrisp: isCrisp, workspace: &workspace)
      try workspace.spend(workspace.sweep.work, on: .filling)
    case .linearGradient(let gradient, let start, let end):
      try shade(
        gradient, LinearGeometry(start: start, end: end), toDevice, rule, opacity, clip, isCrisp: isCrisp,
        workspace: &workspace)
    case .radialGradient(let gradient, let startCenter, let startRadius, let endCenter, let endRadius):
      let geometry = RadialGeometry(
        startCenter: startCenter, startRadius: startRadius, endCenter: endCenter, endRadius: endRadius)
      try shade(gradient, geometry, toDevice, rule, opacity, clip, isCrisp: isCrisp, workspace: &workspace)
    case .conicGradient(let gradient, let center, let angle):
      try shade(
        gradient, ConicGeometry(center: center, angle: angle), toDevice, rule, opacity, clip, isCrisp: isCrisp,
        workspace: &workspace)
    case .pattern, .transformed: break
    }
  }

  private func shade(
    _ gradient: Gradient, _ geometry: some GradientGeometry, _ device: Transform, _ rule: FillRule,
    _ opacity: Double, _ clip: ClipMask, isCrisp: Bool, workspace: inout Workspace
  ) throws(RenderError) {
    guard !gradient.stops.isEmpty, let deviceToPaint = device.inverted() else { return }
    let shader = GradientShader(
      ramp: try workspace.ramp(of: gradient), geometry: geometry, deviceToPaint: deviceToPaint)
    if shader.isSameInAllRows {
      let region = workspace.edges.region
      let row = RepeatedRow(of: shader, x: region.minX, y: region.minY, count: region.width)
      try send(rule, clip, shader: AnyShader(row), opacity: opacity, isCrisp: isCrisp, workspace: &workspace)
    } else {
      try send(rule, clip, shader: AnyShader(shader), opacity: opacity, isCrisp: isCrisp, workspace: &workspace)
    }
  }

  // MARK: Stages

  /// A shape that is filled.
  enum Shape {
    /// The inside of a path.
    case inside(Path)
    /// A path's stroke.
    case stroke(Path, StrokeStyle)
  }

  /// Loads a shape's edges, and counts the steps that drawing them takes; returns `false` if none of it is visible.
  func load(
    _ shape: Shape, _ device: Transform, inside bounds: PixelRect, workspace: inout Workspace
  ) throws(RenderError) -> Bool {
    let rowLimit = surface.window.maxY
    switch shape {
    case .inside(let path):
      let region = bounds.pixels(touchedBy: path.controlBounds(applying: device))
      if region.intersection(surface.window).isEmpty { return false }
      try workspace.edges.load(
        path, transform: device, region: region, of: bounds, rowLimit: rowLimit, within: workspace.budget,
        allowsPlaces: true)
    case .stroke(let path, let style):
      if surface.window != surface.bounds, !reachesWindow(path, style, device) { return false }
      let scale = device.meanScale
      try workspace.check(path.strokingByteCount(style, scale: scale), for: .stroking)
      let dashCount = style.dash.isEmpty ? 0 : path.dashCount(style)
      try workspace.spend(path.underestimatedCount &* 300 &+ dashCount &* 250, on: .stroking)
      guard workspace.stroker.stroke(path, style: style, transform: device, within: bounds) else { return false }
      let outline = workspace.stroker.outline
      try workspace.spend(outline.points.count &* 60, on: .stroking)
      let region = bounds.pixels(touchedBy: outline.bounds(applying: device))
      if region.intersection(surface.window).isEmpty { return false }
      try workspace.edges.load(
        outline, transform: device, region: region, of: bounds, rowLimit: rowLimit, within: workspace.budget,
        allowsPlaces: true)
    }
    try workspace.spend(workspace.edges.work, on: .filling)
    return workspace.edges.count > 0
  }

  /// Whether a stroke may reach into the window: a rough check that avoids useless outlining.
  private func reachesWindow(_ path: Path, _ style: StrokeStyle, _ device: Transform) -> Bool {
    let reach = max(0, style.lineWidth) / 2 * style.largestReach * (1 + 1e-6)
    let place = path.controlBounds.insetBy(dx: -reach, dy: -reach).applying(device).insetBy(dx: -1, dy: -1)
    return !place.isFinite || !surface.bounds.pixels(touchedBy: place).intersection(surface.window).isEmpty
  }

  /// Sends the loaded edges' spans to a shader's sink.
  func send(
    _ rule: FillRule, _ clip: ClipMask, shader: AnyShader, opacity: Double, isCrisp: Bool = false,
    workspace: inout Workspace
  ) throws(RenderError) {
    workspace.sweep.pixelWork = shader.work
    unsafe workspace.colorRows.lend(surface.bounds.width) { colors in
      unsafe workspace.coverageRows.lend(surface.bounds.width) { coverages in
        var sink = unsafe ShaderSink<Kernel>(
          surface: surface, shader: shader, opacity: UInt8((opacity * 255).rounded()), colors: colors,
          coverages: coverages)
        send(rule, clip, to: &sink, isCrisp: isCrisp, workspace: &workspace)
      }
    }
    try workspace.spend(workspace.sweep.work, on: .filling)
  }

  /// Sends the loaded edges' spans to a sink, in whole pixels only if edges have to be crisp.
  private func send<Sink: SpanSink>(
    _ rule: FillRule, _ clip: ClipMask, to sink: inout Sink, isCrisp: Bool, workspace: inout Workspace
  ) {
    if isCrisp {
      var crisp = CrispSink(sink)
      loadedShape(rule).send(through: clip, to: &crisp, kernel: Kernel.self, workspace: &workspace)
    } else {
      loadedShape(rule).send(through: clip, to: &sink, kernel: Kernel.self, workspace: &workspace)
    }
  }

  /// Returns the shape whose edges are loaded, as a source of spans.
  func loadedShape(_ rule: FillRule) -> LoadedShape<Kernel> {
    LoadedShape(rule: rule, rows: surface.window.minY..<max(surface.window.minY, surface.window.maxY))
  }
}

extension CoverageRule {
  init(_ rule: FillRule) {
    switch rule {
    case .nonZero: self = .nonZero
    case .evenOdd: self = .evenOdd
    }
  }
}

extension Paint {
  /// The paint without its transforms, and these as one.
  fileprivate var untransformed: (paint: Paint, transform: Transform) {
    guard case .transformed(let inner, let transform) = self else { return (self, .identity) }
    let (paint, innermost) = inner.untransformed
    return (paint, innermost.concatenating(transform))
  }
}
