import EngineExport
package import PictureExport
package import SettingFields

/// Where cards from any source go, and in which form.
public struct PlacingSettings: Hashable, Sendable {
  /// The folder of cards if nobody names one.
  package static let defaultFolder = "Cards"

  /// The folder, a .pdf file, an .html page to look at, or a .json file that lists the cards; `nil` for the folder `Cards`.
  public var output: String?
  /// How large cards are.
  public var size = SizeSettings()
  /// Whether cards lie on sheets of paper, in one PDF.
  public var isSheets = false
  /// The game engine or program that the cards are for: a target's name, or its file.
  public var target: String?
  /// How pictures lie together for that.
  public var packing = PackingSettings()
  /// The print shop.
  public var print = PrintSettings()
  /// How small a PDF is made.
  public var document = DocumentSettings()
  /// How art without a bleed gets one.
  public var bleed = BleedSettings()
  /// How cards lie on sheets.
  public var sheets = SheetSettings()
  /// The form of pictures.
  public var writing = WritingSettings()

  /// Pictures in a folder.
  public init() {}

  /// The settings with what the shop wants where none of them says something else.
  package func withShop() throws -> PlacingSettings {
    var settings = self
    try settings.print.fill(&settings.size, &settings.writing, setsSize: false, output: output)
    return settings
  }

  /// Whether cards are for paper, whatever file they go to.
  package var isPrinted: Bool { isSheets || print.shop != nil }

  /// Where the cards go.
  package func place() throws -> OutputPlace {
    if target == nil, let given = packing.members.first?.name {
      throw SettingFault("\(name: given) goes with \(name: "export")")
    }
    if !isSheets, let given = sheets.members.first?.name {
      throw SettingFault("\(name: given) goes with \(name: "sheets"), which lays cards out on paper")
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

  /// How pictures are encoded there.
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
    fields += SizeSettings.fields.map { $0.inside { $1(&$0.size) } }
    fields += [
      .flag("sheets", { $1(&$0.isSheets) }, on: .everywhere, "Lay the cards out on sheets of paper, in one PDF."),
      .optional(
        "export", { $1(&$0.target) }, "target", on: .everywhere,
        """
        Write the cards as a game engine or another program expects them: a name that list targets has, or a target's file.
        """
      ).completing(.words(ExportTarget.names)),
    ]
    fields += PackingSettings.fields.map { $0.inside { $1(&$0.packing) }.grouped("Pictures") }
    // Only decks have plates, and a table is none: on the command line they are options of decks.
    fields += PrintSettings.fields.map { field in
      let field = field.inside { (settings: inout PlacingSettings, body) in body(&settings.print) }
      return field.name == "plate" ? field.only(on: .project) : field
    }
    fields += DocumentSettings.fields.map { $0.inside { $1(&$0.document) }.grouped("Print") }
    fields += BleedSettings.fields.map { $0.inside { $1(&$0.bleed) }.grouped("Print") }
    // A sheet that measures the printer has no cards: it is the command sheet's.
    fields += SheetSettings.fields.filter { $0.name != "calibration" }
      .map { $0.inside { $1(&$0.sheets) }.grouped("Print") }
    return fields + WritingSettings.fields.map { $0.inside { $1(&$0.writing) } }
  }()
}
