public import Drawing
public import ErrorReporting

/// The reason why a document cannot be written as PDF. Pages are counted from 1.
public enum PDFError: Error, Hashable, Sendable {
  /// The document has no pages.
  case noPages
  /// A side of the page, in points, is outside ``sides``.
  case pageOutOfRange(page: Int, width: Double, height: Double)
  /// A box of the page extends beyond the page, or the TrimBox extends beyond the BleedBox.
  case boxOutOfRange(page: Int)
  /// A single named ink only allows flat, opaque colours.
  case unsuitedForSpotInk(page: Int, Feature)
  /// The page has a page of another document, whose colours and transparency PDF/X and a plate of one ink do not allow.
  case foreignPage(page: Int)
  /// The inks have no profile of a press, which this standard, or a condition without a name, requires.
  case missingProfile(PDFXClaim.Version?)
  /// Writing needs more memory than ``PDFDocument/memoryLimit`` allows.
  case limitExceeded(DrawingLimitError)
  /// There is not enough memory.
  case outOfMemory
  /// The task was cancelled.
  case cancelled

  /// The picture for a filter cannot be drawn, for this reason.
  case undrawable(page: Int, String)

  /// The kinds of items that are not flat, opaque colours.
  public enum Feature: String, Hashable, Sendable, CaseIterable {
    /// A linear, radial or conic gradient.
    case gradient
    /// A picture of pixels.
    case picture
    /// A transparent colour or layer, or a mask.
    case transparency
    /// A filter, which becomes a picture of pixels.
    case filter
  }

  /// The valid lengths of a side of a page in points: PDF's own limits (ISO 32000-1, annex C).
  public static let sides = 3.0...14_400.0
}

extension PDFError: ReportableError {
  /// One line that says what is wrong.
  public var description: String {
    switch self {
    case .noPages: "a PDF needs a page"
    case .pageOutOfRange(let page, let width, let height):
      "page \(page) of \(millimetres(width)) x \(millimetres(height)) mm is out of range: a PDF has sides of 1.1 to 5080 mm"
    case .boxOutOfRange(let page):
      "page \(page): the cards' edges do not lie on the page, or the bleed does not reach beyond them"
    case .undrawable(let page, let reason): "page \(page) has a filter that cannot be drawn: \(reason)"
    case .unsuitedForSpotInk(let page, let feature):
      "page \(page) has a \(feature.rawValue): a plate of one ink has flat, opaque colours only"
    case .foreignPage(let page):
      "page \(page) has a page of another PDF, which stays as it is: PDF/X and a plate of one ink cannot have it"
    case .missingProfile(let version):
      "\(version.map { "\($0.identifier)" } ?? "a condition of printing without a name") needs the profile of the press"
    case .limitExceeded(let error): "the PDF takes \(error)"
    case .outOfMemory: "there is not enough memory for the PDF"
    case .cancelled: "the task was cancelled"
    }
  }

  private func millimetres(_ points: Double) -> String { "\((points * 25.4 / 72 * 10).rounded() / 10)" }

  public var kind: ErrorKind {
    switch self {
    case .limitExceeded(let error): error.kind
    case .outOfMemory, .cancelled: .internalError
    case .noPages, .pageOutOfRange, .boxOutOfRange, .foreignPage, .missingProfile, .unsuitedForSpotInk, .undrawable:
      .badData
    }
  }

  public var advice: ErrorAdvice? { if case .limitExceeded(let error) = self { error.advice } else { nil } }
}
