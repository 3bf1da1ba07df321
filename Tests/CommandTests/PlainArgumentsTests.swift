import ArgumentParser
import SeededNumbers
import Testing

@testable import CardwrightTool

@Suite("Commands: plain lines") struct PlainArgumentsTests {
  private static let words = [
    "QS", "10h", "back", "A♠", "a b", "queen.svg", "help", "card", "x=y", "", "-", "--", "-o", "--output", "-oq.png",
    "--output=q.png", "q.png", "Cards/", "-q", "--quiet", "-qo", "--force", "--json", "-h", "--help", "--version",
    "--width", "240", "--show", "--dpi=3", "--no-force", "-Q", "---completion", "--generate-completion-script", "—o",
  ]

  private static let plainWords = [
    "QS", "help", "a b", "-o", "q.png", "--output", "-q", "--quiet", "--force", "--width", "90", "--dpi=300",
    "--ink-map", "none",
    "--limit-work", "5G",
  ]

  /// All values of all options. What was never given one stands there as a definition.
  private func values(_ command: any ParsableCommand) -> String { String(describing: command) }

  @Test("what is read without the argument parser is what the parser reads", arguments: ["card", "render"])
  func sameAsParser(name: String) throws {
    let type = try #require(CardwrightCommand.named(name))
    var random = SeededGenerator(seed: 14)
    // The parser takes long in a debug build, so that no line is read twice.
    var lines: Set<[String]> = []
    while lines.count < 25 {
      // Mostly words that can be plain, so that many lines are.
      let count = Int.random(in: 0...5, using: &random)
      let line = (0..<count).map { _ in
        let isAny = Int.random(in: 0..<6, using: &random) == 0
        return
          (isAny ? Self.words : ["QS", "help", "a b", "-o", "-o", "q.png", "--output", "-q", "--quiet", "--force"])
          .randomElement(using: &random) ?? "QS"
      }
      guard let plain = CardwrightCommand.plain([name] + line), lines.insert(line).inserted else { continue }
      let parsed = try type.parse(line)
      #expect(values(plain) == values(parsed), "\(line)")
    }
  }

  @Test("no value is left out", arguments: ["card", "render"])
  func everyValue(name: String) throws {
    let command = try #require(CardwrightCommand.plain([name, "QS", "--force"]))
    #expect(!values(command).contains("*definition*"))
    #expect(values(command).contains("replacesFiles: true"))
  }

  @Test(
    "a line with anything else is the argument parser's",
    arguments: [
      [], ["card", "QS", "--widht", "5"], ["card", "QS", "-o"], ["card", "QS", "--width", "five"],
      ["card", "QS", "-o", "-x"], ["card", "QS", "-oq.png"], ["card", "QS", "--show"], ["card", "QS", "--json"],
      ["card", "--help"], ["card", "QS", "--dark=1"], ["deck"], ["--help"], ["Card", "QS"],
      ["render", "a.svg", "--version"],
    ])
  func others(line: [String]) {
    #expect(CardwrightCommand.plain(line) == nil)
  }
}
