import CardDesign
import Drawing
import PlaneGeometry
import Typography

/// A line of small words below the cards of a page.
struct SheetFooter {
  /// The height of the font, in millimetres.
  private static let size = 2.2
  /// The space above the line.
  private static let gap = 0.3

  private let text: String

  init(_ text: String) { self.text = text }

  /// Whether there is room between the cards and the margin.
  static func hasRoom(below slots: SheetSlots, bleed: Double) -> Bool {
    let end = slots.slots.map(\.frame.maxY).max() ?? 0
    return slots.paper.size.height - end - bleed - SheetGrid.usualMargin >= 0.75 * size + gap
  }

  /// Returns the page with the line, which begins beside the marks of the first card.
  func added(to page: Scene, beside slots: SheetSlots) -> Scene {
    let face = TextTypeface.shared
    // A name may have letters that the typeface lacks.
    let known = text.map { (try? TextLine(String($0), face: face, size: Self.size)) == nil ? "?" : String($0) }.joined()
    guard let line = try? TextLine(known, face: face, size: Self.size) else { return page }
    var page = page
    page.items +=
      Scene(size: page.size) { context in
        let left = slots.slots.map(\.frame.minX).min() ?? 0
        let origin = Point(x: left + 2, y: page.size.height - SheetGrid.usualMargin)
        context.fill(line.path(at: origin), with: .color(.black))
      }.items
    return page
  }
}
