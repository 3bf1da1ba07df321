import Drawing
import PNGFormat
import PlainNotation
import TerminalControl
import Testing

@Suite struct TerminalPictureTests {
  static let red = PremultipliedColor(Color(red: 200, green: 10, blue: 20))
  static let blue = PremultipliedColor(Color(red: 0, green: 40, blue: 255))

  private func text(_ bitmap: Bitmap, _ terminal: TerminalProtocol, columns: Int = 80) throws -> String {
    let picture = TerminalPicture(bitmap, columns: columns, rows: 50)
    return String(decoding: try picture.text(for: terminal), as: UTF8.self)
  }

  /// Every sort of pixel in a picture that is as wide as it is shown.
  private func checkered() throws -> Bitmap {
    var bitmap = try Bitmap(width: 24, height: 3)
    bitmap[0, 0] = Self.red
    bitmap[1, 0] = Self.red
    bitmap[1, 1] = Self.red
    bitmap[2, 0] = Self.red
    bitmap[2, 1] = Self.blue
    bitmap[3, 1] = Self.blue
    bitmap[0, 2] = Self.blue
    return bitmap
  }

  @Test("two pixels share a character, transparent ones keep the terminal's ground")
  func halfBlocks() throws {
    let end = "\u{1B}[0m\n"
    let rest = String(repeating: " ", count: 20)
    let first =
      "\u{1B}[38;2;200;10;20m▀" + "\u{1B}[48;2;200;10;20m " + "\u{1B}[48;2;0;40;255m▀"
      + "\u{1B}[49m\u{1B}[38;2;0;40;255m▄" + rest + end
    let second = "\u{1B}[38;2;0;40;255m▀" + String(repeating: " ", count: 23) + end
    #expect(try text(checkered(), .blocks, columns: 24) == first + second)
  }

  @Test("plain characters fill their field as the two pixels are dark, and nothing else is written")
  func ascii() throws {
    #expect(try text(checkered(), .ascii, columns: 24) == "-**-\n#\n")
    let ink = try Bitmap(width: 24, height: 2, filledWith: PremultipliedColor(Color(gray: 0)))
    #expect(try text(ink, .ascii, columns: 24) == String(repeating: "@", count: 24) + "\n")
    let paper = try Bitmap(width: 24, height: 2, filledWith: PremultipliedColor(.white))
    #expect(try text(paper, .ascii, columns: 24) == "\n")
  }

  @Test("kitty gets the PNG in pieces of at most 4096 characters")
  func kitty() throws {
    var bitmap = try Bitmap(width: 120, height: 120)
    for y in 0..<120 {
      for x in 0..<120 {
        let noise = UInt8(truncatingIfNeeded: (x &* 7919 &+ y &* 104_729) &* 31 >> 3)
        bitmap[x, y] = PremultipliedColor(Color(red: noise, green: UInt8(x), blue: UInt8(y)))
      }
    }
    let pieces = try text(bitmap, .kitty).dropLast().split(separator: "\u{1B}\\")
    #expect(pieces.count > 1)
    #expect(pieces.first?.hasPrefix("\u{1B}_Ga=T,f=100,q=2,c=24,m=1;") == true)
    #expect(pieces.last?.hasPrefix("\u{1B}_Gm=0;") == true)
    let data = pieces.map { $0.drop { $0 != ";" }.dropFirst() }
    #expect(data.allSatisfy { $0.utf8.count <= 4096 })
    let png = try #require(Base64.decoding(Array(data.joined().utf8)[...]))
    #expect(try PNGDecoder().decode(png).bitmap == bitmap)
  }

  @Test("iTerm2 gets the PNG with its size in bytes and its width in characters")
  func iterm() throws {
    let bitmap = try checkered()
    let sequence = try text(bitmap, .iterm)
    let parts = sequence.split(separator: ":", maxSplits: 1)
    let png = try #require(Base64.decoding(Array(parts[1].dropLast(2).utf8)[...]))
    #expect(parts[0] == "\u{1B}]1337;File=inline=1;size=\(png.count);width=24;preserveAspectRatio=1")
    #expect(sequence.hasSuffix("\u{7}\n"))
    #expect(try PNGDecoder().decode(png).bitmap == bitmap)
  }

  @Test("sixels name their colours in percent, have run lengths, and leave transparent pixels out")
  func sixel() throws {
    var bitmap = try Bitmap(width: 24, height: 7)
    for x in 0..<24 { bitmap[x, 0] = Self.red }
    bitmap[0, 1] = Self.blue
    bitmap[23, 6] = Self.blue
    // Of the two, blue has the smaller number of red, the longest side of their box being green to blue.
    #expect(
      try text(bitmap, .sixel)
        == "\u{1B}P0;1q\"1;1;24;7#0;2;78;4;8#1;2;0;16;100#0!24@$#1A-#1!23?@-\u{1B}\\\n")
  }

  @Test("more shades than a palette holds still become 256 colours at most")
  func manyColors() throws {
    var bitmap = try Bitmap(width: 24, height: 24)
    for y in 0..<24 {
      for x in 0..<24 { bitmap[x, y] = PremultipliedColor(Color(red: UInt8(10 * x), green: UInt8(10 * y), blue: 0)) }
    }
    let sequence = try text(bitmap, .sixel)
    #expect(sequence.contains("#255;2;"))
    #expect(!sequence.contains("#256;2;"))
  }

  @Test("a picture fits the terminal and keeps its proportions", arguments: [(80, 50, 71), (40, 50, 40), (80, 10, 14)])
  func fitting(columns: Int, rows: Int, expected: Int) throws {
    let card = try Bitmap(width: 750, height: 1050)
    #expect(TerminalPicture(card, columns: columns, rows: rows).columns == expected)
  }
}
