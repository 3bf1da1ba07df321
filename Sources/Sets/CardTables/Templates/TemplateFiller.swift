import SVGFormat

/// Finds the texts of a template's places in a row, the elements that are drawn, and their repetitions.
struct TemplateFiller {
  /// The largest number of repetitions on a card in total.
  static let maximumRepetitionCount = 10_000

  private let template: CardTemplate
  private let isWanted: (SVGTemplate.Place) -> Bool
  private(set) var errors: [TableProblem] = []
  /// The places that have no text because of an error.
  private(set) var failedPlaces: Set<Int> = []
  private var work = ExpressionWork()
  /// The number of bytes of all texts, plus an overhead for each repetition.
  private var byteCount = 0
  private var repetitionCount = 0
  /// The elements that are not drawn, whose errors do not matter.
  private var hidden: [Range<Int>] = []

  /// - Parameter isWanted: whether the text of a place is needed; others remain empty.
  init(template: CardTemplate, isWanted: @escaping (SVGTemplate.Place) -> Bool = { _ in true }) {
    self.template = template
    self.isWanted = isWanted
  }

  private var svg: SVGTemplate { template.svg }

  /// The error of texts that are larger than a picture may be; `nil` if they are not.
  var isTooLarge: SVGError? {
    let limit = SVGLimits.maximumFileSize
    return byteCount > limit ? .fileTooLarge(byteCount: byteCount, limit: limit) : nil
  }

  /// Returns the contents of the places.
  mutating func filling(in row: RowValues) -> SVGTemplate.Filling {
    var hiddenIDs: Set<String> = []
    for (id, condition) in template.options.shown.sorted(by: { $0.key < $1.key })
    where !isMet(condition, by: row, at: nil) {
      hiddenIDs.insert(id)
      if let nodes = svg.nodes(ofElementWithID: id) { hidden.append(nodes) }
    }
    var filling = filling(in: row, svg.places.indices, svg.conditions.indices, svg.repetitions.indices)
    filling.hiddenIDs = hiddenIDs
    return filling
  }

  private mutating func filling(
    in row: RowValues, _ places: Range<Int>, _ conditions: Range<Int>, _ repetitions: Range<Int>
  ) -> SVGTemplate.Filling {
    let known = hidden.count
    defer { hidden.removeLast(hidden.count - known) }
    var filling = SVGTemplate.Filling(texts: [])
    filling.texts.reserveCapacity(places.count)
    let inner = svg.outermost(of: repetitions)
    // Repetitions are in the order of the file, like places and conditions. Hidden elements are found before any place is
    // filled.
    var condition = conditions.lowerBound
    for index in inner {
      leaveOut(condition..<svg.repetitions[index].conditions.lowerBound, from: &filling, row)
      condition = svg.repetitions[index].conditions.upperBound
    }
    leaveOut(condition..<conditions.upperBound, from: &filling, row)
    var place = places.lowerBound
    for index in inner {
      let repetition = svg.repetitions[index]
      add(place..<repetition.places.lowerBound, to: &filling, row)
      filling.texts += Array(repeating: "", count: repetition.places.count)
      place = repetition.places.upperBound
      filling.items[index] = items(of: index, repetition, row)
    }
    add(place..<places.upperBound, to: &filling, row)
    return filling
  }

  private mutating func leaveOut(_ conditions: Range<Int>, from filling: inout SVGTemplate.Filling, _ row: RowValues) {
    for index in conditions {
      let nodes = svg.conditions[index].nodes
      guard !isMet(template.conditions[index], by: row, at: nodes.lowerBound) else { continue }
      filling.unmetConditions.insert(index)
      hidden.append(nodes)
    }
  }

  private mutating func add(_ places: Range<Int>, to filling: inout SVGTemplate.Filling, _ row: RowValues) {
    for index in places {
      var text = ""
      // Stops at the limit, before many long texts take the memory.
      if isTooLarge == nil, isWanted(svg.places[index]) {
        do throws(TableProblem) {
          text = try template.places[index].text(in: row, &work)
        } catch {
          note(error, at: svg.places[index].node)
          failedPlaces.insert(index)
        }
      }
      byteCount += text.utf8.count
      filling.texts.append(text)
    }
  }

  // MARK: - Repetitions

  private mutating func items(
    of index: Int, _ repetition: SVGTemplate.Repetition, _ row: RowValues
  ) -> [SVGTemplate.Filling] {
    let items: [String]
    do throws(TableProblem) {
      items = try self.items(of: template.repetitions[index], in: row)
    } catch {
      note(error, at: repetition.nodes.lowerBound)
      return []
    }
    repetitionCount += items.count
    let limit = TemplateFiller.maximumRepetitionCount
    guard repetitionCount <= limit else {
      note(row.problem(.tooManyRepetitions(limit: limit)), at: repetition.nodes.lowerBound)
      return []
    }
    // Counts the memory for each repetition as well.
    byteCount += 64 * items.count * (1 + repetition.places.count)
    return items.enumerated().map { place, item in
      var inner = row
      inner.locals = ["item": item, "index": "\(place + 1)", "items": "\(items.count)"]
      return filling(in: inner, repetition.places, repetition.conditions, repetition.repetitions)
    }
  }

  /// Returns the items of a list, or the numbers from 1 to a number.
  private mutating func items(of expression: TableExpression, in row: RowValues) throws(TableProblem) -> [String] {
    let value = try expression.value(in: row, &work)
    if case .list(let items) = value { return items }
    if value.isEmpty { return [] }
    guard let number = value.number else { return value.items }
    guard let count = Int(exactly: number), count >= 0 else {
      throw row.problem(.repetitionCount(value.text, expression: expression.text), columns: expression.names.sorted())
    }
    guard count <= TemplateFiller.maximumRepetitionCount else {
      throw row.problem(
        .tooManyRepetitions(limit: TemplateFiller.maximumRepetitionCount), columns: expression.names.sorted())
    }
    return (0..<count).map { "\($0 + 1)" }
  }

  // MARK: - Conditions and faults

  private mutating func isMet(_ condition: TableCondition, by row: RowValues, at node: Int?) -> Bool {
    do throws(TableProblem) {
      return try condition.isMet(by: row, &work)
    } catch {
      note(error, at: node)
      return false
    }
  }

  private mutating func note(_ problem: TableProblem, at node: Int?) {
    if let node, hidden.contains(where: { $0.contains(node) }) { return }
    if !errors.contains(problem) { errors.append(problem) }
  }
}

extension SVGTemplate.Filling {
  /// Returns the texts of a template's places, including those of repetitions, and the places' indices.
  func allTexts(of template: SVGTemplate) -> [(place: Int, text: String)] { allTexts(of: template, from: 0) }

  private func allTexts(of template: SVGTemplate, from first: Int) -> [(place: Int, text: String)] {
    // Skips the texts of places in repetitions.
    let repeated = items.keys.map { template.repetitions[$0].places }
    let own = texts.indices.map { $0 + first }.filter { place in !repeated.contains { $0.contains(place) } }
    return own.map { ($0, texts[$0 - first]) }
      + items.sorted { $0.key < $1.key }.flatMap { index, items in
        items.flatMap { $0.allTexts(of: template, from: template.repetitions[index].places.lowerBound) }
      }
  }
}
