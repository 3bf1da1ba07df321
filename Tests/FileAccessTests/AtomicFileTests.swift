import FileAccess
import Foundation
import TemporaryFolders
import Testing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

@Suite("Atomic file") struct AtomicFileTests {
  let folder: TemporaryFolder
  let bytes: [UInt8] = Array(repeating: 7, count: 100_000)

  init() throws { folder = try TemporaryFolder() }

  @Test("a new file holds the bytes, has the usual permissions, and nothing else is left", arguments: [true, false])
  func newFile(replacesExisting: Bool) throws {
    try AtomicFile(path: folder("a.png"), replacesExisting: replacesExisting, synchronizes: true).write(bytes)
    #expect(try folder.read("a.png") == bytes)
    #expect(folder.names == ["a.png"])
    let mask = umask(0)
    umask(mask)
    #expect(try folder.permissions("a.png") == 0o666 & ~Int(mask))
  }

  @Test("a replaced file keeps its permissions", arguments: [0o640, 0o600, 0o755, 0o644])
  func permissions(permissions: Int) throws {
    try folder.write("a.png", [1], permissions: permissions)
    try AtomicFile(path: folder("a.png"), replacesExisting: true).write(bytes)
    #expect(try folder.read("a.png") == bytes)
    #expect(try folder.permissions("a.png") == permissions)
    #expect(folder.names == ["a.png"])
  }

  @Test("without leave, a file that exists is not touched")
  func existing() throws {
    try folder.write("a.png", [1])
    let file = AtomicFile(path: folder("a.png"), replacesExisting: false)
    #expect(throws: FileError.alreadyExists(path: folder("a.png"))) { try file.write(bytes) }
    #expect(throws: FileError.alreadyExists(path: folder("a.png"))) { try file.check() }
    #expect(try folder.read("a.png") == [1])
    #expect(folder.names == ["a.png"])
  }

  @Test("a reader that has the old file open goes on reading the old file")
  func replacement() throws {
    try folder.write("a.png", [1, 2, 3])
    let reader = try #require(FileHandle(forReadingAtPath: folder("a.png")))
    try AtomicFile(path: folder("a.png"), replacesExisting: true).write(bytes)
    #expect(try reader.readToEnd() == Data([1, 2, 3]))
  }

  @Test("symbolic links stay, and the file at the end of the chain is written", arguments: [true, false])
  func links(exists: Bool) throws {
    if exists { try folder.write("target", [1]) }
    try FileManager.default.createSymbolicLink(atPath: folder("second"), withDestinationPath: "target")
    try FileManager.default.createSymbolicLink(atPath: folder("first"), withDestinationPath: folder("second"))
    try AtomicFile(path: folder("first"), replacesExisting: true).write(bytes)
    #expect(try folder.read("target") == bytes)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder("first")) == folder("second"))
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder("second")) == "target")
    #expect(folder.names == ["first", "second", "target"])
  }

  @Test("links in a circle are an error")
  func circle() throws {
    try FileManager.default.createSymbolicLink(atPath: folder("a"), withDestinationPath: "b")
    try FileManager.default.createSymbolicLink(atPath: folder("b"), withDestinationPath: "a")
    #expect(throws: FileError.system(.create, path: folder("a"), errno: ELOOP)) {
      try AtomicFile(path: folder("a"), replacesExisting: true).write(bytes)
    }
  }

  @Test("a folder, a missing folder and a file in place of a folder are errors that name the path")
  func wrongPlaces() throws {
    try folder.write("file", [1])
    let cases: [(String, FileError)] = [
      (folder.path, .isFolder(path: folder.path)),
      (folder("new/"), .isFolder(path: folder("new/"))),
      (folder("missing/a.png"), .system(.create, path: folder("missing/a.png"), errno: ENOENT)),
      (folder("file/a.png"), .system(.create, path: folder("file/a.png"), errno: ENOTDIR)),
      ("a\0b", .nullInPath("a\0b")),
    ]
    for (path, error) in cases {
      let file = AtomicFile(path: path, replacesExisting: true)
      #expect(throws: error) { try file.write(bytes) }
      #expect(throws: error) { try file.check() }
    }
    #expect(folder.names == ["file"])
  }

  @Test("a name as long as the file system allows can be written")
  func longName() throws {
    let name = String(repeating: "n", count: 255)
    try AtomicFile(path: folder(name), replacesExisting: false).write([1])
    #expect(try folder.read(name) == [1])
    let tooLong = folder(name + "n")
    #expect(throws: FileError.system(.create, path: tooLong, errno: ENAMETOOLONG)) {
      try AtomicFile(path: tooLong, replacesExisting: false).write([1])
    }
    #expect(folder.names == [name])
  }

  #if os(Linux)
    @Test("a full device is an error with the system's words, and stays a device")
    func fullDevice() throws {
      let error = #expect(throws: FileError.self) {
        try AtomicFile(path: "/dev/full", replacesExisting: false).write(bytes)
      }
      #expect(error == .system(.write, path: "/dev/full", errno: ENOSPC))
      #expect(error?.description == "cannot write /dev/full: No space left on device")
      #expect(
        try FileManager.default.attributesOfItem(atPath: "/dev/full")[.type] as? FileAttributeType
          == .typeCharacterSpecial)
    }
  #endif

  @Test("a device and a pipe are written to directly")
  func specialFiles() throws {
    try AtomicFile(path: "/dev/null", replacesExisting: false).write(bytes)
    let pipe = folder("pipe")
    try #require(unsafe mkfifo(pipe, 0o600) == 0)
    // Opened first, so that no thread has to wait for the other end.
    let reader = unsafe open(pipe, O_RDONLY | O_NONBLOCK)
    try #require(reader >= 0)
    let handle = FileHandle(fileDescriptor: reader, closeOnDealloc: true)
    let small = Array(bytes.prefix(1000))
    try AtomicFile(path: pipe, replacesExisting: false).write(small)
    #expect(try handle.readToEnd() == Data(small))
    #expect(folder.names == ["pipe"])
  }

  @Test("what a killed process has left is removed, what another one is writing stays, and so does everything else")
  func abandoned() throws {
    let names = [".cardwright-left.tmp", ".cardwright-busy.tmp", ".cardwright.tmp.png", "cardwright-x.tmp"]
    for name in names { try folder.write(name, [1]) }
    try FileManager.default.createSymbolicLink(atPath: folder(".cardwright-link.tmp"), withDestinationPath: names[3])
    try FileManager.default.createDirectory(atPath: folder(".cardwright-dir.tmp"), withIntermediateDirectories: false)
    let busy = unsafe open(folder(names[1]), O_RDONLY)
    try #require(busy >= 0 && flock(busy, LOCK_EX) == 0)
    defer { close(busy) }
    try AtomicFile(path: folder("a.png"), replacesExisting: false).write(bytes)
    let kept = names.dropFirst() + [".cardwright-link.tmp", ".cardwright-dir.tmp", "a.png"]
    #expect(folder.names == kept.sorted())
  }

  @Test("many tasks that write one new file without leave to replace: one succeeds, the file is whole")
  func race() async throws {
    let path = folder("a.png")
    let successes = await withTaskGroup(of: Bool.self) { group in
      for value in UInt8(1)...8 {
        group.addTask {
          (try? AtomicFile(path: path, replacesExisting: false).write(Array(repeating: value, count: 50_000))) != nil
        }
      }
      return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
    }
    #expect(successes == 1)
    let written = try folder.read("a.png")
    #expect(written.count == 50_000)
    #expect(Set(written).count == 1)
    #expect(folder.names == ["a.png"])
  }
}

@Suite("Files written piece by piece") struct StreamedFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private struct Stop: Error, Equatable {}

  @Test("pieces become one file; a failure on the way leaves what was there, and nothing beside it")
  func pieces() throws {
    let path = folder("video.raw")
    try AtomicFile(path: path, replacesExisting: false).write(failure: { $0 }) { (output) throws(FileError) in
      for piece in 0..<3 as Range<UInt8> { try output.write([piece, 7]) }
    }
    #expect(try Array(Data(contentsOf: URL(fileURLWithPath: path))) == [0, 7, 1, 7, 2, 7])
    #expect(throws: Stop()) {
      try AtomicFile(path: path, replacesExisting: true).write(failure: { _ in Stop() }) { (output) throws(Stop) in
        try? output.write([9])
        throw Stop()
      }
    }
    #expect(try Array(Data(contentsOf: URL(fileURLWithPath: path))) == [0, 7, 1, 7, 2, 7])
    #expect(try Folder(path: folder.path).contents() == ["video.raw"])
  }

  @Test("one that may not be replaced is refused before a piece is asked for")
  func refusal() throws {
    let path = folder("video.raw")
    try AtomicFile(path: path, replacesExisting: false).write([1])
    #expect(throws: FileError.alreadyExists(path: path)) {
      try AtomicFile(path: path, replacesExisting: false).write(failure: { $0 }) { (_) throws(FileError) in
        Issue.record("asked for a piece")
      }
    }
  }
}
