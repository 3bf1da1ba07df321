import Drawing
import Foundation
import PNGFormat
import Testing

@Suite struct PNGFileTests {
  /// A file in a folder of its own that goes when the test has ended.
  func withFile(_ bytes: [UInt8], _ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "PNGFileTests-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "card.png")
    try Data(bytes).write(to: file)
    try body(file.path)
  }

  func error(_ path: String, _ limits: PNGDecodingLimits = .standard) -> PNGError? {
    do throws(PNGError) {
      _ = try PNGDecoder(limits: limits).decode(path: path)
      return nil
    } catch {
      return error
    }
  }

  @Test("A file comes back as it was encoded, also one longer than a piece that is read")
  func read() throws {
    var encoder = PNGEncoder()
    for side in [3, 400] {
      let bitmap = randomBitmap(side, side, seed: 4, longestRun: 1, pick: anyColor)
      try withFile(encoder.encode(bitmap)) { path in
        let isSame = try PNGDecoder().decode(path: path).bitmap == bitmap
        #expect(isSame)
      }
    }
  }

  @Test("What cannot be opened or read is named with the system's reason")
  func unreadable() {
    #expect(error("/nowhere/card.png") == .file(path: "/nowhere/card.png", error: .readFailed(errno: ENOENT)))
    #expect(error("/tmp") == .file(path: "/tmp", error: .readFailed(errno: EISDIR)))
    #expect(error("") == .file(path: "", error: .readFailed(errno: ENOENT)))
  }

  @Test("A pipe, which could keep a reader waiting for ever, is not read", .timeLimit(.minutes(1)))
  func pipe() throws {
    try withFile([]) { path in
      let pipe = path + ".pipe"
      try #require(unsafe mkfifo(pipe, 0o600) == 0)
      #expect(error(pipe) == .file(path: pipe, error: .notRegularFile))
    }
  }

  @Test("A text and an empty file are not PNGs, and a device is not read")
  func noPNG() throws {
    try withFile(Array("Queen of spades\n".utf8)) { path in
      #expect(error(path) == .file(path: path, error: .notPNG(firstBytes: Array("Queen of".utf8))))
    }
    try withFile([]) { path in
      #expect(error(path) == .file(path: path, error: .notPNG(firstBytes: [])))
    }
    #expect(error("/dev/zero") == .file(path: "/dev/zero", error: .notRegularFile))
  }

  @Test("A file beyond the limit is refused, one at the limit is not")
  func limit() throws {
    var encoder = PNGEncoder()
    let bytes = try encoder.encode(Bitmap(width: 2, height: 2))
    try withFile(bytes) { path in
      let limit = bytes.count - 1
      #expect(
        error(path, PNGDecodingLimits(maximumFileByteCount: limit))
          == .file(path: path, error: .fileTooLong(limit: limit)))
      #expect(error(path, PNGDecodingLimits(maximumFileByteCount: limit + 1)) == nil)
    }
  }
}
