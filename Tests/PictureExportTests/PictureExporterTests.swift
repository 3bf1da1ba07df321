import Drawing
import FileAccess
import PNGFormat
import PictureExport
import PlaneGeometry
import Rasterization
import SVGFormat
import TemporaryFolders
import Testing

@Suite("Picture exporter") struct PictureExporterTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A red square of 4 in a picture of 8 x 6, moved to the right.
  private func scene(_ step: Int = 0) -> Scene {
    Scene(size: Size(width: 8, height: 6)) { context in
      context.fill(
        Path(Rect(x: Double(step), y: 1, width: 4, height: 4)), with: .color(Color(red: 200, green: 0, blue: 0)))
    }
  }

  @Test("a scene becomes a PNG in two lines")
  func png() throws {
    let exporter = PictureExporter(.png(size: .scale(2)))
    let file = try exporter.export(scene(), to: folder("a.png"))
    let image = try PNGDecoder().decode(path: folder("a.png"))
    var renderer = SceneRenderer()
    #expect(try image.bitmap == renderer.render(scene(), pixelsPerUnit: 2))
    #expect(image.metadata.pixelsPerMetre == PNGMetadata(dotsPerInch: 192).pixelsPerMetre)
    #expect(image.metadata.texts == [.software(Release.software)])
    let bytes = try folder.read("a.png")
    #expect(file.byteCount == bytes.count && file.digest == ContentDigest(bytes) && file.grid?.width == 16)
    #expect(try exporter.bytes(of: Picture(scene())) == bytes)
  }

  @Test("a picture says its unit, what is under it, its title and remarks")
  func saying() throws {
    let picture = Picture(
      scene(), unit: .millimetre, background: .white, title: "Square", remarks: [.init(keyword: "Step", value: "0")])
    let image = try PNGDecoder().decode(PictureExporter(.png(size: .dotsPerInch(25.4))).bytes(of: picture))
    #expect((image.bitmap.width, image.bitmap.height) == (8, 6))
    #expect(image.bitmap[7, 5] == PremultipliedColor(.white))
    #expect(image.metadata.pixelsPerMetre == 1000)
    #expect(image.metadata.texts.map(\.keyword) == ["Title", "Software", "Step"])
    let svg = try PictureExporter(.svg).bytes(of: picture)
    #expect(String(decoding: svg, as: UTF8.self).contains("<title>Square</title>"))
    let read = try SVGReader().read(svg).scene
    #expect(abs(read.size.width - 8 / 25.4 * 96) < 1e-4)
  }

  @Test("several frames become an animated PNG")
  func animation() throws {
    var picture = Picture(frames: (0..<3).map { Picture.Frame(scene($0), duration: .milliseconds(40)) })
    picture.playCount = 2
    let exporter = PictureExporter()
    let bytes = try exporter.bytes(of: picture)
    var rasterizer = PictureRasterizer()
    let grid = try PictureSize.intrinsic.grid(for: picture.sceneSize(), rounding: .outward)
    let frames = try (0..<3).map { step in
      PNGFrame(
        try rasterizer.bitmap(of: scene(step), on: grid), delay: PNGFrameDelay(numerator: 1, denominator: 25))
    }
    var encoder = PNGEncoder()
    let metadata = PNGMetadata(dotsPerInch: 96, texts: [.software(Release.software)])
    #expect(try bytes == encoder.encode(frames: frames, playCount: 2, metadata: metadata))
    #expect(frames[0].bitmap != frames[1].bitmap)
    #expect(try PNGDecoder().decode(bytes).bitmap == frames[0].bitmap)
  }

  @Test("what cannot be an animation is refused with what is wrong")
  func impossibleAnimations() throws {
    let two = Picture(frames: [.init(scene()), .init(scene())])
    #expect(throws: PictureExportError.severalFrames(format: "SVG", count: 2)) {
      try PictureExporter(.svg).export(two, to: folder("a.svg"))
    }
    #expect(throws: PictureExportError.noFrames) { try PictureExporter().bytes(of: Picture(frames: [])) }
    let uneven = Picture(frames: [.init(scene()), .init(Scene(size: Size(width: 8, height: 7)))])
    #expect(throws: PictureExportError.frameSizesDiffer(frame: 1)) { try PictureExporter().bytes(of: uneven) }
    let backwards = Picture(frames: [.init(scene()), .init(scene(), duration: .seconds(-1))])
    #expect(throws: PictureExportError.durationOutOfRange(frame: 1, .seconds(-1))) {
      try PictureExporter().bytes(of: backwards)
    }
    #expect(throws: PictureExportError.size(.sideOutOfRange(.width, 0))) {
      try PictureExporter(.png(size: .width(0))).bytes(of: two)
    }
    #expect(folder.names.isEmpty)
  }

  /// A format of one's own: the number of frames, and the width.
  private struct CountingEncoder: PictureEncoder {
    var formatName: String { "COUNT" }
    var holdsSeveralFrames: Bool { true }

    func encode(_ picture: Picture) throws(PictureExportError) -> EncodedPicture {
      try checkFrames(of: picture)
      if picture.frames.count > 9 { throw .unencodable(format: formatName, message: "one digit only") }
      return EncodedPicture(bytes: [UInt8(picture.frames.count), UInt8(try picture.sceneSize().width)], grid: nil)
    }
  }

  @Test("a format of one's own goes the same way")
  func ownFormat() throws {
    let exporter = PictureExporter { CountingEncoder() }
    try exporter.export(Picture(frames: [.init(scene()), .init(scene())]), to: folder("a.count"))
    #expect(try folder.read("a.count") == [2, 8])
    let ten = Picture(frames: Array(repeating: .init(scene()), count: 10))
    let error = PictureExportError.unencodable(format: "COUNT", message: "one digit only")
    #expect(throws: error) { try exporter.bytes(of: ten) }
    #expect(error.description == "the COUNT cannot be written: one digit only")
  }
}
