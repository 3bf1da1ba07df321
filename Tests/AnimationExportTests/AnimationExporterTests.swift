import AnimationExport
import Drawing
import FileAccess
import PNGFormat
import PictureExport
import PlaneGeometry
import SceneAnimation
import Synchronization
import TemporaryFolders
import Testing

@Suite("Animations as files") struct AnimationExporterTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A square that goes from left to right on a ground.
  static func square(duration: Double = 0.4, ground: Color? = .white) throws -> Timeline {
    try Timeline(duration: duration) { time in
      Scene(size: Size(width: 24, height: 16)) { context in
        if let ground { context.fill(Path(Rect(x: 0, y: 0, width: 24, height: 16)), with: .color(ground)) }
        context.translateBy(x: 30 * time, y: 4)
        context.fill(Path(Rect(x: 1, y: 0, width: 5, height: 7)), with: .color(.black))
      }
    }
  }

  @Test("an animated PNG has the times, the size and the number of plays that were asked for")
  func animatedPNG() throws {
    var exporter = AnimationExporter(rate: try FrameRate(10), size: .width(48))
    exporter.playCount = 3
    exporter.title = "Square"
    let path = folder("square.png")
    let byteCount = try exporter.export(Self.square(), to: path)
    let bytes = try folder.read("square.png")
    #expect(bytes.count == byteCount)
    let image = try PNGDecoder().decode(bytes)
    #expect(image.bitmap.width == 48 && image.bitmap.height == 32 && image.metadata["Title"] == "Square")
    let text = String(decoding: bytes, as: Unicode.ASCII.self)
    #expect(text.contains("acTL") && text.contains("fdAT"))
    #expect(try exporter.plan(of: Self.square()).frameCount == 5)
  }

  @Test("raw frames are straight RGBA one behind the other")
  func raw() throws {
    let exporter = AnimationExporter(rate: try FrameRate(10))
    let path = folder("square.rgba")
    try exporter.export(Self.square(ground: nil), to: path)
    let bytes = try folder.read("square.rgba")
    #expect(bytes.count == 5 * 24 * 16 * 4)
    #expect(Array(bytes[0..<4]) == [0, 0, 0, 0])
    let inside = (5 * 24 + 3) * 4
    #expect(Array(bytes[inside..<inside + 4]) == [0, 0, 0, 255])
  }

  @Test("Y4M names size and rate, and white is 235, 128, 128")
  func y4m() throws {
    let exporter = AnimationExporter(rate: try FrameRate(parsing: "29.97"))
    let path = folder("square.y4m")
    try exporter.export(Self.square(duration: 0.1), to: path)
    let bytes = try folder.read("square.y4m")
    let header = "YUV4MPEG2 W24 H16 F30000:1001 Ip A1:1 C444 XCOLORRANGE=LIMITED\nFRAME\n"
    #expect(bytes.starts(with: Array(header.utf8)))
    #expect(bytes.count == header.utf8.count - 6 + 3 * (6 + 3 * 24 * 16))
    let first = header.utf8.count
    #expect(bytes[first] == 235 && bytes[first + 24 * 16] == 128 && bytes[first + 2 * 24 * 16] == 128)
    #expect(bytes[first + 5 * 24 + 3] == 16)
  }

  @Test("the frames of a folder are those of the stream, whatever the number of workers", arguments: [1, 3])
  func frames(jobs: Int) async throws {
    let exporter = AnimationExporter(rate: try FrameRate(20), jobs: jobs)
    let timeline = try Self.square()
    let place = Folder(path: folder("Frames"))
    let seen = Mutex<[ExportProgress]>([])
    let files = try await exporter.exportFrames(of: timeline, to: place, named: "square") { progress in
      seen.withLock { $0.append(progress) }
    }.files
    let progress = seen.withLock { $0 }
    #expect(progress.last?.finished == 9 && progress.allSatisfy { $0.total == 9 })
    #expect(try place.contents().count == 9)
    #expect(files.map(\.path).first == folder("Frames") + "/square-0001.png" && files.count == 9)
    var bitmaps: [Bitmap] = []
    try exporter.forEachFrame(of: timeline) { bitmap, _ in bitmaps.append(bitmap) }
    #expect(bitmaps.count == 9)
    for (index, bitmap) in bitmaps.enumerated() {
      #expect(try PNGDecoder().decode(folder.read("Frames/square-000\(index + 1).png")).bitmap == bitmap)
    }
    let error = await #expect(throws: ExportError.self) {
      try await exporter.exportFrames(of: timeline, to: place, named: "square")
    }
    #expect(error?.reason == .writing(.alreadyExists(path: folder("Frames") + "/square-0001.png")))
  }

  @Test("the bytes and the first error are the same with any number of threads", arguments: [2, 3, 7, 64])
  func threads(jobs: Int) throws {
    let timeline = try Self.square()
    let one = AnimationExporter(rate: try FrameRate(60), size: .width(96), jobs: 1)
    var many = one
    many.jobs = jobs
    #expect(try many.bytes(of: timeline) == one.bytes(of: timeline))
    var streams: [[UInt8]] = [[], []]
    for (index, exporter) in [one, many].enumerated() {
      try exporter.write(timeline, as: .raw) { streams[index] += $0 }
    }
    #expect(streams[0] == streams[1] && !streams[0].isEmpty)
    // Three frames have another size; the first of them is told.
    let broken = try Timeline(duration: 1) { time in
      Scene(size: Size(width: (0.35...0.65).contains(time) ? 5 : 4, height: 4))
    }
    many.rate = try FrameRate(10)
    var count = 0
    #expect(throws: AnimationExportError.frameSizesDiffer(frame: 4)) {
      try many.forEachFrame(of: broken) { _, _ in count += 1 }
    }
    #expect(count == 4)
  }

  @Test("a writer that takes no more ends all threads", arguments: [1, 4])
  func departure(jobs: Int) throws {
    let exporter = AnimationExporter(rate: try FrameRate(60), jobs: jobs)
    var count = 0
    let error = #expect(throws: AnimationExportError.self) {
      try exporter.write(Self.square(), as: .raw) { (_) throws(FileError) in
        count += 1
        if count == 3 { throw FileError.inUse(path: "pipe") }
      }
    }
    #expect(error == .picture(.writing(.inUse(path: "pipe"))) && count == 3)
  }

  @Test("what cannot be is refused with its limit before anything is written")
  func refusals() throws {
    let path = folder("x.png")
    let long = try Timeline(duration: 86_400) { _ in Scene(size: Size(width: 4, height: 4)) }
    #expect(throws: AnimationExportError.animation(.tooManyFrames(2_592_001, limit: 100_000))) {
      try AnimationExporter().export(long, to: path)
    }
    let hour = try Timeline(duration: 3000) { _ in Scene(size: Size(width: 4000, height: 4000)) }
    #expect(throws: AnimationExportError.tooManyPixels(90_001 * 16e6, limit: AnimationExporter.mostPixels)) {
      try AnimationExporter().export(hour, to: path)
    }
    #expect(throws: AnimationExportError.momentOutOfRange(0.5, duration: 0.4)) {
      try AnimationExporter().moment(of: Self.square(), at: 0.5)
    }
    let uneven = try Timeline(duration: 0.2) { time in Scene(size: Size(width: time > 0.1 ? 5 : 4, height: 4)) }
    #expect(throws: AnimationExportError.frameSizesDiffer(frame: 4)) {
      try AnimationExporter().export(uneven, to: path)
    }
    #expect(throws: AnimationExportError.frameSizesDiffer(frame: 4)) {
      try AnimationExporter().export(uneven, to: folder("x.raw"))
    }
    #expect(folder.names.isEmpty)
  }

  @Test("a file that may not be replaced is found before the first frame is drawn")
  func existingFile() throws {
    try folder.write("x.png", [1])
    var drawnCount = 0
    #expect(throws: AnimationExportError.self) {
      try AnimationExporter().export(Self.square(), to: folder("x.png")) { _ in drawnCount += 1 }
    }
    #expect(drawnCount == 0)
    #expect(try folder.read("x.png") == [1])
  }

  @Test(
    "a rate is a whole number, a fraction, or one of television's",
    arguments: [
      ("30", 30, 1), ("29.97", 30_000, 1001), ("23.976", 24_000, 1001), ("59.94", 60_000, 1001), ("12.5", 25, 2),
      ("30000/1001", 30_000, 1001), ("0.5", 1, 2), ("240", 240, 1), (".01", 1, 100),
    ])
  func rates(text: String, numerator: Int, denominator: Int) throws {
    let rate = try FrameRate(parsing: text)
    #expect(rate.numerator == numerator && rate.denominator == denominator)
  }

  @Test(
    "an invalid rate is refused",
    arguments: ["-1", "0", "1e9", "inf", "nan", "x", "", "30/0", "-30/-1", "1/2/3", "241"])
  func wrongRates(text: String) {
    #expect(throws: AnimationError.self) { try FrameRate(parsing: text) }
  }
}
