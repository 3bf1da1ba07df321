import Drawing
import PlaneGeometry

/// A separate picture that was drawn as a layer or as a mask.
@safe struct LayerPicture {
  let pixels: UnsafePointer<UInt32>
  /// The device pixels that the picture covers, rows from the top.
  let bounds: PixelRect
}

extension ScenePainter {
  /// Draws the items of a layer or of a scene as one picture, and composites it.
  ///
  /// - Parameter center: the point about which the items map onto themselves under a half turn, in pixels, if there is one.
  func drawLayer(
    _ items: [Scene.Item], _ placement: DevicePlacement, center: Point? = nil, opacity: Double,
    mode: BlendMode = .normal, clip: ClipMask, workspace: inout Workspace
  ) throws(RenderError) {
    let bounds = pixels(reachedBy: items, placement, in: clip.bounds)
    try workspace.spend(items.count &* 20 &+ bounds.width &* bounds.height, on: .layering)
    try withPicture(
      of: items, placement, in: bounds, center: center, for: .layering, workspace: &workspace
    ) { (layer, workspace) throws(RenderError) in
      try lay(layer, of: bounds, opacity: opacity, mode: mode, clip: clip, workspace: &workspace)
    }
  }

  /// Composites some pixels of a picture.
  func lay(
    _ layer: LayerPicture, of bounds: PixelRect, opacity: Double, mode: BlendMode, clip: ClipMask,
    workspace: inout Workspace
  ) throws(RenderError) {
    try workspace.spend(mode.work &* bounds.width &* bounds.height, on: .layering)
    unsafe workspace.coverageRows.lend(bounds.width) { coverages in
      var sink = unsafe LayerSink<Kernel>(
        surface: surface, layer: layer.pixels, bounds: layer.bounds, opacity: UInt8((opacity * 255).rounded()),
        mode: mode, coverages: coverages)
      bounds.intersection(surface.window).send(through: clip, to: &sink, kernel: Kernel.self, workspace: &workspace)
    }
  }

  /// Draws items on a separate transparent ground and lends the picture.
  ///
  /// - Parameters:
  ///   - placement: the position of the items on this painter's surface.
  ///   - bounds: the picture's pixels. The lent picture has those that are on the surface, or more.
  func withPicture<Result>(
    of items: [Scene.Item], _ placement: DevicePlacement, in bounds: PixelRect, center: Point? = nil,
    for activity: DrawingActivity, workspace: inout Workspace,
    _ body: (LayerPicture, inout Workspace) throws(RenderError) -> Result
  ) throws(RenderError) -> Result {
    if depth + 1 >= SceneRenderer.maximumLayerDepth { throw .layersTooDeep(item: []) }
    // The upper half of a symmetrical picture determines the whole. The choice does not depend on the window, so the pixels do
    // not, either.
    let turn = HalfTurn(of: bounds, about: bounds.height > 1 ? center : nil)
    let window = bounds.intersection(surface.window)
    let stored = turn == nil ? window : bounds
    return try unsafe workspace.withLayerPixels(count: stored.width * stored.height, for: activity) {
      (pixels, workspace) throws(RenderError) in
      let surface = unsafe Surface(base: pixels, bounds: bounds, window: turn?.upperHalf ?? window)
      unsafe pixels.update(repeating: 0, count: surface.pixelCount)
      let painter = ScenePainter(surface: surface, placement: placement, depth: depth + 1)
      try painter.paint(items[...], workspace: &workspace)
      unsafe turn?.complete(pixels)
      return try body(unsafe LayerPicture(pixels: pixels, bounds: stored), &workspace)
    }
  }

  /// Returns the part of `bounds` that items may change, at least one pixel: items are always checked for errors.
  ///
  /// No edge is cut where `bounds` would not cut it: a cut could change the last bit of a coverage.
  func pixels(
    reachedBy items: [Scene.Item], _ placement: DevicePlacement, in bounds: PixelRect
  ) -> PixelRect {
    // Examining an item takes as long as compositing some hundred pixels.
    if items.count > bounds.width * bounds.height / 256 { return bounds }
    var reached = PixelRect(minX: bounds.maxX, minY: bounds.maxY, maxX: bounds.minX, maxY: bounds.minY)
    reach(items, placement, in: bounds, &reached)
    if !reached.isEmpty { return reached }
    return PixelRect(minX: bounds.minX, minY: bounds.minY, maxX: bounds.minX + 1, maxY: bounds.minY + 1)
  }

  private func reach(
    _ items: [Scene.Item], _ placement: DevicePlacement, in bounds: PixelRect, _ reached: inout PixelRect
  ) {
    for item in items where reached != bounds {
      if item.mask != nil || item.filter != nil {
        // It is drawn as large as the content that it masks may be; a filter may reach anywhere.
        reached = bounds
      } else if let clip = item.clips.first {
        reached.formUnion(bounds.pixels(reachedBy: clip.path.controlBounds(applying: placement(clip.transform))))
      } else if let items = item.content.items {
        reach(items, placement.inside(item.transform), in: bounds, &reached)
      } else {
        // A pixel more, for rounding in a stroke's outline.
        let rect = item.content.bounds(applying: placement(item.transform))
        let isStroke = if case .stroke = item.content { true } else { false }
        reached.formUnion(bounds.pixels(reachedBy: isStroke ? rect.insetBy(dx: -1, dy: -1) : rect))
      }
    }
  }
}

extension BlendMode {
  /// The steps of work that a pixel takes in addition to compositing.
  var work: Int {
    switch self {
    case .normal: 0
    case .multiply, .screen, .darken, .lighten, .difference, .exclusion: 1
    case .overlay, .hardLight: 2
    case .colorDodge, .colorBurn: 16
    case .softLight, .hue, .saturation, .color, .luminosity: 50
    }
  }
}

extension PixelRect {
  /// Returns the pixels in this rectangle that a rectangle touches; all of them if the rectangle is unknown.
  fileprivate func pixels(reachedBy rect: Rect) -> PixelRect {
    if rect.isNull { return .empty }
    return rect.isFinite ? pixels(touchedBy: rect) : self
  }
}
