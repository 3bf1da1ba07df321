import PlainNotation
import SVGFormat

extension TableCards {
  /// Things that are hardly meant, and no mistakes: conditions and classes that no row and no rule is for, columns that nothing asks
  /// for, and one of quantities that is not taken for one.
  public var advice: [TableProblem] {
    var problems: [TableProblem] = []
    var seen: Set<TableProblem> = []
    func note(_ problem: TableProblem) {
      if problems.count < CardTable.maximumProblemCount, seen.insert(problem).inserted { problems.append(problem) }
    }
    for template in templates {
      unmetConditions(of: template).forEach(note)
      columnsAsTexts(in: template).forEach(note)
      unknownClasses(of: template).forEach(note)
    }
    let quantity = deck.quantity == nil ? deck.table.likelyQuantityColumn : nil
    if let quantity { note(TableProblem(.unusedQuantity(quantity), file: deck.table.name)) }
    let unused = unusedColumns.filter { $0 != quantity }
    if !unused.isEmpty { note(TableProblem(.unusedColumns(unused), file: deck.table.name)) }
    return problems
  }

  private var templates: [CardTemplate] { front.all + (back?.all ?? []) }

  // MARK: - Conditions

  private func unmetConditions(of template: CardTemplate) -> [TableProblem] {
    let svg = template.svg
    // In an element that repeats they ask for more than rows.
    let inner = svg.outermost(of: svg.repetitions.indices).map { svg.repetitions[$0].conditions }
    let own = template.conditions.indices.filter { index in !inner.contains { $0.contains(index) } }
    let conditions =
      own.map { (template.conditions[$0], Optional(svg.conditions[$0].position.line)) }
      + template.options.shown.sorted { $0.key < $1.key }.map { ($1, nil) }
    return conditions.compactMap { condition, line in
      unmet(condition).map { TableProblem($0, file: template.path, line: line) }
    }
  }

  /// The fault of a condition that no row meets, or that asks for a value that none has.
  private func unmet(_ condition: TableCondition) -> TableProblem.Kind? {
    var kind: TableProblem.Kind?
    var comparisonCount = 0
    condition.expression.visit { node in
      guard case .compares(let left, let comparison, let right) = node else { return }
      comparisonCount += 1
      // An empty text may well be asked for where all fields have one.
      guard kind == nil, comparison == .equal || comparison == .notEqual, case .name(let name) = left,
        case .text(let text) = right, !text.isEmpty, let values = texts(of: name),
        !values.contains(where: { TableValue.isEqual($0, text) })
      else { return }
      kind = .unmetCondition(condition.text, value: text, nearest: nearestText(to: text, among: values))
    }
    // Whether a field is there at all is asked by templates that serve many tables.
    if kind != nil || comparisonCount == 0 { return kind }
    let isMet = deck.table.rows.contains { row in
      let values = RowValues(table: deck.table, row: row, language: deck.options.language)
      var work = ExpressionWork()
      // Whatever cannot be compared is told as a mistake of its row.
      return (try? condition.isMet(by: values, &work)) ?? true
    }
    return isMet ? nil : .unmetCondition(condition.text, value: nil, nearest: nil)
  }

  /// The texts of a column, each once, in the order of the table; `nil` if there is no such column.
  private func texts(of name: String) -> [String]? {
    guard deck.table.place(of: name, language: deck.options.language) != nil else { return nil }
    var seen: Set<String> = []
    return deck.table.rows.compactMap { row in
      let text = RowValues(table: deck.table, row: row, language: deck.options.language).text(of: name)?.trimmed
      return text.flatMap { seen.insert($0).inserted ? $0 : nil }
    }
  }

  /// Comparisons with a word that is a column's name, and that no field has.
  private func columnsAsTexts(in template: CardTemplate) -> [TableProblem] {
    var problems: [TableProblem] = []
    func look(_ expression: TableExpression, _ line: Int?) {
      expression.visit { node in
        guard case .compares(.name(let name), let comparison, .text(let word)) = node, !comparison.isOrder,
          deck.table.place(of: word, language: deck.options.language) != nil, let texts = texts(of: name),
          !texts.contains(where: { TableValue.isEqual($0, word) })
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

  // MARK: - Columns

  /// The values of a card that programs look for, whatever templates ask for.
  private static let usualColumns: Set<String> = ["id", "name", "title", "description", "text", "rules", "tags"]

  private var unusedColumns: [String] {
    let table = deck.table
    var names = templates.reduce(into: Set<String>()) { $0.formUnion($1.names) }
    let texts = [deck.title, deck.alternativeText].compactMap { $0 } + deck.values.values
    names.formUnion(texts.flatMap(\.names) + deck.nameColumns + front.choosingNames + (back?.choosingNames ?? []))
    names.formUnion([deck.condition, deck.quantity].compactMap { $0 }.flatMap(\.names))
    let used = Set(names.flatMap { [table.place(of: $0), table.place(of: $0, language: deck.options.language)] })
    let keys = used.compactMap { $0.map { table.columns[$0].key.lowercased() } }
    return table.columns.indices.filter { place in
      let key = table.columns[place].key.lowercased()
      // A text in another language is not asked for now.
      return !used.contains(place) && !key.hasPrefix("_") && !TableCards.usualColumns.contains(key)
        && !keys.contains { key.hasPrefix($0 + "_") }
    }
    .map { table.columns[$0].name }
  }
}
