import GoldenImages
import Testing

@Suite("Addresses of pages") struct DocumentPageTests {
  @Test("are read as they are written, and numbers below 1 are none")
  func parsing() {
    for page in [DocumentPage(path: "a#b.pdf", number: 3), DocumentPage(path: "a.pdf", number: 1, width: 90)] {
      #expect(DocumentPage("\(page)") == page)
    }
    for text in [
      "a.pdf", "a.pdf#page=0", "a.pdf#page=-1", "a.pdf#page=1&width=0", "a.pdf#page=1&width=-9", "a.pdf#page=x",
    ] {
      #expect(DocumentPage(text) == nil)
    }
  }
}
