import CardDesign
import CardSets
import Drawing
import PDFFormat
import PictureExport

/// The assignment of a set's cards to sheets, before any card is composed.
struct SheetPlan: Sendable {
  let set: CardSet
  let composer: SheetComposer
  /// The sides on the sheets, each once.
  private let sides: [CardSet.Place]
  /// The front and the back of each copy of a card, by their indices in ``sides``.
  private let copies: [(front: Int, back: Int?)]

  init(_ set: CardSet, to destination: SheetsDestination) {
    self.set = set
    composer = destination.composer
    // A set without cards is a set of backs.
    guard !set.cards.isEmpty else {
      sides = set.places
      copies = sides.indices.map { ($0, nil) }
      return
    }
    let backs = destination.hasBacks ? Array(Set(set.cards.compactMap(\.back))).sorted() : []
    let numbers = Dictionary(uniqueKeysWithValues: backs.enumerated().map { ($1, set.cards.count + $0) })
    sides = set.cards.indices.map(CardSet.Place.front) + backs.map(CardSet.Place.back)
    copies = set.cards.enumerated().flatMap { index, card in
      Array(repeating: (front: index, back: card.back.flatMap { numbers[$0] }), count: card.quantity)
    }
  }

  var sheetCount: Int { composer.sheetCount(of: copies.count) }

  /// The number of sides of cards on all sheets.
  var cardCount: Int { copies.reduce(0) { $0 + ($1.back == nil ? 1 : 2) } }

  private func copies(on sheet: Int) -> ArraySlice<(front: Int, back: Int?)> {
    copies[composer.range(ofSheet: sheet, copies.count)]
  }

  /// Returns the front and the back of each copy on a sheet.
  func places(on sheet: Int) -> [(front: CardSet.Place, back: CardSet.Place?)] {
    copies(on: sheet).map { (sides[$0.front], $0.back.map { sides[$0] }) }
  }

  /// Returns the indices of the sides on a sheet, each once, among the pieces.
  func pieces(on sheet: Int) -> [Int] {
    Set(copies(on: sheet).flatMap { copy in [copy.front, copy.back].compactMap { $0 } }).sorted()
  }

  /// The pieces, one for each side.
  var pieces: OnDemandList<ExportPiece> {
    let shapes = PlacedSides(set: set, grid: nil)
    return OnDemandList(count: sides.count) { [set, sides] index in
      let place = sides[index]
      let side = set.side(at: place)
      return ExportPiece(name: side.label.shortName, inputs: side.inputs, sources: side.sources) {
        shapes.composition(at: place)
      }
    }
  }

  /// Returns the pages of a sheet.
  ///
  /// - Parameter pictures: the pictures of ``pieces(on:)``.
  func pages(of sheet: Int, _ pictures: [Picture]) -> [SheetPage] {
    let scenes = Dictionary(uniqueKeysWithValues: zip(pieces(on: sheet), pictures.map(\.frames[0].scene)))
    let cards = copies(on: sheet).compactMap { copy in
      scenes[copy.front].map { SheetCard(front: $0, back: copy.back.flatMap { scenes[$0] }) }
    }
    return composer.pages(ofSheet: sheet, of: sheetCount, title: set.title, cards)
  }

  /// Returns all pages as a document.
  func document(ink: PDFDocument.Ink, _ compression: PDFDocument.Compression) -> PagedDocument {
    let duplex = composer.duplex
    var settings = PDFDocument([], duplex: duplex, title: set.title, producer: Release.software)
    (settings.ink, settings.compression) = (ink, compression)
    var document = PagedDocument(pieces, leaves: (0..<sheetCount).map { pieces(on: $0 + 1) }, settings: settings) {
      leaf, pictures in
      PDFDocument(pages(of: leaf + 1, pictures), duplex: duplex).pages
    }
    document.limitedCount = cardCount
    return document
  }
}
