import Drawing
import PlaneGeometry

// The cascade: presentation attributes, then the rules of style sheets from the weakest to the strongest, then the
// `style` attribute, then what is marked important, each set over the ones before.

/// The styles of a document's elements: its style sheets, and what they say of places and sizes.
final class SVGCascade: SVGReadingPart {
  let reading: SVGReading
  /// The style that the outermost element inherits.
  let initialStyle: SVGStyle

  private let styleSheet: CSSStyleSheet
  /// The attributes of the document that set properties that are not supported.
  private let unsupportedAttributes: Set<XMLName>
  private let medium: SVGMedium
  /// The moment of what moves, in seconds; `nil` for a picture that stands still.
  private let time: Double?
  /// When the elements that were styled so far move.
  private(set) var timings: [SVGAnimationTiming] = []
  private var selectorSteps = SVGLimits.maximumSelectorSteps
  private var stylesInPlace: [Int: SVGStyle] = [:]
  /// Places and sizes in style sheets and `style` attributes, by element: they count before the attributes.
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

  /// Adds the rules of a style sheet; what cannot be read of it is warned of at an element.
  private func add(_ text: ArraySlice<UInt8>, of element: Int) {
    let known = styleSheet.warnings.count
    let ownCount = document.others.first?.nodes.lowerBound ?? Int.max
    styleSheet.add(
      text, names: document.names, conditions, scope: document.other(with: element)?.nodes ?? 0..<ownCount)
    for kind in styleSheet.warnings.dropFirst(known) { warn(kind, at: element) }
  }

  /// The medium and the size that conditions of style sheets are tested against.
  private var conditions: CSSConditions {
    // Of a file of another kind there is no element.
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

  /// Whether the reader knows a property with a value.
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

  /// The style of an element inside of one with the style `parent`.
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
    // When the steps are spent, further elements cost nothing.
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
    // A wrong value may have left traces: once more, with a copy before each step.
    style = parent.inherited
    if let preservesSpace { style.preservesSpace = preservesSpace }
    style.variables = variables
    _ = apply(declarations, hasFontSize: hasFontSize, to: &style, target, carefully: true)
    return style
  }

  /// Puts the values that animations of CSS have at a time in the place of those properties.
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
      // What is marked important counts more.
      declarations.insert(contentsOf: values, at: declarations.firstIndex(where: \.isImportant) ?? declarations.count)
    }
  }

  private func warnOfUnsupported(_ attribute: XMLDocument.Attribute, at element: Int) {
    let (name, value) = (Array(document.names.text(of: attribute.name).utf8)[...], document.value(of: attribute))
    if CSSUnsupportedProperties.canChangePicture(name, value) { warnOfUnsupported(name, value, at: element) }
  }

  /// Sets custom properties, and puts their values where others name them; what names none that there is goes, with a warning.
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

  /// Sets properties one after the other. A wrong value ends this with `false`, or, carefully, is passed over with a warning.
  private func apply(
    _ declarations: [CSSDeclaration], hasFontSize: Bool, to style: inout SVGStyle, _ target: SVGDeclarationTarget,
    carefully: Bool
  ) -> Bool {
    // Other lengths may be in units of the font's size.
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

  /// The style that the content of an element inherits where it stands, not where it is used.
  func style(inPlaceOf element: Int, viewport: Size) -> SVGStyle {
    if let style = stylesInPlace[element] { return style }
    let parent = Int(document.nodes[element].parent)
    let inherited = parent < 0 ? initialStyle : style(inPlaceOf: parent, viewport: viewport)
    let style = style(of: element, inside: inherited, viewport: viewport)
    stylesInPlace[element] = style
    return style
  }

  /// Sets the outermost element's style, which those of the others are found from; what was found before is forgotten.
  func begin(with style: SVGStyle) { stylesInPlace = [0: style] }

  /// Runs `body` and forgets the styles in place that it asks for.
  func forgetting<Result>(_ body: () -> Result) -> Result {
    let known = stylesInPlace
    defer { stylesInPlace = known }
    return body()
  }

  // MARK: Places and sizes

  /// The value that a style gives for a place or a size, or else the attribute's.
  func value(of name: SVGName, in element: Int) -> ArraySlice<UInt8>? {
    if !geometry.isEmpty, let value = geometry[element]?[name] { return value }
    return document.value(of: name, in: element)
  }

  /// Whether a style, and not an attribute, gives an element its path: it may hang on where the element is used.
  func givesPath(to element: Int) -> Bool { geometry[element]?[.d] != nil }

  /// Takes a declaration over the attribute; a wrong one is passed over with a warning.
  private func setGeometry(_ declaration: CSSDeclaration, of element: Int) {
    guard let value = declaration.geometry else {
      if declaration.value.elementsEqual("inherit".utf8) {
        return warn(.unsupportedValue(name: declaration.name.rawValue, value: "inherit"), at: element)
      }
      return warnOfInvalidValue(declaration.name, declaration.value, at: element)
    }
    geometry[element, default: [:]][declaration.name] = value
  }

  /// A length that a style or an attribute gives, or `nil` if the element does not have it or it is not one.
  func length(_ name: SVGName, of element: Int) -> SVGLength? {
    guard let value = value(of: name, in: element) else { return nil }
    if let length = SVGLength(value) { return length }
    if !trimmed(value).elementsEqual("auto".utf8) { warnOfInvalidValue(name, value, at: element) }
    return nil
  }

  /// The rectangle that `x`, `y`, `width` and `height` give, each in the first of some elements that has it.
  ///
  /// - Parameters:
  ///   - origin: the place of the corner that is not given, in percent.
  ///   - size: the length of a side that is not given, in percent.
  func rect(of elements: [Int], _ lengths: SVGLengthContext, origin: Double = 0, size: Double = 0) -> Rect {
    func value(_ name: SVGName, _ axis: SVGLengthContext.Axis, _ percent: Double) -> Double {
      for element in elements { if let length = length(name, of: element) { return lengths.resolve(length, axis) } }
      return lengths.resolve(SVGLength(value: percent, unit: .percent), axis)
    }
    return Rect(
      x: value(.x, .horizontal, origin), y: value(.y, .vertical, origin), width: value(.width, .horizontal, size),
      height: value(.height, .vertical, size))
  }

  /// The view box; `nil` if there is none or it has no area.
  func viewBox(of element: Int) -> Rect? { value(of: .viewBox, in: element, SVGViewBox.init)?.rect }

  func aspectRatio(of element: Int) -> SVGAspectRatio {
    value(of: .preserveAspectRatio, in: element, SVGAspectRatio.init) ?? SVGAspectRatio()
  }
}

extension Rect {
  /// The rectangle in a box whose sides are 1.
  func placed(in box: Rect) -> Rect {
    Rect(
      x: box.minX + origin.x * box.width, y: box.minY + origin.y * box.height, width: size.width * box.width,
      height: size.height * box.height)
  }

  /// The transform from a square whose sides are 1.
  var fromUnitSquare: Transform { Transform(a: width, b: 0, c: 0, d: height, tx: minX, ty: minY) }
}
