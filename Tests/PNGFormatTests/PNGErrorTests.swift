import PNGFormat
import Testing

@Suite struct PNGErrorTests {
  @Test(
    "An error is one line that says what and where",
    arguments: [
      (.notPNG(firstBytes: []), ["not a PNG", "no data"]),
      (.notPNG(firstBytes: [0x54, 0x0A]), ["54 0a", "89 50 4e 47 0d 0a 1a 0a"]),
      (.truncated(byteCount: 57), ["incomplete", "57 bytes"]),
      (.invalidHeader(.size(width: 0, height: 7)), ["0 x 7", "2147483647"]),
      (.invalidHeader(.colorLayout(colorType: 5, bitDepth: 3)), ["type 5", "3 bits"]),
      (.invalidHeader(.notFirst(chunkName: Array("IDAT".utf8), length: 4)), ["IHDR of 13", "49 44 41 54 of 4"]),
      (.tooLarge(width: 1_000_000, height: 2, limits: .standard), ["1000000 x 2", "32767 across", "134217728 in all"]),
      (.implausibleSize(width: 9000, height: 8000, byteCount: 60), ["9000 x 8000", "60 bytes"]),
      (.malformed(message: "IDAT: CRC error", offset: 99), ["byte 99", "IDAT: CRC error"]),
      (.file(path: "a/b.png", error: .readFailed(errno: 2)), ["a/b.png: ", "No such file"]),
      (.file(path: "b.png", error: .notRegularFile), ["b.png: ", "not a regular file"]),
      (.file(path: "b.png", error: .fileTooLong(limit: 10)), ["b.png: ", "10 bytes"]),
      (.densityOutOfRange(pixelsPerMetre: 0), ["density of 0", "1 to 2147483647"]),
      (.invalidText(keyword: "Ti tle", problem: .keywordSpaces), ["\"Ti tle\"", "space"]),
      (.invalidText(keyword: "♠", problem: .keywordCharacter("♠")), ["U+2660", "Latin-1"]),
      (.invalidText(keyword: "", problem: .keywordLength(0)), ["0 characters", "1 to 79"]),
      (.invalidText(keyword: "Title", problem: .valueHasNull(offset: 3)), ["character 3", "U+0000"]),
      (.encodingFailed(message: "zlib is broken"), ["cannot be written", "zlib is broken"]),
      (
        .writeFailed(descriptor: 4, errno: 28, writtenByteCount: 10, byteCount: 30),
        ["descriptor 4", "10 of 30 bytes", "No space left"]
      ),
      (.outOfMemory, ["memory"]),
    ] as [(PNGError, [String])])
  func description(error: PNGError, parts: [String]) {
    for part in parts { #expect(error.description.contains(part), "\(error)") }
    #expect(!error.description.contains { $0.isNewline })
  }
}
