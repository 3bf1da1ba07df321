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

@Suite("Folder") struct FolderTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test("folders on the way are created, those that are there are kept", arguments: ["a/b/c", "a/b/c/", "a//b/c"])
  func create(name: String) throws {
    try FileManager.default.createDirectory(atPath: folder("a"), withIntermediateDirectories: false)
    let output = Folder(path: folder(name))
    #expect(!output.exists)
    #expect(try output.create().count == 2)
    #expect(output.exists)
    #expect(try output.create().isEmpty)
    #expect(FileManager.default.fileExists(atPath: folder("a/b/c")))
  }

  @Test("what is in a folder is listed with its kind, links with what they lead to")
  func kinds() throws {
    _ = try Folder(path: folder("inner")).create()
    try folder.write("file", [1])
    for (name, target) in [("toFolder", "inner"), ("toFile", "file"), ("toNothing", "nothing")] {
      try FileManager.default.createSymbolicLink(atPath: folder(name), withDestinationPath: target)
    }
    let contents = try Folder(path: folder.path).contentsByKind()
    #expect(contents.folders == ["inner"] && contents.linkedFolders == ["toFolder"])
    #expect(contents.files.sorted() == ["file", "toFile", "toNothing"])
    #expect(throws: FileError.self) { try Folder(path: folder("file")).contentsByKind() }
  }

  @Test("a file in the way is an error that names it, and nothing is left")
  func fileInTheWay() throws {
    try folder.write("file", [1])
    for name in ["file", "file/x"] {
      #expect(throws: FileError.system(.createFolder, path: folder("file"), errno: ENOTDIR)) {
        try Folder(path: folder(name)).create()
      }
    }
    let long = folder("new/" + String(repeating: "n", count: 256))
    #expect(throws: FileError.system(.createFolder, path: long, errno: ENAMETOOLONG)) {
      try Folder(path: long).create()
    }
    #expect(folder.names == ["file"])
  }

  #if os(Linux)
    @Test("a name that is not UTF-8 is an error: repaired, it would be that of another file")
    func notUTF8() throws {
      let path = folder("bad-").utf8CString.dropLast().map { $0 } + [-1, 0]
      let descriptor = unsafe open(path, O_WRONLY | O_CREAT, 0o600)
      try #require(descriptor >= 0)
      close(descriptor)
      #expect(throws: FileError.nameNotUTF8(folder: folder.path, name: "bad-\u{FFFD}")) {
        try Folder(path: folder.path).contents()
      }
    }
  #endif

  @Test(
    "paths of files are joined with one slash",
    arguments: [
      ("Output", "Output/AS.png"), ("Output/", "Output/AS.png"), ("", "AS.png"), (".", "AS.png"), ("/", "/AS.png"),
    ])
  func paths(folder: String, path: String) {
    #expect(Folder(path: folder).path(of: "AS.png") == path)
  }
}
