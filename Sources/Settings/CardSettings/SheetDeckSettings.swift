import CardDesign
import CardSets
import PictureExport
package import SettingFields

/// Cards on sheets of paper: Cardwright's cards, or picture files.
public struct SheetDeckSettings: Hashable, Sendable {
  /// The pictures that are laid out instead of Cardwright's cards: files, PDFs, or folders.
  public var files: [String] = []
  /// A .pdf file, or a folder for the pages as PNGs or SVGs; `nil` for `sheets.pdf`.
  public var output: String?
  /// A picture or a PDF for all backs; `nil` for the theme's back.
  public var backFile: String?
  /// The print shop that gives the bleed, the inks and the sheet.
  public var print = PrintSettings()
  /// The limits that make PDFs smaller.
  public var document = DocumentSettings()
  /// The way in which pages of PDFs become cards.
  public var pages = PageSettings()
  /// The bleed that is made for pictures without one.
  public var bleed = BleedSettings()
  /// The selection of Cardwright's cards.
  public var selection = SelectionSettings()
  /// The file with the lines along which a machine cuts the cards: .svg or .dxf.
  public var outlines: String?
  /// The layout of cards on sheets.
  public var sheets = SheetSettings()
  /// The look and size of the cards.
  public var drawing = DrawingSettings()
  /// The form of pages.
  public var writing = WritingSettings()

  /// A whole deck on A4.
  public init() {}
}

extension SheetDeckSettings: SettingGroup {
  package static let rivals = DrawingSettings.rivals

  package static let fields: [SettingField<SheetDeckSettings>] = {
    var fields: [SettingField<SheetDeckSettings>] = [
      .optional(
        "output", { $1(&$0.output) }, "path", on: .commandLine, short: "o",
        "A .pdf file, a folder for the pages as PNGs or SVGs, or - for standard output. (default: sheets.pdf)"
      ).completing(.file(PictureFormat.allCases.map(\.rawValue))),
      .optional(
        "back-file", { $1(&$0.backFile) }, "file", on: [.commandLine, .address],
        "A picture for all backs, or a PDF, whose first page it is. (default: the theme's back)"
      ).completing(.file(Artwork.fileEndings + ["pdf"])),
      .optional(
        "outlines", { $1(&$0.outlines) }, "file", on: .commandLine,
        "Write the lines along which a machine cuts the cards as well: a .svg or .dxf file, in millimetres."
      ).completing(.file(["svg", "dxf"])),
      PrintSettings.shopField(
        "The print shop whose bleed, inks and sheet to take: pnp, or another one that list shops names."
      ).inside { $1(&$0.print) },
    ]
    fields += PageSettings.fields.inside { $1(&$0.pages) }
    fields.append(PrintSettings.contourField.inside { $1(&$0.print) })
    fields.append(
      PrintSettings.plateField(
        """
        \(PrintSettings.markedPlate) Cardwright's own cards have the plates foil and print, if the theme has metal.
        """
      ).grouped("Print").inside { $1(&$0.print) })
    fields += DocumentSettings.fields.inside(group: "Print") { $1(&$0.document) }
    fields += BleedSettings.fields.inside(group: "Print") { $1(&$0.bleed) }
    fields += SelectionSettings.fields.inside { $1(&$0.selection) }
    fields += SheetSettings.fields.inside(group: "Print") { $1(&$0.sheets) }
    fields += DrawingSettings.fields.inside { $1(&$0.drawing) }
    return fields + WritingSettings.fields.inside { $1(&$0.writing) }
  }()
}
