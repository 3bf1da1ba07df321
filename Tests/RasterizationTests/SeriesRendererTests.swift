import Drawing
import PlaneGeometry
import Rasterization
import SeededNumbers
import Testing

@Suite("Scenes that begin alike") struct SeriesRendererTests {
  private let size = Size(width: 20, height: 28)
  private let scale = Transform(scaleX: 2, y: 2)

  /// Items of which many scenes have some: paper, a layer of shapes, a filter, a clip.
  private func item(_ number: Int) -> Scene.Item {
    let shape = Path(ellipseIn: Rect(x: Double(number % 5), y: Double(number), width: 14.3, height: 11.7))
    let color = Color(red: UInt8(20 * number), green: 90, blue: 200, alpha: number % 3 == 0 ? 255 : 140)
    var item = Scene.Item(.fill(shape, rule: .nonZero, paint: .color(color)))
    switch number % 4 {
    case 1: item = Scene.Item(.layer([item, item.transformed(by: Transform(translationX: 3, y: 2))]), opacity: 0.7)
    case 2: item.clips = [Scene.Clip(Path(Rect(x: 2.2, y: 1.1, width: 9, height: 20)))]
    case 3: item.blendMode = .multiply
    default: break
    }
    return item
  }

  private func whole(_ scene: Scene, limits: DrawingLimits = .none) throws -> Bitmap {
    var bitmap = try Bitmap(width: 40, height: 56)
    var renderer = SceneRenderer()
    renderer.limits = limits
    try renderer.render(scene, into: &bitmap, transform: scale)
    return bitmap
  }

  @Test("have the pixels that drawing each alone gives, bit for bit", arguments: 0..<6 as Range<UInt64>)
  func exactness(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let items = (0..<8).map(item)
    let paper = Scene.Item(.fill(Path(Rect(origin: .zero, size: size)), rule: .nonZero, paint: .color(.white)))
    var (series, renderer) = (SeriesRenderer(), SceneRenderer())
    var bitmap = try Bitmap(width: 40, height: 56)
    for _ in 0..<40 {
      var scene = Scene(size: size, items: seed % 2 == 0 ? [paper] : [])
      // Few choices to begin with, so that beginnings come again.
      for place in 0..<Int.random(in: 0...6, using: &generator) {
        scene.items.append(items[Int.random(in: 0..<min(2 + place, 8), using: &generator)])
      }
      try series.render(scene, into: &bitmap, transform: scale, by: &renderer)
      #expect(try bitmap == whole(scene))
    }
  }

  @Test("take the work that each takes alone, and are refused by the same error, whatever is kept")
  func limits() throws {
    let scene = Scene(size: size, items: (0..<6).map(item))
    var (series, renderer) = (SeriesRenderer(), SceneRenderer())
    var bitmap = try Bitmap(width: 40, height: 56)
    for _ in 0..<4 { try series.render(scene, into: &bitmap, transform: scale, by: &renderer) }
    let kept = renderer.budget.work
    try renderer.render(scene, into: &bitmap, transform: scale)
    #expect(kept == renderer.budget.work)
    for work in [kept - 1, kept / 3] {
      let limits = DrawingLimits(work: work, memory: .max)
      renderer.limits = limits
      let error = #expect(throws: RenderError.self) {
        try series.render(scene, into: &bitmap, transform: scale, by: &renderer)
      }
      #expect(throws: try #require(error)) { try whole(scene, limits: limits) }
    }
  }

  @Test("are not mistaken for each other at another size or place")
  func otherGrids() throws {
    let scene = Scene(size: size, items: (0..<6).map(item))
    var (series, renderer) = (SeriesRenderer(), SceneRenderer())
    var bitmap = try Bitmap(width: 40, height: 56)
    for _ in 0..<4 { try series.render(scene, into: &bitmap, transform: scale, by: &renderer) }
    let moved = scale.translatedBy(x: 0.3, y: 0)
    try series.render(scene, into: &bitmap, transform: moved, by: &renderer)
    var expected = try Bitmap(width: 40, height: 56)
    try renderer.render(scene, into: &expected, transform: moved)
    #expect(bitmap == expected)
    var (small, whole) = (try Bitmap(width: 20, height: 56), try Bitmap(width: 20, height: 56))
    try series.render(scene, into: &small, transform: scale, by: &renderer)
    try renderer.render(scene, into: &whole, transform: scale)
    #expect(small == whole)
  }
}
