import Drawing
import PlaneGeometry

// The cascade: presentation attributes, then the rules of style sheets from the weakest to the strongest, then the
// `style` attribute, then what is marked important, each set over the ones before.

extension SVGComposer {
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
        declarations.append(
          CSSDeclaration(name: tag, value: document.value(of: attribute), isImportant: false))
      default: break
      }
    }
    spend(150 &* declarations.count, on: .styling, at: element)
    let presentationCount = declarations.count
    // When the steps are spent, further elements cost nothing.
    if !styleSheet.isEmpty, selectorSteps > 0 {
      let steps = selectorSteps
      let found = styleSheet.rules(for: element, in: document, steps: &selectorSteps)
      for rule in found.rules {
        declarations += styleSheet.declarations[rule.declarations]
      }
      spend(40 &* found.candidateCount &+ 50 &* (steps - selectorSteps), on: .styling, at: element)
      if selectorSteps <= 0 { warn(.limit("\(SVGLimits.maximumSelectorSteps) steps of selectors"), at: element) }
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

    let target = SVGDeclarationTarget(element: element, parent: parent, viewport: viewport)
    var style = SVGStyle(inheritingFrom: parent)
    if let preservesSpace { style.preservesSpace = preservesSpace }
    resolveVariables(in: &declarations, of: &style, at: element)
    // An element that is used again may have other variables.
    if !geometry.isEmpty { geometry[element] = nil }
    if declarations.count > presentationCount {
      for declaration in declarations where declaration.name.isGeometry(of: node.tag) {
        setGeometry(declaration, of: element)
      }
    }
    let initial = style
    if apply(declarations, hasFontSize: hasFontSize, to: &style, target, carefully: false) { return style }
    // A wrong value may have left traces: once more, with a copy before each step.
    style = initial
    _ = apply(declarations, hasFontSize: hasFontSize, to: &style, target, carefully: true)
    return style
  }

  /// Sets custom properties, and puts their values where others name them; what names none that there is goes, with a warning.
  private func resolveVariables(in declarations: inout [CSSDeclaration], of style: inout SVGStyle, at element: Int) {
    for declaration in declarations {
      if let name = declaration.custom { style.variables.set(name, declaration.value) }
    }
    var result: [CSSDeclaration]?
    for (index, declaration) in declarations.enumerated() where declaration.custom == nil {
      guard CSSVariables.areNamed(in: declaration.value) else {
        result?.append(declaration)
        continue
      }
      if result == nil { result = Array(declarations[..<index]) }
      spend(4_000, on: .styling, at: element)
      if let value = style.variables.resolved(declaration.value) {
        spend(4 &* value.count, on: .styling, at: element)
        result?.append(CSSDeclaration(name: declaration.name, value: value, isImportant: declaration.isImportant))
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
        if apply(declaration, to: &style, target) { continue }
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

  /// Sets one property; `false` if the value is not one of its own.
  private func apply(
    _ declaration: CSSDeclaration, to style: inout SVGStyle, _ target: SVGDeclarationTarget
  ) -> Bool {
    var scanner = ByteScanner(declaration.value)
    scanner.skipWhitespace()
    if let first = scanner.peek?.asciiLowercased, first == UInt8(ascii: "i") || first == UInt8(ascii: "u"),
      let source = scanner.takeDefaultingKeyword(for: declaration.name)
    {
      style.copy(declaration.name, from: source == .parent ? target.parent : SVGStyle())
      return true
    }
    return set(declaration.name, from: &scanner, in: &style, target)
  }
}

extension ByteScanner {
  fileprivate enum DefaultingSource { case parent, initial }

  /// Takes `inherit`, `initial` or `unset` if that is all there is.
  fileprivate mutating func takeDefaultingKeyword(for property: SVGName) -> DefaultingSource? {
    let start = offset
    let source: DefaultingSource
    if takeWord("inherit") {
      source = .parent
    } else if takeWord("initial") {
      source = .initial
    } else if takeWord("unset") {
      source = property.isInheritedProperty ? .parent : .initial
    } else {
      return nil
    }
    skipWhitespace()
    if isAtEnd { return source }
    offset = start
    return nil
  }
}

/// What a declaration is applied to.
final class SVGDeclarationTarget {
  let element: Int
  let parent: SVGStyle
  let viewport: Size

  init(element: Int, parent: SVGStyle, viewport: Size) {
    self.element = element
    self.parent = parent
    self.viewport = viewport
  }
}
