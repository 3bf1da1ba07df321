public import ErrorReporting
public import PlaneGeometry

/// The reason why cards cannot be laid out on sheets. All lengths are millimetres.
public enum SheetError: Error, Hashable, Sendable {
  /// The text is neither a known name nor a size.
  case unknownPaper(String, suggestion: String?)
  /// A side is outside ``PaperSize/sides``.
  case paperOutOfRange(width: Double, height: Double)
  /// A length of the grid is negative, not a number, or larger than any sheet.
  case measureOutOfRange(Measure, Double)
  /// The number of columns or rows is below 1 or above ``SheetGrid/maximumCount``.
  case countOutOfRange(Count, Int)
  /// The cards take more space than the sheet has within its margins.
  case doesNotFit(width: Double, height: Double, room: SheetRoom)
  /// A sheet with fronts above turned backs needs an even number of rows.
  case oddRows(Int)
  /// The marks of a cutting machine leave no room for the cards.
  case cutterMarks
  /// The shape does not fill a frame with the sides of the cards.
  case wrongShape(CutShape, Size)
  /// There is no such place on the sheet, or no place is left.
  case noPlace(Int, count: Int)

  /// A length of the grid.
  public enum Measure: String, Hashable, Sendable, CaseIterable {
    /// The gap between cards.
    case gap
    /// The margin around all cards.
    case margin
  }

  /// A number of the grid.
  public enum Count: String, Hashable, Sendable, CaseIterable {
    /// The number of columns.
    case columns
    /// The number of rows.
    case rows
  }
}

/// The space of a sheet within its margins, in millimetres.
public struct SheetRoom: Hashable, Sendable {
  /// The distance from the left margin to the right one.
  public let width: Double
  /// The distance from the upper margin to the lower one.
  public let height: Double
}

extension SheetError: ReportableError {
  /// The error in one line.
  public var description: String {
    switch self {
    case .unknownPaper(let text, let suggestion):
      "'\(text)' is not a paper size: "
        + (suggestion.map { "did you mean \($0)?" }
          ?? "write \(PaperSize.named.map(\.name).joined(separator: ", ")), or measures such as 210x297mm")
    case .paperOutOfRange(let width, let height):
      "paper of \(short(width)) x \(short(height)) mm is out of range: each side must be 20 to 5000 mm"
    case .measureOutOfRange(let measure, let value):
      "a \(measure.rawValue) of \(short(value)) mm is out of range: write 0 to 500 mm"
    case .countOutOfRange(let count, let number):
      "\(number) \(count.rawValue) are out of range: write 1 to \(SheetGrid.maximumCount)"
    case .doesNotFit(let width, let height, let room):
      """
      the cards take \(short(width)) x \(short(height)) mm and the sheet has \(short(room.width)) x \(short(room.height)) mm \
      within its margins: take larger paper, fewer columns or rows, or a smaller gap or margin
      """
    case .cutterMarks:
      """
      the cards lie on the marks of the cutting machine: take larger paper, fewer columns or rows, a smaller bleed, or skip the \
      places at the marks
      """
    case .noPlace(let place, let count):
      "there is no place \(place) to skip: the sheet has \(count), and keeps at least one"
    case .wrongShape(let shape, let size):
      """
      a \(shape.rawValue) does not fill \(short(size.width)) x \(short(size.height)) mm: \
      \(shape == .circle ? "its width and height are equal, as in 25x25mm" : "one side is 1.155 times the other, as in 52x60mm")
      """
    case .oddRows(let rows): "\(rows) rows cannot be folded: fronts above turned backs need an even number of rows"
    }
  }

  private func short(_ value: Double) -> String {
    let rounded = (value * 100).rounded() / 100
    return Int(exactly: rounded).map { "\($0)" } ?? "\(rounded)"
  }

  public var kind: ErrorKind { .usage }
}
