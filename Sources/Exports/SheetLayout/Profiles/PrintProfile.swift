import BitmapFormats
public import PlaneGeometry

/// The requirements of a print shop for the files of cards. All lengths are millimetres.
public struct PrintProfile: Hashable, Sendable {
  /// Its name on the command line: `mpc`.
  public let name: String
  /// The shop's own name.
  public let title: String
  /// The source of the figures.
  package let source: String
  /// The date on which they were last checked: `2026-09-03`.
  package let checked: String
  /// The size of its cards after cutting; `nil` if it cuts any size.
  package let cardSize: Size?
  /// The distance by which pictures extend beyond the card's edges.
  public let bleed: Double
  /// The distance inside the card's edges where only ground is allowed.
  package let safe: Double
  /// The number of pixels per inch.
  public let dotsPerInch: Double
  /// The greatest number of pixels per inch that the shop accepts.
  package let mostDotsPerInch: Double
  /// The file format.
  package let file: File
  /// Whether the shop accepts JPEGs as well as PNGs.
  package let takesJPEGs: Bool
  /// The place of the backs in a PDF: `once`, `after` each face, or `before` it.
  package let backs: String
  /// The printing condition for converting colours to inks; `nil` for unchanged colours.
  package let inks: String?
  /// The greatest total ink in one place, in percent; `nil` if the shop gives none.
  package let inkLimit: Double?
  /// The PDF/X standard: `x-1a` or `x-4`; `nil` for none.
  package let standard: String?
  /// The greatest number of cards in an order; `nil` if it is not known.
  package let maximumCardCount: Int?
  /// The sheet on which cards are laid out, if the shop prints sheets.
  package let sheet: Sheet?

  /// The file formats of shops.
  package enum File: String, Hashable, Sendable, CaseIterable {
    /// A bitmap for each side.
    case png
    /// One document with a page for each side.
    case pdf
  }

  /// Whether the shop accepts files with an extension.
  func takes(ending: String) -> Bool {
    let ending = ending.lowercased()
    return ending == file.rawValue || takesJPEGs && BitmapFormat.jpeg.fileEndings.contains(ending)
  }

  /// The accepted file formats, in words.
  var kinds: String { file == .pdf ? "PDFs" : takesJPEGs ? "PNGs and JPEGs" : "PNGs" }

  /// A sheet of cards.
  package struct Sheet: Hashable, Sendable {
    /// The paper: a name, or width x height with a unit.
    package let paper: String
    /// The orientation: `portrait` or `landscape`.
    package let orientation: String
    /// The number of columns.
    package let columns: Int
    /// The number of rows.
    package let rows: Int
    /// The distance between cards.
    package let gap: Double
    /// The edge over which sheets are turned: `long` or `short`.
    package let duplex: String
  }

  /// Returns the size of a card's picture in pixels, including its bleed.
  ///
  /// - Parameter size: the card's size after cutting.
  public func pixels(of size: Size) -> (width: Int, height: Int) { pixels(of: size, at: dotsPerInch) }

  /// Returns the size in pixels at another density.
  func pixels(of size: Size, at dotsPerInch: Double) -> (width: Int, height: Int) {
    func pixels(_ length: Double) -> Int {
      Int(max(1, min(1e6, ((length + 2 * bleed) * dotsPerInch / 25.4 + 1e-6).rounded())))
    }
    return (pixels(size.width), pixels(size.height))
  }

  /// Returns the density at which a picture of a size is the card with its bleed; `nil` if the shop does not accept it.
  func density(ofWidth width: Int, height: Int, for size: Size) -> Double? {
    let usual = pixels(of: size)
    if (width, height) == usual { return dotsPerInch }
    // Shops give densities in whole hundreds; other values result from arbitrary scaling.
    let found = (Double(width) * 25.4 / (size.width + 2 * bleed) / 100).rounded() * 100
    guard found > dotsPerInch, found <= mostDotsPerInch else { return nil }
    let wanted = pixels(of: size, at: found)
    // A multiple of the default pixels is as good as the length itself, whichever was rounded.
    let factor = found / dotsPerInch
    let multiple = (Double(usual.width) * factor, Double(usual.height) * factor)
    let isNear = abs(wanted.width - width) <= 1 && abs(wanted.height - height) <= 1
    return isNear || (Double(width), Double(height)) == multiple ? found : nil
  }
}
