import CardDesign
import CardSets
import CardwrightJobs
import DeckSource
import FileAccess
import GoldenImages
import PictureExport
import TemporaryFolders
import Testing

@Suite("Jobs: golden pictures") struct VerifyJobTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func job(
    _ cards: String, recording: GoldenRecording = .never, theme: Theme = .classic
  ) throws -> VerifyJob {
    let set = CardSet(try CardSide.selection(cards), composer: CardComposer(theme: theme))
    var job = VerifyJob(set, beside: GoldenStore(folder: Folder(path: folder("g")), recording: recording))
    job.size = .width(40)
    return job
  }

  @Test("pictures that were written are found as expected, and other ones are reported")
  func roundTrip() async throws {
    let written = try await job("10H, back", recording: .all).run()
    #expect(written.results.count == 2 && written.reportPath == nil)
    #expect(try await job("10H, back").run().results.allSatisfy(\.passes))
    let other = try await job("10H, back", theme: .minimal).run()
    #expect(other.results.contains { !$0.passes } && other.reportPath != nil)
  }

  @Test("a part says nothing of the others; writing the whole removes what no card has")
  func parts() async throws {
    _ = try await job("10H, back", recording: .all).run()
    var part = try job("back")
    part.isPart = true
    #expect(try await part.run().reportPath == nil)
    #expect(try await job("back").run().reportPath != nil)
    #expect(try await job("back", recording: .all).run().removed == ["10H"])
  }
}
