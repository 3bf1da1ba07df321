import Drawing

/// A part of the reader: it queries the document, warns, and uses the budget of one reading.
protocol SVGReadingPart {
  var reading: SVGReading { get }
}

extension SVGReadingPart {
  var document: XMLDocument { reading.document }
  /// Whether drawing has stopped.
  var hasFailed: Bool { reading.failure != nil }

  func warn(_ kind: SVGWarning.Kind, at element: Int) { reading.warn(kind, at: element) }

  func warnOfInvalidValue(_ name: SVGName, _ value: ArraySlice<UInt8>, at element: Int) {
    warn(.invalidValue(name: name.rawValue, value: SVGWarning.excerpt(of: trimmed(value))), at: element)
  }

  func warnOfUnsupported(_ name: ArraySlice<UInt8>, _ value: ArraySlice<UInt8>, at element: Int) {
    let (name, value) = (SVGWarning.excerpt(of: name), SVGWarning.excerpt(of: trimmed(value)))
    warn(.unsupportedValue(name: name, value: value), at: element)
  }

  /// Counts steps of work.
  func spend(_ steps: Int, on activity: DrawingActivity, at element: Int) {
    reading.spend(steps, on: activity, at: element)
  }

  /// Counts bytes that the scene holds.
  func take(_ bytes: Int, for activity: DrawingActivity, at element: Int) {
    reading.take(bytes, for: activity, at: element)
  }

  // MARK: Attributes

  /// Returns the value of an attribute as `read` reads it. An invalid value causes a warning and counts as missing.
  func value<Value>(of name: SVGName, in element: Int, _ read: (ArraySlice<UInt8>) -> Value?) -> Value? {
    guard let text = document.value(of: name, in: element) else { return nil }
    let value = read(text)
    if value == nil { warnOfInvalidValue(name, text, at: element) }
    return value
  }

  /// Returns the value of an attribute in the first of several elements that has it, without whitespace around it.
  func firstValue(of name: SVGName, in elements: [Int]) -> ArraySlice<UInt8>? {
    for element in elements { if let value = document.value(of: name, in: element) { return trimmed(value) } }
    return nil
  }

  /// Whether lengths are in units of a bounding box instead of user space, as the first of several elements with the
  /// attribute says.
  func isInBox(_ name: SVGName, of elements: [Int], default isInBox: Bool) -> Bool {
    guard let value = firstValue(of: name, in: elements) else { return isInBox }
    return isInBox ? !value.elementsEqual("userSpaceOnUse".utf8) : value.elementsEqual("objectBoundingBox".utf8)
  }

  // MARK: References

  func idText(of element: Int) -> String {
    SVGWarning.excerpt(of: document.value(of: .id, in: element) ?? [])
  }

  /// Returns the element that `#id` names, or `nil` with a warning. Other addresses lie outside the file.
  func target(_ address: ArraySlice<UInt8>, of name: SVGName, at element: Int) -> Int? {
    guard address.first == UInt8(ascii: "#") else {
      if let target = document.element(at: address) { return target }
      warn(.externalReference(SVGWarning.excerpt(of: address)), at: element)
      return nil
    }
    if let target = document.element(named: address.dropFirst(), from: element) { return target }
    if address.contains(UInt8(ascii: "%")), let id = address.dropFirst().withoutPercentEscapes,
      let target = document.element(named: id[...], from: element)
    {
      return target
    }
    warn(.missingReference(name: name.rawValue, target: SVGWarning.excerpt(of: address.dropFirst())), at: element)
    return nil
  }

  /// Returns the element that `href` names; `nil` without `href`, or with a warning if no such element exists.
  func target(of element: Int, _ name: SVGName) -> Int? {
    guard let href = document.href(of: element), !href.isEmpty else { return nil }
    return target(href, of: name, at: element)
  }

  /// Returns the element that a property refers to, if it is of the given kind; warns otherwise.
  func target(_ reference: SVGReference, _ tag: SVGName, named name: String, at element: Int) -> Int? {
    guard case .element(let index) = reference else { return nil }
    let target = Int(index)
    if document.nodes[target].tag == tag { return target }
    warn(.missingReference(name: name, target: idText(of: target)), at: element)
    return nil
  }

  /// Returns an element and the chain of elements of the given kinds that it refers to.
  func chain(from first: Int, of tags: [SVGName]) -> [Int] {
    var chain = [first]
    while let last = chain.last, let next = target(of: last, .href) {
      guard tags.contains(document.nodes[next].tag) else {
        warn(.missingReference(name: "href", target: idText(of: next)), at: last)
        break
      }
      guard !chain.contains(next), chain.count < SVGLimits.maximumReferenceDepth else {
        warn(.cyclicReference(name: "href"), at: last)
        break
      }
      chain.append(next)
    }
    return chain
  }
}
