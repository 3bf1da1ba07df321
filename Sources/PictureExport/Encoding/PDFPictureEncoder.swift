import Drawing
public import PDFFormat
import PlaneGeometry

/// Writes pictures as PDF: a page of shapes for each frame, in the picture's own size, with its title.
///
/// The page's TrimBox is the picture's ``Picture/trim``, its BleedBox the whole page.
public struct PDFPictureEncoder: PictureEncoder {
  /// The colours that are written.
  public var ink: PDFDocument.Ink

  /// An encoder.
  public init(ink: PDFDocument.Ink = .sRGB) { self.ink = ink }

  public var formatName: String { "PDF" }
  public var holdsSeveralFrames: Bool { true }

  public mutating func encode(_ picture: Picture) throws(PictureExportError) -> EncodedPicture {
    try checkFrames(of: picture)
    let pages = picture.frames.map { frame in
      PDFPage(
        frame.scene.over(picture.background), pointsPerUnit: 72 / picture.unit.perInch, trim: picture.trim)
    }
    var document = PDFDocument(pages: pages, title: picture.title, producer: Release.software)
    document.ink = ink
    document.memoryLimit = picture.limits.memory
    do {
      return EncodedPicture(bytes: try document.bytes(), grid: nil)
    } catch {
      throw PictureExportError(error)
    }
  }
}
