public import ErrorReporting
import PlainNotation
import PlaneGeometry

/// A custom layout from a JSON file:
///
///     {
///       "paper": "letter",
///       "card": "63.5x88.9mm",
///       "cards": [
///         { "x": "12.7mm", "y": 10 },
///         { "x": "1in", "y": "4in", "turn": 90 },
///         { "x": "1in", "y": "7in", "side": "back", "turn": 180 }
///       ],
///       "folds": [ { "x1": 0, "y1": 100, "x2": "215.9mm", "y2": 100 } ]
///     }
///
/// A place is that of the card's upper left corner on the sheet; numbers without a unit are millimetres.
public struct SheetLayoutFile: Hashable, Sendable {
  /// The places in the file.
  public let slots: SheetSlots

  /// The greatest number of cards on a sheet.
  package static let maximumCardCount = 10_000

  /// Reads a file's bytes.
  ///
  /// - Parameter path: the path of the file, for errors.
  /// - Throws: ``SheetLayoutFileError``, which names the line.
  public init(parsing bytes: [UInt8], path: String) throws(SheetLayoutFileError) {
    let value: JSONValue
    do throws(JSONError) {
      value = try JSONValue(parsing: bytes)
    } catch {
      throw SheetLayoutFileError(path: path, line: error.line, member: "", reason: error.problem.description)
    }
    do throws(JSONMemberError) {
      slots = try SheetLayoutFile.slots(JSONMember(value))
    } catch {
      throw SheetLayoutFileError(
        path: path, line: JSONValue.line(of: error.path, in: bytes), member: error.path.description,
        reason: "must be \(error.expected)")
    }
  }

  private static func slots(_ file: JSONMember) throws(JSONMemberError) -> SheetSlots {
    try file.checkNames(["paper", "card", "cards", "folds"])
    let paper = try file["paper"].read("a paper, such as a4 or 12x18in") { try? PaperSize(parsing: $0) }
    let cardSize = try file["card"].read("a card's width and height, such as 63.5x88.9mm") { text -> Size? in
      guard let sides = try? Length.pair(parsing: text), let width = sides.0.millimetres(),
        let height = sides.1.millimetres(), (1...1000).contains(width), (1...1000).contains(height)
      else { return nil }
      return Size(width: width, height: height)
    }
    let members = try file["cards"].elements()
    guard (1...maximumCardCount).contains(members.count) else {
      throw file["cards"].unexpected("a list of 1 to \(maximumCardCount) cards")
    }
    var slots: [SheetSlots.Slot] = []
    for member in members {
      let slot = try slot(member, cardSize: cardSize)
      let sheet = Rect(origin: .zero, size: paper.size).insetBy(dx: -1e-6, dy: -1e-6)
      guard sheet.contains(slot.frame) else {
        throw member.unexpected("within the paper, which is \(paper.size.width) x \(paper.size.height) mm")
      }
      if slot.side == .back, slots.last?.side != .front {
        throw member["side"].unexpected("front: a back follows its front")
      }
      if let other = slots.firstIndex(where: { $0.frame.insetBy(dx: 1e-3, dy: 1e-3).intersects(slot.frame) }) {
        throw member.unexpected("elsewhere: it lies over cards[\(other)]")
      }
      slots.append(slot)
    }
    var folds: [SheetSlots.Line] = []
    if file["folds"].value != nil {
      for member in try file["folds"].elements() {
        try member.checkNames(["x1", "y1", "x2", "y2"])
        folds.append(
          SheetSlots.Line(
            try Point(x: member["x1"].millimetres(), y: member["y1"].millimetres()),
            try Point(x: member["x2"].millimetres(), y: member["y2"].millimetres())))
      }
    }
    return SheetSlots(paper: paper, cardSize: cardSize, slots: slots, folds: folds)
  }

  private static func slot(_ member: JSONMember, cardSize: Size) throws(JSONMemberError) -> SheetSlots.Slot {
    try member.checkNames(["x", "y", "turn", "side"])
    var turn = QuarterTurn.none
    if member["turn"].value != nil {
      guard let known = member["turn"].value?.integer(in: 0...270).flatMap({ QuarterTurn(rawValue: $0) }) else {
        throw member["turn"].unexpected("0, 90, 180 or 270")
      }
      turn = known
    }
    var side = SheetSlots.Side.front
    if member["side"].value != nil {
      side = try member["side"].read("front or back") { SheetSlots.Side(rawValue: $0) }
    }
    let size = turn.isSideways ? Size(width: cardSize.height, height: cardSize.width) : cardSize
    let origin = Point(x: try member["x"].millimetres(), y: try member["y"].millimetres())
    return SheetSlots.Slot(frame: Rect(origin: origin, size: size), turn: turn, side: side)
  }
}

extension JSONMember {
  /// Reads a length: a number of millimetres, or a text with a unit.
  fileprivate func millimetres() throws(JSONMemberError) -> Double {
    let expected = "a length, such as 12.7 or \"0.5in\""
    switch value {
    case .number(let number): return number
    case .string(let text):
      guard let length = (try? Length(parsing: text))?.millimetres() else { throw unexpected(expected) }
      return length
    default: throw unexpected(expected)
    }
  }
}

/// An error in a layout file.
public struct SheetLayoutFileError: Error, Hashable, Sendable {
  /// The path of the file.
  public let path: String
  /// The line, from 1.
  public let line: Int
  /// The path of the value, as in `cards[2].turn`; empty if the text is not JSON.
  public let member: String
  /// The reason, in words.
  public let reason: String
}

extension SheetLayoutFileError: ReportableError {
  public var description: String { "\(path):\(line): \(member.isEmpty ? "" : "\(member) ")\(reason)" }

  public var kind: ErrorKind { .badData }
}
