import CardDesign
import CardSets
import Drawing
import PlainNotation
import PlaneGeometry
import SVGFormat
import TextLayout
import Typography

/// Lays out the boxes of one side of a card, and records problems.
final class BoxSetter {
  private let template: CardTemplate
  private let values: RowValues
  private(set) var errors: [TableProblem] = []
  private(set) var warnings: [TableProblem] = []
  /// Whether a box goes on with a text for which the front has no room.
  private(set) var hasRest = false
  /// The number of problems found, including repeated ones.
  private(set) var problemCount = 0
  /// Whether the previous span ends within a word.
  private var endsInWord = false

  init(template: CardTemplate, values: RowValues) {
    self.template = template
    self.values = values
  }

  private func fail(_ problem: TableProblem) {
    problemCount += 1
    if !errors.contains(problem) { errors.append(problem) }
  }

  private func warn(_ problem: TableProblem) {
    problemCount += 1
    if !warnings.contains(problem) { warnings.append(problem) }
  }

  private func warn(_ kind: SVGWarning.Kind, of box: SVGTextBox) {
    warn(TableProblem(.notDrawn(kind), file: template.path, line: box.position.line))
  }

  private func columns(of place: Int?) -> [String] { place.map { template.places[$0].names } ?? [] }

  func content(of box: SVGTextBox) -> SVGBoxContent? {
    let columns = box.spans.flatMap { self.columns(of: $0.place) }
    let isPainted = box.spans.contains { $0.style.paint != nil || $0.style.stroke != nil }
    guard !box.text.trimmed.isEmpty, isPainted else { return nil }
    let settings: BoxSettings
    do throws(BoxSettingError) {
      settings = try BoxSettings(box)
    } catch {
      fail(TableProblem(error.kind, file: template.path, line: box.position.line))
      return nil
    }
    if settings.isHyphenated, template.options.hyphenation == nil {
      fail(TableProblem(.noHyphenation, file: template.path, line: box.position.line))
    }
    if let id = box.attributes["continues"]?.trimmed {
      let content = continuation(of: id, in: box)
      if content != nil { hasRest = true }
      return content
    }
    if settings.isContinued, box.id.map(template.options.continuedIDs.contains) != true {
      let expected =
        "shrink, clip or error, or give the box an id, and a box of the back or of the next card data-continues=\"ID\""
      refuse("fit", "continue", of: box, expected)
      return nil
    }
    endsInWord = false
    let runs = box.spans.flatMap { self.runs(of: $0, in: box, settings) }
    guard !runs.isEmpty else { return nil }
    do throws(TextBoxError) {
      var frame = frame(of: box, settings)
      if settings.isContinued {
        frame.followingFrames.append(BoxSetter.rest(of: Size(width: box.size.width, height: 1e6)))
      }
      var layout = try frame.layout(runs)
      if settings.isContinued { layout = layout.part(inFrames: 0..<box.frames.count) }
      for scalar in layout.missing { warn(values.problem(.missingCharacter(scalar), columns: columns)) }
      for writing in layout.unshaped {
        let kind = SVGWarning.Kind.unshapedText("\(writing)")
        warn(template.unshaped(kind, values, columns: columns, line: box.position.line))
      }
      return SVGBoxContent(scene: layout.scene, bounds: layout.bounds)
    } catch {
      fail(values.problem(problem(error, in: box), columns: columns))
      return nil
    }
  }

  private func problem(_ error: TextBoxError, in box: SVGTextBox) -> TableProblem.Kind {
    guard case .overflow(let needed, let available, let scale) = error else { return .unsettable("\(error)") }
    return .overflow(box: box.id ?? box.text.boxName, needed: needed, available: available, scale: scale)
  }

  // MARK: Going on

  /// The rectangle of what a box has no room for, away from its own.
  private static func rest(of size: Size) -> Rect { Rect(x: 0, y: 1e6, width: size.width, height: size.height) }

  /// The rest of a text for which a box of the front has no room, in the letters of the front.
  private func continuation(of id: String, in box: SVGTextBox) -> SVGBoxContent? {
    guard let front = template.options.continued.first else {
      refuse("continues", id, of: box, "it in the back or the next card of one front for all cards")
      return nil
    }
    let expected = "the id of a box of the front that has data-fit=\"continue\""
    guard front.svg.hasElement(withID: id) else {
      refuse("continues", id, of: box, expected)
      return nil
    }
    let setter = BoxSetter(template: front, values: values)
    var filler = TemplateFiller(template: front)
    var found: (content: SVGBoxContent?, isContinued: Bool)?
    // What is wrong with the front is told of it.
    _ = try? front.svg.picture(filler.filling(in: values), problemCount: { 0 }) { own in
      if own.id == id {
        let settings = try? BoxSettings(own)
        found = (
          settings.flatMap { setter.rest(of: own, $0, in: box, failing: { self.fail($0) }) },
          settings?.isContinued == true
        )
      }
      return nil
    }
    // A box that this row does not draw has nothing that could go on.
    if let found, !found.isContinued { refuse("continues", id, of: box, expected) }
    return found?.content
  }

  private func refuse(_ name: String, _ value: String, of box: SVGTextBox, _ expected: String) {
    let kind = TableProblem.Kind.boxAttribute(name: name, value: value, expected: expected)
    fail(TableProblem(kind, file: template.path, line: box.position.line))
  }

  /// The lines of a box that go on in another one.
  private func rest(
    of box: SVGTextBox, _ settings: BoxSettings, in other: SVGTextBox, failing: (TableProblem) -> Void
  ) -> SVGBoxContent? {
    endsInWord = false
    let runs = box.spans.flatMap { self.runs(of: $0, in: box, settings) }
    guard settings.isContinued, !runs.isEmpty else { return nil }
    var frame = frame(of: box, settings)
    let beginning = BoxSetter.rest(of: other.size)
    frame.followingFrames += other.frames.map { one in
      Rect(x: one.minX, y: one.minY + beginning.minY, width: one.width, height: one.height)
    }
    do throws(TextBoxError) {
      let count = box.frames.count
      let part = try frame.layout(runs).part(inFrames: count..<count + other.frames.count)
      return part.lines.isEmpty ? nil : SVGBoxContent(scene: part.scene, bounds: part.bounds)
    } catch {
      failing(values.problem(problem(error, in: other), columns: box.spans.flatMap { columns(of: $0.place) }))
      return nil
    }
  }

  private func frame(of box: SVGTextBox, _ settings: BoxSettings) -> TextBox {
    var frame = TextBox(size: box.size)
    frame.followingFrames = Array(box.frames.dropFirst())
    // Keeps letters slightly away from obstacles.
    frame.obstacles = box.obstacles.map { $0.insetBy(dx: -0.4 * (box.spans.first?.style.fontSize ?? 0), dy: 0) }
    frame.direction = box.text.startsRightToLeft ? .rightToLeft : box.direction
    frame.alignment = settings.alignment
    let isAligned = box.attributes["align"] != nil
    if frame.direction == .rightToLeft, !isAligned, settings.alignment == .left { frame.alignment = .right }
    frame.verticalAlignment = settings.verticalAlignment
    frame.fit = settings.fit
    frame.lineSpacing = settings.lineSpacing
    if box.attributes["line-spacing"] == nil { frame.lineHeight = box.lineHeight }
    frame.paragraphSpacing = settings.paragraphSpacing
    frame.isBalanced = settings.isBalanced
    return frame
  }

  // MARK: Runs

  private func runs(of span: SVGTextBox.Span, in box: SVGTextBox, _ settings: BoxSettings) -> [TextRun] {
    let columns = self.columns(of: span.place)
    let keywords = settings.usesKeywords ? template.options.keywords : .none
    let markup = BoxMarkup(keywords.applied(to: span.text))
    for fault in markup.faults {
      let kind: TableProblem.Kind =
        switch fault {
        case .unclosed(let sign): .unclosedMarkup(sign)
        case .unknownTag(let tag, let nearest): .unknownTag(tag, nearest: nearest)
        case .value(let value, let tag): .markupValue(value, tag: tag)
        }
      fail(values.problem(kind, columns: columns))
    }
    return markup.pieces.flatMap { piece -> [TextRun] in
      switch piece {
      case .text(let text, let mark):
        guard let style = style(mark, of: span, in: box) else { return [] }
        return runs(
          of: text, style, usesSmallCapitals: mark.usesSmallCapitals || span.style.usesSmallCapitals, span, settings)
      case .bullet(let mark):
        return style(mark, of: span, in: box).map { TextRun.bullet(level: mark.level, $0) } ?? []
      case .icon(let name, let mark): return icon(name, mark, span, box, settings, columns)
      case .picture(let address, let height, let mark):
        guard let scene = template.picture(at: address) else {
          fail(values.problem(.missingPicture(address), columns: columns))
          return []
        }
        guard let style = style(mark, of: span, in: box) else { return [] }
        return [.icon(scene, style, height: height ?? settings.iconSize)]
      }
    }
  }

  private func runs(
    of text: String, _ style: TextStyle, usesSmallCapitals: Bool, _ span: SVGTextBox.Span, _ settings: BoxSettings
  ) -> [TextRun] {
    var text = span.style.letterCase.applied(to: text, endsInWord: &endsInWord)
    if settings.isHyphenated, let hyphenation = template.options.hyphenation { text = hyphenation.hyphenated(text) }
    guard usesSmallCapitals else { return [.text(text, style)] }
    // Uses the font's own small capitals, if it has them.
    guard style.face.hasFeature("smcp") else { return TextRun.smallCapitals(text, style) }
    var style = style
    if !style.features.contains(FontFeature("smcp")) { style.features.append(FontFeature("smcp")) }
    return [.text(text, style)]
  }

  private func icon(
    _ name: String, _ mark: MarkupStyle, _ span: SVGTextBox.Span, _ box: SVGTextBox, _ settings: BoxSettings,
    _ columns: [String]
  ) -> [TextRun] {
    let icons = template.options.icons
    // An icon ignores the weight and slant of the text around it.
    var plain = mark
    (plain.isBold, plain.isItalic, plain.isUnderlined, plain.isStruckThrough) = (false, false, false, false)
    guard let style = style(plain, of: span, in: box) else { return [] }
    guard icons.isEmpty || icons.hasIcon(name) else {
      fail(values.problem(.unknownIcon(name, nearest: icons.nearest(to: name)), columns: columns))
      return []
    }
    var color = mark.color
    if color == nil, case .color(let own)? = span.style.paint { color = own }
    guard let scene = icons.scene(of: name, in: color ?? .black) else {
      warn(values.problem(.noIcons(name), columns: columns))
      return [.text(":\(name):", style)]
    }
    return [.icon(scene, style, height: settings.iconSize)]
  }

  private func style(_ mark: MarkupStyle, of span: SVGTextBox.Span, in box: SVGTextBox) -> TextStyle? {
    let fonts = template.options.reader.fonts
    var query = span.style.font
    if let family = mark.family { query.families = [family] }
    if mark.isBold { query.traits.weight = max(700, query.traits.weight) }
    if mark.isItalic { query.traits.slant = .italic }
    let match = fonts?.match(query)
    guard let face = match?.face ?? template.options.reader.typeface else {
      warn(.text("there are no fonts"), of: box)
      return nil
    }
    if let missing = match?.missing { warn(.missingFont(family: missing, substitute: face.familyName), of: box) }
    let paint = mark.color.map { Paint.color($0) } ?? span.style.paint ?? .color(.clear)
    var style = TextStyle(
      face: face, size: span.style.fontSize * mark.size, paint: paint, tracking: span.style.letterSpacing,
      rise: mark.rise, fallbacks: fonts)
    style.features = span.style.features
    style.stroke = span.style.stroke.map { TextStroke(paint: $0.paint, style: $0.style, isBehind: $0.isBehind) }
    style.isUnderlined = mark.isUnderlined || span.style.isUnderlined
    style.isStruckThrough = mark.isStruckThrough || span.style.isStruckThrough
    // All lines of an item are aligned with its first letter, whatever its size.
    if mark.level > 0 {
      (style.firstIndent, style.indent) = (
        Double(mark.level - 1) * span.style.fontSize, Double(mark.level) * span.style.fontSize
      )
    }
    return style
  }
}

extension String {
  /// The name of a box without an id: the start of its text.
  fileprivate var boxName: String { "\"\(prefix(20))\(count > 20 ? "..." : "")\"" }

  /// Whether the first letter is of a right-to-left script.
  fileprivate var startsRightToLeft: Bool {
    for scalar in unicodeScalars where scalar.properties.isAlphabetic {
      return TextDirection.runs(of: [scalar], in: .leftToRight).first?.direction == .rightToLeft
    }
    return false
  }
}
