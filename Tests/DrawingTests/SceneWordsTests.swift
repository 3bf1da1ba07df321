import Drawing
import PlaneGeometry
import Testing

@Suite("Scenes as words") struct SceneWordsTests {
  /// A card with ten squares, one of which is moved.
  private func card(moved: Double, depth: Int = 0) -> Scene {
    let scene = Scene(size: Size(width: 10, height: 10)) { context in
      for index in 0..<10 {
        let x = index == 4 ? moved : Double(index)
        context.fill(Path(Rect(x: x, y: 0, width: 1, height: 1)), with: .color(.black))
      }
    }
    return depth == 0
      ? scene : Scene(size: scene.size, items: [Scene.Item(.scene(card(moved: moved, depth: depth - 1)))])
  }

  @Test("cards that differ in one item, however deep, have other words, and equal ones the same", arguments: 0...2)
  func words(depth: Int) {
    let words = (0..<100).map { card(moved: Double($0) / 10, depth: depth).exactWords }
    #expect(Set(words).count == 100)
    #expect(words[7] == card(moved: 0.7, depth: depth).exactWords)
  }

  @Test("pictures differ in any pixel and in their shape, the last of an odd number too")
  func pictures() throws {
    func words(_ width: Int, _ pixels: [UInt8]) throws -> [UInt64] {
      try Bitmap(
        width: width, height: pixels.count / width,
        pixels: pixels.map { PremultipliedColor(red: $0, green: 0, blue: 0, alpha: 255) }
      ).exactWords
    }
    let all = try [
      words(3, [1, 2, 3]), words(1, [1, 2, 3]), words(3, [1, 2, 4]), words(3, [0, 2, 3]), words(2, [1, 2]),
    ]
    #expect(Set(all).count == all.count)
    #expect(try words(3, [1, 2, 3]) == all[0])
  }
}
