import Foundation
import Testing

/// `promises.tsv` lists for each promise of SECURITY.md the tests that would fail if it were broken, and these are there.
@Suite("Promises of security") struct SecurityPromisesTests {
  private static let list = TestList("promises.tsv")

  @Test("each promise has a test, and each row a promise")
  func listed() throws {
    // The words of a promise are bold: `- **No half file.** A file is ...`
    let promises = try TestList.text(of: "SECURITY.md").split(separator: "\n").compactMap { line -> String? in
      line.hasPrefix("- **") ? line.dropFirst(4).components(separatedBy: "**").first : nil
    }
    #expect(promises.count >= 6)
    #expect(Set(promises) == Set(Self.list.rows.map(\.subject)))
  }

  @Test("each test that is named is there", arguments: list.rows.indices)
  func named(row: Int) throws {
    let row = Self.list.rows[row]
    #expect(try row.isThere(), "\(row.file) has no test \"\(row.test)\"")
  }
}

/// `course.tsv` lists what Stanford's courses have and Cardwright has as well, each with its test or its words in a guide.
@Suite("What the courses have") struct CourseRowsTests {
  private static let list = TestList("course.tsv")

  @Test("each row has its test or its words", arguments: list.rows.indices)
  func named(row: Int) throws {
    let row = Self.list.rows[row]
    #expect(try row.isThere(), "\(row.subject): \(row.file) has no \"\(row.test)\"")
  }

  @Test("no row is lost, and each is there once")
  func count() { #expect(Self.list.rows.count == 52 && Set(Self.list.rows.map(\.subject)).count == 52) }
}
