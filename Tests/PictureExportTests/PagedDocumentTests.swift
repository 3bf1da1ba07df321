import Drawing
import FileAccess
import PDFFormat
import PictureExport
import PlaneGeometry
import Synchronization
import TemporaryFolders
import Testing

@Suite("Documents page by page") struct PagedDocumentTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A page that shares a star with all others, and a square with some.
  private static func scene(_ number: Int, size: Double = 30) -> Scene {
    let star = Scene(size: Size(width: 4, height: 4)) { context in
      context.fill(Path(Rect(x: 1, y: 1, width: 2, height: 1)), with: .color(.black))
    }
    let square = Scene(size: Size(width: 4, height: 4)) { context in
      context.fill(Path(Rect(x: 0, y: 0, width: 1, height: Double(number % 3 + 1))), with: .color(.black))
    }
    return Scene(size: Size(width: size, height: 30)) { context in
      context.draw(star)
      context.draw(square)
      context.fill(Path(Rect(x: Double(number), y: 9, width: 2, height: 2)), with: .color(.black))
    }
  }

  private static func picture(_ scene: Scene) -> Picture { Picture(scene, unit: .millimetre, rounding: .nearest) }

  private func document(
    _ count: Int, pages: [Int], composed: @escaping @Sendable (Int) -> Void = { _ in },
    scene: @escaping @Sendable (Int) -> Scene = { Self.scene($0) }
  ) throws -> PagedDocument {
    let pieces = OnDemandList(count: count) { number in
      ExportPiece(name: "\(number)") {
        composed(number)
        return Composition([Self.picture(scene(number))])
      }
    }
    return try PagedDocument(pieces, pages: pages, as: .pdf(), title: "Cards")
  }

  @Test("are divided among files, each of which is a document of its own")
  func parts() async throws {
    let run = ExportRun()
    let split = PageSplit(pageCount: 20)
    let summary = try await run.export(
      document(9, pages: Array(0..<9) + Array(0..<36).map { $0 % 9 }), to: folder("a.pdf"), parts: split.leaves(45))
    #expect(folder.names == ["a-1.pdf", "a-2.pdf", "a-3.pdf"] && summary.pageCount == 45)
    #expect(summary.files.map(\.path) == (1...3).map { folder("a-\($0).pdf") })
    let last = try await run.bytes(of: document(9, pages: (40..<45).map { ($0 - 9) % 9 }))
    // The last one has the pages of a document of its own, though what they have in common was found in all.
    #expect(try folder.read("a-3.pdf").count < last.count * 2)
    let whole = try await run.export(document(9, pages: [0, 1]), to: folder("b.pdf"), parts: split.leaves(2))
    #expect(whole.files.map(\.path) == [folder("b.pdf")])
  }

  @Test("the progress of several files goes on from one to the next")
  func progressOfParts() async throws {
    var run = ExportRun()
    let told = Mutex<[Int]>([])
    run.progress = { progress in told.withLock { $0.append(progress.finished) } }
    _ = try await run.export(
      document(9, pages: Array(0..<9)), to: folder("a.pdf"), parts: PageSplit(pageCount: 4).leaves(9))
    #expect(told.withLock { $0 } == Array(1...9))
  }

  @Test("a file holds whole sheets, and a front with its back", arguments: [1, 2, 3, 19, 20, 21])
  func partsTogether(most: Int) {
    let split = PageSplit(pageCount: most)
    for count in [1, 2, 20, 41] {
      for (pages, together) in [(1, 1), (2, 1), (1, 2)] {
        let ranges = split.leaves(count, pagesPerLeaf: pages, together: together)
        #expect(ranges.flatMap { Array($0) } == Array(0..<count))
        for range in ranges {
          #expect(range.count * pages <= max(most, pages * together) && range.lowerBound.isMultiple(of: together))
        }
      }
    }
    #expect(PageSplit.path("x/deck.pdf", place: 0, of: 12) == "x/deck-01.pdf")
    #expect(PageSplit.path("deck.PDF", place: 0, of: 1) == "deck.PDF")
  }

  @Test("have the bytes of all pages at once, whoever composes them", arguments: [1, 3])
  func bytes(jobs: Int) async throws {
    var run = ExportRun()
    run.jobs = jobs
    // More than are kept, in any order, some of them often.
    let order = (0..<70).map { $0 * 37 % 70 } + [5, 5, 5, 69]
    var whole = Picture(frames: order.map { Picture.Frame(Self.scene($0)) }, unit: .millimetre, rounding: .nearest)
    whole.title = "Cards"
    let expected = try PictureExporter(.pdf()).bytes(of: whole)
    #expect(try await run.bytes(of: document(70, pages: order)) == expected)
    let summary = try await run.export(document(70, pages: order), to: folder("a.pdf"))
    #expect(try folder.read("a.pdf") == expected)
    #expect(summary.files.map(\.digest) == [ContentDigest(expected)] && summary.pageCount == 74)
    #expect(folder.names == ["a.pdf"])
  }

  @Test("are composed a few pages before they are written, and forgotten")
  func forgotten() async throws {
    let count = 100
    let composed = Mutex(0)
    let ahead = Mutex<[Int]>([])
    var run = ExportRun()
    run.progress = { progress in
      ahead.withLock { $0.append(composed.withLock { $0 } - count - progress.finished) }
    }
    _ = try await run.bytes(of: document(count, pages: Array(0..<count)) { _ in composed.withLock { $0 += 1 } })
    #expect(composed.withLock { $0 } == 2 * count)
    #expect(ahead.withLock { $0 }.count == count && ahead.withLock { $0 }.allSatisfy { (0..<16).contains($0) })
  }

  @Test("leave what is at their path when a page fails, however late")
  func failing() async throws {
    try folder.write("a.pdf", [9])
    var run = ExportRun()
    run.replacesExisting = true
    let late = try document(80, pages: Array(0..<80), scene: { Self.scene($0, size: $0 == 70 ? 1e6 : 30) })
    let error = await #expect(throws: ExportError.self) { try await run.export(late, to: folder("a.pdf")) }
    guard case .document(.document(.pageOutOfRange(page: 71, _, _)))? = error?.reason else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(try folder.read("a.pdf") == [9] && folder.names == ["a.pdf"])
  }

  @Test("tell mistakes before anything is written, and take formats with pages only")
  func mistakes() async throws {
    var bad = try document(3, pages: [0, 1, 2])
    let problem = PieceProblem(PieceDrawingError(piece: "1", .noFrames))
    bad.pieces = OnDemandList(count: 3) { [good = bad.pieces] index in
      index == 1 ? ExportPiece(name: "1") { Composition(errors: [problem]) } : good[index]
    }
    await #expect(throws: ExportError(.problems([problem]), total: 1)) {
      try await ExportRun().export(bad, to: folder("a.pdf"))
    }
    #expect(folder.names.isEmpty)
    #expect(throws: PictureExportError.severalFrames(format: "PNG", count: 2)) {
      try PagedDocument([], pages: [0, 0], as: .png(), title: nil)
    }
  }

  @Test("are larger when they are made fast, and show the same")
  func compression() throws {
    let picture = Self.picture(
      Scene(size: Size(width: 60, height: 60)) { context in
        for index in 0..<300 {
          context.fill(
            Path(Rect(x: Double(index % 17), y: Double(index % 13), width: Double(index % 5 + 1), height: 3)),
            with: .color(.black))
        }
      })
    let small = try PictureExporter(.pdf()).bytes(of: picture)
    let fast = try PictureExporter(.pdf(compression: .fast)).bytes(of: picture)
    #expect(fast.count > small.count && fast.count < 2 * small.count)
  }
}
