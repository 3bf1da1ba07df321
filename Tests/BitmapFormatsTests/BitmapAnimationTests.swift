import Drawing
import PNGFormat
import Testing

@testable import BitmapFormats

@Suite("Frames of pictures that move") struct BitmapAnimationTests {
  private func frames(_ animation: BitmapAnimation) throws -> [Bitmap] {
    var (player, frames): (BitmapAnimation.Player, [Bitmap]) = (animation.player, [])
    while let frame = try player.next() { frames.append(frame) }
    return frames
  }

  private func square(_ x: Int, _ color: Color) throws -> Bitmap {
    var bitmap = try Bitmap(width: 8, height: 6)
    for y in 1..<3 { for x in x..<x + 2 { bitmap[x, y] = PremultipliedColor(color) } }
    return bitmap
  }

  @Test("those of an animated PNG are the pictures that it was made of")
  func png() throws {
    let half = Color(red: 200, green: 10, blue: 30, alpha: 128)
    let bitmaps = [try square(0, .black), try square(3, half), try square(3, half), try square(5, .white)]
    let delays: [UInt16] = [4, 4, 10, 0]
    var encoder = PNGEncoder()
    let file = try encoder.encode(
      frames: zip(bitmaps, delays).map { PNGFrame($0, delay: PNGFrameDelay(numerator: $1, denominator: 100)) },
      playCount: 3)
    let animation = try #require(try BitmapAnimation(of: file))
    let shown = try frames(animation)
    // The encoder may show one frame for the time of two that are equal.
    #expect(animation.loopCount == 3 && shown.count == animation.durations.count)
    #expect(shown.first == bitmaps[0] && shown.last == bitmaps[3])
    #expect(shown.contains(bitmaps[1]))
    #expect(animation.durations.first?.description == "40 ms")
  }

  @Test("the first one is what is read of a picture that stands still", arguments: ["moving.gif", "moving.webp"])
  func first(name: String) throws {
    let bytes = try TestPicture.bytes(of: name)
    let animation = try #require(try BitmapAnimation(of: bytes))
    let shown = try frames(animation)
    #expect(shown.count > 1 && shown.count == animation.durations.count)
    #expect(try shown[0] == BitmapDecoder().decode(bytes))
    // The second frame of the GIF changes nothing.
    #expect((shown[0] == shown[1]) == (name == "moving.gif"))
  }

  @Test(
    "pictures that stand still have none",
    arguments: ["plain.gif", "interlaced.gif", "lossless.webp", "lossy.webp", "color.jpg"])
  func still(name: String) throws { #expect(try BitmapAnimation(of: TestPicture.bytes(of: name)) == nil) }

  @Test("damaged frames are an error", arguments: ["moving.gif", "moving.webp"])
  func damaged(name: String) throws {
    let bytes = try TestPicture.bytes(of: name)
    #expect(throws: BitmapDecodingError.self) { try BitmapAnimation(of: Array(bytes.dropLast(bytes.count / 3))) }
    var encoder = PNGEncoder()
    var file = try encoder.encode(
      frames: [square(0, .black), square(4, .white)].map {
        PNGFrame($0, delay: PNGFrameDelay(numerator: 1, denominator: 4))
      })
    let place = try #require(file.indices.last { file[$0...].starts(with: Array("fdAT".utf8)) })
    file[place + 12] ^= 1
    #expect(throws: BitmapDecodingError.self) { try BitmapAnimation(of: file) }
  }

  @Test("no cut of a file traps", arguments: ["moving.gif", "moving.webp"])
  func cuts(name: String) throws {
    let bytes = try TestPicture.bytes(of: name)
    for length in stride(from: 0, to: bytes.count, by: max(1, bytes.count / 300)) {
      guard let animation = try? BitmapAnimation(of: Array(bytes.prefix(length))) else { continue }
      _ = try? frames(animation)
    }
  }
}
