import PictureExport
package import SettingFields

/// Some cards by their names: how they look, how large they are, and where they go.
public struct HandSettings: Hashable, Sendable {
  /// The names of the cards: `QS`, `10h`, `back`.
  public var cards: [String] = []
  /// A file, whose ending says its format, or a folder; `nil` for the folder that the process works in.
  public var output: String?
  /// Whether only the back is drawn, which is the same for all cards.
  public var isFaceDown = false
  /// How they look and how large they are.
  public var drawing = DrawingSettings()
  /// For which print shop.
  public var print = PrintSettings()
  /// The form of pictures.
  public var writing = WritingSettings()

  /// No card.
  public init() {}
}

extension HandSettings: SettingGroup {
  package static let rivals = DrawingSettings.rivals

  package static let fields: [SettingField<HandSettings>] = {
    var fields: [SettingField<HandSettings>] = [
      .optional(
        "output", { $1(&$0.output) }, "path", on: .commandLine, short: "o",
        """
        A \(PictureFormat.endings) file, a folder (with a / at its end, or one that exists), or - for standard output. (default: .)
        """
      ).completing(.file(PictureFormat.allCases.map(\.rawValue))),
      .flag(
        "face-down", { $1(&$0.isFaceDown) }, on: [.commandLine, .address],
        "Draw the back, which is the same for all cards."),
    ]
    fields += DrawingSettings.fields.inside { $1(&$0.drawing) }
    fields += PrintSettings.fields.inside { $1(&$0.print) }
    return fields + WritingSettings.fields.inside { $1(&$0.writing) }
  }()
}
