import Badge
import Drawing
import GoldenTesting
import Testing

@Suite(.golden(folder: "../BadgeGolden")) struct BadgeTests {
  @Test func smallBadge() throws {
    let pixels = try drawBadge(width: 64, height: 64)  // [UInt8], red, green, blue, alpha
    expectGolden(try Bitmap(width: 64, height: 64, rgba: pixels), named: "small")
  }

  @Test func badgeFile() throws {
    expectGolden(pngBytes: try encodeBadge(), named: "file")
  }
}
