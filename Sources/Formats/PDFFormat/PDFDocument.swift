public import Drawing
import PNGFormat
public import PlaneGeometry

/// Pages of vectors, with settings for printing them.
///
///     let page = PDFPage(scene, unit: .millimetre)
///     let bytes = try PDFDocument(pages: [page], title: "Cards").bytes()
public struct PDFDocument: Hashable, Sendable {
  /// The pages, at least one, in the order of printing.
  public var pages: [PDFPage]
  /// The document's name for those who see a list of files; `nil` leaves it out.
  public var title: String?
  /// The program that has made it; `nil` leaves it out.
  public var producer: String?
  /// The way sheets are turned over between their two sides, as a hint for the print dialogue.
  public var duplex: Duplex?
  /// The colours that are written: those of screens or inks.
  public var ink = Ink.sRGB
  /// The time to spend on making the file small.
  public var compression = Compression.thorough
  /// The most bytes that are held while the file is made. By default there is no limit.
  public var memoryLimit = Int.max

  /// The way sheets are turned over.
  public enum Duplex: String, Hashable, Sendable, CaseIterable {
    /// One side only is printed.
    case simplex = "none"
    /// About the longer edge of the sheet, like a page of a book.
    case longEdge = "long"
    /// About the shorter edge, like a page of a calendar.
    case shortEdge = "short"
  }

  /// The time to spend on making a file small.
  public enum Compression: Hashable, Sendable {
    /// Little; files are a quarter larger.
    case fast
    /// As small as is sensible.
    case thorough
  }

  /// The colours that are written: those of screens or inks.
  public enum Ink: Hashable, Sendable {
    /// Those of sRGB: red, green and blue, and greys as such, so that black is black ink only. Colours that are meant as black, such as
    /// a dark grey of text, are written as black.
    case screen(blacks: Set<Color>)
    /// As the four inks of print, for shops that take nothing else. Flat colours only.
    case cmyk(InkMap)
    /// As one ink with a name, such as that of a foil: all of it where a page is black, and none where it is white. Flat colours only.
    case spot(String)

    /// The colours as they are.
    public static let sRGB = Ink.screen(blacks: [])
  }

  /// A document of pages.
  public init(pages: [PDFPage], title: String? = nil, producer: String? = nil, duplex: Duplex? = nil) {
    self.pages = pages
    self.title = title
    self.producer = producer
    self.duplex = duplex
  }

  /// The whole file. The same document gives the same bytes, on every machine: there is no date, and the file's identifier is
  /// a digest of what it holds.
  ///
  /// A scene that is drawn more than once, on whatever pages, is written once, and so are pictures and masks. Items that are not
  /// finite are left out.
  ///
  /// - Throws: ``PDFError``.
  public func bytes() throws(PDFError) -> [UInt8] {
    var writer = PDFDocumentWriter(self, usage: PDFUsage(of: self))
    let compressor = ZlibCompressor()
    var bytes = writer.header()
    for page in pages {
      // The file has room to grow.
      for part in try writer.add(page, besides: 3 * bytes.count) {
        bytes += writer.place(part, try part.encoded(by: compressor, besides: 3 * bytes.count))
      }
    }
    return bytes + (try writer.end())
  }
}

/// One page.
public struct PDFPage: Hashable, Sendable {
  /// The scene that is drawn; its size is that of the sheet of paper (the MediaBox).
  public var scene: Scene
  /// The length of a unit of the scene in points, 72 of which are an inch: 0.75 for CSS's pixels.
  public var pointsPerUnit: Double
  /// The part that is left when the sheet is cut (the TrimBox), in the scene's unit; `nil` for all of it.
  public var trim: Rect?
  /// The part that must be printed in case the cut is off (the BleedBox), in the scene's unit; `nil` for all of it.
  public var bleed: Rect?
  /// Layers over the scene that can be switched off.
  public var layers: [PDFLayer]

  /// A page.
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

/// Something on a page that programs can show or hide by its name, such as the lines along which it is cut.
public struct PDFLayer: Hashable, Sendable {
  /// Layers of one name on several pages are one layer.
  public var name: String
  /// The scene that is drawn, in the coordinates of the page's.
  public var scene: Scene
  /// The plates on which it is printed, if the document is written as inks.
  public var plate: Plate

  /// The plates of a layer.
  public enum Plate: Hashable, Sendable {
    /// Those of the page's inks.
    case inks
    /// Those of all inks, for its black, as printer's marks need it.
    case registration
    /// A plate of its own with the layer's name, which leaves the others as they are: for the lines of a die.
    case own
  }

  /// A layer.
  public init(_ name: String, _ scene: Scene, plate: Plate = .inks) {
    self.name = name
    self.scene = scene
    self.plate = plate
  }
}
