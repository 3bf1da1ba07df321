import Drawing

/// The value of `fill` or `stroke`.
enum SVGPaint: Hashable {
  /// The paint to use if a gradient or a pattern cannot be used.
  enum Fallback: Hashable {
    case none
    case color(Color)
    case currentColor
  }

  case none
  case color(Color)
  case currentColor
  /// A gradient or a pattern: the element's index.
  case server(Int32, fallback: Fallback?)
  /// The fill of the element that a marker or a `use` belongs to.
  case contextFill
  /// The stroke of that element.
  case contextStroke

  static let words: [(StaticString, SVGPaint)] = [
    ("none", .none), ("currentColor", .currentColor), ("context-fill", .contextFill),
    ("context-stroke", .contextStroke),
  ]
}

/// A property's reference to an element of the document.
enum SVGReference: Hashable {
  case none
  /// The element's index.
  case element(Int32)
  /// A reference to an element that does not exist.
  case missing
}

/// The parts of a shape in the order in which they are drawn.
enum SVGPaintOrder: Hashable {
  case fillStrokeMarkers, fillMarkersStroke, strokeFillMarkers, strokeMarkersFill, markersFillStroke
  case markersStrokeFill

  enum Part { case fill, stroke, markers }

  var parts: [Part] {
    switch self {
    case .fillStrokeMarkers: [.fill, .stroke, .markers]
    case .fillMarkersStroke: [.fill, .markers, .stroke]
    case .strokeFillMarkers: [.stroke, .fill, .markers]
    case .strokeMarkersFill: [.stroke, .markers, .fill]
    case .markersFillStroke: [.markers, .fill, .stroke]
    case .markersStrokeFill: [.markers, .stroke, .fill]
    }
  }

  /// Parses a value; parts that it does not name follow in the normal order. `nil` if it is invalid.
  init?(_ bytes: ArraySlice<UInt8>) {
    var scanner = ByteScanner(trimmed(bytes))
    var parts: [Part] = []
    if scanner.takeWord("normal"), scanner.isAtEnd {
      self = .fillStrokeMarkers
      return
    }
    while !scanner.isAtEnd {
      let part = scanner.takeWord(
        of: [("fill", Part.fill), ("stroke", .stroke), ("markers", .markers)] as [(StaticString, Part)])
      guard let part, !parts.contains(part) else { return nil }
      parts.append(part)
      scanner.skipWhitespace()
    }
    for part in [Part.fill, .stroke, .markers] where !parts.contains(part) { parts.append(part) }
    switch (parts[0], parts[1]) {
    case (.fill, .stroke): self = .fillStrokeMarkers
    case (.fill, _): self = .fillMarkersStroke
    case (.stroke, .fill): self = .strokeFillMarkers
    case (.stroke, _): self = .strokeMarkersFill
    case (.markers, .fill): self = .markersFillStroke
    case (.markers, _): self = .markersStrokeFill
    }
  }
}
