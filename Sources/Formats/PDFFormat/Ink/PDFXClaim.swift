/// The part of the PDF/X standard that a document conforms to, as stated in the file.
public struct PDFXClaim: Hashable, Sendable {
  /// The parts of the standard (ISO 15930).
  public enum Version: String, Hashable, Sendable, CaseIterable {
    /// PDF/X-1a:2003: four inks and spot colours, without transparency and layers.
    case x1a = "x-1a"
    /// PDF/X-4: with transparency and layers, and the profile of the press in the file.
    case x4 = "x-4"

    /// The name in the file.
    var identifier: String {
      switch self {
      case .x1a: "PDF/X-1a:2003"
      case .x4: "PDF/X-4"
      }
    }

    /// The version of PDF that the standard is based on.
    var base: String {
      switch self {
      case .x1a: "1.4"
      case .x4: "1.6"
      }
    }
  }

  /// The part of the standard.
  public var version: Version
  /// The date of the document in seconds since 1970, which the standard requires.
  public var date: Int

  /// The valid values of ``date``: from 1970 to the end of 9999.
  public static let dates = 0...253_402_300_799

  /// Creates a claim. The default date is the first day of 2000, so that files are the same on every day.
  public init(_ version: Version, date: Int = 946_684_800) {
    self.version = version
    self.date = min(max(date, PDFXClaim.dates.lowerBound), PDFXClaim.dates.upperBound)
  }

  /// Year, month, day, hour, minute and second of the date, as UTC.
  private var fields: [Int] {
    let (days, seconds) = (date / 86_400, date % 86_400)
    // Days in eras of 400 years, which begin in March of year 0 (the proleptic Gregorian calendar).
    let shifted = days + 719_468
    let (era, ofEra) = (shifted / 146_097, shifted % 146_097)
    let year = (ofEra - ofEra / 1_460 + ofEra / 36_524 - ofEra / 146_096) / 365
    let ofYear = ofEra - (365 * year + year / 4 - year / 100)
    let month = (5 * ofYear + 2) / 153
    let day = ofYear - (153 * month + 2) / 5 + 1
    let calendarMonth = month < 10 ? month + 3 : month - 9
    return [
      year + 400 * era + (calendarMonth <= 2 ? 1 : 0), calendarMonth, day, seconds / 3_600, seconds / 60 % 60,
      seconds % 60,
    ]
  }

  /// The date in PDF's format (ISO 32000-1, 7.9.4).
  var pdfDate: String {
    "D:"
      + fields.enumerated().map { index, number in
        let text = "\(number)"
        return String(repeating: "0", count: max(0, (index == 0 ? 4 : 2) - text.count)) + text
      }.joined() + "Z"
  }

  /// The date in XMP's format: 2026-11-28T10:00:00Z.
  var xmpDate: String {
    let text = pdfDate.dropFirst(2)
    let parts = [(0, 4, "-"), (4, 2, "-"), (6, 2, "T"), (8, 2, ":"), (10, 2, ":"), (12, 2, "Z")]
    return parts.map { String(text.dropFirst($0.0).prefix($0.1)) + $0.2 }.joined()
  }
}
