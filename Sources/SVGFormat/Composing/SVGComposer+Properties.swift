import Drawing
import PlaneGeometry

extension SVGComposer {
  /// Reads a property's value; `false` if it is not one.
  func set(
    _ property: SVGName, from scanner: inout ByteScanner, in style: inout SVGStyle,
    _ target: SVGDeclarationTarget
  ) -> Bool {
    let lengths = lengths(of: style, target)
    switch property {
    case .color:
      guard let color = scanner.takeColor() else { return scanner.takeWord("currentColor") }
      style.color = color
    case .fill: return set(&style.fill, .fill, &scanner, target.element)
    case .stroke: return set(&style.stroke, .stroke, &scanner, target.element)
    case .fillOpacity: return set(&style.fillOpacity, &scanner)
    case .strokeOpacity: return set(&style.strokeOpacity, &scanner)
    case .opacity: return set(&style.own.opacity, &scanner)
    case .stopOpacity: return set(&style.own.stopOpacity, &scanner)
    case .fillRule: return set(&style.fillRule, &scanner)
    case .clipRule: return set(&style.clipRule, &scanner)
    case .strokeWidth:
      // A negative width draws nothing.
      guard let length = scanner.takeLength() else { return false }
      style.strokeWidth = lengths.resolve(length, .diagonal)
    case .strokeLinecap:
      if scanner.takeWord("butt") {
        style.lineCap = .butt
      } else if scanner.takeWord("round") {
        style.lineCap = .round
      } else if scanner.takeWord("square") {
        style.lineCap = .square
      } else {
        return false
      }
    case .strokeLinejoin:
      if scanner.takeWord("miter") {
        style.lineJoin = .miter
      } else if scanner.takeWord("miter-clip") {
        style.lineJoin = .miterClip
      } else if scanner.takeWord("round") {
        style.lineJoin = .round
      } else if scanner.takeWord("bevel") {
        style.lineJoin = .bevel
      } else if scanner.takeWord("arcs") {
        style.lineJoin = .miter
        warn(.unsupportedValue(name: property.rawValue, value: "arcs"), at: target.element)
      } else {
        return false
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
      style.dashes = dashes.map { lengths.resolve($0, .diagonal) }
    case .strokeDashoffset:
      guard let length = scanner.takeLength() else { return false }
      style.dashOffset = lengths.resolve(length, .diagonal)
    case .marker:
      guard set(&style.markerStart, .marker, &scanner, target.element) else { return false }
      style.markerMid = style.markerStart
      style.markerEnd = style.markerStart
    case .markerStart: return set(&style.markerStart, .markerStart, &scanner, target.element)
    case .markerMid: return set(&style.markerMid, .markerMid, &scanner, target.element)
    case .markerEnd: return set(&style.markerEnd, .markerEnd, &scanner, target.element)
    case .paintOrder:
      guard let order = SVGPaintOrder(scanner.rest) else { return false }
      style.paintOrder = order
      return true
    case .shapeRendering:
      style.isAntialiased = !scanner.takeWord("optimizeSpeed") && !scanner.takeWord("crispEdges")
      if style.isAntialiased, !scanner.takeWord("auto"), !scanner.takeWord("geometricPrecision") { return false }
    case .colorInterpolation:
      style.mixesLight = scanner.takeWord("linearRGB")
      if !style.mixesLight, !scanner.takeWord("sRGB"), !scanner.takeWord("auto") { return false }
    case .colorInterpolationFilters:
      if scanner.takeWord("sRGB") {
        style.filterSpace = .sRGB
      } else if scanner.takeWord("linearRGB") || scanner.takeWord("auto") {
        style.filterSpace = .linearRGB
      } else {
        return false
      }
    case .visibility:
      if scanner.takeWord("visible") {
        style.isVisible = true
      } else if scanner.takeWord("hidden") || scanner.takeWord("collapse") {
        style.isVisible = false
      } else {
        return false
      }
    case .imageRendering:
      if scanner.takeWord("pixelated") || scanner.takeWord("crisp-edges") || scanner.takeWord("optimizeSpeed") {
        style.interpolation = .nearest
      } else {
        style.interpolation = .area
        return true
      }
    case .fontSize: return setFontSize(&scanner, &style, target)
    case .textAnchor:
      if scanner.takeWord("start") {
        style.textAnchor = .start
      } else if scanner.takeWord("middle") {
        style.textAnchor = .middle
      } else if scanner.takeWord("end") {
        style.textAnchor = .end
      } else {
        return false
      }
    default: return setOwn(property, from: &scanner, in: &style, target)
    }
    return scanner.isFinished
  }

  private func lengths(of style: SVGStyle, _ target: SVGDeclarationTarget) -> SVGLengthContext {
    SVGLengthContext(viewport: target.viewport, style: style)
  }

  /// Those properties that are not inherited.
  private func setOwn(
    _ property: SVGName, from scanner: inout ByteScanner, in style: inout SVGStyle,
    _ target: SVGDeclarationTarget
  ) -> Bool {
    switch property {
    case .backgroundColor:
      if scanner.takeWord("currentColor") {
        style.own.backgroundColor = style.color
      } else if let color = scanner.takeColor() {
        style.own.backgroundColor = color
      } else {
        return false
      }
    case .display:
      style.own.isDisplayed = !scanner.takeWord("none")
      return true
    case .clipPathProperty:
      return set(&style.own.clipPath, .clipPathProperty, &scanner, target.element)
    case .mask: return set(&style.own.mask, .mask, &scanner, target.element)
    case .overflow:
      if scanner.takeWord("visible") || scanner.takeWord("auto") {
        style.own.clipsOverflow = false
      } else if scanner.takeWord("hidden") || scanner.takeWord("scroll") {
        style.own.clipsOverflow = true
      } else {
        return false
      }
    case .stopColor:
      return set(&style.own.stopColor, &scanner)
    case .transform:
      guard let transform = SVGTransform(scanner.rest) else { return false }
      style.own.transform = transform.matrix
      return true
    case .transformOrigin:
      guard let origin = scanner.takeTransformOrigin() else { return false }
      style.own.transformOrigin = origin
    case .transformBox: style.own.transformsFillBox = scanner.takeWord("fill-box"); return true
    case .maskType:
      if scanner.takeWord("alpha") {
        style.own.maskIsAlpha = true
      } else if scanner.takeWord("luminance") {
        style.own.maskIsAlpha = false
      } else {
        return false
      }
    case .filter: return setFilter(&scanner, &style, target, lengths(of: style, target))
    case .mixBlendMode:
      guard let mode = scanner.takeBlendMode() else { return false }
      style.own.blendMode = mode
    case .isolation:
      style.own.isIsolated = scanner.takeWord("isolate")
      if !style.own.isIsolated, !scanner.takeWord("auto") { return false }
    case .floodColor: return set(&style.own.floodColor, &scanner)
    case .lightingColor: return set(&style.own.lightingColor, &scanner)
    case .floodOpacity: return set(&style.own.floodOpacity, &scanner)
    case .vectorEffect: style.own.strokeIsUnscaled = scanner.takeWord("non-scaling-stroke"); return true
    default: return setText(property, from: &scanner, in: &style, target) ?? true
    }
    return scanner.isFinished
  }

  func setFontSize(
    _ scanner: inout ByteScanner, _ style: inout SVGStyle, _ target: SVGDeclarationTarget
  ) -> Bool {
    let inherited = target.parent.fontSize
    let steps: [(StaticString, Double)] = [
      ("xx-small", 9.0 / 16), ("x-small", 10.0 / 16), ("small", 13.0 / 16), ("medium", 1),
      ("large", 18.0 / 16), ("x-large", 24.0 / 16), ("xx-large", 32.0 / 16),
    ]
    for (word, factor) in steps where scanner.takeWord(word) {
      style.fontSize = SVGStyle.mediumFontSize * factor
      return scanner.isFinished
    }
    if scanner.takeWord("larger") {
      style.fontSize = inherited * 1.2
    } else if scanner.takeWord("smaller") {
      style.fontSize = inherited / 1.2
    } else if let length = scanner.takeLength(), length.value >= 0 {
      let lengths = SVGLengthContext(viewport: target.viewport, style: target.parent)
      style.fontSize =
        length.unit == .percent
        ? inherited * length.value / 100 : lengths.resolve(length, .vertical)
    } else {
      return false
    }
    return scanner.isFinished
  }

  // MARK: Kinds of values

  /// A colour or `currentColor`.
  private func set(_ value: inout SVGPaint, _ scanner: inout ByteScanner) -> Bool {
    if scanner.takeWord("currentColor") {
      value = .currentColor
    } else if let color = scanner.takeColor() {
      value = .color(color)
    } else {
      return false
    }
    return scanner.isFinished
  }

  private func set(
    _ value: inout Double, _ scanner: inout ByteScanner
  ) -> Bool {
    guard let number = scanner.takeNumber() else { return false }
    let opacity = scanner.take(UInt8(ascii: "%")) ? number / 100 : number
    guard scanner.isFinished else { return false }
    value = max(0, min(1, opacity))
    return true
  }

  private func set(
    _ value: inout FillRule, _ scanner: inout ByteScanner
  ) -> Bool {
    if scanner.takeWord("nonzero") {
      value = .nonZero
    } else if scanner.takeWord("evenodd") {
      value = .evenOdd
    } else {
      return false
    }
    return scanner.isFinished
  }

  private func set(
    _ value: inout SVGReference, _ property: SVGName,
    _ scanner: inout ByteScanner, _ element: Int
  ) -> Bool {
    if scanner.takeWord("none") {
      value = .none
      return scanner.isFinished
    }
    guard let target = scanner.takeURL() else { return false }
    value = reference(property, to: target, at: element)
    return scanner.isFinished
  }

  private func set(
    _ value: inout SVGPaint, _ property: SVGName, _ scanner: inout ByteScanner,
    _ element: Int
  ) -> Bool {
    if scanner.takeWord("none") {
      value = .none
    } else if scanner.takeWord("currentColor") {
      value = .currentColor
    } else if scanner.takeWord("context-fill") {
      value = .contextFill
    } else if scanner.takeWord("context-stroke") {
      value = .contextStroke
    } else if let target = scanner.takeURL() {
      scanner.skipWhitespace()
      let fallback = scanner.takeFallback()
      switch (reference(property, to: target, at: element), fallback) {
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

  /// The element that `#id` names; other addresses lie outside of the file.
  func reference(_ property: SVGName, to target: ArraySlice<UInt8>, at element: Int) -> SVGReference {
    guard target.first == UInt8(ascii: "#") else {
      warn(.externalReference(SVGWarning.excerpt(of: target)), at: element)
      return .missing
    }
    if let index = document.elementsByID[target.dropFirst()] { return .element(Int32(index)) }
    warn(
      .missingReference(name: property.rawValue, target: SVGWarning.excerpt(of: target.dropFirst())),
      at: element)
    return .missing
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

  /// Takes `url(...)`, with or without quotes, and gives what is inside.
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

  /// Takes one or two lengths or keywords; a missing one is the centre.
  fileprivate mutating func takeTransformOrigin() -> SVGOrigin? {
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
