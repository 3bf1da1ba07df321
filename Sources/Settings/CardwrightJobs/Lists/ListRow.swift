import CardDesign
import CardSets
import DeckSource
import Drawing
import PNGFormat
package import PlainNotation
import PlaneGeometry
import PlayingCards

/// A row of `list`.
package struct ListRow {
  /// The cells, for people.
  package let cells: [String]
  /// The members, for programs.
  package let members: [(String, JSONValue)]

  init(_ cells: [String], _ members: [(String, JSONValue)]) {
    self.cells = cells
    self.members = members
  }

  init(card picture: CardSide, naming: FileNaming) {
    let file = naming.fileName(for: picture)
    var symbols: [(String, JSONValue)] = []
    if case .face(let card) = picture {
      symbols = [("symbol", .string(card.description)), ("character", .string(String(card.unicodeCharacter)))]
    }
    self.init(
      [picture.shortName, picture.title, file],
      [("name", .string(picture.shortName)), ("title", .string(picture.title))] + symbols + [("file", .string(file))])
  }

  static var themes: [ListRow] {
    Theme.named.map { theme in
      let (words, members) = legibility(theme.suitColors, on: theme.palette.paper)
      return ListRow(
        [theme.name] + words,
        [("name", .string(theme.name))] + members + [
          ("suits", .string(theme.suitCut.rawValue)),
          ("back", .string((theme.back.drawing as? BackPattern)?.rawValue ?? "own")),
        ])
    }
  }

  static var palettes: [ListRow] {
    SuitColoring.allCases.map { coloring in
      let colors = SuitColors(coloring, in: .classic)
      let (words, members) = legibility(colors, on: Palette.classic.paper)
      return ListRow(
        [coloring.rawValue] + SuitSystem.french.suits.map { colors[$0].hex } + words,
        [("name", .string(coloring.rawValue))] + SuitSystem.french.suits.map { ($0.name, .string(colors[$0].hex)) }
          + members)
    }
  }

  /// Returns the visibility and distinctness of the suits, in words and for programs.
  private static func legibility(_ colors: SuitColors, on paper: Color) -> ([String], [(String, JSONValue)]) {
    let legibility = Legibility(colors, on: paper)
    let contrast = ReportText.hundredths(legibility.contrasts.min() ?? 0)
    let distance = legibility.least.map { ReportText.hundredths($0.value) }
    return (
      ["contrast \(contrast)", distance.map { "distance \($0)" } ?? "one colour"],
      [("contrast", .number(contrast)), ("distance", distance.map(JSONValue.number) ?? .null)]
    )
  }

  static var patterns: [ListRow] {
    SuitSystem.allCases.map { system in
      let (suits, packs) = (system.suits.map(\.name), system.packs.map(\.rawValue).sorted(by: >))
      return ListRow(
        [system.rawValue, suits.joined(separator: " "), "packs of \(packs.map(String.init).joined(separator: ", "))"],
        [
          ("name", .string(system.rawValue)), ("suits", .array(suits.map(JSONValue.string))),
          ("packs", .array(packs.map { .number(Double($0)) })),
        ])
    }
  }

  static var backs: [ListRow] {
    BackPattern.allCases.map { pattern in
      let inks = pattern.inks(of: .classic)
      let turned = BackStyle(pattern).isTwoWay ? "two-way" : "one-way"
      return ListRow(
        [pattern.rawValue, turned, "ground \(inks.ground)", "accent \(inks.accent)"],
        [
          ("name", .string(pattern.rawValue)), ("turned", .string(turned)), ("ground", .string(inks.ground.hex)),
          ("accent", .string(inks.accent.hex)),
        ])
    }
  }

  static var sizes: [ListRow] {
    CardFormat.named.map { name, format in
      let (width, height) = (format.size.width, format.size.height)
      return ListRow(
        [name, "\(width) x \(height) mm", "\(inches(width)) x \(inches(height)) in"],
        [("name", .string(name)), ("width", .number(width)), ("height", .number(height)), ("unit", .string("mm"))])
    }
  }

  private static func inches(_ millimetres: Double) -> Double { ReportText.hundredths(millimetres / 25.4) }

  static var suits: [ListRow] {
    SuitCut.allCases.map { described($0.rawValue, $0.summary) }
  }

  static var indices: [ListRow] {
    IndexLanguage.allCases.map { language in
      let letters = [Rank.ace, .jack, .queen, .king].map(language.index(of:))
      return ListRow(
        [language.rawValue, letters.joined(separator: " ")],
        [("name", .string(language.rawValue)), ("letters", .array(letters.map(JSONValue.string)))])
    }
  }

  static var namings: [ListRow] {
    FileNaming.allCases.map { naming in
      let examples = [Card(.ace, of: .spades), Card(.ten, of: .hearts), .joker(.red)].map {
        naming.fileName(for: .face($0))
      }
      return ListRow(
        [naming.rawValue, examples.joined(separator: ", ")],
        [("name", .string(naming.rawValue)), ("examples", .array(examples.map(JSONValue.string)))])
    }
  }

  static var compressions: [ListRow] {
    PNGCompression.allCases.map { described($0.rawValue, $0.summary) }
  }

  private static func described(_ name: String, _ summary: String) -> ListRow {
    ListRow([name, summary], [("name", .string(name)), ("summary", .string(summary))])
  }
}

extension SuitCut {
  fileprivate var summary: String {
    switch self {
    case .standard: "for print and large pictures"
    case .bold: "fuller, for pips of less than 20 pixels"
    case .outlined: "a line, with the paper showing inside"
    }
  }
}

extension PNGCompression {
  fileprivate var summary: String {
    switch self {
    case .fast: "milliseconds a card"
    case .balanced: "up to a quarter smaller, ten times slower"
    case .small: "the smallest, seconds a card"
    }
  }
}
