import PlainNotation
import SVGFormat

extension TableCards {
  /// Hints about things that are not errors, but probably unintended.
  ///
  /// They are conditions that no row meets, classes without a rule, unused columns, and a column that looks like quantities but
  /// is not used as such.
  public var advice: [TableProblem] { advice(work: 16 * ExpressionWork.limit) }

  /// - Parameter work: the number of steps that conditions may take on all rows.
  func advice(work: Int) -> [TableProblem] {
    var problems: [TableProblem] = []
    var seen: Set<TableProblem> = []
    func note(_ problem: TableProblem) {
      if problems.count < CardTable.maximumProblemCount, seen.insert(problem).inserted { problems.append(problem) }
    }
    var search = Search(self, work)
    for template in templates {
      unmetConditions(of: template, &search).forEach(note)
      columnsAsTexts(in: template, &search).forEach(note)
      unknownClasses(of: template).forEach(note)
    }
    doubts.forEach(note)
    deck.remarks.forEach(note)
    let quantity = deck.quantity == nil ? deck.table.likelyQuantityColumn : nil
    if let quantity { note(TableProblem(.unusedQuantity(quantity), file: deck.table.name)) }
    let unused = unusedColumns.filter { $0 != quantity }
    if !unused.isEmpty { note(TableProblem(.unusedColumns(unused), file: deck.table.name)) }
    return problems
  }

  private var templates: [CardTemplate] { [front, back, next].flatMap { $0?.all ?? [] } }

  // MARK: - Conditions

  /// The evaluation of all templates' conditions. There may be thousands of conditions and rows: when the work is used up, the
  /// remaining conditions count as intended.
  private struct Search {
    private let cards: TableCards
    private var texts: [String: [String]?] = [:]
    private var work: ExpressionWork

    init(_ cards: TableCards, _ work: Int) { (self.cards, self.work) = (cards, ExpressionWork(work)) }

    private func values(of row: CardTable.Row) -> RowValues {
      RowValues(table: cards.deck.table, row: row, language: cards.deck.options.language)
    }

    /// Returns the distinct texts of a column in the order of the table; `nil` if there is no such column.
    mutating func texts(of name: String) -> [String]? {
      if let known = texts[name] { return known }
      let table = cards.deck.table
      guard table.place(of: name, language: cards.deck.options.language) != nil else {
        texts[name] = .some(nil)
        return nil
      }
      var seen: Set<String> = []
      let found = table.rows.flatMap { row -> [String] in
        guard let value = values(of: row).value(of: name) else { return [] }
        // A condition may name a number as it is stored or as it is shown.
        let texts =
          if case .shown(let text, let number) = value { [text, NumberText.of(number)] } else { [value.text] }
        return texts.map(\.trimmed).filter { seen.insert($0).inserted }
      }
      texts[name] = found
      return found
    }

    /// Returns whether a text is among these, and if not, the nearest one.
    mutating func find(_ text: String, among texts: [String]) -> (isThere: Bool, nearest: String?) {
      guard work.spend(texts.count), !texts.contains(where: { TableValue.isEqual($0, text) }) else {
        return (true, nil)
      }
      return (false, work.spend(texts.count * text.utf8.count) ? nearestText(to: text, among: texts) : nil)
    }

    /// Whether a row meets a condition. A comparison that fails counts as met, because it is reported as an error of its row.
    mutating func isMet(_ condition: TableCondition) -> Bool {
      for row in cards.deck.table.rows where (try? condition.isMet(by: values(of: row), &work)) ?? true { return true }
      return false
    }
  }

  private func unmetConditions(of template: CardTemplate, _ search: inout Search) -> [TableProblem] {
    let svg = template.svg
    // Conditions in a repeated element also depend on the item.
    let inner = svg.outermost(of: svg.repetitions.indices).map { svg.repetitions[$0].conditions }
    let own = template.conditions.indices.filter { index in !inner.contains { $0.contains(index) } }
    let conditions =
      own.map { (template.conditions[$0], Optional(svg.conditions[$0].position.line)) }
      + template.options.shown.sorted { $0.key < $1.key }.map { ($1, nil) }
    return conditions.compactMap { condition, line in
      unmet(condition, &search).map { TableProblem($0, file: template.path, line: line) }
    }
  }

  /// Returns the fault of a condition that no row meets, or that compares with a value that no row has.
  private func unmet(_ condition: TableCondition, _ search: inout Search) -> TableProblem.Kind? {
    var kind: TableProblem.Kind?
    var comparisonCount = 0
    condition.expression.visit { node in
      guard case .compares(let left, let comparison, let right) = node else { return }
      comparisonCount += 1
      // Comparing with an empty text is fine even if no field is empty.
      guard kind == nil, comparison == .equal || comparison == .notEqual, case .name(let name) = left,
        case .text(let text) = right, !text.isEmpty, let values = search.texts(of: name)
      else { return }
      let (isThere, nearest) = search.find(text, among: values)
      if !isThere { kind = .unmetCondition(condition.text, value: text, nearest: nearest) }
    }
    // A template for many tables may test whether a field exists.
    if kind != nil || comparisonCount == 0 { return kind }
    return search.isMet(condition) ? nil : .unmetCondition(condition.text, value: nil, nearest: nil)
  }

  /// Returns comparisons with a word that is a column's name but no field's value.
  private func columnsAsTexts(in template: CardTemplate, _ search: inout Search) -> [TableProblem] {
    var problems: [TableProblem] = []
    func look(_ expression: TableExpression, _ line: Int?) {
      expression.visit { node in
        guard case .compares(.name(let name), let comparison, .text(let word)) = node, !comparison.isOrder,
          deck.table.place(of: word, language: deck.options.language) != nil, let texts = search.texts(of: name),
          !search.find(word, among: texts).isThere
        else { return }
        problems.append(
          TableProblem(.columnAsText(word, expression: expression.text), file: template.path, line: line))
      }
    }
    for (place, read) in zip(template.svg.places, template.places) {
      read.forEachExpression { look($0, place.position.line) }
    }
    for (condition, read) in zip(template.svg.conditions, template.conditions) {
      look(read.expression, condition.position.line)
    }
    return problems
  }

  // MARK: - Classes

  private func unknownClasses(of template: CardTemplate) -> [TableProblem] {
    let svg = template.svg
    guard let known = svg.styledClasses, !known.isEmpty else { return [] }
    let inner = svg.outermost(of: svg.repetitions.indices).map { svg.repetitions[$0].places }
    let places = svg.places.indices.filter { index in
      svg.places[index].kind == .attribute(name: "class") && !inner.contains { $0.contains(index) }
    }
    var problems: [TableProblem] = []
    var told: Set<String> = []
    for index in places {
      let own = Set(svg.places[index].text.split(whereSeparator: \.isWhitespace))
      for row in deck.table.rows {
        let values = RowValues(table: deck.table, row: row, language: deck.options.language)
        guard let text = try? template.places[index].text(in: values) else { continue }
        for name in text.split(whereSeparator: \.isWhitespace)
        where !own.contains(name) && !known.contains(String(name)) && told.insert(String(name)).inserted {
          let nearest = nearestText(to: String(name), among: known.sorted())
          problems.append(
            values.problem(.unknownClass(String(name), nearest: nearest), columns: template.places[index].names))
        }
      }
    }
    return problems
  }

  // MARK: - Doubts

  /// The first fault of each unused column, and keys that occur in several rows of a lookup table.
  private var doubts: [TableProblem] {
    let lookups = Set(templates.flatMap(\.lookups)).sorted().compactMap { deck.table.lookups[$0] }
    var problems: [TableProblem] = []
    for table in [deck.table] + lookups.map(\.table) {
      var told: Set<Int> = []
      for (place, problem) in table.doubts where place.map({ told.insert($0).inserted }) ?? true {
        problems.append(problem)
      }
    }
    for lookup in lookups {
      for double in lookup.doubles.prefix(CardTable.maximumProblemCount) {
        let rows = lookup.table.rows
        let kind = TableProblem.Kind.doubleKey(TableLookup.key(of: rows[double.row]), line: rows[double.first].line)
        problems.append(TableProblem(kind, file: lookup.table.name, line: rows[double.row].line))
      }
    }
    return problems
  }

  // MARK: - Lookups

  /// The tables for lookups that nothing looks up, by their names. There are none if rows choose their templates, because
  /// other rows may need them.
  package var unusedLookups: [String: CardTable] {
    guard front.choosingNames.isEmpty, back?.choosingNames.isEmpty ?? true else { return [:] }
    let used = deck.lookups.union(templates.flatMap(\.lookups))
    return deck.table.lookups.filter { !used.contains($0.key) }.mapValues(\.table)
  }

  // MARK: - Columns

  /// The columns that programs look for, whether or not templates use them.
  private static let usualColumns: Set<String> = ["id", "name", "title", "description", "text", "rules", "tags"]

  private var unusedColumns: [String] {
    let table = deck.table
    var names = templates.reduce(into: Set<String>()) { $0.formUnion($1.names) }
    let texts = [deck.title, deck.alternativeText].compactMap { $0 } + deck.values.values
    names.formUnion(texts.flatMap(\.names) + deck.nameColumns + front.choosingNames + (back?.choosingNames ?? []))
    names.formUnion([deck.condition, deck.quantity].compactMap { $0 }.flatMap(\.names))
    let used = Set(names.flatMap { [table.place(of: $0), table.place(of: $0, language: deck.options.language)] })
    // A template that asks for name is for name_de and name_fr, whichever of them is drawn now.
    let asked = deck.options.language == nil ? [] : names.map { CardTable.key(of: $0).lowercased() }
    let keys = used.compactMap { $0.map { table.columns[$0].key.lowercased() } } + asked
    return table.columns.indices.filter { place in
      let key = table.columns[place].key.lowercased()
      // A text in another language is not used now.
      return !used.contains(place) && !key.hasPrefix("_") && !TableCards.usualColumns.contains(key)
        && !keys.contains { key.hasPrefix($0 + "_") }
    }
    .reduce(into: [String]()) { names, place in
      if !names.contains(table.columns[place].name) { names.append(table.columns[place].name) }
    }
  }
}
