import Drawing
import Foundation
import PlaneGeometry
import Rasterization
import SVGFormat
import Testing

@Suite("Seeds of the fuzzer") struct SVGCorpusTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../Fuzzing/Corpora/svg").standardizedFileURL

  @Test("each is drawn at any width", arguments: [3.0, 17, 60])
  func drawing(width: Double) throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path).sorted()
    #expect(names.count >= 14)
    for name in names {
      let picture = try SVGReader().read(path: Self.folder.appending(path: name).path)
      var renderer = SceneRenderer()
      let bitmap = try renderer.render(picture.scene, pixelsPerUnit: width / picture.scene.size.width)
      #expect(bitmap.width == Int(width), "\(name)")
    }
  }
}
