import Drawing
import WorkerThreads
import PlaneGeometry

/// The evaluation of a filter's steps on pixels.
///
/// Each step checks now and then for cancellation of the task, and leaves its rest undone in that case.
struct FilterEvaluation {
  let filter: Scene.Filter
  let grid: FilterGrid
  let source: FilterImage
  private var results: [FilterImage?] = []
  /// The last step that uses each result.
  private var lastUses: [Int]

  init(_ filter: Scene.Filter, grid: FilterGrid, source: FilterImage) {
    self.filter = filter
    self.grid = grid
    self.source = source
    lastUses = [Int](repeating: -1, count: filter.primitives.count)
    for (index, primitive) in filter.primitives.enumerated() {
      for case .result(let input) in primitive.inputs where filter.primitives.indices.contains(input) {
        lastUses[input] = index
      }
    }
  }

  private var pixelCount: Int { grid.window.width * grid.window.height }

  /// Returns the picture that the last step makes.
  ///
  /// - Parameter draw: draws a list of items in the filter's coordinates.
  mutating func result(
    workspace: inout Workspace,
    draw: ([Scene.Item], inout Workspace) throws(RenderError) -> FilterImage
  ) throws(RenderError) -> FilterImage {
    var held = 0
    defer { workspace.budget.giveBack(held) }
    let bytes = 4 &* pixelCount
    for (index, primitive) in filter.primitives.enumerated() {
      // The result, copies of its inputs, and the turned copy of a blur.
      let passing = bytes &* (2 &+ max(1, primitive.inputs.count))
      try workspace.check(passing, for: .filtering)
      try workspace.spend(primitive.work(on: pixelCount, grid: grid), on: .filtering)
      var image = try picture(of: primitive, workspace: &workspace, draw: draw)
      if Cancellation.isRequested { throw .cancelled }
      if let region = primitive.region {
        // A region's size does not depend on the part of it that is in the window.
        image.crop(to: grid.pixels(of: region).intersection(grid.bounds))
        image.region = grid.pixels(of: region).intersection(grid.bounds)
      } else if case .offset = primitive.operation {
        // A moved picture is repeated in its previous tile.
      } else {
        image.region = grid.bounds
      }
      try workspace.take(bytes, for: .filtering)
      held += bytes
      results.append(image)
      for done in results.indices where lastUses[done] <= index && done < index && results[done] != nil {
        results[done] = nil
        workspace.budget.giveBack(bytes)
        held -= bytes
      }
    }
    guard let last = results.last ?? nil else {
      return FilterImage(grid.window, region: grid.bounds)
    }
    return last
  }

  private func input(_ index: Int, of primitive: FilterPrimitive) -> FilterImage {
    let input = index < primitive.inputs.count ? primitive.inputs[index] : .source
    switch input {
    case .source: return source
    case .sourceAlpha:
      var image = source
      image.map { $0 & 0xFF00_0000 }
      return image
    case .result(let index):
      if index >= 0, index < results.count, let image = results[index] { return image }
      return FilterImage(grid.window, region: grid.bounds)
    case .empty: return FilterImage(grid.window, region: grid.bounds)
    }
  }

  private func picture(
    of primitive: FilterPrimitive, workspace: inout Workspace,
    draw: ([Scene.Item], inout Workspace) throws(RenderError) -> FilterImage
  ) throws(RenderError) -> FilterImage {
    let space = primitive.colorSpace
    let colors = FilterColors(space)
    let (scaleX, scaleY) = (grid.transform.a, grid.transform.d)
    var image: FilterImage
    switch primitive.operation {
    case .gaussianBlur(let x, let y):
      image = input(0, of: primitive)
      GaussianBlur.blur(&image, x: x * scaleX, y: y * scaleY, in: space)
    case .offset(let offset):
      image = input(0, of: primitive)
      image = image.moved(dx: nearest(offset.dx * scaleX), dy: nearest(offset.dy * scaleY))
    case .flood(let color):
      image = FilterImage(grid.window, region: grid.bounds)
      let pixel = PremultipliedColor(color).packed
      image.map { _ in pixel }
    case .blend(let mode):
      image = input(0, of: primitive)
      image.blend(with: input(1, of: primitive), mode, in: space)
    case .composite(let rule):
      image = input(0, of: primitive)
      image.compose(rule, with: input(1, of: primitive), in: space)
    case .merge:
      image = FilterImage(grid.window, region: grid.bounds)
      for index in primitive.inputs.indices { image.lay(input(index, of: primitive), in: space) }
    case .colorMatrix(let matrix):
      image = input(0, of: primitive)
      image.apply(matrix, in: colors)
    case .componentTransfer(let red, let green, let blue, let alpha):
      image = input(0, of: primitive)
      image.apply([red, green, blue, alpha], in: colors)
    case .convolution(let convolution):
      image = input(0, of: primitive).convolved(with: convolution, in: colors)
    case .morphology(let kind, let x, let y):
      image = input(0, of: primitive)
      let columns = whole(2 * max(0, x) * scaleX) + 1
      let rows = whole(2 * max(0, y) * scaleY) + 1
      image.takeExtremes(kind, columns: columns, rows: rows, in: space)
    case .displacement(let scale, let x, let y):
      image = input(0, of: primitive).displaced(
        by: input(1, of: primitive), scaleX: scale * scaleX, scaleY: scale * scaleY, x: x, y: y, in: colors)
    case .turbulence(let noise): image = noisePicture(noise, of: primitive)
    case .lighting(let light):
      image = Lighting(light, on: input(0, of: primitive), bounds: grid.bounds, grid: grid.transform, in: colors)
        .reflection(region: grid.bounds)
    case .tile: image = input(0, of: primitive).tiled()
    case .image(let items): image = try draw(items, &workspace)
    }
    return image
  }

  private func noisePicture(_ noise: FilterTurbulence, of primitive: FilterPrimitive) -> FilterImage {
    let colors = FilterColors(primitive.colorSpace)
    guard let back = grid.transform.inverted() else { return FilterImage(grid.window, region: grid.bounds) }
    let tile = primitive.region ?? filter.region ?? .zero
    let turbulence = Turbulence(noise, tile: tile.standardized)
    let area = grid.pixels(of: primitive.region).intersection(grid.window)
    return FilterImage(grid.window, region: grid.bounds, in: area) { x, y in
      colors.pixel(straight: turbulence.color(at: Point(x: Double(x), y: Double(y)).applying(back)))
    }
  }

  /// Returns the nearest whole offset; halves round towards 0, as in resvg.
  private func nearest(_ value: Double) -> Int {
    whole(value < 0 ? (value + 0.5).rounded(.down) : (value - 0.5).rounded(.up))
  }

  private func whole(_ value: Double) -> Int { Int(min(max(value.rounded(), -1e9), 1e9)) }
}

extension FilterLighting.Source {
  /// The steps of work that a pixel takes.
  fileprivate var work: Int {
    switch self {
    case .distant: 260
    case .point: 380
    case .spot: 440
    }
  }
}

extension FilterPrimitive {
  /// Returns the work that a step takes.
  fileprivate func work(on pixelCount: Int, grid: FilterGrid) -> Int {
    // To add up light, the colours of each picture are separated and combined again.
    let conversion = colorSpace == .sRGB ? 0 : 60 &* max(1, inputs.count)
    let each: Int
    switch operation {
    case .gaussianBlur(let x, let y): each = 8 &+ GaussianBlur.work(x: x * grid.transform.a, y: y * grid.transform.d)
    case .offset, .flood, .tile: each = 4
    case .blend(let mode): each = 40 &+ 2 &* mode.work &+ conversion
    case .composite(.arithmetic): each = 120 &+ conversion
    case .composite, .merge: each = 12 &* max(1, inputs.count) &+ conversion
    case .colorMatrix: each = 100
    case .componentTransfer: each = 20
    case .convolution(let convolution): each = 60 &+ 12 &* convolution.columns &* convolution.rows &+ 3 &* conversion
    case .morphology: each = 72
    case .displacement: each = 20
    case .turbulence(let noise): each = 40 &+ 90 &* min(max(noise.octaves, 0), Turbulence.mostOctaves)
    case .lighting(let lighting): each = lighting.source.work
    case .image: each = 1
    }
    let (work, overflows) = pixelCount.multipliedReportingOverflow(by: each)
    return overflows ? .max : work &+ 200
  }
}
