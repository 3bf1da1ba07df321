import Drawing
import PictureExport
import PlainNotation

extension ExportTarget {
  /// Reads a target's file, whose members are explained in <doc:EngineExport>.
  ///
  /// - Parameters:
  ///   - path: the path of the file, for errors.
  ///   - template: returns the text of the template with a name.
  /// - Throws: ``ExportTargetError``, which names the line.
  public init(
    parsing bytes: [UInt8], path: String, template: (String) throws(ExportTargetError) -> String
  ) throws(ExportTargetError) {
    let value: JSONValue
    do throws(JSONError) {
      value = try JSONValue(parsing: bytes)
    } catch {
      throw .malformed(path: path, line: error.line, reason: error.problem.description)
    }
    var failure: ExportTargetError?
    do throws(JSONMemberError) {
      try self.init(JSONMember(value)) { (member) throws(JSONMemberError) in
        let name = try member.text()
        var problem: TemplateError
        do throws(ExportTargetError) {
          let text = try template(name)
          do throws(TemplateError) {
            return try TextTemplate(text)
          } catch {
            problem = error
          }
        } catch {
          failure = error
          throw member.unexpected("the name of a template")
        }
        failure = .malformed(path: name, line: nil, reason: "\(problem)")
        throw member.unexpected("the name of a template")
      }
    } catch {
      if let failure { throw failure }
      let member = error.path.steps.isEmpty ? "" : "\(error.path) "
      throw .malformed(
        path: path, line: JSONValue.line(of: error.path, in: bytes), reason: "\(member)must be \(error.expected)")
    }
  }

  private init(
    _ file: JSONMember, template: (JSONMember) throws(JSONMemberError) -> TextTemplate
  ) throws(JSONMemberError) {
    try file.checkNames(["name", "title", "source", "checked", "cards", "names", "words", "pictures", "texts"])
    name = try file["name"].read("a name of small letters, digits and hyphens") { text in
      let isName = !text.isEmpty && text.allSatisfy { "abcdefghijklmnopqrstuvwxyz0123456789-".contains($0) }
      return isName && text.count <= 40 ? text : nil
    }
    title = try file["title"].text()
    source = try file["source"].text()
    checked = try file["checked"].text()
    cards = try Cards(file["cards"])
    names = try Names(file["names"], words: file["words"])
    pictures = try Pictures(file["pictures"])
    var texts: [TextFile] = []
    for text in file["texts"].value == nil ? [] : try file["texts"].elements() {
      texts.append(try TextFile(text, template: template))
    }
    self.texts = texts
  }
}

extension ExportTarget {
  /// The names of the suits and jokers for which targets have words, in their order; other cards keep their own.
  static let (frenchSuits, frenchJokers) = (["spades", "hearts", "diamonds", "clubs"], ["red", "black"])
}

/// The words of sources for suits, ranks and jokers, in their order.
private enum Words {
  static let suits = ExportTarget.frenchSuits
  static let ranks = ["ace", "2", "3", "4", "5", "6", "7", "8", "9", "10", "jack", "queen", "king"]
  static let jokers = ExportTarget.frenchJokers

  static func list(_ words: [String]) -> String { "\(words.dropLast().joined(separator: ", ")) or \(words.last ?? "")" }
}

extension ExportTarget.Cards {
  fileprivate init(_ cards: JSONMember) throws(JSONMemberError) {
    self.init()
    if cards.value == nil { return }
    try cards.checkNames(["suits", "jokers", "back", "others", "whole", "corners", "slot", "highlight", "decks"])
    if cards["suits"].value != nil {
      let suits = try cards["suits"].elements().map { suit throws(JSONMemberError) in
        try suit.read(Words.list(Words.suits)) { Words.suits.contains($0) ? $0 : nil }
      }
      guard Set(suits).count == suits.count, suits.count == Words.suits.count else {
        throw cards["suits"].unexpected("all four suits")
      }
      self.suits = suits
    }
    if cards["jokers"].value != nil {
      jokers = try cards["jokers"].elements().map { joker throws(JSONMemberError) in
        try joker.read(Words.list(Words.jokers)) { Words.jokers.contains($0) ? $0 : nil }
      }
    }
    hasBack = try cards["back"].flag(default: true)
    takesOthers = try cards["others"].flag(default: true)
    isWhole = try cards["whole"].flag(default: false)
    if cards["decks"].value != nil {
      deckCounts = try cards["decks"].elements().map { count throws(JSONMemberError) in
        try count.integer(in: 1...1_000_000)
      }.sorted()
    }
    hasSlot = try cards["slot"].flag(default: false)
    hasHighlight = try cards["highlight"].flag(default: false)
    if cards["corners"].value != nil {
      hasSquareCorners = try cards["corners"].read("round or square") { ["round": false, "square": true][$0] }
    }
  }
}

extension ExportTarget.Names {
  fileprivate init(_ names: JSONMember, words: JSONMember) throws(JSONMemberError) {
    if names.value != nil { try names.checkNames(["card", "joker", "back", "other"]) }
    card = try names["card"].template(default: "{{key}}")
    joker = try names["joker"].template(default: "{{key}}")
    back = try names["back"].template(default: "back")
    other = try names["other"].template(default: "{{plain}}")
    if words.value != nil { try words.checkNames(["ranks", "suits", "jokers"]) }
    ranks = try words["ranks"].words(default: Words.ranks)
    suits = try words["suits"].words(default: Words.suits)
    jokers = try words["jokers"].words(default: Words.jokers)
  }
}

extension ExportTarget.Pictures {
  fileprivate init(_ pictures: JSONMember) throws(JSONMemberError) {
    try pictures.checkNames([
      "kind", "format", "file", "width", "scales", "largest", "gap", "border", "extrude", "powerOfTwo", "columns",
      "rows", "hidden", "backFile", "uniqueBacks", "ground", "caption", "compressed", "preview", "nineSlices",
      "outlines", "needsAddress", "needsBleed",
    ])
    let kinds = Kind.allCases.map(\.rawValue).joined(separator: ", ")
    kind = try pictures["kind"].read("one of \(kinds)") { Kind(rawValue: $0) }
    let formats = kind.formats
    format = formats[0]
    if pictures["format"].value != nil {
      format = try pictures["format"].read(formats.map(\.rawValue).joined(separator: " or ")) { name in
        formats.first { $0.rawValue == name }
      }
    }
    file = try pictures["file"].path()
    width = try pictures["width"].integer(in: Self.widths, default: 240)
    scales = try pictures["scales"].scales()
    largestSide = try pictures["largest"].integer(in: 16...16384, default: 4096)
    gap = try pictures["gap"].integer(in: 0...256, default: 0)
    border = try pictures["border"].integer(in: 0...256, default: 0)
    extrusion = try pictures["extrude"].integer(in: 0...16, default: 0)
    hasPowerOfTwoSides = try pictures["powerOfTwo"].flag(default: false)
    columns = try pictures["columns"].integer(in: 1...100, default: 13)
    rows = pictures["rows"].value == nil ? nil : try pictures["rows"].integer(in: 1...100, default: 1)
    hidesLastCell = try pictures["hidden"].flag(default: false)
    guard !hidesLastCell || columns * (rows ?? 2) > 1 else { throw pictures["hidden"].unexpected("false for one cell") }
    backFile = pictures["backFile"].value == nil ? nil : try pictures["backFile"].path()
    hasUniqueBacks = try pictures["uniqueBacks"].flag(default: false)
    ground =
      pictures["ground"].value == nil
      ? nil : try pictures["ground"].read("a colour, such as \"#ffffff\"") { try? Color(parsing: $0) }
    knowsNineSlices = try pictures["nineSlices"].flag(default: false)
    knowsOutlines = try pictures["outlines"].flag(default: false)
    needsAddress = try pictures["needsAddress"].flag(default: false)
    needsBleed = try pictures["needsBleed"].flag(default: false)
    caption = pictures["caption"].value == nil ? nil : try pictures["caption"].template()
    isCompressed = try pictures["compressed"].flag(default: false)
    preview = pictures["preview"].value == nil ? nil : try ExportTarget.Preview(pictures["preview"])
  }
}

extension ExportTarget.Preview {
  fileprivate init(_ preview: JSONMember) throws(JSONMemberError) {
    try preview.checkNames(["card", "file"])
    card = try preview["card"].text()
    file = try preview["file"].path()
  }
}

extension ExportTarget.TextFile {
  fileprivate init(
    _ text: JSONMember, template: (JSONMember) throws(JSONMemberError) -> TextTemplate
  ) throws(JSONMemberError) {
    try text.checkNames(["file", "per", "escaping", "template"])
    file = try text["file"].path()
    subject = try text["per"].read("deck, page or card") { Subject(rawValue: $0) }
    let escapings = TextEscaping.allCases.map(\.rawValue).joined(separator: ", ")
    escaping = try text["escaping"].read("one of \(escapings)") { TextEscaping(rawValue: $0) }
    templateName = try text["template"].text()
    self.template = try template(text["template"])
  }
}

extension JSONMember {
  /// Returns a template that is written in the file itself.
  fileprivate func template(default text: String? = nil) throws(JSONMemberError) -> TextTemplate {
    let written: String = if value == nil, let text { text } else { try self.text() }
    do throws(TemplateError) {
      return try TextTemplate(written)
    } catch {
      throw unexpected("a template: \(error.problem)")
    }
  }

  /// Returns a template of a path below the folder. One that always leads elsewhere or to a hidden file is refused
  /// before anything is written.
  fileprivate func path() throws(JSONMemberError) -> TextTemplate {
    let parts = try text().split(separator: "/", omittingEmptySubsequences: false)
    guard parts.first?.isEmpty == false, !parts.contains(where: { $0.hasPrefix(".") }) else {
      throw unexpected("a path below the folder, without hidden names")
    }
    return try template()
  }

  fileprivate func integer(in range: ClosedRange<Int>, default number: Int) throws(JSONMemberError) -> Int {
    value == nil ? number : try integer(in: range)
  }

  /// Returns texts, as many as the default has.
  fileprivate func words(default words: [String]) throws(JSONMemberError) -> [String] {
    if value == nil { return words }
    let members = try elements()
    guard members.count == words.count else { throw unexpected("\(words.count) texts") }
    var result: [String] = []
    for member in members { result.append(try member.text()) }
    return result
  }

  /// Returns numbers, or numbers with names.
  fileprivate func scales() throws(JSONMemberError) -> [ExportTarget.Scale] {
    if value == nil { return [ExportTarget.Scale(factor: 1)] }
    let members = try elements()
    guard !members.isEmpty else { throw unexpected("at least one scale") }
    guard members.count <= ExportTarget.Scale.greatestCount else {
      throw unexpected("at most \(ExportTarget.Scale.greatestCount) scales")
    }
    var scales: [ExportTarget.Scale] = []
    for member in members {
      let isNamed = if case .object? = member.value { true } else { false }
      if isNamed { try member.checkNames(["factor", "name"]) }
      let number = isNamed ? member["factor"] : member
      let factor = try number.number()
      guard ExportTarget.Scale.factors.contains(factor) else { throw number.unexpected("0.1 to 20") }
      var scale = ExportTarget.Scale(factor: factor)
      if isNamed { scale.name = try member["name"].text() }
      scales.append(scale)
    }
    return scales
  }
}

extension ExportTarget.Scale {
  /// The valid factors.
  package static let factors = 0.1...20.0
  /// The greatest number of scales in a target, as each card is drawn at each scale.
  package static let greatestCount = 16

  /// A scale with the name of its factor: `2x`.
  package init(factor: Double) {
    self.init(factor: factor, name: "\(ExportTarget.Scale.text(of: factor))x")
  }

  /// Returns a factor as a text, without `.0`.
  static func text(of factor: Double) -> String { Int(exactly: factor).map { "\($0)" } ?? "\(factor)" }
}
