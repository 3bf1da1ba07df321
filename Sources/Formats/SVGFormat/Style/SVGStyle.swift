import Drawing
import PlaneGeometry
import Typography

/// A point given by lengths and percentages.
struct SVGOrigin: Equatable {
  var x: SVGLength
  var y: SVGLength
}

/// The values of all properties for one element.
struct SVGStyle: Equatable {
  // MARK: Inherited

  var color = Color.black
  var fill = SVGPaint.color(.black)
  var fillOpacity = 1.0
  var fillRule = FillRule.nonZero
  var clipRule = FillRule.nonZero
  var stroke = SVGPaint.none
  var strokeOpacity = 1.0
  /// The stroke width in user units, like all lengths here.
  var strokeWidth = 1.0
  var lineCap = StrokeStyle.LineCap.butt
  var lineJoin = StrokeStyle.LineJoin.miter
  var miterLimit = 4.0
  var dashes: [Double] = []
  var dashOffset = 0.0
  var markerStart = SVGReference.none
  var markerMid = SVGReference.none
  var markerEnd = SVGReference.none
  var paintOrder = SVGPaintOrder.fillStrokeMarkers
  var isVisible = true
  var interpolation = Interpolation.area
  var fontSize = SVGStyle.mediumFontSize
  var outermost = SVGOutermost()
  var textAnchor = TextAnchor.start
  /// The other text properties.
  var text = SVGTextStyle.initial
  /// Whether spaces in text are kept.
  var preservesSpace = false

  /// Whether pictures are turned as their files specify.
  var turnsImages = true
  /// Whether the edges of shapes are antialiased.
  var isAntialiased = true
  /// The custom properties.
  var variables = CSSVariables()
  /// Whether gradients mix colours in linear light.
  var mixesLight = false
  /// The colour space in which filters compute.
  var filterSpace = FilterPrimitive.ColorSpace.linearRGB

  /// The properties that are not inherited.
  var own: Own {
    get { sharedOwn.values }
    set { sharedOwn = SharedOwn(newValue) }
  }

  /// Whether the element has no clip, mask, filter or similar effect.
  var hasNoEffects: Bool {
    own.opacity == 1 && own.clipPath == .none && own.clipShape == nil && own.mask == .none && own.filters.isEmpty
      && own.blendMode == .normal && !own.isIsolated
  }

  /// Most elements share the initial values, so that a copy of a style contains only a reference.
  private var sharedOwn = SharedOwn.initial

  private final class SharedOwn: Equatable, Sendable {
    let values: Own

    static let initial = SharedOwn(Own())

    init(_ values: Own) { self.values = values }

    static func == (a: SharedOwn, b: SharedOwn) -> Bool { a === b || a.values == b.values }
  }

  struct Own: Equatable {
    var isDisplayed = true
    /// The colour behind the whole picture, if the outermost element has one.
    var backgroundColor = Color.clear
    var opacity = 1.0
    var clipPath = SVGReference.none
    /// The basic shape of `clip-path`, used instead of an element.
    var clipShape: CSSBasicShape?
    var mask = SVGReference.none
    /// The filters of the element, one after the other.
    var filters: [SVGFilterFunction] = []
    var blendMode = BlendMode.normal
    var isIsolated = false
    var floodColor: SVGPaint = .color(.black)
    var floodOpacity = 1.0
    var lightingColor: SVGPaint = .color(.white)
    var clipsOverflow: Bool?
    var stopColor: SVGPaint = .color(.black)
    var stopOpacity = 1.0
    /// The property `transform`, which overrides the attribute.
    var transform: SVGTransformFunctions?
    /// The properties `translate`, `rotate` and `scale`, which apply before it.
    var placing = SVGPlacing()
    var transformOrigin: SVGOrigin?
    var transformBox = SVGTransformBox.view
    var maskIsAlpha = false
    var strokeIsUnscaled = false
    /// The lines along the text that this element itself sets.
    var decorations: SVGTextDecorations = []
    var decorationLook = SVGDecorationLook()
    var bidi = SVGBidi.normal
    var alignmentBaseline: SVGBaseline?
    var baselineShift = SVGBaselineShift.none
    /// The addresses of the shapes that text flows into, one after the other.
    var shapesInside: [ArraySlice<UInt8>] = []
    /// The padding inside these shapes, in user units.
    var shapePadding = 0.0
    /// The width at which text is broken, in user units; `nil` for none.
    var inlineSize: Double?
  }

  enum TextAnchor { case start, middle, end }

  /// The size of `font-size: medium`, as in librsvg and resvg.
  static let mediumFontSize = 12.0

  /// Creates a style with the initial values.
  init() {}

  /// The style that child elements inherit.
  ///
  /// This is not an initializer, because that would first create the initial values.
  var inherited: SVGStyle {
    var style = self
    style.sharedOwn = .initial
    return style
  }

  /// Copies one property's value from another style: the parent's for `inherit`, the initial one for `initial`.
  mutating func copy(_ property: SVGName, from other: SVGStyle) {
    switch property {
    case .color: color = other.color
    case .fill: fill = other.fill
    case .fillOpacity: fillOpacity = other.fillOpacity
    case .fillRule: fillRule = other.fillRule
    case .clipRule: clipRule = other.clipRule
    case .stroke: stroke = other.stroke
    case .strokeOpacity: strokeOpacity = other.strokeOpacity
    case .strokeWidth: strokeWidth = other.strokeWidth
    case .strokeLinecap: lineCap = other.lineCap
    case .strokeLinejoin: lineJoin = other.lineJoin
    case .strokeMiterlimit: miterLimit = other.miterLimit
    case .strokeDasharray: dashes = other.dashes
    case .strokeDashoffset: dashOffset = other.dashOffset
    case .marker:
      markerStart = other.markerStart
      markerMid = other.markerMid
      markerEnd = other.markerEnd
    case .markerStart: markerStart = other.markerStart
    case .markerMid: markerMid = other.markerMid
    case .markerEnd: markerEnd = other.markerEnd
    case .paintOrder: paintOrder = other.paintOrder
    case .visibility: isVisible = other.isVisible
    case .imageRendering: interpolation = other.interpolation
    case .imageOrientation: turnsImages = other.turnsImages
    case .fontSize: fontSize = other.fontSize
    case .textAnchor: textAnchor = other.textAnchor
    case .background, .backgroundColor: own.backgroundColor = other.own.backgroundColor
    case .display: own.isDisplayed = other.own.isDisplayed
    case .opacity: own.opacity = other.own.opacity
    case .clipPathProperty:
      own.clipPath = other.own.clipPath
      own.clipShape = other.own.clipShape
    case .mask: own.mask = other.own.mask
    case .filter: own.filters = other.own.filters
    case .mixBlendMode: own.blendMode = other.own.blendMode
    case .isolation: own.isIsolated = other.own.isIsolated
    case .floodColor: own.floodColor = other.own.floodColor
    case .floodOpacity: own.floodOpacity = other.own.floodOpacity
    case .lightingColor: own.lightingColor = other.own.lightingColor
    case .shapeRendering: isAntialiased = other.isAntialiased
    case .colorInterpolation: mixesLight = other.mixesLight
    case .colorInterpolationFilters: filterSpace = other.filterSpace
    case .overflow: own.clipsOverflow = other.own.clipsOverflow ?? false
    case .stopColor: own.stopColor = other.own.stopColor
    case .stopOpacity: own.stopOpacity = other.own.stopOpacity
    case .transform: own.transform = other.own.transform
    case .transformOrigin: own.transformOrigin = other.own.transformOrigin
    case .transformBox: own.transformBox = other.own.transformBox
    case .translate: own.placing.translation = other.own.placing.translation
    case .rotate: own.placing.rotation = other.own.placing.rotation
    case .scale: own.placing.scale = other.own.placing.scale
    case .maskType: own.maskIsAlpha = other.own.maskIsAlpha
    case .vectorEffect: own.strokeIsUnscaled = other.own.strokeIsUnscaled
    case .shapeInside: own.shapesInside = other.own.shapesInside
    case .shapePadding: own.shapePadding = other.own.shapePadding
    case .inlineSize: own.inlineSize = other.own.inlineSize
    case .whiteSpace: preservesSpace = other.preservesSpace
    default: copyText(property, from: other)
    }
  }

  private mutating func copyText(_ property: SVGName, from other: SVGStyle) {
    let values = other.text.values
    switch property {
    case .fontFamily: text = text.changing { $0.families = values.families }
    case .fontStyle: text = text.changing { $0.traits.slant = values.traits.slant }
    case .fontWeight: text = text.changing { $0.traits.weight = values.traits.weight }
    case .fontStretch: text = text.changing { $0.traits.stretch = values.traits.stretch }
    case .fontVariant:
      text = text.changing {
        $0.usesSmallCapitals = values.usesSmallCapitals
        $0.variants = values.variants
      }
    case .fontVariantCaps:
      text = text.changing {
        $0.usesSmallCapitals = values.usesSmallCapitals
        $0.variants[property] = values.variants[property]
      }
    case .fontVariantLigatures, .fontVariantNumeric, .fontVariantPosition:
      text = text.changing { $0.variants[property] = values.variants[property] }
    case .fontFeatureSettings: text = text.changing { $0.features = values.features }
    case .fontOpticalSizing: text = text.changing { $0.usesOpticalSizes = values.usesOpticalSizes }
    case .fontVariationSettings: text = text.changing { $0.variations = values.variations }
    case .textOrientation, .glyphOrientationVertical: text = text.changing { $0.orientation = values.orientation }
    case .textUnderlineOffset: text = text.changing { $0.underlineOffset = values.underlineOffset }
    case .textDecorationStyle: own.decorationLook.style = other.own.decorationLook.style
    case .textDecorationThickness: own.decorationLook.thickness = other.own.decorationLook.thickness
    case .textDecorationColor: own.decorationLook.color = other.own.decorationLook.color
    case .unicodeBidi: own.bidi = other.own.bidi
    case .textTransform: text = text.changing { $0.letterCase = values.letterCase }
    case .lineHeight: text = text.changing { $0.lineHeight = values.lineHeight }
    case .textAlign: text = text.changing { $0.alignment = values.alignment }
    case .fontSizeAdjust: text = text.changing { $0.sizeAdjust = values.sizeAdjust }
    case .fontKerning, .kerning: text = text.changing { $0.usesKerning = values.usesKerning }
    case .letterSpacing: text = text.changing { $0.letterSpacing = values.letterSpacing }
    case .wordSpacing: text = text.changing { $0.wordSpacing = values.wordSpacing }
    case .direction: text = text.changing { $0.direction = values.direction }
    case .writingMode: text = text.changing { $0.isVertical = values.isVertical }
    case .dominantBaseline: text = text.changing { $0.dominantBaseline = values.dominantBaseline }
    case .alignmentBaseline: own.alignmentBaseline = other.own.alignmentBaseline
    case .baselineShift: own.baselineShift = other.own.baselineShift
    case .textDecoration, .textDecorationLine:
      own.decorations = other.own.decorations
      if property == .textDecoration { own.decorationLook = other.own.decorationLook }
      let decorations = own.decorations
      text = text.changing { $0.decorations.formUnion(decorations) }
    default: break
    }
  }
}

extension SVGName {
  /// Whether child elements inherit the property.
  var isInheritedProperty: Bool {
    switch self {
    case .background, .backgroundColor, .display, .translate, .rotate, .scale, .opacity, .clipPathProperty, .mask,
      .overflow, .stopColor, .stopOpacity,
      .transform,
      .transformOrigin, .transformBox, .maskType, .vectorEffect, .filter, .mixBlendMode, .isolation, .floodColor,
      .floodOpacity, .lightingColor, .alignmentBaseline, .baselineShift, .textDecoration, .textDecorationLine,
      .textDecorationStyle, .textDecorationThickness, .textDecorationColor, .unicodeBidi, .shapeInside, .shapePadding,
      .inlineSize:
      false
    default: true
    }
  }

  /// Whether the name is a property that an attribute can set.
  var isPresentationAttribute: Bool {
    switch self {
    case .color, .fill, .fillOpacity, .fillRule, .clipRule, .stroke, .strokeOpacity, .strokeWidth,
      .strokeLinecap, .strokeLinejoin, .strokeMiterlimit, .strokeDasharray, .strokeDashoffset, .markerStart,
      .markerMid, .markerEnd, .paintOrder, .visibility, .imageRendering, .fontSize, .textAnchor, .display,
      .opacity, .clipPathProperty, .mask, .overflow, .stopColor, .stopOpacity, .transformOrigin,
      .transformBox, .maskType, .vectorEffect, .filter, .floodColor, .floodOpacity,
      .lightingColor, .colorInterpolationFilters, .shapeRendering, .letterSpacing,
      .wordSpacing, .textDecoration, .writingMode, .colorInterpolation, .font, .fontFamily, .fontStyle,
      .fontWeight, .fontStretch, .fontVariant, .glyphOrientationVertical, .unicodeBidi,
      .fontFeatureSettings, .fontVariationSettings, .fontOpticalSizing, .fontSizeAdjust, .kerning,
      .direction, .dominantBaseline,
      .alignmentBaseline, .baselineShift, .inlineSize, .shapeInside, .shapePadding, .textTransform, .whiteSpace:
      true
    default: false
    }
  }
}
