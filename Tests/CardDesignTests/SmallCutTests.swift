import CardDesign
import Drawing
import PlaneGeometry
import PlayingCards
import Rasterization
import Testing

@Suite struct SmallCutTests {
  private func fitted(_ width: Int, _ detail: CardDetail = .automatic) -> CardComposer {
    var composer = CardComposer()
    composer.detail = detail
    return composer.fitted(toWidth: width, height: Int((Double(width) * 1.4).rounded()))
  }

  @Test("Cards of 160 pixels across are drawn in full, smaller ones are not")
  func width() throws {
    let ace = Card(.two, of: .hearts).face
    let full = try CardComposer().scene(for: ace)
    #expect(try fitted(160).scene(for: ace) == full)
    #expect(try fitted(159).scene(for: ace) != full)
    #expect(try fitted(40, .full).scene(for: ace) == full)
    #expect(try fitted(750, .small).scene(for: ace) != full)
  }

  @Test("Below 110 pixels courts have few shapes", arguments: ["KS", "QD", "JC"])
  func fewShapes(court: String) throws {
    let face = try Card(court).face
    let (few, many) = (try fitted(109).scene(for: face), try fitted(110).scene(for: face))
    #expect(SceneGeometry(few).shapes.count < 120)
    #expect(SceneGeometry(many).shapes.count > 600)
  }

  @Test("Below 110 pixels Spanish figures are of plain cloth", arguments: [Rank.jack, .knight, .king])
  func plainCloth(rank: Rank) throws {
    let theme = try Theme.classic.inPattern(.spanish)
    for suit in SuitSystem.spanish.suits {
      func shapeCount(_ width: Int) throws -> Int {
        let composer = CardComposer(theme: theme, format: .spanish).fitted(toWidth: width, height: width * 3 / 2)
        return SceneGeometry(try composer.scene(for: Card(rank, of: suit).face)).shapes.count
      }
      #expect(try shapeCount(109) < shapeCount(110), "\(suit)")
    }
  }

  @Test("Below 110 pixels backs have few shapes, if there is such a drawing", arguments: BackPattern.allCases)
  func smallBacks(pattern: BackPattern) throws {
    var theme = Theme.classic
    theme.back = BackStyle(pattern)
    func scene(_ width: Int) throws -> Scene {
      try CardComposer(theme: theme).fitted(toWidth: width, height: width * 7 / 5).scene(for: .back)
    }
    let (few, many) = (try scene(109), try scene(110))
    #expect(few.symmetry == .halfTurn)
    if [.geometric, .floral, .medallion, .nocturne].contains(pattern) {
      #expect(few == many)
    } else {
      #expect(HalfTurnTests.isSymmetric(few))
      #expect(2 * SceneGeometry(few).shapes.count < SceneGeometry(many).shapes.count)
    }
  }

  @Test("The cells of a small court lie on whole pixels", arguments: [60, 90])
  func cells(width: Int) throws {
    let scene = try fitted(width).scene(for: try Card("KH").face)
    var renderer = SceneRenderer()
    let bitmap = try renderer.render(scene, pixelsPerUnit: Double(width) / scene.size.width)
    // The belt, black, is two cells high, and what is above and below it is red.
    let (cell, x) = (width / 30, 2 * width / 5)
    let black = PremultipliedColor(Palette.classic.black)
    let rows = (18 * cell..<24 * cell).filter { bitmap.pixels[$0 * bitmap.width + x] == black }
    #expect(rows == Array(20 * cell..<22 * cell))
  }

  @Test("The width that counts does not include the bleed")
  func bleed() throws {
    let composer = CardComposer(format: try .poker.withBleed(10))
    #expect(try composer.fitted(toWidth: 200, height: 260).scene(for: .back) == composer.scene(for: .back))
    let two = Card(.two, of: .hearts).face
    #expect(try composer.fitted(toWidth: 200, height: 260).scene(for: two) != composer.scene(for: two))
  }

  @Test("Ranks stand on whole pixels", arguments: [44, 60, 90, 130])
  func rank(width: Int) {
    let raster = PixelRaster(width: width, height: Int((Double(width) * 1.4).rounded()), format: .poker)
    let grid = IndexGrid(format: .poker, raster: raster)
    for edge in [grid.rankBox.minY, grid.rankBox.maxY] {
      let pixels = edge * raster.scale.height
      #expect((pixels - pixels.rounded()).magnitude < 1e-6)
    }
  }

  @Test("A court's frame covers whole pixels", arguments: [40, 61, 90])
  func frame(width: Int) {
    let raster = PixelRaster(width: width, height: Int((Double(width) * 1.4).rounded()), format: .poker)
    let grid = StandardGrid(format: .poker, raster: raster)
    let outer = grid.courtFrame
    for pixels in [outer.minX * raster.scale.width, outer.minY * raster.scale.height] {
      #expect((pixels - pixels.rounded()).magnitude < 1e-6)
    }
    #expect((grid.frameLine * raster.scale.width - 1).magnitude < 1e-9)
  }

  @Test("On 40 pixels a stem is at least two of them wide", arguments: [Suit.spades, .clubs])
  func stem(suit: Suit) throws {
    let width = 40
    let scene = try fitted(width).scene(for: Card(.ten, of: suit).face)
    var renderer = SceneRenderer()
    let bitmap = try renderer.render(scene, pixelsPerUnit: Double(width) / scene.size.width)
    // The darkest row of the index's foot and the row above it: no run of dark pixels is one alone.
    let dark = (0..<14).map { x in (14..<25).map { y in bitmap.pixels[y * bitmap.width + x].red < 110 } }
    for row in 0..<11 where (0..<14).contains(where: { dark[$0][row] }) {
      #expect((0..<14).count { dark[$0][row] } >= 2, "row \(row + 14)")
    }
  }

  @Test("A small court, and a ten, still map onto themselves", arguments: ["KD", "10S"])
  func symmetry(card: String) throws {
    var scene = try fitted(60).scene(for: Card(card).face)
    #expect(scene.symmetry == .halfTurn)
    scene.symmetry = .none
    var renderer = SceneRenderer()
    let pixels = try renderer.render(scene, pixelsPerUnit: 60 / scene.size.width).pixels
    var worst = 0
    for index in 0..<pixels.count / 2 {
      worst = max(worst, abs(Int(pixels[index].green) - Int(pixels[pixels.count - 1 - index].green)))
    }
    #expect(worst <= 6)
  }
}
