import Foundation
import Testing

/// The figures of the page about Squib.
@Suite("Squib's samples redone") struct SquibSamplesTests {
  private static let page = SnippetTests.root.appending(path: "Documentation/FromSquib.md")
  /// Those whose data stand in Squib's program: our table counts as well.
  private static let withData: Set = ["sizes", "icons", "proofs"]

  private func lineCount(of path: String) throws -> Int {
    try String(contentsOf: SnippetTests.root.appending(path: path), encoding: .utf8)
      .split(separator: "\n").count { !$0.allSatisfy(\.isWhitespace) }
  }

  @Test("each is as long as the page says, shorter than Squib's, and made by one command")
  func counts() throws {
    let text = try String(contentsOf: Self.page, encoding: .utf8)
    let rows = text.matches(of: #/\| \[([a-z]+)\]\(([^)]*)\) \|[^\n]*\| (\d+) \| (\d+) \|/#)
    #expect(rows.count == 6)
    for row in rows {
      let (name, theirs, ours) = (String(row.1), try #require(Int(row.3)), try #require(Int(row.4)))
      var count = 1 + (try lineCount(of: "Examples/FromSquib/\(name)/front.svg"))
      if Self.withData.contains(name) { count += try lineCount(of: "Examples/FromSquib/\(name)/cards.csv") }
      #expect(count == ours, "\(name)")
      #expect(ours < theirs, "\(name)")
      // The page is pasted from top to bottom: the first command begins in the repository, the next ones in the sample before.
      let folder = name == "intro" ? "Examples/FromSquib/intro" : "../\(name)"
      #expect(text.contains("    cd \(folder)\n    cardwright table cards.csv "), "\(name)")
    }
  }
}
