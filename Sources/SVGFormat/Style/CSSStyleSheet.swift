/// The rules of all `style` elements of a document, filed by what the selected element must have.
///
/// A rule is looked at only for elements that have the id, the class or the type it asks for, so that the cost does not
/// grow with the number of rules times the number of elements.
final class CSSStyleSheet {
  struct Rule {
    var selector: CSSSelector
    var declarations: Range<Int>
  }

  private(set) var rules: [Rule] = []
  private(set) var declarations: [CSSDeclaration] = []
  /// The part that was not read, and the reason.
  private(set) var warnings: [SVGWarning.Kind] = []
  private var rulesByID: [ArraySlice<UInt8>: [Int]] = [:]
  private var rulesByClass: [ArraySlice<UInt8>: [Int]] = [:]
  private var rulesByType: [XMLName: [Int]] = [:]
  private var otherRules: [Int] = []

  init() {}

  var isEmpty: Bool { rules.isEmpty }

  /// Adds the rules of a style sheet's text.
  func add(_ text: ArraySlice<UInt8>, names: XMLNameTable) {
    var scanner = ByteScanner(withoutComments(text)[...])
    while true {
      _ = scanner.take { $0.isWhitespace || $0 == UInt8(ascii: "}") || $0 == UInt8(ascii: ";") }
      guard let first = scanner.peek else { return }
      if first == UInt8(ascii: "@") {
        skipAtRule(&scanner)
        continue
      }
      let prelude = trimmed(scanner.take { $0 != UInt8(ascii: "{") })
      guard scanner.take(UInt8(ascii: "{")) else {
        warn(prelude)
        return
      }
      let block = scanner.take { $0 != UInt8(ascii: "}") }
      let start = declarations.count
      declarations += CSSDeclarationParser(block, names: names)
      add(prelude, declarations: start..<declarations.count, names: names)
    }
  }

  /// The numbers of the rules that select an element, the strongest last, and how many were looked at.
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
    for index in candidates where rules[index].selector.matches(element, in: document, steps: &steps) {
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
    for text in prelude.split(separator: UInt8(ascii: ",")) {
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
        rules.append(Rule(selector: selector, declarations: declarations))
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

  /// Skips `@name ... ;` or `@name ... { ... }` with the blocks inside.
  private func skipAtRule(_ scanner: inout ByteScanner) {
    let prelude = scanner.take { $0 != UInt8(ascii: "{") && $0 != UInt8(ascii: ";") }
    if !prelude.starts(with: "@charset".utf8) { warn(trimmed(prelude)) }
    guard scanner.take(UInt8(ascii: "{")) else { return }
    var depth = 1
    _ = scanner.take { byte in
      if byte == UInt8(ascii: "{") { depth += 1 }
      if byte == UInt8(ascii: "}") { depth -= 1 }
      return depth > 0
    }
  }

  private func warn(_ text: ArraySlice<UInt8>) {
    guard warnings.count < SVGLimits.maximumWarningCount else { return }
    warnings.append(.unsupportedStyle(SVGWarning.excerpt(of: text)))
  }
}
