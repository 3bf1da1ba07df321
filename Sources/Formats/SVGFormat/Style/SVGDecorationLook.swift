import PlaneGeometry
import Typography

/// The appearance of the lines along a text (CSS Text Decoration Module Level 4).
struct SVGDecorationLook: Hashable {
  enum Style: Hashable { case solid, double, dotted, dashed, wavy }

  static let styles: [(StaticString, Style)] = [
    ("solid", .solid), ("double", .double), ("dotted", .dotted), ("dashed", .dashed), ("wavy", .wavy),
  ]

  var style = Style.solid
  /// The thickness in user units; `nil` leaves it to the font.
  var thickness: Double?
  /// The paint; `nil` for the paint of the text.
  var color: SVGPaint?

  /// The number of dots, dashes or waves from which a line is drawn solid.
  private static let mostPieces = 10_000.0

  /// Returns a line to the right from the origin, with its middle at a distance below it.
  func line(width: Double, thickness: Double, at middle: Double) -> Path {
    func bar(from x: Double, _ width: Double, at middle: Double) -> Path {
      Path(Rect(x: x, y: middle - thickness / 2, width: width, height: thickness))
    }
    guard thickness > 0, width / thickness < SVGDecorationLook.mostPieces else {
      return bar(from: 0, width, at: middle)
    }
    return Path { path in
      switch style {
      case .solid: path.addPath(bar(from: 0, width, at: middle))
      case .double:
        path.addPath(bar(from: 0, width, at: middle))
        path.addPath(bar(from: 0, width, at: middle + thickness + 1))
      case .dotted:
        // The number of dots that fit, with the last one at the end.
        let count = max(1, ((width - thickness) / (2 * thickness)).rounded())
        let step = (width - thickness) / count
        for index in 0...Int(count) {
          path.addEllipse(
            in: Rect(x: Double(index) * step, y: middle - thickness / 2, width: thickness, height: thickness))
        }
      case .dashed:
        let dash = thickness >= 3 ? 2 * thickness : 3 * thickness
        let gap = thickness >= 3 ? thickness : 2 * thickness
        for x in stride(from: 0, to: width, by: dash + gap) {
          path.addPath(bar(from: x, min(dash, width - x), at: middle))
        }
      case .wavy:
        var wave = Path()
        // The number of whole waves that fit.
        let (usual, reach) = (4 * max(1, thickness) + 2 * thickness, 3 * max(1, thickness))
        let count = max(1, (width / usual).rounded())
        let length = width / count
        wave.move(to: Point(x: 0, y: middle))
        for index in 0..<Int(count) {
          let x = Double(index) * length
          wave.addCurve(
            to: Point(x: x + length, y: middle), control1: Point(x: x + length / 2, y: middle + reach),
            control2: Point(x: x + length / 2, y: middle - reach))
        }
        path.addPath(wave.strokedPath(StrokeStyle(lineWidth: thickness), tolerance: 0.05))
      }
    }
  }
}

/// The way in which an element embeds its text (`unicode-bidi`).
enum SVGBidi: Hashable {
  case normal, embed, isolate, override, isolateOverride, plaintext

  /// Returns the code points with the same effect around a text of a direction.
  func controls(in direction: TextDirection) -> (before: [Unicode.Scalar], after: [Unicode.Scalar]) {
    let isRightToLeft = direction == .rightToLeft
    switch self {
    case .normal: return ([], [])
    case .embed: return ([isRightToLeft ? "\u{202B}" : "\u{202A}"], ["\u{202C}"])
    case .isolate: return ([isRightToLeft ? "\u{2067}" : "\u{2066}"], ["\u{2069}"])
    case .override: return ([isRightToLeft ? "\u{202E}" : "\u{202D}"], ["\u{202C}"])
    case .isolateOverride:
      return (["\u{2068}", isRightToLeft ? "\u{202E}" : "\u{202D}"], ["\u{202C}", "\u{2069}"])
    case .plaintext: return (["\u{2068}"], ["\u{2069}"])
    }
  }
}
