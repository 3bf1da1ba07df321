import GoldenImages
import Testing

@Suite("Golden manifest") struct GoldenManifestTests {
  private static let digest = String(repeating: "0123456789abcdef", count: 2)
  private static let image = "image 750x1050 \(digest) \(digest) \(digest)"

  @Test("a manifest is read and written as it was, with notes of any kind and names with spaces")
  func roundTrip() throws {
    let text =
      "goldens 1\nbudget 2000\ntheme classic\nonly 2-10 of hearts, back\n\(Self.image) QS\n\(Self.image) my cards/a b\n"
    let manifest = try GoldenManifest(parsing: text)
    #expect(manifest.budget == 2000)
    #expect(manifest["only"] == "2-10 of hearts, back")
    #expect(manifest["width"] == nil)
    #expect(manifest.entries.keys.sorted() == ["QS", "my cards/a b"])
    #expect(manifest.entries["QS"]?.size == PixelSize(width: 750, height: 1050))
    #expect(try GoldenManifest(parsing: manifest.text) == manifest)
    #expect(manifest.text == text)
  }

  @Test("a note with line breaks stays one line, and comes back as it was")
  func lineBreaks() throws {
    let notes = ["QS\nKS", "A\r\nbudget 5", "C:\\new", "\\n", "a\\"].map { GoldenManifest.Note(key: "only", value: $0) }
    let manifest = GoldenManifest(notes: notes)
    #expect(manifest.text.split(separator: "\n").count == 2 + notes.count)
    #expect(try GoldenManifest(parsing: manifest.text) == manifest)
  }

  @Test("lines may end as Windows ends them")
  func carriageReturns() throws {
    let text = "goldens 1\nbudget 2000\ntheme classic\n\(Self.image) QS\n"
    #expect(try GoldenManifest(parsing: text.replacing("\n", with: "\r\n")) == GoldenManifest(parsing: text))
  }

  @Test("a name that leads elsewhere is a malformed line", arguments: ["../QS", "/QS", ".QS", "a//b"])
  func names(name: String) {
    let line = "\(Self.image) \(name)"
    #expect(throws: GoldenManifestError.malformedLine(number: 2, line)) {
      try GoldenManifest(parsing: "goldens 1\n\(line)\n")
    }
  }

  @Test("a file that is not a manifest is refused", arguments: ["", "goldens 2\n", "<<<<<<< HEAD\ngoldens 1\n"])
  func notManifest(text: String) {
    let first = String(text.split(separator: "\n").first ?? "")
    #expect(throws: GoldenManifestError.notManifest(firstLine: first)) { try GoldenManifest(parsing: text) }
  }

  @Test(
    "a line that is not as it should be is named",
    arguments: [
      "budget much", "budget 0", "budget -1", "=======", "image", "image 7x8 QS",
      "image 7 \(digest) \(digest) \(digest) QS",
      "image 7x8 \(digest) \(digest) 0123 QS", "image 0x8 \(digest) \(digest) \(digest) QS",
      "image 7x8 \(digest) \(digest) \(digest) ../QS", "image 7x8 \(digest) \(digest) \(digest) a//b",
    ])
  func malformed(line: String) {
    #expect(throws: GoldenManifestError.malformedLine(number: 3, line)) {
      try GoldenManifest(parsing: "goldens 1\nbudget 5\n\(line)\n")
    }
  }

  @Test("a repeated picture is named, as after a merge")
  func twice() {
    let line = "\(Self.image) QS"
    #expect(throws: GoldenManifestError.malformedLine(number: 3, line)) {
      try GoldenManifest(parsing: "goldens 1\n\(line)\n\(line)\n")
    }
  }
}
