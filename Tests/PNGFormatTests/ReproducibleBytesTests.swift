import Drawing
import PNGFormat
import Testing

/// The bytes of compressed pictures are part of what users rely on: a change here changes every file.
@Suite struct ReproducibleBytesTests {
  @Test("The same pictures give the same image data on every machine, whatever its zlib")
  func digests() throws {
    let pictures = [
      try Bitmap(width: 1, height: 1),
      cardLikePicture(125, 175),
      randomBitmap(64, 48, seed: 1, pick: anyColor),
      randomBitmap(301, 57, seed: 2) { Color(gray: anyByte(&$0)) },
      randomBitmap(90, 200, seed: 3, longestRun: 40, pick: PNGEncoderTests.few(5)),
    ]
    let digests = try PNGCompression.allCases.prefix(2).map { compression in
      var encoder = PNGEncoder(compression: compression)
      return try pictures.map { try crc32(zlibStream(encoder.encode($0))) }
    }
    #expect(
      digests == [
        [2_956_899_868, 188_763_519, 3_350_142_235, 88_578_418, 1_303_054_230],
        [2_956_899_868, 2_724_046_049, 4_166_236_941, 3_674_249_875, 222_550_870],
      ])
  }

  @Test("Very wide, very tall and very small pictures come back", arguments: PNGCompression.allCases)
  func shapes(compression: PNGCompression) throws {
    for (width, height) in [(1, 1), (2, 1), (1, 2), (7, 3), (32_767, 3), (3, 32_767), (8192, 4)] {
      for pick in [anyColor, PNGEncoderTests.few(3)] {
        let bitmap = randomBitmap(width, height, seed: 9, longestRun: 300, pick: pick)
        var encoder = PNGEncoder(compression: compression)
        let isSame = try PNGDecoder().decode(encoder.encode(bitmap)).bitmap == bitmap
        #expect(isSame, "\(width) x \(height)")
      }
    }
  }
}
