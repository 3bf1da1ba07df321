import CardDesign
import CardSets
import CardwrightJobs
import DeckSource
import FileAccess
import PictureExport
import PlainNotation
import TemporaryFolders
import Testing

@Suite("Jobs: plans") struct PlanJobTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private let files = FilesDestination(.png(size: .width(20)))

  /// Fronts, as a table would hand them out: a picture each.
  private func set(_ range: Range<Int> = 0..<12) throws -> CardSet {
    var set = CardSet(try CardSide.selection("spades"), composer: CardComposer(theme: .minimal))
    set.fileOrder = range.map(CardSet.Place.front)
    return set
  }

  @Test("a plan's pieces are put together to the bytes of one run")
  func pieces() async throws {
    let draft = PlanDraft(
      cards: OnDemandList(count: 12) { _ in PlanDraft.Card(pictureCount: 1) { .null } }, about: .null, sources: [:])
    var job = PlanJob(try set(), draft, to: files, at: folder("plan.jsonl"))
    job.seconds = 0.002
    let report = try await job.run()
    #expect(report.lines[0].contains("12 cards in ") && report.files.map(\.path) == [folder("plan.jsonl")])
    try await ExportRun().export(set(), to: files, in: Folder(path: folder("Whole")))
    let plan = try WorkPlan(path: folder("plan.jsonl"))
    #expect(plan.parts.count > 1)
    var parts: [Folder] = []
    for index in plan.parts.indices {
      var run = ExportRun()
      run.planned = try plan.part(index)
      parts.append(Folder(path: folder("\(index)")))
      try await run.export(set(plan.parts[index].pictures), to: files, in: parts[index])
    }
    _ = try await MergeJob(of: parts, to: Folder(path: folder("Merged"))).run()
    let names = try Folder(path: folder("Whole")).contents()
    #expect(names.count == 13)
    #expect(try Folder(path: folder("Merged")).contents() == names)
    for name in names { #expect(try folder.read("Merged/\(name)") == folder.read("Whole/\(name)")) }
    // A file that is there stays.
    await #expect(throws: ExportError.self) { try await job.run() }
  }
}
