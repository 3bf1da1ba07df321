package import CardDesign
import ErrorReporting
import FileAccess
package import PlaneGeometry
package import SettingFields
public import SheetLayout

/// The layout of cards on sheets of paper.
public struct SheetSettings: Hashable, Sendable {
  /// The paper: a name such as `letter`, or a size such as 210x297mm; `nil` for A4.
  public var paper: String?
  /// The orientation of the paper; `nil` for the one that takes more cards.
  public var orientation: SheetGrid.Orientation?
  /// The number of columns; `nil` for as many as fit.
  public var columns: Int?
  /// The number of rows; `nil` for as many as fit.
  public var rows: Int?
  /// The space between cards.
  package var gap: Length?
  /// The least free space around all cards and their crop marks.
  package var margin: Length?
  /// A JSON file with the places of cards, instead of columns and rows.
  public var layout: String?
  /// Whether backs are placed below their fronts, turned, to be folded and glued.
  public var isFolded = false
  /// The edge over which a printer turns sheets to print backs; `nil` for no backs.
  public var duplex: SheetDuplex?
  /// The distance by which backs are moved to the right and down: -1.5,0.5mm.
  public var backOffset: String?
  /// The sides with crop marks; `nil` for both.
  public var cropMarks: SheetMarks.Pages?
  /// The sides with cut lines across the whole page, along all edges; `nil` for none.
  public var cutLines: SheetMarks.Pages?
  /// The length of crop marks.
  package var markLength: Length?
  /// The distance from a card's edge to its crop marks.
  package var markOffset: Length?
  /// The width of lines.
  package var markWeight: Length?
  /// The cutting machine whose marks are printed; `nil` for none.
  public var cutter: CutterMarks.Machine?
  /// The distance of the cutter's marks from the paper's edges.
  package var cutterInset: Length?
  /// The width of the lines of the cutter's marks.
  package var cutterThickness: Length?
  /// The length of the lines of the cutter's marks.
  package var cutterArm: Length?
  /// The side length of the cutter's square.
  package var cutterSquare: Length?
  /// The shape that is cut out of each card; `nil` for the card itself.
  public var shape: CutShape?
  /// Whether colours and pictures have half their strength, for a home printer.
  public var hasLowInk = false
  /// The words at the bottom of each page; `nil` for none.
  public var footer: String?
  /// The places that stay empty, counted from 1: `1,9`.
  public var skip: String?
  /// Whether a sheet that measures the printer's offset of backs is printed instead of cards.
  public var isCalibration = false

  /// The default settings.
  public init() {}

  /// Fills settings that are not given with those of a shop's sheet.
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

  /// Returns the layout for cards of a format.
  ///
  /// - Parameter sheet: the sheet of a shop, if any.
  package func composer(for format: CardFormat, isSizeGiven: Bool, _ sheet: PrintProfile.Sheet? = nil) throws
    -> SheetComposer
  {
    var options = self
    try options.apply(sheet)
    let slots = try options.slots(of: format.size, bleed: format.bleed, isSizeGiven: isSizeGiven)
    var composer = SheetComposer(slots: slots, bleed: format.bleed)
    composer.slots.shape = options.shape ?? .card
    composer.marks = try options.marks()
    composer.footer = try options.footer(of: composer)
    composer.duplex = options.duplex ?? .none
    composer.backOffset = try options.shift()
    if slots.isFolded, composer.duplex != .none {
      throw SettingFault("\(name: "duplex") is not for folded sheets: their backs lie beside the fronts")
    }
    return composer
  }

  /// Returns the places for cards of a size.
  package func slots(of cardSize: Size, bleed: Double = 0, isSizeGiven: Bool) throws -> SheetSlots {
    guard let layout else {
      var grid = SheetGrid(paper: try paperSize(), cardSize: cardSize)
      grid.cutter = try cutterMarks()
      grid.bleed = bleed
      grid.shape = shape ?? .card
      if isFolded, grid.shape != .card {
        throw SettingFault("\(name: "shape") \(grid.shape.rawValue) is not for folded sheets: give \(name: "duplex")")
      }
      grid.skipped = try skipped()
      if isFolded, !grid.skipped.isEmpty {
        throw SettingFault("\(name: "skip") is not for folded sheets: fronts and backs have places in pairs")
      }
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
      (cutter != nil, "cutter"), (skip != nil, "skip"),
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

  /// Returns the marks for cutting.
  package func marks() throws -> SheetMarks {
    var marks = SheetMarks()
    marks.cutter = try cutterMarks()
    // A machine that sees crop marks takes them for its own.
    if marks.cutter != nil { marks.cropMarks = .none }
    if let shape, shape != .card {
      if cropMarks != nil {
        throw SettingFault(
          "\(name: "crop-marks") is for cards: a \(shape.rawValue) has \(name: "cut-lines") along its edge")
      }
      (marks.cropMarks, marks.cutLines) = (.none, .front)
    }
    if let cropMarks { marks.cropMarks = cropMarks }
    if let cutLines { marks.cutLines = cutLines }
    if let markLength { marks.length = try length(markLength, "mark-length") }
    if let markOffset { marks.offset = try length(markOffset, "mark-offset") }
    if let margin { marks.margin = try length(margin, "margin") }
    if let markWeight { marks.weight = try length(markWeight, "mark-weight") }
    return marks
  }

  /// Returns the words at the bottom of pages.
  private func footer(of composer: SheetComposer) throws(SettingFault) -> String? {
    guard let footer else { return nil }
    if !composer.hasRoomForFooter {
      throw SettingFault(
        "\(name: "footer"): the cards leave no room for it: fewer \(name: "rows"), or larger paper with \(name: "page")"
      )
    }
    return footer
  }

  /// Returns the marks of a cutting machine.
  private func cutterMarks() throws -> CutterMarks? {
    let given: [(SettingName, Length?)] = [
      ("cutter-inset", cutterInset), ("cutter-thickness", cutterThickness), ("cutter-arm", cutterArm),
      ("cutter-square", cutterSquare),
    ]
    let first = given.first { $0.1 != nil }?.0
    guard let cutter else {
      if let first { throw SettingFault("\(name: first) needs \(name: "cutter")") }
      return nil
    }
    if cutter == .cricut, let first {
      throw SettingFault("\(name: first): Cricut's program prints its marks itself")
    }
    var marks = CutterMarks(cutter)
    if let cutterInset { marks.inset = try cutterInset.millimetres(of: "cutter-inset", in: 0...100, such: "10mm") }
    if let cutterThickness {
      marks.thickness = try cutterThickness.millimetres(of: "cutter-thickness", in: 0.1...10, such: "1mm")
    }
    if let cutterArm { marks.arm = try cutterArm.millimetres(of: "cutter-arm", in: 1...100, such: "5mm") }
    if let cutterSquare { marks.square = try cutterSquare.millimetres(of: "cutter-square", in: 1...50, such: "5mm") }
    return marks
  }

  /// Returns the places that stay empty.
  private func skipped() throws -> Set<Int> {
    guard let skip else { return [] }
    return Set(
      try skip.split(separator: ",", omittingEmptySubsequences: false).map { part in
        let word = part.filter { $0 != " " }
        guard let place = Int(word), place >= 1 else {
          throw SettingFault("\(name: "skip") \(skip): write places counted from 1, such as 1,9")
        }
        return place
      })
  }

  /// Returns the vector by which backs are moved.
  package func shift() throws -> Vector {
    guard let backOffset else { return .zero }
    if duplex == nil || duplex == SheetDuplex.none, !isCalibration {
      throw SettingFault("\(name: "back-offset") needs \(name: "duplex"): without it there are no backs to move")
    }
    return try Length.vector(backOffset, of: "back-offset", atMost: 50)
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
      "gap", { $1(&$0.gap) }, "length", on: .everywhere,
      "The space between cards. (default: 0, so that one cut parts two)"
    ).hyphenated(),
    .optional(
      "margin", { $1(&$0.margin) }, "length", on: .everywhere,
      "The least space around all cards and their crop marks. (default: \(SheetGrid.usualMargin)mm)"
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
      "The distance from a card's edge to its crop marks. (default: the bleed)"
    ).hyphenated(),
    .optional("mark-weight", { $1(&$0.markWeight) }, "length", on: .everywhere, "How wide lines are. (default: 0.25pt)")
      .hyphenated(),
    .optional(
      "cutter", { $1(&$0.cutter) }, "machine", on: .everywhere,
      """
      Print the marks of a cutting machine, and lay cards out beside them. Cricut prints its own, .875 in from the edges.
      """),
    .optional(
      "cutter-inset", { $1(&$0.cutterInset) }, "length", on: .everywhere,
      "The distance from the paper's edges to the machine's marks. (default: 10mm)"),
    .optional(
      "cutter-thickness", { $1(&$0.cutterThickness) }, "length", on: .everywhere,
      "How wide the lines of the machine's marks are. (default: 1mm)"),
    .optional(
      "cutter-arm", { $1(&$0.cutterArm) }, "length", on: .everywhere,
      "How long the lines of the machine's marks are. (default: 5mm)"),
    .optional(
      "cutter-square", { $1(&$0.cutterSquare) }, "length", on: .everywhere,
      "The side of the machine's square. (default: 5mm)"),
    .optional(
      "shape", { $1(&$0.shape) }, "shape", on: .everywhere,
      """
      What is cut out of each card: card, circle or hexagon. Circles and hexagons lie in offset rows, and their bleed, \
      --cut-lines, --cut-contour and --outlines follow them. (default: card)
      """),
    .flag(
      "low-ink", { $1(&$0.hasLowInk) }, on: .everywhere,
      "Print colours and pictures at half their strength, to save ink; dark lines and letters stay."),
    .optional(
      "footer", { $1(&$0.footer) }, "text", on: .everywhere,
      "A line at the bottom of each page, in which {name}, {sheet}, {sheets} and {side} are filled, such as '{name} {sheet}/{sheets}'."
    ),
    .optional(
      "skip", { $1(&$0.skip) }, "places", on: .everywhere,
      "Leave places empty, counted from 1 along the rows, such as 1,9 where marks lie."),
    .flag(
      "calibration", { $1(&$0.isCalibration) }, on: .commandLine,
      "Print no cards but a sheet that shows how far the printer moves backs."),
  ]
}
