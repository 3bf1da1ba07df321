import Foundation
import Testing
import TextLayout

@Suite("The line breaking algorithm")
struct LineBreakConformanceTests {
  @Test("follows Unicode's own cases")
  func conformance() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Unicode/LineBreakTest.txt")
    let lines = String(decoding: try Data(contentsOf: file), as: UTF8.self).split(separator: "\n")
    #expect(lines.count > 7_000)
    for line in lines {
      var scalars: [Unicode.Scalar] = []
      var wanted: Set<Int> = []
      for word in line.split(separator: " ") {
        switch word {
        case "÷": wanted.insert(scalars.count)
        case "×": break
        default: scalars.append(try #require(UInt32(word, radix: 16).flatMap { Unicode.Scalar($0) }))
        }
      }
      let found = Set(LineBreaks.places(in: scalars).keys).union([scalars.count])
      #expect(found == wanted, "\(line)")
    }
  }
}
