import Drawing
import PlaneGeometry

/// A filter's steps on pixels.
struct FilterEvaluation {
  let filter: Scene.Filter
  let grid: FilterGrid
  let source: FilterImage
  private var results: [FilterImage?] = []
  /// The last step that takes each result.
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

  /// What the last step makes, in sRGB.
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
      // The result, its inputs in another space, and what a blur turns around.
      let passing = bytes &* (2 &+ max(1, primitive.inputs.count))
      try workspace.check(passing, for: .filtering)
      try workspace.spend(primitive.work(on: pixelCount, grid: grid), on: .filtering)
      var image = try picture(of: primitive, workspace: &workspace, draw: draw)
      if let region = primitive.region {
        // A region is as large as it is, whatever part of it is in the window.
        image.crop(to: grid.pixels(of: region).intersection(grid.bounds))
        image.region = grid.pixels(of: region).intersection(grid.bounds)
      } else if case .offset = primitive.operation {
        // What is moved is repeated in the tile that it had.
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
      return FilterImage(grid.window, region: grid.bounds, space: .sRGB)
    }
    return last.converted(to: .sRGB)
  }

  private func input(_ index: Int, of primitive: FilterPrimitive, in space: FilterPrimitive.ColorSpace) -> FilterImage {
    let input = index < primitive.inputs.count ? primitive.inputs[index] : .source
    switch input {
    case .source: return source.converted(to: space)
    case .sourceAlpha:
      var image = source
      image.space = space
      image.map { $0 & 0xFF00_0000 }
      return image
    case .result(let index):
      if index >= 0, index < results.count, let image = results[index] { return image.converted(to: space) }
      return FilterImage(grid.window, region: grid.bounds, space: space)
    case .empty: return FilterImage(grid.window, region: grid.bounds, space: space)
    }
  }

  private func picture(
    of primitive: FilterPrimitive, workspace: inout Workspace,
    draw: ([Scene.Item], inout Workspace) throws(RenderError) -> FilterImage
  ) throws(RenderError) -> FilterImage {
    let space = primitive.colorSpace
    let (scaleX, scaleY) = (grid.transform.a, grid.transform.d)
    var image: FilterImage
    switch primitive.operation {
    case .gaussianBlur(let x, let y):
      image = input(0, of: primitive, in: space)
      GaussianBlur.blur(&image, x: x * scaleX, y: y * scaleY)
    case .offset(let offset):
      image = input(0, of: primitive, in: space)
      image = image.moved(dx: whole(offset.dx * scaleX), dy: whole(offset.dy * scaleY))
    case .flood(let color):
      image = FilterImage(grid.window, region: grid.bounds, space: .sRGB)
      let pixel = PremultipliedColor(color).packed
      image.map { _ in pixel }
    case .blend(let mode):
      image = input(0, of: primitive, in: space)
      image.combine(input(1, of: primitive, in: space)) { over, under in blended(over, over: under, mode) }
    case .composite(let rule):
      image = input(0, of: primitive, in: space)
      image.compose(rule, with: input(1, of: primitive, in: space))
    case .merge:
      image = FilterImage(grid.window, region: grid.bounds, space: space)
      for index in primitive.inputs.indices {
        image.combine(input(index, of: primitive, in: space)) { under, over in ScalarKernel.over(over, under) }
      }
    case .colorMatrix(let matrix):
      image = input(0, of: primitive, in: space)
      image.apply(matrix)
    case .componentTransfer(let red, let green, let blue, let alpha):
      image = input(0, of: primitive, in: space)
      image.apply([red, green, blue, alpha])
    case .convolution(let convolution):
      image = input(0, of: primitive, in: space).convolved(with: convolution)
    case .morphology(let kind, let x, let y):
      image = input(0, of: primitive, in: space)
      let columns = whole(2 * max(0, x) * scaleX) + 1
      let rows = whole(2 * max(0, y) * scaleY) + 1
      image.takeExtremes(kind, columns: columns, rows: rows)
    case .displacement(let scale, let x, let y):
      image = input(0, of: primitive, in: space).displaced(
        by: input(1, of: primitive, in: space), scaleX: scale * scaleX, scaleY: scale * scaleY, x: x, y: y)
    case .turbulence(let noise): image = noisePicture(noise, of: primitive)
    case .lighting(let light):
      let relief = input(0, of: primitive, in: space)
      image = Lighting(light, on: relief, bounds: grid.bounds, grid: grid.transform)
        .reflection(region: grid.bounds, space: space)
    case .tile: image = input(0, of: primitive, in: space).tiled()
    case .image(let items): image = try draw(items, &workspace)
    }
    return image
  }

  private func noisePicture(_ noise: FilterTurbulence, of primitive: FilterPrimitive) -> FilterImage {
    var image = FilterImage(grid.window, region: grid.bounds, space: primitive.colorSpace)
    guard let back = grid.transform.inverted() else { return image }
    let tile = primitive.region ?? filter.region ?? .zero
    let turbulence = Turbulence(noise, tile: tile.standardized)
    let area = grid.pixels(of: primitive.region).intersection(grid.window)
    for y in area.minY..<max(area.minY, area.maxY) {
      for x in area.minX..<max(area.minX, area.maxX) {
        let color = turbulence.color(at: Point(x: Double(x), y: Double(y)).applying(back))
        let index = (y - grid.window.minY) * grid.window.width + x - grid.window.minX
        image.pixels[index] = premultipliedPixel(color)
      }
    }
    return image
  }

  private func whole(_ value: Double) -> Int { Int(min(max(value.rounded(), -1e9), 1e9)) }
}

extension FilterPrimitive {
  /// What a step takes, in steps of work.
  fileprivate func work(on pixelCount: Int, grid: FilterGrid) -> Int {
    let each: Int
    switch operation {
    case .gaussianBlur(let x, let y): each = 8 &+ GaussianBlur.work(x: x * grid.transform.a, y: y * grid.transform.d)
    case .offset, .flood, .tile: each = 4
    case .blend: each = 40
    case .composite, .merge: each = 12 &* max(1, inputs.count)
    case .colorMatrix: each = 30
    case .componentTransfer: each = 20
    case .convolution(let convolution): each = 8 &+ 12 &* convolution.columns &* convolution.rows
    case .morphology: each = 24
    case .displacement: each = 20
    case .turbulence(let noise): each = 20 &+ 60 &* min(max(noise.octaves, 0), Turbulence.mostOctaves)
    case .lighting: each = 120
    case .image: each = 1
    }
    let (work, overflows) = pixelCount.multipliedReportingOverflow(by: each)
    return overflows ? .max : work &+ 200
  }
}
