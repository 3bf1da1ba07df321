import FileAccess
import Foundation
import TemporaryFolders
import Testing

@testable import PictureExport

@Suite("Archives of many files") struct ArchiveFileTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static let files: [(name: String, bytes: [UInt8])] = [
    ("AS.png", [1, 2, 3]), ("empty", []), ("deep/in/a.txt", Array(repeating: 7, count: 1024)), ("Ä♠.png", [4]),
    (String(repeating: "n", count: 200) + ".png", Array(repeating: 9, count: 513)),
  ]

  private func write(_ name: String, _ format: ArchiveFormat) throws {
    var file = try ArchiveFile(format, AtomicFile(path: folder(name), replacesExisting: true))
    for (name, bytes) in Self.files { try file.add(name, bytes) }
    let written = try file.finish()
    #expect(try written == OwnedFile(path: folder(name), folder.read(name)))
  }

  /// The files that another program finds in an archive, each with a name and a length.
  private func listed(_ name: String, by program: [String]) throws -> String? {
    guard FileManager.default.isExecutableFile(atPath: program[0]) else { return nil }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program[0])
    process.arguments = program.dropFirst() + [folder(name)]
    process.environment = ["LC_ALL": "C.UTF-8"]
    process.standardOutput = FileHandle(forWritingAtPath: folder("listed"))
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return String(decoding: try folder.read("listed"), as: UTF8.self)
  }

  @Test("the same files make the same bytes, which other programs read", arguments: ArchiveFormat.allCases)
  func archives(format: ArchiveFormat) throws {
    try folder.write("listed", [])
    try write("one", format)
    try write("two", format)
    #expect(try folder.read("one") == folder.read("two"))
    let names = Self.files.map(\.name)
    let lister = format == .tar ? ["/usr/bin/tar", "-tf"] : ["/usr/bin/unzip", "-Z1"]
    if let list = try listed("one", by: lister) { #expect(list.split(separator: "\n").map(String.init) == names) }
    let printer = format == .tar ? ["/usr/bin/tar", "-xOf"] : ["/usr/bin/unzip", "-p"]
    if let content = try listed("one", by: printer) {
      #expect(Array(content.utf8) == Self.files.flatMap(\.bytes))
    }
    if format == .zip { _ = try listed("one", by: ["/usr/bin/unzip", "-tq"]) }
  }

  @Test("a ZIP of more files than 65,534 says so in the longer form")
  func manyFiles() throws {
    try folder.write("listed", [])
    var file = try ArchiveFile(.zip, AtomicFile(path: folder("many"), replacesExisting: true))
    for index in 0..<66_000 { try file.add("\(index)", []) }
    _ = try file.finish()
    if let list = try listed("many", by: ["/usr/bin/unzip", "-Z1"]) {
      #expect(list.utf8.count { $0 == UInt8(ascii: "\n") } == 66_000)
    }
  }
}
