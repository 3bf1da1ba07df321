import FileAccess
import Foundation
import TemporaryFolders
import Testing

@Suite("Files of a folder that a list names") struct FolderFilesTests {
  let folder: TemporaryFolder
  let bytes: [UInt8] = [1, 2, 3]

  init() throws { folder = try TemporaryFolder() }

  private func remove(_ name: String, evenIfChanged: Bool = false) throws -> FileRemoval {
    try Folder(path: folder.path).removeFile(
      named: name, byteCount: bytes.count, digest: ContentDigest(bytes), evenIfChanged: evenIfChanged)
  }

  @Test("a file is removed if it has the bytes that it should have")
  func removal() throws {
    try folder.write("a", bytes)
    #expect(try remove("a") == .removed)
    #expect(try remove("a") == .missing)
    for changed in [[1, 2, 4], [1, 2], [1, 2, 3, 4], []] as [[UInt8]] {
      try folder.write("a", changed)
      #expect(try remove("a") == .changed)
      #expect(try folder.read("a") == changed)
    }
    #expect(try remove("a", evenIfChanged: true) == .removed)
    #expect(folder.names.isEmpty)
  }

  @Test("links, folders and pipes stay, and what a link leads to as well", arguments: [false, true])
  func traps(evenIfChanged: Bool) throws {
    try folder.write("target", bytes)
    try FileManager.default.createSymbolicLink(atPath: folder("link"), withDestinationPath: "target")
    try FileManager.default.createSymbolicLink(atPath: folder("loop"), withDestinationPath: "loop")
    try FileManager.default.createDirectory(atPath: folder("folder"), withIntermediateDirectories: false)
    #expect(unsafe mkfifo(folder("pipe"), 0o600) == 0)
    for name in ["link", "loop", "folder", "pipe"] {
      #expect(try remove(name, evenIfChanged: evenIfChanged) == .notRegular)
    }
    #expect(folder.names == ["folder", "link", "loop", "pipe", "target"])
  }

  @Test(
    "only what is no path is the name of a file", arguments: ["", ".", "..", "/", "../a", "a/b", "/etc/passwd", "a\0b"])
  func names(name: String) {
    #expect(!Folder.isFileName(name))
    #expect(Folder.isFileName("..a") && Folder.isFileName("a b.png"))
  }

  @Test("a file is read up to a limit, and never through a link")
  func reading() throws {
    let place = Folder(path: folder.path)
    #expect(try place.bytes(ofFile: "a", limit: 3) == nil)
    try folder.write("a", bytes)
    #expect(try place.bytes(ofFile: "a", limit: 3) == bytes)
    #expect(throws: FileError.system(.read, path: folder("a"), errno: EFBIG)) {
      try place.bytes(ofFile: "a", limit: 2)
    }
    try FileManager.default.createSymbolicLink(atPath: folder("link"), withDestinationPath: "a")
    #expect(throws: FileError.notRegular(path: folder("link"))) { try place.bytes(ofFile: "link", limit: 3) }
  }
}
