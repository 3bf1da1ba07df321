import CardDesign
import DeckExport
import Drawing
import PNGFormat
import PlayingCards
import Testing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

@Suite("Folder of pictures") struct PictureFolderTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test(
    "a file may be named after its card in any notation",
    arguments: ["QS.png", "qs.PNG", "queen_of_spades.png", "queen-of-spades.png", "Q♠.png", "🂭.png"])
  func names(name: String) throws {
    let bitmap = try Bitmap(width: 3, height: 2, filledWith: PremultipliedColor(.white))
    var encoder = PNGEncoder()
    try folder.write(name, encoder.encode(bitmap))
    try folder.write("notes.txt", [])
    try folder.write("logo.png", [])
    let pictures = try PictureFolder(path: folder.path)
    let queen = CardPicture.face(Card(.queen, of: .spades))
    #expect(pictures.files == [queen: name])
    #expect(try pictures.pictures.picture(for: queen) == bitmap)
    #expect(try pictures.pictures.picture(for: .back) == nil)
  }

  @Test("a damaged picture is an error that names the file and the damage")
  func damaged() throws {
    try folder.write("back.png", [1, 2, 3])
    let pictures = try PictureFolder(path: folder.path).pictures
    let error = #expect(throws: FacePictureError.self) { try pictures.picture(for: .back) }
    #expect(error?.source == folder("back.png"))
    #expect(error?.reason.isEmpty == false)
    #expect(error?.reason.contains(folder.path) == false)
  }

  @Test("a folder that is not there, is none, or has no picture of a card is an error")
  func unusable() throws {
    #expect(throws: PictureFolderError.unreadable(.system(.read, path: folder("nix"), errno: ENOENT))) {
      try PictureFolder(path: folder("nix"))
    }
    try folder.write("logo.png", [])
    #expect(throws: PictureFolderError.unreadable(.system(.read, path: folder("logo.png"), errno: ENOTDIR))) {
      try PictureFolder(path: folder("logo.png"))
    }
    #expect(throws: PictureFolderError.noPictures(path: folder.path)) { try PictureFolder(path: folder.path) }
  }

  @Test("two files for one card are an error that names both")
  func ambiguous() throws {
    try folder.write("QS.png", [])
    try folder.write("queen_of_spades.png", [])
    let queen = CardPicture.face(Card(.queen, of: .spades))
    let names = ["QS.png", "queen_of_spades.png"]
    #expect(throws: PictureFolderError.ambiguous(path: folder.path, picture: queen, names: names)) {
      try PictureFolder(path: folder.path)
    }
  }
}
