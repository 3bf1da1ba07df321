import Testing

@testable import CardService

@Suite("CardService: addresses") struct CardServiceTests {
  private let service = CardService(limits: .own)

  private func tag(_ path: String, _ query: [(name: String, value: String)] = []) throws -> String? {
    try service.work(of: path, query: query)?.tag
  }

  @Test("a tag is that of all that is asked for, and of nothing else")
  func tags() throws {
    let tag = try tag("/cards/QS.png", [("width", "300"), ("theme", "minimal")])
    #expect(try tag == self.tag("/cards/QS.png", [("theme", "minimal"), ("width", "300")]))
    for (path, query) in [
      ("/cards/QH.png", [("width", "300"), ("theme", "minimal")]),
      ("/cards/QS.webp", [("width", "300"), ("theme", "minimal")]),
      ("/cards/QS.png", [("width", "301"), ("theme", "minimal")]), ("/cards/QS.png", [("width", "300")]),
    ] {
      #expect(try self.tag(path, query) != tag)
    }
  }

  @Test("a board without a seed is always the same one")
  func seeds() throws {
    #expect(try tag("/boards/trios.svg") == tag("/boards/trios.svg", [("seed", "1")]))
    #expect(try tag("/boards/trios.svg") != tag("/boards/trios.svg", [("seed", "2")]))
  }

  @Test("a board is also had after some moves")
  func moves() throws {
    let after = try tag("/boards/memory.webp", [("seed", "3"), ("moves", "0,1")])
    #expect(try after != nil && after != tag("/boards/memory.webp", [("seed", "3")]))
  }

  @Test("other addresses do not belong to the service")
  func others() throws { #expect(try tag("/") == nil && tag("/health") == nil) }

  @Test("no option writes files, or sets its own limits")
  func writing() {
    let names = CardService.kinds.flatMap { $0.options.map(\.name) }
    for name in ["output", "force", "limit-work", "state", "json"] { #expect(!names.contains(name)) }
    #expect(names.contains("width") && names.contains("seed"))
  }
}
