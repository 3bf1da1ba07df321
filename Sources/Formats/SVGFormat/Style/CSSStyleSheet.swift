/// The rules of all `style` elements of a document, indexed by what the selected element must have.
///
/// A rule is only checked for elements with the id, the class or the type that it requires. So the cost does not grow
/// with the number of rules times the number of elements.
final class CSSStyleSheet {
  struct Rule {
    var selector: CSSSelector
    var declarations: Range<Int>
    /// The elements of the file that contains the style sheet.
    var scope: Range<Int>
  }

  private(set) var rules: [Rule] = []
  private(set) var declarations: [CSSDeclaration] = []
  private(set) var fontFaces: [CSSFontFace] = []
  /// The keyframes by name.
  private(set) var keyframes: [String: CSSKeyframes] = [:]
  /// The warnings about parts that were not read.
  private(set) var warnings: [SVGWarning.Kind] = []
  private var rulesByID: [ArraySlice<UInt8>: [Int]] = [:]
  private var rulesByClass: [ArraySlice<UInt8>: [Int]] = [:]
  private var rulesByType: [XMLName: [Int]] = [:]
  private var otherRules: [Int] = []
  /// Reads the style sheet at an address, relative to a folder.
  private let importing: (_ address: ArraySlice<UInt8>, _ base: String) throws(SVGResourceFailure) -> [UInt8]
  /// The folder of the style sheet that is being read.
  private var base = ""
  private var importCount = 0
  private var scope = 0..<Int.max

  init(
    importing: @escaping (_ address: ArraySlice<UInt8>, _ base: String) throws(SVGResourceFailure) -> [UInt8] = {
      (address, base) throws(SVGResourceFailure) in try SVGResources(folder: nil).bytes(at: address, from: base)
    }
  ) {
    self.importing = importing
  }

  var isEmpty: Bool { rules.isEmpty }

  /// Adds the rules of a style sheet's text.
  ///
  /// - Parameters:
  ///   - conditions: the medium and size that its conditions are tested against; without them all conditions hold.
  ///   - scope: the elements that its rules may select.
  func add(
    _ text: ArraySlice<UInt8>, names: XMLNameTable, _ conditions: CSSConditions? = nil, scope: Range<Int> = 0..<Int.max
  ) {
    self.scope = scope
    addRules(withoutComments(text)[...], names: names, conditions, depth: 0)
  }

  private func addRules(_ text: ArraySlice<UInt8>, names: XMLNameTable, _ conditions: CSSConditions?, depth: Int) {
    var scanner = ByteScanner(text)
    while true {
      _ = scanner.take { $0.isWhitespace || $0 == UInt8(ascii: "}") || $0 == UInt8(ascii: ";") }
      guard let first = scanner.peek else { return }
      if first == UInt8(ascii: "@") {
        addAtRule(&scanner, names: names, conditions, depth: depth)
        continue
      }
      let prelude = trimmed(scanner.takeOutside { $0 == UInt8(ascii: "{") })
      guard scanner.take(UInt8(ascii: "{")) else {
        warn(prelude)
        return
      }
      let block = scanner.takeBlock()
      let start = declarations.count
      declarations += CSSDeclarationParser(block, names: names)
      add(prelude, declarations: start..<declarations.count, names: names)
    }
  }

  /// Returns the indices of the rules that select an element, the strongest last, and the number of rules checked.
  func rules(for element: Int, in document: XMLDocument, steps: inout Int) -> (rules: [Int], candidateCount: Int) {
    var candidates = otherRules
    if let found = rulesByType[document.nodes[element].name] { candidates += found }
    if let id = document.value(of: .id, in: element), let found = rulesByID[id] { candidates += found }
    if !rulesByClass.isEmpty, let value = document.value(of: .class, in: element) {
      // A class that is named twice would find its rules twice.
      let names = value.split(whereSeparator: \.isWhitespace)
      for name in names.count > 1 ? Array(Set(names)) : names {
        if let found = rulesByClass[name] { candidates += found }
      }
    }
    if candidates.isEmpty { return ([], 0) }
    let rules = rules
    var matching: [Int] = []
    for index in candidates
    where rules[index].scope.contains(element) && rules[index].selector.matches(element, in: document, steps: &steps) {
      matching.append(index)
    }
    if matching.count > 1 {
      matching.sort {
        (rules[$0].selector.specificity, $0) < (rules[$1].selector.specificity, $1)
      }
    }
    return (matching, candidates.count)
  }

  // MARK: Parsing

  private func add(
    _ prelude: ArraySlice<UInt8>, declarations: Range<Int>, names: XMLNameTable
  ) {
    for text in prelude.splitAtCommas {
      var parser = CSSSelectorParser(text, names: names)
      switch parser.run() {
      case .selector(let selector):
        guard rules.count < SVGLimits.maximumRuleCount else {
          if rules.count == SVGLimits.maximumRuleCount {
            warnings.append(.limit("\(SVGLimits.maximumRuleCount) rules in style sheets"))
          }
          return
        }
        file(rules.count, under: selector.subject)
        rules.append(Rule(selector: selector, declarations: declarations, scope: scope))
      case .selectsNothing: break
      case .unsupported: warn(trimmed(text))
      }
    }
  }

  private func file(_ rule: Int, under subject: CSSSelector.Compound) {
    if let id = subject.id {
      rulesByID[id, default: []].append(rule)
    } else if let name = subject.classes.first {
      rulesByClass[name, default: []].append(rule)
    } else if let type = subject.type {
      rulesByType[type, default: []].append(rule)
    } else {
      otherRules.append(rule)
    }
  }

  /// The maximum nesting depth of rules.
  private static let maximumDepth = 16

  /// Reads `@name ... ;` or `@name ... { ... }`.
  private func addAtRule(
    _ scanner: inout ByteScanner, names: XMLNameTable, _ conditions: CSSConditions?, depth: Int
  ) {
    let rule = scanner.takeAtRule()
    guard let block = rule.block else {
      if rule.name == "import" { return addImport(rule.prelude, rule.text, names: names, conditions, depth: depth) }
      if !["charset", "namespace", "layer"].contains(rule.name) { warn(rule.text) }
      return
    }
    let holds: Bool?
    switch rule.name {
    case "media": holds = conditions.map { $0.mediumHolds(rule.prelude) } ?? true
    case "font-face":
      if let face = CSSFontFace(block, base: base), fontFaces.count < CSSStyleSheet.mostFontFaces {
        fontFaces.append(face)
      } else {
        warn(rule.text)
      }
      return
    case "keyframes", "-webkit-keyframes":
      guard keyframes.count < CSSStyleSheet.mostKeyframes else { return warn(rule.text) }
      keyframes[String(decoding: rule.prelude, as: UTF8.self)] = CSSKeyframes(block, names: names)
      return
    case "supports": holds = conditions.map { $0.isSupported(rule.prelude) } ?? true
    // Pages, counters and the like do not affect a picture.
    case "page", "counter-style", "view-transition", "font-feature-values", "font-palette-values": return
    default: holds = nil
    }
    guard let holds, depth < CSSStyleSheet.maximumDepth else { return warn(rule.text) }
    if holds { addRules(block, names: names, conditions, depth: depth + 1) }
  }

  /// The maximum number of imported style sheets.
  private static let mostImports = 64
  private static let mostFontFaces = 256
  private static let mostKeyframes = 1_000

  /// Reads the rules of another style sheet: `@import url(a.css) print;`.
  private func addImport(
    _ prelude: ArraySlice<UInt8>, _ text: ArraySlice<UInt8>, names: XMLNameTable, _ conditions: CSSConditions?,
    depth: Int
  ) {
    var scanner = ByteScanner(prelude)
    var address = scanner.takeURL()
    if address == nil, let quote = scanner.peek, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      scanner.skip()
      address = scanner.take { $0 != quote }
      if !scanner.take(quote) { address = nil }
    }
    guard let address, let holds = conditions.map({ $0.mediumHolds(trimmed(scanner.rest)) }) ?? true,
      depth < CSSStyleSheet.maximumDepth, importCount < CSSStyleSheet.mostImports
    else { return warn(text) }
    guard holds else { return }
    importCount += 1
    let sheet: [UInt8]
    do throws(SVGResourceFailure) {
      sheet = try importing(address, base)
    } catch {
      if warnings.count < SVGLimits.maximumWarningCount {
        warnings.append(.unsupportedStyle("\(SVGWarning.excerpt(of: text)): \(error.reason)"))
      }
      return
    }
    let outer = base
    base = SVGResources.base(of: address, from: base)
    addRules(withoutComments(sheet[...])[...], names: names, conditions, depth: depth + 1)
    base = outer
  }

  private func warn(_ text: ArraySlice<UInt8>) {
    guard warnings.count < SVGLimits.maximumWarningCount else { return }
    warnings.append(.unsupportedStyle(SVGWarning.excerpt(of: text)))
  }
}

extension ByteScanner {
  /// Takes the content of a block after its opening brace, and the closing brace.
  mutating func takeBlock() -> ArraySlice<UInt8> {
    let block = takeOutside { $0 == UInt8(ascii: "}") }
    _ = take(UInt8(ascii: "}"))
    return block
  }

  /// Takes a rule that begins with `@`: its name in lower case, what follows, and its block.
  fileprivate mutating func takeAtRule() -> (
    name: String, prelude: ArraySlice<UInt8>, block: ArraySlice<UInt8>?, text: ArraySlice<UInt8>
  ) {
    let start = rest
    skip()
    let name = String(decoding: take(while: \.isNameByte).map(\.asciiLowercased), as: UTF8.self)
    let prelude = trimmed(takeOutside { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: ";") })
    let text = trimmed(start[..<rest.startIndex])
    guard take(UInt8(ascii: "{")) else { return (name, prelude, nil, text) }
    return (name, prelude, takeBlock(), text)
  }
}
