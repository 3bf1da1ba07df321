import Drawing
package import FileAccess
package import SVGFormat
import TextLayout
import PlainNotation
import Typography

extension CardTemplate {
  /// A side of a card, and its problems.
  package struct Side: Sendable {
    /// The picture; `nil` if it could not be made.
    package let picture: SVGPicture?
    /// The problems that must be fixed.
    package let errors: [TableProblem]
    /// Warnings about parts that are not drawn as requested.
    package let warnings: [TableProblem]
    /// The digests of the fonts that it uses, by the requested name.
    package var fonts: [String: ContentDigest] = [:]
  }

  /// Returns the faults of the first rows, regardless of the chosen ones, so that an invalid table is rejected early.
  package static func problems(of template: CardTemplate, rows: Int = 1_000) -> [TableProblem] {
    var problems: [TableProblem] = []
    var known: Set<TableProblem> = []
    for row in template.table.rows.prefix(rows) {
      for problem in template.picture(of: row).errors where known.insert(problem).inserted {
        problems.append(problem)
        if problems.count == CardTable.maximumProblemCount { return problems }
      }
    }
    return problems
  }

  /// Fills the template with a row.
  package func picture(of row: CardTable.Row) -> Side {
    var template = self
    template.options.reader = options.reader.notingFonts()
    template.svg.reader = template.options.reader
    var side = template.filled(with: row)
    side.fonts = template.options.reader.fontDigests
    return side
  }

  /// Whether a card of this template is needed to go on with a row's text, or to report what is wrong with it.
  func hasRest(of row: CardTable.Row) -> Bool {
    let values = RowValues(table: table, row: row, language: options.language)
    var filler = TemplateFiller(template: self)
    let setter = BoxSetter(template: self, values: values)
    _ = try? svg.picture(filler.filling(in: values), problemCount: { 0 }) { setter.content(of: $0) }
    return setter.hasRest || !setter.errors.isEmpty
  }

  private func filled(with row: CardTable.Row) -> Side {
    let values = RowValues(table: table, row: row, language: options.language)
    var errors: [TableProblem] = []
    var warnings: [TableProblem] = []
    for name in names.sorted() where values.isUntranslated(name) {
      warnings.append(values.problem(.untranslated(language: options.language ?? ""), columns: [name]))
    }
    var filler = TemplateFiller(template: self)
    let filling = filler.filling(in: values)
    errors += filler.errors
    if let error = filler.isTooLarge {
      return Side(picture: nil, errors: errors + [values.problem(.template(error))], warnings: warnings)
    }
    warnOfMarks(in: filling, values, &warnings)
    let setter = BoxSetter(template: self, values: values)
    do throws(SVGError) {
      let picture = try svg.picture(filling, problemCount: { setter.problemCount }) { setter.content(of: $0) }
      add(picture.warnings, values, but: filler.failedPlaces, &errors, &warnings)
      return Side(picture: picture, errors: errors + setter.errors, warnings: warnings + setter.warnings)
    } catch {
      return Side(
        picture: nil, errors: errors + setter.errors + [values.problem(.template(error))],
        warnings: warnings + setter.warnings)
    }
  }

  /// Warns about markup in texts that are drawn as they are, because only boxes support it.
  private func warnOfMarks(
    in filling: SVGTemplate.Filling, _ values: RowValues, _ warnings: inout [TableProblem]
  ) {
    for (index, text) in filling.allTexts(of: svg) where svg.places[index].kind == .content && !svg.places[index].isBox
    {
      guard svg.places[index].element != "style", !BoxMarkup.isPlain(text) else { continue }
      let problem = values.problem(.plainMarks, columns: places[index].names)
      if !warnings.contains(problem) { warnings.append(problem) }
    }
  }

  /// Sorts warnings: a field's warnings become errors of its row, and those of places that already failed are dropped.
  private func add(
    _ all: [SVGWarning], _ values: RowValues, but failed: Set<Int>, _ errors: inout [TableProblem],
    _ warnings: inout [TableProblem]
  ) {
    for warning in all {
      let causes = zip(svg.places, places).filter { place, _ in
        guard place.position == warning.position, case .attribute(let name) = place.kind else { return false }
        return warning.kind.isAbout(attribute: name)
      }
      if !causes.isEmpty {
        if svg.places.indices.contains(where: { failed.contains($0) && svg.places[$0].position == warning.position }) {
          continue
        }
        errors.append(values.problem(.notDrawn(warning.kind), columns: causes.flatMap { $1.names }))
        continue
      }
      let element = zip(svg.places, places).filter { $0.0.elementPosition == warning.position }
      let columns = element.flatMap { $1.names }
      let addresses = element.filter { $0.0.kind == .attribute(name: "href") }.flatMap { $1.names }
      let problem: TableProblem
      switch warning.kind {
      case .missingGlyph(let scalar) where !columns.isEmpty:
        problem = values.problem(.missingCharacter(scalar), columns: columns)
      case .unshapedText: problem = unshaped(warning.kind, values, columns: columns, line: warning.position.line)
      case .textBeyondEdges where !columns.isEmpty: problem = values.problem(.notDrawn(warning.kind), columns: columns)
      case .ignoredColors where !addresses.isEmpty, .incompleteImage where !addresses.isEmpty,
        .shownPicture where !addresses.isEmpty, .placeholder where !addresses.isEmpty:
        problem = values.problem(.notDrawn(warning.kind), columns: addresses)
      default: problem = TableProblem(.notDrawn(warning.kind), file: path, line: warning.position.line)
      }
      if !warnings.contains(problem) { warnings.append(problem) }
    }
  }

  /// Returns the problem of a text without proper shaping, reported once for a column, regardless of the row.
  func unshaped(
    _ kind: SVGWarning.Kind, _ values: RowValues, columns names: [String], line: Int
  ) -> TableProblem {
    let columns = values.problem(.notDrawn(kind), columns: names).columns
    if columns.isEmpty { return TableProblem(.notDrawn(kind), file: path, line: line) }
    return TableProblem(.notDrawn(kind), file: table.name, columns: columns)
  }
}

extension SVGWarning.Kind {
  /// Whether the value of an attribute may be the cause.
  fileprivate func isAbout(attribute: String) -> Bool {
    switch self {
    case .image: attribute == "href"
    case .invalidValue(let name, _), .unsupportedValue(let name, _): name == attribute || attribute == "style"
    case .missingReference, .cyclicReference, .externalReference:
      attribute == "href" || attribute == "style" || attribute == "fill" || attribute == "stroke"
    case .pathFault: attribute == "d" || attribute == "points"
    case .notDrawable: true
    default: false
    }
  }
}
