import ArgumentParser
import CardDesign
import Drawing
import ErrorReporting
import PlayingCards

/// How faces are coloured and laid out: what `deck`, `card`, `verify` and `check-colors` change in a theme.
struct FaceOptions: ParsableArguments {
  /// How large the indices are.
  enum IndexSize: String, Choice {
    case standard, jumbo
    case lowVision = "low-vision"

    var measures: StandardMeasures {
      switch self {
      case .standard: StandardMeasures()
      case .jumbo: .jumbo
      case .lowVision: .lowVision
      }
    }
  }

  @OptionGroup var colors: ColorOptions

  @Option(help: ArgumentHelp("Which corners have an index. (default: the theme's)", valueName: "corners"))
  var indices: IndexCorners?

  @Option(
    help: ArgumentHelp(
      "How large the indices are; pips and figures are laid out for them. (default: the theme's)", valueName: "size"))
  var indexSize: IndexSize?

  @Option(
    help: ArgumentHelp(
      "The suit of an index below its rank, stacked, or to the right of it, beside. (default: the theme's)",
      valueName: "way"))
  var indexStyle: IndexArrangement?

  @Option(
    help: ArgumentHelp("The eight with 6+2 pips or in two columns, 4+4. (default: the theme's)", valueName: "pips"),
    completion: .list(["6+2", "4+4"]), transform: FaceOptions.eight(named:))
  var eight: PipLayout.EightLayout?

  @Option(
    help: ArgumentHelp(
      """
      small is a cut for few pixels, with larger indices on their grid and without fine lines; auto takes it for cards of less \
      than \(CardDetail.smallWidth) pixels across. (default: auto)
      """, valueName: "cut"))
  var detail: CardDetail?

  /// The layout of a name such as `4+4`.
  private static func eight(named name: String) throws -> PipLayout.EightLayout {
    switch name {
    case "6+2": return .sixAndTwo
    case "4+4": return .fourAndFour
    default: throw CommandFailure(.usage, "--eight: there is no eight '\(name)': write 6+2 or 4+4")
    }
  }

  /// The name of an option on the command line that is for the standard layout alone.
  private var standardOption: String? { indexSize != nil ? "--index-size" : eight != nil ? "--eight" : nil }

  /// Changes a theme as the options say.
  func apply(to theme: inout Theme) throws(CommandFailure) {
    try colors.apply(to: &theme)
    switch theme.layout {
    case var layout as StandardLayout:
      if let indexSize {
        layout.measures.takeIndexSize(of: indexSize.measures)
      }
      if let eight { layout.measures.eight = eight }
      apply(to: &layout.measures.index)
      theme.layout = layout
    case var layout as MinimalLayout:
      if let standardOption { throw CommandFailure(.usage, "\(standardOption) does not go with --theme \(theme.name)") }
      apply(to: &layout.measures.index)
      theme.layout = layout
    default:
      let option = standardOption ?? (indices != nil ? "--indices" : indexStyle != nil ? "--index-style" : nil)
      let look = theme.system == .french ? "--theme \(theme.name)" : "--pattern \(theme.system.rawValue)"
      if let option { throw CommandFailure(.usage, "\(option) does not go with \(look)") }
    }
  }

  private func apply(to index: inout IndexMeasures) {
    if let indices { index.corners = indices }
    if let indexStyle { index.arrangement = indexStyle }
  }
}
