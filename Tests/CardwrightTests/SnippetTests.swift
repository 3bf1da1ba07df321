import Foundation
import Testing

/// The README's code is that of the examples.
@Suite("Snippets of Swift") struct SnippetTests {
  static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The Swift files of the examples.
  static let examples: [String] = {
    let files = FileManager.default.enumerator(at: root.appending(path: "Examples"), includingPropertiesForKeys: nil)
    return (files?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "swift" }
      .compactMap { try? String(contentsOf: $0, encoding: .utf8) }
  }()

  static func snippets(of page: String) throws -> [String] {
    let text = try String(contentsOf: root.appending(path: page), encoding: .utf8)
    return text.components(separatedBy: "\n```swift\n").dropFirst().map { rest in
      rest.components(separatedBy: "\n```")[0] + "\n"
    }
  }

  @Test(
    "Each stands in an example, word for word",
    arguments: [("README.md", 4), ("Sources/Cardwright/Cardwright.docc/Cardwright.md", 2)])
  func verbatim(page: String, count: Int) throws {
    let snippets = try SnippetTests.snippets(of: page)
    #expect(snippets.count >= count)
    for snippet in snippets {
      #expect(SnippetTests.examples.contains { $0.contains(snippet) }, "\(page) has what no example has:\n\(snippet)")
    }
  }
}
