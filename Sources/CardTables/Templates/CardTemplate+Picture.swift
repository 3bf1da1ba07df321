import Drawing
package import FileAccess
public import SVGFormat
import TextLayout
import PlainNotation
import Typography

extension CardTemplate {
  /// A side of a card, and what is wrong with it.
  public struct Side: Sendable {
    /// The picture; `nil` if there can be none.
    public let picture: SVGPicture?
    /// The faults that have to be mended.
    public let errors: [TableProblem]
    /// Warnings of parts that are drawn otherwise than they were asked for.
    public let warnings: [TableProblem]
    /// The digests of the fonts that it took, by what was asked for.
    package var fonts: [String: ContentDigest] = [:]
  }

  /// The faults of the first rows, whatever rows are chosen: a table that is refused anyway is not waited for.
  public static func problems(of template: CardTemplate, rows: Int = 1_000) -> [TableProblem] {
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
  public func picture(of row: CardTable.Row) -> Side {
    var template = self
    template.options.reader = options.reader.notingFonts()
    template.svg.reader = template.options.reader
    var side = template.filled(with: row)
    side.fonts = template.options.reader.fontUses
    return side
  }

  private func filled(with row: CardTable.Row) -> Side {
    let values = RowValues(table: table, row: row, language: options.language)
    var errors: [TableProblem] = []
    var warnings: [TableProblem] = []
    let known = values.templateValues(of: names)
    for name in names.sorted() where values.isUntranslated(name) {
      warnings.append(values.problem(.untranslated(language: options.language ?? ""), columns: [name]))
    }
    var texts: [String] = []
    var byteCount = 0
    for (place, source) in zip(places, svg.places) {
      do throws(TemplateError) {
        let text = try place.template.text(known)
        // Many long texts are refused before they take the memory, and not when all are there.
        byteCount += text.utf8.count
        guard byteCount <= SVGLimits.maximumFileSize else {
          let error = SVGError.fileTooLarge(byteCount: byteCount, limit: SVGLimits.maximumFileSize)
          return Side(picture: nil, errors: errors + [values.problem(.template(error))], warnings: warnings)
        }
        texts.append(text)
      } catch {
        texts.append("")
        errors.append(values.problem(.malformedPlace("\(source.text): \(error.problem)"), columns: place.names))
      }
    }
    var filling = SVGTemplate.Filling(texts: texts)
    func isMet(_ condition: TableCondition) -> Bool {
      do throws(TableProblem) {
        return try condition.isMet(by: values)
      } catch {
        if !errors.contains(error) { errors.append(error) }
        return false
      }
    }
    for (index, condition) in conditions.enumerated() where !isMet(condition) { filling.unmetConditions.insert(index) }
    for (id, condition) in options.shown where !isMet(condition) { filling.hiddenIDs.insert(id) }
    let setter = BoxSetter(template: self, values: values)
    do throws(SVGError) {
      let picture = try svg.picture(filling) { setter.scene(of: $0) }
      add(picture.warnings, values, &errors, &warnings)
      return Side(picture: picture, errors: errors + setter.errors, warnings: warnings + setter.warnings)
    } catch {
      return Side(
        picture: nil, errors: errors + setter.errors + [values.problem(.template(error))],
        warnings: warnings + setter.warnings)
    }
  }

  /// Sorts what was left out: what a field has caused is its row's to mend.
  private func add(
    _ all: [SVGWarning], _ values: RowValues, _ errors: inout [TableProblem], _ warnings: inout [TableProblem]
  ) {
    for warning in all {
      let causes = zip(svg.places, places).filter { place, _ in
        guard place.position == warning.position, case .attribute(let name) = place.kind else { return false }
        return warning.kind.isAbout(attribute: name)
      }
      if !causes.isEmpty {
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
      case .ignoredColors where !addresses.isEmpty, .shownPicture where !addresses.isEmpty:
        problem = values.problem(.notDrawn(warning.kind), columns: addresses)
      default: problem = TableProblem(.notDrawn(warning.kind), file: path, line: warning.position.line)
      }
      if !warnings.contains(problem) { warnings.append(problem) }
    }
  }

  /// A text that is drawn otherwise than it is written: told once of a column, whatever rows have such texts.
  fileprivate func unshaped(
    _ kind: SVGWarning.Kind, _ values: RowValues, columns names: [String], line: Int
  ) -> TableProblem {
    let columns = values.problem(.notDrawn(kind), columns: names).columns
    if columns.isEmpty { return TableProblem(.notDrawn(kind), file: path, line: line) }
    return TableProblem(.notDrawn(kind), file: table.name, columns: columns)
  }
}

extension SVGWarning.Kind {
  /// Whether the value of an attribute may have caused it.
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

/// Sets the boxes of one side of a card, and notes what is wrong with them.
private final class BoxSetter {
  private let template: CardTemplate
  private let values: RowValues
  private(set) var errors: [TableProblem] = []
  private(set) var warnings: [TableProblem] = []

  init(template: CardTemplate, values: RowValues) {
    self.template = template
    self.values = values
  }

  func scene(of box: SVGTextBox) -> Scene? {
    let columns = box.place.map { template.places[$0].names } ?? []
    guard !box.text.trimmed.isEmpty, let paint = box.paint else { return nil }
    let markup = BoxMarkup(box.text, hasIcons: !template.options.icons.scenes.isEmpty)
    if let sign = markup.unclosed { errors.append(values.problem(.unclosedMarkup(sign), columns: columns)) }
    let settings: BoxSettings
    do throws(BoxSettingError) {
      settings = try BoxSettings(box)
    } catch {
      errors.append(TableProblem(error.kind, file: template.path, line: box.position.line))
      return nil
    }
    let runs = runs(of: markup, box, paint, settings, columns)
    guard !runs.isEmpty else { return nil }
    var frame = TextBox(size: box.size)
    frame.direction = box.text.startsRightToLeft ? .rightToLeft : box.direction
    frame.alignment = settings.alignment
    let isAligned = box.attributes["align"] != nil
    if frame.direction == .rightToLeft, !isAligned, settings.alignment == .left { frame.alignment = .right }
    frame.verticalAlignment = settings.verticalAlignment
    frame.fit = settings.fit
    frame.lineSpacing = settings.lineSpacing
    frame.paragraphSpacing = settings.paragraphSpacing
    do throws(TextBoxError) {
      let layout = try frame.layout(runs)
      for scalar in layout.missing { warnings.append(values.problem(.missingCharacter(scalar), columns: columns)) }
      for writing in layout.unshaped {
        let kind = SVGWarning.Kind.unshapedText("\(writing)")
        let problem = template.unshaped(kind, values, columns: columns, line: box.position.line)
        if !warnings.contains(problem) { warnings.append(problem) }
      }
      return layout.scene
    } catch {
      let kind: TableProblem.Kind =
        if case .overflow(let needed, let available, let scale) = error {
          .overflow(box: box.id ?? box.text.boxName, needed: needed, available: available, scale: scale)
        } else {
          .unsettable("\(error)")
        }
      errors.append(values.problem(kind, columns: columns))
      return nil
    }
  }

  private func runs(
    of markup: BoxMarkup, _ box: SVGTextBox, _ paint: Paint, _ settings: BoxSettings, _ columns: [String]
  ) -> [TextRun] {
    let fonts = template.options.reader.fonts
    var runs: [TextRun] = []
    func warn(_ kind: SVGWarning.Kind) {
      let problem = TableProblem(.notDrawn(kind), file: template.path, line: box.position.line)
      if !warnings.contains(problem) { warnings.append(problem) }
    }
    func style(isBold: Bool, isItalic: Bool) -> TextStyle? {
      var query = box.font
      if isBold { query.traits.weight = max(700, query.traits.weight) }
      if isItalic { query.traits.slant = .italic }
      let match = fonts?.match(query)
      guard let face = match?.face ?? template.options.reader.typeface else {
        warn(.text("there are no fonts"))
        return nil
      }
      if let missing = match?.missing, !box.font.families.isEmpty {
        warn(.missingFont(family: missing, substitute: face.familyName))
      }
      if isBold, face.traits.weight < 600 { warn(.text("\(face.familyName) has no bold letters")) }
      return TextStyle(face: face, size: box.fontSize, paint: paint, tracking: box.letterSpacing, fallbacks: fonts)
    }
    for piece in markup.pieces {
      switch piece {
      case .text(let text, let isBold, let isItalic):
        if let style = style(isBold: isBold, isItalic: isItalic) { runs.append(.text(text, style)) }
      case .icon(let name):
        guard let scene = template.options.icons.scenes[name] else {
          let nearest = template.options.icons.nearest(to: name)
          errors.append(values.problem(.unknownIcon(name, nearest: nearest), columns: columns))
          continue
        }
        if let style = style(isBold: false, isItalic: false) {
          runs.append(.icon(scene, style, height: settings.iconSize))
        }
      }
    }
    return runs
  }
}

extension String {
  /// The name of a box without an id: the beginning of its text.
  fileprivate var boxName: String { "\"\(prefix(20))\(count > 20 ? "..." : "")\"" }

  /// Whether the first letter is of a script that runs to the left.
  fileprivate var startsRightToLeft: Bool {
    for scalar in unicodeScalars where scalar.properties.isAlphabetic {
      return TextDirection.runs(of: [scalar], in: .leftToRight).first?.direction == .rightToLeft
    }
    return false
  }
}
