package import SettingFields

/// A deck of playing cards, or the cards of a game: the selection, the look, the size and the print shop.
///
///     var deck = DeckSettings()
///     deck.look.theme = "minimal"
///     deck.selection = "red courts"
///     try await deck.job(to: .files("Out")).run()
public struct DeckSettings: Hashable, Sendable {
  /// The default folder of a deck. Files in it may be replaced, because nothing else belongs there.
  package static let defaultFolder = "Output"

  /// The folder, a .pdf file, or an .html contact sheet; `nil` for the folder `Output`.
  public var output: String?
  /// The choice of cards.
  public var cards = DeckCardSettings()
  /// The look and size of the cards.
  public var drawing = DrawingSettings()
  /// Several looks or sizes in one run.
  public var variants = VariantSettings()
  /// Several sizes, as factors of the width or the density, separated by commas: 1,2,3.
  public var scales: String?
  /// The print shop.
  public var print = PrintSettings()
  /// The limits that make PDFs smaller.
  public var document = DocumentSettings()
  /// The form of pictures.
  public var writing = WritingSettings()
  /// The workers, and the share of the work.
  public var run = RunSettings()

  /// A whole deck in the classic design.
  public init() {}

  /// The selection of playing cards.
  public var selection: SelectionSettings {
    get { cards.selection }
    set { cards.selection = newValue }
  }

  /// The look of the cards.
  public var look: LookSettings {
    get { drawing.look }
    set { drawing.look = newValue }
  }

  /// The size of the cards, and the number of pixels of their pictures.
  public var size: SizeSettings {
    get { drawing.size }
    set { drawing.size = newValue }
  }

  /// Returns the settings of each variant, and the path of its folder below the common one.
  package func all() throws(SettingFault) -> [(path: [String], deck: DeckSettings)] {
    if variants.widths != nil, print.shop != nil {
      throw SettingFault("\(name: "widths") cannot be used with \(name: "for"): a shop takes one size")
    }
    return try scaled(variants.variants(of: drawing)).map { variant in
      var deck = self
      deck.drawing = variant.drawing
      return (variant.path, deck)
    }
  }

  /// Returns the variants in each of the sizes.
  private func scaled(_ variants: [VariantSettings.Variant]) throws(SettingFault) -> [VariantSettings.Variant] {
    guard let scales else { return variants }
    if print.shop != nil {
      throw SettingFault("\(name: "scales") cannot be used with \(name: "for"): a shop takes one size")
    }
    let words = try VariantSettings.factors(in: scales).map(\.word)
    for length in variants.flatMap({ [$0.drawing.size.size ?? "", $0.drawing.size.bleed ?? ""] })
    where length.hasSuffix("px") {
      throw SettingFault("\(name: "scales") needs measures of paper, and \(length) is in pixels")
    }
    return try variants.times(words, "scales", folder: { "\($0)x" }) { drawing, word in
      let factor = Double(word) ?? 1
      if let width = drawing.size.width {
        // Greater than any picture, but within the range of an `Int`.
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
    fields += DeckCardSettings.fields.inside { $1(&$0.cards) }
    fields += DrawingSettings.fields.inside { $1(&$0.drawing) }
    fields += VariantSettings.fields.inside(group: "Variants") { $1(&$0.variants) }
    fields.append(
      .optional(
        "scales", { $1(&$0.scales) }, "numbers", on: [.commandLine, .address],
        "Several sizes, as factors of --width or --dpi, with commas, in folders such as 2x: 1,2,3."
      ).hyphenated().grouped("Variants"))
    fields += PrintSettings.fields.inside { $1(&$0.print) }
    fields += DocumentSettings.fields.inside(group: "Print") { $1(&$0.document) }
    fields += WritingSettings.fields.inside { $1(&$0.writing) }
    return fields + RunSettings.fields.inside(group: "Output") { $1(&$0.run) }
  }()
}
