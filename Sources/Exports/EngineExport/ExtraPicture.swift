import CardDesign
import CardSets
import Drawing
import PictureExport
import PlaneGeometry

extension ExportTarget.Cards {
  /// The extra pictures that the target wants, in their order.
  var extras: [ExtraPicture] { (hasSlot ? [.slot] : []) + (hasHighlight ? [.highlight] : []) }
}

/// A picture for programs that does not show a card.
enum ExtraPicture: String, Sendable, CaseIterable {
  /// A place for a card: a faint outline.
  case slot
  /// A blue veil, which is drawn over a chosen card.
  case highlight

  var label: CardLabel {
    switch self {
    case .slot: CardLabel(shortName: rawValue, title: "Empty place", alternativeText: "An empty place for a card")
    case .highlight: CardLabel(shortName: rawValue, title: "Highlight", alternativeText: "A veil over a chosen card")
    }
  }

  /// The width of the line in millimetres.
  private static let lineWidth = 0.8

  private var colors: (fill: Color, line: Color) {
    switch self {
    case .slot: (Color.white.withAlpha(24), Color.white.withAlpha(150))
    case .highlight:
      (Color(red: 56, green: 150, blue: 248, alpha: 90), Color(red: 56, green: 150, blue: 248, alpha: 200))
    }
  }

  func side(_ format: CardFormat) -> SidePromise {
    SidePromise(label, stem: label.shortName) { _ in
      let scene = Scene(size: format.canvas.size) { context in
        let inset = Self.lineWidth / 2
        let edge = Rect(origin: .zero, size: format.canvas.size).insetBy(dx: inset, dy: inset)
        let path = Path(roundedRect: edge, cornerRadius: max(0, format.cornerRadius - inset))
        context.fill(path, with: .color(colors.fill))
        context.stroke(path, with: .color(colors.line), lineWidth: Self.lineWidth)
      }
      return Composition(scene)
    }
  }
}
