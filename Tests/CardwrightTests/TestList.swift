import Foundation

/// A table of subjects, each with a test that would fail without it, or with words of a page.
struct TestList {
  /// A row: the subject, a file, and the name of a test in it. Pages (.md) are named from the root, tests below `Tests` or `Server/Tests`.
  struct Row {
    let subject: String
    let file: String
    let test: String

    /// Whether the file has the test or the words.
    func isThere() throws -> Bool {
      if file.hasSuffix(".md") {
        let words = try TestList.text(of: file).split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return words.contains(test)
      }
      // The server's tests are in its own package.
      let place = file.hasPrefix("CardServerTests/") ? "Server/Tests/" : "Tests/"
      return try TestList.text(of: place + file).components(separatedBy: "@Test(").dropFirst().contains { rest in
        rest.trimmingCharacters(in: .whitespacesAndNewlines).hasPrefix("\"\(test)\"")
      }
    }
  }

  let rows: [Row]

  /// Reads a table of three columns below a header.
  init(_ name: String) {
    let text = (try? Self.text(of: "Tests/CardwrightTests/\(name)")) ?? ""
    rows = text.components(separatedBy: "\n").dropFirst().compactMap { line in
      let cells = line.components(separatedBy: "\t")
      return cells.count == 3 ? Row(subject: cells[0], file: cells[1], test: cells[2]) : nil
    }
  }

  static func text(of path: String) throws -> String {
    try String(contentsOf: SnippetTests.root.appending(path: path), encoding: .utf8)
  }
}
