import Testing
import Typography

@Suite("The bidirectional algorithm")
struct BidiLevelsTests {
  @Test("follows Unicode's own cases")
  func conformance() throws {
    let cases = try UnicodeCases.lines("BidiCharacterTest.txt")
    #expect(cases.count > 2_000)
    for line in cases {
      let fields = line.split(separator: ";").map(String.init)
      let scalars = try fields[0].split(separator: " ").map {
        try #require(UInt32($0, radix: 16).flatMap { Unicode.Scalar($0) })
      }
      let direction: TextDirection? = ["0": .leftToRight, "1": .rightToLeft][fields[1]]
      let levels = BidiLevels(of: scalars, base: direction)
      let wanted = fields[3].split(separator: " ").map { Int($0) }
      #expect(levels.base == UInt8(fields[2]))
      #expect(zip(wanted, levels.levels).allSatisfy { $0 == nil || $0 == Int($1) }, "\(line)")
      // What embeds others is not seen.
      let order = levels.runs(of: 0..<scalars.count).flatMap { run in
        run.direction == .rightToLeft ? run.scalars.reversed() : Array(run.scalars)
      }.filter { wanted[$0] != nil }
      #expect(order == (fields.count > 4 ? fields[4].split(separator: " ").compactMap { Int($0) } : []), "\(line)")
    }
  }

  @Test("turns what an override embeds, and leaves letters of both directions otherwise")
  func override() {
    let runs = TextDirection.runs(of: Array("A\u{202E}abc\u{202C}D".unicodeScalars), in: .leftToRight)
    #expect(runs.contains { $0.direction == .rightToLeft && $0.scalars.contains(2) && $0.scalars.contains(4) })
    #expect(runs.first?.direction == .leftToRight && runs.last?.direction == .leftToRight)
  }
}

@Suite("Clusters of one font")
struct FontClusterTests {
  private func clusters(_ text: String) -> [(String, TextPresentation)] {
    let scalars = Array(text.unicodeScalars)
    return FontCluster.clusters(of: scalars).map { cluster in
      var part = String.UnicodeScalarView()
      part.append(contentsOf: scalars[cluster.scalars])
      return (String(part), cluster.presentation)
    }
  }

  @Test(
    "keep emoji of several signs together, and say how they are shown",
    arguments: [
      ("a\u{301}b", ["a\u{301}", "b"], [TextPresentation.usual, .usual]),
      (
        "\u{2665}\u{FE0F}\u{2665}\u{FE0E}\u{2665}", ["\u{2665}\u{FE0F}", "\u{2665}\u{FE0E}", "\u{2665}"],
        [.emoji, .text, .usual]
      ),
      ("👨‍👩‍👧x", ["👨‍👩‍👧", "x"], [.emoji, .usual]),
      ("👍🏽", ["👍🏽"], [.emoji]),
      ("🇩🇪🇫🇷", ["🇩🇪", "🇫🇷"], [.emoji, .emoji]),
      ("1\u{FE0F}\u{20E3}2", ["1\u{FE0F}\u{20E3}", "2"], [.emoji, .usual]),
    ])
  func parts(text: String, parts: [String], presentations: [TextPresentation]) {
    let found = clusters(text)
    #expect(found.map { Array($0.0.unicodeScalars) } == parts.map { Array($0.unicodeScalars) })
    #expect(found.map(\.1) == presentations)
  }
}
