import Drawing
import FileAccess
import Foundation
import GoldenImages
import PNGFormat
import TemporaryFolders
import Testing

@Suite("Files of others in and around a golden folder") struct ForeignFilesTests {
  let temporary: TemporaryFolder
  var folder: Folder { Folder(path: temporary("Golden")) }

  init() throws {
    temporary = try TemporaryFolder()
    for name in ["Golden", "Others"] { try Folder(path: temporary(name)).create() }
    try temporary.write("Others/a.png", png(9))
    try temporary.write("Others/report.html", [1])
  }

  private func picture(_ level: UInt8) throws -> Bitmap {
    try Bitmap(width: 6, height: 4, filledWith: PremultipliedColor(Color(gray: level)))
  }

  private func png(_ level: UInt8) throws -> [UInt8] {
    var encoder = PNGEncoder()
    return try encoder.encode(picture(level))
  }

  private func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: temporary(name), withDestinationPath: temporary(target))
  }

  private func expectOthersUntouched(at location: SourceLocation = #_sourceLocation) throws {
    #expect(try temporary.read("Others/a.png") == png(9), sourceLocation: location)
    #expect(try temporary.read("Others/report.html") == [1], sourceLocation: location)
    let names = try Folder(path: temporary("Others")).contents()
    #expect(names == ["a.png", "report.html"], sourceLocation: location)
  }

  @Test("pictures behind a link to a folder are not orphans, and cannot be written through it")
  func linkedFolder() throws {
    try link("Golden/cards", to: "Others")
    let store = GoldenStore(folder: folder, recording: .all, adoptsPictures: true)
    #expect(try store.names().isEmpty)
    #expect(try store.removeOrphans().removed.isEmpty)
    let refusal = FileError.isLink(path: temporary("Golden/cards"))
    #expect(try store.check(picture(3), named: "cards/b").outcome == .failed(message: "\(refusal)"))
    #expect(try store.check(picture(3), named: "cards/a").outcome == .failed(message: "\(refusal)"))
    try expectOthersUntouched()
  }

  @Test("a linked picture is not written through, and not removed")
  func linkedPicture() throws {
    try link("Golden/a.png", to: "Others/a.png")
    let store = GoldenStore(folder: folder, recording: .all, adoptsPictures: true)
    let refusal = FileError.isLink(path: temporary("Golden/a.png"))
    #expect(try store.check(picture(3), named: "a").outcome == .failed(message: "\(refusal)"))
    let again = GoldenStore(folder: folder, recording: .all, adoptsPictures: true)
    #expect(throws: GoldenStoreError.file(refusal)) { try again.removeOrphans() }
    try expectOthersUntouched()
  }

  @Test("nothing is written or removed where a linked .actual leads")
  func linkedActuals() throws {
    try temporary.write("Golden/a.png", png(9))
    try link("Golden/.actual", to: "Others")
    let store = GoldenStore(folder: folder)
    #expect(try store.check(picture(9), named: "a").outcome == .equal)
    #expect(try store.writeReport() == nil)
    let refusal = FileError.isLink(path: temporary("Golden/.actual"))
    #expect(try store.check(picture(3), named: "b").outcome == .failed(message: "\(refusal)"))
    #expect(throws: GoldenStoreError.file(refusal)) { try store.writeReport() }
    #expect(try store.actualNames().isEmpty)
    try expectOthersUntouched()
  }

  @Test("what was drawn is not accepted from where a link leads, nor are golden pictures and manifests read from there")
  func linkedFiles() throws {
    try Folder(path: temporary("Golden/.actual")).create()
    try link("Golden/.actual/a.png", to: "Others/a.png")
    try link("Golden/.actual/cards", to: "Others")
    let store = GoldenStore(folder: folder)
    #expect(throws: GoldenStoreError.file(.isLink(path: temporary("Golden/.actual/a.png")))) { try store.accept() }
    #expect(throws: GoldenStoreError.file(.isLink(path: temporary("Golden/.actual/cards")))) {
      try store.accept(["cards/a"])
    }
    try link("Golden/manifest.txt", to: "Others/report.html")
    #expect(throws: GoldenStoreError.file(.isLink(path: temporary("Golden/manifest.txt")))) { try store.manifest() }
    #expect(try folder.contents() == [".actual", "manifest.txt"])
    try expectOthersUntouched()
  }

  @Test("a picture that the manifest does not name is replaced and removed only by leave")
  func adoption() throws {
    try temporary.write("Golden/a.png", png(9))
    try temporary.write("Golden/b.png", png(9))
    let careful = GoldenStore(folder: folder, recording: .all)
    let refusal = GoldenStoreError.foreignPicture(path: temporary("Golden/a.png"))
    #expect(try careful.check(picture(3), named: "a").outcome == .failed(message: "\(refusal)"))
    #expect("\(refusal)".contains("--adopt"))
    #expect(try careful.check(picture(3), named: "c").outcome == .recorded(nil), "a new one harms nobody")
    let orphans = try careful.removeOrphans()
    #expect(orphans.removed.isEmpty)
    #expect(orphans.left == ["b"])
    #expect(try temporary.read("Golden/a.png") == png(9))
    #expect(try temporary.read("Golden/b.png") == png(9))

    let adopting = GoldenStore(folder: folder, recording: .all, adoptsPictures: true)
    #expect(try adopting.check(picture(3), named: "a").outcome.name == "recorded")
    #expect(try adopting.removeOrphans().removed == ["b", "c"])
    #expect(try adopting.names() == ["a"])
  }

  @Test("a manifest that names files elsewhere is refused, so that nothing there is removed")
  func hostileManifest() throws {
    let digest = String(repeating: "0", count: 32)
    let line = "image 6x4 \(digest) \(digest) \(digest) ../Others/a"
    try temporary.write("Golden/manifest.txt", Array("goldens 1\n\(line)\n".utf8))
    let store = GoldenStore(folder: folder, recording: .all, adoptsPictures: true)
    let error = GoldenStoreError.manifest(
      path: temporary("Golden/manifest.txt"), .malformedLine(number: 2, line))
    #expect(throws: error) { try store.removeOrphans() }
    try expectOthersUntouched()
  }
}
