import Typography

/// The inherited properties of text. Most elements share the initial ones, so that the style of a shape carries no more than a
/// reference.
final class SVGTextStyle: Equatable, Sendable {
  struct Values: Hashable, Sendable {
    /// The families that are asked for; none for the usual one.
    var families: [String] = []
    var traits = FontTraits()
    /// The height that small letters are to have, as a part of the size of type.
    var sizeAdjust: Double?
    /// In user units, as all lengths here.
    var letterSpacing = 0.0
    var wordSpacing = 0.0
    var usesKerning = true
    var usesSmallCapitals = false
    /// The features that `font-feature-settings` sets.
    var features: [FontFeature] = []
    /// Those of `font-variant` and its parts, by the part.
    var variants: [SVGName: [FontFeature]] = [:]
    /// The values of axes of variable fonts.
    var variations: [FontVariation] = []
    /// Whether letters have the forms that suit their size, if the font has some (`font-optical-sizing`).
    var usesOpticalSizes = true
    var letterCase = TextCase.asWritten
    /// From baseline to baseline, as a multiple of the size of type; `nil` as the font wants it.
    var lineHeight: Double?
    /// How lines lie in a box; `nil` as `text-anchor` says.
    var alignment: SVGTextAlign?
    var direction = TextDirection.leftToRight
    var isVertical = false
    var orientation = SVGTextOrientation.mixed
    /// The distance of an underline below the line of the letters, in user units; `nil` as the font has it.
    var underlineOffset: Double?
    var dominantBaseline = SVGBaseline.alphabetic
    /// The lines that this element or one around it has.
    var decorations: SVGTextDecorations = []

    /// All features, with those that small capitals take if the font has them.
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

  /// The same with one thing changed.
  func changing(_ change: (inout Values) -> Void) -> SVGTextStyle {
    var changed = values
    change(&changed)
    return changed == values ? self : SVGTextStyle(changed)
  }
}

/// The orientation of letters in vertical text.
enum SVGTextOrientation: Hashable { case mixed, upright, sideways }

/// How lines lie in a box, whichever way they run.
enum SVGTextAlign: Hashable { case start, end, left, center, right }

/// The lines along a text.
struct SVGTextDecorations: OptionSet, Hashable, Sendable {
  let rawValue: UInt8

  static let underline = SVGTextDecorations(rawValue: 1)
  static let overline = SVGTextDecorations(rawValue: 2)
  static let lineThrough = SVGTextDecorations(rawValue: 4)
  static let all: [SVGTextDecorations] = [.underline, .overline, .lineThrough]
}

/// A line of a font that letters can stand with on the line of the text.
enum SVGBaseline: Hashable {
  case alphabetic, ideographic, hanging, mathematical, central, middle, textBefore, textAfter

  /// How far letters move down to stand with this line on the text's, where fonts have no better measures than these: hanging at .8
  /// and mathematical at .5 of the ascent, as in Chromium and resvg.
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

/// How far letters are raised.
enum SVGBaselineShift: Hashable {
  case none, sub, `super`
  /// In user units, upwards.
  case length(Double)

  /// How far letters move down in a font of this size.
  func shift(in metrics: FontMetrics, scale: Double) -> Double {
    switch self {
    case .none: 0
    case .sub: metrics.decorations.subscriptShift * scale
    case .super: metrics.decorations.superscriptShift * scale
    case .length(let length): -length
    }
  }
}
