import Drawing
import PlaneGeometry

extension SVGDeclarationTarget {
  /// Reads a property's value; `false` if it is invalid.
  func set(_ property: SVGName, from scanner: inout ByteScanner, in style: inout SVGStyle) -> Bool {
    switch property {
    case .color:
      if let color = scanner.takeColor() {
        style.color = color
      } else if scanner.takeWord("currentColor") {
        // This equals inheriting the colour, whatever weaker rules say.
        style.color = parent.color
      } else {
        return false
      }
    case .fill: return set(&style.fill, property, &scanner)
    case .stroke: return set(&style.stroke, property, &scanner)
    case .fillOpacity: return scanner.takeOpacity(&style.fillOpacity)
    case .strokeOpacity: return scanner.takeOpacity(&style.strokeOpacity)
    case .fillRule: return scanner.take(&style.fillRule, ("nonzero", .nonZero), ("evenodd", .evenOdd))
    case .clipRule: return scanner.take(&style.clipRule, ("nonzero", .nonZero), ("evenodd", .evenOdd))
    case .strokeWidth:
      // A negative width draws nothing.
      guard let length = scanner.takeLength() else { return false }
      style.strokeWidth = lengths(of: style).resolve(length, .diagonal)
    case .strokeLinecap:
      return scanner.take(&style.lineCap, ("butt", .butt), ("round", .round), ("square", .square))
    case .strokeLinejoin:
      if scanner.takeWord("arcs") {
        style.lineJoin = .miter
        warn(.unsupportedValue(name: property.rawValue, value: "arcs"), at: element)
      } else {
        return scanner.take(
          &style.lineJoin, ("miter", .miter), ("miter-clip", .miterClip), ("round", .round), ("bevel", .bevel))
      }
    case .strokeMiterlimit:
      guard let limit = scanner.takeNumber(), limit >= 1 else { return false }
      style.miterLimit = limit
    case .strokeDasharray:
      if scanner.takeWord("none") {
        style.dashes = []
        return scanner.isFinished
      }
      guard let dashes = scanner.takeLengths(), dashes.allSatisfy({ $0.value >= 0 }) else { return false }
      let lengths = lengths(of: style)
      style.dashes = dashes.map { lengths.resolve($0, .diagonal) }
    case .strokeDashoffset:
      guard let length = scanner.takeLength() else { return false }
      style.dashOffset = lengths(of: style).resolve(length, .diagonal)
    case .marker:
      guard set(&style.markerStart, property, &scanner) else { return false }
      style.markerMid = style.markerStart
      style.markerEnd = style.markerStart
    case .markerStart: return set(&style.markerStart, property, &scanner)
    case .markerMid: return set(&style.markerMid, property, &scanner)
    case .markerEnd: return set(&style.markerEnd, property, &scanner)
    case .paintOrder:
      guard let order = SVGPaintOrder(scanner.rest) else { return false }
      style.paintOrder = order
      return true
    case .shapeRendering:
      return scanner.take(
        &style.isAntialiased, ("optimizeSpeed", false), ("crispEdges", false), ("auto", true),
        ("geometricPrecision", true))
    case .colorInterpolation:
      return scanner.take(&style.mixesLight, ("linearRGB", true), ("sRGB", false), ("auto", false))
    case .colorInterpolationFilters:
      return scanner.take(&style.filterSpace, ("sRGB", .sRGB), ("linearRGB", .linearRGB), ("auto", .linearRGB))
    case .visibility:
      return scanner.take(&style.isVisible, ("visible", true), ("hidden", false), ("collapse", false))
    case .imageRendering:
      if scanner.takeWord("pixelated") || scanner.takeWord("crisp-edges") || scanner.takeWord("optimizeSpeed") {
        style.interpolation = .nearest
      } else {
        style.interpolation = .area
        return true
      }
    case .imageOrientation: return scanner.take(&style.turnsImages, ("from-image", true), ("none", false))
    case .fontSize: return setFontSize(&scanner, &style)
    case .textAnchor:
      return scanner.take(&style.textAnchor, ("start", .start), ("middle", .middle), ("end", .end))
    default: return setOwn(property, from: &scanner, in: &style)
    }
    return scanner.isFinished
  }

  /// Reads the properties that are not inherited.
  private func setOwn(_ property: SVGName, from scanner: inout ByteScanner, in style: inout SVGStyle) -> Bool {
    switch property {
    case .background: return setBackground(&scanner, &style)
    case .backgroundColor:
      if scanner.takeWord("currentColor") {
        style.own.backgroundColor = style.color
      } else if let color = scanner.takeColor() {
        style.own.backgroundColor = color
      } else {
        return false
      }
    case .opacity: return scanner.takeOpacity(&style.own.opacity)
    case .stopOpacity: return scanner.takeOpacity(&style.own.stopOpacity)
    case .floodOpacity: return scanner.takeOpacity(&style.own.floodOpacity)
    case .display:
      style.own.isDisplayed = !scanner.takeWord("none")
      return true
    case .clipPathProperty:
      style.own.clipShape = nil
      if set(&style.own.clipPath, property, &scanner) { return true }
      guard let shape = scanner.takeBasicShape() else { return false }
      style.own.clipPath = .none
      style.own.clipShape = shape
    case .mask: return set(&style.own.mask, property, &scanner)
    case .overflow:
      return scanner.take(
        &style.own.clipsOverflow, ("visible", false), ("auto", false), ("hidden", true), ("scroll", true))
    case .stopColor: return scanner.takeColor(&style.own.stopColor)
    case .floodColor: return scanner.takeColor(&style.own.floodColor)
    case .lightingColor: return scanner.takeColor(&style.own.lightingColor)
    case .transform:
      guard let functions = SVGTransformFunctions(property: scanner.rest) else { return false }
      style.own.transform = functions
      return true
    case .translate:
      style.own.placing.translation = nil
      if scanner.takeWord("none") { return scanner.isFinished }
      guard let lengths = scanner.takeLengths(), lengths.count == 1 || lengths.count == 2 else { return false }
      guard lengths.allSatisfy(\.hasUnit) else { return false }
      style.own.placing.translation = SVGOrigin(x: lengths[0], y: lengths.count > 1 ? lengths[1] : .zero)
    case .rotate:
      style.own.placing.rotation = 0
      if scanner.takeWord("none") { return scanner.isFinished }
      _ = scanner.takeWord("z")
      scanner.skipWhitespace()
      guard let angle = scanner.takeAngle(needsUnit: true) else { return false }
      style.own.placing.rotation = angle
    case .scale:
      style.own.placing.scale = Vector(dx: 1, dy: 1)
      if scanner.takeWord("none") { return scanner.isFinished }
      guard let x = scanner.takeFactor() else { return false }
      scanner.skipWhitespace()
      style.own.placing.scale = Vector(dx: x, dy: scanner.isAtEnd ? x : scanner.takeFactor() ?? .nan)
      guard style.own.placing.scale.dy.isFinite else { return false }
    case .transformOrigin:
      guard let origin = scanner.takeTransformOrigin() else { return false }
      style.own.transformOrigin = origin
    case .transformBox:
      return scanner.take(
        &style.own.transformBox, ("view-box", .view), ("fill-box", .fill), ("content-box", .fill),
        ("stroke-box", .stroke),
        ("border-box", .stroke))
    case .maskType: return scanner.take(&style.own.maskIsAlpha, ("alpha", true), ("luminance", false))
    case .filter: return setFilter(&scanner, &style)
    case .mixBlendMode:
      guard let mode = scanner.takeBlendMode() else { return false }
      style.own.blendMode = mode
    case .isolation: return scanner.take(&style.own.isIsolated, ("isolate", true), ("auto", false))
    case .vectorEffect:
      style.own.strokeIsUnscaled = scanner.takeWord("non-scaling-stroke")
      if !style.own.strokeIsUnscaled, !scanner.takeWord("none") {
        warnOfUnsupported(Array(property.rawValue.utf8)[...], scanner.rest, at: element)
      }
      return true
    case .shapeInside:
      // Built apart from the style, because changing one of the style's own values copies them all.
      var addresses: [ArraySlice<UInt8>] = []
      while let address = scanner.takeURL() {
        addresses.append(address)
        scanner.skipCommaAndWhitespace()
      }
      style.own.shapesInside = addresses
      return !addresses.isEmpty || scanner.takeWord("auto") || scanner.takeWord("none")
    case .shapePadding:
      guard let length = scanner.takeLength(), length.value >= 0 else { return false }
      style.own.shapePadding = lengths(of: style).resolve(length, .diagonal)
    case .inlineSize:
      style.own.inlineSize = nil
      let start = scanner
      if scanner.takeWord("auto") { return scanner.isFinished }
      guard let length = scanner.takeLength() else { return false }
      let width = lengths(of: style).resolve(length, .horizontal)
      // Inkscape writes 0 for text without a width.
      style.own.inlineSize = width > 0 ? width : nil
      if width > 0, ![.text, .tspan, .textPath, .a, .g].contains(document.nodes[element].tag) {
        warnOfUnsupported(Array(property.rawValue.utf8)[...], start.rest, at: element)
      }
    default:
      if let isValue = setText(property, from: &scanner, in: &style) { return isValue }
      // The remaining names are not CSS properties, or are geometry properties of other elements.
      let name = Array(property.rawValue.utf8)[...]
      if !property.isGeometry, CSSUnsupportedProperties.canChangePicture(name, scanner.rest) {
        warnOfUnsupported(name, scanner.rest, at: element)
      }
      return true
    }
    return scanner.isFinished
  }

  /// Reads the shorthand `background`; the outermost element shows its colour.
  private func setBackground(_ scanner: inout ByteScanner, _ style: inout SVGStyle) -> Bool {
    style.own.backgroundColor = .clear
    while !scanner.isFinished {
      let start = scanner.offset
      if scanner.takeWord("currentColor") {
        style.own.backgroundColor = style.color
      } else if let color = scanner.takeColor() {
        style.own.backgroundColor = color
      } else {
        _ = scanner.take { $0.isNameByte || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "%") }
        // Pictures and gradients are unsupported; positions, sizes and keywords have no effect without one.
        if scanner.peek == UInt8(ascii: "(") {
          scanner.offset = start
          if element == 0 { warnOfUnsupported(Array("background".utf8)[...], scanner.rest, at: element) }
          return true
        }
        if !scanner.take(UInt8(ascii: "/")), !scanner.take(UInt8(ascii: ",")), scanner.offset == start { return false }
      }
    }
    return true
  }

  func setFontSize(_ scanner: inout ByteScanner, _ style: inout SVGStyle) -> Bool {
    let medium = SVGStyle.mediumFontSize
    let isWord = scanner.take(
      &style.fontSize, ("xx-small", medium * (9.0 / 16)), ("x-small", medium * (10.0 / 16)),
      ("small", medium * (13.0 / 16)), ("medium", medium), ("large", medium * (18.0 / 16)),
      ("x-large", medium * (24.0 / 16)), ("xx-large", medium * (32.0 / 16)), ("larger", parent.fontSize * 1.2),
      ("smaller", parent.fontSize / 1.2))
    if isWord { return true }
    guard let length = scanner.takeLength(), length.value >= 0 else { return false }
    style.fontSize =
      length.unit == .percent
      ? parent.fontSize * length.value / 100 : lengths(of: parent).resolve(length, .vertical)
    return scanner.isFinished
  }

  // MARK: Kinds of values

  /// Reads `none` or `url(...)`.
  private func set(_ value: inout SVGReference, _ property: SVGName, _ scanner: inout ByteScanner) -> Bool {
    if scanner.takeWord("none") {
      value = .none
      return scanner.isFinished
    }
    guard let address = scanner.takeURL() else { return false }
    value = reference(address, of: property)
    return scanner.isFinished
  }

  /// Reads a paint.
  private func set(_ value: inout SVGPaint, _ property: SVGName, _ scanner: inout ByteScanner) -> Bool {
    // Most paints are colours in hexadecimal digits, which no keyword begins like.
    if scanner.peek != UInt8(ascii: "#"), let word = scanner.takeWord(of: SVGPaint.words) {
      value = word
    } else if let address = scanner.takeURL() {
      scanner.skipWhitespace()
      let fallback = scanner.takeFallback()
      switch (reference(address, of: property), fallback) {
      case (.element(let index), _): value = .server(index, fallback: fallback)
      case (_, .color(let color)): value = .color(color)
      case (_, .currentColor): value = .currentColor
      case (_, _): value = .none
      }
    } else if let color = scanner.takeColor() {
      value = .color(color)
    } else {
      return false
    }
    return scanner.isFinished
  }
}

extension ByteScanner {
  /// Whether nothing but whitespace is left.
  var isFinished: Bool {
    mutating get {
      skipWhitespace()
      return isAtEnd
    }
  }

  /// Takes one of several keywords, with nothing after it, and stores the value paired with it.
  mutating func take<Value>(_ value: inout Value, _ words: (StaticString, Value)...) -> Bool {
    let start = offset
    if let meaning = takeWord(of: words), isFinished {
      value = meaning
      return true
    }
    offset = start
    return false
  }

  /// Takes a colour or `currentColor`, with nothing after it.
  fileprivate mutating func takeColor(_ value: inout SVGPaint) -> Bool {
    if takeWord("currentColor") {
      value = .currentColor
    } else if let color = takeColor() {
      value = .color(color)
    } else {
      return false
    }
    return isFinished
  }

  /// Takes a number or a percentage, with nothing after it, as a fraction from 0 to 1.
  fileprivate mutating func takeOpacity(_ value: inout Double) -> Bool {
    guard let number = takeNumber() else { return false }
    let opacity = take(UInt8(ascii: "%")) ? number / 100 : number
    guard isFinished else { return false }
    value = max(0, min(1, opacity))
    return true
  }

  /// Takes `url(...)`, with or without quotes, and returns its content.
  mutating func takeURL() -> ArraySlice<UInt8>? {
    let start = offset
    guard takeWord("url"), take(UInt8(ascii: "(")) else {
      offset = start
      return nil
    }
    skipWhitespace()
    let target: ArraySlice<UInt8>
    if let quote = peek, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      skip()
      target = take { $0 != quote }
      _ = take(quote)
      skipWhitespace()
    } else {
      target = trimmed(take { $0 != UInt8(ascii: ")") })
      // Spaces and quotation marks are allowed only in quoted addresses (CSS Syntax 3, 4.3.6).
      if target.contains(where: {
        $0.isWhitespace || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "'") || $0 == UInt8(ascii: "(")
      }) {
        offset = start
        return nil
      }
    }
    guard take(UInt8(ascii: ")")) else {
      offset = start
      return nil
    }
    return target
  }

  fileprivate mutating func takeFallback() -> SVGPaint.Fallback? {
    if takeWord("none") { return SVGPaint.Fallback.none }
    if takeWord("currentColor") { return .currentColor }
    return takeColor().map { .color($0) }
  }

  /// Takes a number or a percentage.
  fileprivate mutating func takeFactor() -> Double? {
    guard let number = takeNumber() else { return nil }
    return take(UInt8(ascii: "%")) ? number / 100 : number
  }

  /// Takes one or two lengths or keywords; a missing one is the centre.
  mutating func takeTransformOrigin() -> SVGOrigin? {
    func percent(_ value: Double) -> SVGLength { SVGLength(value: value, unit: .percent) }
    var x: SVGLength?
    var y: SVGLength?
    var isFirst = true
    skipWhitespace()
    while !isAtEnd {
      if takeWord("left") {
        x = percent(0)
      } else if takeWord("right") {
        x = percent(100)
      } else if takeWord("top") {
        y = percent(0)
      } else if takeWord("bottom") {
        y = percent(100)
      } else if takeWord("center") {
        if isFirst, x == nil { x = percent(50) } else { y = y ?? percent(50) }
      } else if let length = takeLength() {
        if isFirst { x = length } else if y == nil { y = length } else if length.value != 0 { return nil }
      } else {
        return nil
      }
      isFirst = false
      skipCommaAndWhitespace()
    }
    return isFirst ? nil : SVGOrigin(x: x ?? percent(50), y: y ?? percent(50))
  }
}
