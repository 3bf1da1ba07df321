import Drawing
import PlaneGeometry

// The cascade applies presentation attributes, then the rules of style sheets from the weakest to the strongest, then
// the `style` attribute, then important declarations. Each overrides the ones before.

/// The styles of a document's elements: its style sheets and the positions and sizes that they set.
final class SVGCascade: SVGReadingPart {
  let reading: SVGReading
  /// The style that the outermost element inherits.
  let initialStyle: SVGStyle

  private let styleSheet: CSSStyleSheet
  /// The document's attributes that set unsupported properties.
  private let unsupportedAttributes: Set<XMLName>
  private let medium: SVGMedium
  /// The time in an animation, in seconds; `nil` for a still picture.
  private let time: Double?
  /// The animation timings of the elements styled so far.
  private(set) var timings: [SVGAnimationTiming] = []
  private var selectorSteps = SVGLimits.maximumSelectorSteps
  private var stylesInPlace: [Int: SVGStyle] = [:]
  /// The positions and sizes from style sheets and `style` attributes, by element; they override the attributes.
  private var geometry: [Int: [SVGName: ArraySlice<UInt8>]] = [:]

  init(_ reading: SVGReading, _ fonts: SVGFonts, reader: SVGReader) {
    self.reading = reading
    var style = SVGStyle()
    style.color = reader.currentColor
    style.outermost.fonts = fonts
    initialStyle = style
    medium = reader.medium
    time = reader.time
    let resources = SVGResources(folder: reader.imageFolder)
    styleSheet = CSSStyleSheet { (address, base) throws(SVGResourceFailure) in
      let bytes = try resources.bytes(at: address, from: base)
      reading.spend(4 &* bytes.count, on: .styling, at: 0)
      return bytes
    }
    unsupportedAttributes = Set(
      CSSUnsupportedProperties.attributes.compactMap { reading.document.names.find($0.utf8) })
    for index in document.nodes.indices where document.nodes[index].tag == .style {
      addStyleSheet(index)
    }
    add(Array(reader.styleSheet.utf8)[...], of: 0)
    fonts.declared = CSSFontFaces(styleSheet.fontFaces, resources, reading)
  }

  private func addStyleSheet(_ element: Int) {
    if let type = document.value(of: .type, in: element), !type.isEmpty, !type.elementsEqual("text/css".utf8) {
      warn(.unsupportedStyle("type " + SVGWarning.excerpt(of: type)), at: element)
      return
    }
    if let media = document.value(of: .media, in: element) {
      guard let holds = conditions.mediumHolds(media) else {
        return warn(.unsupportedStyle("media " + SVGWarning.excerpt(of: media)), at: element)
      }
      if !holds { return }
    }
    var text: [UInt8] = []
    for child in document.children(of: element) { text += document.characters(of: child) }
    add(text[...], of: element)
  }

  /// Adds the rules of a style sheet, with warnings at an element about unreadable parts.
  private func add(_ text: ArraySlice<UInt8>, of element: Int) {
    let known = styleSheet.warnings.count
    let ownCount = document.others.first?.nodes.lowerBound ?? Int.max
    styleSheet.add(
      text, names: document.names, conditions, scope: document.other(with: element)?.nodes ?? 0..<ownCount)
    for kind in styleSheet.warnings.dropFirst(known) { warn(kind, at: element) }
  }

  /// The medium and the size that conditions of style sheets are tested against.
  private var conditions: CSSConditions {
    // A file of another kind has no elements.
    if document.nodes.isEmpty { return CSSConditions(medium: medium, size: nil, supports: supports) }
    func side(_ name: SVGName) -> Double? {
      guard let length = document.value(of: name, in: 0).flatMap(SVGLength.init), length.unit != .percent else {
        return nil
      }
      return SVGLengthContext(viewport: .zero, style: initialStyle).resolve(length, .horizontal)
    }
    var size = document.value(of: .viewBox, in: 0).flatMap(SVGViewBox.init)?.rect.size
    if let width = side(.width), let height = side(.height) { size = Size(width: width, height: height) }
    return CSSConditions(medium: medium, size: size, supports: supports)
  }

  /// Whether the reader supports a property with a value.
  private func supports(_ name: ArraySlice<UInt8>, _ value: ArraySlice<UInt8>) -> Bool {
    if name.starts(with: "--".utf8) { return true }
    let text = name + Array(":".utf8) + value
    var parser = CSSDeclarationParser(text[...], names: document.names)
    guard let declaration = parser.next(), declaration.otherName == nil else { return false }
    if declaration.name.isGeometry { return declaration.geometry != nil }
    let target = SVGDeclarationTarget(reading: reading, element: 0, parent: initialStyle, viewport: .zero)
    var (style, isValue) = (initialStyle, false)
    return !reading.warns { isValue = target.apply(declaration, to: &style) } && isValue
  }

  // MARK: Styles

  /// Returns the style of an element inside one with the style `parent`.
  func style(of element: Int, inside parent: SVGStyle, viewport: Size) -> SVGStyle {
    var declarations: [CSSDeclaration] = []
    let node = document.nodes[element]
    var styleAttribute: ArraySlice<UInt8>?
    var hasFontSize = false
    var preservesSpace: Bool?
    for attribute in document.attributes[Int(node.start)..<Int(node.end)] {
      switch attribute.tag {
      case .style: styleAttribute = document.value(of: attribute)
      case .xmlSpace: preservesSpace = document.value(of: attribute).elementsEqual("preserve".utf8)
      case let tag where tag.isPresentationAttribute:
        if tag == .fontSize || tag == .font { hasFontSize = true }
        if declarations.isEmpty { declarations.reserveCapacity(Int(node.end - node.start)) }
        declarations.append(
          CSSDeclaration(name: tag, value: document.value(of: attribute), isImportant: false))
      default:
        if !unsupportedAttributes.isEmpty, unsupportedAttributes.contains(attribute.name) {
          warnOfUnsupported(attribute, at: element)
        }
      }
    }
    spend(150 &* declarations.count, on: .styling, at: element)
    let presentationCount = declarations.count
    // When the steps are used up, further elements cost nothing.
    if !styleSheet.isEmpty, selectorSteps > 0 {
      var steps = selectorSteps
      let found = styleSheet.rules(for: element, in: document, steps: &steps)
      for rule in found.rules {
        declarations += styleSheet.declarations[styleSheet.rules[rule].declarations]
      }
      spend(40 &* found.candidateCount &+ 50 &* (selectorSteps - steps), on: .styling, at: element)
      selectorSteps = steps
      if steps <= 0 { warn(.limit("\(SVGLimits.maximumSelectorSteps) steps of selectors"), at: element) }
    }
    if let styleAttribute {
      declarations += CSSDeclarationParser(styleAttribute, names: document.names)
    }
    if declarations.count > presentationCount {
      spend(250 &* (declarations.count - presentationCount), on: .styling, at: element)
      // Important declarations move to the end; all others keep their order.
      let important = declarations.filter(\.isImportant)
      if !important.isEmpty { declarations = declarations.filter { !$0.isImportant } + important }
      hasFontSize = hasFontSize || declarations.contains { $0.name == .fontSize || $0.name == .font }
    }

    var style = parent.inherited
    if let preservesSpace { style.preservesSpace = preservesSpace }
    // An element that is used again may have other variables.
    if !geometry.isEmpty { geometry[element] = nil }
    if declarations.isEmpty { return style }
    resolveVariables(in: &declarations, of: &style, at: element)
    if let time, declarations.contains(where: \.name.isAnimationProperty) {
      animate(&declarations, at: time, element)
    }
    if declarations.count > presentationCount {
      for declaration in declarations where declaration.name.isGeometry(of: node.tag) {
        setGeometry(declaration, of: element)
      }
    }
    let target = SVGDeclarationTarget(reading: reading, element: element, parent: parent, viewport: viewport)
    let variables = style.variables
    if apply(declarations, hasFontSize: hasFontSize, to: &style, target, carefully: false) { return style }
    // An invalid value may have changed the style partly: repeat with a copy before each step.
    style = parent.inherited
    if let preservesSpace { style.preservesSpace = preservesSpace }
    style.variables = variables
    _ = apply(declarations, hasFontSize: hasFontSize, to: &style, target, carefully: true)
    return style
  }

  /// Replaces animated properties by the values that CSS animations give them at a time.
  private func animate(_ declarations: inout [CSSDeclaration], at time: Double, _ element: Int) {
    let animations = CSSAnimation.animations(in: declarations)
    declarations.removeAll(where: \.name.isAnimationProperty)
    let own = declarations
    for animation in animations {
      guard let keyframes = styleSheet.keyframes[animation.name] else { continue }
      timings.append(animation.timing)
      guard let part = animation.part(at: time) else { continue }
      spend(5_000 &* keyframes.steps.count, on: .styling, at: element)
      let values = keyframes.values(at: part, easing: animation.easing) { declaration in
        own.last { $0.name == declaration.name }?.value ?? SVGValueMixing.usualValue(of: declaration.name.rawValue)
      }
      // Important declarations override animations.
      declarations.insert(contentsOf: values, at: declarations.firstIndex(where: \.isImportant) ?? declarations.count)
    }
  }

  private func warnOfUnsupported(_ attribute: XMLDocument.Attribute, at element: Int) {
    let (name, value) = (Array(document.names.text(of: attribute.name).utf8)[...], document.value(of: attribute))
    if CSSUnsupportedProperties.canChangePicture(name, value) { warnOfUnsupported(name, value, at: element) }
  }

  /// Sets custom properties and substitutes them in other values. A value with an undefined one is removed with a warning.
  private func resolveVariables(in declarations: inout [CSSDeclaration], of style: inout SVGStyle, at element: Int) {
    for declaration in declarations {
      if let name = declaration.custom { style.variables.set(name, declaration.value) }
    }
    var result: [CSSDeclaration]?
    for (index, declaration) in declarations.enumerated() where declaration.custom == nil {
      guard CSSVariables.areNamed(in: declaration.value) else {
        if let value = ByteScanner.calculatingNumbers(in: declaration.value) {
          if result == nil { result = Array(declarations[..<index]) }
          spend(4 &* declaration.value.count, on: .styling, at: element)
          result?.append(declaration.with(value))
        } else {
          result?.append(declaration)
        }
        continue
      }
      if result == nil { result = Array(declarations[..<index]) }
      spend(4_000, on: .styling, at: element)
      if let value = style.variables.resolved(declaration.value) {
        spend(4 &* value.count, on: .styling, at: element)
        result?.append(declaration.with(ByteScanner.calculatingNumbers(in: value) ?? value))
      } else {
        warnOfInvalidValue(declaration.name, declaration.value, at: element)
      }
    }
    if let result { declarations = result }
  }

  /// Sets properties one after the other. An invalid value returns `false`; if `carefully` is set, it is skipped with a
  /// warning.
  private func apply(
    _ declarations: [CSSDeclaration], hasFontSize: Bool, to style: inout SVGStyle, _ target: SVGDeclarationTarget,
    carefully: Bool
  ) -> Bool {
    // The font size comes first, because other lengths may be relative to it.
    for pass in hasFontSize ? [true, false] : [false] {
      for declaration in declarations where (declaration.name == .fontSize || declaration.name == .font) == pass {
        let before = carefully ? style : nil
        if target.apply(declaration, to: &style) { continue }
        guard let before else { return false }
        style = before
        warnOfInvalidValue(declaration.name, declaration.value, at: target.element)
      }
    }
    return true
  }

  /// Returns the style that the content of an element inherits where it is defined, not where it is used.
  func style(inPlaceOf element: Int, viewport: Size) -> SVGStyle {
    if let style = stylesInPlace[element] { return style }
    let parent = Int(document.nodes[element].parent)
    let inherited = parent < 0 ? initialStyle : style(inPlaceOf: parent, viewport: viewport)
    let style = style(of: element, inside: inherited, viewport: viewport)
    stylesInPlace[element] = style
    return style
  }

  /// Sets the outermost element's style, which all others derive from, and forgets earlier styles.
  func begin(with style: SVGStyle) { stylesInPlace = [0: style] }

  /// Runs `body` and then forgets the styles in place that it computed.
  func forgetting<Result>(_ body: () -> Result) -> Result {
    let known = stylesInPlace
    defer { stylesInPlace = known }
    return body()
  }

  // MARK: Places and sizes

  /// Returns the value of a position or a size from a style, or else from the attribute.
  func value(of name: SVGName, in element: Int) -> ArraySlice<UInt8>? {
    if !geometry.isEmpty, let value = geometry[element]?[name] { return value }
    return document.value(of: name, in: element)
  }

  /// Whether a style instead of an attribute sets an element's path, which may then depend on its place of use.
  func givesPath(to element: Int) -> Bool { geometry[element]?[.d] != nil }

  /// Overrides an attribute by a declaration; an invalid one is skipped with a warning.
  private func setGeometry(_ declaration: CSSDeclaration, of element: Int) {
    guard let value = declaration.geometry else {
      if declaration.value.elementsEqual("inherit".utf8) {
        return warn(.unsupportedValue(name: declaration.name.rawValue, value: "inherit"), at: element)
      }
      return warnOfInvalidValue(declaration.name, declaration.value, at: element)
    }
    geometry[element, default: [:]][declaration.name] = value
  }

  /// Returns a length from a style or an attribute, or `nil` if it is missing or not a length.
  func length(_ name: SVGName, of element: Int) -> SVGLength? {
    guard let value = value(of: name, in: element) else { return nil }
    if let length = SVGLength(value) { return length }
    if !trimmed(value).elementsEqual("auto".utf8) { warnOfInvalidValue(name, value, at: element) }
    return nil
  }

  /// Returns the rectangle of `x`, `y`, `width` and `height`, each from the first of several elements that has it.
  ///
  /// - Parameters:
  ///   - origin: the default for `x` and `y`, in percent.
  ///   - size: the default for `width` and `height`, in percent.
  func rect(of elements: [Int], _ lengths: SVGLengthContext, origin: Double = 0, size: Double = 0) -> Rect {
    func value(_ name: SVGName, _ axis: SVGLengthContext.Axis, _ percent: Double) -> Double {
      for element in elements { if let length = length(name, of: element) { return lengths.resolve(length, axis) } }
      return lengths.resolve(SVGLength(value: percent, unit: .percent), axis)
    }
    return Rect(
      x: value(.x, .horizontal, origin), y: value(.y, .vertical, origin), width: value(.width, .horizontal, size),
      height: value(.height, .vertical, size))
  }

  /// Returns the view box; `nil` if there is none or it has no area.
  func viewBox(of element: Int) -> Rect? { value(of: .viewBox, in: element, SVGViewBox.init)?.rect }

  func aspectRatio(of element: Int) -> SVGAspectRatio {
    value(of: .preserveAspectRatio, in: element, SVGAspectRatio.init) ?? SVGAspectRatio()
  }
}

extension Rect {
  /// Returns the rectangle scaled from unit coordinates to a box.
  func placed(in box: Rect) -> Rect {
    Rect(
      x: box.minX + origin.x * box.width, y: box.minY + origin.y * box.height, width: size.width * box.width,
      height: size.height * box.height)
  }

  /// The transform from the unit square to the rectangle.
  var fromUnitSquare: Transform { Transform(a: width, b: 0, c: 0, d: height, tx: minX, ty: minY) }
}
