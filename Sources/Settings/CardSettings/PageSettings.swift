package import CardDesign
package import DeckSource
package import PlaneGeometry
package import SettingFields

/// The way in which pages of PDFs become cards.
public struct PageSettings: Hashable, Sendable {
  /// The pages to take, from 1: `1-4,9`; `nil` for all.
  public var pages: String?
  /// The columns and rows of cards on each page: `3x3`; `nil` if each page is a card.
  public var grid: String?
  /// The distance between the cards of a page.
  package var gap: Length?
  /// The distance of the cards' middle from that of the page, to the right and down: 2,-1mm.
  public var offset: String?
  /// The pages that show backs; `nil` if all show faces.
  package var backs: PageDivision.Backs?

  /// Each page as a card.
  public init() {}

  /// Returns the division of pages.
  ///
  /// - Parameter format: the format of the cards on a page.
  package func division(cards format: CardFormat) throws(SettingFault) -> PageDivision {
    var division = PageDivision()
    division.backs = backs
    division.pages = try pages.map(PageSettings.ranges) ?? []
    guard let grid else {
      for (name, isGiven): (SettingName, Bool) in [("grid-gap", gap != nil), ("grid-offset", offset != nil)]
      where isGiven {
        throw SettingFault("\(name: name) needs \(name: "grid")")
      }
      return division
    }
    let counts = grid.lowercased().split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard counts.count == 2, let columns = counts[0], let rows = counts[1], (1...20).contains(columns),
      (1...20).contains(rows)
    else { throw SettingFault("\(name: "grid") \(grid): write columns and rows of at most 20, such as 3x3") }
    division.grid = PageDivision.Grid(
      columns: columns, rows: rows, cardSize: format.size,
      gap: try gap?.millimetres(of: "grid-gap", in: 0...50, such: "3mm or 0.125in") ?? 0,
      offset: try offset.map { offset throws(SettingFault) in try Length.vector(offset, of: "grid-offset", atMost: 500)
      }
        ?? .zero)
    return division
  }

  private static func ranges(_ text: String) throws(SettingFault) -> [ClosedRange<Int>] {
    var ranges: [ClosedRange<Int>] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let ends = part.filter { $0 != " " }.split(separator: "-", omittingEmptySubsequences: false)
      let first = ends.first.flatMap { Int($0) } ?? 0
      let last = ends.count == 1 ? first : ends.count == 2 ? (ends[1].isEmpty ? .max : Int(ends[1]) ?? 0) : 0
      guard first >= 1, last >= first, last == .max || last <= 1_000_000 else {
        throw SettingFault("\(name: "pages") \(text): write pages and ranges from 1, such as 1-4,9 or 5-")
      }
      ranges.append(first...last)
    }
    return ranges
  }
}

extension PageSettings: SettingGroup {
  package static let fields: [SettingField<PageSettings>] = [
    .optional(
      "pages", { $1(&$0.pages) }, "pages", on: .commandLine,
      "The pages of PDFs to take, in this order, such as 1-4,9 or 5-. (default: all)"),
    .optional(
      "grid", { $1(&$0.grid) }, "grid", on: .commandLine,
      """
      Cut each page of a PDF into columns x rows of cards, such as 3x3, which lie in its middle and have the size that --size says. \
      (default: each page is a card)
      """),
    .optional(
      "grid-gap", { $1(&$0.gap) }, "length", on: .commandLine,
      "Between the cards of a page that --grid cuts; half of it is bleed. (default: 0)"
    ).hyphenated(),
    .optional(
      "grid-offset", { $1(&$0.offset) }, "x,y", on: .commandLine,
      "From the middle of a page to that of the cards that --grid cuts, to the right and down, such as 0,-2.5mm. (default: 0,0)"
    ).hyphenated(),
    .optional(
      "page-backs", { $1(&$0.backs) }, "pages", on: .commandLine,
      """
      The pages of PDFs that show backs: even or odd for every second one, half for the second half, last for the back of all \
      cards. With --grid they are mirrored, as on the other side of a sheet. (default: none)
      """),
  ]
}
