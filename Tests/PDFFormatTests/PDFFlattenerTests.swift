import Drawing
import PlaneGeometry
import Rasterization
import Testing

@testable import PDFFormat

@Suite("PDF: pages without transparency") struct PDFFlattenerTests {
  private static let size = Size(width: 40, height: 40)
  private static let red = Color(red: 200, green: 30, blue: 40)
  private static let blue = Color(red: 30, green: 60, blue: 190)

  private static func halfClearPicture() throws -> Bitmap {
    var picture = try Bitmap(width: 8, height: 8, filledWith: PremultipliedColor(red))
    for x in 0..<4 { for y in 0..<8 { picture[x, y] = PremultipliedColor(blue.withAlpha(90)) } }
    return picture
  }

  /// Scenes in each of which something shows through something else.
  private static let scenes: [(String, @Sendable (inout GraphicsContext) throws -> Void)] = [
    (
      "a translucent colour",
      { $0.fill(Path(Rect(x: 5, y: 5, width: 20, height: 20)), with: .color(red.withAlpha(100))) }
    ),
    (
      "the opacity of a layer, clipped",
      { context in
        var part = context
        part.clip(to: Path(ellipseIn: Rect(x: 8, y: 8, width: 24, height: 24)))
        part.opacity = 0.4
        part.drawLayer { $0.fill(Path(Rect(x: 0, y: 0, width: 30, height: 30)), with: .color(red)) }
      }
    ),
    (
      "a blend mode over a shape",
      { context in
        var part = context
        part.blendMode = .multiply
        part.fill(Path(Rect(x: 10, y: 10, width: 25, height: 25)), with: .color(red))
      }
    ),
    (
      "a gradient to nothing",
      { context in
        context.fill(
          Path(Rect(x: 5, y: 5, width: 30, height: 30)),
          with: .linearGradient(
            from: red, at: Point(x: 5, y: 5), to: red.withAlpha(0), at: Point(x: 35, y: 5)))
      }
    ),
    (
      "a blurred shape",
      { context in
        var part = context
        part.addFilter(.blur(radius: 2))
        part.fill(Path(Rect(x: 12, y: 12, width: 16, height: 16)), with: .color(.black))
      }
    ),
    ("a picture with clear pixels", { $0.draw(try halfClearPicture(), in: Rect(x: 4, y: 4, width: 32, height: 32)) }),
    (
      "a scene in a scene, turned and enlarged",
      { context in
        var part = context
        part.concatenate(Transform(a: 0, b: 2, c: -2, d: 0, tx: 38, ty: 2))
        part.draw(
          Scene(size: Size(width: 18, height: 18)) { inner in
            inner.fill(Path(Rect(x: 1, y: 1, width: 10, height: 10)), with: .color(blue))
            inner.fill(Path(Rect(x: 5, y: 5, width: 10, height: 10)), with: .color(red.withAlpha(128)))
          })
      }
    ),
  ]

  /// A page of a band, one of the scenes, and a bar over it.
  private func page(_ index: Int, hasBand: Bool) throws -> Scene {
    var failure: (any Error)?
    let scene = Scene(size: Self.size) { context in
      if hasBand { context.fill(Path(Rect(x: 0, y: 14, width: 40, height: 9)), with: .color(Self.blue)) }
      do { try Self.scenes[index].1(&context) } catch { failure = error }
      context.fill(Path(Rect(x: 30, y: 0, width: 3, height: 40)), with: .color(.black))
    }
    if let failure { throw failure }
    return scene
  }

  @Test(
    "they look the same, are opaque, and keep what nothing shows through", arguments: scenes.indices, [false, true])
  func looks(index: Int, hasBand: Bool) throws {
    let scene = try page(index, hasBand: hasBand)
    var flattener = PDFFlattener(memoryLimit: .max)
    let items = try flattener.flattened(scene.items, on: scene.size, scale: 2.5, page: 1)
    #expect(items.last == scene.items.last, "the bar stays a shape")
    var renderer = SceneRenderer()
    let paper = Scene(size: scene.size) { context in
      context.fill(Path(Rect(origin: .zero, size: scene.size)), with: .color(.white))
    }
    let wanted = try renderer.render(
      Scene(size: scene.size, items: paper.items + scene.items), pixelsPerUnit: 10)
    let found = try renderer.render(Scene(size: scene.size, items: paper.items + items), pixelsPerUnit: 10)
    var sum = 0
    for (a, b) in zip(wanted.pixels, found.pixels) {
      sum += abs(Int(a.red) - Int(b.red)) + abs(Int(a.green) - Int(b.green)) + abs(Int(a.blue) - Int(b.blue))
    }
    #expect(Double(sum) / Double(3 * wanted.pixels.count) < 0.5, "\(Self.scenes[index].0)")

    var document = PDFDocument(pages: [PDFPage(scene, pointsPerUnit: 2.5)])
    document.ink = .cmyk(InkMap(.fogra39))
    let text = String(decoding: try document.bytes(), as: UTF8.self)
    for word in ["/SMask", "/ca ", "/BM", "/Group", "DeviceRGB"] { #expect(!text.contains(word), "\(word)") }
  }

  @Test("a page on which nothing shows through is left as it is")
  func opaque() throws {
    let scene = Scene(size: Self.size) { context in
      context.fill(Path(Rect(x: 0, y: 14, width: 40, height: 9)), with: .color(Self.blue))
    }
    var flattener = PDFFlattener(memoryLimit: .max)
    #expect(try flattener.flattened(scene.items, on: scene.size, scale: 1, page: 1) == scene.items)
    #expect(flattener.drawn.isEmpty)
  }

  @Test("a card's scene on paper is flattened once for all pages")
  func repeated() throws {
    let card = Scene(size: Size(width: 10, height: 10)) { context in
      context.fill(Path(Rect(x: 0, y: 0, width: 10, height: 10)), with: .color(Self.blue))
      context.fill(Path(Rect(x: 2, y: 2, width: 5, height: 5)), with: .color(Self.red.withAlpha(99)))
    }
    let page = PDFPage(
      Scene(size: Self.size) { context in
        context.draw(card)
      }, pointsPerUnit: 2.5)
    var document = PDFDocument(pages: [page, page])
    document.ink = .cmyk(InkMap(.fogra39))
    let text = String(decoding: try document.bytes(), as: UTF8.self)
    #expect(text.split(separator: "/Subtype /Image", omittingEmptySubsequences: false).count == 2)
  }
}
