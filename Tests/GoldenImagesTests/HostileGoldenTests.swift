import Drawing
import FileAccess
import GoldenImages
import PNGFormat
import TemporaryFolders
import Testing

@Suite("Golden files that are hostile or unusual") struct HostileGoldenTests {
  let temporary: TemporaryFolder

  init() throws {
    temporary = try TemporaryFolder()
    try Folder(path: temporary("Golden")).create()
  }

  private func check(_ golden: [UInt8], against actual: Bitmap) throws -> GoldenOutcome {
    try temporary.write("Golden/a.png", golden)
    return GoldenStore(folder: Folder(path: temporary("Golden"))).check(actual, named: "a").outcome
  }

  private func picture() throws -> Bitmap {
    var bitmap = try Bitmap(width: 40, height: 30, filledWith: PremultipliedColor(.white))
    for x in 0..<40 { bitmap[x, x % 30] = PremultipliedColor(Color(gray: UInt8(x))) }
    return bitmap
  }

  private func png() throws -> [UInt8] {
    var encoder = PNGEncoder()
    return try encoder.encode(picture())
  }

  private func expectRefusal(_ golden: [UInt8], _ words: String..., at location: SourceLocation = #_sourceLocation)
    throws
  {
    let outcome = try check(golden, against: picture())
    guard case .failed(let message) = outcome else {
      Issue.record("\(outcome)", sourceLocation: location)
      return
    }
    #expect(message.hasPrefix(temporary("Golden/a.png")), "\(message)", sourceLocation: location)
    for word in words { #expect(message.contains(word), "\(message)", sourceLocation: location) }
  }

  @Test("what cannot be read is refused with a clear message")
  func refused() throws {
    let whole = try png()
    try expectRefusal([], "there is no data")
    try expectRefusal(Array("This is a text.\n".utf8), "not a PNG")
    try expectRefusal(Array(whole.prefix(20)), "incomplete")
    try expectRefusal(Array(whole.prefix(whole.count / 2)), "incomplete")
    var damaged = whole
    damaged[damaged.count - 20] ^= 0x10
    try expectRefusal(damaged, "damaged")
    var wide = whole
    wide.replaceSubrange(16..<20, with: [0x00, 0x0F, 0x42, 0x40])
    try expectRefusal(wide, "1000000 x 30 pixels are too many")
  }

  @Test("a folder in the place of a picture is refused")
  func folder() throws {
    try Folder(path: temporary("Golden/a.png")).create()
    let outcome = try GoldenStore(folder: Folder(path: temporary("Golden"))).check(picture(), named: "a").outcome
    #expect(outcome.description.contains("is a folder"))
  }

  @Test("an interlaced, a 16-bit and a palette PNG with transparency show the same as a plain one")
  func unusual() throws {

    var expected = try Bitmap(width: 2, height: 2)
    expected[0, 0] = PremultipliedColor(Color(red: 255, green: 0, blue: 0))
    expected[1, 0] = PremultipliedColor(Color(red: 0, green: 255, blue: 0, alpha: 128))
    expected[0, 1] = PremultipliedColor(.white)
    for (kind, bytes) in UnusualPNG.all {
      #expect(try check(bytes, against: expected) == .equal, "\(kind)")
      var other = expected
      other[0, 0] = PremultipliedColor(Color(red: 254, green: 0, blue: 0))
      #expect(try !check(bytes, against: other).passes, "\(kind)")
    }
  }
}
