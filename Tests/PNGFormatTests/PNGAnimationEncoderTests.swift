import Drawing
import PNGFormat
import SeededNumbers
import Testing

@Suite("Animated PNG: frames one after the other") struct PNGAnimationEncoderTests {
  private let delay = PNGFrameDelay(numerator: 1, denominator: 30)

  private func encode(
    _ bitmaps: [Bitmap], compression: PNGCompression = .fast, delays: [PNGFrameDelay]? = nil
  ) throws -> (player: AnimationPlayer, passes: Int) {
    var encoder = PNGAnimationEncoder(compression: compression)
    var passes = 0
    let bytes = try encoder.encode { pass in
      passes += 1
      for (index, bitmap) in bitmaps.enumerated() where !pass.add(bitmap, delay: delays?[index] ?? delay) { break }
    }.get()
    return (try AnimationPlayer(bytes), passes)
  }

  /// A card of one colour on a ground of many colours, or of one.
  private func picture(_ x: Int, _ y: Int, isColorful: Bool = true, ground: PremultipliedColor? = nil) throws -> Bitmap
  {
    var bitmap = try Bitmap(width: 40, height: 30)
    for row in 0..<30 {
      for column in 0..<40 {
        bitmap[column, row] =
          ground
          ?? PremultipliedColor(
            Color(red: UInt8(isColorful ? column * 6 : 9), green: UInt8(isColorful ? row * 8 : 60), blue: 30))
      }
    }
    for row in y..<y + 6 {
      for column in x..<x + 4 { bitmap[column, row] = PremultipliedColor(Color(red: 250, green: 250, blue: 240)) }
    }
    return bitmap
  }

  @Test("equal frames become one that lasts as long as all, as an exact fraction")
  func equalFrames() throws {
    let (one, other) = (try picture(2, 3), try picture(9, 3))
    let frames = try encode([one, one, one, other, other, one]).player.frames
    #expect(frames.map(\.canvas) == [one, other, one])
    #expect(frames.map { [$0.numerator, $0.denominator] } == [[1, 10], [1, 15], [1, 30]])
  }

  @Test("a sum that PNG has no fraction for stays two frames")
  func longSums() throws {
    let one = try picture(2, 3)
    let delays = [PNGFrameDelay(numerator: 65_000, denominator: 1), PNGFrameDelay(numerator: 1000, denominator: 1)]
    let frames = try encode([one, one], delays: delays).player.frames
    #expect(frames.map(\.canvas) == [one, one])
    #expect(frames.map(\.numerator) == [65_000, 1000] && frames[1].width == 1 && frames[1].height == 1)
  }

  @Test("only the rectangle of what changes is written", arguments: [true, false])
  func areas(isColorful: Bool) throws {
    let pictures = [try picture(5, 4, isColorful: isColorful), try picture(7, 5, isColorful: isColorful)]
    let frames = try encode(pictures).player.frames
    #expect(frames.map(\.canvas) == pictures)
    #expect(frames[0].width == 40 && frames[0].height == 30)
    #expect(frames[1].width == 6 && frames[1].height == 7)
  }

  @Test("where little changes in a large area, unchanged pixels are left transparent, also without alpha in the layout")
  func overlaying() throws {
    var far = try picture(2, 3)
    far[39, 29] = PremultipliedColor(.white)
    far[0, 0] = PremultipliedColor(.white)
    let pictures = [try picture(2, 3), far]
    let (player, passes) = try encode(pictures)
    #expect(player.frames.map(\.canvas) == pictures && passes == 1)
    #expect(player.frames[1].isOver && player.frames[1].width == 40)
    #expect(player.chunks[0].content[9] == 2 && player.chunks.contains { $0.name == "tRNS" && $0.content.count == 6 })
  }

  @Test("what moves over a transparent ground is disposed of and drawn anew")
  func disposal() throws {
    let pictures = try (0..<4).map { try picture(8 * $0, 10, ground: .clear) }
    let frames = try encode(pictures).player.frames
    #expect(frames.map(\.canvas) == pictures)
    #expect(frames[1...2].allSatisfy { $0.disposal == 1 && $0.width == 4 && $0.height == 6 })
  }

  @Test("what shows up for a moment is taken back by what was there before")
  func previous() throws {
    let pictures = [
      try picture(2, 3), try picture(30, 20), try picture(2, 3),
    ]
    let frames = try encode(pictures).player.frames
    #expect(frames.map(\.canvas) == pictures)
  }

  @Test("a transparent pixel that comes late, and the colour that stands for transparent, begin all again")
  func layoutsThatDoNotHold() throws {
    var clear = try picture(9, 3)
    clear[20, 20] = .clear
    let late = [try picture(2, 3), try picture(5, 3), clear]
    let (player, passes) = try encode(late)
    #expect(player.frames.map(\.canvas) == late && passes == 2 && player.chunks[0].content[9] == 6)
    // The first colours that are taken to stand for transparent.
    var keyed = try picture(9, 3)
    keyed[20, 20] = PremultipliedColor(packed: 0xFF01_0001)
    var both = try picture(12, 3)
    both[20, 21] = PremultipliedColor(packed: 0xFF00_0102)
    let (other, otherPasses) = try encode([keyed, try picture(2, 3), both])
    #expect(other.frames.map(\.canvas) == [keyed, try picture(2, 3), both])
    #expect(otherPasses == 3 && other.chunks[0].content[9] == 2)
  }

  @Test("few colours get one palette over all frames, which are asked for twice")
  func palettes() throws {
    let pictures = try (0..<3).map { try picture(5 * $0, 4, isColorful: false) }
    let (player, passes) = try encode(pictures)
    #expect(player.frames.map(\.canvas) == pictures && passes == 2)
    #expect(player.chunks[0].content[9] == 3 && player.chunks.count { $0.name == "PLTE" } == 1)
  }

  @Test("thorough compression shows the same frames in no more bytes", arguments: [PNGCompression.balanced, .small])
  func compressions(compression: PNGCompression) throws {
    let pictures = try (0..<3).map { try picture(5 * $0, 4 + $0) }
    func size(_ player: AnimationPlayer) -> Int { player.chunks.reduce(0) { $0 + $1.content.count + 12 } }
    let (fast, thorough) = (try encode(pictures).player, try encode(pictures, compression: compression).player)
    #expect(thorough.frames.map(\.canvas) == pictures)
    #expect(size(thorough) <= size(fast))
  }

  @Test("random animations are shown as they are", arguments: 0..<4 as Range<UInt64>)
  func anyAnimation(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var pictures: [Bitmap] = []
    var bitmap = try Bitmap(width: 12, height: 9)
    for _ in 0..<8 {
      for _ in 0..<Int.random(in: 0...6, using: &generator) {
        let alpha: UInt8 = [0, 128, 255, 255].randomElement(using: &generator)!
        let color = Color(red: 200, green: UInt8.random(in: 0...255, using: &generator), blue: 90, alpha: alpha)
        bitmap[Int.random(in: 0..<12, using: &generator), Int.random(in: 0..<9, using: &generator)] =
          PremultipliedColor(color)
      }
      pictures.append(bitmap)
    }
    var shown: [Bitmap] = []
    for picture in pictures where shown.last != picture { shown.append(picture) }
    #expect(try encode(pictures).player.frames.map(\.canvas) == shown)
  }

  @Test("frames of other sizes and none at all are errors, and what the closure throws comes through")
  func errors() throws {
    struct Stop: Error {}
    var encoder = PNGAnimationEncoder()
    #expect(throws: PNGError.frameCountOutOfRange(0)) { try encoder.encode { _ in }.get() }
    let small = try Bitmap(width: 3, height: 2)
    #expect(throws: PNGError.frameSizeMismatch(frame: 1, width: 3, height: 2)) {
      try encoder.encode { pass in _ = pass.add(try picture(1, 1), delay: delay) && pass.add(small, delay: delay) }
        .get()
    }
    #expect(throws: Stop.self) { try encoder.encode { _ in throw Stop() }.get() }
  }
}
