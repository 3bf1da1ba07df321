import Drawing
import GoldenImages
import PlaneGeometry
import Testing

@Suite("Difference kind") struct DifferenceKindTests {
  private func kind(_ expected: Bitmap, _ actual: Bitmap) -> DifferenceKind? {
    ImageComparison(expected: expected, actual: actual).kind
  }

  private func badge(
    x: Double = 50, y: Double = 60, scale: Double = 1, color: Color = scarlet
  ) throws -> Bitmap {
    try picture { context in
      context.drawBar()
      context.drawBadge(x: x, y: y, scale: scale, color: color)
    }
  }

  @Test(
    "a shape that has moved by whole pixels is shifted",
    arguments: [(1, 0), (0, -1), (3, 2), (-7, 5), (0, 12), (25, -20)])
  func shiftedShape(dx: Int, dy: Int) throws {
    let moved = try badge(x: 50 + Double(dx), y: 60 + Double(dy))
    #expect(try kind(badge(), moved) == .shifted(dx: dx, dy: dy))
  }

  @Test("a whole picture that has moved is shifted", arguments: [(1, 0), (-2, 3)])
  func shiftedPicture(dx: Int, dy: Int) throws {
    let moved = try picture { context in
      context.translateBy(x: Double(dx), y: Double(dy))
      context.drawBar()
      context.drawBadge(x: 50, y: 60)
    }
    #expect(try kind(badge(), moved) == .shifted(dx: dx, dy: dy))
  }

  @Test("noise that has moved is shifted")
  func shiftedNoise() throws {
    var generator = SystemRandomNumberGenerator()
    let noise = (0..<200 * 160).map { _ in
      PremultipliedColor(Color(red: generator.next(), green: generator.next(), blue: generator.next()))
    }
    func cut(_ left: Int, _ top: Int) throws -> Bitmap {
      var pixels: [PremultipliedColor] = []
      for row in top..<top + 100 {
        let start = row * 200 + left
        pixels += noise[start..<start + 100]
      }
      return try Bitmap(width: 100, height: 100, pixels: pixels)
    }
    #expect(try kind(cut(20, 10), cut(15, 13)) == .shifted(dx: 5, dy: -3))
  }

  @Test("a colour that has become another one is recolored, with its smooth edges")
  func recolored() throws {
    #expect(try kind(badge(), badge(color: ink)) == .recolored(from: scarlet, to: ink))
    let paler = Color(red: 214, green: 32, blue: 44)
    #expect(try kind(badge(), badge(color: paler)) == .recolored(from: scarlet, to: paler))
  }

  @Test("another ground is recolored")
  func recoloredGround() throws {
    let cream = Color(red: 255, green: 250, blue: 235)
    func picture(on ground: Color) throws -> Bitmap {
      try GoldenImagesTests.picture { context in
        context.fill(Path(Rect(x: 0, y: 0, width: 160, height: 120)), with: .color(ground))
        context.drawBar()
      }
    }
    #expect(try kind(picture(on: .white), picture(on: cream)) == .recolored(from: .white, to: cream))
  }

  @Test("a move by a part of a pixel changes pixels along edges only", arguments: [0.25, 0.5, -0.125])
  func edgesOnly(part: Double) throws {
    #expect(try kind(badge(), badge(x: 50 + part, y: 60)) == .edgesOnly)
  }

  @Test("edges without antialiasing are a difference along edges")
  func thresholdedEdges() throws {
    let smooth = try badge()
    var hard = smooth
    for y in 0..<hard.height {
      for x in 0..<hard.width {
        let color = hard[x, y]
        hard[x, y] = PremultipliedColor(color.green > 140 ? .white : color.red > 120 ? scarlet : ink)
      }
    }
    #expect(kind(smooth, hard) == .edgesOnly)
  }

  @Test("a shape that is new is added, one that has gone is missing, and the region is named")
  func addedAndMissing() throws {
    let without = try picture { $0.drawBar() }
    let region = PixelRegion(x: 30, y: 40, width: 40, height: 40)
    #expect(try kind(without, badge()) == .added(region))
    #expect(try kind(badge(), without) == .missing(region))
  }

  @Test("a second shape like the first is added, not shifted")
  func addedTwin() throws {
    let twins = try picture { context in
      context.drawBar()
      context.drawBadge(x: 50, y: 60)
      context.drawBadge(x: 95, y: 60)
    }
    #expect(try kind(badge(), twins) == .added(PixelRegion(x: 75, y: 40, width: 40, height: 40)))
  }

  @Test("a shape on a transparent ground that is new is added")
  func addedOnTransparency() throws {
    let before = try Bitmap(width: 40, height: 30)
    var after = before
    for y in 5..<15 { for x in 8..<20 { after[x, y] = PremultipliedColor(ink) } }
    #expect(kind(before, after) == .added(PixelRegion(x: 8, y: 5, width: 12, height: 10)))
  }

  @Test("a shape that is larger or smaller is scaled", arguments: [0.75, 0.9, 1.25, 1.6])
  func scaled(scale: Double) throws {
    guard case .scaled(let x, let y)? = try kind(badge(), badge(scale: scale)) else {
      Issue.record("\(String(describing: try kind(badge(), badge(scale: scale))))")
      return
    }
    // By whole pixels of 40.
    #expect(abs(x - scale) < 0.06 && abs(y - scale) < 0.06)
  }

  @Test("shapes of another cut that have become a little wider by it are not scaled")
  func redrawn() throws {
    func shapes(_ shape: (Rect) -> Path) throws -> Bitmap {
      try picture { context in
        for row in 0..<3 {
          for column in 0..<3 {
            let middle = Point(x: 40 + 40 * Double(column), y: 20 + 40 * Double(row))
            context.fill(shape(Rect(center: middle, size: Size(width: 20, height: 20))), with: .color(ink))
          }
        }
      }
    }
    let (squares, discs) = (try shapes { Path($0) }, try shapes { Path(ellipseIn: $0.insetBy(dx: -1, dy: -1)) })
    #expect(kind(squares, discs) == .other)
    #expect(kind(discs, squares) == .other)
  }

  @Test("the same picture with more or fewer pixels is scaled")
  func scaledPicture() throws {
    let small = try badge()
    var pixels: [PremultipliedColor] = []
    for y in 0..<240 { for x in 0..<320 { pixels.append(small[x / 2, y / 2]) } }
    let large = try Bitmap(width: 320, height: 240, pixels: pixels)
    #expect(kind(small, large) == .scaled(x: 2, y: 2))
    #expect(kind(large, small) == .scaled(x: 0.5, y: 0.5))
  }

  @Test("the same pixels with a margin are on another canvas")
  func margin() throws {
    let trimmed = try badge()
    var bled = try Bitmap(width: 180, height: 140, filledWith: PremultipliedColor(.white))
    for y in 0..<120 { for x in 0..<160 { bled[x + 10, y + 10] = trimmed[x, y] } }
    #expect(kind(trimmed, bled) == .canvas(left: 10, top: 10, right: 10, bottom: 10))
    #expect(kind(bled, trimmed) == .canvas(left: -10, top: -10, right: -10, bottom: -10))
  }

  @Test(
    "a cropped picture is described by the rows and columns that it lacks, wherever they were",
    arguments: [
      (0, 0, 160, 119, "the same pixels, with 1 row less at the bottom"),
      (0, 2, 160, 118, "the same pixels, with 2 rows less at the top"),
      (
        3, 1, 150, 112,
        "the same pixels, with 3 columns less at the left, 1 row less at the top, 7 columns less at the right, 7 rows less at the bottom"
      ),
    ])
  func cropped(x: Int, y: Int, width: Int, height: Int, words: String) throws {
    let badge = try badge()
    var part = try Bitmap(width: width, height: height)
    for row in 0..<height { for column in 0..<width { part[column, row] = badge[x + column, y + row] } }
    #expect(kind(badge, part)?.description == words)
    #expect(kind(part, badge)?.description == words.replacing("less", with: "more"))
  }

  @Test("another picture, and one level in one pixel, are other")
  func other() throws {
    let badge = try badge()
    let mirrored = try Bitmap(width: 160, height: 120, pixels: badge.pixels.reversed())
    #expect(kind(badge, mirrored) == .other)
    var touched = badge
    touched[3, 7] = PremultipliedColor(red: 254, green: 255, blue: 255, alpha: 255)
    #expect(kind(badge, touched) == .other)
    let narrow = try Bitmap(width: 30, height: 120, filledWith: PremultipliedColor(ink))
    #expect(kind(badge, narrow) == .other)
  }

  @Test("equal pictures have none")
  func none() throws {
    #expect(try kind(badge(), badge()) == nil)
  }
}
