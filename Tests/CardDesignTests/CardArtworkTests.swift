import CardDesign
import Drawing
import PlaneGeometry
import PlayingCards
import SVGFormat
import Testing
import WorkerThreads

@Suite struct CardArtworkTests {
  @Test("Every drawing is read without a warning and has the view box of its folder", arguments: CardArtwork.all)
  func reading(artwork: CardArtwork) throws {
    let picture = try SVGReader().read(artwork.svg)
    #expect(picture.warnings.isEmpty, "\(picture.warnings)")
    #expect(!picture.scene.items.isEmpty)
    let size =
      switch artwork.name.split(separator: "/").first {
      case "courts",
        "nocturne" where artwork.name.contains("court-"):
        Size(width: 1000, height: 1560)
      case "minimal": Size(width: 1000, height: 1440)
      case "small": Size(width: 30, height: 42)
      case "backs" where CardFormat.named.contains { artwork.name.hasSuffix("-\($0.name)") }:
        try #require(CardFormat.named.first { artwork.name.hasSuffix("-\($0.name)") }).format.size * 10
      case "spanish": Size(width: 1000, height: 1560)
      default: Size(width: 635, height: 889)
      }
    let ownSizes = ["spanish/pip-", "spanish/small-", "backs/back-laceria", "box/"]
    let isOfOwnSize = ownSizes.contains { artwork.name.hasPrefix($0) }
    #expect(picture.scene.size == size || isOfOwnSize)
    #expect(artwork.scene() == picture.scene)
  }

  @Test(
    "A court's file has 70 KB at most, one of the small cut 12",
    arguments: [("courts/", 70_000), ("nocturne/court-", 70_000), ("small/", 12_000)])
  func sizes(folder: String, limit: Int) {
    let courts = CardArtwork.all.filter { $0.name.hasPrefix(folder) }
    #expect(courts.count == 12)
    for court in courts { #expect(court.svg.count <= limit, "\(court.name)") }
  }

  @Test("A drawing is found by its name, in any order of asking")
  func names() throws {
    for artwork in CardArtwork.all { #expect(CardArtwork(named: artwork.name) == artwork) }
    #expect(Set(CardArtwork.all.map(\.name)).count == CardArtwork.all.count)
    #expect(CardArtwork(named: "courts/court-QS.svg") == nil)
    #expect(CardArtwork(named: "") == nil)
    let queen = try #require(CardArtwork(named: "courts/court-QS"))
    #expect(String(decoding: queen.svg.prefix(5), as: UTF8.self) == "<?xml")
  }

  @Test("A style sheet leaves out what it says, and only where it is given")
  func styleSheets() throws {
    let ace = try #require(CardArtwork(named: "aces/ace-of-spades"))
    let (whole, bare) = (ace.scene(), ace.scene(styleSheet: "#paper { display: none }"))
    #expect(bare.items.count == whole.items.count - 1)
    #expect(bare.items.elementsEqual(whole.items.dropFirst()))
    #expect(ace.scene() == whole)
  }

  @Test("A cancelled task draws a card to the end of what is embedded", arguments: [0, 1])
  func cancellation(way: Int) async throws {
    let queen = try #require(CardArtwork(named: "courts/court-QS"))
    // A drawing of its own, which no other test has read.
    let styleSheet = "#cancelled-\(way) { display: none }"
    let scene = await Task {
      // The task's own cancellation, and that of threads which work for it.
      if way == 0 {
        unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
        return queen.scene(styleSheet: styleSheet)
      }
      let cancellation = Cancellation()
      cancellation.cancel()
      return cancellation.whileDoing { queen.scene(styleSheet: styleSheet) }
    }.value
    #expect(scene == queen.scene())
  }

  @Test("Many that ask at the same time get the same scene")
  func threads() async throws {
    let joker = try #require(CardArtwork(named: "jokers/joker-red"))
    let styleSheet = "#ground { display: none }"
    let scenes = await withTaskGroup(of: Scene.self) { group in
      for _ in 0..<8 { group.addTask { joker.scene(styleSheet: styleSheet) } }
      return await group.reduce(into: Set()) { $0.insert($1) }
    }
    #expect(scenes.count == 1)
  }
}
