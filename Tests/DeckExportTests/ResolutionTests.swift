import CardDesign
import DeckExport
import Drawing
import PlaneGeometry
import Testing

@Suite("Resolution") struct ResolutionTests {
  @Test(
    "formats in inches have whole pixels at 300 and 600 dpi",
    arguments: [
      (CardFormat.poker, 750, 1050), (.bridge, 675, 1050), (.mini, 525, 750), (.tarot, 825, 1425), (.square, 750, 750),
    ])
  func dotsPerInch(format: CardFormat, width: Int, height: Int) throws {
    for factor in 1...2 {
      let grid = try Resolution.dotsPerInch(Double(300 * factor)).grid(for: format)
      #expect(grid.width == width * factor)
      #expect(grid.height == height * factor)
      #expect(grid.dotsPerInch == Double(300 * factor))
    }
  }

  @Test(
    "with a bleed of 0.12 in the pixels are those that a print shop asks for",
    arguments: [(CardFormat.poker, 822, 1122), (.bridge, 747, 1122), (.mini, 597, 822), (.tarot, 897, 1497)])
  func bleed(format: CardFormat, width: Int, height: Int) throws {
    let grid = try Resolution.print.grid(for: format.withBleed(parsing: "0.12in"))
    #expect(grid.width == width && grid.height == height && grid.dotsPerInch == 300)
    #expect(try Resolution.width(411).grid(for: CardFormat.poker.withBleed(3.048)).height == 561)
  }

  @Test("a width fixes the height and the density, and the card fills the grid", arguments: [1, 40, 333, 750, 13_000])
  func width(width: Int) throws {
    let grid = try Resolution.width(width).grid(for: .poker)
    #expect(grid.width == width)
    #expect(grid.height == Int((Double(width) * 1.4).rounded()))
    #expect(abs(grid.dotsPerInch - Double(width) / 2.5) < 1e-9 * Double(width))
    let corner = Point(x: 63.5, y: 88.9).applying(grid.transform)
    #expect(abs(corner.x - Double(grid.width)) < 1e-9 && abs(corner.y - Double(grid.height)) < 1e-9)
  }

  @Test("numbers out of range are errors with the number")
  func outOfRange() {
    for width in [0, -1, 32_768, 1_000_000, .max, .min] {
      #expect(throws: ResolutionError.widthOutOfRange(width)) { try Resolution.width(width).grid(for: .poker) }
    }
    for dots in [0, -300, 0.5, 100_001, .infinity] {
      #expect(throws: ResolutionError.dotsPerInchOutOfRange(dots)) {
        try Resolution.dotsPerInch(dots).grid(for: .poker)
      }
    }
    #expect(throws: ResolutionError.self) { try Resolution.dotsPerInch(.nan).grid(for: .poker) }
    let size = BitmapError.sizeOutOfRange(width: 30_000, height: 42_000)
    #expect(throws: ResolutionError.size(size)) { try Resolution.width(30_000).grid(for: .poker) }
    #expect(
      ResolutionError.widthOutOfRange(0).description == "a width of 0 pixels is out of range: it must be 1 to 32767")
    #expect(ResolutionError.dotsPerInchOutOfRange(0).description == "0.0 dpi is out of range: it must be 1 to 100000")
  }
}
