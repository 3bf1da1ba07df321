import PlaneGeometry

/// The element whose declarations are read, and the context of their relative values.
struct SVGDeclarationTarget: SVGReadingPart {
  let reading: SVGReading
  let element: Int
  let parent: SVGStyle
  let viewport: Size

  func lengths(of style: SVGStyle) -> SVGLengthContext { SVGLengthContext(viewport: viewport, style: style) }

  /// Returns the element that `url(...)` names; other addresses lie outside the file.
  func reference(_ address: ArraySlice<UInt8>, of property: SVGName) -> SVGReference {
    target(address, of: property, at: element).map { .element(Int32($0)) } ?? .missing
  }

  /// Sets one property; `false` if the value is invalid.
  func apply(_ declaration: CSSDeclaration, to style: inout SVGStyle) -> Bool {
    if let name = declaration.otherName {
      if declaration.custom == nil, element == 0 || !CSSUnsupportedProperties.isOfBoxes(name) {
        warnOfUnsupported(name, declaration.value, at: element)
      }
      return true
    }
    var scanner = ByteScanner(declaration.value)
    scanner.skipWhitespace()
    if let first = scanner.peek?.asciiLowercased, first == UInt8(ascii: "i") || first == UInt8(ascii: "u"),
      let source = scanner.takeDefaultingKeyword(for: declaration.name)
    {
      style.copy(declaration.name, from: source == .parent ? parent : SVGStyle())
      return true
    }
    return set(declaration.name, from: &scanner, in: &style)
  }
}

extension ByteScanner {
  fileprivate enum DefaultingSource { case parent, initial }

  /// Takes `inherit`, `initial` or `unset` if nothing else follows.
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
