import CardDesign
public import CardSets
import Drawing
public import FileAccess
import PDFFormat
public import PictureExport
import PlaneGeometry

/// Sheets of paper as a destination: all copies of cards, laid out to be printed and cut.
public struct SheetsDestination: Sendable {
  /// The composer that lays out the cards.
  public var composer: SheetComposer
  /// The file format; a PDF contains all pages.
  public var encoding: PictureEncoding
  /// The way the pages of a PDF are divided among files, each of whole sheets; `nil` for one file.
  public var split: PageSplit?

  /// Sheets of a layout.
  public init(_ composer: SheetComposer, as encoding: PictureEncoding = .pdf(), split: PageSplit? = nil) {
    self.composer = composer
    self.encoding = encoding
    self.split = split
  }

  /// Whether backs are printed.
  public var hasBacks: Bool { composer.slots.isFolded || composer.duplex != .none }

  /// The sheets of each file, as far as there are several.
  fileprivate func parts(of plan: SheetPlan) -> [Range<Int>]? {
    split?.leaves(plan.sheetCount, pagesPerLeaf: composer.duplex == .none ? 1 : 2)
  }

  /// The paths of the files of a PDF.
  package func paths(of set: CardSet, at path: String) -> [String] {
    guard split != nil, let count = parts(of: SheetPlan(set, to: self))?.count else { return [path] }
    return (0..<count).map { PageSplit.path(path, place: $0, of: count) }
  }

  /// The names of the files of pages: `sheet-1-front.png`.
  func names(of pages: [SheetPage]) -> [String] {
    let digits = "\(pages.last?.sheet ?? 1)".count
    return pages.map { page in
      let number = "\(page.sheet)"
      let padded = String(repeating: "0", count: digits - number.count) + number
      return "sheet-\(padded)-\(page.side.rawValue).\(encoding.format.fileEnding)"
    }
  }
}

/// The pages of sheets, ready to be drawn.
public struct SheetPages: Sendable {
  /// The sides of all sheets.
  package let pages: [SheetPage]
  /// The way the printer turns sheets over.
  package let duplex: SheetDuplex
  /// The title of a document of all pages.
  package var title: String?
  /// The limits of work and memory for drawing one card.
  var limits = DrawingLimits.none
  /// The problems that did not prevent the pages.
  public var warnings: [PieceProblem] = []

  /// Custom pages, such as those of a calibration sheet.
  package init(_ pages: [SheetPage], duplex: SheetDuplex, title: String? = nil) {
    self.pages = pages
    self.duplex = duplex
    self.title = title
  }

  /// Returns a page as a picture.
  func picture(of page: SheetPage) -> Picture {
    var picture = Picture(
      page.whole, unit: .millimetre, rounding: .nearest, background: .white,
      title: "Sheet \(page.sheet), \(page.side.rawValue)")
    picture.isForPaper = true
    // Work adds up; memory is released after each card.
    picture.limits = DrawingLimits(work: limits.work.multiplied(by: page.cardCount), memory: limits.memory)
    picture.limitedShare = page.cardShare
    return picture
  }

  /// Returns the bytes of one file with all pages.
  ///
  /// - Throws: ``/PictureExport/ExportError``; only a PDF contains several pages.
  public func bytes(as encoding: PictureEncoding) throws(ExportError) -> [UInt8] {
    do throws(PictureExportError) {
      guard case .pdf(let ink, let compression) = encoding else {
        guard pages.count == 1 else {
          throw .severalFrames(format: encoding.format.rawValue.uppercased(), count: pages.count)
        }
        return try PictureExporter(encoding).bytes(of: picture(of: pages[0]))
      }
      var document = PDFDocument(pages, duplex: duplex, title: title, producer: Release.software)
      document.ink = ink
      document.compression = compression
      document.memoryLimit = limits.memory.multiplied(by: pages.reduce(0) { $0 + $1.cardCount })
      do throws(PDFError) {
        return try document.bytes()
      } catch {
        throw .document(error)
      }
    } catch {
      throw ExportError(ExportError.Reason(document: error), total: 1)
    }
  }
}

extension SheetPage {
  /// The number of cards, each of which is an item.
  fileprivate var cardCount: Int { scene.items.count }

  /// The fraction of the paper that they cover, from 0 to 1.
  fileprivate var cardShare: Double {
    let areas = scene.items.map { item in
      let rect = item.clips.first?.path.boundingRect ?? Rect(origin: .zero, size: scene.size)
      return rect.width * rect.height
    }
    return min(1, areas.reduce(0, +) / (scene.size.width * scene.size.height))
  }
}

extension Int {
  fileprivate func multiplied(by factor: Int) -> Int {
    let (product, overflows) = multipliedReportingOverflow(by: Swift.max(1, factor))
    return overflows ? .max : product
  }
}

extension ExportRun {
  /// Lays out a set on sheets, all of them in memory.
  ///
  /// - Throws: ``/PictureExport/ExportError`` if a side cannot be composed.
  public func sheets(
    of set: CardSet, to destination: SheetsDestination
  ) async throws(ExportError) -> SheetPages {
    let plan = SheetPlan(set, to: destination)
    let (pictures, warnings) = try await collect(plan.pieces, makeTools: {}) { _, _, pictures in pictures[0] }
    var sheets = SheetPages(
      (0..<plan.sheetCount).flatMap { sheet in
        plan.pages(of: sheet + 1, plan.pieces(on: sheet + 1).map { pictures[$0] })
      }, duplex: plan.composer.duplex, title: set.title)
    sheets.limits = pictures.map(\.limits).max { $0.work < $1.work } ?? .none
    sheets.warnings = warnings
    return sheets
  }

  /// Writes the sheets of a set into one file, page by page if it is a PDF, or into several if that is split.
  ///
  /// - Throws: ``/PictureExport/ExportError``; an existing file is then unchanged.
  public func export(
    _ set: CardSet, to destination: SheetsDestination, at path: String
  ) async throws(ExportError) -> ExportSummary {
    if case .pdf(let ink, let compression) = destination.encoding {
      let plan = SheetPlan(set, to: destination)
      return try await export(
        plan.document(ink: ink, compression), to: path, parts: destination.parts(of: plan))
    }
    let start = ContinuousClock.now
    let file = AtomicFile(path: path, replacesExisting: replacesExisting, synchronizes: synchronizes)
    do throws(FileError) { try file.check() } catch { throw ExportError(.writing(error), total: 1) }
    let sheets = try await sheets(of: set, to: destination)
    let bytes = try sheets.bytes(as: destination.encoding)
    do throws(FileError) { try file.write(bytes) } catch { throw ExportError(.writing(error), total: 1) }
    var summary = ExportSummary()
    summary.files = [WrittenFile(path: path, byteCount: bytes.count, digest: ContentDigest(bytes))]
    (summary.drawnCount, summary.pageCount, summary.warnings) = (1, sheets.pages.count, sheets.warnings)
    summary.duration = ContinuousClock.now - start
    return summary
  }

  /// Returns the bytes of one file with the sheets of a set.
  ///
  /// - Throws: ``/PictureExport/ExportError``
  public func bytes(of set: CardSet, as destination: SheetsDestination) async throws(ExportError) -> [UInt8] {
    guard case .pdf(let ink, let compression) = destination.encoding else {
      return try await sheets(of: set, to: destination).bytes(as: destination.encoding)
    }
    return try await bytes(of: SheetPlan(set, to: destination).document(ink: ink, compression))
  }

  /// Writes sheets into a folder, a file for each page.
  ///
  /// - Throws: ``/PictureExport/ExportError``
  public func export(
    _ sheets: SheetPages, to destination: SheetsDestination, in folder: Folder
  ) async throws(ExportError) -> ExportSummary {
    let pictures = zip(destination.names(of: sheets.pages), sheets.pages).map { name, page in
      (name: name, picture: sheets.picture(of: page))
    }
    return try await export(pictures, as: destination.encoding, command: "sheet", in: folder)
  }
}
