import Drawing
import FileAccess
import PNGFormat
import Testing

@Suite("Digests of pictures") struct PictureDigestTests {
  @Test("one level in one pixel changes it")
  func pixels() throws {
    let bitmap = try Bitmap(width: 33, height: 17, filledWith: PremultipliedColor(.white))
    let digest = ContentDigest(pixelsOf: bitmap)
    for (x, y) in [(0, 0), (32, 16), (15, 9)] {
      var other = bitmap
      other[x, y] = PremultipliedColor(red: 255, green: 255, blue: 254, alpha: 255)
      #expect(ContentDigest(pixelsOf: other) != digest)
    }
  }
}
