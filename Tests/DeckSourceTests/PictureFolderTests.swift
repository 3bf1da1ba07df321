import CardDesign
import CardSets
import DeckSource
import Drawing
import PlaneGeometry
import TabletopDesign
import TemporaryFolders
import Testing

@Suite struct PictureFolderTests {
  private func svg(_ color: String) -> [UInt8] {
    Array("<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 4 2'><path fill='\(color)' d='M0 0h4v2z'/></svg>".utf8)
  }

  @Test("each picture is named after its file, in the order of the names")
  func pictures() throws {
    let folder = try TemporaryFolder()
    try folder.write("wire_haired-dog.svg", svg("red"))
    try folder.write("Cat.SVG", svg("blue"))
    try folder.write("notes.txt", [65])
    let pictures = try PictureFolder(path: folder.path).pictures()
    #expect(pictures.map(\.name) == ["Cat", "wire_haired-dog"])
    #expect(pictures.map(\.title) == ["Cat", "wire haired dog"])
    #expect(pictures[0].scene.size.width == 4)
    let theme = PictureTheme(name: "pets", pictures: pictures)
    #expect(theme.pictures.count == 2)
  }

  @Test("a folder without pictures, or with two of one name, is refused")
  func refused() throws {
    let folder = try TemporaryFolder()
    #expect(throws: ArtFolderError.noPictures(path: folder.path)) { try PictureFolder(path: folder.path) }
    try folder.write("cat.png", [])
    try folder.write("cat.svg", svg("red"))
    #expect(throws: ArtFolderError.ambiguous(path: folder.path, names: ["cat.png", "cat.svg"])) {
      try PictureFolder(path: folder.path)
    }
    #expect(throws: ArtFolderError.self) { try PictureFolder(path: folder("nowhere")) }
  }

  @Test("a damaged picture is named")
  func damaged() throws {
    let folder = try TemporaryFolder()
    try folder.write("cat.svg", Array("<svg".utf8))
    let pets = try PictureFolder(path: folder.path)
    let error = #expect(throws: ArtworkError.self) { try pets.pictures() }
    #expect(error?.source == folder("cat.svg"))
  }
}
