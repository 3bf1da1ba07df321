package import CardSets
package import PictureExport
package import SettingFields

/// The limits that make PDFs of many cards smaller.
public struct DocumentSettings: Hashable, Sendable {
  /// The most pixels per inch of pictures; `nil` for as many as they have.
  public var mostDensity: Double?
  /// The most pages in a file; `nil` for one file.
  public var pagesPerFile: Int?

  /// One file of pictures as they are.
  public init() {}

  /// The densities at which a picture can still be told from its pixels.
  private static let densities = 30.0...2_400

  /// The set with pictures of as many pixels as are wanted.
  ///
  /// - Parameter isDocument: whether the set becomes a PDF.
  package func applied(to set: CardSet, isDocument: Bool) throws(SettingFault) -> CardSet {
    for (name, isGiven): (SettingName, Bool) in [
      ("max-dpi", mostDensity != nil), ("split-pages", pagesPerFile != nil),
    ] where isGiven && !isDocument {
      throw SettingFault("\(name: name) is for PDFs: name one, as in -o cards.pdf")
    }
    if let pagesPerFile, pagesPerFile < 1 {
      throw SettingFault(
        "\(name: "split-pages") \(pagesPerFile): write the largest number of pages of a file, such as 20")
    }
    guard let mostDensity else { return set }
    guard DocumentSettings.densities.contains(mostDensity) else {
      throw SettingFault("\(name: "max-dpi") \(SettingInput.number(mostDensity).text): write 30 to 2400, such as 150")
    }
    return set.reducingPictures(to: mostDensity)
  }

  /// The way pages are divided among files.
  package var split: PageSplit? { pagesPerFile.map { PageSplit(pageCount: $0) } }
}

extension DocumentSettings: SettingGroup {
  package static let fields: [SettingField<DocumentSettings>] = [
    .optional(
      "max-dpi", { $1(&$0.mostDensity) }, "number", on: [.commandLine, .project],
      "The most pixels per inch that pictures keep in a PDF, so that it is smaller: 150 for proofs. (default: all)"
    ).hyphenated(),
    .optional(
      "split-pages", { $1(&$0.pagesPerFile) }, "number", on: [.commandLine, .project],
      "Divide a PDF into files of at most this many pages: cards-1.pdf, cards-2.pdf. (default: one file)"
    ).hyphenated(),
  ]
}
