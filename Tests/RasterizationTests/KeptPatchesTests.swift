import Drawing
import PlaneGeometry
import SeededNumbers
import Testing

@testable import Rasterization

@Suite("Items that come again on the same ground") struct KeptPatchesTests {
  private let size = Size(width: 30, height: 40)
  private let scale = Transform(scaleX: 2, y: 2)

  /// Two paths that look alike at a glance, but are not.
  private func digit(_ number: Int, x: Double, y: Double) -> Scene.Item {
    let bend = number % 2 == 0 ? 1.0 : 2.5
    let path = Path { path in
      path.move(to: Point(x: x, y: y))
      path.addLine(to: Point(x: x + 6, y: y + Double(number / 2)))
      path.addLine(to: Point(x: x + bend, y: y + 4))
      path.addLine(to: Point(x: x + 3, y: y + 6))
      path.closeSubpath()
    }
    return Scene.Item(.fill(path, rule: .nonZero, paint: .color(Color(red: 90, green: 40, blue: 10, alpha: 190))))
  }

  /// A card with a name of its own, and numbers that others have as well; of every third the ground is another one.
  private func card(_ number: Int) -> Scene {
    let ground: Color = number % 3 == 0 ? .white : Color(red: 250, green: 230, blue: 200)
    let name = Path(ellipseIn: Rect(x: 3, y: 3, width: 8.13 + Double(number) / 7, height: 6.1))
    return Scene(
      size: size,
      items: [
        Scene.Item(.fill(Path(Rect(origin: .zero, size: size)), rule: .nonZero, paint: .color(ground))),
        Scene.Item(.fill(name, rule: .nonZero, paint: .color(.black))),
        // Over a part of the name, so that it is another picture on each card.
        digit(number % 4, x: 9.3, y: 5.2), digit(number % 4, x: 16.2, y: 24.7), digit(number % 5, x: 18.9, y: 26.1),
        Scene.Item(.layer([digit(1, x: 4, y: 30), digit(number % 2, x: 6, y: 31)]), opacity: 0.6),
      ])
  }

  private func whole(_ scene: Scene) throws -> (bitmap: Bitmap, work: Int) {
    var (bitmap, renderer) = (try Bitmap(width: 60, height: 80), SceneRenderer())
    try renderer.render(scene, into: &bitmap, transform: scale)
    return (bitmap, renderer.budget.work)
  }

  @Test("have the pixels and take the work that drawing each card alone gives, bit for bit")
  func exactness() throws {
    var (series, renderer) = (SeriesRenderer(), SceneRenderer())
    var bitmap = try Bitmap(width: 60, height: 80)
    for number in 0..<90 {
      try series.render(card(number), into: &bitmap, transform: scale, by: &renderer)
      let alone = try whole(card(number))
      #expect(bitmap == alone.bitmap && renderer.budget.work == alone.work, "card \(number)")
    }
    #expect(series.patchCount > 0)
  }

  @Test("are kept when they come the second time, and found on the same ground alone")
  func finding() throws {
    let picture = PixelRect(x: 0, y: 0, width: 60, height: 80)
    var patches = KeptPatches()
    func key(_ scene: Scene, _ index: Int) throws -> KeptPatches.Key {
      let looks = scene.items.map { ItemLook(of: $0, under: scale, in: picture) }
      return try #require(KeptPatches.key(of: index, in: looks, scale, picture: picture))
    }
    let scene = card(1)
    let numbers = try key(scene, 3)
    #expect(numbers.indices == [0, 3], "only what reaches into its place lies below it")
    #expect(!patches.hasMet(numbers) && patches.hasMet(numbers))
    let pixels = try whole(scene).bitmap.pixels(in: numbers.place)
    patches.keep(
      KeptPatches.Patch(
        items: numbers.indices.map { scene.items[$0] }, transform: scale, picture: picture, place: numbers.place,
        pixels: pixels, work: 7), numbers)
    #expect(patches.patch(numbers, of: card(5), scale, picture: picture)?.work == 7)
    // The ground is white, or the number another one of the same bounds and hash.
    #expect(try patches.patch(key(card(9), 3), of: card(9), scale, picture: picture) == nil)
    #expect(patches.patch(numbers, of: card(2), scale, picture: picture) == nil)
    let small = PixelRect(x: 0, y: 0, width: 60, height: 79)
    #expect(patches.patch(numbers, of: card(5), scale, picture: small) == nil)
  }

  @Test("make room for others, those that came lately last")
  func room() throws {
    let picture = PixelRect(x: 0, y: 0, width: 400, height: 400)
    let place = PixelRect(x: 0, y: 0, width: 300, height: 400)
    var patches = KeptPatches()
    func key(_ number: Int) -> KeptPatches.Key { KeptPatches.Key(hash: number, place: place, indices: [0]) }
    let scene = Scene(size: size, items: [digit(1, x: 3, y: 3)])
    let pixels = [PremultipliedColor](repeating: .clear, count: place.width * place.height)
    func isKept(_ number: Int) -> Bool {
      patches.patch(key(number), of: scene, scale, picture: picture) != nil
    }
    for number in 0..<20 {
      patches.keep(
        KeptPatches.Patch(
          items: scene.items, transform: scale, picture: picture, place: place, pixels: pixels, work: 1), key(number))
      #expect(isKept(0), "it is asked for again and again")
    }
    #expect(!isKept(1) && isKept(19))
  }
}
