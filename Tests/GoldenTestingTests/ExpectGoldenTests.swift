import Drawing
import Foundation
import GoldenImages
import GoldenTesting
import PNGFormat
import Testing

/// Golden pictures in a folder of this process alone.
private let folder = Tidying.folder("testing")

@Suite("Expecting golden pictures", Tidying(folder: folder), .golden(folder: folder, recording: .failed), .serialized)
struct ExpectGoldenTests {
  private func picture(_ level: UInt8) throws -> Bitmap {
    try Bitmap(width: 20, height: 10, filledWith: PremultipliedColor(Color(gray: level)))
  }

  @Test("a picture is recorded, which is an issue that names it; then it is expected")
  func recording() throws {
    try withKnownIssue("the test is about this issue") {
      try expectGolden(picture(7), named: "gray")
    } matching: { issue in
      issue.comments.contains { $0.rawValue.hasPrefix("gray: recorded for the first time") }
    }
    #expect(FileManager.default.fileExists(atPath: folder + "/gray.png"))
    #expect(try expectGolden(picture(7), named: "gray").outcome == .equal)
  }

  @Test("another test may not ask for the same picture")
  func twoTests() throws {
    try withKnownIssue("the test is about this issue") {
      try expectGolden(picture(7), named: "gray")
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("asked for a picture of this name too") }
    }
  }

  @Test("a PNG is compared with its metadata; other bytes are an issue")
  func bytes() throws {
    var encoder = PNGEncoder()
    let bytes = try encoder.encode(picture(9), metadata: PNGMetadata(pixelsPerMetre: 11811))
    withKnownIssue("the test is about this issue") { expectGolden(pngBytes: bytes, named: "bytes") }
    #expect(expectGolden(pngBytes: bytes, named: "bytes").passes)
    #expect(try PNGDecoder().decode(path: folder + "/bytes.png").metadata.pixelsPerMetre == 11811)
    withKnownIssue("the test is about this issue") {
      expectGolden(pngBytes: Array("text".utf8), named: "bytes")
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("not a readable PNG") }
    }
  }
}
