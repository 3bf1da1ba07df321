import Foundation
import TemporaryFolders
import Testing

@testable import FileAccess

@Suite("Unfinished files") struct UnfinishedFilesTests {
  // Ending cannot be taken back, so each test has a process of its own.

  @Test("when the program ends, unfinished files go, finished ones stay, and none is begun any more")
  func ending() async {
    await #expect(processExitsWith: .success) {
      let folder = try TemporaryFolder()
      try AtomicFile(path: folder("a.png"), replacesExisting: false).write([1])
      try UnfinishedFiles.begin(UnfinishedFiles.Entry(folder("temporary"), in: .current))
      try folder.write("temporary", [2])
      #expect(UnfinishedFiles.removeAll() == 1)
      #expect(UnfinishedFiles.isEnding)
      #expect(folder.names == ["a.png"])
      #expect(throws: FileError.ending(path: folder("b.png"))) {
        try AtomicFile(path: folder("b.png"), replacesExisting: false).write([1])
      }
      #expect(folder.names == ["a.png"])
    }
  }

  @Test("a file that was complete but not yet in its place when the program ends is not put there")
  func endingBeforeTheMove() async {
    await #expect(processExitsWith: .success) {
      let folder = try TemporaryFolder()
      let entry = UnfinishedFiles.Entry(folder("temporary"), in: .current)
      try UnfinishedFiles.begin(entry)
      UnfinishedFiles.removeAll()
      #expect(throws: FileError.ending(path: folder("temporary"))) {
        try UnfinishedFiles.finish(entry) { Issue.record("it must not be moved") }
      }
    }
  }
}
