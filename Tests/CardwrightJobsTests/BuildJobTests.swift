import CardDesign
import CardSets
import CardwrightJobs
import DeckSource
import FileAccess
import Foundation
import PictureExport
import TemporaryFolders
import Testing

@Suite("Jobs: building a project") struct BuildJobTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try FileManager.default.createDirectory(atPath: folder("Project"), withIntermediateDirectories: false)
  }

  private func job(_ cards: String = "2H, 3H", titled title: String = "Hearts", settings: String = "") throws
    -> BuildJob
  {
    var set = CardSet(try CardSide.selection(cards), composer: CardComposer(theme: .classic))
    set.title = title
    let files = CardJob(
      set, to: .files(FilesDestination(.png(size: .width(40))), Folder(path: folder("Project/Cards"))), command: "build"
    )
    let list = CardJob(set, to: .list(CardList(), path: folder("Project/cards.json")), command: "build")
    return BuildJob(
      [
        BuildJob.Output(name: "cards", job: files, settings: settings),
        BuildJob.Output(name: "list", job: list, settings: ""),
      ], notes: Folder(path: folder("Project/notes")))
  }

  private func states(_ job: BuildJob) async throws -> [BuildJob.State] { try await job.findings().map(\.state) }

  @Test("what is there and has not changed is left as it is")
  func current() async throws {
    #expect(try await states(job()) == [.missing, .missing])
    #expect(try await job().run().files.count == 3)
    #expect(try await states(job()) == [.current, .current])
    let again = try await job().run()
    #expect(again.files.isEmpty && again.lines == ["all 2 outputs up to date"])
  }

  @Test("only the sides that have changed are drawn")
  func changed() async throws {
    _ = try await job().run()
    let stamp = try modified("2H.png")
    #expect(try await states(job("2H, 4H")) == [.changed(sideCount: 2), .changed(sideCount: 2)])
    _ = try await job("2H, 4H").run()
    #expect(try modified("2H.png") == stamp)
    #expect(FileManager.default.fileExists(atPath: folder("Project/Cards/4H.png")))
    #expect(!FileManager.default.fileExists(atPath: folder("Project/Cards/3H.png")))
  }

  @Test("what has changed since is reported side by side, with the files as they were made")
  func changes() async throws {
    #expect(try await job().changes().map(\.isMade) == [false])
    _ = try await job().run()
    #expect(try job().made().count == 3)
    #expect(try await job().changes()[0].sides.isEmpty)
    let changes = try await job("2H, 4H").changes()[0]
    #expect(changes.isMade && changes.gone == ["3H"])
    #expect(changes.sides.map(\.place) == [.front(1)] && changes.sides[0].file == nil)
    let renamed = try await job(titled: "Others").changes()[0]
    #expect(renamed.sides.isEmpty && renamed.gone.isEmpty)
  }

  @Test("a title and settings are a part of what is made")
  func settings() async throws {
    _ = try await job().run()
    #expect(try await states(job(titled: "Others")) == [.changed(sideCount: 0), .changed(sideCount: 0)])
    #expect(try await states(job(settings: "width=41")) == [.changed(sideCount: 0), .current])
  }

  @Test("a file that is gone is made again")
  func gone() async throws {
    _ = try await job().run()
    try FileManager.default.removeItem(atPath: folder("Project/Cards/2H.png"))
    #expect(try await states(job()) == [.missing, .current])
    _ = try await job().run()
    #expect(try await states(job()) == [.current, .current])
  }

  @Test("a change that keeps a file's length and time is noticed")
  func sameLengthAndTime() async throws {
    _ = try await job().run()
    let stamp = try #require(try modified("2H.png"))
    var bytes = try folder.read("Project/Cards/2H.png")
    bytes[bytes.count - 1] ^= 1
    try folder.write("Project/Cards/2H.png", bytes)
    try FileManager.default.setAttributes(
      [.modificationDate: stamp], ofItemAtPath: folder("Project/Cards/2H.png"))
    let path = folder("Project/Cards/2H.png")
    await #expect(throws: BuildError.changedSince(path: path)) { _ = try await states(job()) }
    await #expect(throws: BuildError.changedSince(path: path)) { _ = try await job().run() }
  }

  @Test("no output replaces a file that the cards are made of, not even forced", arguments: [false, true])
  func sources(isForced: Bool) async throws {
    try folder.write("Project/cards.json", Array("mine".utf8))
    var job = try job()
    job.isForced = isForced
    job.sources = [folder("Project/./Cards/../cards.json")]
    let (ready, path) = (job, folder("Project/cards.json"))
    await #expect(throws: BuildError.isSource(path: path)) { _ = try await ready.run() }
    #expect(try folder.read("Project/cards.json") == Array("mine".utf8))
    #expect(!FileManager.default.fileExists(atPath: folder("Project/Cards")))
  }

  @Test("a file that somebody has changed stays, unless it is forced")
  func changedByOthers() async throws {
    _ = try await job().run()
    try folder.write("Project/Cards/3H.png", Array("mine".utf8))
    let path = folder("Project/Cards/3H.png")
    await #expect(throws: BuildError.changedSince(path: path)) { _ = try await job("2H, 3H, 4H").run() }
    #expect(try folder.read("Project/Cards/3H.png") == Array("mine".utf8))
    var forced = try job("2H, 3H, 4H")
    forced.isForced = true
    _ = try await forced.run()
    #expect(try folder.read("Project/Cards/3H.png") != Array("mine".utf8))
  }

  @Test("a file of somebody else is not replaced")
  func foreign() async throws {
    try folder.write("Project/cards.json", Array("mine".utf8))
    let path = folder("Project/cards.json")
    await #expect(throws: FileError.alreadyExists(path: path)) { _ = try await job().run() }
    #expect(try folder.read("Project/cards.json") == Array("mine".utf8))
    #expect(!FileManager.default.fileExists(atPath: folder("Project/Cards")))
  }

  @Test("a build that was killed continues", arguments: [nil, "2S, 3S"])
  func killed(before: String?) async throws {
    if let before { _ = try await job(before).run() }
    var begun = try job("2H, 3H, 4H")
    begun.outputs[0].job.export.jobs = 1
    begun.progress = { [folder] finished, _ in
      // The files there now are those that a kill would leave.
      if finished == 2 { try? FileManager.default.copyItem(atPath: folder("Project"), toPath: folder("Killed")) }
    }
    _ = try await begun.run()
    try FileManager.default.removeItem(atPath: folder("Project"))
    try FileManager.default.moveItem(atPath: folder("Killed"), toPath: folder("Project"))
    let made = try pictures().filter { $0.hasSuffix("H.png") }
    #expect(made.count == 2)
    let stamps = try made.map(modified)
    #expect(try await states(job("2H, 3H, 4H")).first != .current)
    _ = try await job("2H, 3H, 4H").run()
    #expect(try await states(job("2H, 3H, 4H")) == [.current, .current])
    #expect(try made.map(modified) == stamps)
    #expect(try pictures() == ["2H.png", "3H.png", "4H.png"])
  }

  @Test("a file that somebody has changed after a kill stays")
  func changedAfterKill() async throws {
    var begun = try job("2H, 3H")
    begun.progress = { [folder] finished, _ in
      if finished == 2 { try? FileManager.default.copyItem(atPath: folder("Project"), toPath: folder("Killed")) }
    }
    _ = try await begun.run()
    try FileManager.default.removeItem(atPath: folder("Project"))
    try FileManager.default.moveItem(atPath: folder("Killed"), toPath: folder("Project"))
    let path = folder("Project/Cards/3H.png")
    try folder.write("Project/Cards/3H.png", Array("mine".utf8))
    await #expect(throws: BuildError.changedSince(path: path)) { _ = try await job("2H, 3H").run() }
    #expect(try folder.read("Project/Cards/3H.png") == Array("mine".utf8))
  }

  @Test("notes do not go where a link leads")
  func linkedNotes() async throws {
    try FileManager.default.createDirectory(atPath: folder("Elsewhere"), withIntermediateDirectories: false)
    let path = folder("Project/notes")
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: folder("Elsewhere"))
    await #expect(throws: FileError.isLink(path: path)) { _ = try await job().run() }
    await #expect(throws: FileError.isLink(path: path)) { _ = try await job().findings() }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder("Elsewhere")) == [])
  }

  @Test("files whose record is damaged are not replaced")
  func damaged() async throws {
    _ = try await job().run()
    try folder.write("Project/notes/build.json", Array("{\"version\": 1, \"outputs\": {\"x\": 3, \"y\"".utf8))
    let path = folder("Project/Cards/2H.png")
    await #expect(throws: FileError.alreadyExists(path: path)) { _ = try await states(job()) }
    await #expect(throws: FileError.alreadyExists(path: path)) { _ = try await job().run() }
  }

  @Test("a second build at the same time is refused")
  func twice() async throws {
    let place = try OwnedFolder(Folder(path: folder("Project/notes")))
    await #expect(throws: FileError.inUse(path: folder("Project/notes"))) { _ = try await job().run() }
    withExtendedLifetime(place) {}
  }

  /// The names of the pictures in the folder of cards.
  private func pictures() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder("Project/Cards")).filter { $0.hasSuffix(".png") }
      .sorted()
  }

  /// When a picture was written.
  private func modified(_ name: String) throws -> Date? {
    try FileManager.default.attributesOfItem(atPath: folder("Project/Cards/" + name))[.modificationDate] as? Date
  }
}
