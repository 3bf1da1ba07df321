import Drawing
import PlaneGeometry
import PlayingCards

extension BenchScene {
  /// Returns a scene of a few shapes, images and layers with every kind of paint, clip, mask, filter and blend mode, from a
  /// seed.
  package static func random(seed: UInt64) -> BenchScene {
    var maker = RandomScene(random: SplitMix64(seed: seed))
    let size = Size(width: 40 + maker.number(80).rounded(), height: 40 + maker.number(80).rounded())
    return BenchScene(name: "random-\(seed)", scene: Scene(size: size, items: maker.items(in: size, depth: 0)))
  }
}

/// The state of a random scene: each item takes the next random numbers.
private struct RandomScene {
  var random: SplitMix64

  mutating func number(_ limit: Double) -> Double { .random(in: 0...limit, using: &random) }

  mutating func isChosen(_ oneOf: Int) -> Bool { Int.random(in: 0..<oneOf, using: &random) == 0 }

  private mutating func choice<Value: CaseIterable>(_: Value.Type) -> Value where Value.AllCases == [Value] {
    Value.allCases[Int.random(in: 0..<Value.allCases.count, using: &random)]
  }

  private mutating func color() -> Color {
    let alpha = isChosen(2) ? 255 : UInt8.random(in: 0...255, using: &random)
    return Color(
      red: .random(in: 0...255, using: &random), green: .random(in: 0...255, using: &random),
      blue: .random(in: 0...255, using: &random), alpha: alpha)
  }

  mutating func items(in size: Size, depth: Int) -> [Scene.Item] {
    (0..<Int.random(in: depth == 0 ? 4...10 : 1...4, using: &random)).map { _ in item(in: size, depth: depth) }
  }

  private mutating func item(in size: Size, depth: Int) -> Scene.Item {
    var item = Scene.Item(content(in: size, depth: depth))
    if isChosen(3) { item.transform = transform() }
    if isChosen(4) { item.clips = [Scene.Clip(path(in: size), rule: choice(FillRule.self))] }
    if isChosen(4) { item.opacity = number(1) }
    if isChosen(4) { item.blendMode = choice(BlendMode.self) }
    if isChosen(8) { item.isAntialiased = false }
    if depth < 2, isChosen(8) {
      item.mask = Scene.Mask(choice(Scene.Mask.Kind.self), items: items(in: size, depth: depth + 1))
    }
    if isChosen(6) { item.filter = filter() }
    return item
  }

  private mutating func transform() -> Transform {
    Transform(rotationAngle: number(1) - 0.5).scaledBy(x: 0.4 + number(1), y: 0.4 + number(1))
      .translatedBy(x: number(20) - 10, y: number(20) - 10)
  }

  private mutating func content(in size: Size, depth: Int) -> Scene.Content {
    switch Int.random(in: 0..<(depth < 2 ? 9 : 7), using: &random) {
    case 0...3: .fill(path(in: size), rule: choice(FillRule.self), paint: paint(in: size, depth: depth))
    case 4, 5: .stroke(path(in: size), style: style(), paint: paint(in: size, depth: depth))
    case 6: .image(image(), in: rect(in: size), interpolation: choice(Interpolation.self))
    case 7: .layer(items(in: size, depth: depth + 1))
    default: .scene(Scene(size: size, items: items(in: size, depth: depth + 1)))
    }
  }

  private mutating func rect(in size: Size) -> Rect {
    Rect(x: number(size.width), y: number(size.height), width: 1 + number(size.width), height: 1 + number(size.height))
  }

  private mutating func path(in size: Size) -> Path {
    let area = Rect(x: -5, y: -5, width: size.width + 10, height: size.height + 10)
    let count = Int.random(in: 1...6, using: &random)
    switch Int.random(in: 0..<7, using: &random) {
    case 0: return Path(rect(in: size))
    case 1: return Path(ellipseIn: rect(in: size))
    case 2: return Path(polygon: [Point](in: area, count: count + 2, using: &random))
    case 3: return Path(wildCurvesIn: area, count: count, using: &random)
    case 4: return Path(loopsIn: area, count: count, using: &random)
    case 5: return Path(cuspsIn: area, count: count, using: &random)
    default:
      let center = Point(x: number(size.width), y: number(size.height))
      return Path(blobAround: center, radius: 2 + number(size.width / 2), curves: count + 2, using: &random)
    }
  }

  private mutating func style() -> StrokeStyle {
    StrokeStyle(
      lineWidth: 0.1 + number(isChosen(3) ? 20 : 3), lineCap: choice(StrokeStyle.LineCap.self),
      lineJoin: choice(StrokeStyle.LineJoin.self), miterLimit: 1 + number(8),
      dash: isChosen(4) ? [1 + number(9), number(6)] : [], dashPhase: number(5))
  }

  private mutating func image() -> Bitmap {
    let (width, height) = (Int.random(in: 1...9, using: &random), Int.random(in: 1...9, using: &random))
    let pixels = (0..<width * height).map { _ in PremultipliedColor(color()) }
    guard let image = try? Bitmap(width: width, height: height, pixels: pixels) else {
      preconditionFailure("the picture's size is a bitmap's")
    }
    return image
  }

  private mutating func paint(in size: Size, depth: Int) -> Paint {
    switch Int.random(in: 0..<8, using: &random) {
    case 0: return .linearGradient(stops(), start: place(size), end: place(size))
    case 1: return .radialGradient(stops(), center: place(size), radius: 1 + number(size.width))
    case 2:
      return .radialGradient(
        stops(), startCenter: place(size), startRadius: number(9), endCenter: place(size), endRadius: number(50))
    case 3: return .conicGradient(stops(), center: place(size), angle: number(6))
    case 4 where depth < 2:
      let tile = Rect(x: number(9), y: number(9), width: 2 + number(15), height: 2 + number(15))
      return .pattern(Pattern(tile: tile, items: items(in: tile.size, depth: 2)))
    case 5: return .transformed(.linearGradient(stops(), start: place(size), end: place(size)), transform())
    default: return .color(color())
    }
  }

  private mutating func place(_ size: Size) -> Point { Point(x: number(size.width), y: number(size.height)) }

  private mutating func stops() -> Gradient {
    Gradient(
      colors: (0..<Int.random(in: 1...5, using: &random)).map { _ in color() }, spread: choice(Gradient.Spread.self))
  }

  private mutating func filter() -> Scene.Filter {
    switch Int.random(in: 0..<9, using: &random) {
    case 0: return .blur(radius: number(6))
    case 1: return .brightness(number(2))
    case 2: return .contrast(number(2))
    case 3: return .inversion(number(1))
    case 4: return .colorMatrix(.hueRotation(number(6)))
    case 5:
      let noise = FilterTurbulence(
        frequency: Vector(dx: number(0.2), dy: number(0.2)), octaves: Int.random(in: 1...4, using: &random),
        seed: number(100).rounded(), isStitched: isChosen(2), isFractal: isChosen(2))
      return Scene.Filter([
        FilterPrimitive(.turbulence(noise)), FilterPrimitive(.composite(.inside), of: [.result(0), .source]),
      ])
    case 6:
      return Scene.Filter([
        FilterPrimitive(.morphology(choice(FilterOperation.MorphologyKind.self), x: number(3), y: number(3)))
      ])
    case 7:
      let light = FilterLighting(
        .point(FilterLighting.Place(x: number(60), y: number(60), z: 5 + number(40))), color: color(),
        surfaceScale: number(4), reflection: .specular(constant: number(2), exponent: 1 + number(20)))
      return Scene.Filter([FilterPrimitive(.lighting(light), of: [.sourceAlpha], in: .linearRGB)])
    default:
      let kernel = (0..<9).map { _ in number(2) - 0.7 }
      return Scene.Filter([FilterPrimitive(.convolution(FilterConvolution(columns: 3, rows: 3, kernel: kernel)))])
    }
  }
}
