import Foundation
import Testing

/// `promises.tsv` lists for each promise of SECURITY.md the tests that would fail if it were broken, and these are there.
@Suite("Promises of security") struct SecurityPromisesTests {
  private static func lines(of path: String) -> [String] {
    let text = try? String(contentsOf: SnippetTests.root.appending(path: path), encoding: .utf8)
    return (text ?? "").components(separatedBy: "\n")
  }

  /// The words of the promises, which are bold: `- **No half file.** A file is ...`
  private static let promises = lines(of: "SECURITY.md").compactMap { line -> String? in
    guard line.hasPrefix("- **") else { return nil }
    return line.dropFirst(4).components(separatedBy: "**").first
  }

  /// The rows of the table: a promise, a file below `Tests` or `Server/Tests`, the name of a test.
  private static let rows = lines(of: "Tests/CardwrightTests/promises.tsv").dropFirst().compactMap {
    line -> (promise: String, file: String, test: String)? in
    let cells = line.components(separatedBy: "\t")
    return cells.count == 3 ? (cells[0], cells[1], cells[2]) : nil
  }

  @Test("each promise has a test, and each row a promise")
  func listed() {
    #expect(Self.promises.count >= 6)
    #expect(Set(Self.promises) == Set(Self.rows.map(\.promise)))
  }

  @Test("each test that is named is there", arguments: rows.indices)
  func named(row: Int) throws {
    let (_, file, test) = Self.rows[row]
    // The server's tests are in its own package.
    let place = file.hasPrefix("CardServerTests/") ? "Server/Tests/" : "Tests/"
    let text = try String(contentsOf: SnippetTests.root.appending(path: place + file), encoding: .utf8)
    let found = text.components(separatedBy: "@Test(").dropFirst().contains { rest in
      rest.trimmingCharacters(in: .whitespacesAndNewlines).hasPrefix("\"\(test)\"")
    }
    #expect(found, "\(file) has no test \"\(test)\"")
  }
}
