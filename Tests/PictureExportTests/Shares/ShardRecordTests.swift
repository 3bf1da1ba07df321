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

  @Test(
    "a time and a number of bytes that no run has are reported with their line", arguments: ["begun", "bytes", "piece"])
  func unlikely(name: String) throws {
    let run = ShardRun(command: "draw", pieceCount: 4, inputs: ContentDigest([]), options: "draw", about: "")
    let piece = ShardPiece(index: 1, inputs: ContentDigest([1]), files: [OwnedFile(path: "a.png", [1])], about: "a")
    let lines =
      ShardRecord.line(run, try Shard(index: 1, count: 2), software: "1", begun: 1) + "\n"
      + ShardRecord.line(piece, milliseconds: 20) + "\n"
    for number in ["-9223372036854775808", "9223372036854775807", "1e300", "-1", "0.5"] {
      let damaged = lines.replacing("\"\(name)\": 1,", with: "\"\(name)\": \(number),")
      try #require(damaged != lines)
      #expect(throws: ShardError.self) {
        let record = try #require(try ShardRecord(Array(damaged.utf8), path: "record"))
        try record.checkNotes()
      }
    }
  }
}
