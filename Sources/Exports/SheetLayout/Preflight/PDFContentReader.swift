import PDFReading
import PlaneGeometry

/// The facts that what a page draws tells about printing it.
struct PDFPageFindings {
  /// Whether something is painted.
  var isPainted = false
  /// Whether colours of screens are set.
  var hasScreenColors = false
  /// The most ink of a colour that is painted with, from 0 to 4.
  var mostInk = 0.0
  /// The width of the thinnest line, in points; `nil` without lines.
  var thinnestLine: Double?
  /// The fewest pixels of a picture to the inch; `nil` without pictures.
  var coarsestPicture: Double?
  /// Whether white is painted so that what lies under it is printed as well.
  var hasWhiteOverprint = false
  /// Whether text has the colour of printer's marks, which is on all plates.
  var hasRegistrationText = false
  /// Whether something is drawn that is not read here.
  var isUnread = false
  /// The bounds of all that is painted, in the coordinates of the page; null for nothing.
  var painted = Rect.null
  /// The positions at which texts begin.
  var texts: [Point] = []
}

/// Reads the operators of a page (ISO 32000-1, annex A), and of the forms that it draws, as far as they tell of colours, lines, pictures
/// and places.
struct PDFContentReader {
  private enum Ink: Equatable {
    case levels([Double])
    case screen
    case registration
    case other

    /// The amount of ink, from 0 to 4.
    var amount: Double {
      switch self {
      case .levels(let levels): levels.reduce(0, +)
      case .registration: 4
      case .screen, .other: 0
      }
    }

    var isWhite: Bool {
      if case .levels(let levels) = self { levels.allSatisfy { $0 == 0 } } else { false }
    }
  }

  private enum Space {
    case gray, inks, screen, registration, other
  }

  private struct State {
    var transform = Transform.identity
    var fill = Ink.levels([1])
    var stroke = Ink.levels([1])
    var fillSpace = Space.gray
    var strokeSpace = Space.gray
    var lineWidth = 1.0
    var overprintsFill = false
    /// The area outside of which nothing shows.
    var clip = Rect.infinite
  }

  private let file: PDFFile
  private var findings = PDFPageFindings()
  private var state = State()
  private var saved: [State] = []
  private var path = Rect.null
  private var isClipping = false
  /// The coordinates of text, and of the line that it stands in.
  private var line = Transform.identity
  private var leading = 0.0
  private var isHiddenText = false
  private var depth = 0
  /// The operators, and the bytes of streams, that may still be read.
  private var (room, byteRoom) = (20_000_000, 1 << 30)
  /// The small forms that have been unpacked, such as letters.
  private var forms: [PDFReference: [UInt8]] = [:]

  /// The deepest nesting of forms.
  private static let deepest = 12
  /// The most texts of a page whose places are kept.
  private static let mostTexts = 10_000
  /// The most bytes of a form that is kept, and the most such forms.
  private static let (smallForm, mostForms) = (1 << 13, 1 << 14)

  init(_ file: PDFFile) { self.file = file }

  /// Reads a page.
  mutating func findings(on page: PDFSourcePage) -> PDFPageFindings {
    findings = PDFPageFindings()
    (state, saved, path, isClipping) = (State(), [], .null, false)
    (line, leading, isHiddenText) = (.identity, 0, false)
    let (bytes, isWhole) = file.content(of: page) { unpacked($0) }
    findings.isUnread = !isWhole
    read(bytes, file.resolved(page.resources)?.dictionary ?? [:])
    return findings
  }

  /// The bytes of a stream; `nil` if they are packed in a way that is not read, or too many.
  private mutating func unpacked(_ number: PDFReference) -> [UInt8]? {
    if let known = forms[number] { return known }
    guard byteRoom > 0, let bytes = file.data(of: number, limit: min(byteRoom, 1 << 26)) else { return nil }
    byteRoom -= bytes.count
    if bytes.count <= Self.smallForm, forms.count < Self.mostForms { forms[number] = bytes }
    return bytes
  }

  private mutating func read(_ bytes: [UInt8], _ resources: [String: PDFValue]) {
    var lexer = PDFLexer(bytes)
    var operands: [PDFValue] = []
    while room > 0 {
      lexer.skipSpace()
      guard lexer.position < bytes.count else { return }
      let start = lexer.position
      guard let value = lexer.value() else {
        // A bracket that closes nothing.
        if lexer.position == start { lexer.skip(1) }
        continue
      }
      guard let word = value.word, !word.isEmpty, !["true", "false", "null"].contains(word) else {
        if operands.count < 64 { operands.append(value) }
        continue
      }
      room -= 1
      if word == "ID" {
        lexer.skipInlineImage()
        drawPicture(operands.members, resources)
      } else {
        perform(word, operands, resources)
      }
      operands.removeAll(keepingCapacity: true)
    }
    findings.isUnread = true
  }

  // MARK: Operators

  private mutating func perform(_ word: String, _ operands: [PDFValue], _ resources: [String: PDFValue]) {
    let numbers = operands.compactMap(\.number)
    switch word {
    case "q": if saved.count < 10_000 { saved.append(state) }
    case "Q": if let last = saved.popLast() { state = last }
    case "cm": if let transform = Transform(numbers) { state.transform = transform.concatenating(state.transform) }
    case "w": state.lineWidth = numbers.first ?? 1
    case "gs": setState(file.resolved(member(operands, "ExtGState", resources))?.dictionary ?? [:])
    case "m", "l", "c", "v", "y":
      for index in stride(from: 0, to: numbers.count - 1, by: 2) {
        add(Point(x: numbers[index], y: numbers[index + 1]))
      }
    case "re" where numbers.count == 4:
      add(Point(x: numbers[0], y: numbers[1]))
      add(Point(x: numbers[0] + numbers[2], y: numbers[1] + numbers[3]))
    case "W", "W*": isClipping = true
    case "n": endPath()
    case "f", "F", "f*": paint(fills: true, strokes: false)
    case "S", "s": paint(fills: false, strokes: true)
    case "B", "B*", "b", "b*": paint(fills: true, strokes: true)
    case "sh": cover(state.clip)
    case "Do": if case .reference(let number)? = member(operands, "XObject", resources) { draw(number, resources) }
    case "BT", "Tm", "Td", "TD", "T*", "TL", "Tr", "Tj", "TJ", "'", "\"": performText(word, numbers)
    default: performColor(word, numbers, operands, resources)
    }
  }

  private mutating func performColor(
    _ word: String, _ numbers: [Double], _ operands: [PDFValue], _ resources: [String: PDFValue]
  ) {
    switch word {
    case "g": (state.fillSpace, state.fill) = (.gray, Self.ink(numbers, .gray))
    case "G": (state.strokeSpace, state.stroke) = (.gray, Self.ink(numbers, .gray))
    case "k": (state.fillSpace, state.fill) = (.inks, Self.ink(numbers, .inks))
    case "K": (state.strokeSpace, state.stroke) = (.inks, Self.ink(numbers, .inks))
    case "rg": (state.fillSpace, state.fill) = (.screen, .screen)
    case "RG": (state.strokeSpace, state.stroke) = (.screen, .screen)
    case "cs":
      state.fillSpace = space(operands.last, resources, depth: 0)
      state.fill = Self.initial(state.fillSpace)
    case "CS":
      state.strokeSpace = space(operands.last, resources, depth: 0)
      state.stroke = Self.initial(state.strokeSpace)
    case "sc", "scn": state.fill = Self.ink(numbers, state.fillSpace)
    case "SC", "SCN": state.stroke = Self.ink(numbers, state.strokeSpace)
    default: break
    }
  }

  private mutating func performText(_ word: String, _ numbers: [Double]) {
    switch word {
    case "BT": line = .identity
    case "Tm": line = Transform(numbers) ?? line
    case "TL": leading = numbers.first ?? 0
    case "Tr": isHiddenText = numbers.first == 3
    case "Td" where numbers.count == 2, "TD" where numbers.count == 2:
      line = Transform(translationX: numbers[0], y: numbers[1]).concatenating(line)
      if word == "TD" { leading = -numbers[1] }
    case "T*": line = Transform(translationX: 0, y: -leading).concatenating(line)
    case "Tj", "TJ", "'", "\"":
      if word == "'" || word == "\"" { line = Transform(translationX: 0, y: -leading).concatenating(line) }
      if isHiddenText { return }
      use(state.fill, isFill: true)
      if state.fill == .registration { findings.hasRegistrationText = true }
      findings.isPainted = true
      if findings.texts.count < Self.mostTexts {
        findings.texts.append(Point.zero.applying(line.concatenating(state.transform)))
      }
    default: break
    }
  }

  private mutating func setState(_ members: [String: PDFValue]) {
    if let width = file.resolved(members["LW"])?.number { state.lineWidth = width }
    for name in ["OP", "op"] {
      if let word = file.resolved(members[name])?.word { state.overprintsFill = word == "true" }
    }
  }

  // MARK: Painting

  private mutating func add(_ point: Point) {
    let place = point.applying(state.transform)
    if place.x.isFinite, place.y.isFinite { path = path.union(Rect(x: place.x, y: place.y, width: 0, height: 0)) }
  }

  private mutating func paint(fills: Bool, strokes: Bool) {
    if !path.isNull {
      if fills { use(state.fill, isFill: true) }
      if strokes {
        use(state.stroke, isFill: false)
        let width = state.lineWidth * state.transform.meanScale
        findings.thinnestLine = min(findings.thinnestLine ?? width, width)
      }
      cover(path)
    }
    endPath()
  }

  private mutating func endPath() {
    if isClipping, !path.isNull { state.clip = state.clip.intersection(path) }
    (path, isClipping) = (.null, false)
  }

  private mutating func cover(_ area: Rect) {
    findings.isPainted = true
    let seen = area.intersection(state.clip)
    if !seen.isNull { findings.painted = findings.painted.union(seen) }
  }

  private mutating func use(_ ink: Ink, isFill: Bool) {
    findings.mostInk = max(findings.mostInk, ink == .registration ? 0 : ink.amount)
    if ink == .screen { findings.hasScreenColors = true }
    if isFill, state.overprintsFill, ink.isWhite { findings.hasWhiteOverprint = true }
  }

  // MARK: Pictures and forms

  private mutating func draw(_ number: PDFReference, _ outer: [String: PDFValue]) {
    guard let members = file.resolved(.reference(number))?.dictionary else { return }
    if members["Subtype"]?.name == "Image" { return drawPicture(members, outer) }
    guard members["Subtype"]?.name == "Form" else { return }
    guard depth < Self.deepest, let bytes = unpacked(number) else {
      findings.isUnread = true
      return
    }
    let (outside, stack) = (state, saved)
    depth += 1
    saved = []
    if let matrix = Transform(file.resolved(members["Matrix"])?.array?.compactMap(\.number) ?? []) {
      state.transform = matrix.concatenating(state.transform)
    }
    read(bytes, file.resolved(members["Resources"])?.dictionary ?? outer)
    depth -= 1
    (state, saved) = (outside, stack)
  }

  private mutating func drawPicture(_ members: [String: PDFValue], _ resources: [String: PDFValue]) {
    let square = Rect(x: 0, y: 0, width: 1, height: 1).applying(state.transform)
    cover(square)
    guard let columns = file.resolved(members["Width"] ?? members["W"])?.number,
      let rows = file.resolved(members["Height"] ?? members["H"])?.number
    else { return }
    let width = Vector(dx: state.transform.a, dy: state.transform.b).length
    let height = Vector(dx: state.transform.c, dy: state.transform.d).length
    if width > 0, height > 0 {
      let density = min(columns / width, rows / height) * 72
      findings.coarsestPicture = min(findings.coarsestPicture ?? density, density)
    }
    let given = members["ColorSpace"] ?? members["CS"]
    if case .screen = space(given, resources, depth: 0) { findings.hasScreenColors = true }
  }

  // MARK: Colours

  private func member(_ operands: [PDFValue], _ kind: String, _ resources: [String: PDFValue]) -> PDFValue? {
    operands.last?.name.flatMap { file.resolved(resources[kind])?.dictionary?[$0] }
  }

  private func space(_ value: PDFValue?, _ resources: [String: PDFValue], depth: Int) -> Space {
    guard depth < 8, let value = file.resolved(value) else { return .other }
    if let name = value.name {
      switch name {
      case "DeviceGray", "G", "CalGray": return .gray
      case "DeviceCMYK", "CMYK": return .inks
      case "DeviceRGB", "RGB", "CalRGB": return .screen
      default:
        let named = file.resolved(resources["ColorSpace"])?.dictionary?[name]
        return named.map { space($0, resources, depth: depth + 1) } ?? .other
      }
    }
    guard let parts = value.array, let kind = parts.first?.name else { return .other }
    switch kind {
    case "ICCBased":
      let count = parts.count > 1 ? file.resolved(parts[1])?.dictionary?["N"]?.number : nil
      return count == 3 ? .screen : count == 4 ? .inks : count == 1 ? .gray : .other
    case "Separation": return parts.count > 1 && parts[1].name == "All" ? .registration : .other
    case "Indexed", "I": return parts.count > 1 ? space(parts[1], resources, depth: depth + 1) : .other
    case "CalRGB": return .screen
    default: return .other
    }
  }

  private static func initial(_ space: Space) -> Ink {
    switch space {
    case .gray: .levels([1])
    case .inks: .levels([0, 0, 0, 1])
    case .screen: .screen
    case .registration: .registration
    case .other: .other
    }
  }

  private static func ink(_ numbers: [Double], _ space: Space) -> Ink {
    switch space {
    case .gray: .levels([1 - min(max(numbers.last ?? 0, 0), 1)])
    case .inks: .levels(numbers.suffix(4).map { min(max($0, 0), 1) })
    case .screen: .screen
    case .registration: numbers.last == 0 ? .levels([0]) : .registration
    case .other: .other
    }
  }
}

extension [PDFValue] {
  /// Names and their values, as they stand one after the other in an inline picture.
  fileprivate var members: [String: PDFValue] {
    var members: [String: PDFValue] = [:]
    for index in Swift.stride(from: 0, to: count - 1, by: 2) {
      if let name = self[index].name { members[name] = self[index + 1] }
    }
    return members
  }
}

extension Transform {
  fileprivate init?(_ numbers: [Double]) {
    guard numbers.count == 6 else { return nil }
    self.init(a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: numbers[4], ty: numbers[5])
  }

  /// The factor by which lengths grow on the average.
  fileprivate var meanScale: Double { (a * d - b * c).magnitude.squareRoot() }
}
