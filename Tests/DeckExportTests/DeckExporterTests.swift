import CardDesign
import DeckExport
import Drawing
import FileAccess
import Foundation
import PNGFormat
import PictureExport
import PlaneGeometry
import PlayingCards
import SVGFormat
import Synchronization
import TemporaryFolders
import Testing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

@Suite("Deck exporter") struct DeckExporterTests {
  let folder: TemporaryFolder
  let composer: CardComposer
  let pictures: [CardPicture]

  init() throws {
    folder = try TemporaryFolder()
    composer = CardComposer(typeface: try IndexTypeface.face())
    pictures = try CardPicture.selection("AS 7h 10c RJ back")
  }

  func exporter(jobs: Int = 2) -> DeckExporter {
    DeckExporter(composer: composer, encoding: .png(size: .width(30)), jobs: jobs)
  }

  @Test("each picture becomes a file, and the summary tells which")
  func export() async throws {
    let output = Folder(path: folder("new/deck"))
    let summary = try await exporter().export(pictures + pictures, to: output)
    #expect(try Folder(path: folder("new/deck")).contents() == ["10C.png", "7H.png", "AS.png", "RJ.png", "back.png"])
    #expect(summary.files.map(\.label) == pictures.map { CardLabel($0) })
    #expect(summary.files.map(\.path) == ["AS", "7H", "10C", "RJ", "back"].map { folder("new/deck/\($0).png") })
    for file in summary.files {
      #expect(try PNGDecoder().decode(path: file.path).metadata["Card"] == file.label.shortName)
      #expect(try folder.read(String(file.path.dropFirst(folder.path.count + 1))).count == file.byteCount)
    }
    #expect(summary.byteCount == summary.files.map(\.byteCount).reduce(0, +))
    #expect(summary.grid?.width == 30)
    #expect(summary.grid?.height == 42)
    #expect(summary.size == CardFormat.poker.size)
  }

  @Test("as SVG a card is its scene in millimetres")
  func vectors() async throws {
    var exporter = exporter()
    exporter.encoding = .svg
    let summary = try await exporter.export(pictures, to: Folder(path: folder.path))
    #expect(folder.names == ["10C.svg", "7H.svg", "AS.svg", "RJ.svg", "back.svg"])
    #expect(summary.grid == nil)
    for file in summary.files {
      let read = try SVGReader().read(path: file.path)
      #expect(read.warnings.isEmpty)
      // 96 units to the inch.
      #expect((read.scene.size.width - 63.5 / 25.4 * 96).magnitude < 1e-6)
      #expect(
        try folder.read(String(file.path.dropFirst(folder.path.count + 1)))
          == composer.svg(of: CardPicture(file.label.shortName)))
    }
  }

  @Test("one card may go into a file of any name", arguments: [PictureEncoding.png(size: .width(30)), .svg])
  func oneCard(encoding: PictureEncoding) throws {
    var exporter = exporter()
    exporter.encoding = encoding
    let summary = try exporter.export(pictures[0], to: folder("ace"))
    let bytes = try folder.read("ace")
    #expect(bytes == (try exporter.bytes(of: pictures[0])))
    #expect(
      summary.files == [ExportSummary.File(label: CardLabel(pictures[0]), path: folder("ace"), byteCount: bytes.count)])
    #expect(throws: DeckExportError(.writing(.alreadyExists(path: folder("ace"))), total: 1)) {
      try exporter.export(pictures[1], to: folder("ace"))
    }
    #expect(try folder.read("ace") == bytes)
  }

  @Test("the number of workers does not change a bit")
  func jobs() async throws {
    for jobs in 1...3 {
      _ = try await exporter(jobs: jobs).export(pictures, to: Folder(path: folder("\(jobs)")))
    }
    for name in try Folder(path: folder("1")).contents() {
      let bytes = try folder.read("1/" + name)
      #expect(try folder.read("2/" + name) == bytes)
      #expect(try folder.read("3/" + name) == bytes)
    }
  }

  @Test("if one file exists, none is written", arguments: [1, 2])
  func existing(jobs: Int) async throws {
    try folder.write("7H.png", [1])
    let error = await #expect(throws: DeckExportError.self) {
      try await exporter(jobs: jobs).export(pictures, to: Folder(path: folder.path))
    }
    #expect(error == DeckExportError(.writing(.alreadyExists(path: folder("7H.png"))), total: 5))
    #expect(folder.names == ["7H.png"])
    var forcing = exporter(jobs: jobs)
    forcing.replacesExisting = true
    _ = try await forcing.export(pictures, to: Folder(path: folder.path))
    #expect(folder.names.count == 5)
    #expect(try folder.read("7H.png").count > 100)
  }

  @Test("if one card cannot be composed, nothing is written and no folder is left", arguments: [1, 2])
  func unusablePicture(jobs: Int) async throws {
    let reason = ArtworkError(source: "7H.png", reason: "torn")
    let bad: Set<ArtworkRole> = [.face(Card(.seven, of: .hearts)), .face(.joker(.red))]
    var failing = exporter(jobs: jobs)
    failing.composer = CardComposer(
      typeface: composer.typeface,
      artwork: ArtworkCollection { role throws(ArtworkError) in
        if bad.contains(role) { throw reason }
        return nil
      })
    let exporter = failing
    let error = await #expect(throws: DeckExportError.self) {
      try await exporter.export(pictures, to: Folder(path: folder("new/deck")))
    }
    #expect(error == DeckExportError(.drawing(CardDrawingError(pictures[1], .design(.artwork(reason)))), total: 5))
    #expect(folder.names.isEmpty)
  }

  @Test("a file that cannot be written ends the export with its name, and the others are whole")
  func unwritable() async throws {
    // A folder where a file should be is seen beforehand only if the output folder is there; a dangling link is not.
    try FileManager.default.createSymbolicLink(atPath: folder("10C.png"), withDestinationPath: "missing/target")
    let error = await #expect(throws: DeckExportError.self) {
      try await exporter(jobs: 1).export(pictures, to: Folder(path: folder.path))
    }
    #expect(error?.reason == .writing(.system(.create, path: folder("10C.png"), errno: ENOENT)))
    #expect(error?.total == 5)
    #expect(folder.names.filter { $0 != "10C.png" }.count == error?.finished)
  }

  @Test("progress counts every file once, in order")
  func progress() async throws {
    let seen = Mutex<[ExportProgress]>([])
    _ = try await exporter(jobs: 3).export(pictures, to: Folder(path: folder.path)) { progress in
      seen.withLock { $0.append(progress) }
    }
    let all = seen.withLock { $0 }
    #expect(all.map(\.finished) == [1, 2, 3, 4, 5])
    #expect(all.allSatisfy { $0.total == 5 })
    #expect(Set(all.map(\.path)).count == 5)
    #expect(all.map(\.elapsed) == all.map(\.elapsed).sorted())
    #expect(all.last?.remaining == .zero)
    #expect(all.dropLast().allSatisfy { $0.remaining > .zero })
  }

  @Test("a cancelled export says so and leaves whole files only")
  func cancellation() async throws {
    let exporter = exporter(jobs: 1)
    let pictures = pictures
    let path = folder.path
    let task = Task {
      try await exporter.export(pictures, to: Folder(path: path)) { progress in
        if progress.finished == 2 { unsafe withUnsafeCurrentTask { unsafe $0?.cancel() } }
      }
    }
    let error = await #expect(throws: DeckExportError.self) { _ = try await task.value }
    #expect(error == DeckExportError(.cancelled, finished: 2, total: 5))
    #expect(error?.description == "cancelled (2 of 5 files were finished)")
    // The longest ones, which are begun first; so few pixels have no ornament on the ace.
    #expect(folder.names == ["RJ.png", "back.png"])
  }

  @Test("a size out of range is found before anything else")
  func size() async {
    var failing = exporter()
    failing.encoding = .png(size: .width(0))
    let exporter = failing
    let error = await #expect(throws: DeckExportError.self) {
      try await exporter.export(pictures, to: Folder(path: folder("new")))
    }
    #expect(error == DeckExportError(.size(.sideOutOfRange(.width, 0)), total: 5))
    #expect(folder.names.isEmpty)
  }
}
