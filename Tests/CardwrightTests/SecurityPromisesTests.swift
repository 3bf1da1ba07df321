import Foundation
import Testing

/// Each promise of SECURITY.md is listed there with tests that would fail if it were broken, and these are there.
@Suite("Promises of security") struct SecurityPromisesTests {
  private static let page =
    (try? String(contentsOf: SnippetTests.root.appending(path: "SECURITY.md"), encoding: .utf8)) ?? ""

  /// The words of the promises, which are bold: `- **No half file.** A file is ...`
  private static let promises = page.components(separatedBy: "\n").compactMap { line -> String? in
    guard line.hasPrefix("- **") else { return nil }
    return line.dropFirst(4).components(separatedBy: "**").first
  }

  /// The rows of the table of tests: a promise, a file below `Tests` or `Server/Tests`, the name of a test.
  private static let rows = page.components(separatedBy: "\n").compactMap {
    line -> (promise: String, file: String, test: String)? in
    let cells = line.components(separatedBy: "|").map { $0.trimmingCharacters(in: .whitespaces) }
    guard cells.count == 5, cells[2].hasPrefix("`"), cells[2].hasSuffix(".swift`") else { return nil }
    return (cells[1], String(cells[2].dropFirst().dropLast()), cells[3])
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
