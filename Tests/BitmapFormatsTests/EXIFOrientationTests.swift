@testable import BitmapFormats
import Drawing
import Testing

@Suite("The orientation in EXIF")
struct EXIFOrientationTests {
  /// A body with one directory of one entry.
  private func body(
    order: String = "II", tag: Int = 274, type: Int = 3, count: Int = 1, value: Int, directory: Int = 8,
    entries: Int = 1
  ) -> [UInt8] {
    let isLittle = order == "II"
    func bytes(_ value: Int, _ count: Int) -> [UInt8] {
      let little = (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
      return isLittle ? little : little.reversed()
    }
    return Array(order.utf8) + bytes(42, 2) + bytes(directory, 4) + bytes(entries, 2) + bytes(tag, 2) + bytes(type, 2)
      + bytes(count, 4) + bytes(value, 2) + bytes(0, 2)
  }

  @Test("is read in either byte order", arguments: 1...8)
  func byteOrders(value: Int) {
    #expect(EXIFOrientation(in: body(order: "II", value: value)) == EXIFOrientation(value: value))
    #expect(EXIFOrientation(in: body(order: "MM", value: value)) == EXIFOrientation(value: value))
  }

  @Test("of a damaged body leaves the picture as it is")
  func damaged() {
    let upright = EXIFOrientation(value: 1)
    let bodies = [
      [], [0x49], body(order: "IM", value: 6), body(tag: 275, value: 6), body(type: 4, value: 6),
      body(count: 2, value: 6),
      body(value: 0), body(value: 9), body(value: 6, directory: 0x7FFF_FFFF), body(value: 6, directory: 5_000),
      Array(body(value: 6).prefix(19)),
    ]
    for body in bodies { #expect(EXIFOrientation(in: body) == upright, "\(body)") }
    // Entries that are not there end the search.
    #expect(EXIFOrientation(in: body(tag: 1, value: 6, entries: 60_000)) == upright)
  }

  @Test("lays out six pixels in each of the eight ways")
  func layouts() throws {
    let letters = Array("abcdef".utf8)
    let stored = try Bitmap(
      width: 3, height: 2, pixels: letters.map { PremultipliedColor(red: $0, green: 0, blue: 0, alpha: 255) })
    // As the values' names in the standard: the stored row 0 is the top, the stored column 0 the left, and so on.
    let seen = [
      1: ["abc", "def"], 2: ["cba", "fed"], 3: ["fed", "cba"], 4: ["def", "abc"],
      5: ["ad", "be", "cf"], 6: ["da", "eb", "fc"], 7: ["fc", "eb", "da"], 8: ["cf", "be", "ad"],
    ]
    for (value, rows) in seen {
      let bitmap = try EXIFOrientation(value: value).turning(stored)
      let found = (0..<bitmap.height).map { y in
        String(decoding: (0..<bitmap.width).map { bitmap[$0, y].red }, as: UTF8.self)
      }
      #expect(found == rows, "value \(value)")
    }
  }
}
