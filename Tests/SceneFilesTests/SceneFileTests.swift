import BenchScenes
import Drawing
import PlaneGeometry
import Rasterization
import SceneFiles
import Testing

@Suite("Scene files") struct SceneFileTests {
  @Test("a scene comes back as it was written", arguments: 0..<UInt64(60))
  func roundTrip(seed: UInt64) throws {
    let file = SceneFile(BenchScene.random(seed: seed).scene, pixelsPerUnit: 1.5)
    #expect(try SceneFile(reading: file.bytes) == file)
  }

  @Test("random scenes have every kind of content, paint, filter and effect")
  func variety() {
    let items = (0..<UInt64(200)).flatMap { BenchScene.random(seed: $0).scene.items }
    let blends = Set(items.map(\.blendMode))
    #expect(blends.count == BlendMode.allCases.count)
    #expect(
      items.contains { $0.mask != nil } && items.contains { $0.filter != nil } && items.contains { !$0.clips.isEmpty })
  }

  @Test(
    "bytes that are cut off, longer or changed are refused or read as another scene, without a trap",
    arguments: 0..<UInt64(8))
  func damage(seed: UInt64) throws {
    let bytes = SceneFile(BenchScene.random(seed: seed).scene, pixelsPerUnit: 1).bytes
    #expect(throws: SceneFileError.self) { try SceneFile(reading: bytes + [0]) }
    for count in stride(from: 0, to: bytes.count, by: max(1, bytes.count / 40)) {
      #expect(throws: SceneFileError.self) { try SceneFile(reading: Array(bytes.prefix(count))) }
      var changed = bytes
      changed[count] ^= 0xFF
      _ = try? SceneFile(reading: changed)
    }
  }

  @Test("a digest tells pictures apart that differ in one pixel")
  func digest() throws {
    var renderer = SceneRenderer()
    func digest(_ width: Double) throws -> UInt64 {
      let scene = Scene(size: Size(width: 4, height: 4)) { context in
        context.fill(Path(Rect(x: 0, y: 0, width: width, height: 1)), with: .color(.black))
      }
      return try SceneFile(scene, pixelsPerUnit: 1).digest(drawnBy: &renderer)
    }
    #expect(try digest(1) == digest(1))
    #expect(try digest(1) != digest(2))
  }
}
