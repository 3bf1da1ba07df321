import Cardwright
import Foundation
import Testing

/// The code in the README and the guides is that of the examples.
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
    arguments: [
      ("README.md", 1), ("Documentation/SwiftPrograms.md", 5), ("Documentation/GoldenImages.md", 1),
      ("Documentation/Motion.md", 1), ("Documentation/Teaching.md", 1),
      ("Sources/Cardwright/Cardwright.docc/Cardwright.md", 2),
    ])
  func verbatim(page: String, count: Int) throws {
    let snippets = try SnippetTests.snippets(of: page)
    #expect(snippets.count >= count)
    for snippet in snippets {
      #expect(SnippetTests.examples.contains { $0.contains(snippet) }, "\(page) has what no example has:\n\(snippet)")
    }
  }

  /// Links of the README and the guides to other files of the repository.
  @Test("Each link leads to a file, and each guide is reached from the README")
  func links() throws {
    let folder = SnippetTests.root.appending(path: "Documentation")
    let guides = try FileManager.default.contentsOfDirectory(atPath: folder.path()).filter { $0.hasSuffix(".md") }
    for page in ["README.md"] + guides.map({ "Documentation/" + $0 }) {
      let file = SnippetTests.root.appending(path: page)
      let text = try String(contentsOf: file, encoding: .utf8)
      let links = text.matches(of: #/(?:\]\(|src=")([^)"#]+)[^)"]*[)"]/#).map { String($0.1) }
      for link in links where !link.contains("://") {
        let path = file.deletingLastPathComponent().appending(path: link).path()
        #expect(FileManager.default.fileExists(atPath: path), "\(page) links to \(link)")
      }
    }
    let readme = try String(contentsOf: SnippetTests.root.appending(path: "README.md"), encoding: .utf8)
    #expect(readme.split(separator: "\n", omittingEmptySubsequences: false).count <= 160)
    for guide in guides where guide != "SVGSuite.md" {
      #expect(readme.contains("(Documentation/\(guide))"), "\(guide)")
    }
  }

  @Test("Each name that the course's page gives for one of UIKit or SwiftUI is public, with these labels")
  func names() throws {
    let root = SnippetTests.root
    let page = try String(contentsOf: root.appending(path: "Examples/Course/README.md"), encoding: .utf8)
    let files = FileManager.default.enumerator(at: root.appending(path: "Sources"), includingPropertiesForKeys: nil)
    let code = (files?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "swift" }
      .compactMap { try? String(contentsOf: $0, encoding: .utf8) }.joined(separator: "\n")
      .replacingOccurrences(of: "init?(", with: "init(")
    let declared = code.components(separatedBy: "\n").filter { $0.contains("public ") || $0.contains("case ") }
    let words = Set(declared.flatMap { $0.components(separatedBy: CharacterSet.alphanumerics.inverted) })
    /// Whether there is a function or an initializer whose parameters begin with these labels.
    func isDeclared(_ function: String, _ labels: [Substring]) -> Bool {
      code.components(separatedBy: "\(function)(").dropFirst().contains { rest in
        let parameters = rest.prefix(400).split(separator: ",").prefix(labels.count)
        return parameters.compactMap { $0.split(whereSeparator: { " :\n".contains($0) }).first } == labels
      }
    }
    var count = 0
    for row in page.split(separator: "\n") where row.hasPrefix("| ") && row.contains("` |") {
      for code in row.split(separator: "|").dropFirst(1).prefix(1).joined().matches(of: #/`([^`]+)`/#).map(\.1) {
        // Options of commands are no names.
        guard !code.contains("--"), let name = code.firstMatch(of: #/([A-Za-z]+)(?:\((\w+:(?:\w+:)*)\))?$/#) else {
          continue
        }
        let labels = (name.2 ?? "").split(separator: ":")
        let isType = name.1.first?.isUppercase == true
        #expect(words.contains(String(name.1)), "\(code)")
        if !labels.isEmpty { #expect(isDeclared(isType ? "init" : "func \(name.1)", labels), "\(code)") }
        count += 1
      }
    }
    #expect(count > 60)
  }

  /// The number of folders in a folder, but for some.
  private static func folderCount(in path: String, but names: Set<String> = []) -> Int {
    let folder = root.appending(path: path)
    let found = try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    return (found ?? []).count { $0.hasDirectoryPath && !names.contains($0.lastPathComponent) }
  }

  /// The things that pages count, in words, and their numbers.
  private static let counted: [(page: String, noun: String, count: Int)] =
    ["README.md", "CHANGELOG.md", "Documentation/OwnDesign.md"].map { ($0, "backs", BackPattern.allCases.count) }
    + ["README.md", "Examples/README.md", "Examples/Course/README.md"].map {
      ($0, "programs", folderCount(in: "Examples/Course"))
    } + [
      ("Documentation/OwnDesign.md", "patterns", BackPattern.allCases.count),
      (
        "Documentation/DesignAGame.md", "layouts",
        folderCount(in: "Sources/CTargets/CProjectLayouts/Layouts", but: ["shared"])
      ),
      ("Sources/Games/TabletopDesign/TabletopDesign.docc/TabletopDesign.md", "themes", PictureTheme.named.count),
    ]

  @Test("Pages that count something agree with the program", arguments: counted)
  func counts(page: String, noun: String, count: Int) throws {
    let words = ["two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"]
    try #require(words.indices.contains(count - 2), "\(count) \(noun)")
    let text = try String(contentsOf: SnippetTests.root.appending(path: page), encoding: .utf8).lowercased()
    let told = try text.matches(of: Regex("\\b([a-z]+) \(noun)\\b")).compactMap {
      $0.output[1].substring.map(String.init)
    }
    let counts = told.filter(words.contains)
    #expect(!counts.isEmpty && counts.allSatisfy { $0 == words[count - 2] }, "\(counts)")
  }
}
