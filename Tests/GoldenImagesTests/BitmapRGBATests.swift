import Drawing
import GoldenImages
import Testing

@Suite("Bitmaps from bytes") struct BitmapRGBATests {
  @Test("straight and premultiplied bytes give the same pixels")
  func bytes() throws {
    let straight = try Bitmap(width: 2, height: 1, rgba: [255, 0, 128, 128, 10, 20, 30, 255])
    let premultiplied = try Bitmap(width: 2, height: 1, premultipliedRGBA: [128, 0, 64, 128, 10, 20, 30, 255])
    #expect(straight == premultiplied)
    #expect(straight[0, 0] == PremultipliedColor(red: 128, green: 0, blue: 64, alpha: 128))
  }

  @Test("a component above its alpha is taken as its alpha")
  func outOfRange() throws {
    let bitmap = try Bitmap(width: 1, height: 1, premultipliedRGBA: [9, 3, 200, 5])
    #expect(bitmap[0, 0] == PremultipliedColor(red: 5, green: 3, blue: 5, alpha: 5))
  }

  @Test("a number of bytes that does not fit is refused", arguments: [0, 7, 9, 12])
  func count(count: Int) {
    #expect(throws: BitmapError.self) { try Bitmap(width: 2, height: 1, rgba: Array(repeating: 0, count: count)) }
  }
}
