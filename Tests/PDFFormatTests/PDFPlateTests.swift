import Drawing
import Foundation
import PlaneGeometry
import Testing

@testable import PDFFormat

@Suite("PDF: plates of single items, and overprint") struct PDFPlateTests {
  private static let gold = Color(red: 200, green: 160, blue: 40)
  private let square = Path(Rect(x: 10, y: 10, width: 20, height: 20))

  private func document(_ ink: PDFDocument.Ink, _ draw: (inout GraphicsContext) -> Void) -> PDFDocument {
    var document = PDFDocument(pages: [PDFPage(Scene(size: Size(width: 90, height: 90), draw), pointsPerUnit: 1)])
    document.ink = ink
    return document
  }

  private func text(_ document: PDFDocument) throws -> String { String(decoding: try document.bytes(), as: UTF8.self) }

  /// The operators of the page.
  private func drawing(_ document: PDFDocument) throws -> String {
    var writer = PDFSceneWriter(document, usage: PDFUsage(of: document))
    try writer.write(document.pages[0].scene.items)
    return String(decoding: writer.content.bytes, as: UTF8.self)
  }

  private func plated(_ ink: PDFDocument.Ink, _ paint: Paint = .color(gold), opacity: Double = 1) -> PDFDocument {
    document(ink) { context in
      context.fill(Path(Rect(x: 0, y: 0, width: 90, height: 90)), with: .color(Color(red: 20, green: 60, blue: 90)))
      context.plate = "Hot Foil"
      context.opacity = opacity
      context.fill(square, with: paint)
      context.fill(square, with: .color(.white))
    }
  }

  @Test("an item on a plate is a spot colour that overprints, in inks and in colours of screens; white is none of it")
  func separations() throws {
    for (ink, space) in [(PDFDocument.Ink.cmyk(InkMap(.fogra39)), "DeviceCMYK"), (.sRGB, "DeviceRGB")] {
      #expect(try text(plated(ink)).contains("[/Separation /Hot#20Foil /\(space) "))
      let drawn = try drawing(plated(ink))
      let parts = drawn.components(separatedBy: " gs\n")
      #expect(parts.count == 3 && !parts[0].contains("scn"))
      #expect(parts[1].contains(" 1 scn\n") && parts[1].contains("Q\n") && parts[2].contains(" 0 scn\n"))
    }
    #expect(try text(plated(.sRGB)).contains("/OP true /op true /OPM 1"))
  }

  @Test("an opacity on a plate is less ink; gradients are refused")
  func tints() throws {
    let drawn = try drawing(plated(.cmyk(InkMap(.fogra39)), opacity: 0.4))
    #expect(drawn.contains(" .4 scn\n") && drawn.components(separatedBy: " gs\n").count == 3)
    let gradient = Paint.linearGradient(from: .black, at: .zero, to: .white, at: Point(x: 90, y: 0))
    #expect(throws: PDFError.unsuitedForSpotInk(page: 1, .gradient)) { try plated(.sRGB, gradient).bytes() }
  }

  @Test("a document of one ink leaves other plates out")
  func otherPlates() throws {
    let drawn = try drawing(
      document(.spot("Foil")) { context in
        context.fill(square, with: .color(.black))
        context.plate = "CutContour"
        context.stroke(square, with: .color(Self.gold), lineWidth: 1)
      })
    #expect(drawn.contains("f\n") && !drawn.contains("S\n"))
  }

  @Test("where transparency becomes a picture, plates below stay, and are no part of the picture")
  func flattened() throws {
    let ink = PDFDocument.Ink.cmyk(InkMap(.fogra39))
    func translucent(withPlate: Bool) -> PDFDocument {
      document(ink) { context in
        var foil = context
        foil.plate = "Foil"
        if withPlate { foil.fill(square, with: .color(Self.gold)) }
        context.fill(Path(Rect(x: 0, y: 0, width: 60, height: 60)), with: .color(Color.black.withAlpha(100)))
      }
    }
    func picture(_ document: PDFDocument) throws -> Scene.Content? {
      var writer = PDFSceneWriter(document, usage: PDFUsage(of: document))
      let scene = document.pages[0].scene
      let items = try writer.flattened(scene.items, on: scene.size, pointsPerUnit: 1)
      let last = try #require(items.last)
      let isPlated = document.pages[0].scene.items.count == 2
      #expect(isPlated == (last.plate == "Foil"))
      return items.first { if case .image = $0.content { true } else { false } }?.content
    }
    #expect(try picture(translucent(withPlate: true)) == picture(translucent(withPlate: false)))
  }

  @Test("a plate inside of a translucent group is refused where transparency becomes a picture")
  func platesInGroups() {
    let group = document(.cmyk(InkMap(.fogra39))) { context in
      context.opacity = 0.5
      context.drawLayer { layer in
        layer.plate = "Foil"
        layer.fill(square, with: .color(Self.gold))
      }
    }
    #expect(throws: PDFError.unsuitedForSpotInk(page: 1, .transparency)) { try group.bytes() }
  }

  @Test("lines and letters of black overprint if that is wanted; large areas, other colours and greys do not")
  func overprint() throws {
    var map = InkMap(.fogra39)
    func overprints(_ draw: (inout GraphicsContext) -> Void) throws -> Bool {
      try drawing(document(.cmyk(map), draw)).contains(" gs\n")
    }
    #expect(try !overprints { $0.stroke(square, with: .color(.black)) })
    map.overprintsBlack = true
    #expect(try overprints { $0.stroke(square, with: .color(.black)) })
    #expect(try overprints { $0.fill(square, with: .color(.black)) })
    #expect(try !overprints { $0.fill(Path(Rect(x: 0, y: 0, width: 80, height: 9)), with: .color(.black)) })
    #expect(try !overprints { $0.stroke(square, with: .color(Self.gold)) })
    #expect(try !overprints { $0.fill(square, with: .color(Color(gray: 40))) })
  }

  @Test("a black that is mixed with other inks is converted like any colour, and inks that were chosen stay")
  func mixedInks() {
    var map = InkMap(.fogra39)
    let (dark, red) = (Color(gray: 26), Color(red: 200, green: 0, blue: 0))
    map.exceptions = [dark: map.blackInks, red: InkMap.Inks(cyan: 0, magenta: 1, yellow: 0.8, black: 0)]
    #expect(map.inks(of: dark) == map.blackInks)
    #expect(map.inks(of: dark, isMixed: true) == map.convertedInks(of: dark))
    #expect(map.inks(of: red, isMixed: true) == map.inks(of: red))
  }
}
