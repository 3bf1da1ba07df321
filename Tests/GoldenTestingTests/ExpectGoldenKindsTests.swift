import CardDesign
import Drawing
import FileAccess
import Foundation
import GoldenCards
import GoldenImages
import GoldenTesting
import PlaneGeometry
import PlayingCards
import Testing

/// A folder of this process alone.
private let folder = Tidying.folder("kinds")

@Suite(
  "Expecting scenes, cards, SVGs, texts and values", Tidying(folder: folder),
  .golden(folder: folder, recording: .missing),
  .serialized)
struct ExpectGoldenKindsTests {
  /// Asks once, which records and is an issue, and again, which must pass.
  private func expectKept(_ name: String, _ expect: () -> GoldenResult) {
    withKnownIssue("the test is about this issue") {
      _ = expect()
    } matching: {
      // The file that is named is there to be looked at.
      $0.comments.contains { comment in
        let path = comment.rawValue.components(separatedBy: "look at ").last?.components(separatedBy: " and test").first
        return comment.rawValue.hasPrefix(name) && path.map(FileManager.default.fileExists(atPath:)) == true
      }
    }
    #expect(expect().outcome == .equal)
  }

  /// Writes a golden picture as an earlier run has.
  private func keep(_ bitmap: Bitmap, named name: String) throws {
    let store = GoldenStore(folder: Folder(path: folder), recording: .all)
    #expect(store.check(bitmap, named: name).outcome == .recorded(nil))
  }

  private func issue(containing words: String..., from expect: () -> GoldenResult) {
    withKnownIssue("the test is about this issue") {
      _ = expect()
    } matching: { issue in
      words.allSatisfy { word in issue.comments.contains { $0.rawValue.contains(word) } }
    }
  }

  @Test("a scene is drawn at the pixels that are asked for")
  func scene() throws {
    let scene = Scene(size: Size(width: 6, height: 4)) { context in
      context.fill(Path(Rect(x: 1, y: 1, width: 3, height: 2)), with: .color(.black))
    }
    expectKept("scene") { expectGolden(scene, pixelsPerUnit: 2, named: "scene") }
    try keep(Bitmap(width: 12, height: 8, filledWith: PremultipliedColor(.white)), named: "white")
    issue(containing: "white:", "96 of 96 pixels differ") { expectGolden(scene, pixelsPerUnit: 2, named: "white") }
  }

  @Test("a card is drawn by its theme")
  func card() throws {
    let queen = try Card("QS").face
    expectKept("queen") { expectGolden(queen, theme: .minimal, width: 40, named: "queen") }
    try keep(Bitmap(width: 40, height: 56, filledWith: PremultipliedColor(.white)), named: "king")
    issue(containing: "king:", "pixels differ") { expectGolden(queen, width: 40, named: "king") }
  }

  @Test("an SVG is drawn; one that is damaged, or not drawn whole, is an issue")
  func svg() {
    func file(_ inside: String) -> [UInt8] {
      Array("<svg xmlns='http://www.w3.org/2000/svg' width='8' height='8'>\(inside)</svg>".utf8)
    }
    let square = file("<rect width='4' height='4'/>")
    expectKept("svg") { expectGolden(svgBytes: square, scale: 2, named: "svg") }
    issue(containing: "the SVG cannot be drawn") { expectGolden(svgBytes: Array("<svg".utf8), named: "damaged") }
    issue(containing: "the SVG cannot be drawn", "a part is missing") {
      expectGolden(svgBytes: file("<video/>"), named: "in-part")
    }
  }

  @Test("a text is compared to the byte, and the first line that differs is reported")
  func text() throws {
    expectKept("text.golden.txt") { expectGolden(text: "one\ntwo\nthree\n", named: "text") }
    #expect(try String(contentsOfFile: folder + "/text.golden.txt", encoding: .utf8) == "one\ntwo\nthree\n")
    for name in ["other", "longer"] {
      try Data("one\ntwo\nthree\n".utf8).write(to: URL(filePath: "\(folder)/\(name).golden.txt"))
    }
    issue(containing: #"line 2 is "2", not "two""#, "accept") {
      expectGolden(text: "one\n2\nthree\n", named: "other")
    }
    issue(containing: #"line 3 is new: """#, "1 more of 2 lines") {
      expectGolden(text: "one\ntwo\n\n\nthree\n", named: "longer")
    }
  }

  @Test("a value is its JSON, with sorted keys")
  func value() throws {
    struct Badge: Encodable {
      var width = 64.5
      var name = "a/b"
    }
    expectKept("badge.golden.json") { expectGolden(value: Badge(), named: "badge") }
    #expect(
      try String(contentsOfFile: folder + "/badge.golden.json", encoding: .utf8)
        == "{\n  \"name\" : \"a/b\",\n  \"width\" : 64.5\n}\n")
    try Data("{\n  \"name\" : \"a/b\",\n  \"width\" : 64\n}\n".utf8).write(
      to: URL(filePath: folder + "/old.golden.json"))
    issue(containing: "line 3", "64.5") { expectGolden(value: Badge(), named: "old") }
    issue(containing: "cannot be encoded") { expectGolden(value: Badge(width: .nan), named: "bad") }
  }
}
