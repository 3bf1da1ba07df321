import CardDesign
import CardSets
import DeckSource
import Drawing
import FileAccess
import Foundation
import PictureExport
import TemporaryFolders
import Testing

@Suite("Shares of a deck") struct DeckShardTests {
  private func record(_ index: Int, of count: Int) -> String { "cardwright-shard-\(index)-of-\(count).jsonl" }

  @Test("any split gives the bytes of one run", arguments: 1...7)
  func splits(count: Int) async throws {
    let deck = try ShardedDeck()
    try await deck.draw(nil, in: "whole")
    for index in (0..<count).reversed() { try await deck.draw(index, of: count) }
    try await deck.merge((0..<count).map { "part\($0)" })
    let whole = try deck.tree("whole")
    #expect(whole.count == deck.names.count + 1)
    #expect(try deck.tree("merged") == whole)
  }

  @Test("shares may lie in one folder")
  func oneFolder() async throws {
    let deck = try ShardedDeck()
    for index in 0..<3 { try await deck.draw(index, of: 3, in: "parts") }
    #expect(try await deck.merge(["parts"]).files.count == deck.names.count)
  }

  @Test("more shares than cards leave some empty")
  func emptyShares() async throws {
    let deck = try ShardedDeck(names: ["AS", "QS"])
    for index in 0..<4 { try await deck.draw(index, of: 4) }
    #expect(try await deck.merge((0..<4).map { "part\($0)" }).files.map(\.piece) == ["AS.png", "QS.png"])
  }

  @Test("a share that was cut off anywhere continues, and only what is missing is drawn")
  func resumed() async throws {
    let deck = try ShardedDeck()
    try await deck.draw(0, of: 1)
    let (whole, name) = (try deck.tree("part0"), record(0, of: 1))
    let lines = try #require(whole[name]).split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    // The header, two cards, and half of a line.
    let torn =
      Array(lines.prefix(3).joined(separator: [UInt8(ascii: "\n")])) + [UInt8(ascii: "\n")] + lines[3].prefix(20)
    try deck.folder.write("part0/\(name)", Array(torn))
    let summary = try await deck.draw(0, of: 1, resumes: true)
    #expect(summary.heldCount == 2 && summary.drawnCount == deck.names.count - 2)
    #expect(try deck.tree("part0").filter { $0.key != name } == whole.filter { $0.key != name })
    #expect(try await deck.draw(0, of: 1, resumes: true).heldCount == deck.names.count)
    try await deck.merge(["part0"])
  }

  @Test("what was changed, removed or would look otherwise is drawn anew")
  func redrawn() async throws {
    var deck = try ShardedDeck()
    try await deck.draw(0, of: 1)
    let whole = try deck.tree("part0")
    try deck.folder.write("part0/AS.png", [1, 2, 3])
    try deck.folder.remove("part0/QS.png")
    #expect(try await deck.draw(0, of: 1, resumes: true).drawnPieces == ["AS", "QS"])
    for name in ["AS.png", "QS.png"] { #expect(try deck.tree("part0")[name] == whole[name]) }
    deck.ink = .white
    #expect(try await deck.draw(0, of: 1, resumes: true).heldCount == 0)
  }

  @Test("files that a share no longer has are removed when it continues, unless they were changed")
  func outdated() async throws {
    var deck = try ShardedDeck()
    try await deck.draw(0, of: 1)
    try deck.folder.write("part0/QH.png", [7])
    deck.names.removeAll { $0.hasPrefix("Q") }
    let summary = try await deck.draw(0, of: 1, resumes: true)
    #expect(summary.removed.map { $0.split(separator: "/").last } == ["QS.png"])
    await #expect(throws: ShardError.foreignFile(path: deck.folder("part0/QH.png"))) { try await deck.merge(["part0"]) }
  }

  @Test("a folder takes shares of one number only")
  func otherNumber() async throws {
    let deck = try ShardedDeck()
    try await deck.draw(0, of: 3, in: "parts")
    let refusal = ShardError.otherCount(
      path: deck.folder("parts/\(record(0, of: 3))"), count: 3, try Shard(index: 1, count: 2))
    let before = try deck.tree("parts")
    for resumes in [false, true] {
      await #expect {
        try await deck.draw(1, of: 2, in: "parts", resumes: resumes)
      } throws: { ($0 as? ExportError)?.reason == .sharding(refusal) }
    }
    #expect(try deck.tree("parts") == before)
    try await deck.draw(1, of: 3, in: "parts")
  }

  @Test("a share is begun once")
  func begunTwice() async throws {
    let deck = try ShardedDeck()
    try await deck.draw(0, of: 2)
    await #expect {
      try await deck.draw(0, of: 2)
    } throws: { error in
      (error as? ExportError)?.reason == .sharding(.begunBefore(path: deck.folder("part0/\(record(0, of: 2))")))
    }
  }

  @Test("a foreign file in a card's place stays")
  func foreignCard() async throws {
    let deck = try ShardedDeck()
    try deck.place("part0").create()
    try deck.folder.write("part0/AS.png", [5])
    await #expect(throws: ExportError.self) { try await deck.draw(0, of: 1) }
    #expect(try deck.folder.read("part0/AS.png") == [5])
    // The share was begun, and is gone on with.
    await #expect(throws: ExportError.self) { try await deck.draw(0, of: 1, resumes: true) }
    #expect(try deck.folder.read("part0/AS.png") == [5])
  }

  @Test("links in the place of cards are not followed, neither with --force nor when shares are put together")
  func links() async throws {
    var deck = try ShardedDeck()
    deck.run.replacesExisting = true
    try await deck.draw(0, of: 1)
    try deck.folder.write("mine", [5])
    for name in ["linked", "merged"] {
      try deck.place(name).create()
      try FileManager.default.createSymbolicLink(
        atPath: deck.folder("\(name)/AS.png"), withDestinationPath: deck.folder("mine"))
    }
    let drawing = await #expect(throws: ExportError.self) { try await deck.draw(0, of: 1, in: "linked") }
    #expect(drawing?.reason == .writing(.isLink(path: deck.folder("linked/AS.png"))))
    let work = try ShardedWork(in: [deck.place("part0")], software: Release.software)
    let run = deck.run
    let merging = await #expect(throws: ExportError.self) {
      try await run.merge(work, as: DeckClosing.self, to: deck.place("merged"))
    }
    #expect(merging?.reason == .writing(.isLink(path: deck.folder("merged/AS.png"))))
    #expect(try deck.folder.read("mine") == [5])
  }

  @Test("a card that was written without being noted counts as drawn")
  func unnoted() async throws {
    let deck = try ShardedDeck()
    try await deck.draw(0, of: 1)
    let name = "part0/\(record(0, of: 1))"
    let run = try #require(try deck.folder.read(name).split(separator: UInt8(ascii: "\n")).first)
    try deck.folder.write(name, run + [UInt8(ascii: "\n")])
    #expect(try await deck.draw(0, of: 1, resumes: true).drawnCount == deck.names.count)
    try await deck.merge(["part0"])
  }

  @Test("a file that is called like a record stays as it is", arguments: [false, true])
  func foreignRecord(resumes: Bool) async throws {
    let deck = try ShardedDeck()
    try deck.place("part0").create()
    let notes = Array("my only notes".utf8)
    try deck.folder.write("part0/\(record(0, of: 1))", notes)
    await #expect(throws: ExportError.self) { try await deck.draw(0, of: 1, resumes: resumes) }
    #expect(try deck.folder.tree("part0") == [record(0, of: 1): notes])
  }

  @Test("files of a share that begins again, or continues twice, do not stay behind", arguments: [false, true])
  func outdatedAfterAll(beginsAnew: Bool) async throws {
    var deck = try ShardedDeck()
    try await deck.draw(0, of: 1)
    deck.names.removeAll { $0.hasPrefix("Q") }
    if beginsAnew {
      deck.run.replacesExisting = true
    } else {
      // A run that was killed when it had noted itself.
      let name = record(0, of: 1)
      var other = deck
      other.names = deck.names
      try await other.draw(0, of: 1, in: "other")
      let run = try #require(try deck.folder.read("other/\(name)").split(separator: UInt8(ascii: "\n")).first)
      try deck.folder.write("part0/\(name)", try deck.folder.read("part0/\(name)") + run + [UInt8(ascii: "\n")])
    }
    let summary = try await deck.draw(0, of: 1, resumes: !beginsAnew)
    #expect(Set(summary.removed.map { String($0.split(separator: "/").last ?? "") }) == ["QS.png", "QH.png"])
    try await deck.merge(["part0"])
  }

  @Test("a card that goes from one share of a folder to the other stays there")
  func exchanged() async throws {
    var deck = try ShardedDeck()
    deck.names = ["AS", "2S"]
    for index in 0..<2 { try await deck.draw(index, of: 2, in: "parts") }
    deck.names = ["2S", "AS"]
    for index in [1, 0] { try await deck.draw(index, of: 2, in: "parts", resumes: true) }
    #expect(Set(try await deck.merge(["parts"]).files.map(\.piece)) == ["2S.png", "AS.png"])
  }

  @Test("a record of more pieces than there can be is told to be unfinished at once", .timeLimit(.minutes(1)))
  func countless() async throws {
    let deck = try ShardedDeck()
    try await deck.draw(0, of: 1)
    let name = "part0/\(record(0, of: 1))"
    let text = String(decoding: try deck.folder.read(name), as: UTF8.self)
    try deck.folder.write(
      name, Array(text.replacing("\"pieces\": \(deck.names.count)", with: "\"pieces\": 9007199254740991").utf8))
    await #expect {
      try await deck.merge(["part0"])
    } throws: { error in
      if case ShardError.unfinished(_, _, 9_007_199_254_740_991) = error { true } else { false }
    }
  }

  // MARK: Merging

  @Test("gaps, doubles, unfinished and other shares are refused, and nothing is written")
  func refused() async throws {
    var deck = try ShardedDeck()
    for index in 0..<3 { try await deck.draw(index, of: 3) }
    try await deck.draw(1, of: 3, in: "again")
    let other = deck.folder("again/\(record(1, of: 3))")
    await #expect(throws: ShardError.missing(try Shard(index: 1, count: 3))) {
      try await deck.merge(["part0", "part2"])
    }
    await #expect(
      throws: ShardError.twice(
        try Shard(index: 1, count: 3), path: other, other: deck.folder("part1/\(record(1, of: 3))"))
    ) { try await deck.merge(["part0", "part1", "part2", "again"]) }
    deck.ink = .white
    try await deck.draw(1, of: 3, in: "white")
    await #expect {
      try await deck.merge(["part0", "white", "part2"])
    } throws: { error in
      if case ShardError.otherWork = error { true } else { false }
    }
    try deck.place("empty").create()
    await #expect(throws: ShardError.noRecord(folder: deck.folder("empty"))) { try await deck.merge(["empty"]) }
    #expect(throws: ShardError.mergedIntoPart(folder: deck.folder("part0"))) {
      try ShardedWork(in: [deck.place("part0"), deck.place("part1"), deck.place("part2")], software: Release.software)
        .check(target: deck.place("part0"))
    }
    #expect(!deck.place("merged").exists)
  }

  @Test("changed, missing and foreign files are refused")
  func changed() async throws {
    let deck = try ShardedDeck()
    for index in 0..<2 { try await deck.draw(index, of: 2) }
    let card = try deck.folder.read("part1/2S.png")
    try deck.folder.write("part1/2S.png", card.dropLast() + [0])
    await #expect(throws: ShardError.changedFile(path: deck.folder("part1/2S.png"))) {
      try await deck.merge(["part0", "part1"])
    }
    try deck.folder.remove("part1/2S.png")
    await #expect(throws: ShardError.changedFile(path: deck.folder("part1/2S.png"))) {
      try await deck.merge(["part0", "part1"])
    }
    try deck.folder.write("part1/2S.png", card)
    try deck.folder.write("part0/notes.txt", [])
    await #expect(throws: ShardError.foreignFile(path: deck.folder("part0/notes.txt"))) {
      try await deck.merge(["part0", "part1"])
    }
  }

  @Test("a record that is damaged, cut off or of another version is refused with its line")
  func damaged() async throws {
    let deck = try ShardedDeck()
    try await deck.draw(0, of: 1)
    let (name, path) = ("part0/\(record(0, of: 1))", deck.folder("part0/\(record(0, of: 1))"))
    let text = String(decoding: try deck.folder.read(name), as: UTF8.self)
    func expect(_ text: String, _ isRight: (ShardError) -> Bool) async throws {
      try deck.folder.write(name, Array(text.utf8))
      await #expect {
        try await deck.merge(["part0"])
      } throws: { error in
        (error as? ShardError).map(isRight) ?? false
      }
    }
    let undone = text.split(separator: "\n").dropLast().joined(separator: "\n") + "\n"
    try await expect(undone) { $0 == .unfinished(path: path, finished: deck.names.count, total: deck.names.count) }
    try await expect(String(text.dropLast())) {
      if case .malformed(path, deck.names.count + 2, _) = $0 { true } else { false }
    }
    try await expect(text.replacing("\"AS.png\", \"bytes\"", with: "\"../AS.png\", \"bytes\"")) {
      if case .malformed(path, 2..., let reason) = $0 { reason.contains("below the folder") } else { false }
    }
    try await expect(text.replacing("\"shard\": 1", with: "\"shard\": 2")) {
      if case .malformed(path, 1, _) = $0 { true } else { false }
    }
    // The note says something else of the file than the piece has.
    try deck.folder.write(
      name, Array(text.replacing("\\\"file\\\": \\\"AS.png", with: "\\\"file\\\": \\\"BS.png").utf8))
    let forged = await #expect(throws: ExportError.self) { try await deck.merge(["part0"]) }
    let problem = FolderRecordError.Problem.malformed("the record of piece 0 names another file than the piece")
    #expect(forged?.reason == .record(FolderRecordError(path: path, problem)))
    try await expect(text.replacing(Release.software, with: "Cardwright 0.0.1")) {
      $0 == .otherVersion(path: path, version: "Cardwright 0.0.1", expected: Release.software)
    }
  }
}
