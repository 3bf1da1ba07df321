package import SettingFields

/// A deck of playing cards, or the cards of a game: which cards, how they look, how large they are, and for which shop.
///
///     var deck = DeckSettings()
///     deck.look.theme = "minimal"
///     deck.selection = "red courts"
///     try await deck.job(to: .files("Out")).run()
public struct DeckSettings: Hashable, Sendable {
  /// The folder of a deck if nobody names one. Files in it may be replaced, because nothing else belongs there.
  package static let defaultFolder = "Output"

  /// The folder, a .pdf file, or an .html page to look at; `nil` for the folder `Output`.
  public var output: String?
  /// Which cards.
  public var cards = DeckCardSettings()
  /// How they look and how large they are.
  public var drawing = DrawingSettings()
  /// Several looks or sizes in one run.
  public var variants = VariantSettings()
  /// Several sizes, as factors of the width or the density, with commas: 1,2,3.
  public var scales: String?
  /// For which print shop.
  public var print = PrintSettings()
  /// How small a PDF is made.
  public var document = DocumentSettings()
  /// The form of pictures.
  public var writing = WritingSettings()
  /// How the work is done.
  public var run = RunSettings()

  /// A whole deck in the classic design.
  public init() {}

  /// The playing cards that are drawn.
  public var selection: SelectionSettings {
    get { cards.selection }
    set { cards.selection = newValue }
  }

  /// How cards look.
  public var look: LookSettings {
    get { drawing.look }
    set { drawing.look = newValue }
  }

  /// How large cards are, and how many pixels their pictures have.
  public var size: SizeSettings {
    get { drawing.size }
    set { drawing.size = newValue }
  }

  /// The settings of each variant, with the folder that it goes to below that of all.
  package func all() throws(SettingFault) -> [(path: [String], deck: DeckSettings)] {
    if variants.widths != nil, print.shop != nil {
      throw SettingFault("\(name: "widths") does not go with \(name: "for"): a shop takes one size")
    }
    return try scaled(variants.variants(of: drawing)).map { variant in
      var deck = self
      deck.drawing = variant.drawing
      return (variant.path, deck)
    }
  }

  /// Variants in each of the sizes that are asked for.
  private func scaled(_ variants: [VariantSettings.Variant]) throws(SettingFault) -> [VariantSettings.Variant] {
    guard let scales else { return variants }
    if print.shop != nil {
      throw SettingFault("\(name: "scales") does not go with \(name: "for"): a shop takes one size")
    }
    let words = try VariantSettings.factors(in: scales).map(\.word)
    for length in variants.flatMap({ [$0.drawing.size.size ?? "", $0.drawing.size.bleed ?? ""] })
    where length.hasSuffix("px") {
      throw SettingFault("\(name: "scales") goes with measures of paper, and \(length) is in pixels")
    }
    return try variants.times(words, "scales", folder: { "\($0)x" }) { drawing, word in
      let factor = Double(word) ?? 1
      if let width = drawing.size.width {
        // Beyond all pictures, and within all numbers.
        drawing.size.width = Int(max(-1e9, min(Double(width) * factor, 1e9)).rounded())
      } else {
        drawing.size.dpi = (drawing.size.dpi ?? 300) * factor
      }
    }
  }
}

extension DeckSettings: SettingGroup {
  package static let rivals = DeckCardSettings.rivals + DrawingSettings.rivals

  package static let fields: [SettingField<DeckSettings>] = {
    var fields: [SettingField<DeckSettings>] = [
      .optional(
        "output", { $1(&$0.output) }, "folder", on: .commandLine, short: "o",
        """
        The folder, created if need be, a .pdf file, or an .html page to look at. (default: \(defaultFolder), which is drawn anew)
        """
      ).completing(.folder)
    ]
    fields += DeckCardSettings.fields.map { $0.inside { $1(&$0.cards) } }
    fields += DrawingSettings.fields.map { $0.inside { $1(&$0.drawing) } }
    fields += VariantSettings.fields.map { $0.inside { $1(&$0.variants) }.grouped("Variants") }
    fields.append(
      .optional(
        "scales", { $1(&$0.scales) }, "numbers", on: [.commandLine, .address],
        "Several sizes, as factors of --width or --dpi, with commas, in folders such as 2x: 1,2,3."
      ).hyphenated().grouped("Variants"))
    fields += PrintSettings.fields.map { $0.inside { $1(&$0.print) } }
    fields += DocumentSettings.fields.map { $0.inside { $1(&$0.document) }.grouped("Print") }
    fields += WritingSettings.fields.map { $0.inside { $1(&$0.writing) } }
    return fields + RunSettings.fields.map { $0.inside { $1(&$0.run) }.grouped("Output") }
  }()
}
