import Drawing
import FileAccess
package import PDFFormat
import PlaneGeometry

/// Writes pictures as PDF: each frame as a page of shapes, in the picture's own size, with its title.
///
/// The page's TrimBox is the picture's ``Picture/trim``; its BleedBox is the whole page.
package struct PDFPictureEncoder: PictureEncoder {
  /// The colours of the document.
  package var ink: PDFDocument.Ink
  /// The time to spend on making files small.
  package var compression: PDFDocument.Compression

  /// Creates an encoder.
  package init(ink: PDFDocument.Ink = .sRGB, compression: PDFDocument.Compression = .thorough) {
    self.ink = ink
    self.compression = compression
  }

  package var formatName: String { "PDF" }
  package var holdsSeveralFrames: Bool { true }

  package mutating func encode(_ picture: Picture) throws(PictureExportError) -> EncodedPicture {
    try checkFrames(of: picture)
    var document = PDFDocument(pages: picture.pages, title: picture.title, producer: Release.software)
    document.ink = ink
    document.compression = compression
    document.memoryLimit = picture.limits.memory
    do {
      return EncodedPicture(bytes: try document.bytes(), grid: nil)
    } catch {
      throw PictureExportError(error)
    }
  }
}

extension Picture {
  /// One page per frame.
  package var pages: [PDFPage] {
    frames.map { PDFPage($0.scene.over(background), pointsPerUnit: 72 / unit.perInch, trim: trim) }
  }
}

extension PDFDocument.Ink {
  /// Returns all settings of documents in these inks as a text, the same in every process.
  func settings(_ compression: PDFDocument.Compression) -> String {
    switch self {
    case .cmyk(let map):
      let exceptions = map.exceptions.map { "\($0.key.hex) \($0.value)" }.sorted()
      let condition = map.condition.map { "\($0)" } ?? "none"
      return "pdf \(condition) \(map.limit) \(exceptions) \(compression)\(map.pressSettings)"
    case .screen(let blacks): return "pdf screen \(blacks.map(\.hex).sorted()) \(compression)"
    default: return "pdf \(self) \(compression)"
    }
  }
}

extension InkMap {
  /// The differences from arithmetic without an output intent.
  fileprivate var pressSettings: String {
    var text = ""
    if let profile {
      text += " \(ContentDigest(profile.bytes)) \(profile.intent) \(profile.compensatesBlackPoint)"
    }
    if black != .k { text += " \(black)" }
    if let claim { text += " \(claim.version) \(claim.date)" }
    return text
  }
}
