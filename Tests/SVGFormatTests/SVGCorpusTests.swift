import Drawing
import Foundation
import PlaneGeometry
import Rasterization
import SVGFormat
import Testing

@Suite("Seeds of the fuzzer") struct SVGCorpusTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../Fuzzing/Corpora/svg").standardizedFileURL

  private static let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()) ?? []

  @Test("there are some")
  func count() { #expect(Self.names.count >= 14) }

  @Test("each is drawn at 50 widths, in a picture that begins between pixels", arguments: names)
  func drawing(name: String) throws {
    let picture = try SVGReader().read(path: Self.folder.appending(path: name).path)
    var renderer = SceneRenderer()
    for width in 1...50 {
      let scale = Double(width) / picture.scene.size.width
      let height = max(1, Int((picture.scene.size.height * scale).rounded()))
      var bitmap = try Bitmap(width: width, height: height)
      // A place of -0.5 rounds to another pixel than one of 0.5, which is how reading beside the picture begins.
      let shift = Double(width % 4) / 4 - 0.5
      try renderer.render(
        picture.scene, into: &bitmap, transform: Transform(a: scale, b: 0, c: 0, d: scale, tx: shift, ty: -shift))
      #expect(bitmap.width == width)
    }
  }
}
