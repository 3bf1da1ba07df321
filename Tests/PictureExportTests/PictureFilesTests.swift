import Drawing
import FileAccess
import PictureExport
import PlaneGeometry
import Synchronization
import TemporaryFolders
import Testing

@Suite("Pictures as files of a folder") struct PictureFilesTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func picture(_ step: Int = 0) -> Picture {
    Picture(
      Scene(size: Size(width: 8, height: 6)) { context in
        context.fill(
          Path(Rect(x: Double(step), y: 1, width: 4, height: 4)), with: .color(Color(red: 200, green: 0, blue: 0)))
      })
  }

  private func export(_ pictures: [(name: String, picture: Picture)], by run: ExportRun) async throws -> ExportSummary {
    try await run.export(pictures, as: .png(size: .width(20)), command: "draw", in: Folder(path: folder.path))
  }

  @Test("several files are drawn at a time, each the same as alone, and progress is reported", arguments: [1, 3])
  func several(jobs: Int) async throws {
    let pictures = (0..<5).map { (name: "\($0).png", picture: picture($0)) }
    let seen = Mutex<[ExportProgress]>([])
    let checked = Mutex<[Int]>([])
    var run = ExportRun()
    run.jobs = jobs
    run.checked = { progress in
      #expect(seen.withLock { $0.isEmpty }, "all is checked before the first is drawn")
      checked.withLock { $0.append(progress.finished) }
    }
    run.progress = { progress in seen.withLock { $0.append(progress) } }
    let summary = try await export(pictures, by: run)
    #expect(summary.files.map(\.path) == pictures.map { folder($0.name) } && summary.drawnCount == 5)
    #expect(folder.names == pictures.map(\.name))
    let alone = PictureExporter(.png(size: .width(20)))
    for (name, picture) in pictures { #expect(try folder.read(name) == alone.bytes(of: picture)) }
    let progress = seen.withLock { $0 }
    #expect(progress.map(\.finished) == [1, 2, 3, 4, 5] && progress.allSatisfy { $0.total == 5 })
    #expect(progress.last?.remaining == .zero && checked.withLock { $0 } == [1, 2, 3, 4, 5])
    // The time left is judged by the time that is gone: of five files one is done.
    let first = try #require(progress.first)
    #expect(abs(first.remaining / first.elapsed - 4) < 0.01)
    let error = ExportError(.writing(.alreadyExists(path: folder("0.png"))), total: 5)
    run.checked = { _ in }
    await #expect(throws: error) { try await export(pictures, by: run) }
    run.replacesExisting = true
    _ = try await export(pictures, by: run)
  }

  @Test("a picture that cannot be drawn ends the export, and says which it is; a later run goes on with the others")
  func failing() async throws {
    var pictures = [
      (name: "a.png", picture: picture()), (name: "b.png", picture: Picture(frames: [])),
      (name: "c.png", picture: picture()),
    ]
    var run = ExportRun()
    (run.jobs, run.resumes) = (1, true)
    let problem = PieceProblem(PieceDrawingError(piece: "b.png", .noFrames))
    // It is the least work, so that it comes last.
    await #expect(throws: ExportError(.piece(problem), finished: 2, total: 3)) { try await export(pictures, by: run) }
    #expect(folder.names == ["a.png", "c.png", "cardwright-run.jsonl"])
    pictures[1].picture = picture(1)
    let summary = try await export(pictures, by: run)
    #expect(summary.drawnCount == 1 && summary.heldCount == 2 && summary.files.count == 3)
    #expect(folder.names == ["a.png", "b.png", "c.png"])
  }

  @Test("files of one name, whatever the case of its letters, are refused before anything is written")
  func oneName() async throws {
    let pictures = [(name: "a.png", picture: picture(0)), (name: "A.png", picture: picture(1))]
    await #expect(throws: ExportError(.samePath("A.png"), total: 2)) { try await export(pictures, by: ExportRun()) }
    #expect(folder.names.isEmpty)
  }
}
