/// Reads one selector: types, ids, classes, attributes, `:root`, `:first-child`, `:nth-child()`, and the combinators for descendants, children and
/// adjacent siblings.
struct CSSSelectorParser {
  enum Result {
    case selector(CSSSelector)
    /// A type or an attribute that occurs nowhere in the document.
    case selectsNothing
    /// Something that is not read, such as another pseudo-class.
    case unsupported
  }

  private var scanner: ByteScanner
  private let names: XMLNameTable
  private var namesUnknown = false
  private var specificity = 0

  init(_ text: ArraySlice<UInt8>, names: XMLNameTable) {
    scanner = ByteScanner(trimmed(text))
    self.names = names
  }

  mutating func run() -> Result {
    guard var subject = takeCompound() else { return .unsupported }
    var ancestors: [(combinator: CSSSelector.Combinator, compound: CSSSelector.Compound)] = []
    while let combinator = takeCombinator() {
      guard let next = takeCompound() else { return .unsupported }
      ancestors.append((combinator, subject))
      subject = next
    }
    guard scanner.isAtEnd else { return .unsupported }
    if namesUnknown { return .selectsNothing }
    return .selector(
      CSSSelector(subject: subject, ancestors: ancestors.reversed(), specificity: specificity))
  }

  private mutating func takeCombinator() -> CSSSelector.Combinator? {
    let start = scanner.offset
    scanner.skipWhitespace()
    let sawSpace = scanner.offset > start
    let combinator: CSSSelector.Combinator
    if scanner.take(UInt8(ascii: ">")) {
      combinator = .child
    } else if scanner.take(UInt8(ascii: "+")) {
      combinator = .adjacent
    } else {
      return sawSpace && !scanner.isAtEnd ? .descendant : nil
    }
    scanner.skipWhitespace()
    return combinator
  }

  private mutating func takeCompound() -> CSSSelector.Compound? {
    var compound = CSSSelector.Compound()
    let start = scanner.offset
    if !scanner.take(UInt8(ascii: "*")) {
      let type = scanner.take(while: \.isNameByte)
      if !type.isEmpty {
        compound.type = known(type)
        specificity += 1
      }
    }
    while let byte = scanner.peek {
      switch byte {
      case UInt8(ascii: "#"):
        scanner.skip()
        let id = scanner.take(while: \.isNameByte)
        guard !id.isEmpty else { return nil }
        if let other = compound.id, other != id { namesUnknown = true }
        compound.id = id
        specificity += 1 << 20
      case UInt8(ascii: "."):
        scanner.skip()
        let name = scanner.take(while: \.isNameByte)
        guard !name.isEmpty else { return nil }
        compound.classes.append(name)
        specificity += 1 << 10
      case UInt8(ascii: "["):
        scanner.skip()
        guard let condition = takeAttributeCondition() else { return nil }
        compound.attributes.append(condition)
        specificity += 1 << 10
      case UInt8(ascii: ":"):
        scanner.skip()
        guard let place = takePlace() else { return nil }
        compound.places.append(place)
        specificity += 1 << 10
      default:
        return scanner.offset > start ? compound : nil
      }
    }
    return scanner.offset > start ? compound : nil
  }

  /// Takes the name of a pseudo-class, and what is in its parentheses.
  private mutating func takePlace() -> CSSSelector.Place? {
    if scanner.takeWord("root") { return .root }
    if scanner.takeWord("first-child") { return .child(a: 0, b: 1) }
    guard scanner.takeWord("nth-child"), scanner.take(UInt8(ascii: "(")) else { return nil }
    let text = scanner.take { $0 != UInt8(ascii: ")") }
    guard scanner.take(UInt8(ascii: ")")) else { return nil }
    return CSSSelector.Place(nth: String(decoding: text.filter { !$0.isWhitespace }, as: UTF8.self).lowercased())
  }

  private mutating func takeAttributeCondition() -> CSSSelector.AttributeCondition? {
    scanner.skipWhitespace()
    let name = scanner.take(while: \.isNameByte)
    guard !name.isEmpty else { return nil }
    scanner.skipWhitespace()
    var condition = CSSSelector.AttributeCondition(
      name: known(name) ?? XMLName(number: 0), comparison: .exists, value: [])
    if scanner.take(UInt8(ascii: "]")) { return condition }
    switch scanner.peek {
    case UInt8(ascii: "~"): condition.comparison = .includes
    case UInt8(ascii: "|"): condition.comparison = .dashMatch
    case UInt8(ascii: "^"): condition.comparison = .prefix
    case UInt8(ascii: "$"): condition.comparison = .suffix
    case UInt8(ascii: "*"): condition.comparison = .contains
    default: condition.comparison = .equals
    }
    if condition.comparison != .equals { scanner.skip() }
    guard scanner.take(UInt8(ascii: "=")) else { return nil }
    scanner.skipWhitespace()
    if let quote = scanner.peek, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      scanner.skip()
      condition.value = scanner.take { $0 != quote }
      guard scanner.take(quote) else { return nil }
    } else {
      condition.value = scanner.take(while: \.isNameByte)
    }
    scanner.skipWhitespace()
    return scanner.take(UInt8(ascii: "]")) ? condition : nil
  }

  /// The document's name; if it has none, the selector selects nothing.
  private mutating func known(_ name: ArraySlice<UInt8>) -> XMLName? {
    let found = names.find(name)
    if found == nil { namesUnknown = true }
    return found
  }
}

extension CSSSelector.Place {
  /// Reads what stands in `:nth-child()`, without spaces: `odd`, `even`, a number, or an+b.
  fileprivate init?(nth text: String) {
    if text == "odd" {
      self = .child(a: 2, b: 1)
    } else if text == "even" {
      self = .child(a: 2, b: 0)
    } else if let b = Int32(text) {
      self = .child(a: 0, b: Int(b))
    } else {
      guard let n = text.firstIndex(of: "n") else { return nil }
      let (first, second) = (text[..<n], text[text.index(after: n)...])
      let a = first.isEmpty || first == "+" ? 1 : first == "-" ? -1 : Int32(first)
      guard let a, let b = second.isEmpty ? 0 : Int32(second), second.isEmpty || "+-".contains(second.prefix(1)) else {
        return nil
      }
      self = .child(a: Int(a), b: Int(b))
    }
  }
}
