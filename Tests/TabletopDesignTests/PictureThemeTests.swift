import CardDesign
import Drawing
import Foundation
import PlaneGeometry
import TabletopDesign
import Testing
import Typography

@Suite struct PictureThemeTests {
  @Test("for more pairs than a theme has pictures, others lend theirs, each once", arguments: [1, 12, 16, 17, 96, 500])
  func lent(count: Int) {
    let pictures = PictureTheme.animals.pictures(forPairs: count)
    #expect(pictures.count >= min(count, 60) && pictures.starts(with: PictureTheme.animals.pictures))
    #expect(Set(pictures.map(\.name)).count == pictures.count)
  }

  @Test("a theme has sixteen pictures with names of their own", arguments: PictureTheme.named.map(\.name))
  func themes(name: String) throws {
    let theme = try PictureTheme(named: name.uppercased())
    #expect(theme.name == name)
    #expect(theme.pictures.count == 16)
    #expect(Set(theme.pictures.map(\.name)).count == 16)
    #expect(theme.pictures.allSatisfy { $0.scene.size == Size(width: 100, height: 100) && !$0.title.isEmpty })
    #expect(Set(theme.pictures.map(\.scene)).count == 16)
  }

  @Test("Memorize's fourteen vehicles and six pairs of them are there, drawn and as emoji")
  func vehicles() throws {
    let theme = PictureTheme.vehicles
    #expect(theme.pictures.count >= 14 && theme.characters?.count == theme.pictures.count)
    #expect(theme.pictures(forPairs: 6) == theme.pictures && theme.pictures(forPairs: 14) == theme.pictures)
    #expect(theme.characters?.hasPrefix("🚗") == true)
  }

  private static let noto = "/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf"

  @Test(
    "a theme's own emoji are its pictures in a colour font",
    .enabled(if: FileManager.default.fileExists(atPath: noto), "a colour font is there"),
    arguments: ["sports", "animals", "faces"])
  func emoji(name: String) throws {
    let theme = try PictureTheme(named: name)
    let font = try ColorFont(path: Self.noto)
    let own = try PictureTheme(name: name, characters: #require(theme.characters), in: font)
    #expect(own.pictures.count == theme.characters?.count && own.pictures.count >= 16)
    #expect(
      own.pictures[0].scene != theme.pictures[0].scene && Set(own.pictures.map(\.scene)).count == own.pictures.count)
  }

  @Test("themes differ in their ground and their backs")
  func looks() {
    #expect(Set(PictureTheme.named.map(\.back)).count == PictureTheme.named.count)
    #expect(Set(PictureTheme.named.map(\.ground)).count == PictureTheme.named.count)
  }

  @Test("an unknown theme is reported with those that there are")
  func unknown() {
    let error = #expect(throws: TabletopDesignError.unknownTheme("moons")) { try PictureTheme(named: "moons") }
    #expect(error?.description.contains("halloween, animals, sports, food, vehicles, faces") == true)
    #expect(ThemePicture(named: "animals/dragon") == nil)
    #expect(PictureTheme(name: "moons").pictures.isEmpty)
  }

  @Test("a text is a picture as large as its ink")
  func text() throws {
    let picture = try ThemePicture(text: "A", in: IndexTypeface.shared, color: .black)
    let bounds = picture.scene.contentBounds
    #expect(bounds.minX.magnitude < 1e-9 && bounds.minY.magnitude < 1e-9)
    #expect((bounds.width - picture.scene.size.width).magnitude < 1e-9)
    #expect(throws: CardDesignError.self) { try ThemePicture(text: "\u{1F9A6}", in: IndexTypeface.shared) }
    #expect(throws: CardDesignError.blankText(" ", font: IndexTypeface.shared.name)) {
      try ThemePicture(text: " ", in: IndexTypeface.shared)
    }
  }

  @Test("a picture fills .8 of the shorter side, in the middle")
  func placement() throws {
    let square = ThemePicture(
      name: "square",
      scene: Scene(size: Size(width: 8, height: 8)) {
        $0.fill(Path(Rect(x: 0, y: 0, width: 8, height: 8)), with: .color(.black))
      })
    for format in [CardFormat.poker, .square, .tarot] {
      let scene = try TableCardComposer(back: BackStyle(.plain), format: format).scene(for: .picture(square))
      let item = try #require(scene.items.last)
      let side = 0.8 * min(format.size.width, format.size.height)
      let box = Rect(center: format.bounds.center, size: Size(width: side, height: side))
      let bounds = item.bounds
      #expect((bounds.minX - box.minX).magnitude < 1e-9 && (bounds.maxY - box.maxY).magnitude < 1e-9)
    }
  }

  @Test("a picture of pixels becomes a scene")
  func pixels() throws {
    let picture = ThemePicture(name: "dot", artwork: .bitmap(try Bitmap(width: 3, height: 2)))
    #expect(picture.scene.size == Size(width: 3, height: 2))
    #expect(picture.scene.items.count == 1)
  }
}
