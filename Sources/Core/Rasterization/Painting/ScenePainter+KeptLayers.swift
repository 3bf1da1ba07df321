import Drawing
import PlaneGeometry

extension ScenePainter {
  /// Draws a layer that shows nothing but one scene from a kept picture; returns `false` if the layer is of another kind.
  ///
  /// The result depends only on the layer and the whole picture, not on the part of it that is drawn.
  func drawKept(
    _ items: [Scene.Item], _ placement: DevicePlacement, opacity: Double, clip: ClipMask, workspace: inout Workspace
  ) throws(RenderError) -> Bool {
    guard items.count == 1, case .scene(let scene) = items[0].content, items[0].isPlain else { return false }
    var device = placement(items[0].transform)
    device.tx = (device.tx * 0x1p20).rounded() * 0x1p-20
    device.ty = (device.ty * 0x1p20).rounded() * 0x1p-20
    guard device.isFinite, let dx = Int(exactly: device.tx.rounded(.down)),
      let dy = Int(exactly: device.ty.rounded(.down)), max(dx.magnitude, dy.magnitude) < 1 << 30
    else { return false }
    if depth + 2 >= SceneRenderer.maximumLayerDepth { throw .layersTooDeep(item: [0]) }
    var local = device
    local.tx -= Double(dx)
    local.ty -= Double(dy)
    let key = LayerCache.Key(scene: scene, transform: local)
    let picture: LayerCache.Picture
    if let kept = workspace.layerCache.picture(for: key) {
      picture = kept
      try workspace.spend(kept.work, on: .layering)
    } else {
      guard let drawn = try drawPicture(of: key, workspace: &workspace) else { return false }
      workspace.layerCache.keep(drawn, for: key)
      picture = drawn
    }
    let bounds = picture.bounds.offsetBy(dx: dx, dy: dy)
    let seen = bounds.intersection(surface.bounds)
    try workspace.spend(seen.width &* seen.height, on: .layering)
    let shown = seen.intersection(surface.window)
    if shown.isEmpty { return true }
    unsafe try picture.pixels.withUnsafeBufferPointer { (pixels) throws(RenderError) in
      guard let base = pixels.baseAddress else { return }
      let layer = unsafe LayerPicture(pixels: base, bounds: bounds)
      try lay(layer, of: seen, opacity: opacity, mode: .normal, clip: clip, workspace: &workspace)
    }
    return true
  }

  /// Draws a scene separately; returns `nil` if it is too large to be kept.
  private func drawPicture(
    of key: LayerCache.Key, workspace: inout Workspace
  ) throws(RenderError) -> LayerCache.Picture? {
    let (scene, placement) = (key.scene, DevicePlacement(key.transform))
    let bounds = pixels(reachedBy: scene.items, placement, in: LayerCache.reach)
    guard bounds.width * bounds.height <= LayerCache.greatestPicture else { return nil }
    let center = scene.ownCenter(transform: key.transform)
    let turn = HalfTurn(of: bounds, about: bounds.height > 1 ? center : nil)
    let workBefore = workspace.budget.work
    var pixels = [UInt32](repeating: 0, count: bounds.width * bounds.height)
    unsafe try pixels.withUnsafeMutableBufferPointer { buffer throws(RenderError) in
      guard let base = buffer.baseAddress else { return }
      let surface = unsafe Surface(base: base, bounds: bounds, window: turn?.upperHalf ?? bounds)
      let painter = ScenePainter(surface: surface, placement: placement, depth: depth + 2)
      do throws(RenderError) {
        try painter.paint(scene.items[...], workspace: &workspace)
      } catch {
        throw error.inside(item: 0)
      }
      unsafe turn?.complete(base)
    }
    return LayerCache.Picture(bounds: bounds, pixels: pixels, work: workspace.budget.work - workBefore)
  }
}

extension Scene.Item {
  /// Whether the item shows its whole content unchanged.
  fileprivate var isPlain: Bool { !isGroup && clips.isEmpty && isFinite }
}

extension PixelRect {
  /// Returns the rectangle moved by whole pixels.
  fileprivate func offsetBy(dx: Int, dy: Int) -> PixelRect {
    PixelRect(minX: minX + dx, minY: minY + dy, maxX: maxX + dx, maxY: maxY + dy)
  }
}
