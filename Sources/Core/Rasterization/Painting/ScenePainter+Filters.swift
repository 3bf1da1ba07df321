import Drawing
import PlaneGeometry

extension ScenePainter {
  /// The largest number of pixels that a filter computes with.
  static var maximumFilteredPixelCount: Int { 1 << 27 }

  /// Draws an item as a separate picture, filters it, and composites it in the item's blend mode.
  func drawPicture(
    of item: Scene.Item, opacity: Double, clip: ClipMask, workspace: inout Workspace
  ) throws(RenderError) {
    let items: [Scene.Item]
    var placement = placement
    var center: Point?
    switch item.content {
    case .layer(let inner):
      items = inner
      placement = placement.inside(item.transform)
    case .scene(let scene):
      items = scene.items
      if item.filter == nil { center = scene.ownCenter(transform: placement(item.transform)) }
      placement = placement.inside(item.transform)
    case .fill, .stroke, .image:
      items = [
        Scene.Item(item.content, transform: item.transform, isAntialiased: item.isAntialiased)
      ]
    }
    guard let filter = item.filter else {
      return try drawLayer(
        items, placement, center: center, opacity: opacity, mode: item.blendMode, clip: clip, workspace: &workspace)
    }
    let device = self.placement(filter.transform)
    guard let inverse = filter.transform.inverted() else { return }
    let content = item.content.bounds(applying: item.transform.concatenating(inverse))
    guard !filter.primitives.isEmpty,
      let grid = FilterGrid(filter, content: content, device: device, surface: surface)
    else { return }
    let (width, height) = (grid.window.width, grid.window.height)
    try workspace.check(4 &* width &* height, for: .filtering)
    guard width &* height <= ScenePainter.maximumFilteredPixelCount,
      grid.toTarget == nil || max(width, height) <= Bitmap.maximumSide
    else {
      throw .sizeOutOfRange(width: Double(width), height: Double(height))
    }
    // In the grid's coordinates, items have the same positions as in the list, seen from the filter.
    if grid.toTarget != nil {
      placement = DevicePlacement(inverse.concatenating(grid.transform))
      if item.content.items != nil { placement = placement.inside(item.transform) }
    }
    var image = try filtered(items, placement, by: filter, on: grid, workspace: &workspace)
    if let toTarget = grid.toTarget {
      return try sample(
        &image, toTarget: toTarget, opacity: opacity, mode: item.blendMode, clip: clip, workspace: &workspace)
    }
    let area = grid.window.intersection(surface.bounds).intersection(clip.bounds)
    if area.isEmpty { return }
    unsafe try image.pixels.withUnsafeBufferPointer { (pixels) throws(RenderError) in
      guard let base = pixels.baseAddress else { return }
      let layer = unsafe LayerPicture(pixels: base, bounds: grid.window)
      try lay(layer, of: area, opacity: opacity, mode: item.blendMode, clip: clip, workspace: &workspace)
    }
  }

  /// Returns the picture that a filter makes from items.
  private func filtered(
    _ items: [Scene.Item], _ placement: DevicePlacement, by filter: Scene.Filter, on grid: FilterGrid,
    workspace: inout Workspace
  ) throws(RenderError) -> FilterImage {
    let source =
      try filter.usesSource
      ? picture(of: items, placement, on: grid, workspace: &workspace)
      : FilterImage(grid.window, region: grid.bounds)
    let bytes = 4 &* grid.window.width &* grid.window.height
    try workspace.take(bytes, for: .filtering)
    defer { workspace.budget.giveBack(bytes) }
    var evaluation = FilterEvaluation(filter, grid: grid, source: source)
    return try evaluation.result(workspace: &workspace) { (items, workspace) throws(RenderError) in
      try picture(of: items, DevicePlacement(grid.transform), on: grid, workspace: &workspace)
    }
  }

  /// Returns the items drawn on a filter's grid.
  private func picture(
    of items: [Scene.Item], _ placement: DevicePlacement, on grid: FilterGrid, workspace: inout Workspace
  ) throws(RenderError) -> FilterImage {
    if depth + 1 >= SceneRenderer.maximumLayerDepth { throw .layersTooDeep(item: []) }
    let count = grid.window.width &* grid.window.height
    try workspace.check(4 &* count, for: .filtering)
    try workspace.spend(items.count &* 20 &+ count, on: .filtering)
    var image = FilterImage(grid.window, region: grid.bounds)
    unsafe try image.pixels.withUnsafeMutableBufferPointer { (pixels) throws(RenderError) in
      guard let base = pixels.baseAddress else { return }
      let surface = unsafe Surface(base: base, bounds: grid.bounds, window: grid.window)
      let painter = ScenePainter(surface: surface, placement: placement, depth: depth + 1)
      try painter.paint(items[...], workspace: &workspace)
    }
    return image
  }

  /// Composites a filter's picture whose grid is turned against the target's.
  private func sample(
    _ image: inout FilterImage, toTarget: Transform, opacity: Double, mode: BlendMode, clip: ClipMask,
    workspace: inout Workspace
  ) throws(RenderError) {
    let window = image.window
    guard window.width <= Bitmap.maximumSide, window.height <= Bitmap.maximumSide,
      let bitmap = try? Bitmap(
        width: window.width, height: window.height, pixels: image.pixels.map { PremultipliedColor(packed: $0) })
    else { return }
    image.pixels = []
    let rect = Rect(
      x: Double(window.minX), y: Double(window.minY), width: Double(window.width), height: Double(window.height))
    let item = Scene.Item(.image(bitmap, in: rect, interpolation: .bilinear), transform: toTarget)
    let painter = ScenePainter(surface: surface, placement: DevicePlacement(.identity), depth: depth)
    try painter.drawLayer(
      [item], DevicePlacement(.identity), opacity: opacity, mode: mode, clip: clip, workspace: &workspace)
  }
}

extension Scene.Filter {
  /// Whether any step uses the unfiltered picture.
  fileprivate var usesSource: Bool {
    primitives.contains { primitive in
      let takes = primitive.operation.inputCount
      return primitive.inputs.contains { $0 == .source || $0 == .sourceAlpha } || primitive.inputs.count < takes
    }
  }
}

extension FilterOperation {
  /// The minimum number of pictures that it uses.
  fileprivate var inputCount: Int {
    switch self {
    case .flood, .turbulence, .image, .merge: 0
    case .blend, .composite, .displacement: 2
    default: 1
    }
  }
}
