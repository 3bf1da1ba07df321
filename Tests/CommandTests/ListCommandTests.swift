import Foundation
import TemporaryFolders
import Testing

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
    #expect(try CommandRun("list", "themes", in: folder).text == "classic\nminimal\nstanford\n")
    #expect(try CommandRun("list", "backs", in: folder).text.hasPrefix("swallowtail  two-way\n"))
    #expect(try CommandRun("list", "sizes", in: folder).text.hasPrefix("poker   63.5"))
  }

  @Test("the JSON is JSON, with symbols and names")
  func json() throws {
    let run = try CommandRun("list", "--json", in: folder)
    run.expectSuccess()
    let cards = try #require(try JSONSerialization.jsonObject(with: run.output) as? [[String: String]])
    #expect(cards.count == 55)
    #expect(
      cards[11] == ["name": "QS", "title": "Queen of spades", "symbol": "Q♠", "character": "🂭", "file": "QS.png"])
    #expect(cards[54] == ["name": "back", "title": "Back", "file": "back.png"])
    for kind in ["themes", "backs", "sizes"] {
      let list = try JSONSerialization.jsonObject(with: CommandRun("list", kind, "--json", in: folder).output)
      #expect((list as? [[String: Any]])?.isEmpty == false)
    }
  }

  @Test(
    "help shows examples and goes to standard output",
    arguments: [["--help"], ["deck", "--help"], ["card", "-h"], ["list", "--help"], ["help", "deck"], []])
  func help(arguments: [String]) throws {
    let run = try RunningCommand(arguments, in: folder).wait()
    run.expectSuccess()
    #expect(run.errors.isEmpty)
    #expect(run.text.contains("EXAMPLES:\n  cardwright "))
    #expect(run.text.contains("USAGE: cardwright"))
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
    for word in ["QS", "stanford", "courts", "poker", "deck"] { #expect(run.text.contains(word)) }
  }
}
