import FileAccess
import TemporaryFolders
import Testing

@testable import PictureExport

@Suite("Files that are made part by part") struct ClosingFileTests {
  private let line = String(repeating: "é", count: 100)

  private var file: ClosingFile {
    ClosingFile(path: "list", AnySequence(repeatElement(line, count: 1000)))
  }

  private var bytes: [UInt8] { Array(String(repeating: line, count: 1000).utf8) }

  @Test("come in parts of a useful size, each time the same, and are noted as a whole")
  func parts() throws {
    var parts: [[UInt8]] = []
    let noted = try file.write { parts.append($0) }
    #expect(parts.count == 4 && parts.dropLast().allSatisfy { (65_536..<65_736).contains($0.count) })
    #expect(parts.flatMap { $0 } == bytes && noted == OwnedFile(path: "list", bytes))
    #expect(try file.encoded() == EncodedFile(path: "list", bytes: bytes))
  }

  @Test("leave nothing in a folder if they are too long, or cannot be made to their end")
  func unfinished() throws {
    let place = try TemporaryFolder()
    let folder = try OwnedFolder(Folder(path: place.path))
    let long = #expect(throws: ExportError.Reason.self) {
      try folder.write(file, replacing: false, synchronizes: false, atMost: 100_000)
    }
    #expect(long == .writing(.tooLong(path: place("list"), byteCount: 131_200, limit: 100_000)))
    var rest = 2000
    let broken = ClosingFile(path: "broken") {
      { () throws(ExportError.Reason) -> String? in
        rest -= 1
        if rest == 0 { throw .unusablePath("rest") }
        return line
      }
    }
    let failure = #expect(throws: ExportError.Reason.self) {
      try folder.write(broken, replacing: false, synchronizes: false)
    }
    #expect(failure == .unusablePath("rest") && place.names.isEmpty)
  }
}
