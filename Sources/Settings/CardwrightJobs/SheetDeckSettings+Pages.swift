import CardDesign
import CardSets
import CardSettings
import DeckSource
import PlaneGeometry
import SettingFields

extension SheetDeckSettings {
  /// The longest shorter side of a page that may be a card, in millimetres.
  private static let widestCard = 130.0

  /// Checks the pages of PDFs as cards.
  ///
  /// - Parameter format: the format of the cards on them; `nil` if it is given in another way.
  func checkPages(_ pictures: PictureCards?, format: CardFormat?) throws(SettingFault) {
    let count = pictures?.pageCount.some ?? 0
    if count == 0, let given = pages.members.first?.name {
      throw SettingFault("\(name: given) is for pages of PDFs: name a PDF, as in game.pdf")
    }
    if count > 0, pages.grid == nil, let format, min(format.size.width, format.size.height) > Self.widestCard {
      throw SettingFault(
        """
        pages of \(ReportText.extent(nil, format.size)) are larger than cards: \(name: "grid") 3x3 cuts each into cards, and \
        \(name: "size") makes each a card of another size
        """)
    }
  }

  /// Reports the size in which pages are cut, and which of them the cards do not show as they are.
  func tellPages(_ pictures: PictureCards, _ format: CardFormat, _ context: JobContext) {
    var notes = pictures.pageNotes(for: format, isExtended: bleed.fill != nil)
    if let grid = pages.grid, drawing.size.size == nil {
      notes.append(
        "\(grid) cards of \(ReportText.extent(nil, format.size)) are cut from the middle of each page; --size says another size"
      )
    }
    if writing.inks.isGiven, pictures.pageCount.some > 0 {
      notes.append("pages of PDFs keep the colours that they have: inks are for all else on the sheets")
    }
    if !notes.isEmpty { context.tell(notes) }
  }

  /// Checks the settings that pages of PDFs, which are not drawn, cannot have.
  ///
  /// - Parameter isDocument: whether the sheets become a PDF.
  func checkPages(of pictures: PictureCards, isDocument: Bool) throws(SettingFault) {
    let count = pictures.pageCount
    guard count.some > 0 else { return }
    guard isDocument else {
      throw SettingFault("pages of PDFs stay as they are, and go into a PDF only: name one, as in -o sheets.pdf")
    }
    if bleed.fill == .smear || bleed.fill == .color(nil) {
      throw SettingFault(
        """
        \(name: "extend") \(bleed.fill?.input.text ?? "") looks at pixels, which pages of PDFs do not have: write mirror, stretch, or \
        a colour such as #1a1a1a
        """)
    }
    if document.mostDensity != nil, count.some == count.all {
      throw SettingFault("\(name: "max-dpi") is for pictures: pages of PDFs stay as they are")
    }
  }
}
