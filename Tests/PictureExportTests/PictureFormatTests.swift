import PictureExport
import Testing

@Suite("Picture format") struct PictureFormatTests {
  @Test(
    "a file's name asks for a format by its ending",
    arguments: [
      ("qs.png", PictureFormat.png), ("a.b/QS.SVG", .svg), ("qs", nil), ("/dev/stdout", nil), ("a.jpg/qs", nil),
      (".svg", nil), ("qs.", nil),
    ])
  func endings(path: String, format: PictureFormat?) throws {
    #expect(try PictureFormat.of(fileName: path) == format)
  }

  @Test("another ending is an error that names it", arguments: [("a/qs.jpg", "jpg"), ("qs.svg.gz", "gz")])
  func others(path: String, ending: String) throws {
    let error = PictureFormatError(path: path, ending: ending)
    #expect(throws: error) { try PictureFormat.of(fileName: path) }
    #expect(
      error.description
        == "\(path): pictures are not written as .\(ending); let the name end in .png, .webp, .svg or .pdf")
  }
}
