import FileAccess
import TemporaryFolders
import Testing

@Suite("Files that are read") struct ReadableFileTests {
  /// Bytes that differ from place to place, long enough for several reads.
  private static let bytes = (0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ $0 >> 8) }

  private func withFile(_ bytes: [UInt8], _ body: (ReadableFile) throws -> Void) throws {
    let folder = try TemporaryFolder()
    try folder.write("file", bytes)
    try body(ReadableFile(path: folder("file")))
  }

  @Test("a file comes back whole, whatever its length", arguments: [0, 1, 4095, 4096, 4097, 131_072, 300_000])
  func whole(count: Int) throws {
    let bytes = Array(Self.bytes.prefix(count))
    try withFile(bytes) { file in
      let isSame = try file.bytes() == bytes
      #expect(isSame)
      #expect(try file.byteCount() == count)
      let beginning = try file.beginning(limit: count)
      #expect(beginning.isWhole && beginning.byteCount == count)
    }
  }

  @Test("of a file beyond the limit only the beginning is read", arguments: [10, 4096, 299_999])
  func limit(limit: Int) throws {
    try withFile(Self.bytes) { file in
      let beginning = try file.beginning(limit: limit)
      #expect(!beginning.isWhole && beginning.byteCount == 300_000)
      #expect(beginning.bytes.count == 4096)
    }
  }

  @Test("who sees from the first bytes that a file is not wanted gets no more of it")
  func unwanted() throws {
    try withFile(Self.bytes) { file in
      var asked: [Int] = []
      let beginning = try file.beginning(limit: .max) { bytes in
        asked.append(bytes.count)
        return false
      }
      #expect(asked == [4096])
      #expect(!beginning.isWhole && beginning.bytes == Array(Self.bytes.prefix(4096)))
    }
  }

  @Test("a pointer of Git LFS is reported, whatever the file is called", arguments: ["v1", "v2"])
  func pointer(version: String) throws {
    let text = "version https://git-lfs.github.com/spec/\(version)\noid sha256:4d7a21\nsize 12\n"
    try withFile(Array(text.utf8)) { file in
      #expect(throws: FileError.isLFSPointer(path: file.path)) { try file.bytes() }
      #expect(throws: FileError.isLFSPointer(path: file.path)) { try file.beginning(limit: 10) }
      #expect(throws: FileError.isLFSPointer(path: file.path)) { try file.beginning(limit: 10) { _ in false } }
    }
    // A text that is about pointers is none.
    try withFile(Array((text + String(repeating: "x", count: 1_024)).utf8)) { file in
      let count = try file.bytes().count
      #expect(count > 1_024)
    }
  }

  @Test("a file that does not know its length is read to its end")
  func unknownLength() throws {
    #if os(Linux)
      let file = ReadableFile(path: "/proc/self/status")
      #expect(try file.byteCount() == 0)
      let text = String(decoding: try file.bytes(), as: UTF8.self)
      #expect(text.hasPrefix("Name:") && text.contains("VmSize:"))
    #endif
  }

  @Test("what is not a regular file is reported, and a pipe is not waited for")
  func refused() throws {
    #expect(throws: FileError.nullInPath("a\0b")) { try ReadableFile(path: "a\0b").bytes() }
    #expect(throws: FileError.notRegular(path: "/dev/null")) { try ReadableFile(path: "/dev/null").bytes() }
    let folder = #expect(throws: FileError.self) { try ReadableFile(path: "/").bytes() }
    #expect(folder?.description == "cannot read /: Is a directory")
    #expect(folder?.reason == "Is a directory")
    let missing = #expect(throws: FileError.self) { try ReadableFile(path: "/nowhere").bytes() }
    #expect(missing?.isMissing == true)
  }
}
