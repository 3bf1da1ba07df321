import ArgumentParser
import CardDesign
import CardwrightJobs
import ErrorReporting
import FileAccess
import PlaneGeometry
import SheetLayout

/// How cards lie on sheets of paper.
struct SheetOptions: ParsableArguments {
  @Option(
    name: .customLong("page"),
    help: ArgumentHelp(
      "The paper: \(PaperSize.named.map(\.name).joined(separator: ", ")), or measures such as 210x297mm. (default: a4)",
      valueName: "size"), completion: .list(PaperSize.named.map(\.name)))
  var paper: String?

  @Option(
    help: ArgumentHelp(
      "Which way the paper lies: auto, whichever takes more cards, portrait or landscape.", valueName: "way"))
  var orientation: SheetGrid.Orientation?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("How many cards side by side. (default: as many as fit)", valueName: "number"))
  var columns: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("How many cards one above the other. (default: as many as fit)", valueName: "number"))
  var rows: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Between cards. (default: 0, so that one cut parts two)", valueName: "length"),
    transform: { try Length(parsing: $0) })
  var gap: Length?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The least that stays free around all cards and their crop marks. (default: \(SheetGrid.usualMargin)mm)",
      valueName: "length"),
    transform: { try Length(parsing: $0) })
  var margin: Length?

  @Option(
    help: ArgumentHelp("A file in JSON that says where cards lie, instead of columns and rows.", valueName: "file"),
    completion: .file(extensions: ["json"]))
  var layout: String?

  @Flag(help: "Put backs below their fronts, turned, to be folded and glued.")
  var fold = false

  @Option(
    help: ArgumentHelp(
      "Print backs on the other side: none, or for a printer that turns sheets over the long or the short edge. (default: none)",
      valueName: "edge"))
  var duplex: SheetDuplex?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Move backs by this much to the right and down, such as -1.5,0.5mm.", valueName: "x,y"))
  var backOffset: String?

  @Option(
    help: ArgumentHelp("On which sides crop marks are: none, front, back or both. (default: both)", valueName: "sides"))
  var cropMarks: SheetMarks.Pages?

  @Option(
    help: ArgumentHelp(
      "On which sides lines run over the whole page, along all edges: none, front, back or both. (default: none)",
      valueName: "sides"
    ))
  var cutLines: SheetMarks.Pages?

  @Option(
    parsing: .unconditional, help: ArgumentHelp("How long crop marks are. (default: 5mm)", valueName: "length"),
    transform: { try Length(parsing: $0) })
  var markLength: Length?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("From a card's edge to its crop marks. (default: the bleed)", valueName: "length"),
    transform: { try Length(parsing: $0) })
  var markOffset: Length?

  @Option(
    parsing: .unconditional, help: ArgumentHelp("How wide lines are. (default: 0.25pt)", valueName: "length"),
    transform: { try Length(parsing: $0) })
  var markWeight: Length?

  @Flag(help: "Print no cards but a sheet that shows how far the printer moves backs.")
  var calibration = false

  /// Takes a shop's sheet where no option says something else.
  mutating func apply(_ sheet: PrintProfile.Sheet?) throws {
    guard let sheet, layout == nil else { return }
    if paper == nil, orientation == nil {
      paper = sheet.paper
      orientation = SheetGrid.Orientation(rawValue: sheet.orientation)
      if columns == nil { columns = sheet.columns }
      if rows == nil { rows = sheet.rows }
    }
    if gap == nil { gap = Length(sheet.gap, .millimetres) }
    if duplex == nil, !fold { duplex = SheetDuplex(rawValue: sheet.duplex) }
  }

  /// Lays out cards of a format.
  ///
  /// - Parameter sheet: what a shop wants.
  func composer(for format: CardFormat, isSizeGiven: Bool, _ sheet: PrintProfile.Sheet? = nil) throws -> SheetComposer {
    var options = self
    try options.apply(sheet)
    let slots = try options.slots(of: format.size, isSizeGiven: isSizeGiven)
    var composer = SheetComposer(slots: slots, bleed: format.bleed)
    composer.marks = try options.marks()
    composer.duplex = options.duplex ?? .none
    composer.backOffset = try options.shift()
    if slots.isFolded, composer.duplex != .none {
      throw CommandFailure(.usage, "--duplex is not for folded sheets: their backs lie beside the fronts")
    }
    return composer
  }

  /// Tells that there is no room for marks, if any are wanted, and what helps.
  func advise(_ composer: SheetComposer, isQuiet: Bool) {
    guard !isQuiet, composer.marks.lackRoom(around: composer.slots, bleed: composer.bleed) else { return }
    let margin = ReportText.length(composer.marks.margin)
    ReportingOptions.tell(losses: [
      """
      --crop-marks: some are left out, as they would lie within \(margin) mm of the paper's edge, where most printers print nothing: \
      fewer --columns or --rows, larger paper (--page), a smaller --mark-offset or --margin, or --cut-lines help
      """
    ])
  }

  /// The places of cards of a size.
  func slots(of cardSize: Size, isSizeGiven: Bool) throws -> SheetSlots {
    guard let layout else {
      var grid = SheetGrid(paper: try paperSize(), cardSize: cardSize)
      grid.orientation = orientation ?? .auto
      grid.columns = columns
      grid.rows = rows
      grid.isFolded = fold
      if let gap { grid.gap = try length(gap, "--gap") }
      if let margin { grid.margin = try length(margin, "--margin") }
      return try grid.slots()
    }
    let rivals: [(Bool, String)] = [
      (paper != nil, "--page"), (orientation != nil, "--orientation"), (columns != nil, "--columns"),
      (rows != nil, "--rows"),
      (gap != nil, "--gap"), (margin != nil, "--margin"), (fold, "--fold"), (isSizeGiven, "--size"),
    ]
    if let rival = rivals.first(where: \.0) {
      throw CommandFailure(.usage, "\(rival.1) and --layout contradict each other: the file says where cards lie")
    }
    return try SheetLayoutFile(parsing: try ReadableFile(path: layout).bytes(), path: layout).slots
  }

  func paperSize() throws -> PaperSize {
    guard let paper else { return .a4 }
    return try CommandFailure.about("--page") { () throws(SheetError) in try PaperSize(parsing: paper) }
  }

  /// The lines for cutting.
  func marks() throws -> SheetMarks {
    var marks = SheetMarks()
    if let cropMarks { marks.cropMarks = cropMarks }
    if let cutLines { marks.cutLines = cutLines }
    if let markLength { marks.length = try length(markLength, "--mark-length") }
    if let markOffset { marks.offset = try length(markOffset, "--mark-offset") }
    if let margin { marks.margin = try length(margin, "--margin") }
    if let markWeight { marks.weight = try length(markWeight, "--mark-weight") }
    return marks
  }

  /// How far backs are moved.
  func shift() throws -> Vector {
    guard let backOffset else { return .zero }
    if duplex == nil || duplex == SheetDuplex.none, !calibration {
      throw CommandFailure(.usage, "--back-offset goes with --duplex: without it there are no backs to move")
    }
    let sides = try CommandFailure.about("--back-offset") { () throws(LengthError) in
      try Length.pair(parsing: backOffset, separators: ",;")
    }
    guard let x = sides.0.millimetres(), let y = sides.1.millimetres(), x.magnitude <= 50, y.magnitude <= 50 else {
      throw CommandFailure(
        .usage, "--back-offset \(backOffset): write two lengths of at most 50 mm, such as -1.5,0.5mm")
    }
    return Vector(dx: x, dy: y)
  }

  private func length(_ length: Length, _ option: String) throws(CommandFailure) -> Double {
    try length.millimetres(of: option, in: 0...500, such: "3mm or 0.125in")
  }
}
