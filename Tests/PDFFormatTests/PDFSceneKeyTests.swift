import Drawing
@testable import PDFFormat
import PlaneGeometry
import Testing

@Suite("Scenes of a document by their content") struct PDFSceneKeyTests {
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

  @Test(
    "cards that differ in one item, however deep, have other hashes, and equal ones have equal keys", arguments: 0...2)
  func hashes(depth: Int) {
    let keys = (0..<100).map { PDFSceneKey(card(moved: Double($0) / 10, depth: depth)) }
    #expect(Set(keys.map(\.hashValue)).count == 100)
    #expect(keys[7] == PDFSceneKey(card(moved: 0.7, depth: depth)))
  }
}
