import Foundation
import Synchronization
import TemporaryFolders
import Testing

@testable import FileAccess

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

@Suite("Owned folder") struct OwnedFolderTests {
  let place: TemporaryFolder
  let bytes: [UInt8] = [1, 2, 3]

  init() throws { place = try TemporaryFolder() }

  private func owned(_ name: String = "out", sharing: OwnedFolder.Sharing = .alone) throws -> OwnedFolder {
    try OwnedFolder(Folder(path: place(name)), sharing: sharing)
  }

  /// A link, a loop, a folder and a pipe in `out`, and what is refused there.
  private func makeTraps() throws -> [(name: String, error: FileError)] {
    try FileManager.default.createDirectory(atPath: place("out/folder"), withIntermediateDirectories: true)
    try place.write("target", bytes)
    try FileManager.default.createSymbolicLink(atPath: place("out/link"), withDestinationPath: place("target"))
    try FileManager.default.createSymbolicLink(atPath: place("out/loop"), withDestinationPath: "loop")
    try FileManager.default.createSymbolicLink(atPath: place("out/nowhere"), withDestinationPath: "none")
    try FileManager.default.createSymbolicLink(atPath: place("out/outside"), withDestinationPath: place.path)
    try #require(unsafe mkfifo(place("out/pipe"), 0o600) == 0)
    return ["link", "loop", "nowhere", "outside"].map { ($0, .isLink(path: place("out/" + $0))) } + [
      ("folder", .isFolder(path: place("out/folder"))), ("pipe", .notRegular(path: place("out/pipe"))),
      ("outside/a.png", .isLink(path: place("out/outside"))), ("link/a.png", .isLink(path: place("out/link"))),
      ("folder/../a.png", .system(.read, path: place("out/folder/../a.png"), errno: EINVAL)),
      ("../target", .system(.read, path: place("out/../target"), errno: EINVAL)),
      ("pipe/a.png", .system(.read, path: place("out/pipe"), errno: ENOTDIR)), ("a\0b", .nullInPath("a\0b")),
    ]
  }

  /// The error without what was asked of the system.
  private func plain(_ error: FileError?) -> FileError? {
    guard case .system(_, let path, let errno) = error else { return error }
    return .system(.read, path: path, errno: errno)
  }

  // MARK: Reading and writing

  @Test("files are written in a folder and folders that are made for them, noted, and read again")
  func writing() throws {
    let folder = try owned("new/out")
    let file = try folder.write(bytes, to: "a/b/c.png", replacing: false)
    #expect(file == OwnedFile(path: "a/b/c.png", byteCount: 3, digest: ContentDigest(bytes)))
    try folder.write(to: "d.png", replacing: false, synchronizes: true) { (output) throws(FileError) in
      try output.write([1])
      try output.write([2, 3])
    }
    #expect(try place.read("new/out/a/b/c.png") == bytes)
    #expect(try folder.bytes(of: "d.png", limit: 3) == bytes)
    #expect(try folder.bytes(of: "none/d.png", limit: 3) == nil)
    #expect(try folder.contents() == ["a", "d.png"])
    #expect(try folder.firstFile { $0.hasSuffix("c.png") } == "a/b/c.png")
    #expect(throws: FileError.tooLong(path: place("new/out/d.png"), byteCount: 3, limit: 2)) {
      try folder.bytes(of: "d.png", limit: 2)
    }
    #expect(try folder.holds(file))
    try place.write("new/out/a/b/c.png", [1, 2, 4])
    #expect(try !folder.holds(file))
  }

  @Test("a file that is there is replaced with leave only, keeps its permissions, and is whole if writing fails")
  func replacing() throws {
    let folder = try owned()
    try place.write("out/a.png", [9], permissions: 0o640)
    #expect(throws: FileError.alreadyExists(path: place("out/a.png"))) {
      try folder.write(bytes, to: "a.png", replacing: false)
    }
    #expect(throws: FileError.alreadyExists(path: place("out/a.png"))) { try folder.check("a.png", replacing: false) }
    #expect(throws: FileError.ending(path: place("out/a.png"))) {
      try folder.write(to: "a.png", replacing: true) { (output) throws(FileError) in
        try output.write([1])
        throw FileError.ending(path: "")
      }
    }
    #expect(try place.read("out/a.png") == [9])
    try folder.check("a.png", replacing: true)
    try folder.write(bytes, to: "a.png", replacing: true)
    #expect(try place.read("out/a.png") == bytes)
    #expect(try place.permissions("out/a.png") == 0o640)
    #expect(try folder.contents() == ["a.png"])
  }

  @Test("links, folders, pipes and ways out are refused at once, and what they lead to is left alone")
  func traps() throws {
    let traps = try makeTraps()
    let folder = try owned()
    for (name, error) in traps {
      let written = #expect(throws: FileError.self) { try folder.write([7], to: name, replacing: true) }
      let checked = #expect(throws: FileError.self) { try folder.check(name, replacing: true) }
      let read = #expect(throws: FileError.self) { try folder.bytes(of: name, limit: 9) }
      let removed = #expect(throws: FileError.self) { try folder.removeFile(name) }
      for found in [written, checked, read, removed] { #expect(plain(found) == error, "\(name)") }
      guard case .system(_, _, EINVAL) = error else {
        if name.contains("\0") { continue }
        let file = OwnedFile(path: name, bytes)
        #expect(try !folder.holds(file))
        #expect(try folder.remove(file) == .notRegular)
        #expect(try folder.remove(file, evenIfChanged: true) == .notRegular)
        continue
      }
    }
    #expect(throws: FileError.isLink(path: place("out/link"))) { _ = try folder.log(named: "link") }
    #expect(try folder.contents() == ["folder", "link", "loop", "nowhere", "outside", "pipe"])
    #expect(try place.read("target") == bytes)
    #expect(place.names == ["out", "target"])
  }

  @Test("the folder itself may be a link, and a file or nothing may not be read as a folder")
  func linkedFolder() throws {
    try FileManager.default.createDirectory(atPath: place("real"), withIntermediateDirectories: false)
    try FileManager.default.createSymbolicLink(atPath: place("out"), withDestinationPath: "real")
    try owned().write(bytes, to: "a.png", replacing: false)
    #expect(try place.read("real/a.png") == bytes)
    #expect(try OwnedFolder(reading: Folder(path: place("none"))) == nil)
    #expect(throws: FileError.system(.read, path: place("real/a.png"), errno: ENOTDIR)) {
      _ = try OwnedFolder(reading: Folder(path: place("real/a.png")))
    }
    #expect(throws: FileError.system(.createFolder, path: place("real/a.png"), errno: ENOTDIR)) {
      _ = try owned("real/a.png")
    }
  }

  @Test("what cannot be written is reported beforehand: a read-only folder, a read-only file")
  func readOnly() async {
    await #expect(processExitsWith: .success) {
      let place = try TemporaryFolder()
      let folder = try OwnedFolder(Folder(path: place("out")))
      try folder.write([1], to: "sub/a.png", replacing: false)
      try folder.write([1], to: "b.png", replacing: false)
      unsafe chmod(place("out/sub"), 0o555)
      unsafe chmod(place("out/b.png"), 0o444)
      // Root may do everything, but for once somebody else is asked for; afterwards it may remove the folder.
      let isRoot = geteuid() == 0
      if isRoot { try #require(setreuid(65_534, 0) == 0 && seteuid(65_534) == 0) }
      defer { if isRoot { seteuid(0) } }
      #expect(throws: FileError.system(.create, path: place("out/sub/new.png"), errno: EACCES)) {
        try folder.check("sub/new.png", replacing: false)
      }
      #expect(throws: FileError.system(.create, path: place("out/sub/deep"), errno: EACCES)) {
        try folder.check("sub/deep/new.png", replacing: false)
      }
      #expect(throws: FileError.system(.replace, path: place("out/b.png"), errno: EACCES)) {
        try folder.check("b.png", replacing: true)
      }
      #expect(throws: FileError.system(.replace, path: place("out/b.png"), errno: EACCES)) {
        try folder.write([2], to: "b.png", replacing: true)
      }
      #expect(throws: FileError.system(.createFolder, path: place("out/sub/deep"), errno: EACCES)) {
        try folder.write([1], to: "sub/deep/new.png", replacing: false)
      }
    }
  }

  @Test("several threads write files, and make the same folders")
  func threads() async throws {
    let folder = try owned()
    let files = try await withThrowingTaskGroup(of: OwnedFile.self) { group in
      for index in 0..<64 {
        group.addTask { try folder.write([UInt8(index)], to: "a/b/\(index % 8)/\(index)", replacing: false) }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(files.count == 64)
    for file in files { #expect(try folder.holds(file)) }
    folder.takeBack()
    #expect(place.names == [])
  }

  @Test("a folder that another thread has noted after those within is taken back, too")
  func orderOfFolders() throws {
    let folder = try owned()
    _ = try folder.write([1], to: "a/b/c.png", replacing: false)
    folder.made.withLock { $0.folders.reverse() }
    folder.takeBack()
    #expect(place.names == [])
  }

  // MARK: Locks

  @Test("a folder has one owner, or several that share it; whoever comes second is reported at once")
  func owners() throws {
    let inUse = FileError.inUse(path: place("out"))
    do {
      let first = try owned()
      #expect(throws: inUse) { _ = try owned() }
      #expect(throws: inUse) { _ = try owned(sharing: .withShares) }
      try first.write(bytes, to: "a.png", replacing: false)
      let reader = try #require(try OwnedFolder(reading: Folder(path: place("out"))))
      #expect(try reader.bytes(of: "a.png", limit: 3) == bytes)
    }
    do {
      let shares = [try owned(sharing: .withShares), try owned(sharing: .withShares)]
      #expect(throws: inUse) { _ = try owned() }
      let log = try shares[0].log(named: "log")
      #expect(throws: FileError.inUse(path: place("out/log"))) { _ = try shares[1].log(named: "log") }
      try log.append("line")
    }
    #expect(try owned().bytes(of: "log", limit: 9) == Array("line\n".utf8))
  }

  @Test("it is let go even if a child process that is just being started still has it open")
  func startingChild() throws {
    var copies: [Int32] = []
    defer { for copy in copies { close(copy) } }
    do {
      let folder = try owned()
      // As fork(2) would.
      copies.append(dup(folder.descriptor.number))
    }
    #expect(throws: Never.self) { _ = try owned() }
  }

  @Test("another process that has the folder is noticed, and lets it go when it ends")
  func otherProcess() async throws {
    try FileManager.default.createDirectory(atPath: place("out"), withIntermediateDirectories: false)
    // A descriptor of the shell's own stands for a lock of another process.
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", "exec 9<\"$0\"; flock 9 || exit 3; echo locked; read line", place("out")]
    let (input, output) = (Pipe(), Pipe())
    (process.standardInput, process.standardOutput) = (input, output)
    try process.run()
    let answer = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    if answer == "locked\n" {
      #expect(throws: FileError.inUse(path: place("out"))) { _ = try owned() }
    }
    try input.fileHandleForWriting.close()
    process.waitUntilExit()
    #expect(throws: Never.self) { _ = try owned() }
  }

  // MARK: Removing

  @Test("a file is removed if it has the noted bytes, or in any case if that is wanted")
  func removal() throws {
    let folder = try owned()
    let file = try folder.write(bytes, to: "sub/a", replacing: false)
    #expect(try folder.remove(file) == .removed)
    #expect(try folder.remove(file) == .missing)
    for changed in [[1, 2, 4], [1, 2], [1, 2, 3, 4], []] as [[UInt8]] {
      try folder.write(changed, to: "sub/a", replacing: true)
      #expect(try folder.remove(file) == .changed)
      #expect(try folder.bytes(of: "sub/a", limit: 9) == changed)
    }
    #expect(try folder.remove(file, evenIfChanged: true) == .removed)
    #expect(try folder.remove(OwnedFile(path: "none/a", bytes)) == .missing)
    #expect(try folder.removeFile("sub/a") == false)
    #expect(try folder.contents() == ["sub"])
  }

  @Test("a file that has a new name in other letters goes, unless both names are those of one file")
  func renamedInCase() throws {
    let folder = try owned()
    let names = ["a.png", "Sub/b.png", "c.png", "x/d.png"]
    let earlier = try names.map { try folder.write(bytes, to: $0, replacing: false) }
    // As file systems that know no case show it: the old name only.
    for name in ["A.png", "Sub/B.png"] { try folder.write(bytes, to: name, replacing: false) }
    let (removed, kept) = try folder.removeLeftovers(
      of: earlier, besides: ["A.png", "Sub/B.png", "C.png", "X/d.png"])
    #expect(removed == [place("out/a.png"), place("out/Sub/b.png")] && kept == [])
    #expect(try folder.contents() == ["A.png", "Sub", "c.png", "x"])
  }

  @Test("what later work has not written again goes, unless its name differs by case only or somebody has changed it")
  func leftovers() throws {
    let folder = try owned()
    var earlier: [OwnedFile] = []
    for name in ["QS.png", "KS.png", "sub/AS.png", "gone.png", "changed.png"] {
      earlier.append(try folder.write(bytes, to: name, replacing: false))
    }
    try folder.removeFile("gone.png")
    try folder.write([7], to: "changed.png", replacing: true)
    try folder.write(bytes, to: "foreign.png", replacing: false)
    let (removed, kept) = try folder.removeLeftovers(of: earlier, besides: ["qs.png"])
    #expect(removed == [place("out/KS.png"), place("out/sub/AS.png")])
    #expect(kept == [place("out/changed.png")])
    #expect(try folder.contents() == ["QS.png", "changed.png", "foreign.png", "sub"])
    let rest = try folder.removeLeftovers(of: earlier, besides: ["qs.png"], evenIfChanged: true)
    #expect(rest.removed == [place("out/changed.png")] && rest.kept == [])
  }

  // MARK: Taking back

  @Test("taking back removes what was new and only ours, and every folder that was created and is empty")
  func takeBack() throws {
    try FileManager.default.createDirectory(atPath: place("old"), withIntermediateDirectories: false)
    try place.write("old/there.png", [9])
    do {
      let folder = try owned("old/new/out")
      try folder.write(bytes, to: "a/b/c.png", replacing: false)
      try folder.write([8], to: "record", replacing: false)
      try folder.write([8, 8], to: "record", replacing: true)
      folder.takeBack()
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: place("old")) == ["there.png"])
    do {
      let folder = try owned("old")
      try folder.write(bytes, to: "there.png", replacing: true)
      try folder.write(bytes, to: "a/changed.png", replacing: false)
      try folder.write(bytes, to: "b/new.png", replacing: false)
      try place.write("old/a/changed.png", [7])
      folder.takeBack()
      folder.takeBack()
    }
    #expect(try place.read("old/there.png") == bytes)
    #expect(try place.read("old/a/changed.png") == [7])
    #expect(try FileManager.default.contentsOfDirectory(atPath: place("old")).sorted() == ["a", "there.png"])
  }

  @Test("without notes of files, only empty folders are taken back")
  func takeBackFolders() throws {
    let folder = try OwnedFolder(Folder(path: place("out")), notesNewFiles: false)
    try folder.write(bytes, to: "a/a.png", replacing: false)
    try folder.removeFile("a/a.png")
    try folder.write(bytes, to: "b.png", replacing: false)
    folder.takeBack()
    #expect(try folder.contents() == ["b.png"])
  }

  @Test("a folder that cannot be opened leaves none of those that were made for it")
  func failedOpening() throws {
    try place.write("file", [1])
    #expect(throws: FileError.self) { _ = try owned("new/\(String(repeating: "n", count: 300))") }
    #expect(place.names == ["file"])
  }

  @Test("what a killed process has left is removed, and temporary files go when the program ends")
  func temporaryFiles() async throws {
    try FileManager.default.createDirectory(atPath: place("out"), withIntermediateDirectories: false)
    try place.write("out/.cardwright-left.tmp", [1])
    try owned().write(bytes, to: "a.png", replacing: false)
    #expect(try owned().contents() == ["a.png"])
    await #expect(processExitsWith: .success) {
      let place = try TemporaryFolder()
      let folder = try OwnedFolder(Folder(path: place("out")))
      #expect(throws: FileError.ending(path: place("out/sub/b.png"))) {
        try folder.write(to: "sub/b.png", replacing: false) { (output) throws(FileError) in
          try output.write([1])
          #expect(UnfinishedFiles.removeAll() == 0)
          #expect((try? FileManager.default.contentsOfDirectory(atPath: place("out/sub"))) == [])
        }
      }
    }
  }

  #if os(Linux)
    @Test("a full disk leaves what was there, and nothing beside it")
    func limitedFileSize() async {
      await #expect(processExitsWith: .success) {
        let place = try TemporaryFolder()
        let folder = try OwnedFolder(Folder(path: place("out")))
        try folder.write([1, 2, 3], to: "a.png", replacing: false)
        signal(SIGXFSZ, SIG_IGN)
        var limit = rlimit(rlim_cur: 1000, rlim_max: 1000)
        try #require(unsafe setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0)
        #expect(throws: FileError.system(.write, path: place("out/a.png"), errno: EFBIG)) {
          try folder.write([UInt8](repeating: 7, count: 2000), to: "a.png", replacing: true)
        }
        #expect(try folder.bytes(of: "a.png", limit: 9) == [1, 2, 3])
        #expect(try folder.contents() == ["a.png"])
      }
    }
  #endif
}
