import Drawing
import Foundation
import PlaneGeometry
import SVGFormat
import Testing
import Typography

/// Every property that the specifications of CSS and SVG name: none changes what Chromium draws and is passed over here
/// without a word. CSSProperties.tsv says which ones change its pictures of CSSProperties.svg, and with which value.
@Suite("Properties of CSS and SVG") struct CSSPropertyTests {
  private struct Row {
    var name: String
    /// The elements on which it changes the picture: `all`, only the outermost one (`root`), or none.
    var place: String
    var value: String
  }

  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
    "Properties")

  private static let rows: [Row] = {
    let text = (try? String(contentsOf: folder.appendingPathComponent("CSSProperties.tsv"), encoding: .utf8)) ?? ""
    return text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { line in
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      return Row(name: cells[0], place: cells[1], value: cells[2])
    }
  }()

  private static let picture =
    (try? String(
      contentsOf: folder.appendingPathComponent("CSSProperties.svg"), encoding: .utf8)) ?? ""

  private func read(_ rule: String) throws -> SVGPicture {
    let end = try #require(Self.picture.firstRange(of: ">"))
    var reader = SVGReader()
    reader.fonts = FontCollection(faces: [try FontFace(bytes: indexFont, name: "index")])
    return try reader.read(
      Array((Self.picture[..<end.upperBound] + "<style>\(rule)</style>" + Self.picture[end.upperBound...]).utf8))
  }

  /// Those whose effect the test's font, which is bold itself, cannot show.
  private let unseen: Set<String> = ["font-weight"]

  @Test("each one that changes a picture is supported or told of")
  func effective() throws {
    #expect(Self.rows.count > 600)
    let plain = try read("")
    for row in Self.rows where !row.value.isEmpty && !unseen.contains(row.name) {
      let changed = try read("\(row.place == "root" ? ":root" : "*") { \(row.name): \(row.value) }")
      let isTold = changed.warnings.contains { $0.description.contains("\(row.name) '") }
      #expect(changed.scene != plain.scene || isTold, "\(row.name): \(row.value)")
    }
  }

  @Test("one that changes nothing there is passed over, unless other pictures may show it")
  func ineffective() throws {
    let rule = "* { margin: 0 auto; padding: 0; border: none; overflow-x: hidden }"
    #expect(try read(rule).warnings == read("").warnings)
    // Only the outermost element is a box.
    #expect(try read("rect { margin: 5px; padding: 5px; border: 1px solid }").warnings == read("").warnings)
    #expect(try read("svg { padding: 5px }").warnings.count == 1)
  }
}
