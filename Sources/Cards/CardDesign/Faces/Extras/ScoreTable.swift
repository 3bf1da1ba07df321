import Drawing
import PlaneGeometry
import Typography

/// The scores of duplicate contract bridge (Laws of Duplicate Bridge 2017, Law 77), as a table.
struct ScoreTable {
  let ink: Color
  let accent: Color

  /// The scores, not vulnerable and vulnerable. A heading has a single text.
  private static let rows: [[String]] = [
    ["Each trick bid and made"],
    ["Clubs, diamonds", "20", "20"], ["Hearts, spades", "30", "30"], ["No trump, the first", "40", "40"],
    ["No trump, the others", "30", "30"],
    ["Contract"],
    ["Less than 100", "50", "50"], ["Game, 100 or more", "300", "500"], ["Small slam", "500", "750"],
    ["Grand slam", "1000", "1500"], ["Doubled, made", "50", "50"],
    ["Each trick over, doubled"],
    ["Doubled", "100", "200"], ["Redoubled", "200", "400"],
    ["Each trick down"],
    ["Not doubled", "50", "100"], ["Doubled, the first", "100", "200"], ["The second, the third", "200", "300"],
    ["All others", "300", "300"],
  ]

  private static let (capHeight, rowHeight, margin) = (1.75, 3.22, 6.5)

  func draw(in context: GraphicsContext, bounds: Rect) throws(CardDesignError) {
    try context.draw(
      "CONTRACT BRIDGE", in: IndexTypeface.shared, capHeight: 2.8, tracking: 0.2, at: Point(x: bounds.midX, y: 8.4),
      width: 50,
      color: ink)
    var y = 14.5
    for row in Self.rows {
      let isHeading = row.count == 1
      if isHeading { y += 0.9 }
      try draw(row[0], .left, at: Self.margin, y, isHeading ? accent : ink, in: context)
      for (column, text) in row.dropFirst().enumerated() {
        try draw(text, .right, at: bounds.maxX - Self.margin - Double(1 - column) * 9.5, y, ink, in: context)
      }
      if isHeading {
        let line = Rect(x: Self.margin, y: y + 0.9, width: bounds.width - 2 * Self.margin, height: 0.12)
        context.fill(Path(line), with: .color(ink))
        y += 0.4
      }
      y += Self.rowHeight
    }
    try context.draw(
      "Left: not vulnerable. Right: vulnerable.", in: TextTypeface.shared, capHeight: 1.3, tracking: 0,
      at: Point(x: bounds.midX, y: 84),
      width: 50, color: ink)
  }

  /// Draws a text with its left or its right edge at a point.
  private func draw(
    _ text: String, _ side: TextAlignment, at x: Double, _ y: Double, _ color: Color, in context: GraphicsContext
  ) throws(CardDesignError) {
    let line = try TextLine.setting(text, in: TextTypeface.shared, capHeight: Self.capHeight)
    var placed = context
    placed.translateBy(x: x - (side == .right ? line.inkBounds.maxX : line.inkBounds.minX), y: y)
    placed.fill(line.path, with: .color(color))
  }
}
