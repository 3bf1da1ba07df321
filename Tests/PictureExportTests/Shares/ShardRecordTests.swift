import FileAccess
import Testing

@testable import PictureExport

@Suite("Records of shares") struct ShardRecordTests {
  private func record(_ lines: [String]) throws -> ShardRecord? {
    let run = ShardRun(command: "draw", pieceCount: 4, inputs: ContentDigest([]), options: "draw", about: "")
    let first = ShardRecord.line(run, try Shard(index: 1, count: 2), software: "1", begun: 0)
    return try ShardRecord(Array(([first] + lines).map { $0 + "\n" }.joined().utf8), path: "record")
  }

  @Test("the last line about a piece counts, and what is wrong with one before it does not")
  func lastLine() throws {
    let broken = #"{"piece": 1, "inputs": "none"}"#
    let piece = ShardPiece(index: 1, inputs: ContentDigest([1]), files: [OwnedFile(path: "a.png", [1])], about: "a")
    let whole = ShardRecord.line(piece, milliseconds: 20)
    let mended = try #require(try record([broken, whole]))
    #expect(try mended.piece(1) == piece && mended.piece(3) == nil && mended.seconds(of: 1) == 0.02)
    let damaged = try #require(try record([whole, broken]))
    #expect(damaged.places.count == 1 && damaged.seconds(of: 1) == nil && damaged.everyFile == piece.files)
    #expect {
      try damaged.piece(1)
    } throws: { error in
      if case .malformed("record", 3, _)? = error as? ShardError { true } else { false }
    }
  }
}
