import CardSettings
import Testing

@testable import CardService

@Suite("CardService: files of the folder that is served") struct PublicFilesTests {
  @Test(
    "a public server reads no file, whatever names it",
    arguments: [
      ("/cards/back.png", "back-picture", "Build/Cards/mine.png"), ("/cards/QS.png", "art", "Build"),
      ("/cards/QS.png", "theme", "cardwright.json"), ("/cards/QS.png", "theme", "themes/own.JSON"),
      ("/cards/QS.png", "font", ".ssh/key"), ("/boards/memory.png", "pictures", "Build"),
      ("/sheets/a.pdf", "layout", "cardwright.json"), ("/sheets/a.pdf", "back-file", "a.svg"),
      ("/boxes/a.pdf", "back-picture", "a.png"), ("/decks/classic.zip", "art", "Build"),
      ("/decks/classic.zip", "extra-suit", "a.svg=red"), ("/cards/QS.png", "for", "shops/own.json"),
    ])
  func refused(path: String, name: String, value: String) throws {
    let error = #expect(throws: ServiceError.self) {
      try CardService(limits: .open).work(of: path, query: [(name, value)])
    }
    #expect(error?.kind == .wrong && error?.message.contains("reads no files") == true, "\(error?.message ?? "")")
  }

  @Test("names of themes and what is written in a card stay possible")
  func names() throws {
    let service = CardService(limits: .open)
    for (name, value) in [("theme", "minimal"), ("maker", "A. Maker/Co.json"), ("back", "lattice"), ("size", "bridge")]
    {
      #expect(try service.work(of: "/cards/AS.png", query: [(name, value)])?.dependsOnFiles == false)
    }
    #expect(try CardService(limits: .own).work(of: "/cards/back.png", query: [("back-picture", "a.png")]) != nil)
  }

  /// Whoever adds an option that reads a file says so to `AddressQuery`.
  @Test("each option whose help speaks of a file or a folder is known as such")
  func helped() {
    // Numbers and words, whose help speaks of the files that are written.
    let others: Set = ["dpi", "scale", "scales", "widths", "languages", "base-url"]
    let groups =
      CardService.kinds.map { ($0.command, $0.options) }
      + [
        ("render", AddressOption.all(of: RenderSettings.self)), ("deck", AddressOption.all(of: DeckSettings.self)),
        ("export", AddressOption.all(of: ExportSettings.self)),
      ]
    for (command, options) in groups {
      for option in options where option.takesValue && !others.contains(option.name) {
        let words = option.summary.lowercased().split { !$0.isLetter && $0 != "." }
        guard words.contains(where: { ["file", "files", "folder", "folders", ".json", "svgs"].contains($0) }) else {
          continue
        }
        #expect(AddressQuery.namesFile(option.name, "a/b.json"), "\(command) --\(option.name): \(option.summary)")
      }
    }
  }
}
