import ArgumentParser
import CardDesign
import Drawing
import ErrorReporting
import PlayingCards

/// The colours of the suits and of the paper.
struct ColorOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      The colours of the suits: one (all black), two, four (or poker), bridge or skat, or four colours for spades, hearts, \
      diamonds and clubs, or for oros, copas, espadas and bastos: black,red,#164fd7,green. (default: the theme's)
      """, valueName: "colors"),
    completion: .list(SuitColoring.allCases.map(\.rawValue) + ["poker"]))
  var suitColors: String?

  @Option(
    help: ArgumentHelp(
      "The colour of the paper. On a dark one ink, suits and the lines of figures become light.",
      valueName: "color"))
  var paper: String?

  @Option(
    help: ArgumentHelp("The colour of frames and of the black suits. (default: the theme's)", valueName: "color"))
  var ink: String?

  @Option(help: ArgumentHelp("The metal of the design nocturne. (default: gold)", valueName: "metal"))
  var metal: Metal?

  @Flag(help: "Dark paper, as for a dark screen; --paper says which.")
  var dark = false

  /// Changes a theme as the options say.
  func apply(to theme: inout Theme) throws(CommandFailure) {
    if let paper {
      let color = try ColorOptions.color(paper, "--paper")
      theme.setPaper(color)
      if dark, !theme.palette.isDark {
        throw CommandFailure(.usage, "--dark and --paper \(paper), which is light, exclude each other")
      }
    } else if dark {
      theme.setPaper(Theme.darkPaper)
    }
    if let metal {
      guard theme.figures == .nocturne else {
        throw CommandFailure(.usage, "--metal: the design \(theme.name) has no metal: --theme nocturne has")
      }
      theme.palette.gold = metal.color
    }
    if let ink { theme.setInk(try ColorOptions.color(ink, "--ink")) }
    if let suitColors { try ColorOptions.setSuitColors(suitColors, of: &theme) }
  }

  private static func setSuitColors(_ text: String, of theme: inout Theme) throws(CommandFailure) {
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
      throw CommandFailure(
        .usage, "--suit-colors: '\(text)' is \(isFrench ? "none of \(choices), poker, and \(four)" : four)")
    }
    for (suit, color) in zip(suits, colors) {
      theme.suitColors[suit] = try ColorOptions.color(String(color.drop(while: \.isWhitespace)), "--suit-colors")
    }
  }

  private static func color(_ text: String, _ option: String) throws(CommandFailure) -> Color {
    let color = try CommandFailure.about(option) { () throws(ColorError) in try Color(parsing: text) }
    guard color.isOpaque else { throw CommandFailure(.usage, "\(option): \(text) is not opaque") }
    return color
  }
}
