import AnimationExport
import CardwrightJobs
import Drawing
import FileAccess
import PictureExport
import PlaneGeometry
import SceneAnimation
import TemporaryFolders
import Testing

@Suite("Jobs: animations") struct AnimationJobTests {
  let folder: TemporaryFolder
  let timeline: Timeline

  init() throws {
    folder = try TemporaryFolder()
    timeline = try Timeline(duration: 0.2) { time in
      Scene(size: Size(width: 30, height: 20)) { context in
        context.fill(Path(Rect(x: time * 50, y: 5, width: 9, height: 9)), with: .color(.black))
      }
    }
  }

  private func run(_ destination: AnimationJob.Destination) async throws -> RunReport {
    var job = AnimationJob(timeline, named: "move", to: destination)
    job.exporter.rate = try FrameRate(10)
    return try await job.run()
  }

  @Test("the report of one file of all frames has its length and digest")
  func file() async throws {
    let report = try await run(.file(path: folder("a.png"), .png))
    let bytes = try folder.read("a.png")
    #expect(report.files.map(\.byteCount) == [bytes.count] && report.files[0].digest == ContentDigest(bytes))
    #expect(report.lines[0].contains("frames of 30 x 20 pixels, "))
  }

  @Test("a folder has a file for each frame, and a moment is one picture")
  func frames() async throws {
    let frames = try await run(.frames(Folder(path: folder("f"))))
    #expect(frames.files.count == 2 || frames.files.count == 3)
    #expect(frames.files[0].path.hasSuffix("move-0001.png"))
    let moment = try await run(.moment(0.1, path: folder("m.svg"), .svg))
    #expect(moment.files.count == 1 && moment.lines[0].contains("m.svg: 30 x 20 pixels, "))
    #expect(folder.names.contains("m.svg"))
  }

  @Test("a moment that is not in the animation is refused, and nothing is written")
  func outside() async throws {
    await #expect(throws: AnimationExportError.momentOutOfRange(9, duration: 0.2)) {
      try await run(.moment(9, path: folder("m.svg"), .svg))
    }
    #expect(folder.names.isEmpty)
  }
}
