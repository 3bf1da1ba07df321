import Drawing
import Foundation
import PNGFormat
import TemporaryFolders
import Testing

@testable import CardwrightTool

/// What `diff` compares besides the pixels of one picture.
@Suite("Commands: diff of all that a picture is") struct DiffKindsTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func bitmap(_ level: UInt8) throws -> Bitmap {
    try Bitmap(width: 20, height: 10, filledWith: PremultipliedColor(Color(gray: level)))
  }

  /// Writes an animated PNG of grey levels.
  private func animate(_ name: String, _ levels: [UInt8], delay: UInt16 = 10, playCount: UInt32 = 0) throws {
    var encoder = PNGEncoder()
    let frames = try levels.map { PNGFrame(try bitmap($0), delay: PNGFrameDelay(numerator: delay, denominator: 100)) }
    try folder.write(name, encoder.encode(frames: frames, playCount: playCount))
  }

  private func write(_ name: String, _ level: UInt8 = 255) throws {
    let place = (folder(name) as NSString).deletingLastPathComponent
    try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
    var encoder = PNGEncoder()
    try folder.write(name, encoder.encode(bitmap(level)))
  }

  private func diff(_ options: String...) throws -> (text: String, status: Int32) {
    let run = try RunningCommand(["diff"] + options, in: folder).wait()
    return (run.text, run.status)
  }

  @Test("every frame counts, how long it is shown, and how many there are")
  func frames() throws {
    try animate("a.png", [10, 20, 30])
    for (name, levels, words) in [
      ("later", [10, 20, 31], "frame 3: 200 of 200 pixels differ"),
      ("more", [10, 20, 30, 40], "frames: expected \"3\", got \"4\""),
      ("all", [11, 21, 31], "2 frames 2, 3 differ too"),
    ] as [(String, [UInt8], String)] {
      try animate("b.png", levels)
      let (text, status) = try diff("a.png", "b.png")
      #expect(status == 1 && text.contains(words), "\(name): \(text)")
    }
    try animate("b.png", [10, 20, 30], delay: 11)
    #expect(
      try diff("a.png", "b.png").text.hasPrefix(
        "duration of frame 1 (and of 2 more): expected \"100 ms\", got \"110 ms\""))
    try animate("b.png", [10, 20, 30], playCount: 2)
    #expect(try diff("a.png", "b.png").text.hasPrefix("times shown: expected \"for ever\", got \"2\""))
    try write("still.png", 10)
    #expect(try diff("still.png", "a.png").text.hasPrefix("frames: expected none, got \"3\""))
    try animate("b.png", [10, 20, 31])
    #expect(try diff("a.png", "b.png", "--max-difference", "1").status == 0)
    #expect(try diff("a.png", "a.png").text == "equal\n")
  }

  @Test("the panels and the page show the frame that differs")
  func panels() throws {
    try animate("a.png", [10, 20, 30])
    try animate("b.png", [10, 20, 200])
    #expect(try diff("a.png", "b.png", "-o", "out.png", "--html", "out.html").status == 1)
    let panels = try PNGDecoder().decode(path: folder("out.png")).bitmap
    #expect(panels[0, 0].red == 30 && panels[28, 0].red == 200)
    #expect(try String(decoding: folder.read("out.html"), as: UTF8.self).contains("frame 3"))
  }

  @Test("endings of all kinds and cases are compared in folders, and what is left out is reported")
  func endings() throws {
    for name in ["Z.PNG", "m.apng", "x.png"] {
      try write("A/\(name)")
      try write("B/\(name)", name == "x.png" ? 255 : 9)
    }
    try write("A/K\u{E4}se.png")
    try write("B/Ka\u{308}se.png", 8)
    for name in ["A/notes.txt", "A/more.TXT", "A/.hidden", "B/x.psd"] { try folder.write(name, [65]) }
    let (text, status) = try diff("A", "B")
    #expect(status == 1)
    let names = text.split(separator: "\n").map { $0.prefix { $0 != ":" } }
    #expect(Set(names.prefix(3)) == ["Z", "m.apng", "K\u{E4}se"], "\(text)")
    #expect(text.contains("A: left out 2 of other kinds (2 .txt), 1 hidden (the name begins with a dot)\n"), "\(text)")
    #expect(text.contains("B: left out 1 of other kinds (1 .psd)\n"), "\(text)")
    #expect(text.hasSuffix("3 of 4 pictures are not as expected: 3 different\n"), "\(text)")
    let json = try CommandRun("diff", "A", "B", "--json", in: folder).text
    #expect(json.contains("\"leftOut\""))
    try write("A/x.PNG")
    try CommandRun("diff", "A", "B", in: folder).expectFailure(65, "x.png", "same name")
  }

  /// A PNG with a chunk more before its data.
  private func inserting(_ name: String, _ content: [UInt8], into file: [UInt8]) -> [UInt8] {
    var chunk: [UInt8] = []
    chunk.appendChunk(name, content)
    return Array(file[..<33]) + chunk + file[33...]
  }

  /// A PNG without the chunks that tell the meaning of its colours.
  private func withoutColorSpace(_ file: [UInt8]) -> [UInt8] {
    var (result, rest) = (Array(file.prefix(8)), file.dropFirst(8))
    while rest.count >= 12 {
      let length = rest.prefix(4).reduce(0) { $0 << 8 | Int($1) }
      let name = String(decoding: rest.dropFirst(4).prefix(4), as: UTF8.self)
      if !["gAMA", "sRGB", "cHRM"].contains(name) { result += rest.prefix(length + 12) }
      rest = rest.dropFirst(length + 12)
    }
    return result
  }

  @Test("what colours mean counts, unless it is to be ignored")
  func profiles() throws {
    try write("a.png", 100)
    let file = withoutColorSpace(try folder.read("a.png"))
    try folder.write("a.png", file)
    try folder.write("linear.png", inserting("gAMA", [0, 1, 0x86, 0xA0], into: file))
    try folder.write("srgb.png", inserting("sRGB", [0], into: file))
    try folder.write("usual.png", inserting("gAMA", [0, 0, 0xB1, 0x8F], into: file))
    #expect(try diff("srgb.png", "linear.png").text == "profile: expected \"sRGB\", got \"gAMA, 1/1.0\"\n")
    #expect(try diff("a.png", "srgb.png").text == "profile: expected none, got \"sRGB\"\n")
    #expect(try diff("usual.png", "srgb.png").status == 0)
    #expect(try diff("a.png", "linear.png", "--ignore-metadata").status == 1)
    #expect(try diff("a.png", "linear.png", "--ignore-profile").text == "equal\n")
  }

  @Test("16 bits are compared as such")
  func samples() throws {
    func png(_ last: UInt16, depth: UInt8 = 16) -> [UInt8] {
      var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
      file.appendChunk("IHDR", [0, 0, 0, 3, 0, 0, 0, 2, depth, 0, 0, 0, 0])
      let levels: [UInt16] = [30_000, 30_000, 30_000, 30_000, 30_000, last]
      let rows = [levels[0..<3], levels[3..<6]].flatMap { row in
        [UInt8(0)] + row.flatMap { depth == 16 ? [UInt8($0 >> 8), UInt8($0 & 255)] : [UInt8($0 >> 8)] }
      }
      // zlib's stream of a stored block.
      var (low, high) = (1, 0)
      for byte in rows { (low, high) = ((low + Int(byte)) % 65521, (high + low + Int(byte)) % 65521) }
      let count = rows.count
      let sum = [UInt8(high >> 8), UInt8(high & 255), UInt8(low >> 8), UInt8(low & 255)]
      file.appendChunk("IDAT", [0x78, 1, 1, UInt8(count), 0, UInt8(255 - count), 255] + rows + sum)
      file.appendChunk("IEND", [])
      return file
    }
    try folder.write("a.png", png(30_000))
    try folder.write("b.png", png(30_020))
    try folder.write("c.png", png(30_000, depth: 8))
    #expect(
      try diff("a.png", "b.png").text == "in 16 bits, 1 of 6 pixels differs, by up to 20 of 65535, first at (2, 1)\n")
    #expect(try diff("a.png", "b.png", "--max-difference", "1").status == 0)
    #expect(try diff("a.png", "b.png", "--max-difference", "0").status == 1)
    #expect(try diff("a.png", "c.png").text.contains("depth: expected \"16\", got \"8\""))
  }
}
