import Drawing
import PNGFormat
import Testing

@Suite("Animated PNG") struct PNGAnimationTests {
  /// A picture of a few colours, another for each seed.
  private func picture(_ seed: Int, colors: Int = 5, width: Int = 9, height: Int = 6) throws -> Bitmap {
    var bitmap = try Bitmap(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        let value = UInt8((x * 7 + y * 3 + seed) % colors * 255 / colors)
        bitmap[x, y] = PremultipliedColor(Color(red: value, green: UInt8(seed * 20), blue: 255 - value))
      }
    }
    return bitmap
  }

  private func frames(_ bitmaps: [Bitmap]) -> [PNGFrame] {
    bitmaps.enumerated().map { PNGFrame($1, delay: PNGFrameDelay(numerator: UInt16($0 + 1), denominator: 25)) }
  }

  private func number(_ bytes: ArraySlice<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }

  @Test(
    "the chunks are in order and counted without a gap, and every frame has its pixels",
    arguments: PNGCompression.allCases, [true, false])
  func structure(compression: PNGCompression, reducesColors: Bool) throws {
    let bitmaps = try (0..<4).map { try picture($0) }
    var encoder = PNGEncoder(compression: compression, reducesColors: reducesColors)
    let metadata = PNGMetadata(dotsPerInch: 300, texts: [.title("Turn")])
    let bytes = try encoder.encode(frames: frames(bitmaps), playCount: 3, metadata: metadata)
    let chunks = try Chunk.all(in: bytes)
    let names = chunks.map(\.name)
    let control = try #require(names.firstIndex(of: "acTL"))
    #expect(names.first == "IHDR" && names.last == "IEND")
    #expect(
      Array(names[control...]) == ["acTL", "fcTL", "IDAT", "fcTL", "fdAT", "fcTL", "fdAT", "fcTL", "fdAT", "IEND"])
    #expect(chunks[control].content == [0, 0, 0, 4, 0, 0, 0, 3])
    let counted = chunks.filter { $0.name == "fcTL" || $0.name == "fdAT" }
    #expect(counted.map { number($0.content.prefix(4)) } == Array(0..<7))
    for (index, frame) in chunks.filter({ $0.name == "fcTL" }).enumerated() {
      #expect(frame.content.count == 26)
      #expect(number(frame.content[20..<22]) == index + 1 && number(frame.content[22..<24]) == 25)
    }
    let first = try #require(chunks.first { $0.name == "fcTL" })
    #expect(number(first.content[4..<8]) == 9 && number(first.content[8..<12]) == 6)
    #expect(number(first.content[12..<20]) == 0)
    #expect(try AnimationPlayer(bytes).frames.map(\.canvas) == bitmaps)
    let still = try PNGDecoder().decode(bytes)
    #expect(still.bitmap == bitmaps[0])
    #expect(still.metadata.pixelsPerMetre == 11811 && still.metadata["Title"] == "Turn")
  }

  @Test("frames share the smallest layout that holds all of them")
  func layouts() throws {
    func kind(_ bitmaps: [Bitmap]) throws -> UInt8 {
      var encoder = PNGEncoder()
      let bytes = try encoder.encode(frames: frames(bitmaps))
      #expect(try AnimationPlayer(bytes).frames.map(\.canvas) == bitmaps)
      return try Chunk.all(in: bytes)[0].content[9]
    }
    let gray = try Bitmap(width: 9, height: 6, filledWith: PremultipliedColor(.white))
    let clear = try Bitmap(width: 9, height: 6)
    let colorful = try Bitmap(
      width: 20, height: 20,
      pixels: (0..<400).map { PremultipliedColor(Color(red: UInt8($0 % 256), green: UInt8($0 / 2), blue: 0)) })
    let other = try Bitmap(width: 20, height: 20, filledWith: .clear)
    #expect(try kind([gray, picture(1)]) == 3)
    #expect(try kind([picture(1), clear]) == 3)
    let mirrored = try Bitmap(width: 20, height: 20, pixels: colorful.pixels.reversed())
    #expect(try kind([colorful, mirrored]) == 2)
    #expect(try kind([colorful, other]) == 6)
    #expect(try kind([other, colorful]) == 6)
  }

  @Test("what was encoded before does not show")
  func reuse() throws {
    var encoder = PNGEncoder()
    let still = try encoder.encode(picture(2))
    let animation = try encoder.encode(frames: frames([picture(0), picture(1)]))
    #expect(try encoder.encode(picture(2)) == still)
    #expect(try encoder.encode(frames: frames([picture(0), picture(1)])) == animation)
  }

  @Test("no frame, and a frame of another size, are errors")
  func errors() throws {
    var encoder = PNGEncoder()
    #expect(throws: PNGError.frameCountOutOfRange(0)) { try encoder.encode(frames: []) }
    let uneven = try frames([picture(0), picture(1, width: 8)])
    #expect(throws: PNGError.frameSizeMismatch(frame: 1, width: 8, height: 6)) { try encoder.encode(frames: uneven) }
    #expect(PNGError.frameCountOutOfRange(0).description.contains("0 frames"))
  }

  @Test(
    "a duration becomes the nearest fraction",
    arguments: [
      (.zero, 0, 1), (.milliseconds(40), 1, 25), (.seconds(1) / 60, 1, 60), (.seconds(1) / 30, 1, 30),
      (.milliseconds(1001) / 30, 1001, 30_000), (.seconds(3), 3, 1), (.milliseconds(1500), 3, 2),
      (.seconds(65_535), 65_535, 1), (.nanoseconds(1), 0, 1), (.milliseconds(333), 333, 1000),
    ] as [(Duration, UInt16, UInt16)])
  func delays(duration: Duration, numerator: UInt16, denominator: UInt16) {
    #expect(PNGFrameDelay(duration) == PNGFrameDelay(numerator: numerator, denominator: denominator))
  }

  @Test("a duration that PNG cannot express is refused", arguments: [Duration.milliseconds(-1), .seconds(65_536)])
  func impossibleDelays(duration: Duration) {
    #expect(PNGFrameDelay(duration) == nil)
  }
}
