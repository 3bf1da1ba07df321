import FileAccess
import Foundation
import TabletopGames
import TemporaryFolders
import Testing

@Suite struct GameRecordFileTests {
  let folder: TemporaryFolder
  let file: GameRecordFile

  init() throws {
    folder = try TemporaryFolder()
    file = GameRecordFile(path: folder("game.json"))
  }

  /// Chooses a card in the file's game, or in a new one.
  private func choose(_ index: Int) throws {
    try file.update { record throws(GameError) in
      var record = if let record { record } else { try GameRecord(.concentration(pairs: 4), seed: 7) }
      try record.make(.choose(index))
      return record
    }
  }

  @Test("a game is begun, kept, and played on")
  func playedOn() throws {
    #expect(try file.record() == nil)
    for index in [0, 3, 5] { try choose(index) }
    let record = try #require(try file.record())
    #expect(record.moves.map(\.move) == [.choose(0), .choose(3), .choose(5)])
    #expect(folder.names == ["game.json"], "no lock is left beside it")
  }

  @Test("a move that cannot be made, and a failure, leave the file as it is")
  func failedUpdate() throws {
    try choose(0)
    let bytes = try folder.read("game.json")
    #expect { try choose(8) } throws: { error in
      guard case GameRecordFile.UpdateError<GameError>.change(.indexOutOfRange(8, count: 8)) = error else {
        return false
      }
      return true
    }
    #expect(try folder.read("game.json") == bytes)
    #expect(folder.names == ["game.json"])
  }

  @Test("a game that does not change is not written")
  func unchanged() throws {
    try choose(0)
    let date = Date(timeIntervalSince1970: 1_000_000_000)
    try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: file.path)
    try file.update { record throws(GameError) in
      if let record { record } else { try GameRecord(.trios(), seed: 1) }
    }
    let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
    #expect(attributes[.modificationDate] as? Date == date)
  }

  @Test("a damaged file is refused and not changed")
  func damaged() throws {
    try choose(0)
    let bytes = Array(try folder.read("game.json").dropLast(9))
    try folder.write("game.json", bytes)
    #expect { try choose(1) } throws: { error in
      guard case GameRecordFile.UpdateError<GameError>.record(let error) = error else { return false }
      return error.path == file.path && error.line != nil
    }
    #expect(try folder.read("game.json") == bytes)
  }

  @Test("links, folders and devices are refused")
  func notRegular() throws {
    try choose(0)
    let link = folder("link.json")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: file.path)
    func problem(_ path: String) -> GameRecordError.Problem? {
      do {
        _ = try GameRecordFile(path: path).record()
        return nil
      } catch {
        return error.problem
      }
    }
    #expect(problem(link) == .file(.isLink(path: link)))
    #expect(problem(folder.path) == .file(.isFolder(path: folder.path)))
    #expect(problem("/dev/null") == .file(.notRegular(path: "/dev/null")))
    try folder.remove("game.json")
    #expect(problem(link) == .file(.isLink(path: link)), "one that leads nowhere as well")
  }

  @Test("many at once lose no move, from the first one on")
  func concurrent() async throws {
    try await withThrowingTaskGroup { group in
      for index in 0..<24 {
        group.addTask { try choose(index % 8) }
      }
      try await group.waitForAll()
    }
    let record = try #require(try file.record())
    #expect(record.moves.count == 24)
    #expect(
      record.moves.map { if case .choose(let index) = $0.move { index } else { -1 } }.sorted()
        == (0..<24).map { $0 % 8 }.sorted())
    #expect(folder.names == ["game.json"])
  }
}
