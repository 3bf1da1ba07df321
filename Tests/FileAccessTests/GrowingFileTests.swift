import FileAccess
import TemporaryFolders
import Testing

@Suite("Growing file") struct GrowingFileTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func file(replaces: Bool = false) throws -> GrowingFile {
    try GrowingFile(AtomicFile(path: folder("a.pdf"), replacesExisting: replaces))
  }

  @Test("is in its place when it is finished, and not before")
  func finished() throws {
    try folder.write("a.pdf", [9], permissions: 0o640)
    let file = try file(replaces: true)
    try file.write([1, 2])
    #expect(try folder.read("a.pdf") == [9])
    try file.write([3])
    let written = try file.finish()
    #expect(try folder.read("a.pdf") == [1, 2, 3] && folder.names == ["a.pdf"])
    #expect(written.byteCount == 3 && written.digest == ContentDigest([1, 2, 3]))
    #expect(try folder.permissions("a.pdf") == 0o640)
  }

  @Test("leaves nothing when it is not finished")
  func abandoned() throws {
    do {
      let file = try file()
      try file.write([1, 2])
    }
    #expect(folder.names.isEmpty)
  }

  @Test("does not take the place of a file that has come meanwhile")
  func taken() throws {
    do {
      let file = try file()
      try folder.write("a.pdf", [9])
      try file.write([1])
      #expect(throws: FileError.alreadyExists(path: folder("a.pdf"))) { try file.finish() }
    }
    #expect(try folder.read("a.pdf") == [9] && folder.names == ["a.pdf"])
  }

  @Test("without leave, a file that exists is not touched")
  func existing() throws {
    try folder.write("a.pdf", [9])
    #expect(throws: FileError.alreadyExists(path: folder("a.pdf"))) { try file() }
  }
}
