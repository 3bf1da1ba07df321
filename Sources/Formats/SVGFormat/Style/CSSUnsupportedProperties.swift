/// The properties that the reader does not support, and those among them that it may ignore silently.
///
/// A property is supported if ``SVGDeclarationTarget`` sets it. This list contains only those others that cannot change
/// a still picture, so that every property outside it causes a warning.
enum CSSUnsupportedProperties {
  /// Whether an unsupported property may change the picture.
  ///
  /// - Parameter name: in lower case.
  static func canChangePicture(_ name: ArraySlice<UInt8>, _ value: ArraySlice<UInt8>) -> Bool {
    // Names that begin with a hyphen belong to one program.
    if name.first == UInt8(ascii: "-") { return false }
    let property = String(decoding: name, as: UTF8.self)
    if withoutEffect.contains(property) { return false }
    if !isOfBoxes(name), families.contains(where: { property.hasPrefix($0) }) { return false }
    let word = String(decoding: trimmed(value).map(\.asciiLowercased), as: UTF8.self)
    if neutralValuesByProperty[property]?.contains(word) == true { return false }
    return !word.split(separator: " ").allSatisfy {
      neutralValues.contains(String($0)) || SVGLength(Array($0.utf8)[...])?.value == 0
    }
  }

  /// Whether a property is for the boxes of CSS. In a picture only the outermost element is one.
  static func isOfBoxes(_ name: ArraySlice<UInt8>) -> Bool { boxes.contains { name.starts(with: $0.utf8) } }

  private static let boxes = ["background-image", "border", "box-shadow", "margin", "padding"]

  /// The prefixes of property names for lists, pages, speech, scrolling and the like, which SVG elements do not have.
  private static let families = [
    "background-", "break-", "caret", "column", "contain", "counter-", "cue", "flex", "grid", "inset", "justify-",
    "list-style", "max-", "min-", "nav-", "overscroll-", "page", "pause", "pitch", "place-", "rest", "ruby-", "scroll",
    "speak", "speech-", "transition", "view-transition-", "voice-",
  ]

  private static let withoutEffect: Set<String> = [
    "accent-color", "animation-composition", "animation-delay", "animation-direction", "animation-duration",
    "animation-fill-mode", "animation-iteration-count", "animation-play-state", "animation-timing-function",
    "align-content", "align-items", "align-self", "appearance", "azimuth", "backface-visibility",
    "block-progression", "bottom", "box-decoration-break", "box-sizing", "buffered-rendering",
    "caption-side", "clear", "clip", "color-adjust", "color-profile", "color-rendering", "color-scheme", "cursor",
    "elevation", "empty-cells", "enable-background", "float", "flow-from", "flow-into", "font-display",
    "font-language-override", "forced-color-adjust", "gap", "hanging-punctuation", "hyphens", "image-resolution",
    "initial-letter", "interactivity", "left", "line-break", "line-increment", "object-fit", "object-position", "order",
    "orphans", "overflow-anchor", "overflow-clip-margin", "overflow-wrap", "perspective-origin", "play-during",
    "pointer-events", "position",
    "print-color-adjust", "quotes", "resize", "richness", "right", "row-gap", "shape-image-threshold", "shape-outside",
    "size", "solid-color", "solid-opacity", "src", "stress", "tab-size", "table-layout", "text-align-last",
    "text-justify", "text-overflow", "text-rendering", "text-size-adjust", "text-wrap", "top", "touch-action",
    "transform-style", "unicode-range", "user-select", "vertical-align", "viewport-fill", "viewport-fill-opacity",
    "volume", "widows", "will-change", "word-break", "word-wrap", "z-index",
  ]

  /// The values that select the default behaviour of any property.
  private static let neutralValues: Set<String> = [
    "auto", "inherit", "initial", "none", "normal", "revert", "revert-layer", "unset",
  ]

  private static let neutralValuesByProperty: [String: Set<String>] = [
    "glyph-orientation-horizontal": ["0deg"],
    "font-synthesis": ["weight style", "weight style small-caps"],
    "overflow-block": ["clip", "hidden"], "overflow-inline": ["clip", "hidden"], "overflow-x": ["clip", "hidden"],
    "overflow-y": ["clip", "hidden"],
    "text-decoration-color": ["#000000", "currentcolor"],
    "text-decoration-style": ["solid"], "text-orientation": ["mixed"], "text-shadow": ["0 0"], "zoom": ["1", "100%"],
  ]

  /// The attributes that set such properties.
  static let attributes = ["glyph-orientation-horizontal"]
}
