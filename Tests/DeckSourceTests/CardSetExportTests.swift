import CardDesign
import CardSets
import DeckSource
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

@Suite("Cards into a folder of pictures") struct CardSetExportTests {
  let folder: TemporaryFolder
  let composer: CardComposer
  let sides: [CardSide]
  /// The errors of the seven and the joker.
  let torn = ArtworkError(source: "7H.png", reason: "torn")

  init() throws {
    folder = try TemporaryFolder()
    composer = CardComposer(typeface: try IndexTypeface.face())
    sides = try CardSide.selection("AS 7h 10c RJ back")
  }

  private func run(jobs: Int = 2) -> ExportRun {
    var run = ExportRun()
    run.jobs = jobs
    return run
  }

  /// Draws the cards into the folder or one below it.
  @discardableResult
  private func export(
    by run: ExportRun, into name: String? = nil, as encoding: PictureEncoding = .png(size: .width(30)),
    keepsRecord: Bool = false, _ set: CardSet? = nil
  ) async throws -> ExportSummary {
    try await run.export(
      set ?? CardSet(sides, composer: composer), to: FilesDestination(encoding, keepsRecord: keepsRecord),
      in: Folder(path: name.map { folder($0) } ?? folder.path))
  }

  @Test("each side becomes a file, and the summary tells which")
  func export() async throws {
    let set = CardSet(sides + sides, composer: composer)
    let summary = try await export(by: run(), into: "new/deck", set)
    #expect(try Folder(path: folder("new/deck")).contents() == ["10C.png", "7H.png", "AS.png", "RJ.png", "back.png"])
    #expect(summary.files.map(\.piece) == sides.map(\.shortName))
    #expect(summary.files.map(\.path) == ["AS", "7H", "10C", "RJ", "back"].map { folder("new/deck/\($0).png") })
    for file in summary.files {
      #expect(try PNGDecoder().decode(path: file.path).metadata["Card"] == file.piece)
      let bytes = try folder.read(String(file.path.dropFirst(folder.path.count + 1)))
      #expect(bytes.count == file.byteCount && ContentDigest(bytes) == file.digest)
      #expect(file.grid?.width == 30 && file.grid?.height == 42)
    }
    #expect(summary.byteCount == summary.files.map(\.byteCount).reduce(0, +))
    #expect(summary.drawnCount == 5 && summary.heldCount == 0)
  }

  @Test("as SVG a card is its scene in millimetres")
  func vectors() async throws {
    let summary = try await export(by: run(), as: .svg)
    #expect(folder.names == ["10C.svg", "7H.svg", "AS.svg", "RJ.svg", "back.svg"])
    for file in summary.files {
      #expect(file.grid == nil)
      let read = try SVGReader().read(path: file.path)
      #expect(read.warnings.isEmpty)
      // 96 units to the inch.
      #expect((read.scene.size.width - 63.5 / 25.4 * 96).magnitude < 1e-6)
      let bytes = try folder.read(String(file.path.dropFirst(folder.path.count + 1)))
      #expect(try bytes == composer.svg(of: CardSide(#require(file.piece))))
    }
  }

  @Test(
    "a card alone is drawn as in its deck, and no notes are left",
    arguments: [PictureEncoding.png(size: .width(30)), .svg])
  func oneCard(encoding: PictureEncoding) async throws {
    try await export(by: run(), into: "deck", as: encoding)
    let name = "AS.\(encoding.format.fileEnding)"
    let alone = CardSet([sides[0]], composer: composer)
    let summary = try await export(by: run(), into: "alone", as: encoding, alone)
    let bytes = try folder.read("alone/\(name)")
    #expect(bytes == (try folder.read("deck/\(name)")))
    #expect(summary.files.map(\.path) == [folder("alone/\(name)")])
    #expect(try Folder(path: folder("alone")).contents() == [name])
    await #expect(throws: ExportError(.writing(.alreadyExists(path: folder("alone/\(name)"))), total: 1)) {
      try await export(by: run(), into: "alone", as: encoding, alone)
    }
    #expect(try folder.read("alone/\(name)") == bytes)
  }

  @Test("the number of workers does not change a bit")
  func jobs() async throws {
    for jobs in 1...3 { try await export(by: run(jobs: jobs), into: "\(jobs)") }
    for name in try Folder(path: folder("1")).contents() {
      let bytes = try folder.read("1/" + name)
      #expect(try folder.read("2/" + name) == bytes)
      #expect(try folder.read("3/" + name) == bytes)
    }
  }

  @Test("if one file exists, none is written", arguments: [1, 2])
  func existing(jobs: Int) async throws {
    try folder.write("7H.png", [1])
    await #expect(throws: ExportError(.writing(.alreadyExists(path: folder("7H.png"))), total: 5)) {
      try await export(by: run(jobs: jobs))
    }
    #expect(folder.names == ["7H.png"])
    var forcing = run(jobs: jobs)
    forcing.replacesExisting = true
    try await export(by: forcing)
    #expect(folder.names.count == 5)
    #expect(try folder.read("7H.png").count > 100)
  }

  /// The cards with two faces that cannot be composed.
  private var tornSet: CardSet {
    let bad: Set<ArtworkRole> = [.face(Card(.seven, of: .hearts)), .face(.joker(.red))]
    let composer = CardComposer(
      typeface: composer.typeface,
      artwork: ArtworkCollection { [torn] role throws(ArtworkError) in
        if bad.contains(role) { throw torn }
        return nil
      })
    return CardSet(sides, composer: composer)
  }

  private func problem(_ side: CardSide) -> PieceProblem {
    PieceProblem(CardDrawingError(CardLabel(side), .design(.artwork(torn))))
  }

  @Test("cards that cannot be composed are all told, nothing is written and no folder is left", arguments: [1, 2])
  func unusablePicture(jobs: Int) async throws {
    let error = await #expect(throws: ExportError.self) {
      try await export(by: run(jobs: jobs), into: "new/deck", tornSet)
    }
    #expect(error == ExportError(.problems([problem(sides[1]), problem(sides[3])]), total: 5))
    guard case .problems(let problems)? = error?.reason else { throw try #require(error) }
    #expect(
      problems.map { $0.cause as? CardDrawingError }.map { $0?.label } == [CardLabel(sides[1]), CardLabel(sides[3])])
    #expect(folder.names.isEmpty)
  }

  @Test("if a run goes on after failures, the other cards are there, and it can be gone on with")
  func failures() async throws {
    var run = run()
    run.continuesAfterFailures = true
    let summary = try await export(by: run, keepsRecord: true, tornSet)
    #expect(summary.failures.map(\.index) == [1, 3])
    #expect(summary.failures.map(\.problems) == [[problem(sides[1])], [problem(sides[3])]])
    #expect(folder.names == ["10C.png", "AS.png", "back.png", "deck.json"])
    run.resumes = true
    let second = try await export(by: run, keepsRecord: true)
    #expect(second.drawnCount == 5 && second.failures.isEmpty)
    #expect(folder.names == ["10C.png", "7H.png", "AS.png", "RJ.png", "back.png", "deck.json"])
  }

  @Test("a file that cannot be written ends the run with its name, and the others are whole")
  func unwritable() async throws {
    var failing = run(jobs: 1)
    let place = folder("10C.png")
    failing.progress = { progress in
      // Nobody can see it beforehand.
      if progress.finished == 2 {
        try? FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
      }
    }
    let run = failing
    let error = await #expect(throws: ExportError.self) { try await export(by: run) }
    #expect(error?.reason == .writing(.isFolder(path: place)))
    #expect(error?.total == 5)
    let pictures = folder.names.filter { $0.hasSuffix(".png") && $0 != "10C.png" }
    #expect(pictures.count == error?.finished && pictures.count >= 2)
    for name in pictures { #expect(try PNGDecoder().decode(path: folder(name)).bitmap.width == 30) }
  }

  @Test("links in the place of files are not followed, wherever they lead")
  func links() async throws {
    try FileManager.default.createSymbolicLink(atPath: folder("10C.png"), withDestinationPath: "missing/target")
    var forcing = run()
    forcing.replacesExisting = true
    for run in [run(), forcing] {
      await #expect(throws: ExportError(.writing(.isLink(path: folder("10C.png"))), total: 5)) {
        try await export(by: run)
      }
    }
    #expect(folder.names == ["10C.png"])
  }

  @Test("progress counts every file once, in order")
  func progress() async throws {
    let seen = Mutex<[ExportProgress]>([])
    var counting = run(jobs: 3)
    counting.progress = { progress in seen.withLock { $0.append(progress) } }
    try await export(by: counting)
    let all = seen.withLock { $0 }
    #expect(all.map(\.finished) == [1, 2, 3, 4, 5])
    #expect(all.allSatisfy { $0.total == 5 })
    #expect(Set(all.map(\.path)) == Set(["AS", "7H", "10C", "RJ", "back"].map { folder("\($0).png") }))
    #expect(all.map(\.elapsed) == all.map(\.elapsed).sorted())
    #expect(all.last?.remaining == .zero)
    #expect(all.dropLast().allSatisfy { $0.remaining > .zero })
  }

  @Test("a size out of range is found before anything else")
  func size() async {
    await #expect(throws: ExportError(.size(.sideOutOfRange(.width, 0)), total: 5)) {
      try await export(by: run(), into: "new", as: .png(size: .width(0)))
    }
    #expect(folder.names.isEmpty)
  }
}
