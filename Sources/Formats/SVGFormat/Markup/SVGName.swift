/// The names of elements, attributes and properties that the reader knows.
///
/// One list serves all three because a name such as `mask` is both an element and a property.
enum SVGName: String, CaseIterable {
  // Elements.
  case a, circle, clipPath, defs, desc, ellipse, filter, font, foreignObject, g, image, line
  case linearGradient, marker, mask, metadata, path, pattern, polygon, polyline, radialGradient, rect
  case script, set, stop, style, svg, `switch`, symbol, text, textPath, title, tref, tspan, use, view
  case animate, animateColor, animateMotion, animateTransform, mpath, solidColor, mesh, hatch
  case cursor, altGlyph
  /// The flowed text of an early draft of SVG 1.2, which Inkscape wrote until version 0.92.
  case flowRoot, flowRegion, flowPara, flowSpan, flowDiv, flowLine
  case feBlend, feColorMatrix, feComponentTransfer, feComposite, feConvolveMatrix, feDiffuseLighting
  case feDisplacementMap, feDistantLight, feDropShadow, feFlood, feFuncA, feFuncB, feFuncG, feFuncR, feGaussianBlur
  case feImage, feMerge, feMergeNode, feMorphology, feOffset, fePointLight, feSpecularLighting, feSpotLight, feTile
  case feTurbulence

  // Attributes that are not properties.
  case `class`, clipPathUnits, cx, cy, d, dx, dy, fr, fx, fy, gradientTransform, gradientUnits
  case height, href, id, lang, lengthAdjust, markerHeight, markerUnits, markerWidth, maskContentUnits, maskUnits, offset
  case media, method, orient, pathLength, patternContentUnits, patternTransform, patternUnits, points
  case preserveAspectRatio, r, refX, refY, requiredExtensions, requiredFeatures, rotate, rx, ry
  case side, spreadMethod, startOffset, systemLanguage, textLength, transform, type, viewBox, width, x, x1, x2, y, y1,
    y2
  case amplitude, azimuth, baseFrequency, bias, diffuseConstant, divisor, edgeMode, elevation, exponent, filterUnits
  case `in`, in2, intercept, k1, k2, k3, k4, kernelMatrix, limitingConeAngle, mode, numOctaves, `operator`, order
  case pointsAtX, pointsAtY, pointsAtZ, preserveAlpha, primitiveUnits, radius, result, scale, seed, slope
  case specularConstant, specularExponent, stdDeviation, stitchTiles, surfaceScale, tableValues, targetX, targetY
  case values, xChannelSelector, yChannelSelector, z
  case accumulate, additive, attributeName, begin, by, calcMode, dur, end, from, keyPoints, keySplines, keyTimes
  case repeatCount, repeatDur, to
  /// The text of a template's box, and the condition under which an element is drawn.
  case dataText = "data-text"
  case dataIf = "data-if"
  /// The box in which a box's text continues, the shapes that the text avoids, and the box whose height a panel takes.
  case dataFlow = "data-flow"
  case dataAround = "data-around"
  case dataGrow = "data-grow"
  /// The ink that prints an element on a plate of its own.
  case dataPlate = "data-plate"
  /// The names that programs give to layers and objects besides the `id`: Illustrator's, Inkscape's, Affinity's.
  case dataName = "data-name"
  case inkscapeLabel, serifID
  /// The list that a template's element repeats for, and the step from each repetition to the next.
  case dataEach = "data-each"
  case dataStep = "data-step"
  /// `href` in the XLink namespace.
  case xlinkHref
  /// `space` in the XML namespace.
  case xmlSpace, xmlBase
  /// `lang` in the XML namespace.
  case xmlLang

  // Properties.
  case animation
  case animationDelay = "animation-delay"
  case animationDirection = "animation-direction"
  case animationDuration = "animation-duration"
  case animationFillMode = "animation-fill-mode"
  case animationIterationCount = "animation-iteration-count"
  case animationName = "animation-name"
  case animationPlayState = "animation-play-state"
  case animationTimingFunction = "animation-timing-function"
  case background
  case backgroundColor = "background-color"
  case clipPathProperty = "clip-path"
  case clipRule = "clip-rule"
  case color
  case colorInterpolation = "color-interpolation"
  case colorInterpolationFilters = "color-interpolation-filters"
  case display, fill
  case fillOpacity = "fill-opacity"
  case fillRule = "fill-rule"
  case floodColor = "flood-color"
  case floodOpacity = "flood-opacity"
  case alignmentBaseline = "alignment-baseline"
  case baselineShift = "baseline-shift"
  case direction
  case dominantBaseline = "dominant-baseline"
  case fontFamily = "font-family"
  case fontFeatureSettings = "font-feature-settings"
  case fontKerning = "font-kerning"
  case fontOpticalSizing = "font-optical-sizing"
  case fontSize = "font-size"
  case fontSizeAdjust = "font-size-adjust"
  case fontStretch = "font-stretch"
  case fontStyle = "font-style"
  case fontVariant = "font-variant"
  case fontVariantCaps = "font-variant-caps"
  case fontVariantLigatures = "font-variant-ligatures"
  case fontVariantNumeric = "font-variant-numeric"
  case fontVariantPosition = "font-variant-position"
  case glyphOrientationVertical = "glyph-orientation-vertical"
  case fontVariationSettings = "font-variation-settings"
  case fontWeight = "font-weight"
  case kerning
  case inlineSize = "inline-size"
  case imageOrientation = "image-orientation"
  case imageRendering = "image-rendering"
  case isolation
  case lightingColor = "lighting-color"
  case letterSpacing = "letter-spacing"
  case lineHeight = "line-height"
  case markerEnd = "marker-end"
  case markerMid = "marker-mid"
  case markerStart = "marker-start"
  case maskType = "mask-type"
  case mixBlendMode = "mix-blend-mode"
  case opacity, overflow
  case paintOrder = "paint-order"
  case shapeInside = "shape-inside"
  case shapePadding = "shape-padding"
  case shapeRendering = "shape-rendering"
  case stopColor = "stop-color"
  case stopOpacity = "stop-opacity"
  case stroke
  case strokeDasharray = "stroke-dasharray"
  case strokeDashoffset = "stroke-dashoffset"
  case strokeLinecap = "stroke-linecap"
  case strokeLinejoin = "stroke-linejoin"
  case strokeMiterlimit = "stroke-miterlimit"
  case strokeOpacity = "stroke-opacity"
  case strokeWidth = "stroke-width"
  case textAlign = "text-align"
  case textAnchor = "text-anchor"
  case textDecoration = "text-decoration"
  case textDecorationColor = "text-decoration-color"
  case textDecorationLine = "text-decoration-line"
  case textDecorationStyle = "text-decoration-style"
  case textDecorationThickness = "text-decoration-thickness"
  case textOrientation = "text-orientation"
  case textTransform = "text-transform"
  case textUnderlineOffset = "text-underline-offset"
  case transformBox = "transform-box"
  case unicodeBidi = "unicode-bidi"
  case transformOrigin = "transform-origin"
  case vectorEffect = "vector-effect"
  case translate
  case visibility
  case whiteSpace = "white-space"
  case wordSpacing = "word-spacing"
  case writingMode = "writing-mode"

  /// Any other name.
  case other = "*"
}

extension SVGName {
  /// Returns the known name with this number; ``other`` for the number of an unknown name.
  init(_ name: XMLName) {
    let all = SVGName.inOrder
    self = Int(name.number) < all.count ? all[Int(name.number)] : .other
  }

  /// Whether the name is `animation` or one of its longhands.
  var isAnimationProperty: Bool {
    switch self {
    case .animation, .animationDelay, .animationDirection, .animationDuration, .animationFillMode,
      .animationIterationCount, .animationName, .animationPlayState, .animationTimingFunction:
      true
    default: false
    }
  }

  /// All names in the order of their numbers; ``other`` is the last one.
  static let inOrder = allCases
}
