/// A property and its value, from a style sheet or a `style` attribute.
struct CSSDeclaration {
  var name: SVGName
  var value: ArraySlice<UInt8>
  var isImportant: Bool
  /// The name of a property that ``SVGName`` does not contain; `name` is then ``SVGName/other``. It is a custom
  /// property, which begins with two hyphens, or an unsupported one.
  var otherName: ArraySlice<UInt8>?

  /// Returns the declaration with another value.
  func with(_ value: ArraySlice<UInt8>) -> CSSDeclaration {
    var changed = self
    changed.value = value
    return changed
  }

  /// The name of a custom property; `nil` for any other property.
  var custom: ArraySlice<UInt8>? { otherName?.starts(with: "--".utf8) == true ? otherName : nil }
}

/// Splits a list of declarations. Properties that cannot change the picture are left out.
struct CSSDeclarationParser: Sequence, IteratorProtocol {
  private var scanner: ByteScanner
  private let names: XMLNameTable

  init(_ bytes: ArraySlice<UInt8>, names: XMLNameTable) {
    scanner = ByteScanner(bytes.contains(UInt8(ascii: "*")) ? withoutComments(bytes)[...] : bytes)
    self.names = names
  }

  mutating func next() -> CSSDeclaration? {
    while !scanner.isAtEnd {
      _ = scanner.take { $0.isWhitespace || $0 == UInt8(ascii: ";") }
      let name = scanner.take { $0 != UInt8(ascii: ":") && $0 != UInt8(ascii: ";") }
      guard scanner.take(UInt8(ascii: ":")) else { continue }
      let value = trimmed(scanner.takeValue())
      let word = trimmed(name)
      if word.starts(with: "--".utf8) {
        guard let (bare, isImportant) = split(value) else { continue }
        return CSSDeclaration(name: .other, value: bare, isImportant: isImportant, otherName: word)
      }
      guard !word.isEmpty, let (bare, isImportant) = split(value) else { continue }
      let standard = CSSDeclarationParser.standardName(word)
      // `mask` is the shorthand of this property, and sets nothing else in the values that are supported.
      if standard.elementsEqual("mask-image".utf8), bare.starts(with: "none".utf8) || bare.starts(with: "url(#".utf8) {
        return CSSDeclaration(name: .mask, value: bare, isImportant: isImportant)
      }
      if let known = names.find(standard), case let property = SVGName(known), property != .other {
        return CSSDeclaration(name: property, value: bare, isImportant: isImportant)
      }
      if CSSUnsupportedProperties.canChangePicture(standard, bare) {
        return CSSDeclaration(name: .other, value: bare, isImportant: isImportant, otherName: standard)
      }
    }
    return nil
  }

  /// Returns a property's name in lower case, without a vendor prefix that browsers still accept.
  private static func standardName(_ word: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let name = word.contains { $0 != $0.asciiLowercased } ? word.map(\.asciiLowercased)[...] : word
    guard name.first == UInt8(ascii: "-"), name.starts(with: "-webkit-".utf8) else { return name }
    let bare = name.dropFirst("-webkit-".utf8.count)
    return prefixed.contains { bare.elementsEqual($0.utf8) } ? bare : name
  }

  private static let prefixed = ["clip-path", "filter", "mask", "opacity", "transform", "transform-origin"]

  /// Separates `!important` from a value; `nil` if nothing is left.
  private func split(_ value: ArraySlice<UInt8>) -> (ArraySlice<UInt8>, Bool)? {
    guard value.contains(UInt8(ascii: "!")) else { return value.isEmpty ? nil : (value, false) }
    var nesting = CSSNesting()
    guard let mark = value.indices.first(where: { nesting.isOutside(value[$0]) && value[$0] == UInt8(ascii: "!") })
    else { return (value, false) }
    var tail = ByteScanner(value[(mark + 1)...])
    tail.skipWhitespace()
    let bare = trimmed(value[..<mark])
    guard tail.takeWord("important"), tail.isAtEnd, !bare.isEmpty else { return nil }
    return (bare, true)
  }
}

extension ByteScanner {
  /// Takes a descriptor of a rule such as `@font-face`: its name and its value.
  mutating func takeDescriptor() -> (name: ArraySlice<UInt8>, value: ArraySlice<UInt8>)? {
    while !isAtEnd {
      _ = take { $0.isWhitespace || $0 == UInt8(ascii: ";") }
      let name = trimmed(take { $0 != UInt8(ascii: ":") && $0 != UInt8(ascii: ";") })
      guard take(UInt8(ascii: ":")) else { continue }
      let value = trimmed(takeValue())
      if !name.isEmpty, !value.isEmpty { return (name, value) }
    }
    return nil
  }

  /// Takes a value up to the semicolon that ends it.
  fileprivate mutating func takeValue() -> ArraySlice<UInt8> { takeOutside { $0 == UInt8(ascii: ";") } }
}

/// Returns a style sheet's text without comments and without the marks of an XML comment around it.
func withoutComments(_ text: ArraySlice<UInt8>) -> [UInt8] {
  var result: [UInt8] = []
  result.reserveCapacity(text.count)
  var rest = text
  while let byte = rest.first {
    if rest.starts(with: "/*".utf8) {
      rest = rest.dropFirst(2)
      while !rest.isEmpty, !rest.starts(with: "*/".utf8) { rest.removeFirst() }
      rest = rest.dropFirst(2)
    } else if rest.starts(with: "<!--".utf8) {
      rest = rest.dropFirst(4)
    } else if rest.starts(with: "-->".utf8) {
      rest = rest.dropFirst(3)
    } else {
      result.append(byte)
      rest.removeFirst()
    }
  }
  return result
}
