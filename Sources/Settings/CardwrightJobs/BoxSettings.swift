import CardDesign
public import CardSettings
package import PlaneGeometry
import PictureExport
package import SettingFields
import SheetLayout

/// A box for a deck: the number of its cards, its look and its destination.
public struct BoxSettings: Hashable, Sendable {
  /// A .pdf, .svg or .png file; `nil` for `box` with the extension of the format.
  public var output: String?
  /// The number of cards in the box; `nil` for a whole pack.
  public var cards: Int?
  /// The thickness of a card, and of the box's board; `nil` for the defaults.
  package var cardThickness: Length?, boardThickness: Length?
  /// The layer to write; `nil` for all.
  public var layer: BoxJob.Layer?
  /// The print shop that gives the size of the cards, the kind of file and the inks.
  public var print = PrintSettings()
  /// The look of the deck and the size of its cards.
  public var drawing = DrawingSettings()
  /// The form of the file.
  public var writing = WritingSettings()

  /// A box for a poker deck.
  public init() {}
}

extension BoxJob.Layer: SettingChoice {}

extension BoxSettings: SettingGroup {
  package static let rivals = DrawingSettings.rivals

  package static let fields: [SettingField<BoxSettings>] = {
    var fields: [SettingField<BoxSettings>] = [
      .optional(
        "output", { $1(&$0.output) }, "path", on: .commandLine, short: "o",
        "A .pdf, .svg or .png file, or - for standard output. (default: box.pdf)"
      ).completing(.file(PictureFormat.allCases.map(\.rawValue))),
      .optional(
        "cards", { $1(&$0.cards) }, "number", on: [.commandLine, .address],
        "How many cards it holds. (default: 54, with the Spanish pattern 50)"),
      .optional(
        "card-thickness", { $1(&$0.cardThickness) }, "length", on: [.commandLine, .address],
        "How thick a card is. (default: \(TuckBox.usualCardThickness)mm)"
      ).hyphenated(),
      .optional(
        "board-thickness", { $1(&$0.boardThickness) }, "length", on: [.commandLine, .address],
        "How thick the box's board is. (default: \(TuckBox.usualBoardThickness)mm)"
      ).hyphenated(),
      .optional(
        "layer", { $1(&$0.layer) }, "layer", on: [.commandLine, .address],
        "What to write: all, artwork or lines. (default: all)"),
    ]
    fields.append(
      PrintSettings.shopField(
        "The print shop whose cards it holds, and whose kind of file, density and inks to take: \(PrintProfile.names.listed)."
      ).completing(.words(PrintProfile.names)).grouped("Print").inside { $1(&$0.print) })
    fields += DrawingSettings.fields.inside { $1(&$0.drawing) }
    return fields + WritingSettings.fields.inside(group: "Output") { $1(&$0.writing) }
  }()
}
