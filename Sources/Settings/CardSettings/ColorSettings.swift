public import CardDesign
import Drawing
import ErrorReporting
import PlayingCards
package import SettingFields

/// The colours of the suits and of the paper.
public struct ColorSettings: Hashable, Sendable {
  /// The colours of the suits: the name of a colour scheme, or four colours separated by commas; `nil` for the theme's.
  public var suitColors: String?
  /// The colour of the paper.
  public var paper: SettingColor?
  /// The colour of frames and of the black suits.
  public var ink: SettingColor?
  /// The metal of the design nocturne.
  public var metal: Metal?
  /// Whether the paper is dark, as for a dark screen.
  public var isDark = false

  /// The default settings.
  public init() {}

  /// Changes a theme according to these settings.
  package func apply(to theme: inout Theme) throws(SettingFault) {
    if let paper {
      theme.setPaper(try paper.opaque("paper"))
      if isDark, !theme.palette.isDark {
        throw SettingFault("\(name: "dark") and \(name: "paper") \(paper), which is light, exclude each other")
      }
    } else if isDark {
      theme.setPaper(Theme.darkPaper)
    }
    if let metal {
      guard theme.metal != nil else {
        throw SettingFault("\(name: "metal"): the design \(theme.name) has no metal: \(name: "theme") nocturne has")
      }
      theme.palette.gold = metal.color
    }
    if let ink { theme.setInk(try ink.opaque("ink")) }
    if let suitColors { try ColorSettings.setSuitColors(suitColors, of: &theme) }
  }

  private static func setSuitColors(_ text: String, of theme: inout Theme) throws(SettingFault) {
    let name = text.lowercased()
    let isFrench = theme.system == .french
    if isFrench, let coloring = name == "poker" ? .four : SuitColoring(rawValue: name) {
      theme.suitColors = SuitColors(coloring, in: theme.palette)
      return
    }
    let (colors, suits) = (text.split(separator: ",", omittingEmptySubsequences: false), theme.system.suits)
    guard colors.count == suits.count else {
      let choices = SuitColoring.allCases.map(\.rawValue).joined(separator: ", ")
      let names = suits.map(\.name)
      let four = "not four colours for \(names.dropLast().joined(separator: ", ")) and \(names.last ?? "")"
      throw SettingFault(
        "\(name: "suit-colors"): '\(text)' is \(isFrench ? "not one of \(choices), poker, and \(four)" : four)")
    }
    for (suit, color) in zip(suits, colors) {
      let color = try SettingFault.about("suit-colors") { () throws(ColorError) in
        try SettingColor(parsing: String(color.drop(while: \.isWhitespace)))
      }
      theme.suitColors[suit] = try color.opaque("suit-colors")
    }
  }
}

extension ColorSettings: SettingGroup {
  package static let fields: [SettingField<ColorSettings>] = [
    .optional(
      "suit-colors", { $1(&$0.suitColors) }, "colors", on: .everywhere,
      """
      The colours of the suits: one (all black), two, four (or poker), bridge or skat, or four colours for spades, hearts, \
      diamonds and clubs, or for oros, copas, espadas and bastos: black,red,#164fd7,green. (default: the theme's)
      """
    ).completing(.words(SuitColoring.allCases.map(\.rawValue) + ["poker"])),
    .optional(
      "paper", { $1(&$0.paper) }, "color", on: .everywhere,
      "The colour of the paper. On dark paper, ink, suits and the lines of figures become light."),
    .optional(
      "ink", { $1(&$0.ink) }, "color", on: .everywhere,
      "The colour of frames and of the black suits. (default: the theme's)"),
    .optional(
      "metal", { $1(&$0.metal) }, "metal", on: .everywhere, "The metal of the design nocturne. (default: gold)"),
    .flag("dark", { $1(&$0.isDark) }, on: .everywhere, "Dark paper, as for a dark screen; --paper sets its colour."),
  ]
}
