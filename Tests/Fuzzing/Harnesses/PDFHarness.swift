import Drawing
import PDFFormat
import PDFReading
import PlaneGeometry

enum PDFHarness {
  /// Reads an input as a PDF, unpacks what its pages draw, and embeds the pages in another one.
  static func read(_ bytes: [UInt8]) {
    let limit = 1 << 20
    guard let file = try? PDFFile(bytes) else { return }
    for value in file.allValues() { _ = value.dictionary }
    for page in file.pages.prefix(4).map(file.page) {
      let (content, _) = file.content(of: page) { reference in
        let data = file.data(of: reference, limit: limit)
        precondition(data?.count ?? 0 <= limit, "A stream is larger than its limit")
        return data
      }
      var lexer = PDFLexer(content)
      while lexer.position < content.count {
        let start = lexer.position
        if lexer.value() == nil, lexer.position == start { lexer.skip(1) }
      }
    }
    guard let pages = try? PDFPagePicture.all(in: bytes, { Array(0..<min($0, 4)) }) else { return }
    let scene = Scene(size: Size(width: 100, height: 100)) { context in
      for page in pages { context.draw(page.picture, in: page.trim) }
    }
    _ = try? PDFDocument(pages: [PDFPage(scene)]).bytes()
  }
}
