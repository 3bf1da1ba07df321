import CardDesign
import Drawing
import FileAccess
public import PictureExport

/// A document with a page for each side of a card, such as a PDF, as often as each card is there.
public struct PagesDestination: Sendable {
  /// The kind of document.
  public var encoding: PictureEncoding
  /// The places of backs.
  public var order: PageOrder
  /// The document's name for people who see a list of files; `nil` takes the set's.
  public var title: String?

  /// A document.
  public init(_ encoding: PictureEncoding = .pdf(), order: PageOrder = .once, title: String? = nil) {
    self.encoding = encoding
    self.order = order
    self.title = title
  }

  /// The sides of a set in the order of the pages.
  func places(of set: CardSet) -> [CardSet.Place] {
    // Backs without a face stay what they are.
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
  /// The pages of a set as one picture. A side that is there more than once is composed once, and shares its scene.
  func document(
    of set: CardSet, as destination: PagesDestination
  ) async throws(ExportError) -> (picture: Picture, warnings: [PieceProblem]) {
    let places = destination.places(of: set)
    var numbers: [CardSet.Place: Int] = [:]
    var different: [CardSet.Place] = []
    for place in places where numbers[place] == nil {
      numbers[place] = different.count
      different.append(place)
    }
    let pieces = different.map { place in
      let side = set.side(at: place)
      return ExportPiece(name: side.label.shortName) { set.composition(of: side, on: nil) }
    }
    let (pictures, warnings) = try await collect(pieces, makeTools: {}) { _, _, pictures in pictures[0] }
    let frames = places.map { pictures[numbers[$0, default: 0]].frames[0] }
    var picture = Picture(
      frames: frames, unit: .millimetre, rounding: .nearest, title: destination.title ?? set.title)
    picture.trim = set.format.trim
    return (picture, warnings)
  }

  /// The bytes of a document that holds a page for each side.
  ///
  /// - Throws: ``/PictureExport/ExportError`` if it cannot be drawn.
  public func bytes(of set: CardSet, as destination: PagesDestination) async throws(ExportError) -> [UInt8] {
    let (picture, _) = try await document(of: set, as: destination)
    do throws(PictureExportError) {
      return try PictureExporter(destination.encoding, jobs: jobs).bytes(of: picture)
    } catch {
      throw ExportError(ExportError.Reason(document: error), total: 1)
    }
  }

  /// Draws the sides of a set into one file that holds a page for each.
  ///
  /// - Throws: ``/PictureExport/ExportError``; what was at the path is unchanged then.
  @discardableResult
  public func export(
    _ set: CardSet, to destination: PagesDestination, at path: String
  ) async throws(ExportError) -> ExportSummary {
    let start = ContinuousClock.now
    var exporter = PictureExporter(destination.encoding, replacesExisting: replacesExisting, jobs: jobs)
    exporter.synchronizes = synchronizes
    exporter.willWrite = willWrite
    do throws(FileError) {
      try exporter.file(at: path).check()
    } catch {
      throw ExportError(.writing(error), total: 1)
    }
    let (picture, warnings) = try await document(of: set, as: destination)
    do throws(PictureExportError) {
      let file = try exporter.export(picture, to: path)
      var summary = ExportSummary(of: file)
      summary.pageCount = picture.frames.count
      summary.warnings = warnings
      summary.duration = ContinuousClock.now - start
      return summary
    } catch {
      throw ExportError(ExportError.Reason(document: error), total: 1)
    }
  }
}
