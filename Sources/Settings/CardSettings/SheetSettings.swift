package import CardDesign
import ErrorReporting
import FileAccess
package import PlaneGeometry
package import SettingFields
public import SheetLayout

/// How cards lie on sheets of paper.
public struct SheetSettings: Hashable, Sendable {
  /// The paper: a name such as `letter`, or measures such as 210x297mm; `nil` for A4.
  public var paper: String?
  /// The way the paper lies; `nil` for whichever takes more cards.
  public var orientation: SheetGrid.Orientation?
  /// The number of cards side by side; `nil` for as many as fit.
  public var columns: Int?
  /// The number of cards one above the other; `nil` for as many as fit.
  public var rows: Int?
  /// The space between cards.
  package var gap: Length?
  /// The least space that stays free around all cards and their crop marks.
  package var margin: Length?
  /// A file in JSON that says where cards lie, instead of columns and rows.
  public var layout: String?
  /// Whether backs lie below their fronts, turned, to be folded and glued.
  public var isFolded = false
  /// The edge over which a printer turns sheets to print backs; `nil` for no backs.
  public var duplex: SheetDuplex?
  /// The distances that backs are moved to the right and down: -1.5,0.5mm.
  public var backOffset: String?
  /// The sides with crop marks; `nil` for both.
  public var cropMarks: SheetMarks.Pages?
  /// The sides with lines over the whole page, along all edges; `nil` for none.
  public var cutLines: SheetMarks.Pages?
  /// The length of crop marks.
  package var markLength: Length?
  /// The distance from a card's edge to its crop marks.
  package var markOffset: Length?
  /// The width of lines.
  package var markWeight: Length?
  /// Whether a sheet that shows how far the printer moves backs is printed instead of cards.
  public var isCalibration = false

  /// Nothing that is not usual.
  public init() {}

  /// Takes a shop's sheet where no option says something else.
  package mutating func apply(_ sheet: PrintProfile.Sheet?) throws {
    guard let sheet, layout == nil else { return }
    if paper == nil, orientation == nil {
      paper = sheet.paper
      orientation = SheetGrid.Orientation(rawValue: sheet.orientation)
      if columns == nil { columns = sheet.columns }
      if rows == nil { rows = sheet.rows }
    }
    if gap == nil { gap = Length(sheet.gap, .millimetres) }
    if duplex == nil, !isFolded { duplex = SheetDuplex(rawValue: sheet.duplex) }
  }

  /// Lays out cards of a format.
  ///
  /// - Parameter sheet: what a shop wants.
  package func composer(for format: CardFormat, isSizeGiven: Bool, _ sheet: PrintProfile.Sheet? = nil) throws
    -> SheetComposer
  {
    var options = self
    try options.apply(sheet)
    let slots = try options.slots(of: format.size, isSizeGiven: isSizeGiven)
    var composer = SheetComposer(slots: slots, bleed: format.bleed)
    composer.marks = try options.marks()
    composer.duplex = options.duplex ?? .none
    composer.backOffset = try options.shift()
    if slots.isFolded, composer.duplex != .none {
      throw SettingFault("\(name: "duplex") is not for folded sheets: their backs lie beside the fronts")
    }
    return composer
  }

  /// The places of cards of a size.
  package func slots(of cardSize: Size, isSizeGiven: Bool) throws -> SheetSlots {
    guard let layout else {
      var grid = SheetGrid(paper: try paperSize(), cardSize: cardSize)
      grid.orientation = orientation ?? .auto
      grid.columns = columns
      grid.rows = rows
      grid.isFolded = isFolded
      if let gap { grid.gap = try length(gap, "gap") }
      if let margin { grid.margin = try length(margin, "margin") }
      return try grid.slots()
    }
    let rivals: [(Bool, SettingName)] = [
      (paper != nil, "page"), (orientation != nil, "orientation"), (columns != nil, "columns"),
      (rows != nil, "rows"),
      (gap != nil, "gap"), (margin != nil, "margin"), (isFolded, "fold"), (isSizeGiven, "size"),
    ]
    if let rival = rivals.first(where: \.0) {
      throw SettingFault("\(name: rival.1) and \(name: "layout") contradict each other: the file says where cards lie")
    }
    return try SheetLayoutFile(parsing: try ReadableFile(path: layout).bytes(), path: layout).slots
  }

  package func paperSize() throws -> PaperSize {
    guard let paper else { return .a4 }
    return try SettingFault.about("page") { () throws(SheetError) in try PaperSize(parsing: paper) }
  }

  /// The lines for cutting.
  package func marks() throws -> SheetMarks {
    var marks = SheetMarks()
    if let cropMarks { marks.cropMarks = cropMarks }
    if let cutLines { marks.cutLines = cutLines }
    if let markLength { marks.length = try length(markLength, "mark-length") }
    if let markOffset { marks.offset = try length(markOffset, "mark-offset") }
    if let margin { marks.margin = try length(margin, "margin") }
    if let markWeight { marks.weight = try length(markWeight, "mark-weight") }
    return marks
  }

  /// How far backs are moved.
  package func shift() throws -> Vector {
    guard let backOffset else { return .zero }
    if duplex == nil || duplex == SheetDuplex.none, !isCalibration {
      throw SettingFault("\(name: "back-offset") goes with \(name: "duplex"): without it there are no backs to move")
    }
    let sides = try SettingFault.about("back-offset") { () throws(LengthError) in
      try Length.pair(parsing: backOffset, separators: ",;")
    }
    guard let x = sides.0.millimetres(), let y = sides.1.millimetres(), x.magnitude <= 50, y.magnitude <= 50 else {
      throw SettingFault(
        "\(name: "back-offset") \(backOffset): write two lengths of at most 50 mm, such as -1.5,0.5mm")
    }
    return Vector(dx: x, dy: y)
  }

  private func length(_ length: Length, _ setting: SettingName) throws(SettingFault) -> Double {
    try length.millimetres(of: setting, in: 0...500, such: "3mm or 0.125in")
  }
}

extension SheetSettings: SettingGroup {
  package static let fields: [SettingField<SheetSettings>] = [
    .optional(
      "page", { $1(&$0.paper) }, "size", on: .everywhere,
      "The paper: \(PaperSize.named.map(\.name).listed), or measures such as 210x297mm. (default: a4)"
    ).completing(.words(PaperSize.named.map(\.name))),
    .optional(
      "orientation", { $1(&$0.orientation) }, "way", on: .everywhere,
      "Which way the paper lies: auto, whichever takes more cards, portrait or landscape."),
    .optional(
      "columns", { $1(&$0.columns) }, "number", on: .everywhere,
      "How many cards side by side. (default: as many as fit)"
    ).hyphenated(),
    .optional(
      "rows", { $1(&$0.rows) }, "number", on: .everywhere,
      "How many cards one above the other. (default: as many as fit)"
    ).hyphenated(),
    .optional(
      "gap", { $1(&$0.gap) }, "length", on: .everywhere, "Between cards. (default: 0, so that one cut parts two)"
    ).hyphenated(),
    .optional(
      "margin", { $1(&$0.margin) }, "length", on: .everywhere,
      "The least that stays free around all cards and their crop marks. (default: \(SheetGrid.usualMargin)mm)"
    ).hyphenated(),
    .optional(
      "layout", { $1(&$0.layout) }, "file", on: .everywhere,
      "A file in JSON that says where cards lie, instead of columns and rows."
    ).completing(.file(["json"])),
    .flag(
      "fold", { $1(&$0.isFolded) }, on: .everywhere, "Put backs below their fronts, turned, to be folded and glued."),
    .optional(
      "duplex", { $1(&$0.duplex) }, "edge", on: .everywhere,
      "Print backs on the other side: none, or for a printer that turns sheets over the long or the short edge. (default: none)"
    ),
    .optional(
      "back-offset", { $1(&$0.backOffset) }, "x,y", on: .everywhere,
      "Move backs by this much to the right and down, such as -1.5,0.5mm."
    ).hyphenated(),
    .optional(
      "crop-marks", { $1(&$0.cropMarks) }, "sides", on: .everywhere,
      "On which sides crop marks are: none, front, back or both. (default: both)"),
    .optional(
      "cut-lines", { $1(&$0.cutLines) }, "sides", on: .everywhere,
      "On which sides lines run over the whole page, along all edges: none, front, back or both. (default: none)"),
    .optional(
      "mark-length", { $1(&$0.markLength) }, "length", on: .everywhere, "How long crop marks are. (default: 5mm)"
    ).hyphenated(),
    .optional(
      "mark-offset", { $1(&$0.markOffset) }, "length", on: .everywhere,
      "From a card's edge to its crop marks. (default: the bleed)"
    ).hyphenated(),
    .optional("mark-weight", { $1(&$0.markWeight) }, "length", on: .everywhere, "How wide lines are. (default: 0.25pt)")
      .hyphenated(),
    .flag(
      "calibration", { $1(&$0.isCalibration) }, on: .commandLine,
      "Print no cards but a sheet that shows how far the printer moves backs."),
  ]
}
