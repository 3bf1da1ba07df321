import PictureExport
package import SettingFields

/// Some cards by their names: their look, their size and their destination.
public struct HandSettings: Hashable, Sendable {
  /// The names of the cards: `QS`, `10h`, `back`.
  public var cards: [String] = []
  /// A file, whose extension gives the format, or a folder; `nil` for the current folder.
  public var output: String?
  /// Whether only the back is drawn, which all cards share.
  public var isFaceDown = false
  /// The look and size of the cards.
  public var drawing = DrawingSettings()
  /// The print shop.
  public var print = PrintSettings()
  /// The form of pictures.
  public var writing = WritingSettings()

  /// No card.
  public init() {}
}

extension HandSettings: SettingGroup {
  package static let rivals = DrawingSettings.rivals

  package static let fields: [SettingField<HandSettings>] = .table(
    [
      .optional(
        "output", { $1(&$0.output) }, "path", on: .commandLine, short: "o",
        """
        A \(PictureFormat.endings) file, a folder (with a / at its end, or one that exists), or - for standard output. (default: .)
        """
      ).completing(.file(PictureFormat.allCases.map(\.rawValue))),
      .flag(
        "face-down", { $1(&$0.isFaceDown) }, on: [.commandLine, .address],
        "Draw the back, which is the same for all cards."),
    ], DrawingSettings.fields.inside { $1(&$0.drawing) }, PrintSettings.fields.inside { $1(&$0.print) },
    WritingSettings.fields.inside { $1(&$0.writing) })
}
