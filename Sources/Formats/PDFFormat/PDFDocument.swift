public import Drawing
import PNGFormat
public import PlaneGeometry

/// Pages of vectors, with settings for printing them.
///
///     let page = PDFPage(scene)
///     let bytes = try PDFDocument(pages: [page], title: "Cards").bytes()
public struct PDFDocument: Hashable, Sendable {
  /// The pages in the order of printing; there is at least one.
  public var pages: [PDFPage]
  /// The document's title, which programs show; `nil` leaves it out.
  public var title: String?
  /// The program that made the document; `nil` leaves it out.
  public var producer: String?
  /// The edge about which sheets are turned, as a hint for the print dialogue.
  public var duplex: Duplex?
  /// The colours of the document: those of screens, or inks.
  public var ink = Ink.sRGB
  /// The time to spend on making the file small.
  public var compression = Compression.thorough
  /// The most bytes to hold while the file is made. There is no limit by default.
  public var memoryLimit = Int.max

  /// The edge about which a sheet is turned between its two sides.
  public enum Duplex: String, Hashable, Sendable, CaseIterable {
    /// Only one side is printed.
    case simplex = "none"
    /// The longer edge of the sheet, as for a page of a book.
    case longEdge = "long"
    /// The shorter edge of the sheet, as for a page of a calendar.
    case shortEdge = "short"
  }

  /// The time to spend on making a file small.
  public enum Compression: Hashable, Sendable {
    /// Little time; files are a quarter larger.
    case fast
    /// As much time as is sensible for a small file.
    case thorough
  }

  /// The colours of a document: those of screens, or inks.
  public enum Ink: Hashable, Sendable {
    /// sRGB: red, green and blue; greys as greys, so that black is black ink alone. The colours in `blacks`, such as the dark
    /// grey of text, are written as black.
    case screen(blacks: Set<Color>)
    /// The four inks of print, for shops that require them. Photographs need the profile of a press.
    case cmyk(InkMap)
    /// One named ink, such as a foil: all of it where a page is black, and none where it is white. Flat colours only.
    case spot(String)

    /// The unchanged colours of sRGB.
    public static let sRGB = Ink.screen(blacks: [])
  }

  /// Creates a document.
  public init(pages: [PDFPage], title: String? = nil, producer: String? = nil, duplex: Duplex? = nil) {
    self.pages = pages
    self.title = title
    self.producer = producer
    self.duplex = duplex
  }

  /// Returns the whole file. The same document gives the same bytes on every machine: there is no date, and the file's
  /// identifier is a digest of its content.
  ///
  /// A scene that is drawn more than once, on any pages, is written once, and so are pictures and masks. Items that are not
  /// finite are left out.
  ///
  /// - Throws: ``PDFError``.
  public func bytes() throws(PDFError) -> [UInt8] {
    var writer = PDFDocumentWriter(self, usage: PDFUsage(of: self))
    let compressor = ZlibCompressor()
    var bytes = writer.header()
    for page in pages {
      // The array of bytes may grow.
      for part in try writer.add(page, besides: 3 * bytes.count) {
        bytes += writer.place(part, try part.encoded(by: compressor, besides: 3 * bytes.count))
      }
    }
    return bytes + (try writer.end())
  }
}

/// A page of a document.
public struct PDFPage: Hashable, Sendable {
  /// The scene of the page; its size is that of the sheet of paper (the MediaBox).
  public var scene: Scene
  /// The length of the scene's unit in points (1/72 inch): 0.75 for CSS's pixels.
  public var pointsPerUnit: Double
  /// The part that remains after trimming (the TrimBox), in the scene's unit; `nil` for the whole page.
  public var trim: Rect?
  /// The part that must be printed in case trimming is inexact (the BleedBox), in the scene's unit; `nil` for the whole page.
  public var bleed: Rect?
  /// The layers over the scene that can be hidden.
  public var layers: [PDFLayer]

  /// Creates a page.
  public init(
    _ scene: Scene, pointsPerUnit: Double = 72 / 25.4, trim: Rect? = nil, bleed: Rect? = nil, layers: [PDFLayer] = []
  ) {
    self.scene = scene
    self.pointsPerUnit = pointsPerUnit
    self.trim = trim
    self.bleed = bleed
    self.layers = layers
  }
}

/// A layer of a page that programs can show or hide by its name, such as the lines for cutting.
public struct PDFLayer: Hashable, Sendable {
  /// The name. Layers with the same name on several pages are one layer.
  public var name: String
  /// The scene of the layer, in the coordinates of the page's scene.
  public var scene: Scene
  /// The plates that print the layer, if the document is written as inks.
  public var plate: Plate

  /// The plates of a layer.
  public enum Plate: Hashable, Sendable {
    /// The plates of the page's inks.
    case inks
    /// The plates of all inks for the layer's black, as printer's marks require.
    case registration
    /// A plate of its own with the layer's name, without effect on the other plates: for die lines.
    case own
  }

  /// Creates a layer.
  public init(_ name: String, _ scene: Scene, plate: Plate = .inks) {
    self.name = name
    self.scene = scene
    self.plate = plate
  }
}
