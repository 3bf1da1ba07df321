import FileAccess
import Foundation
import TemporaryFolders
import Testing

@testable import GoldenImages

@Suite("Pictures of two folders") struct PictureListingTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func listing(_ name: String, _ files: [String]) throws -> PictureListing {
    for file in files {
      let path = folder(name + "/" + file)
      try Folder(path: path.folderOfPath).create()
      try folder.write(name + "/" + file, [])
    }
    return try PictureListing(Folder(path: folder(name)), by: nil)
  }

  @Test("are paired by name, in the order of the names without their ending")
  func pairs() throws {
    let before = try listing("A", ["a.png", "a-b.png", "x/y.png", "gone.png", ".hidden.png", "text.txt", "z.png"])
    let after = try listing("B", ["a.png", "a-b.png", "x/y.png", "new.png", "x/.z/n.png"])
    let pairs = PictureListing.pairs(before, after)
    #expect(pairs.map(\.name) == ["a", "a-b", "gone", "new", "x/y", "z"])
    #expect(pairs.map { $0.expected != nil } == [true, true, true, false, true, true])
    #expect(pairs.map { $0.actual != nil } == [true, true, false, true, true, false])
  }

  @Test("are those of one folder if the other is empty")
  func one() throws {
    let (before, after) = (try listing("A", ["a.png", "b.png"]), try listing("B", ["text.txt"]))
    #expect(PictureListing.pairs(before, after).allSatisfy { $0.expected != nil && $0.actual == nil })
    #expect(PictureListing.pairs(after, before).allSatisfy { $0.expected == nil && $0.actual != nil })
    #expect(PictureListing.pairs(after, after).isEmpty)
  }

  @Test("links to folders are told apart, links to pictures are pictures")
  func links() throws {
    _ = try listing("A", ["a.png", "x/b.png"])
    for (link, target) in [("l.png", "a.png"), ("f", "x"), ("gone.png", "nowhere"), (".g", "x")] {
      try FileManager.default.createSymbolicLink(atPath: folder("A/" + link), withDestinationPath: target)
    }
    let listing = try PictureListing(Folder(path: folder("A")), by: nil)
    #expect(listing.entries.map(\.name) == ["a", "gone", "l", "x/b"] && listing.linkedFolders == ["f"])
  }
}
