import Drawing
import PlaneGeometry

extension ScenePainter {
  func drawLayer(
    _ items: [Scene.Item], opacity: Double, clip: ClipMask, workspace: inout Workspace
  ) throws(RenderError) {
    let bounds = pixels(reachedBy: items, in: clip.bounds)
    let pixels = try pixels(of: items, in: bounds, workspace: &workspace)
    defer { workspace.spareLayers.append(pixels) }
    var coverages = workspace.rowCoverages
    workspace.rowCoverages = []
    unsafe pixels.withUnsafeBufferPointer { pixels in
      unsafe coverages.withUnsafeMutableBufferPointer { coverages in
        guard let pixels = pixels.baseAddress, let coverages = coverages.baseAddress else { return }
        var sink = unsafe LayerSink<Kernel>(
          surface: surface, layer: pixels, bounds: bounds, opacity: UInt8((opacity * 255).rounded()),
          coverages: coverages)
        bounds.send(through: clip, to: &sink, kernel: Kernel.self, workspace: &workspace)
      }
    }
    workspace.rowCoverages = coverages
  }

  /// Draws items on a transparent ground of their own. The pixels may be more than the bounds hold; the rest is unused, as
  /// are rows that are not drawn.
  func pixels(
    of items: [Scene.Item], in bounds: PixelRect, transform: Transform? = nil, workspace: inout Workspace
  ) throws(RenderError) -> [UInt32] {
    if depth + 1 >= SceneRenderer.maximumLayerDepth { throw .layersTooDeep(item: []) }
    var pixels = workspace.spareLayers.popLast() ?? []
    let count = bounds.width * bounds.height
    if pixels.count < count { pixels = Array(repeating: 0, count: count) }
    var failure: RenderError?
    unsafe pixels.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      let surface = unsafe Surface(base: base, bounds: bounds)
      unsafe base.update(repeating: 0, count: surface.pixelCount(rowLimit: workspace.sweep.rowLimit))
      do throws(RenderError) {
        try ScenePainter.paint(
          items, on: surface, transform: transform ?? self.transform, depth: depth + 1, workspace: &workspace)
      } catch {
        failure = error
      }
    }
    if let failure {
      workspace.spareLayers.append(pixels)
      throw failure
    }
    return pixels
  }

  /// The part of `bounds` that items may change, at least a pixel: they are looked through for errors in any case.
  ///
  /// No edge is cut where `bounds` would not cut it: that could change the last bit of a coverage.
  private func pixels(reachedBy items: [Scene.Item], in bounds: PixelRect) -> PixelRect {
    // To look at an item takes as long as to lay down some hundred pixels.
    if items.count > bounds.width * bounds.height / 256 { return bounds }
    var reached = PixelRect(minX: bounds.maxX, minY: bounds.maxY, maxX: bounds.minX, maxY: bounds.minY)
    reach(items, in: bounds, &reached)
    if !reached.isEmpty { return reached }
    return PixelRect(minX: bounds.minX, minY: bounds.minY, maxX: bounds.minX + 1, maxY: bounds.minY + 1)
  }

  private func reach(_ items: [Scene.Item], in bounds: PixelRect, _ reached: inout PixelRect) {
    for item in items where reached != bounds {
      let rect: Rect?
      if item.mask != nil {
        // Drawn as large as what it masks may be.
        rect = nil
      } else if let clip = item.clips.first {
        rect = clip.path.controlBounds(applying: clip.transform.concatenating(transform))
      } else if case .layer(let items) = item.content {
        reach(items, in: bounds, &reached)
        continue
      } else {
        rect = item.reach(applying: transform)
      }
      let isKnown = rect.map { $0.isFinite || $0.isNull } ?? false
      reached.formUnion(isKnown ? bounds.pixels(touchedBy: rect ?? .null) : bounds)
    }
  }
}

extension Scene.Item {
  /// A rectangle that the content does not leave; not for layers.
  fileprivate func reach(applying transform: Transform) -> Rect {
    let device = self.transform.concatenating(transform)
    switch content {
    case .fill(let path, _, _): return path.controlBounds(applying: device)
    case .stroke(let path, let style, _):
      // Round and square ends reach less than 1.5 times half of the width, pointed joins as far as they are allowed to.
      let reach = style.lineWidth / 2 * max(style.miterLimit, 1.5)
      // A pixel more for what rounding adds to an outline.
      return path.controlBounds.insetBy(dx: -reach, dy: -reach).applying(device).insetBy(dx: -1, dy: -1)
    case .image(_, let rect, _): return rect.applying(device)
    case .layer: return .null
    }
  }
}
