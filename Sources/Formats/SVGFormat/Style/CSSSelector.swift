/// The elements that a rule applies to: compounds with combinators between them.
struct CSSSelector {
  /// The conditions on one element.
  struct Compound {
    var type: XMLName?
    var id: ArraySlice<UInt8>?
    var classes: [ArraySlice<UInt8>] = []
    var attributes: [AttributeCondition] = []
    var places: [Place] = []
    /// Compounds that the element must not match.
    var exceptions: [Compound] = []
    /// Lists of compounds; the element must match at least one compound of each list.
    var choices: [[Compound]] = []
  }

  /// A condition on the element's position in the document.
  enum Place: Equatable {
    /// It is the outermost element.
    case root
    /// It has no content.
    case empty
    /// It is a link.
    case link
    /// Its language, or that of the nearest element around it, is one of these or a part of one.
    case language([ArraySlice<UInt8>])
    /// Its number among its siblings, from 1, is a n + b for an integer n of at least 0.
    case child(a: Int, b: Int, counting: Counting)
  }

  /// The siblings to count, and the end to count from.
  struct Counting: Equatable {
    var isOfType = false
    var isFromEnd = false
  }

  struct AttributeCondition {
    enum Comparison { case exists, equals, includes, dashMatch, prefix, suffix, contains }
    var name: XMLName
    var comparison: Comparison
    var value: ArraySlice<UInt8>
  }

  enum Combinator { case descendant, child, adjacent, sibling }

  /// The compound for the element itself.
  var subject: Compound
  /// The other compounds, from right to left, each with the combinator after it.
  var ancestors: [(combinator: Combinator, compound: Compound)]
  /// The numbers of ids, of classes and attributes, and of types, in ten bits each.
  var specificity: Int

  /// Whether the selector matches an element. `steps` counts down; at 0 nothing matches.
  func matches(_ element: Int, in document: XMLDocument, steps: inout Int) -> Bool {
    subject.matches(element, in: document, steps: &steps)
      && ancestorsMatch(from: 0, of: element, in: document, steps: &steps)
  }

  private func ancestorsMatch(
    from index: Int, of element: Int, in document: XMLDocument, steps: inout Int
  ) -> Bool {
    guard index < ancestors.count else { return true }
    let (combinator, compound) = ancestors[index]
    switch combinator {
    case .child, .adjacent:
      let next = before(element, by: combinator, in: document)
      return next >= 0 && compound.matches(next, in: document, steps: &steps)
        && ancestorsMatch(from: index + 1, of: next, in: document, steps: &steps)
    case .descendant, .sibling:
      var next = before(element, by: combinator, in: document)
      while next >= 0, steps > 0 {
        if compound.matches(next, in: document, steps: &steps),
          ancestorsMatch(from: index + 1, of: next, in: document, steps: &steps)
        {
          return true
        }
        next = before(next, by: combinator, in: document)
      }
      return false
    }
  }

  /// Returns the next element that a combinator leads to, or a negative number.
  private func before(_ element: Int, by combinator: Combinator, in document: XMLDocument) -> Int {
    switch combinator {
    case .adjacent, .sibling: Int(document.nodes[element].previousElement)
    case .child, .descendant: Int(document.nodes[element].parent)
    }
  }
}

extension CSSSelector.Compound {
  fileprivate func matches(_ element: Int, in document: XMLDocument, steps: inout Int) -> Bool {
    guard steps > 0 else { return false }
    steps -= 1
    let node = document.nodes[element]
    if let type, type != node.name { return false }
    if let id, document.value(of: .id, in: element) != id { return false }
    if !classes.isEmpty {
      guard let value = document.value(of: .class, in: element) else { return false }
      for name in classes where !value.containsWord(name) { return false }
    }
    for condition in attributes {
      guard let value = document.value(named: condition.name, in: element), condition.isMet(by: value)
      else { return false }
    }
    return places.allSatisfy { $0.isMet(by: element, in: document, steps: &steps) }
      && !exceptions.contains { $0.matches(element, in: document, steps: &steps) }
      && choices.allSatisfy { list in list.contains { $0.matches(element, in: document, steps: &steps) } }
  }
}

extension CSSSelector.Place {
  fileprivate func isMet(by element: Int, in document: XMLDocument, steps: inout Int) -> Bool {
    switch self {
    case .root: return document.nodes[element].parent < 0
    case .empty: return document.nodes[element].firstChild < 0
    case .link: return document.nodes[element].tag == .a && document.href(of: element) != nil
    case .language(let languages):
      guard let language = document.language(of: element, steps: &steps) else { return false }
      return languages.contains { wanted in
        language == Array(wanted) || language.starts(with: Array(wanted) + Array("-".utf8))
      }
    case .child(let a, let b, let counting):
      // A fast path for the first child.
      if a == 0, b == 1, counting == CSSSelector.Counting() { return document.nodes[element].previousElement < 0 }
      func next(_ node: XMLDocument.Node) -> Int { Int(counting.isFromEnd ? node.nextSibling : node.previousElement) }
      var index = 1
      var other = next(document.nodes[element])
      while other >= 0 {
        guard steps > 0 else { return false }
        steps -= 1
        let node = document.nodes[other]
        if node.kind == .element, !counting.isOfType || node.name == document.nodes[element].name { index += 1 }
        if a == 0, index > b { return false }
        other = next(node)
      }
      return a == 0 ? index == b : (index - b) % a == 0 && (index - b) / a >= 0
    }
  }
}

extension CSSSelector.AttributeCondition {
  fileprivate func isMet(by actual: ArraySlice<UInt8>) -> Bool {
    switch comparison {
    case .exists: true
    case .equals: actual == value
    case .includes: actual.containsWord(value)
    case .dashMatch:
      actual == value
        || (actual.starts(with: value) && actual.dropFirst(value.count).first == UInt8(ascii: "-"))
    case .prefix: !value.isEmpty && actual.starts(with: value)
    case .suffix: !value.isEmpty && actual.suffix(value.count) == value
    case .contains: !value.isEmpty && actual.contains(run: value)
    }
  }
}

extension ArraySlice<UInt8> {
  /// Whether one of the words separated by whitespace is `word`.
  fileprivate func containsWord(_ word: ArraySlice<UInt8>) -> Bool {
    split(whereSeparator: \.isWhitespace).contains(word)
  }

  fileprivate func contains(run: ArraySlice<UInt8>) -> Bool {
    guard run.count <= count else { return false }
    return (startIndex...(endIndex - run.count)).contains { self[$0...].starts(with: run) }
  }
}

extension XMLDocument {
  /// Returns the language of an element, own or inherited, in lower case.
  fileprivate func language(of element: Int, steps: inout Int) -> [UInt8]? {
    var element = element
    while element >= 0, steps > 0 {
      steps -= 1
      if let language = value(of: .xmlLang, in: element) ?? value(of: .lang, in: element) {
        return trimmed(language).map(\.asciiLowercased)
      }
      element = Int(nodes[element].parent)
    }
    return nil
  }

  /// Returns the value of an attribute with any name.
  fileprivate func value(named name: XMLName, in index: Int) -> ArraySlice<UInt8>? {
    let node = nodes[index]
    for i in Int(node.start)..<Int(node.end) where attributes[i].name == name {
      return text[Int(attributes[i].start)..<Int(attributes[i].end)]
    }
    return nil
  }
}
