import Foundation
import Testing

/// Two clones of a commit give the same bytes.
@Suite("Equal builds") struct EqualBuildsTests {
  @Test("whatever has the length of its file's path in the program says another path")
  func paths() throws {
    let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Sources")
    let files = try #require(FileManager.default.enumerator(atPath: sources.path))
    var leaking: [String] = []
    for case let name as String in files where name.hasSuffix(".swift") {
      let text = try String(contentsOf: sources.appendingPathComponent(name), encoding: .utf8)
      guard let use = text.range(of: "withoutActuallyEscaping(") else { continue }
      if text[..<use.lowerBound].contains("\n#sourceLocation(") { continue }
      leaking.append(name)
    }
    #expect(leaking == [])
  }
}
