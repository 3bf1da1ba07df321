public import CardDesign
import CardSets
import Drawing
import PDFFormat
public import PictureExport
import PlaneGeometry

/// A flat tuck box for a deck, as a file: the job of `box`.
///
///     let job = try BoxJob(TuckBox(cardSize: composer.format.size, cardCount: 54), composer: composer)
///     print(try job.run(to: "box.pdf").lines)
public struct BoxJob: Sendable {
  /// The layer of a box to write.
  public enum Layer: String, CaseIterable, Sendable {
    /// The drawing and the lines.
    case all
    /// The drawing without lines.
    case artwork
    /// The lines to cut and fold along.
    case lines
  }

  private static let title = "Box for a deck of cards"

  /// The box.
  public let box: TuckBox
  /// The drawing of the box.
  package let sheet: TuckBoxSheet
  /// The encoding of the file.
  public var encoding = PictureEncoding.pdf()
  /// The layer to write.
  public var layer = Layer.all
  /// The settings of the export.
  public var export = ExportRun()

  /// A box covered with a deck's back.
  ///
  /// - Throws: ``/CardDesign/CardDesignError``
  public init(_ box: TuckBox, composer: CardComposer) throws(CardDesignError) {
    self.box = box
    sheet = try TuckBoxComposer(composer: composer).sheet(of: box)
  }

  /// Writes the file.
  ///
  /// - Throws: ``/PictureExport/ExportError``
  public func run(to path: String) throws(ExportError) -> RunReport {
    let summary = try export.write(path) { () throws(ExportError) in
      do throws(PictureExportError) { return try bytes() } catch { throw ExportError(.document(error), total: 1) }
    }
    var report = RunReport("box", summary, noun: "box")
    report.files = OnDemandList(
      report.files.map { file in
        var file = file
        file.card = "box"
        return file
      })
    report.details += CardJob.extent(nil, box.sheetSize)
    report.lines = ["\(path): \(ReportText.extent(nil, box.sheetSize)), \(summary.ending(noun: "box"))"]
    return report
  }

  /// Returns the bytes of the file.
  ///
  /// - Throws: ``/PictureExport/PictureExportError``
  public func bytes() throws(PictureExportError) -> [UInt8] {
    guard case .pdf(let ink, let compression) = encoding else {
      let scene =
        switch layer {
        case .all: sheet.whole
        case .artwork: sheet.artwork
        case .lines: sheet.lines
        }
      var exporter = PictureExporter(encoding)
      exporter.mostPixels = export.mostPixels
      var picture = Picture(scene, unit: .millimetre, rounding: .nearest, title: Self.title)
      picture.isForPaper = true
      return try exporter.bytes(of: picture)
    }
    var document = PDFDocument(pages: [page], title: Self.title, producer: Release.software, duplex: .simplex)
    document.ink = ink
    document.compression = compression
    do { return try document.bytes() } catch { throw .document(error) }
  }

  private var page: PDFPage {
    let whole = Rect(origin: .zero, size: sheet.artwork.size)
    let margin = TuckBox.margin - TuckBox.bleed
    return PDFPage(
      layer == .lines ? Scene(size: whole.size) : sheet.artwork,
      trim: whole.insetBy(dx: TuckBox.margin, dy: TuckBox.margin), bleed: whole.insetBy(dx: margin, dy: margin),
      layers: layer == .artwork
        ? [] : [PDFLayer("Cut", sheet.cutLines, plate: .own), PDFLayer("Fold", sheet.foldLines, plate: .own)])
  }
}
