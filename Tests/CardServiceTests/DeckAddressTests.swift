import Testing

@testable import CardService

@Suite("CardService: decks by addresses") struct DeckAddressTests {
  private let service = CardService(limits: .open)

  @Test("an atlas is one picture, and its data name it as it was asked for")
  func atlas() throws {
    let query = [("width", "24"), ("only", "aces")]
    let picture = try #require(try service.work(of: "/decks/minimal/atlas.png", query: query))
    #expect(picture.mediaType == "image/png" && picture.isHeavy)
    #expect(try picture.bytes().prefix(4) == [0x89, 0x50, 0x4E, 0x47])
    let data = try #require(try service.work(of: "/decks/minimal/atlas.json", query: query))
    #expect(String(decoding: try data.bytes(), as: UTF8.self).contains("\"atlas.png?width=24&only=aces\""))
  }

  @Test("a deck is an archive of its pictures and their record")
  func deck() throws {
    let work = try #require(try service.work(of: "/decks/minimal.zip", query: [("width", "24"), ("only", "aces")]))
    let text = String(decoding: try work.bytes(), as: UTF8.self)
    for name in ["AS.png", "AC.png", "deck.json"] { #expect(text.contains(name), "\(name)") }
  }

  @Test("what an address decides cannot be asked for, nor too large a page")
  func refusals() throws {
    #expect(throws: ServiceError.self) { try service.work(of: "/decks/none.zip", query: []) }
    #expect(throws: ServiceError.self) { try service.work(of: "/decks/classic.zip", query: [("theme", "minimal")]) }
    #expect(throws: ServiceError.self) { try service.work(of: "/decks/classic.zip", query: [("output", "x")]) }
    #expect(try service.work(of: "/decks/classic", query: []) == nil)
    let large = try #require(try service.work(of: "/decks/classic/atlas.png", query: [("width", "2000")]))
    #expect(throws: ServiceError.self) { try large.bytes() }
  }

  @Test("all addresses are described, those of the studio for nobody else")
  func description() {
    for path in ["/faces/{theme}/{picture}.{ending}", "/games/{id}/moves", "/decks/{theme}/atlas.png", "/play"] {
      #expect(CardService.description.contains("\"\(path)\""), "\(path)")
    }
    for path in ["/project", "/print", "/box", "/changes", "/themes/preview", "/share/{kind}.{ending}"] {
      #expect(!CardService.description.contains("\"\(path)\"") && CardService.ownDescription.contains("\"\(path)\""))
    }
  }
}
