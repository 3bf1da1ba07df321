public import PictureExport

/// A document, such as a PDF, with a page for each side of each copy of a card.
public struct PagesDestination: Sendable {
  /// The kind of document.
  public var encoding: PictureEncoding
  /// The order of fronts and backs.
  public var order: PageOrder
  /// The document's title, as viewers and lists of files show it; `nil` takes the set's.
  public var title: String?
  /// The way its pages are divided among files; `nil` for one file.
  public var split: PageSplit?

  /// A document.
  public init(
    _ encoding: PictureEncoding = .pdf(), order: PageOrder = .once, title: String? = nil, split: PageSplit? = nil
  ) {
    self.encoding = encoding
    self.order = order
    self.title = title
    self.split = split
  }

  /// The places of the pages of each file, as far as there are several.
  fileprivate func parts(of set: CardSet) -> [Range<Int>]? {
    // A front and its back are not torn apart.
    let isPaired = order != .once && set.cards.allSatisfy { $0.back != nil }
    return split?.leaves(places(of: set).count, together: isPaired ? 2 : 1)
  }

  /// The paths of its files.
  package func paths(of set: CardSet, at path: String) -> [String] {
    guard let count = parts(of: set)?.count else { return [path] }
    return (0..<count).map { PageSplit.path(path, place: $0, of: count) }
  }

  /// The sides of a set in the order of the pages.
  func places(of set: CardSet) -> [CardSet.Place] {
    // A set without faces keeps its order.
    let listed = set.places
    let faces = listed.compactMap { place in if case .front(let index) = place { index } else { nil } }
    if order == .once || faces.isEmpty {
      return listed.flatMap { place in
        if case .front(let index) = place { Array(repeating: place, count: set.cards[index].quantity) } else { [place] }
      }
    }
    return faces.flatMap { index in
      let (front, back) = (CardSet.Place.front(index), set.cards[index].back.map { [CardSet.Place.back($0)] } ?? [])
      let pages = order == .after ? [front] + back : back + [front]
      return Array(repeating: pages, count: set.cards[index].quantity).flatMap(\.self)
    }
  }
}

extension ExportRun {
  /// Returns the pages of a set, each composed when it is written.
  func document(of set: CardSet, as destination: PagesDestination) throws(ExportError) -> PagedDocument {
    // A side that has no file may still have a page.
    var numbers: [CardSet.Place: Int] = [:]
    var wanted: [CardSet.Place] = []
    let places = destination.places(of: set)
    let shapes = PlacedSides(set: set, grid: nil)
    for place in places where numbers[place] == nil {
      numbers[place] = wanted.count
      wanted.append(place)
    }
    let pieces = OnDemandList(count: wanted.count) { [wanted] index in
      ExportPiece(name: set.side(at: wanted[index]).label.shortName) { shapes.composition(at: wanted[index]) }
    }
    do throws(PictureExportError) {
      return try PagedDocument(
        pieces, pages: places.compactMap { numbers[$0] }, as: destination.encoding,
        title: destination.title ?? set.title)
    } catch {
      throw ExportError(ExportError.Reason(document: error), total: 1)
    }
  }

  /// Returns the bytes of a document with a page for each side.
  ///
  /// - Throws: ``/PictureExport/ExportError`` if it cannot be drawn.
  public func bytes(of set: CardSet, as destination: PagesDestination) async throws(ExportError) -> [UInt8] {
    try await bytes(of: document(of: set, as: destination))
  }

  /// Draws the sides of a set into one file that holds a page for each, or into several if it is split.
  ///
  /// - Throws: ``/PictureExport/ExportError``; an existing file at the path is unchanged then.
  @discardableResult
  public func export(
    _ set: CardSet, to destination: PagesDestination, at path: String
  ) async throws(ExportError) -> ExportSummary {
    try await export(document(of: set, as: destination), to: path, parts: destination.parts(of: set))
  }
}
