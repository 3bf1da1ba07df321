import ArgumentParser
import CardDesign
import ErrorReporting

/// The settings of the layout of the demo view, which the theme `stanford` has.
struct DemoViewOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      With --theme stanford: the reader's text size, by which the corners are scaled as on an Apple device: xS, S, M, L, xL, xxL, \
      xxxL, AX1 to AX5. (default: L)
      """,
      valueName: "size"), completion: .list(DynamicTypeSize.allCases.map(\.rawValue)),
    transform: DemoViewOptions.textSize(named:))
  var textSize: DynamicTypeSize?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "With --theme stanford: the size of face pictures, of the card's, from 0.1 to 1.5. (default: 0.75)",
      valueName: "factor"))
  var faceScale: Double?

  private static let faceScaleRange = 0.1...1.5

  /// The text size of a name; letter case does not matter.
  private static func textSize(named name: String) throws -> DynamicTypeSize {
    guard let size = DynamicTypeSize.allCases.first(where: { $0.rawValue.lowercased() == name.lowercased() }) else {
      let names = DynamicTypeSize.allCases.map(\.rawValue).joined(separator: ", ")
      throw CommandFailure(.usage, "--text-size: there is no text size '\(name)': choose one of \(names)")
    }
    return size
  }

  /// Changes the theme's layout.
  ///
  /// - Throws: ``CommandFailure`` for a theme whose layout is another one, and for a scale out of range.
  func apply(to theme: inout Theme) throws(CommandFailure) {
    guard let option = textSize != nil ? "--text-size" : faceScale != nil ? "--face-scale" : nil else { return }
    guard var layout = theme.layout as? DemoViewLayout else {
      throw CommandFailure(.usage, "\(option) goes with --theme stanford")
    }
    if let textSize { layout.measures.textSize = textSize }
    if let faceScale {
      guard DemoViewOptions.faceScaleRange.contains(faceScale) else {
        throw CommandFailure(.usage, "--face-scale: \(faceScale) is out of range: it must be from 0.1 to 1.5")
      }
      layout.measures.faceCardScale = faceScale
    }
    theme.layout = layout
  }
}
