import CardDesign
import CardSets
import Dispatch
import Drawing
import FileAccess
import Foundation
import PictureExport
import PlaneGeometry
import Synchronization
import TemporaryFolders
import Testing

@Suite("Runs into a folder") struct FolderRunTests {
  private static let journal = "cardwright-run.jsonl"

  /// Draws into the folder `deck`, and is cancelled when three of eight cards are there.
  private func cutOff(_ deck: ShardedDeck) async throws {
    var deck = deck
    deck.run.jobs = 1
    let task = Task { [deck] () async throws(ExportError) in
      try await deck.draw(nil, in: "deck") { progress in
        if progress.finished == 3 { unsafe withUnsafeCurrentTask { unsafe $0?.cancel() } }
      }
    }
    let error = await #expect(throws: ExportError(.cancelled, finished: 3, total: 8)) { try await task.value }
    #expect(error?.description == "cancelled (3 of 8 files were finished)")
  }

  // MARK: Cut off

  @Test("that are cancelled leave whole files only, and notes of them")
  func cancelled() async throws {
    let deck = try ShardedDeck()
    try await deck.draw(nil, in: "whole")
    try await cutOff(deck)
    let (whole, tree) = (try deck.tree("whole"), try deck.tree("deck"))
    #expect(tree.keys.sorted() == ["10S.png", "2S.png", "AS.png", Self.journal])
    #expect(tree.allSatisfy { $0.key == Self.journal || whole[$0.key] == $0.value })
  }

  @Test("that were cut off continue, and leave the bytes of one run", arguments: [false, true])
  func resumed(isTorn: Bool) async throws {
    let deck = try ShardedDeck()
    try await deck.draw(nil, in: "whole")
    try await cutOff(deck)
    let journal = "deck/\(Self.journal)"
    // As a kill may leave it.
    if isTorn { try deck.folder.write(journal, try deck.folder.read(journal) + Array(#"{"piece": 3, "in"#.utf8)) }
    let before = try deck.tree("deck")
    await #expect(throws: ExportError(.sharding(.begunBefore(path: deck.folder(journal))), total: 8)) {
      try await deck.draw(nil, in: "deck")
    }
    #expect(try deck.tree("deck") == before)
    let summary = try await deck.draw(nil, in: "deck", resumes: true)
    #expect(summary.heldCount == 3 && summary.drawnPieces == deck.names.dropFirst(3).sorted())
    #expect(summary.files.map(\.piece) == deck.names)
    #expect(try deck.tree("deck") == deck.tree("whole"))
  }

  @Test("that were cut off are begun anew where files may be replaced, and leave nothing of the first one")
  func begunAnew() async throws {
    var deck = try ShardedDeck()
    try await cutOff(deck)
    deck.names.removeFirst()
    try await deck.draw(nil, in: "whole")
    deck.run.replacesExisting = true
    let summary = try await deck.draw(nil, in: "deck")
    #expect(summary.drawnCount == 7 && summary.removed == [deck.folder("deck/AS.png")])
    #expect(try deck.tree("deck") == deck.tree("whole"))
  }

  @Test("draw anew what was changed meanwhile, or would look otherwise")
  func redrawn() async throws {
    var deck = try ShardedDeck()
    try await cutOff(deck)
    try deck.folder.write("deck/2S.png", [1, 2, 3])
    #expect(try await deck.draw(nil, in: "deck", resumes: true).heldCount == 2)
    deck.ink = .white
    deck.run.replacesExisting = true
    try await deck.draw(nil, in: "deck")
    try await deck.draw(nil, in: "white")
    #expect(try deck.tree("deck") == deck.tree("white"))
  }

  @Test("leave a file that is called like their notes as it is", arguments: [false, true])
  func foreignNotes(resumes: Bool) async throws {
    let deck = try ShardedDeck()
    try deck.place("deck").create()
    try deck.folder.write("deck/\(Self.journal)", Array("my only notes".utf8))
    await #expect(throws: ExportError.self) { try await deck.draw(nil, in: "deck", resumes: resumes) }
    #expect(try deck.tree("deck") == [Self.journal: Array("my only notes".utf8)])
  }

  @Test("end soon when they are cancelled, whatever is at work, and leave nothing", .timeLimit(.minutes(1)))
  func cancelledWhileDrawing() async throws {
    let deck = try ShardedDeck()
    let size = CardFormat.poker.canvas.size
    let cards = (0..<4).map { index in
      let label = CardLabel(shortName: "\(index)", title: "\(index)", alternativeText: "A cloud")
      let side = SidePromise(label, stem: "\(index)") { (_) throws(CardDesignError) in
        // Each takes minutes.
        Scene(size: size) { context in
          let all = Rect(origin: .zero, size: size)
          for _ in 0..<500 {
            context.drawLayer { layer in
              layer.addFilter(
                Scene.Filter([FilterPrimitive(.gaussianBlur(x: 9, y: 9), of: [.source], in: .linearRGB)], region: all))
              layer.fill(Path(ellipseIn: all), with: .color(.black))
            }
          }
        }
      }
      return CardSet.Card(front: side)
    }
    let clouds = CardSet(name: "clouds", title: "Clouds", format: .poker, cards: cards)
    let (run, place) = (deck.run, deck.place("new/clouds"))
    let task = Task { () async throws(ExportError) in
      try await run.export(clouds, to: FilesDestination(.png(size: .width(1500))), in: place)
    }
    Thread.detachNewThread {
      usleep(300_000)
      task.cancel()
    }
    await #expect(throws: ExportError(.cancelled, total: 4)) { try await task.value }
    #expect(deck.folder.names.isEmpty)
  }

  // MARK: In use

  @Test("that find another one at work fail, and do nothing", arguments: [false, true])
  func twoRuns(mayReplace: Bool) async throws {
    let deck = try ShardedDeck()
    try await deck.draw(nil, in: "whole")
    var other = deck
    other.ink = .white
    other.run.replacesExisting = mayReplace
    let second = Ending()
    try await deck.draw(nil, in: "deck") { [other] progress in
      guard progress.finished == 1 else { return }
      let ended = DispatchSemaphore(value: 0)
      Task(executorPreference: OwnThread()) {
        do throws(ExportError) {
          try await other.draw(nil, in: "deck")
        } catch {
          second.error.withLock { $0 = error }
        }
        ended.signal()
      }
      ended.wait()
    }
    #expect(second.error.withLock(\.self) == ExportError(.writing(.inUse(path: deck.folder("deck"))), total: 8))
    #expect(try deck.tree("deck") == deck.tree("whole"))
  }

  @Test("find shares at work as well, and shares find them")
  func runAndShare() async throws {
    let deck = try ShardedDeck()
    let inUse = ExportError.Reason.writing(.inUse(path: deck.folder("deck")))
    do {
      let share = try OwnedFolder(deck.place("deck"), sharing: .withShares)
      let error = await #expect(throws: ExportError.self) { try await deck.draw(nil, in: "deck") }
      #expect(error?.reason == inUse)
      try await deck.draw(0, of: 2, in: "deck")
      withExtendedLifetime(share) {}
    }
    let run = try OwnedFolder(deck.place("deck"), sharing: .alone)
    let error = await #expect(throws: ExportError.self) { try await deck.draw(1, of: 2, in: "deck") }
    #expect(error?.reason == inUse)
    withExtendedLifetime(run) {}
  }

  // MARK: Names

  @Test("take no two cards of one name, whatever the case", arguments: [["x", "y", "X"], ["x", "y", "x"]])
  func doubleNames(names: [String]) async throws {
    let deck = try ShardedDeck(names: names)
    await #expect(throws: ExportError(.samePath("\(names[2]).png"), total: 3)) {
      try await deck.draw(nil, in: "deck")
    }
    #expect(deck.folder.names.isEmpty)
  }

  @Test("take no name that leads elsewhere", arguments: ["../x", "/x", "a/../x", "a//x", "x\0"])
  func unusableNames(name: String) async throws {
    let deck = try ShardedDeck(names: ["y", name])
    await #expect(throws: ExportError(.unusablePath("\(name).png"), total: 2)) {
      try await deck.draw(nil, in: "deck")
    }
    #expect(deck.folder.names.isEmpty)
  }
}

/// The way that a run has ended.
private final class Ending: Sendable {
  let error = Mutex<ExportError?>(nil)
}

/// Runs a task while all other threads for tasks may be waiting for it.
private final class OwnThread: TaskExecutor {
  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    Thread.detachNewThread { unsafe job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
