import ArgumentParser
import Foundation
import TemporaryFolders
import Testing

@testable import CardwrightTool

@Suite("Commands: list, help, version, completions") struct ListCommandTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test("a deck is listed line by line")
  func text() throws {
    let run = try CommandRun("list", in: folder)
    run.expectSuccess()
    let lines = run.text.split(separator: "\n")
    #expect(lines.count == 55)
    #expect(lines.first == "AS    Ace of spades      AS.png")
    #expect(lines.last == "back  Back               back.png")
    let some = try CommandRun("list", "--only", "back,10h", "--naming", "long", in: folder)
    #expect(some.text == "back  Back           back.png\n10H   Ten of hearts  10_of_hearts.png\n")
    let themes = try CommandRun("list", "themes", in: folder).text.split(separator: "\n")
    #expect(
      themes.first == "classic   contrast 5.16  distance 0.22" && themes.last == "stanford  contrast 21.0  one colour")
    #expect(
      try CommandRun("list", "backs", in: folder).text.hasPrefix(
        "swallowtail  two-way  ground #d5202c  accent #f5b81c\n")
    )
    #expect(try CommandRun("list", "Sizes", in: folder).text.hasPrefix("poker    63.5 x 88.9 mm     2.5 x 3.5 in\n"))
    #expect(try CommandRun("list", "indices", in: folder).text.contains("\nfrench   1 V D R\n"))
    #expect(try CommandRun("list", "namings", in: folder).text.hasPrefix("short        AS.png, 10H.png, RJ.png\n"))
    for (kind, names) in [("suits", "standard bold outlined"), ("compressions", "fast balanced small")] {
      let lines = try CommandRun("list", kind, in: folder).text.split(separator: "\n")
      #expect(lines.map { $0.prefix { $0 != " " } }.joined(separator: " ") == names)
    }
  }

  @Test(
    "a selection says what it means",
    arguments: [
      ("red courts", 6), ("red, courts", 32), ("all", 55), ("all but jokers", 53), ("-jokers", 53), ("QS KS", 2),
      ("2-5h AS", 5), ("kings queens red", 4), ("spades -AS", 12), ("spades except AS, KS", 11),
    ])
  func selections(text: String, count: Int) throws {
    let run = try CommandRun("list", "--only", text, in: folder)
    run.expectSuccess()
    #expect(run.text.split(separator: "\n").count == count)
  }

  @Test("the JSON is JSON, with symbols and names")
  func json() throws {
    let run = try CommandRun("list", "--json", in: folder)
    run.expectSuccess()
    let report = try #require(try JSONSerialization.jsonObject(with: run.output) as? [String: Any])
    #expect(report["version"] as? Int == 1 && report["command"] as? String == "list")
    let cards = try #require(report["cards"] as? [[String: String]])
    #expect(cards.count == 55)
    #expect(
      cards[11] == ["name": "QS", "title": "Queen of spades", "symbol": "Q♠", "character": "🂭", "file": "QS.png"])
    #expect(cards[54] == ["name": "back", "title": "Back", "file": "back.png"])
    let output = try CommandRun("list", "all", "--json", in: folder).output
    let everything = try #require(try JSONSerialization.jsonObject(with: output) as? [String: Any])
    let all = everything.filter { $0.key != "files" && $0.key != "warnings" }
      .compactMapValues { $0 as? [[String: Any]] }
    #expect(
      all.mapValues(\.count) == [
        "cards": 55, "themes": 4, "patterns": 2, "backs": 9, "sizes": 6, "suits": 3, "indices": 8, "namings": 8,
        "compressions": 3,
        "shops": 7, "papers": 7, "targets": 31, "games": 4, "pictures": 6, "palettes": 5,
      ])
    for (kind, list) in all {
      let names = list.compactMap { $0["name"] as? String }
      #expect(names.count == list.count)
      let alone = try JSONSerialization.jsonObject(with: CommandRun("list", kind, "--json", in: folder).output)
      let rows = (alone as? [String: Any])?[kind] as? [[String: Any]]
      #expect(rows?.compactMap { $0["name"] as? String } == names)
    }
    #expect(all["sizes"]?[1]["width"] as? Double == 57.15 && all["sizes"]?[1]["unit"] as? String == "mm")
    #expect(all["backs"]?[2]["ground"] as? String == "#1f4e9c")
    #expect(all["indices"]?[1]["letters"] as? [String] == ["1", "V", "D", "R"])
  }

  @Test(
    "help shows examples and goes to standard output",
    arguments: [
      ["--help"], ["deck", "--help"], ["list", "--help"], ["render", "--help"],
      ["diff", "--help"], ["verify", "--help"], ["accept", "--help"], ["help", "deck"], ["help"],
    ])
  func help(arguments: [String]) throws {
    let run = try RunningCommand(arguments, in: folder).wait()
    run.expectSuccess()
    #expect(run.errors.isEmpty)
    #expect(run.text.contains("EXAMPLES:\n  cardwright "))
    #expect(run.text.contains("USAGE: cardwright"))
  }

  @Test("without a word it welcomes with five commands, and says where there is more")
  func welcome() throws {
    let run = try RunningCommand([], in: folder).wait()
    run.expectSuccess()
    #expect(run.errors.isEmpty)
    let lines = run.text.split(separator: "\n")
    let commands = lines.filter { $0.hasPrefix("  cardwright ") }
    #expect(commands.count == 5 && lines.count <= 10 && lines.allSatisfy { $0.count <= 80 })
    for command in commands {
      let words = command.prefix { $0 != "'" }.split(separator: " ")
      #expect(CardwrightCommand.named(String(words[1])) != nil)
    }
    #expect(run.text.contains("cardwright help") && run.text.contains("cardwright help deck"))
    #expect(!run.text.contains("USAGE"))
  }

  @Test(
    "help has the commonest options first, and the others in groups, in the same order everywhere",
    arguments: ["deck", "card", "table", "sheet", "export", "render", "verify", "board"])
  func helpGroups(command: String) throws {
    let order = [
      "ARGUMENTS", "OPTIONS", "CARDS", "GAME", "MOVES", "LOOK", "PICTURES", "SIZE", "VARIANTS", "OUTPUT", "PRINT",
      "LIMITS",
    ]
    let text = try CommandRun(command, "--help", in: folder).text
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).drop { !$0.hasPrefix("USAGE:") }
      .dropFirst()
    let titles = lines.filter { $0.hasSuffix(":") && $0.first?.isUppercase == true }.map { String($0.dropLast()) }
    let ranks = titles.compactMap(order.firstIndex)
    #expect(ranks.count == titles.count && ranks == ranks.sorted() && Set(ranks).count == ranks.count, "\(titles)")
    #expect(titles.contains("OPTIONS") && titles.count > 2)
    let common = try #require(lines.split(separator: "").first { $0.first == "OPTIONS:" })
    #expect((6...24).contains(common.filter { $0.hasPrefix("  -") }.count))
  }

  @Test(
    "each example of a command's help can be copied, and no line is wider than a terminal",
    arguments: CardwrightCommand.configuration.subcommands.map { $0._commandName })
  func wholeExamples(command: String) throws {
    let text = try CommandRun("help", command, in: folder).text
    let type = try #require(CardwrightCommand.named(command))
    let examples = type.configuration.discussion.split(separator: "\n").filter { $0.hasPrefix("  cardwright ") }
    #expect(!examples.isEmpty)
    // A shell joins lines that end with a backslash. What follows a # stands before an example that is too long for both.
    func words(_ text: some StringProtocol) -> [String] {
      text.components(separatedBy: " ").filter { !$0.isEmpty && $0 != "#" }
    }
    let lines = Set(text.replacingOccurrences(of: " \\\n", with: "").components(separatedBy: "\n").map(words))
    for example in examples {
      let command =
        example.range(
          of: "  +#? *", options: .regularExpression,
          range: example.index(example.startIndex, offsetBy: 2)..<example.endIndex
        )
        .map { example[..<$0.lowerBound] } ?? example
      #expect(lines.contains(words(example)) || lines.contains(words(command)), "\(example)")
    }
    for line in text.split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
  }

  @Test("the version is a number of three parts")
  func version() throws {
    let run = try CommandRun("--version", in: folder)
    run.expectSuccess()
    #expect(run.text.split(separator: ".").count == 3)
    #expect(run.text.hasSuffix("\n"))
  }

  @Test("completion scripts know the cards, themes and selections", arguments: ["bash", "zsh", "fish"])
  func completions(shell: String) throws {
    let run = try CommandRun("--generate-completion-script", shell, in: folder)
    run.expectSuccess()
    for word in ["QS", "stanford", "floral", "outlined", "french", "courts", "poker", "deck"] {
      #expect(run.text.contains(word))
    }
  }
}
