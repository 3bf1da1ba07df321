import FileAccess
import Foundation
import TemporaryFolders
import Testing

@Suite struct LockedFileTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private struct Missing: Error {}

  private func locked(_ path: String, patience: Duration = .milliseconds(20)) throws -> LockedFile {
    guard let file = try LockedFile(path: path, patience: patience) else { throw Missing() }
    return file
  }

  @Test("a file is read and replaced")
  func replace() throws {
    try folder.write("a", [1, 2])
    let file = try locked(folder("a"))
    let bytes = try file.bytes(limit: 2)
    #expect(bytes == [1, 2])
    try file.replace(by: [3])
    #expect(try folder.read("a") == [3])
    #expect(folder.names == ["a"])
  }

  @Test("there is no file, or it is too long")
  func missing() throws {
    #expect(throws: Missing.self) { _ = try locked(folder("a")) }
    try folder.write("a", [1, 2, 3])
    #expect(throws: FileError.tooLong(path: folder("a"), byteCount: 3, limit: 2)) {
      _ = try locked(folder("a")).bytes(limit: 2)
    }
  }

  @Test("whoever comes second waits, and gives up in time")
  func inUse() throws {
    try folder.write("a", [1])
    let first = try locked(folder("a"))
    #expect(throws: FileError.inUse(path: folder("a"))) { _ = try locked(folder("a")) }
    try first.replace(by: [2])
    let bytes = try locked(folder("a")).bytes(limit: 9)
    #expect(bytes == [2])
  }

  @Test("who waits for a file that is replaced gets the new one")
  func replacedMeanwhile() async throws {
    try folder.write("a", [0])
    let path = folder("a")
    try await withThrowingTaskGroup { group in
      for _ in 0..<16 {
        group.addTask {
          let file = try locked(path, patience: LockedFile.patience)
          let bytes = try file.bytes(limit: 9)
          try file.replace(by: [bytes[0] + 1])
        }
      }
      try await group.waitForAll()
    }
    #expect(try folder.read("a") == [16])
  }

  @Test("a link is refused, wherever it leads")
  func link() throws {
    let path = folder("link")
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: folder("a"))
    #expect(throws: FileError.isLink(path: path)) { _ = try locked(path) }
  }
}
