import CardDesign
import CardSets
import DeckSource
import Drawing
import FileAccess
import PNGFormat
import PlayingCards
import SVGFormat
import Synchronization
import TemporaryFolders
import Testing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

@Suite("Folder of artwork") struct ArtFolderTests {
  let folder: TemporaryFolder
  let queen = Card(.queen, of: .spades)

  init() throws { folder = try TemporaryFolder() }

  func write(_ name: String, _ content: String = "") throws {
    let text = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"20\" height=\"30\">\n\(content)\n</svg>"
    try folder.write(name, Array(text.utf8))
  }

  @Test("a link out of the folder is not followed, one within it is")
  func links() throws {
    try Folder(path: folder("Art")).create()
    try write("secret.svg")
    try write("Art/KS.svg")
    for (name, target) in [("QS.svg", "../secret.svg"), ("JS.svg", "KS.svg")] {
      #expect(unsafe symlink(target, folder("Art/" + name)) == 0)
    }
    let art = try ArtFolder(path: folder("Art")).artwork()
    _ = try art.artwork(for: .face(Card(.jack, of: .spades)))
    #expect(throws: ArtworkError.self) { try art.artwork(for: .face(queen)) }
    #expect(throws: ArtworkError.self) { try PictureFolder(path: folder("Art")).artworks() }
    #expect(throws: ArtworkError.self) { try PictureCards(folder: folder("Art")) }
  }

  @Test(
    "a face may be named after its card in any notation",
    arguments: ["QS.png", "qs.PNG", "queen_of_spades.svg", "queen-of-spades.png", "Q♠.svgz", "🂭.png"])
  func faces(name: String) throws {
    try folder.write(name, [])
    try folder.write("notes.txt", [])
    try folder.write("logo.png", [])
    #expect(try ArtFolder(path: folder.path).files == [.face(queen): name])
  }

  @Test(
    "figures, pips and the back have names of their own",
    arguments: [
      ("court-QS.svg", ArtworkRole.figure(Card(.queen, of: .spades))),
      ("Court_queen-of-spades.png", .figure(Card(.queen, of: .spades))),
      ("court-as.svg", .figure(Card(.ace, of: .spades))), ("court-RJ.svg", .figure(.joker(.red))),
      ("pip-hearts.svg", .pip(.hearts)), ("pip_heart.png", .pip(.hearts)), ("pip-H.svg", .pip(.hearts)),
      ("pip-♥.svg", .pip(.hearts)),
      ("Back.SVG", .back), ("cardback.png", .back), ("Card_Back.svg", .back), ("back-of-card.png", .back),
    ])
  func names(name: String, role: ArtworkRole) throws {
    try folder.write(name, [])
    #expect(try ArtFolder(path: folder.path).files == [role: name])
  }

  @Test("a joker's file is for both that have none of their own")
  func jokers() throws {
    for name in ["joker.svg", "red_joker.png", "court-joker.svg"] { try folder.write(name, []) }
    #expect(
      try ArtFolder(path: folder.path).files == [
        .face(.joker(.red)): "red_joker.png", .face(.joker(.black)): "joker.svg",
        .figure(.joker(.red)): "court-joker.svg", .figure(.joker(.black)): "court-joker.svg",
      ])
  }

  @Test("pixels and shapes are read, and nothing else is there")
  func reading() throws {
    let bitmap = try Bitmap(width: 3, height: 2, filledWith: PremultipliedColor(.white))
    var encoder = PNGEncoder()
    try folder.write("QS.png", encoder.encode(bitmap))
    try write("pip-hearts.svg", "<rect width='5' height='5'/>")
    let artwork = try ArtFolder(path: folder.path).artwork()
    #expect(try artwork.artwork(for: .face(queen)) == .bitmap(bitmap))
    let scene = try SVGReader().read(path: folder("pip-hearts.svg")).scene
    #expect(try artwork.artwork(for: .pip(.hearts)) == .scene(scene))
    #expect(try artwork.artwork(for: .back) == nil)
  }

  @Test("what is left out of a file is reported once, however many cards use it")
  func warnings() throws {
    try write("pip-hearts.svg", "<filter/><video/>")
    let told = Mutex<[String]>([])
    let artwork = try ArtFolder(path: folder.path).artwork { path, warnings in
      told.withLock { told in told += warnings.map { "\(path):\($0)" } }
    }
    for _ in 1...3 { _ = try artwork.artwork(for: .pip(.hearts)) }
    let path = folder("pip-hearts.svg")
    #expect(told.withLock { $0 }.contains("\(path):2:10: element 'video' is not read"))
    #expect(Set(told.withLock { $0 }).count == told.withLock { $0.count })
  }

  @Test("a damaged picture is an error that names the file and the damage")
  func damaged() throws {
    try folder.write("back.png", [1, 2, 3])
    try write("QS.svg", "<g>")
    let artwork = try ArtFolder(path: folder.path).artwork()
    let error = #expect(throws: ArtworkError.self) { try artwork.artwork(for: .back) }
    #expect(error?.source == folder("back.png"))
    #expect(error?.reason.isEmpty == false)
    #expect(error?.reason.contains(folder.path) == false)
    #expect(
      throws: ArtworkError(
        source: folder("QS.svg"), reason: "not well-formed XML at line 3, column 3: mismatched tag")
    ) { try artwork.artwork(for: .face(queen)) }
  }

  @Test("artwork that cannot be read is told from damaged artwork", arguments: ["back.png", "back.svg"])
  func unreadable(name: String) throws {
    try #require(unsafe symlink("nowhere", folder(name)) == 0)
    let artwork = try ArtFolder(path: folder.path).artwork()
    #expect(
      throws: ArtworkError(
        source: folder(name), reason: "cannot be read: No such file or directory", isUnreadable: true)
    ) { try artwork.artwork(for: .back) }
  }

  @Test("a folder that is not there, is none, or has no artwork is an error")
  func unusable() throws {
    #expect(throws: ArtFolderError.unreadable(.system(.read, path: folder("nix"), errno: ENOENT))) {
      try ArtFolder(path: folder("nix"))
    }
    try folder.write("logo.png", [])
    #expect(throws: ArtFolderError.unreadable(.system(.read, path: folder("logo.png"), errno: ENOTDIR))) {
      try ArtFolder(path: folder("logo.png"))
    }
    #expect(throws: ArtFolderError.noArtwork(path: folder.path)) { try ArtFolder(path: folder.path) }
  }

  @Test("a slip of the pen in a name is an error", arguments: ["pip-harts.svg", "court-ZZ.png", "pip-.svg"])
  func slips(name: String) throws {
    try folder.write(name, [])
    try folder.write("back.svg", [])
    #expect(throws: ArtFolderError.unknownName(path: folder(name))) { try ArtFolder(path: folder.path) }
  }

  @Test("two files for one card are an error that names both")
  func ambiguous() throws {
    try folder.write("QS.png", [])
    try folder.write("queen_of_spades.svg", [])
    let error = ArtFolderError.ambiguous(path: folder.path, names: ["QS.png", "queen_of_spades.svg"])
    #expect(throws: error) { try ArtFolder(path: folder.path) }
  }
}
