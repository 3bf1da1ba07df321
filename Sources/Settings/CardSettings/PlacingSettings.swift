import EngineExport
package import PictureExport
package import SettingFields

/// The destination and form of cards from any source.
public struct PlacingSettings: Hashable, Sendable {
  /// The default folder of cards.
  package static let defaultFolder = "Cards"

  /// The folder, a .pdf file, an .html contact sheet, or a .json file that lists the cards; `nil` for the folder
  /// `Cards`.
  public var output: String?
  /// The size of the cards.
  public var size = SizeSettings()
  /// Whether cards are laid out on sheets of paper, in one PDF.
  public var isSheets = false
  /// The game engine or program that the cards are for: a target's name, or its file.
  public var target: String?
  /// The packing of pictures for that target.
  public var packing = PackingSettings()
  /// The print shop.
  public var print = PrintSettings()
  /// The limits that make PDFs smaller.
  public var document = DocumentSettings()
  /// The bleed that is made for art without one.
  public var bleed = BleedSettings()
  /// The layout of cards on sheets.
  public var sheets = SheetSettings()
  /// The form of pictures.
  public var writing = WritingSettings()

  /// Pictures in a folder.
  public init() {}

  /// Returns the settings, filled with the shop's where they are not given.
  package func withShop() throws -> PlacingSettings {
    var settings = self
    try settings.print.fill(&settings.size, &settings.writing, setsSize: false, output: output)
    return settings
  }

  /// Whether cards are for paper, whatever kind of file they go to.
  package var isPrinted: Bool { isSheets || print.shop != nil }

  /// Returns the destination of the cards.
  package func place() throws -> OutputPlace {
    if target == nil, let given = packing.members.first?.name {
      throw SettingFault("\(name: given) needs \(name: "export")")
    }
    if !isSheets, let given = sheets.members.first?.name {
      throw SettingFault("\(name: given) needs \(name: "sheets"), which lays cards out on paper")
    }
    let place: OutputPlace
    if let path = try OutputPlace.deckFile(output) {
      place = .file(path: path, format: .pdf)
    } else if let path = OutputPlace.contactSheet(output) ?? OutputPlace.cardList(output) {
      place = .file(path: path, format: nil)
    } else {
      place = .folder(try OutputPlace.deckFolder(output ?? Self.defaultFolder))
    }
    switch place {
    case .file(let path, .pdf?):
      try print.checkBacks(isOneFile: !isSheets)
      if target != nil { throw SettingFault("\(name: "export") writes a folder and \(path) is a file: -o Game") }
    case .file(let path, _):
      try print.checkBacks(isOneFile: false)
      if isSheets { throw SettingFault("\(name: "sheets") makes one PDF: name it, as in -o sheets.pdf") }
      if target != nil { throw SettingFault("\(name: "export") writes a folder and \(path) is a file: -o Game") }
    case .folder, .standardOutput:
      try print.checkBacks(isOneFile: false)
      if isSheets { throw SettingFault("\(name: "sheets") makes one PDF: name it, as in -o sheets.pdf") }
    }
    return place
  }

  /// Returns the encoding of the pictures.
  package func encoding(for place: OutputPlace) throws -> PictureEncoding {
    try writing.encoding(for: place, size: size.givenSize(), density: size.densityName)
  }
}

extension PlacingSettings: SettingGroup {
  package static let rivals = SizeSettings.rivals

  package static let fields: [SettingField<PlacingSettings>] = {
    var fields: [SettingField<PlacingSettings>] = [
      .optional(
        "output", { $1(&$0.output) }, "path", on: [.commandLine, .project], short: "o",
        """
        The folder, created if need be, a .pdf file, an .html page to look at, or a .json file that lists the cards. (default: \
        \(defaultFolder))
        """
      ).completing(.folder)
    ]
    fields += SizeSettings.fields.inside { $1(&$0.size) }
    fields += [
      .flag("sheets", { $1(&$0.isSheets) }, on: .everywhere, "Lay the cards out on sheets of paper, in one PDF."),
      .optional(
        "export", { $1(&$0.target) }, "target", on: .everywhere,
        """
        Write the cards as a game engine or another program expects them: a name from list targets, or a target's file.
        """
      ).completing(.words(ExportTarget.names)),
    ]
    fields += PackingSettings.fields.inside(group: "Pictures") { $1(&$0.packing) }
    let print =
      PrintSettings.fields.filter { $0.name != "plate" } + [
        PrintSettings.plateField(PrintSettings.markedPlate).grouped("Print")
      ]
    fields += print.inside { $1(&$0.print) }
    fields += DocumentSettings.fields.inside(group: "Print") { $1(&$0.document) }
    fields += BleedSettings.fields.inside(group: "Print") { $1(&$0.bleed) }
    // A calibration sheet has no cards; it belongs to the command sheet.
    fields += SheetSettings.fields.filter { $0.name != "calibration" }
      .inside(group: "Print") { $1(&$0.sheets) }
    return fields + WritingSettings.fields.inside { $1(&$0.writing) }
  }()
}
