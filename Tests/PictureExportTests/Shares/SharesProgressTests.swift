import FileAccess
import Foundation
import PictureExport
import TemporaryFolders
import Testing

@Suite("Progress of shares") struct SharesProgressTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// The record of a share of 10 pieces, of which some are done, as a run leaves it.
  private func write(
    _ index: Int, of count: Int = 4, begun: Int, pieces: [Int], isDone: Bool = false, tail: String = ""
  ) throws {
    let digest = "00000000000000000000000000000000"
    var lines = [
      #"{"shard": 1, "software": "x", "command": "deck", "index": \#(index), "count": \#(count), "pieces": 10, "inputs": "\#(digest)", "begun": \#(begun), "options": "deck", "about": ""}"#
    ]
    lines += pieces.map { #"{"piece": \#($0), "inputs": "\#(digest)", "files": [], "about": ""}"# }
    if isDone { lines.append(#"{"done": \#(pieces.count)}"#) }
    try FileManager.default.createDirectory(atPath: folder("\(index)"), withIntermediateDirectories: true)
    try folder.write(
      "\(index)/cardwright-shard-\(index)-of-\(count).jsonl",
      Array((lines.map { $0 + "\n" }.joined() + tail).utf8))
  }

  private func progress(later seconds: Int = 0) throws -> SharesProgress {
    try SharesProgress(
      in: (0..<4).map { Folder(path: folder("\($0)")) }, now: SharesProgress.now + seconds)
  }

  @Test("those that are done, run and wait are told apart, and how long it will take")
  func states() throws {
    let now = SharesProgress.now
    try write(0, begun: now - 100, pieces: [0, 4, 8], isDone: true)
    // A line that is being written counts when it is whole.
    try write(1, begun: now - 10, pieces: [1, 5], tail: #"{"piece": 9, "inp"#)
    let progress = try progress()
    #expect(progress.parts.map(\.state) == [.done, .running, .waiting, .waiting])
    #expect(progress.parts.map(\.finished) == [3, 2, 0, 0] && progress.parts.map(\.total) == [3, 3, 2, 2])
    #expect(progress.finished == 5 && progress.total == 10 && progress.left == "1-3")
    let rate = try #require(progress.rate)
    #expect(abs(rate - 0.2) < 0.05)
    let remaining = try #require(progress.remaining)
    #expect(abs(remaining - 25) < 6)
  }

  @Test("one that has noted nothing for a minute has stopped, or for ten pieces where these take long")
  func stopped() throws {
    try write(0, begun: SharesProgress.now - 1, pieces: [0])
    try write(1, begun: SharesProgress.now - 40, pieces: [1])
    try write(2, begun: SharesProgress.now - 1, pieces: [2, 6], isDone: true)
    let progress = try progress(later: 90)
    #expect(progress.parts.map(\.state) == [.stopped, .running, .done, .waiting])
    #expect(progress.left == "0-1,3")
    #expect(try self.progress(later: 1000).parts[1].state == .stopped)
  }

  @Test("folders without shares are refused, and such of other work")
  func refused() throws {
    #expect(throws: ShardError.noRecord(folder: folder("0"))) { try progress() }
    try write(0, begun: 0, pieces: [])
    try write(1, of: 5, begun: 0, pieces: [])
    #expect(
      throws: ShardError.otherWork(
        path: folder("1/cardwright-shard-1-of-5.jsonl"), options: "deck",
        first: folder("0/cardwright-shard-0-of-4.jsonl"), firstOptions: "deck")
    ) { try progress() }
  }

  @Test("numbers are written as ranges", arguments: [([], ""), ([3], "3"), ([0, 1, 2, 5, 7, 8], "0-2,5,7-8")])
  func ranges(numbers: [Int], text: String) { #expect(SharesProgress.ranges(numbers) == text) }
}
