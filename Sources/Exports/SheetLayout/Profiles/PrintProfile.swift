import BitmapFormats
public import PlaneGeometry

/// The demands of a print shop on the files of cards. All lengths are millimetres.
public struct PrintProfile: Hashable, Sendable {
  /// Its name on the command line: `mpc`.
  public let name: String
  /// The shop's own name.
  public let title: String
  /// Where the figures come from.
  package let source: String
  /// When they were last checked: `2026-09-03`.
  package let checked: String
  /// The size of its cards after cutting; `nil` for one that cuts cards of any.
  package let cardSize: Size?
  /// How far pictures reach beyond the card's edges.
  public let bleed: Double
  /// How far inside of the card's edges nothing but ground may be.
  package let safe: Double
  /// Pixels per inch.
  public let dotsPerInch: Double
  /// The most pixels per inch that the shop takes.
  package let mostDotsPerInch: Double
  /// The kind of files.
  package let file: File
  /// Whether the shop takes JPEGs as well as PNGs.
  package let takesJPEGs: Bool
  /// Where a PDF has the backs: `once`, `after` each face, or `before` it.
  package let backs: String
  /// The condition of printing that colours are written as inks for; `nil` for colours as they are.
  package let inks: String?
  /// The most ink in one place, in percent; `nil` if the shop does not say.
  package let inkLimit: Double?
  /// The standard that PDFs keep to: `x-1a` or `x-4`; `nil` for none.
  package let standard: String?
  /// How many cards an order has at most; `nil` if that is not known.
  package let maximumCardCount: Int?
  /// The sheet that cards are laid out on, where the shop prints sheets.
  package let sheet: Sheet?

  /// The kinds of files that shops take.
  package enum File: String, Hashable, Sendable, CaseIterable {
    /// A picture of pixels for each side.
    case png
    /// One document with a page for each side.
    case pdf
  }

  /// Whether the shop takes files whose names end so.
  func takes(ending: String) -> Bool {
    let ending = ending.lowercased()
    return ending == file.rawValue || takesJPEGs && BitmapFormat.jpeg.fileEndings.contains(ending)
  }

  /// The kinds of files that the shop takes, in words.
  var kinds: String { file == .pdf ? "PDFs" : takesJPEGs ? "PNGs and JPEGs" : "PNGs" }

  /// A sheet of cards.
  package struct Sheet: Hashable, Sendable {
    /// A name, or width x height with a unit.
    package let paper: String
    /// `portrait` or `landscape`.
    package let orientation: String
    /// Side by side.
    package let columns: Int
    /// One above the other.
    package let rows: Int
    /// Between cards.
    package let gap: Double
    /// The edge that sheets are turned over: `long` or `short`.
    package let duplex: String
  }

  /// The pixels of a card's picture, its bleed included.
  ///
  /// - Parameter size: the card's after cutting.
  public func pixels(of size: Size) -> (width: Int, height: Int) { pixels(of: size, at: dotsPerInch) }

  /// The pixels at another density.
  func pixels(of size: Size, at dotsPerInch: Double) -> (width: Int, height: Int) {
    func pixels(_ length: Double) -> Int {
      Int(max(1, min(1e6, ((length + 2 * bleed) * dotsPerInch / 25.4 + 1e-6).rounded())))
    }
    return (pixels(size.width), pixels(size.height))
  }

  /// The density at which a picture of so many pixels is the card, with its bleed; `nil` if it is none that the shop takes.
  func density(ofWidth width: Int, height: Int, for size: Size) -> Double? {
    let usual = pixels(of: size)
    if (width, height) == usual { return dotsPerInch }
    // Shops name densities of whole hundreds; what lies between has been scaled by guess.
    let found = (Double(width) * 25.4 / (size.width + 2 * bleed) / 100).rounded() * 100
    guard found > dotsPerInch, found <= mostDotsPerInch else { return nil }
    let wanted = pixels(of: size, at: found)
    // A multiple of the usual pixels is as good as the length itself, whichever was rounded.
    let factor = found / dotsPerInch
    let multiple = (Double(usual.width) * factor, Double(usual.height) * factor)
    let isNear = abs(wanted.width - width) <= 1 && abs(wanted.height - height) <= 1
    return isNear || (Double(width), Double(height)) == multiple ? found : nil
  }
}
