import Drawing
import FileAccess
import PlaneGeometry
import Synchronization
import TemporaryFolders
import Testing

@testable import PictureExport

/// Runs with so many pieces that none may be kept.
@Suite("Runs of many pieces") struct LongRunTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A count of values that are alive, and the most of them.
  private final class Census: Sendable {
    let counts = Mutex((alive: 0, most: 0))

    /// A value that is counted.
    final class Member: Sendable {
      private let census: Census

      init(of census: Census) {
        self.census = census
        census.counts.withLock { counts in
          counts.alive += 1
          counts.most = max(counts.most, counts.alive)
        }
      }

      deinit { census.counts.withLock { $0.alive -= 1 } }
    }
  }

  @Test("make each piece when it is asked for, and keep none", arguments: [1, 2])
  func pieces(jobs: Int) async throws {
    let (census, count) = (Census(), 400)
    let pieces = OnDemandList(count: count) { index in
      let member = Census.Member(of: census)
      return ExportPiece(name: "\(index)", paths: ["\(index).svg"]) {
        withExtendedLifetime(member) {}
        return Composition([Picture(Scene(size: Size(width: 1, height: 1)) { _ in })])
      }
    }
    var run = ExportRun()
    run.jobs = jobs
    let destination = PictureFiles(.svg, closing: PlainClosing(command: "draw"))
    let summary = try await run.export(pieces, to: destination, in: Folder(path: folder.path))
    #expect(summary.files.count == count && summary.files.map(\.piece) == (0..<count).map { "\($0)" })
    #expect(summary.files[7].path == folder("7.svg") && summary.files[7].byteCount > 0)
    #expect(census.counts.withLock { $0.most } <= 4 * jobs)
  }

  @Test("note as bytes what is done, and read it as it was")
  func notes() {
    func file(_ name: String, _ byteCount: Int) -> OwnedFile {
      OwnedFile(path: name, byteCount: byteCount, digest: ContentDigest(Array(name.utf8)))
    }
    let notes = (0..<3000).map { index in
      ShardPiece(
        index: index * 1000, inputs: ContentDigest([UInt8(index % 256)]),
        files: (0..<index % 3).map { file("cards/\(index)-\($0)ü.png", index << (index % 40)) },
        about: String(repeating: "é\"", count: index % 130))
    }
    #expect(Array(PieceNotes(notes)) == notes)
    var joined = PieceNotes(notes[..<700])
    joined += PieceNotes(notes[700...])
    joined.append(notes[0])
    #expect(Array(joined) == notes + [notes[0]])
    var turned = PieceNotes(notes)
    turned.rearrange([2999, 0, 127])
    #expect(Array(turned) == [notes[2999], notes[0], notes[127]])
  }

  @Test("list the files of pieces that have none, one or several, and others after them")
  func files() {
    var outcomes = PieceOutcomes()
    let counts = [2, 0, 3, 1, 0]
    for (index, count) in counts.enumerated().reversed() {
      let files = (0..<count).map { OwnedFile(path: "\(index)-\($0)", [UInt8($0)]) }
      outcomes.add(ShardPiece(index: index, inputs: ContentDigest([]), files: files), of: index, isHeld: index == 3)
    }
    outcomes.sort()
    let pieces = OnDemandList(count: counts.count) { ExportPiece(name: "p\($0)") { Composition() } }
    let files = outcomes.files(of: pieces, and: [OwnedFile(path: "list", [])], in: Folder(path: "f"))
    #expect(files.map(\.path) == ["f/0-0", "f/0-1", "f/2-0", "f/2-1", "f/2-2", "f/3-0", "f/list"])
    #expect(files.map(\.piece) == ["p0", "p0", "p2", "p2", "p2", "p3", nil] && outcomes.madeCount == 4)
  }
}

@Suite("Lists whose elements are made on demand") struct OnDemandListTests {
  @Test("are joined, and know whose element is whose")
  func joined() {
    var list: OnDemandList<Int> = []
    list += OnDemandList(count: 3) { $0 * 10 }
    list += []
    list += [7, 8]
    list += list
    #expect(Array(list) == [0, 10, 20, 7, 8, 0, 10, 20, 7, 8] && list.count == 10)
  }
}
