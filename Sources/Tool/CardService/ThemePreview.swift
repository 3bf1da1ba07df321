import CardDesign
import PictureExport
import PlainNotation
import PlayingCards

/// A preview of a theme: some cards in it, the visibility of its suits, and all values that can be changed.
public enum ThemePreview {
  /// The greatest length of a theme's file, in bytes.
  public static let mostBytes = Theme.maximumFileSize

  /// Returns the preview for the text of a theme's file.
  ///
  /// - Parameter files: the files of the project, which may include themes.
  /// - Throws: ``ServiceError``, with the place of an error.
  static func answer(to text: [UInt8], files: [String]) throws(ServiceError) -> String {
    let start = ContinuousClock.now
    let theme = try ServedTheme.theme(of: text)
    let composer = CardComposer(theme: theme)
    var cards: [JSONValue] = []
    for side in sides(of: theme.system) {
      do {
        let picture = Picture(try composer.scene(for: side), unit: .millimetre)
        cards.append(
          .object([
            ("alt", .string(words(for: side))),
            ("svg", .string(String(decoding: try PictureExporter(.svg).bytes(of: picture), as: UTF8.self))),
          ]))
      } catch {
        throw ServiceError(.unsuitable, "\(error)")
      }
    }
    let legibility = Legibility(of: theme)
    let contrasts = zip(legibility.suits, legibility.contrasts).map { ($0.name, JSONValue.rounded($1, 100)) }
    let bases = ServedTheme.bases(among: files).map(JSONValue.string)
    return JSONValue.object([
      ("cards", .array(cards)), ("contrast", .object(contrasts)),
      ("isSufficient", .boolean(legibility.isSufficient)), ("leastContrast", .number(Legibility.leastContrast)),
      ("controls", .array(theme.controls.map(json))), ("bases", .array(bases)),
      ("seconds", .rounded((ContinuousClock.now - start) / .seconds(1), 10_000)),
    ]).line
  }

  /// Returns an ace, pips, all courts, and the back.
  private static func sides(of system: SuitSystem) -> [CardSide] {
    let (suits, ranks) = (system.suits, system.ranks)
    let courts = ranks.filter { $0.pipCount == nil }
    let ranksShown = [.ace, .four, .seven, ranks.last { $0.pipCount != nil } ?? .nine] + courts
    return ranksShown.enumerated().compactMap { index, rank in
      Card(rank, of: suits[index % suits.count]).face
    } + [.back]
  }

  private static func words(for side: CardSide) -> String {
    guard case .face(let card) = side else { return "Back" }
    return card.words.prefix(1).uppercased() + card.words.dropFirst()
  }

  private static func json(_ control: ThemeControl) -> JSONValue {
    var members: [(String, JSONValue)] = [
      ("path", .array(control.path.map(JSONValue.string))), ("value", control.value),
    ]
    switch control.kind {
    case .color(let isOptional): members += [("kind", .string("color")), ("isOptional", .boolean(isOptional))]
    case .number(let range):
      members += [
        ("kind", .string("number")), ("min", .number(range.lowerBound)), ("max", .number(range.upperBound)),
      ]
    case .flag: members.append(("kind", .string("flag")))
    case .choice(let words):
      members += [("kind", .string("choice")), ("choices", .array(words.map(JSONValue.string)))]
    case .text(let length): members += [("kind", .string("text")), ("max", .number(Double(length)))]
    }
    return .object(members)
  }
}

extension Studio {
  /// Returns the preview of a theme that is not yet saved.
  ///
  /// - Throws: ``ServiceError``
  public func preview(of theme: [UInt8]) throws(ServiceError) -> String {
    try ThemePreview.answer(to: theme, files: shown?.project.files ?? [])
  }
}
