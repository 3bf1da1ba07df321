import Drawing
import PictureExport
import PlaneGeometry
import Testing

@Suite("Picture size") struct PictureSizeTests {
  private static let poker = Size(width: 63.5, height: 88.9)

  @Test(
    "sizes in inches have whole pixels at 300 and 600 dpi",
    arguments: [(63.5, 88.9, 750, 1050), (57.15, 88.9, 675, 1050), (44.45, 63.5, 525, 750), (69.85, 120.65, 825, 1425)])
  func dotsPerInch(width: Double, height: Double, columns: Int, rows: Int) throws {
    for factor in 1...2 {
      let size = PictureSize.dotsPerInch(Double(300 * factor))
      for rounding in GridRounding.allCases {
        let grid = try size.grid(for: Size(width: width, height: height), unit: .millimetre, rounding: rounding)
        #expect((grid.width, grid.height) == (columns * factor, rows * factor))
        #expect(grid.dotsPerInch == Double(300 * factor))
      }
    }
  }

  @Test(
    "a width fixes the height and the density, and the picture fills the grid", arguments: [1, 20, 333, 750, 13_000])
  func width(width: Int) throws {
    let grid = try PictureSize.width(width).grid(for: Self.poker, unit: .millimetre)
    #expect(grid.width == width)
    #expect(grid.height == Int((Double(width) * 1.4).rounded()))
    #expect(grid.dotsPerInch == Double(width) / 2.5)
    let corner = Point(x: 63.5, y: 88.9).applying(grid.transform)
    #expect(abs(corner.x - Double(grid.width)) < 1e-9 && abs(corner.y - Double(grid.height)) < 1e-9)
  }

  @Test(
    "parts of pixels are rounded off, or count as pixels",
    arguments: [
      (.scale(1.52), 30, 15, 31, 16), (.width(50), 50, 25, 50, 25), (.height(7), 14, 7, 14, 7),
      (.dotsPerInch(100), 21, 10, 21, 11), (.scale(1.0 / 3), 7, 3, 7, 4), (.scale(0.001), 1, 1, 1, 1),
    ] as [(PictureSize, Int, Int, Int, Int)])
  func rounding(size: PictureSize, nearWidth: Int, nearHeight: Int, outWidth: Int, outHeight: Int) throws {
    let near = try size.grid(for: Size(width: 20, height: 10), rounding: .nearest)
    #expect((near.width, near.height) == (nearWidth, nearHeight))
    #expect(near.transform == Transform(scaleX: Double(nearWidth) / 20, y: Double(nearHeight) / 10))
    let out = try size.grid(for: Size(width: 20, height: 10), rounding: .outward)
    #expect((out.width, out.height) == (outWidth, outHeight))
    #expect(out.transform.a == out.transform.d)
  }

  @Test(
    "a picture fits into both sides, whichever is the narrower, or is stretched to them",
    arguments: [(100, 100, 100, 50), (100, 20, 40, 20), (10, 1000, 10, 5), (20, 10, 20, 10)])
  func both(width: Int, height: Int, fittingWidth: Int, fittingHeight: Int) throws {
    for rounding in GridRounding.allCases {
      let size = Size(width: 20, height: 10)
      let fitting = try PictureSize.fitting(width: width, height: height).grid(for: size, rounding: rounding)
      #expect((fitting.width, fitting.height) == (fittingWidth, fittingHeight))
      #expect(fitting.dotsPerInch == Double(fittingWidth) / 20 * 96)
      let stretched = try PictureSize.stretched(width: width, height: height).grid(for: size, rounding: rounding)
      #expect((stretched.width, stretched.height) == (width, height))
      #expect(stretched.dotsPerInch == nil)
      #expect(stretched.transform == Transform(scaleX: Double(width) / 20, y: Double(height) / 10))
    }
  }

  @Test("numbers out of range are errors with the number")
  func outOfRange() {
    func grid(_ size: PictureSize) throws(PictureSizeError) -> PixelGrid {
      try size.grid(for: Self.poker, unit: .millimetre)
    }
    for side in [0, -1, 32_768, 1_000_000, .max, .min] {
      #expect(throws: PictureSizeError.sideOutOfRange(.width, side)) { try grid(.width(side)) }
      #expect(throws: PictureSizeError.sideOutOfRange(.height, side)) { try grid(.height(side)) }
      #expect(throws: PictureSizeError.sideOutOfRange(.height, side)) { try grid(.fitting(width: 1, height: side)) }
      #expect(throws: PictureSizeError.sideOutOfRange(.width, side)) { try grid(.stretched(width: side, height: 1)) }
    }
    for dots in [0, -300, 0.5, 100_001, .infinity] {
      #expect(throws: PictureSizeError.dotsPerInchOutOfRange(dots)) { try grid(.dotsPerInch(dots)) }
    }
    #expect(throws: PictureSizeError.self) { try grid(.dotsPerInch(.nan)) }
    for scale in [0, -1, .infinity] {
      #expect(throws: PictureSizeError.scaleOutOfRange(scale)) { try grid(.scale(scale)) }
    }
    #expect(throws: PictureSizeError.tooManyPixels(width: 30_000, height: 42_000)) { try grid(.width(30_000)) }
    #expect(throws: PictureSizeError.tooManyPixels(width: 30_000, height: 30_000)) {
      try grid(.stretched(width: 30_000, height: 30_000))
    }
    #expect(throws: PictureSizeError.emptyPicture(width: 0, height: 3)) {
      try PictureSize.width(3).grid(for: Size(width: 0, height: 3))
    }
  }

  @Test("errors say the number and what would be right")
  func messages() {
    #expect(
      PictureSizeError.sideOutOfRange(.width, 0).description
        == "a width of 0 pixels is out of range: it must be 1 to 32767")
    #expect(PictureSizeError.dotsPerInchOutOfRange(0).description == "0.0 dpi is out of range: it must be 1 to 100000")
    #expect(
      PictureSizeError.tooManyPixels(width: 30_000, height: 42_000).description
        == "out of range: 30000 x 42000 pixels are too many; each side may have 32767, and all together 268435456")
  }
}
