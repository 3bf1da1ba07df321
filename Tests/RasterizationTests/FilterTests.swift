import Drawing
import PlaneGeometry
import Testing

@testable import Rasterization

@Suite("Filters") struct FilterTests {
  /// A picture of 24 x 20 with a filter on a few shapes.
  private func scene(_ filter: Scene.Filter, turned: Double = 0) -> Scene {
    Scene(size: Size(width: 24, height: 20)) { context in
      context.rotate(by: turned)
      context.addFilter(filter)
      context.drawLayer { layer in
        layer.fill(Path(Rect(x: 6, y: 5, width: 9, height: 8)), with: .color(Color(red: 200, green: 40, blue: 90)))
        layer.fill(Path(ellipseIn: Rect(x: 10, y: 8, width: 20, height: 6)), with: .color(Color(gray: 255, alpha: 128)))
      }
    }
  }

  private func pixels(_ filter: Scene.Filter, _ kernel: SceneRenderer.Kernel = .vector, turned: Double = 0) throws
    -> Bitmap
  {
    var renderer = SceneRenderer(kernel: kernel)
    return try renderer.render(scene(filter, turned: turned), pixelsPerUnit: 1)
  }

  /// One of each kind.
  static let filters: [(String, Scene.Filter)] = [
    ("narrow blur", .blur(radius: 1.3)), ("wide blur", .blur(radius: 4)),
    ("shadow", .shadow(radius: 2, offset: Vector(dx: 3, dy: -2), color: .black)),
    ("matrix", .colorMatrix(.hueRotation(1))), ("contrast", .contrast(2)), ("inversion", .inversion(0.9)),
    ("dilation", Scene.Filter([FilterPrimitive(.morphology(.dilate, x: 2, y: 1))])),
    ("erosion", Scene.Filter([FilterPrimitive(.morphology(.erode, x: 1, y: 2))])),
    (
      "kernel",
      Scene.Filter([
        FilterPrimitive(.convolution(FilterConvolution(columns: 3, rows: 3, kernel: [1, 2, 1, 0, 0, 0, -1, -2, -1])))
      ])
    ),
    (
      "light",
      Scene.Filter([
        FilterPrimitive(.gaussianBlur(x: 1, y: 1), of: [.sourceAlpha]),
        FilterPrimitive(
          .lighting(
            FilterLighting(
              .point(FilterLighting.Place(x: 3, y: 4, z: 9)), surfaceScale: 5,
              reflection: .specular(constant: 1, exponent: 8))), of: [.result(0)], in: .linearRGB),
      ])
    ),
    (
      "noise",
      Scene.Filter(
        [
          FilterPrimitive(
            .turbulence(FilterTurbulence(frequency: Vector(dx: 0.2, dy: 0.1), octaves: 2, seed: 3)), of: []),
          FilterPrimitive(.displacement(scale: 6, x: .red, y: .alpha), of: [.source, .result(0)]),
        ], region: Rect(x: 2, y: 1, width: 20, height: 18))
    ),
    (
      "tile",
      Scene.Filter(
        [
          FilterPrimitive(.offset(Vector(dx: 1, dy: 0)), region: Rect(x: 7, y: 6, width: 4, height: 3)),
          FilterPrimitive(.tile, of: [.result(0)]),
          FilterPrimitive(.composite(.arithmetic(k1: 0.3, k2: 0.5, k3: 0.2, k4: 0)), of: [.result(1), .source]),
        ], region: Rect(x: 0, y: 0, width: 24, height: 20))
    ),
  ]

  @Test(
    "of two whole offsets that are equally near the smaller one is taken",
    arguments: [(7.5, 7), (-7.5, -7), (7.6, 8), (0.5, 0)])
  func halfOffset(dx: Double, whole: Int) throws {
    func offset(_ dx: Double) -> Scene.Filter { Scene.Filter([FilterPrimitive(.offset(Vector(dx: dx, dy: 0)))]) }
    #expect(try pixels(offset(dx)) == pixels(offset(Double(whole))))
  }

  @Test("both kernels give the same bits, also where the filter is turned", arguments: filters.indices)
  func kernels(_ index: Int) throws {
    let filter = Self.filters[index].1
    #expect(try pixels(filter, .scalar) == pixels(filter, .vector))
    #expect(try pixels(filter, .scalar, turned: 0.4) == pixels(filter, .vector, turned: 0.4))
  }

  @Test("a part of the picture has the bits of the whole", arguments: filters.indices)
  func regions(_ index: Int) throws {
    let scene = scene(Self.filters[index].1)
    var renderer = SceneRenderer()
    let whole = try renderer.render(scene, pixelsPerUnit: 1)
    for region in [PixelRect(x: 3, y: 4, width: 5, height: 6), PixelRect(x: 0, y: 13, width: 24, height: 7)] {
      let part = try renderer.render(scene, region: region, pixelsPerUnit: 1)
      for y in 0..<region.height {
        for x in 0..<region.width { #expect(part[x, y] == whole[region.minX + x, region.minY + y]) }
      }
    }
  }

  @Test("what comes from half a pixel outside of the picture is transparent, not another row's end")
  func displacementFromOutside() throws {
    let scene = Scene(size: Size(width: 4, height: 2)) { context in
      context.addFilter(
        Scene.Filter(
          [
            FilterPrimitive(.flood(.clear), of: []),
            FilterPrimitive(.displacement(scale: 1, x: .alpha, y: .alpha), of: [.source, .result(0)]),
          ], region: Rect(x: 0, y: 0, width: 4, height: 2)))
      context.drawLayer { $0.fill(Path(Rect(x: 3, y: 0, width: 1, height: 2)), with: .color(.black)) }
    }
    var renderer = SceneRenderer()
    let drawn = try renderer.render(scene, pixelsPerUnit: 1)
    #expect((0..<2).allSatisfy { drawn[0, $0].alpha == 0 })
  }

  /// The picture of a card, blurred by sums of the Gaussian in doubles.
  private func exactBlur(_ bitmap: Bitmap, _ deviation: Double) -> [Double] {
    let radius = Int((5 * deviation).rounded(.up))
    let weights = (-radius...radius).map { exponential(-0.5 * Double($0 * $0) / (deviation * deviation)) }
    let sum = weights.reduce(0, +)
    func blurred(_ line: [Double]) -> [Double] {
      line.indices.map { index in
        var total = 0.0
        for (offset, weight) in zip(-radius...radius, weights) where line.indices.contains(index + offset) {
          total += weight * line[index + offset]
        }
        return total / sum
      }
    }
    let (width, height) = (bitmap.width, bitmap.height)
    let rows = (0..<height).map { y in blurred((0..<width).map { Double(bitmap[$0, y].alpha) }) }
    var result = [Double](repeating: 0, count: width * height)
    for x in 0..<width {
      for (y, value) in blurred(rows.map { $0[x] }).enumerated() { result[y * width + x] = value }
    }
    return result
  }

  @Test(
    "a blur is within half a level of the exact Gaussian in the mean, and nowhere far from it",
    arguments: [0.5, 1.5, 3, 3.1, 5, 8.9, 9, 12, 17.9, 18, 40])
  func exactness(_ deviation: Double) throws {
    let card = Scene(size: Size(width: 60, height: 50)) { context in
      context.fill(Path(Rect(x: 14, y: 10, width: 30, height: 28)), with: .color(.black))
    }
    var renderer = SceneRenderer()
    let sharp = try renderer.render(card, pixelsPerUnit: 1)
    var soft = card
    soft.items[0].filter = .blur(radius: deviation)
    let drawn = try renderer.render(soft, pixelsPerUnit: 1)
    let errors = zip(drawn.pixels, exactBlur(sharp, deviation)).map { (Double($0.alpha) - $1).magnitude }
    #expect(errors.reduce(0, +) / Double(errors.count) < 0.5)
    #expect(try #require(errors.max()) <= 1.5)
  }

  @Test(
    "the weights and the tents of a wide blur have the Gaussian's variance and stay within its reach",
    arguments: [9, 12, 17.9, 36, 63.3, 400, 5_000])
  func variance(_ deviation: Double) {
    let axis = BlurAxis(deviation: deviation)
    let step = Double(1 << axis.level)
    #expect(axis.weights.dropFirst().reduce(0) { $0 + 2 * $1 } + axis.weights[0] == 65_536)
    let own = axis.weights.enumerated().reduce(0.0) { $0 + 2 * Double($1.offset * $1.offset) * Double($1.element) }
    let variance = own / 65_536 * step * step + (step * step - 1) / 3
    // The tail beyond 3 deviations and a little has two hundredths of the variance.
    #expect((variance.squareRoot() / deviation - 1).magnitude < 0.02)
    #expect(Double(axis.weights.count - 1) * step + 2 * (step - 1) <= 3.5 * deviation + (axis.level == 0 ? 1 : 0))
  }

  @Test("what lies beside the picture shines into it")
  func margin() throws {
    let scene = Scene(size: Size(width: 4, height: 4)) { context in
      context.addFilter(.blur(radius: 2))
      context.fill(Path(Rect(x: -10, y: -10, width: 10, height: 24)), with: .color(.black))
    }
    var renderer = SceneRenderer()
    let alpha = try renderer.render(scene, pixelsPerUnit: 1)[0, 2].alpha
    // Half a pixel beyond the edge: the normal distribution at -0.25 is 0.4013.
    #expect((Double(alpha) - 255 * 0.4013).magnitude < 4)
  }

  @Test("a shadow lies under what throws it, moved and in its colour")
  func shadow() throws {
    let bitmap = try pixels(.shadow(radius: 0, offset: Vector(dx: 0, dy: 10), color: Color(gray: 0, alpha: 51)))
    #expect(bitmap[7, 6] == PremultipliedColor(Color(red: 200, green: 40, blue: 90)))
    #expect(bitmap[7, 16] == PremultipliedColor(Color(gray: 0, alpha: 51)))
    #expect(bitmap[7, 14] == .clear)
  }

  @Test("extremes reach as far as the radius says")
  func extremes() throws {
    let thicker = try pixels(Scene.Filter([FilterPrimitive(.morphology(.dilate, x: 2, y: 1))]))
    #expect(thicker[4, 4].alpha == 255 && thicker[3, 4].alpha == 0 && thicker[4, 3].alpha == 0)
    let thinner = try pixels(Scene.Filter([FilterPrimitive(.morphology(.erode, x: 2, y: 1))]))
    #expect(thinner[8, 6].alpha == 255 && thinner[7, 6].alpha == 0 && thinner[8, 5].alpha == 0)
  }

  @Test("light is computed with in proportion to its energy where a step says so")
  func linearLight() throws {
    // Half of white light is 188 in sRGB.
    let half = FilterPrimitive(
      .componentTransfer(
        red: .linear(slope: 0, intercept: 0.5), green: .linear(slope: 0, intercept: 0.5),
        blue: .linear(slope: 0, intercept: 0.5), alpha: .identity), in: .linearRGB)
    #expect(try pixels(Scene.Filter([half]))[7, 6].red == 188)
  }

  @Test("dark tones stay apart when a step computes in light", arguments: [0, 1, 2, 3, 4, 5])
  func darkTones(_ kind: Int) throws {
    let same = TransferFunction.linear(slope: 1, intercept: 0)
    let steps: [FilterPrimitive] = [
      FilterPrimitive(.gaussianBlur(x: 0.06, y: 0), in: .linearRGB),
      FilterPrimitive(.colorMatrix(.saturation(1)), in: .linearRGB),
      FilterPrimitive(.componentTransfer(red: same, green: same, blue: same, alpha: same), in: .linearRGB),
      FilterPrimitive(.composite(.arithmetic(k1: 0, k2: 1, k3: 0, k4: 0)), of: [.source, .source], in: .linearRGB),
      FilterPrimitive(.morphology(.dilate, x: 0, y: 1), in: .linearRGB),
      FilterPrimitive(.blend(.lighten), of: [.source, .source], in: .linearRGB),
    ]
    let scene = Scene(size: Size(width: 40, height: 1)) { context in
      context.addFilter(Scene.Filter([steps[kind]], region: Rect(x: 0, y: 0, width: 40, height: 1)))
      context.drawLayer { layer in
        for x in 0..<40 {
          layer.fill(
            Path(Rect(x: Double(x), y: 0, width: 1, height: 1)), with: .color(Color(gray: UInt8(x), alpha: 255)))
        }
      }
    }
    var renderer = SceneRenderer()
    let drawn = try renderer.render(scene, pixelsPerUnit: 1)
    #expect((0..<40).map { Int(drawn[$0, 0].red) } == Array(0..<40))
  }

  @Test(
    "separable modes are the same on light and on bytes where these are 0 or 255",
    arguments: BlendMode.allCases.filter { ![.hue, .saturation, .color, .luminosity].contains($0) })
  func blendingLight(_ mode: BlendMode) {
    let ends: [UInt32] = [0xFF00_0000, 0xFFFF_FFFF, 0xFF00_00FF, 0xFF00_FF00, 0xFFFF_0000, 0xFFFF_FF00]
    for source in ends {
      for target in ends {
        #expect(
          LightBlending.blended(source, over: target, mode) == blended(source, over: target, mode),
          "\(String(source, radix: 16)) over \(String(target, radix: 16))")
      }
    }
  }

  @Test("the light of a lamp is its colour's, whatever the space")
  func lampColor() throws {
    func reflected(_ space: FilterPrimitive.ColorSpace) throws -> PremultipliedColor {
      let lamp = FilterLighting(
        .distant(azimuth: 0, elevation: .pi / 2), color: Color(red: 46, green: 139, blue: 87), surfaceScale: 1,
        reflection: .diffuse(constant: 1))
      return try pixels(Scene.Filter([FilterPrimitive(.lighting(lamp), in: space)]))[9, 9]
    }
    #expect(try reflected(.sRGB) == reflected(.linearRGB))
  }

  @Test("a filter without steps leaves nothing, one of an unknown step is transparent")
  func emptiness() throws {
    #expect(try pixels(Scene.Filter([])).pixels.allSatisfy { $0 == .clear })
    let missing = Scene.Filter([FilterPrimitive(.offset(.zero), of: [.result(7)])])
    #expect(try pixels(missing).pixels.allSatisfy { $0 == .clear })
  }

  @Test("what a filter takes is counted before it is taken")
  func limits() throws {
    var renderer = SceneRenderer()
    renderer.limits = DrawingLimits(work: 20_000_000, memory: 4 << 20)
    let steps = FilterPrimitive(
      .turbulence(FilterTurbulence(frequency: Vector(dx: 1, dy: 1), octaves: .max)), of: [])
    let many = Scene.Filter(
      [FilterPrimitive](repeating: steps, count: 60), region: Rect(x: 0, y: 0, width: 24, height: 20))
    #expect(
      throws: RenderError.limitExceeded(DrawingLimitError(.work, limit: 20_000_000, activity: .filtering), item: [0])
    ) {
      _ = try renderer.render(scene(many), pixelsPerUnit: 1)
    }
    #expect(
      throws: RenderError.limitExceeded(DrawingLimitError(.memory, limit: 4 << 20, activity: .filtering), item: [0])
    ) {
      _ = try renderer.render(scene(.blur(radius: 2_000)), pixelsPerUnit: 1)
    }
  }
}
