import Drawing
import GoldenImages
import Testing

/// Pictures that swift-snapshot-testing lets pass, as its issues tell, and what is said of them here. The table in
/// Documentation/FromSnapshots.md quotes them.
@Suite("Pictures that snapshots let pass") struct SnapshotMigrationTests {
  /// 100 x 100 pixels on light gray, with an icon of 8 x 8.
  private func screen(icon: Color, noise: UInt8 = 0) throws -> Bitmap {
    var bitmap = try Bitmap(width: 100, height: 100, filledWith: PremultipliedColor(Color(gray: 200)))
    for y in 0..<100 {
      for x in 0..<100 {
        // As another processor or graphics card draws the same.
        if noise > 0, (x * 7 + y * 3) % 2 == 0 { bitmap[x, y] = PremultipliedColor(Color(gray: 200 + noise)) }
        if (40..<48).contains(x), (40..<48).contains(y) { bitmap[x, y] = PremultipliedColor(icon) }
      }
    }
    return bitmap
  }

  private func explanation(_ comparison: ImageComparison) -> String { comparison.explanation.joined(separator: "\n") }

  @Test("issue 424: another processor's last bit passes, and a changed icon does not, by the same tolerance")
  func processors() throws {
    let expected = try screen(icon: .black)
    let tolerance = ComparisonTolerance(largestDifference: 2)
    let noisy = ImageComparison(expected: expected, actual: try screen(icon: .black, noise: 1))
    #expect(!noisy.isEqual && tolerance.allows(noisy))
    let changed = ImageComparison(
      expected: expected, actual: try screen(icon: Color(red: 200, green: 0, blue: 0), noise: 1))
    // Less than a hundredth of the pixels: a precision of 0.99, and one of 0.98 for processors, let it pass.
    #expect(!tolerance.allows(changed))
    #expect(explanation(changed).contains("by up to 200 of 255"))
  }

  @Test("issue 710: a picture that is nothing like the golden one differs on every machine: no graphics card is asked")
  func withoutGraphicsCard() throws {
    let comparison = ImageComparison(
      expected: try Bitmap(width: 30, height: 20, filledWith: PremultipliedColor(.white)),
      actual: try Bitmap(width: 30, height: 20, filledWith: PremultipliedColor(.black)))
    #expect(!ComparisonTolerance(largestDifference: 5).allows(comparison))
    #expect(explanation(comparison).contains("600 of 600 pixels differ"))
  }

  @Test("issue 694: a quarter of the picture that has changed passes no hundredth")
  func quarter() throws {
    let expected = try Bitmap(width: 100, height: 100, filledWith: PremultipliedColor(Color(gray: 200)))
    var actual = expected
    for y in 25..<75 { for x in 25..<75 { actual[x, y] = PremultipliedColor(.black) } }
    let comparison = ImageComparison(expected: expected, actual: actual)
    for count in [100, 2499] { #expect(!ComparisonTolerance(pixelCount: count).allows(comparison)) }
    #expect(ComparisonTolerance(pixelCount: 2500).allows(comparison))
    #expect(explanation(comparison).contains("2500 of 10000 pixels differ"))
  }

  @Test("issue 414: a picture of another size is another one, whatever may differ")
  func sizes() throws {
    let comparison = ImageComparison(
      expected: try Bitmap(width: 200, height: 400, filledWith: PremultipliedColor(.black)),
      actual: try Bitmap(width: 1, height: 1, filledWith: PremultipliedColor(.black)))
    let tolerance = ComparisonTolerance(largestDifference: 255, pixelCount: .max, windowPixelCount: .max)
    #expect(!tolerance.allows(comparison))
  }

  @Test("a share of the pixels is not enough: what lies together counts in a window")
  func together() throws {
    let expected = try screen(icon: .black)
    let comparison = ImageComparison(expected: expected, actual: try screen(icon: Color(gray: 200)))
    // All of them within a hundredth of the picture, and within what scattered edges would be given.
    #expect(ComparisonTolerance(pixelCount: 100).allows(comparison))
    #expect(!ComparisonTolerance(pixelCount: 100, windowPixelCount: 12).allows(comparison))
    #expect(explanation(comparison).contains("8 x 8 at (40, 40)"))
  }
}
