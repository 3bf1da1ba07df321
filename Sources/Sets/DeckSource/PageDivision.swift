package import PlaneGeometry

/// The way in which pages of PDFs become cards.
package struct PageDivision: Hashable, Sendable {
  /// Cards in columns and rows on each page. All lengths are millimetres.
  package struct Grid: Hashable, Sendable {
    package let columns: Int
    package let rows: Int
    package let cardSize: Size
    /// The distance between cards, half of which is bleed of each.
    package let gap: Double
    /// The distance of the cards' middle from that of the page, to the right and down.
    package let offset: Vector

    package init(columns: Int, rows: Int, cardSize: Size, gap: Double, offset: Vector = .zero) {
      (self.columns, self.rows, self.cardSize, self.gap, self.offset) = (columns, rows, cardSize, gap, offset)
    }

    /// The width and height of all cards together.
    var size: Size {
      Size(
        width: Double(columns) * (cardSize.width + gap) - gap, height: Double(rows) * (cardSize.height + gap) - gap)
    }

    /// Returns the places of cards on a page, row by row.
    ///
    /// - Parameter isMirrored: whether they are those of the other side of a sheet.
    /// - Returns: `nil` if they do not lie on the page.
    package func places(on page: Size, isMirrored: Bool) -> [Rect]? {
      let origin = Point(x: (page.width - size.width) / 2, y: (page.height - size.height) / 2) + offset
      let sheet = Rect(origin: .zero, size: page).insetBy(dx: -0.1, dy: -0.1)
      guard sheet.contains(Rect(origin: origin, size: size)) else { return nil }
      return (0..<columns * rows).map { index in
        let x = origin.x + Double(index % columns) * (cardSize.width + gap)
        return Rect(
          x: isMirrored ? page.width - x - cardSize.width : x,
          y: origin.y + Double(index / columns) * (cardSize.height + gap), width: cardSize.width,
          height: cardSize.height)
      }
    }
  }

  /// The pages that show backs.
  package enum Backs: String, Hashable, Sendable, CaseIterable {
    /// Every second page shows the backs of the one before.
    case even
    /// The first page of each two shows the backs of the second one.
    case odd
    /// The second half of the pages shows the backs of the first half.
    case half
    /// The last page shows the back of all cards.
    case last
  }

  /// The ranges of pages to take, from 1 and in this order; empty for all.
  package var pages: [ClosedRange<Int>] = []
  /// The cards of a page; `nil` if each page is one.
  package var grid: Grid?
  /// The pages that show backs; `nil` if all show faces.
  package var backs: Backs?

  /// Each page as a card.
  package init() {}

  /// Returns the wanted pages among all, from 0; pages that there are not stay in, for an error.
  package func indices(ofPages count: Int) -> [Int] {
    if pages.isEmpty { return Array(0..<count) }
    return pages.flatMap { range in
      range.upperBound == .max ? Array(range.lowerBound - 1..<max(count, range.lowerBound)) : range.map { $0 - 1 }
    }
  }

  /// Returns the places of faces, each with the place of its back, among `count` pages.
  ///
  /// - Returns: `nil` if so many pages have no such pairs.
  package func sides(ofPages count: Int) -> [(face: Int, back: Int?)]? {
    switch backs {
    case nil: (0..<count).map { ($0, nil) }
    case .even: count % 2 == 0 ? (0..<count / 2).map { (2 * $0, 2 * $0 + 1) } : nil
    case .odd: count % 2 == 0 ? (0..<count / 2).map { (2 * $0 + 1, 2 * $0) } : nil
    case .half: count % 2 == 0 ? (0..<count / 2).map { ($0, count / 2 + $0) } : nil
    case .last: count > 1 ? (0..<count - 1).map { ($0, nil) } : nil
    }
  }
}
