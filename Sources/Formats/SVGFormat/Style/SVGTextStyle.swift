import Typography

/// The inherited properties of text. Most elements share the initial ones, so that the style of a shape contains only a
/// reference.
final class SVGTextStyle: Equatable, Sendable {
  struct Values: Hashable, Sendable {
    /// The requested families; empty for the default one.
    var families: [String] = []
    var traits = FontTraits()
    /// The wanted x-height, as a fraction of the font size.
    var sizeAdjust: Double?
    /// The letter spacing in user units, like all lengths here.
    var letterSpacing = 0.0
    var wordSpacing = 0.0
    var usesKerning = true
    var usesSmallCapitals = false
    /// The features that `font-feature-settings` sets.
    var features: [FontFeature] = []
    /// The features of `font-variant` and its longhands, by longhand.
    var variants: [SVGName: [FontFeature]] = [:]
    /// The axis values of variable fonts.
    var variations: [FontVariation] = []
    /// Whether letters use the optical size for their size, if the font has it (`font-optical-sizing`).
    var usesOpticalSizes = true
    var letterCase = TextCase.asWritten
    /// The distance between baselines, as a multiple of the font size; `nil` leaves it to the font.
    var lineHeight: Double?
    /// The alignment of lines in a box; `nil` follows `text-anchor`.
    var alignment: SVGTextAlign?
    var direction = TextDirection.leftToRight
    var isVertical = false
    var orientation = SVGTextOrientation.mixed
    /// The distance of an underline below the baseline, in user units; `nil` leaves it to the font.
    var underlineOffset: Double?
    var dominantBaseline = SVGBaseline.alphabetic
    /// The lines set by this element or one around it.
    var decorations: SVGTextDecorations = []

    /// All features; those of `font-variant` come first.
    var allFeatures: [FontFeature] {
      variants.sorted { $0.key.rawValue < $1.key.rawValue }.flatMap(\.value) + features
    }

    /// Whether a letter stands upright in vertical text.
    func isUpright(_ scalar: Unicode.Scalar) -> Bool {
      isVertical && (orientation == .upright || orientation == .mixed && scalar.isUprightInVerticalText)
    }
  }

  let values: Values

  static let initial = SVGTextStyle(Values())

  init(_ values: Values) { self.values = values }

  static func == (a: SVGTextStyle, b: SVGTextStyle) -> Bool { a === b || a.values == b.values }

  /// Returns the same style with one change.
  func changing(_ change: (inout Values) -> Void) -> SVGTextStyle {
    var changed = values
    change(&changed)
    return changed == values ? self : SVGTextStyle(changed)
  }
}

/// The orientation of letters in vertical text.
enum SVGTextOrientation: Hashable { case mixed, upright, sideways }

/// The alignment of lines in a box, independent of their direction.
enum SVGTextAlign: Hashable { case start, end, left, center, right }

/// The lines along a text.
struct SVGTextDecorations: OptionSet, Hashable, Sendable {
  let rawValue: UInt8

  static let underline = SVGTextDecorations(rawValue: 1)
  static let overline = SVGTextDecorations(rawValue: 2)
  static let lineThrough = SVGTextDecorations(rawValue: 4)
  static let all: [SVGTextDecorations] = [.underline, .overline, .lineThrough]
}

/// A line of a font that can be aligned with the baseline of the text.
enum SVGBaseline: Hashable {
  case alphabetic, ideographic, hanging, mathematical, central, middle, textBefore, textAfter

  /// Returns the distance that letters move down to align this line with the text's. Hanging is at .8 and mathematical
  /// at .5 of the ascent, as in Chromium and resvg, since fonts have no better measures.
  func shift(in metrics: FontMetrics, scale: Double) -> Double {
    switch self {
    case .alphabetic: 0
    case .ideographic, .textAfter: -metrics.descent * scale
    case .hanging: metrics.ascent * 0.8 * scale
    case .mathematical: metrics.ascent * 0.5 * scale
    case .central: (metrics.ascent - metrics.descent) / 2 * scale
    case .middle: metrics.xHeight / 2 * scale
    case .textBefore: metrics.ascent * scale
    }
  }
}

/// The distance by which letters are raised.
enum SVGBaselineShift: Hashable {
  case none, sub, `super`
  /// A distance upwards, in user units.
  case length(Double)

  /// Returns the distance that letters move down in a font of this size.
  func shift(in metrics: FontMetrics, scale: Double) -> Double {
    switch self {
    case .none: 0
    case .sub: metrics.decorations.subscriptShift * scale
    case .super: metrics.decorations.superscriptShift * scale
    case .length(let length): -length
    }
  }
}
