// A document whose pages are composed, written and released a few at a time: ten thousand pages take no more memory than a
// hundred. All pages are composed twice, first to find mistakes and what pages have in common. The result does not depend on
// the worker that composes or compresses a page.

import Drawing
import FileAccess
package import PDFFormat
import PNGFormat
import Synchronization

/// A PDF whose pages are composed when they are written.
package struct PagedDocument: Sendable {
  /// The pieces on the pages.
  package var pieces: OnDemandList<ExportPiece>
  /// The pieces that are composed together, such as those on both sides of a sheet, in the order of the pages.
  package var leaves: [[Int]]
  /// Makes the pages of a leaf from the pictures of its pieces.
  package var pages: @Sendable (Int, [Picture]) -> [PDFPage]
  /// The settings of the document; its own pages are ignored.
  package var settings: PDFDocument
  /// The factor for the memory limit of one card; `nil` leaves memory unlimited.
  package var limitedCount: Int?

  package init(
    _ pieces: OnDemandList<ExportPiece>, leaves: [[Int]], settings: PDFDocument,
    pages: @escaping @Sendable (Int, [Picture]) -> [PDFPage]
  ) {
    self.pieces = pieces
    self.leaves = leaves
    self.pages = pages
    self.settings = settings
  }

  /// Creates a document with a page for each of the given pieces, which may occur several times.
  ///
  /// - Throws: ``PictureExportError/severalFrames(format:count:)`` for a format without pages.
  package init(
    _ pieces: OnDemandList<ExportPiece>, pages: [Int], as encoding: PictureEncoding, title: String?
  ) throws(PictureExportError) {
    guard case .pdf(let ink, let compression) = encoding else {
      throw .severalFrames(format: encoding.format.rawValue.uppercased(), count: pages.count)
    }
    var settings = PDFDocument(pages: [], title: title, producer: Release.software)
    (settings.ink, settings.compression) = (ink, compression)
    self.init(pieces, leaves: pages.map { [$0] }, settings: settings) { _, pictures in pictures.flatMap(\.pages) }
  }
}

/// The result of the first pass through a document.
private struct DocumentSurvey: Sendable {
  var findings = Findings()
  var usage = PDFUsage()
  var kept: [Int: Composition] = [:]
  var keptByteCount = 0
  var memoryLimit = 0
}

extension ExportRun {
  /// The most leaves that are composed and compressed before they are written, and the most pieces if there are several leaves.
  private static let (leafCount, mostComposed) = (16, 64)
  /// The largest number of pieces of a document that is composed only once.
  private static let mostKept = 64
  /// An approximate bound in bytes, because pictures are large: for the composed pieces, for the kept pieces, and for the
  /// objects that wait to be written.
  private static let mostBytes = 16 << 20

  /// Writes a document into one or several files.
  ///
  /// - Parameter parts: the leaves of each file; `nil` for one file of all leaves.
  /// - Throws: ``ExportError``; then the file at the path is unchanged, but earlier ones of several files may be finished.
  package func export(
    _ document: PagedDocument, to path: String, parts: [Range<Int>]? = nil
  ) async throws(ExportError) -> ExportSummary {
    let start = ContinuousClock.now
    let parts = parts.flatMap { $0.count > 1 ? $0 : nil } ?? [document.leaves.indices]
    let targets = parts.indices.map { place in
      AtomicFile(
        path: PageSplit.path(path, place: place, of: parts.count), replacesExisting: replacesExisting,
        synchronizes: synchronizes)
    }
    for target in targets {
      do throws(FileError) { try target.check() } catch { throw ExportError(.writing(error), total: 1) }
    }
    let survey = try await survey(document)
    var summary = ExportSummary()
    var pageCount = 0
    let meter = ExportMeter(count: document.leaves.count)
    for (target, leaves) in zip(targets, parts) {
      let file: GrowingFile
      do throws(FileError) { file = try GrowingFile(target) } catch { throw ExportError(.writing(error), total: 1) }
      pageCount += try await write(document, leaves, survey, meter) { (bytes) throws(FileError) in
        try file.write(bytes)
      }
      do throws(FileError) {
        let written = try file.finish { (file) throws(FileError) in try willWrite?(file) }
        summary.files += [WrittenFile(path: target.path, byteCount: written.byteCount, digest: written.digest)]
      } catch {
        throw ExportError(.writing(error), total: 1)
      }
    }
    summary.pageCount = pageCount
    summary.drawnCount = summary.files.count
    summary.warnings = survey.findings.warnings
    summary.duration = ContinuousClock.now - start
    return summary
  }

  /// Returns the bytes of a document.
  ///
  /// - Throws: ``ExportError``
  package func bytes(of document: PagedDocument) async throws(ExportError) -> [UInt8] {
    var bytes: [UInt8] = []
    let meter = ExportMeter(count: document.leaves.count)
    _ = try await write(document, document.leaves.indices, survey(document), meter) { bytes += $0 }
    return bytes
  }

  /// Composes all pieces to find mistakes and what pages have in common.
  private func survey(_ document: PagedDocument) async throws(ExportError) -> DocumentSurvey {
    // Further copies of a leaf add nothing after the second one.
    var counts: [[Int]: Int] = [:]
    let leaves = document.leaves.indices.filter { leaf in
      counts[document.leaves[leaf], default: 0] += 1
      return counts[document.leaves[leaf], default: 0] <= 2
    }
    let survey = Mutex(DocumentSurvey())
    let keepsAll = document.pieces.count <= Self.mostKept
    let meter = ExportMeter(count: leaves.count)
    _ = try await each(leaves.count, meter: meter) { () throws(ExportError.Reason) in
    } work: { [checked] (_, place) throws(ExportError.Reason) in
      let indices = document.leaves[leaves[place]]
      let compositions = indices.map { document.pieces[$0].compose() }
      let pictures = compositions.compactMap { $0.errors.isEmpty ? $0.pictures.first : nil }
      let pages = pictures.count == indices.count ? document.pages(leaves[place], pictures) : []
      survey.withLock { survey in
        for (index, composition) in zip(indices, compositions) {
          survey.findings.add(composition, at: index)
          guard keepsAll, survey.kept[index] == nil else { continue }
          let byteCount = composition.byteCount
          guard survey.keptByteCount + byteCount <= Self.mostBytes else { continue }
          survey.keptByteCount += byteCount
          survey.kept[index] = composition
        }
        for page in pages { survey.usage.add(page) }
        for picture in pictures { survey.memoryLimit = max(survey.memoryLimit, picture.limits.memory) }
      }
      meter.finish(place, path: "", tell: checked)
    }
    let found = survey.withLock { $0 }
    try check(found.findings, total: 1)
    return found
  }

  /// Writes pages of a document without mistakes.
  ///
  /// - Parameters:
  ///   - part: the leaves to write.
  ///   - meter: counts the leaves of all files.
  /// - Returns: the number of pages.
  private func write(
    _ document: PagedDocument, _ part: Range<Int>, _ survey: DocumentSurvey, _ meter: ExportMeter,
    to write: ([UInt8]) throws(FileError) -> Void
  ) async throws(ExportError) -> Int {
    var settings = document.settings
    if let count = document.limitedCount {
      let (limit, overflows) = survey.memoryLimit.multipliedReportingOverflow(by: max(1, count))
      settings.memoryLimit = overflows ? .max : limit
    }
    var writer = PDFDocumentWriter(settings, usage: survey.usage)
    var pageCount = 0
    do throws(ExportError.Reason) {
      try send(writer.header(), write)
      var leaves = part.lowerBound..<part.lowerBound
      var mostLeaves = 1
      while leaves.upperBound < part.upperBound {
        leaves = Self.leaves(after: leaves, until: part.upperBound, most: mostLeaves, of: document)
        let pictures = try await pictures(on: leaves, of: document, survey)
        let byteCount = pictures.values.reduce(0) { $0 + $1.byteCount }
        mostLeaves = max(1, min(Self.leafCount, leaves.count * Self.mostBytes / max(1, byteCount)))
        var parts: [PDFPart] = []
        var held = 0
        for leaf in leaves {
          for page in document.pages(leaf, document.leaves[leaf].compactMap { pictures[$0] }) {
            pageCount += 1
            let new = try adding(page, to: &writer, besides: held)
            held += new.reduce(0) { $0 + $1.byteCount }
            parts += new
            guard held > Self.mostBytes else { continue }
            try await send(parts, besides: held, by: &writer, write)
            (parts, held) = ([], 0)
          }
        }
        try await send(parts, besides: held, by: &writer, write)
        for leaf in leaves { meter.finish(leaf, path: "", tell: progress) }
      }
      try send(ending(&writer), write)
    } catch {
      throw ExportError(error, total: 1)
    }
    return pageCount
  }

  /// Returns the leaves to compose after `last`.
  private static func leaves(
    after last: Range<Int>, until end: Int, most leafCount: Int, of document: PagedDocument
  ) -> Range<Int> {
    let start = last.upperBound
    var pieceCount = document.leaves[start].count
    let others = document.leaves[(start + 1)..<end].prefix(leafCount - 1).prefix { pieces in
      pieceCount += pieces.count
      return pieceCount <= mostComposed
    }
    return start..<start + 1 + others.count
  }

  private func ending(_ writer: inout PDFDocumentWriter) throws(ExportError.Reason) -> [UInt8] {
    do throws(PDFError) {
      return try writer.end()
    } catch {
      throw ExportError.Reason(document: PictureExportError(error))
    }
  }

  private func send(
    _ parts: [PDFPart], besides held: Int, by writer: inout PDFDocumentWriter,
    _ write: ([UInt8]) throws(FileError) -> Void
  ) async throws(ExportError.Reason) {
    let objects = try await compressed(parts, besides: held)
    for (part, object) in zip(parts, objects) { try send(writer.place(part, object), write) }
  }

  private func send(_ bytes: [UInt8], _ write: ([UInt8]) throws(FileError) -> Void) throws(ExportError.Reason) {
    do throws(FileError) { try write(bytes) } catch { throw .writing(error) }
  }

  private func pictures(
    on leaves: Range<Int>, of document: PagedDocument, _ survey: DocumentSurvey
  ) async throws(ExportError.Reason) -> [Int: Picture] {
    let needed = Set(leaves.flatMap { document.leaves[$0] }).sorted()
    do throws(ExportError) {
      let pictures = try await each(needed.count, meter: ExportMeter(count: needed.count)) {
        () throws(ExportError.Reason) in
      } work: { (_, place) throws(ExportError.Reason) in
        let composition = survey.kept[needed[place]] ?? document.pieces[needed[place]].compose()
        // A file may have changed since the survey.
        guard composition.errors.isEmpty, let picture = composition.pictures.first else {
          throw .problems(composition.errors)
        }
        return picture
      }
      return Dictionary(uniqueKeysWithValues: zip(needed, pictures))
    } catch {
      throw error.reason
    }
  }

  private func adding(
    _ page: PDFPage, to writer: inout PDFDocumentWriter, besides held: Int
  ) throws(ExportError.Reason) -> [PDFPart] {
    do throws(PDFError) {
      return try writer.add(page, besides: held)
    } catch {
      throw ExportError.Reason(document: PictureExportError(error))
    }
  }

  private func compressed(_ parts: [PDFPart], besides held: Int) async throws(ExportError.Reason) -> [[UInt8]] {
    do throws(ExportError) {
      return try await each(parts.count, meter: ExportMeter(count: parts.count)) { () throws(ExportError.Reason) in
        ZlibCompressor()
      } work: { (compressor, place) throws(ExportError.Reason) in
        do throws(PDFError) {
          return try parts[place].encoded(by: compressor, besides: held)
        } catch {
          throw ExportError.Reason(document: PictureExportError(error))
        }
      }
    } catch {
      throw error.reason
    }
  }
}
