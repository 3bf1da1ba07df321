import Drawing
package import PDFFormat

extension PDFDocument {
  /// Sheets as a document. The lines for cutting and folding are in separate layers. The document asks the print
  /// dialogue to turn sheets over as they are laid out.
  package init(_ sheets: [SheetPage], duplex: SheetDuplex, title: String? = nil, producer: String? = nil) {
    let pages = sheets.map { sheet in
      PDFPage(
        sheet.scene,
        layers: [
          PDFLayer("Cut", sheet.cutLines, plate: .registration),
          PDFLayer("Fold", sheet.foldLines, plate: .registration),
        ].filter { !$0.scene.items.isEmpty })
    }
    self.init(pages: pages, title: title, producer: producer, duplex: Duplex(duplex))
  }
}

extension PDFDocument.Duplex {
  fileprivate init(_ duplex: SheetDuplex) {
    switch duplex {
    case .none: self = .simplex
    case .longEdge: self = .longEdge
    case .shortEdge: self = .shortEdge
    }
  }
}
