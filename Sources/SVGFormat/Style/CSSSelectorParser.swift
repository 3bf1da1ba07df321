/// Reads one selector: types, ids, classes, attributes, `:root`, `:nth-child()` and its relatives for places among siblings,
/// `:not()` of one compound, and the combinators for descendants, children and siblings.
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
    } else if scanner.take(UInt8(ascii: "~")) {
      combinator = .sibling
    } else {
      return sawSpace && !scanner.isAtEnd ? .descendant : nil
    }
    scanner.skipWhitespace()
    return combinator
  }

  private mutating func takeCompound(isException: Bool = false) -> CSSSelector.Compound? {
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
        if !isException, scanner.takeWord("not") {
          guard takeException(into: &compound) else { return nil }
        } else {
          guard let places = takePlaces() else { return nil }
          compound.places += places
          specificity += 1 << 10
        }
      default:
        return scanner.offset > start ? compound : nil
      }
    }
    return scanner.offset > start ? compound : nil
  }

  /// Takes what stands in the parentheses of `:not()`, which has no other `:not()` in it.
  private mutating func takeException(into compound: inout CSSSelector.Compound) -> Bool {
    guard scanner.take(UInt8(ascii: "(")) else { return false }
    scanner.skipWhitespace()
    let before = namesUnknown
    namesUnknown = false
    guard let exception = takeCompound(isException: true) else { return false }
    scanner.skipWhitespace()
    // A name that occurs nowhere excepts nothing.
    if !namesUnknown { compound.exceptions.append(exception) }
    namesUnknown = before
    return scanner.take(UInt8(ascii: ")"))
  }

  /// Takes the name of a pseudo-class, and what is in its parentheses.
  private mutating func takePlaces() -> [CSSSelector.Place]? {
    let name = String(decoding: scanner.take(while: \.isNameByte).map(\.asciiLowercased), as: UTF8.self)
    if name == "root" { return [.root] }
    let isOfType = name.hasSuffix("-of-type")
    guard isOfType || name.hasSuffix("-child") else { return nil }
    let fromStart = CSSSelector.Counting(isOfType: isOfType)
    let fromEnd = CSSSelector.Counting(isOfType: isOfType, isFromEnd: true)
    let isFirst = CSSSelector.Place.child(a: 0, b: 1, counting: fromStart)
    let isLast = CSSSelector.Place.child(a: 0, b: 1, counting: fromEnd)
    switch name.dropLast(isOfType ? 8 : 6) {
    case "first": return [isFirst]
    case "last": return [isLast]
    case "only": return [isFirst, isLast]
    case "nth": return takeFormula(counting: fromStart).map { [$0] }
    case "nth-last": return takeFormula(counting: fromEnd).map { [$0] }
    default: return nil
    }
  }

  private mutating func takeFormula(counting: CSSSelector.Counting) -> CSSSelector.Place? {
    guard scanner.take(UInt8(ascii: "(")) else { return nil }
    let text = scanner.take { $0 != UInt8(ascii: ")") }
    guard scanner.take(UInt8(ascii: ")")) else { return nil }
    let formula = String(decoding: text.filter { !$0.isWhitespace }, as: UTF8.self).lowercased()
    return CSSSelector.Place(nth: formula, counting: counting)
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
  fileprivate init?(nth text: String, counting: CSSSelector.Counting) {
    if text == "odd" {
      self = .child(a: 2, b: 1, counting: counting)
    } else if text == "even" {
      self = .child(a: 2, b: 0, counting: counting)
    } else if let b = Int32(text) {
      self = .child(a: 0, b: Int(b), counting: counting)
    } else {
      guard let n = text.firstIndex(of: "n") else { return nil }
      let (first, second) = (text[..<n], text[text.index(after: n)...])
      let a = first.isEmpty || first == "+" ? 1 : first == "-" ? -1 : Int32(first)
      guard let a, let b = second.isEmpty ? 0 : Int32(second), second.isEmpty || "+-".contains(second.prefix(1)) else {
        return nil
      }
      self = .child(a: Int(a), b: Int(b), counting: counting)
    }
  }
}
