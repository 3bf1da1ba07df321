import Drawing
import PlaneGeometry
import SeededNumbers
import Testing

@testable import Rasterization

/// Random scenes of everything there is: curves, strokes, paints, pictures, clips, masks, layers, scenes in scenes.
struct RandomScenes {
  var generator: SeededGenerator
  let size = Size(width: 46, height: 38)

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  mutating func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &generator) }

  mutating func isLucky(_ chance: Double) -> Bool { number(0...1) < chance }

  mutating func point() -> Point { Point(x: number(-10...56), y: number(-10...48)) }

  mutating func rect() -> Rect {
    Rect(x: number(-8...40), y: number(-8...32), width: number(1...30), height: number(1...30))
  }

  mutating func color() -> Color {
    Color(
      red: .random(in: 0...255, using: &generator), green: .random(in: 0...255, using: &generator),
      blue: .random(in: 0...255, using: &generator),
      alpha: isLucky(0.5) ? 255 : .random(in: 40...255, using: &generator))
  }

  mutating func path() -> Path {
    if isLucky(0.3) { return Path(ellipseIn: rect()) }
    var path = Path()
    path.move(to: point())
    for _ in 0..<3 {
      if isLucky(0.5) {
        path.addLine(to: point())
      } else {
        path.addCurve(to: point(), control1: point(), control2: point())
      }
    }
    path.closeSubpath()
    return path
  }

  mutating func paint() -> Paint {
    let gradient = Gradient(colors: [color(), color(), color()])
    switch Int.random(in: 0..<8, using: &generator) {
    case 0: return .linearGradient(gradient, start: point(), end: point())
    case 1: return .radialGradient(gradient, center: point(), radius: number(5...30))
    case 2: return .conicGradient(gradient, center: point(), angle: number(0...6))
    case 3:
      let tile = Rect(x: 0, y: 0, width: isLucky(0.5) ? 6 : number(3...9), height: 5)
      let pattern = Paint.pattern(Pattern(tile: tile, items: items(2, depth: 3)))
      return isLucky(0.5) ? pattern : .transformed(pattern, Transform(rotationAngle: number(0...1)))
    default: return .color(color())
    }
  }

  mutating func transform() -> Transform {
    Transform(translationX: number(-9...9), y: number(-9...9))
      .rotated(by: isLucky(0.5) ? 0 : number(-0.5...0.5)).scaledBy(x: number(0.5...1.5), y: number(0.5...1.5))
  }

  mutating func content(depth: Int) -> Scene.Content {
    switch Int.random(in: 0..<(depth < 3 ? 10 : 6), using: &generator) {
    case 0..<3: return .fill(path(), rule: isLucky(0.5) ? .nonZero : .evenOdd, paint: paint())
    case 3, 4:
      let style = StrokeStyle(
        lineWidth: number(0.3...5), lineCap: .square, lineJoin: isLucky(0.5) ? .miter : .round,
        dash: isLucky(0.3) ? [4, 2] : [])
      return .stroke(path(), style: style, paint: paint())
    case 5:
      let pixels = (0..<12).map { _ in PremultipliedColor(color()) }
      guard let bitmap = try? Bitmap(width: 4, height: 3, pixels: pixels) else { return .layer([]) }
      return .image(bitmap, in: rect(), interpolation: isLucky(0.3) ? .bilinear : .area)
    case 6, 7: return .layer(items(3, depth: depth + 1))
    default: return .scene(scene(3, depth: depth + 1))
    }
  }

  mutating func items(_ count: Int, depth: Int) -> [Scene.Item] {
    (0..<count).map { _ in
      var item = Scene.Item(content(depth: depth), transform: isLucky(0.5) ? .identity : transform())
      if isLucky(0.3) { item.clips.append(Scene.Clip(path(), transform: isLucky(0.5) ? .identity : transform())) }
      if isLucky(0.1) { item.clips.append(Scene.Clip(Path(rect()))) }
      if isLucky(0.3) { item.opacity = number(0.2...1) }
      if depth < 2, isLucky(0.15) {
        item.mask = Scene.Mask(isLucky(0.5) ? .alpha : .luminance, items: items(2, depth: depth + 1))
      }
      return item
    }
  }

  mutating func scene(_ count: Int, depth: Int = 0) -> Scene {
    if isLucky(0.3) { return symmetric(count, depth: depth) }
    return Scene(size: size, items: items(count, depth: depth))
  }

  /// A scene that maps onto itself: one fill of shapes and of the same shapes turned, so that their order does not matter.
  mutating func symmetric(_ count: Int, depth: Int = 0) -> Scene {
    let turn = Transform.halfTurn(about: Point(x: size.width / 2, y: size.height / 2))
    var path = Path()
    for _ in 0..<count {
      let shape = self.path()
      path.addPath(shape)
      path.addPath(shape, transform: turn)
    }
    let fill = Scene.Item(.fill(path, rule: .nonZero, paint: .color(color())))
    return Scene(size: size, items: [fill], symmetry: .halfTurn)
  }
}

@Suite("Scenes in scenes") struct SceneInSceneTests {
  @Test("give the same pixels as their items in their place, bit for bit", arguments: 0..<24 as Range<UInt64>)
  func flattened(seed: UInt64) throws {
    var random = RandomScenes(seed: seed)
    let scene = Scene(size: random.size, items: random.items(6, depth: 0))
    var renderer = SceneRenderer(kernel: seed.isMultiple(of: 4) ? .scalar : .vector)
    let nested = try renderer.render(scene, pixelsPerUnit: 0.9)
    #expect(try renderer.render(scene.flattened(), pixelsPerUnit: 0.9) == nested)
  }

  @Test("a layer's transform moves its items with their clips, and not its own clips")
  func layerTransform() throws {
    let square = Path(Rect(x: 0, y: 0, width: 4, height: 4))
    var fill = Scene.Item(.fill(square, rule: .nonZero, paint: .color(.black)))
    fill.clips = [Scene.Clip(Path(Rect(x: 1, y: 0, width: 3, height: 3)))]
    let layer = Scene.Item(
      .layer([fill]), transform: Transform(translationX: 2, y: 1),
      clips: [Scene.Clip(Path(Rect(x: 0, y: 0, width: 5, height: 6)))])
    var renderer = SceneRenderer()
    let bitmap = try renderer.render(Scene(size: Size(width: 6, height: 6), items: [layer]), pixelsPerUnit: 1)
    let drawn = (0..<36).filter { bitmap.pixels[$0].alpha > 0 }
    #expect(drawn == [9, 10, 15, 16, 21, 22])
  }

  @Test("a symmetric scene that is drawn as a layer, or alone, is completed by its upper half")
  func symmetry() throws {
    var random = RandomScenes(seed: 5)
    let part = random.symmetric(4)
    // A promise that is not kept shows that it is made use of.
    var broken = part
    broken.items = [
      Scene.Item(.fill(Path(Rect(origin: .zero, size: part.size)), rule: .nonZero, paint: .color(.white))),
      Scene.Item(.fill(Path(Rect(x: 0, y: 0, width: 46, height: 5)), rule: .nonZero, paint: .color(.black))),
    ]
    var renderer = SceneRenderer()
    for opacity in [0.5, 1] {
      func picture(_ scene: Scene) throws -> Bitmap {
        try renderer.render(
          Scene(size: part.size, items: [Scene.Item(.scene(scene), opacity: opacity)]), pixelsPerUnit: 1)
      }
      var plain = part
      plain.symmetry = .none
      #expect(try picture(part) == picture(plain))
      let bitmap = try picture(broken)
      #expect(bitmap[3, 2] == bitmap[3, 35] && bitmap[3, 2] != bitmap[3, 20])
    }
  }

  @Test("too many inside of each other are refused with what leads there, and so is what is not finite")
  func errors() throws {
    var renderer = SceneRenderer()
    let unit = Size(width: 1, height: 1)
    let bad = Scene.Item(.fill(Path(), rule: .nonZero, paint: .color(.black)), opacity: .nan)
    let inner = Scene(size: unit, items: [bad])
    #expect(throws: RenderError.nonFiniteGeometry(item: [0, 0])) {
      try renderer.render(Scene(size: unit, items: [Scene.Item(.scene(inner))]), pixelsPerUnit: 1)
    }
    var deep = Scene(size: unit)
    for _ in 0...SceneRenderer.maximumLayerDepth { deep = Scene(size: unit, items: [Scene.Item(.scene(deep))]) }
    #expect(throws: RenderError.layersTooDeep(item: Array(repeating: 0, count: SceneRenderer.maximumLayerDepth))) {
      try renderer.render(deep, pixelsPerUnit: 1)
    }
  }

  @Test("no pixel is drawn outside of the content's bounds", arguments: 0..<12 as Range<UInt64>)
  func bounds(seed: UInt64) throws {
    var random = RandomScenes(seed: 700 + seed)
    for item in random.items(3, depth: 1) {
      let scene = Scene(size: random.size, items: [item])
      var renderer = SceneRenderer()
      let bitmap = try renderer.render(scene, pixelsPerUnit: 1)
      let whole = PixelRect(x: 0, y: 0, width: bitmap.width, height: bitmap.height)
      let inside = whole.pixels(touchedBy: item.bounds.insetBy(dx: -0.05, dy: -0.05))
      let outside = (0..<bitmap.height).contains { y in
        (0..<bitmap.width).contains { x in
          bitmap[x, y].alpha > 0 && !inside.contains(PixelRect(x: x, y: y, width: 1, height: 1))
        }
      }
      #expect(!outside, "\(scene)")
    }
  }
}
