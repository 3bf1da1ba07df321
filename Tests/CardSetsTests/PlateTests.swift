import CardDesign
import CardSets
import DeckSource
import Drawing
import PDFFormat
import PictureExport
import PlaneGeometry
import PlayingCards
import Rasterization
import Testing

@Suite struct PlateTests {
  private let theme = Theme.nocturne
  private var set: CardSet {
    CardSet([Card(.queen, of: .hearts).face, .back], composer: CardComposer(theme: theme))
  }

  private func scenes(_ plate: CardSet.Plate?) throws -> [Scene] {
    let set = plate.map { self.set.plated($0, metal: theme.palette.gold, paper: theme.palette.paper) } ?? self.set
    return try set.places.map { try #require(set.side(at: $0).compose(nil).scene) }
  }

  private func colors(of scene: Scene) -> Set<Color> {
    var colors: Set<Color> = []
    scene.walk { visit in
      if case .color(let color)? = visit.item.content.paint { colors.insert(color) }
      return .content
    }
    return colors
  }

  @Test("The foil is black on white and nothing else, the print has no metal, and both are as large as the card")
  func plates() throws {
    for (foil, print, whole) in try zip(zip(scenes(.foil), scenes(.print)), scenes(nil)).map({ ($0.0, $0.1, $1) }) {
      #expect(colors(of: foil) == [.black, .white] && foil.size == whole.size && print.size == whole.size)
      #expect(colors(of: whole).contains(theme.palette.gold))
      #expect(colors(of: print) == colors(of: whole).subtracting([theme.palette.gold]))
      #expect(foil.symmetry == whole.symmetry)
    }
  }

  @Test("Each shape of metal is foil in its own place, and what is drawn over it knocks it out")
  func register() throws {
    let (foil, whole) = (try scenes(.foil)[0], try scenes(nil)[0])
    func paints(_ scene: Scene) -> [Color] {
      var paints: [Color] = []
      scene.walk { visit in
        if case .color(let color)? = visit.item.content.paint { paints.append(color) }
        return .content
      }
      return paints
    }
    // The first one is the white under all.
    #expect(paints(foil).dropFirst().map { $0 == .black } == paints(whole).map { $0 == theme.palette.gold })
  }

  @Test("A foil of pixels is black or white, without hairs, and where it was")
  func hardened() throws {
    let gold = theme.palette.gold
    let scene = Scene(size: Size(width: 8, height: 4)) { context in
      context.fill(Path(Rect(x: 0, y: 0, width: 8, height: 4)), with: .color(.black))
      context.fill(Path(Rect(x: 1.02, y: 1.02, width: 2, height: 2)), with: .color(gold))
      context.fill(Path(Rect(x: 5, y: 0.5, width: 0.06, height: 3)), with: .color(gold))
      context.fill(Path(Rect(x: 6, y: 0.5, width: 0.4, height: 3.5)), with: .color(gold))
    }
    let label = CardLabel(shortName: "x", title: "X", alternativeText: "X")
    let side = SidePromise(label, stem: "x", compose: { _ in Composition(scene) })
    let set = CardSet(name: "x", title: "X", format: .poker, cards: [CardSet.Card(front: side)])
    let grid = try PictureSize.width(320).grid(for: scene.size, unit: .millimetre)
    let plate = set.plated(.foil, metal: gold, paper: .black).side(at: .front(0)).compose(grid).scene
    var renderer = SceneRenderer()
    let bitmap = try renderer.render(try #require(plate), pixelsPerUnit: 40)
    func isBlack(_ x: Double, _ y: Double) -> Bool { bitmap[Int(x * 40), Int(y * 40)].red == 0 }
    #expect((0..<160).allSatisfy { y in (0..<320).allSatisfy { [0, 255].contains(bitmap[$0, y].red) } })
    #expect(isBlack(1.1, 1.1) && !isBlack(0.95, 2) && isBlack(2.95, 2.95) && !isBlack(3.1, 2))
    #expect(!isBlack(5.03, 2) && isBlack(6.2, 2) && isBlack(6.2, 3.99))
  }

  @Test(
    "A document of a foil has one ink, a Separation of its name: all of it where a page is black, none where it is white"
  )
  func document() throws {
    var document = PDFDocument(pages: [PDFPage(try scenes(.foil)[0])])
    document.ink = .spot("Foil")
    let text = String(decoding: try document.bytes(), as: UTF8.self)
    #expect(text.contains("/Separation /Foil /DeviceCMYK"))
    let square = Path(Rect(x: 0, y: 0, width: 10, height: 10))
    let scene = Scene(size: Size(width: 10, height: 10)) { context in
      context.fill(square, with: .color(.white))
      context.fill(square, with: .color(.black))
      context.fill(square, with: .color(.black.withAlpha(128)))
    }
    var transparent = PDFDocument(pages: [PDFPage(scene)])
    transparent.ink = .spot("Foil")
    #expect(throws: PDFError.self) { try transparent.bytes() }
  }

  @Test("A plate of marks has what is marked, in black, less what opaque shapes above hide; print is the rest")
  func marks() throws {
    func rect(_ x: Double) -> Path { Path(Rect(x: x, y: 0, width: 2, height: 2)) }
    let scene = Scene(size: Size(width: 10, height: 10)) { context in
      context.fill(rect(0), with: .color(.black))
      var foil = context
      foil.plate = "Foil"
      foil.fill(rect(2), with: .color(theme.palette.gold))
      foil.opacity = 0.4
      foil.fill(rect(4), with: .color(theme.palette.gold))
      var varnish = context
      varnish.plate = "Varnish"
      varnish.fill(rect(6), with: .color(.black.withAlpha(9)))
      context.fill(rect(3), with: .color(theme.palette.red))
      context.fill(rect(5), with: .color(Color.black.withAlpha(128)))
    }
    let label = CardLabel(shortName: "x", title: "X", alternativeText: "X")
    let side = SidePromise(label, stem: "x", compose: { _ in Composition(scene) })
    let set = CardSet(name: "x", title: "X", format: .poker, cards: [CardSet.Card(front: side)])
    func paints(_ plate: String) throws -> [Paint] {
      try #require(set.plated(plate).side(at: .front(0)).compose(nil).scene).items.compactMap(\.content.paint)
    }
    // The first one is the white under all.
    let white = Paint.color(.white)
    #expect(try paints("foil") == [white, white, .color(.black), .color(Color(gray: 153)), white])
    #expect(try paints("Varnish") == [white, white, .color(Color(gray: 246)), white])
    #expect(try paints("print").count == 3)
    #expect(scene.plates == ["Foil", "Varnish"])
  }

  @Test("Low ink halves colours and pictures; dark lines and letters, and plates, stay")
  func lowInk() throws {
    let (letter, ground) = (Path(Rect(x: 0, y: 0, width: 2, height: 3)), Path(Rect(x: 0, y: 0, width: 30, height: 30)))
    let bitmap = try Bitmap(width: 1, height: 1, pixels: [PremultipliedColor(.black)])
    let scene = Scene(size: Size(width: 30, height: 30)) { context in
      context.fill(ground, with: .color(.black))
      context.fill(letter, with: .color(.black))
      context.stroke(ground, with: .color(.black))
      context.fill(letter, with: .color(Color(red: 200, green: 0, blue: 100)))
      context.draw(bitmap, in: Rect(x: 0, y: 0, width: 5, height: 5))
      context.plate = "Foil"
      context.fill(ground, with: .color(theme.palette.gold))
    }
    let light = scene.withLowInk().items
    let colors = light.compactMap { item -> Color? in
      if case .color(let color)? = item.content.paint { color } else { nil }
    }
    #expect(colors[0].red > 120 && colors[0].red < 135 && colors[1] == .black && colors[2] == .black)
    #expect(colors[3].red > 220 && colors[3].blue > 170 && colors[4] == theme.palette.gold)
    #expect(light[4].opacity == 0.5)
  }
}
