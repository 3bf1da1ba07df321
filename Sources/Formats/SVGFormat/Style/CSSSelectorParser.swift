/// Parses one selector. It reads types, ids, classes, attributes, `:root`, `:nth-child()` and its relatives, `:lang()`,
/// and `:not()`, `:is()` and `:where()` of compounds. The combinators are those for descendants, children and siblings.
struct CSSSelectorParser {
  enum Result {
    case selector(CSSSelector)
    /// The selector contains a type or an attribute that occurs nowhere in the document.
    case selectsNothing
    /// The selector contains something unsupported, such as another pseudo-class.
    case unsupported
  }

  private var scanner: ByteScanner
  private let names: XMLNameTable
  private var namesUnknown = false
  private var specificity = 0
  private var depth = 0
  private static let maximumDepth = 8

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

  private mutating func takeCompound() -> CSSSelector.Compound? {
    var compound = CSSSelector.Compound()
    let start = scanner.offset
    if !scanner.take(UInt8(ascii: "*")) {
      let type = scanner.takeIdentifier()
      if !type.isEmpty {
        compound.type = known(type)
        specificity += 1
      }
    }
    while let byte = scanner.peek {
      switch byte {
      case UInt8(ascii: "#"):
        scanner.skip()
        let id = scanner.takeIdentifier()
        guard !id.isEmpty else { return nil }
        if let other = compound.id, other != id { namesUnknown = true }
        compound.id = id
        specificity += 1 << 20
      case UInt8(ascii: "."):
        scanner.skip()
        let name = scanner.takeIdentifier()
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
        guard takePseudoClass(into: &compound) else { return nil }
      default:
        return scanner.offset > start ? compound : nil
      }
    }
    return scanner.offset > start ? compound : nil
  }

  /// Takes the name of a pseudo-class and the content of its parentheses.
  private mutating func takePseudoClass(into compound: inout CSSSelector.Compound) -> Bool {
    // Pseudo-elements, such as text before or after an element, are not part of a picture.
    if scanner.take(UInt8(ascii: ":")) {
      _ = scanner.take { $0.isNameByte }
      namesUnknown = true
      return true
    }
    let name = String(decoding: scanner.take(while: \.isNameByte).map(\.asciiLowercased), as: UTF8.self)
    switch name {
    case "not":
      guard let list = takeList(weighs: true) else { return false }
      compound.exceptions += list
    case "is", "where", "matches", "any":
      guard let list = takeList(weighs: name != "where") else { return false }
      compound.choices.append(list)
    case "lang":
      guard scanner.take(UInt8(ascii: "(")) else { return false }
      let quotes = [UInt8(ascii: "\""), UInt8(ascii: "'")]
      let languages = scanner.take { $0 != UInt8(ascii: ")") }.splitAtCommas
      compound.places.append(
        .language(languages.map { trimmed($0).filter { !quotes.contains($0) }.map(\.asciiLowercased)[...] }))
      specificity += 1 << 10
      return scanner.take(UInt8(ascii: ")"))
    case _ where CSSSelectorParser.neverTrue.contains(name):
      namesUnknown = true
    default:
      guard let places = places(named: name) else { return false }
      compound.places += places
      specificity += 1 << 10
    }
    return true
  }

  /// The pseudo-classes that never match, since nothing in a picture is pointed at, visited or changed.
  private static let neverTrue: Set<String> = [
    "active", "autofill", "checked", "disabled", "focus", "focus-visible", "focus-within", "fullscreen", "hover",
    "indeterminate", "invalid", "modal", "target", "visited",
  ]

  /// Takes compounds in parentheses. One with a name that occurs nowhere matches nothing.
  private mutating func takeList(weighs: Bool) -> [CSSSelector.Compound]? {
    guard depth < CSSSelectorParser.maximumDepth, scanner.take(UInt8(ascii: "(")) else { return nil }
    depth += 1
    defer { depth -= 1 }
    let (isUnknown, weight) = (namesUnknown, specificity)
    var (compounds, heaviest) = ([CSSSelector.Compound](), 0)
    repeat {
      scanner.skipWhitespace()
      (namesUnknown, specificity) = (false, 0)
      guard let compound = takeCompound() else { return nil }
      if !namesUnknown { compounds.append(compound) }
      heaviest = max(heaviest, specificity)
      scanner.skipWhitespace()
    } while scanner.take(UInt8(ascii: ","))
    (namesUnknown, specificity) = (isUnknown, weight + (weighs ? heaviest : 0))
    return scanner.take(UInt8(ascii: ")")) ? compounds : nil
  }

  /// Returns the positions that a pseudo-class stands for.
  private mutating func places(named name: String) -> [CSSSelector.Place]? {
    switch name {
    case "root", "scope": return [.root]
    case "empty": return [.empty]
    case "link", "any-link": return [.link]
    default: break
    }
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

  /// Returns the document's number for a name; if there is none, the selector selects nothing.
  private mutating func known(_ name: ArraySlice<UInt8>) -> XMLName? {
    let found = names.find(name)
    if found == nil { namesUnknown = true }
    return found
  }
}

extension CSSSelector.Place {
  /// Parses the argument of `:nth-child()`, without spaces: `odd`, `even`, a number, or an+b.
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

extension ByteScanner {
  /// Takes a name with possible escapes: `\\31 st` is `1st`.
  fileprivate mutating func takeIdentifier() -> ArraySlice<UInt8> {
    let plain = take(while: \.isNameByte)
    guard peek == UInt8(ascii: "\\") else { return plain }
    var name = Array(plain)
    while let byte = peek, byte.isNameByte || byte == UInt8(ascii: "\\") {
      skip()
      guard byte == UInt8(ascii: "\\") else {
        name.append(byte)
        continue
      }
      var (code, count): (UInt32, Int) = (0, 0)
      while count < 6, let digit = peek?.hexDigit {
        code = code << 4 | UInt32(digit)
        count += 1
        skip()
      }
      if count > 0 {
        if peek?.isWhitespace == true { skip() }
        name += Array(String(Character(Unicode.Scalar(code) ?? "\u{FFFD}")).utf8)
      } else if let literal = peek {
        name.append(literal)
        skip()
      }
    }
    return name[...]
  }
}
