public import ErrorReporting
import PlainNotation
import PlaneGeometry

extension PrintProfile {
  /// Reads a profile's file:
  ///
  ///     { "name": "mine", "title": "My shop", "source": "its web page", "checked": "2026-11-22",
  ///       "bleed": "3mm", "safe": "3mm", "dpi": 300, "file": "png", "backs": "once" }
  ///
  /// Further members are optional: `card` is the size of its cards (`63x88mm`), `mostDpi` the greatest density, and
  /// `cards` the greatest number of cards in an order. `jpeg` says whether it accepts JPEGs besides PNGs. `inks` is
  /// `swop` or `fogra39`, `inkLimit` the greatest total ink in percent, `pdfx` is `x-1a` or `x-4`, and `sheet`
  /// describes the sheet.
  ///
  /// - Parameter path: the path of the file, for errors.
  /// - Throws: ``PrintProfileError``, which names the line.
  public init(parsing bytes: [UInt8], path: String) throws(PrintProfileError) {
    let value: JSONValue
    do throws(JSONError) {
      value = try JSONValue(parsing: bytes)
    } catch {
      throw PrintProfileError(path: path, line: error.line, reason: error.problem.description)
    }
    do throws(JSONMemberError) {
      try self.init(JSONMember(value))
    } catch {
      let member = error.path.steps.isEmpty ? "" : "\(error.path) "
      throw PrintProfileError(
        path: path, line: JSONValue.line(of: error.path, in: bytes), reason: "\(member)must be \(error.expected)")
    }
  }

  private init(_ file: JSONMember) throws(JSONMemberError) {
    let names = [
      "name", "title", "source", "checked", "card", "bleed", "safe", "dpi", "file", "backs", "inks", "cards", "sheet",
      "jpeg", "mostDpi", "inkLimit", "pdfx",
    ]
    try file.checkNames(names)
    let dotsPerInch = try file["dpi"].number()
    guard (10...2400).contains(dotsPerInch) else { throw file["dpi"].unexpected("10 to 2400") }
    let count = file["cards"].value == nil ? nil : try file["cards"].integer(in: 1...1_000_000)
    let most = file["mostDpi"].value == nil ? dotsPerInch : try file["mostDpi"].number()
    guard (dotsPerInch...2400).contains(most) else { throw file["mostDpi"].unexpected("dpi or more, up to 2400") }
    let inkLimit = file["inkLimit"].value == nil ? nil : try file["inkLimit"].number()
    guard inkLimit.map((100...400).contains) ?? true else { throw file["inkLimit"].unexpected("100 to 400") }
    self.init(
      name: try file["name"].text(), title: try file["title"].text(), source: try file["source"].text(),
      checked: try file["checked"].text(),
      cardSize: file["card"].value == nil ? nil : try file["card"].size(),
      bleed: try file["bleed"].millimetres(upTo: 10),
      safe: try file["safe"].millimetres(upTo: 20), dotsPerInch: dotsPerInch,
      mostDotsPerInch: most, file: try file["file"].read("png or pdf") { File(rawValue: $0) },
      takesJPEGs: try file["jpeg"].flag(default: false),
      backs: try file["backs"].oneOf(["once", "after", "before"]),
      inks: file["inks"].value == nil ? nil : try file["inks"].oneOf(["swop", "fogra39"]), inkLimit: inkLimit,
      standard: file["pdfx"].value == nil ? nil : try file["pdfx"].oneOf(["x-1a", "x-4"]), maximumCardCount: count,
      sheet: file["sheet"].value == nil ? nil : try Sheet(file["sheet"]))
  }
}

extension PrintProfile.Sheet {
  fileprivate init(_ sheet: JSONMember) throws(JSONMemberError) {
    try sheet.checkNames(["paper", "orientation", "columns", "rows", "gap", "duplex"])
    paper = try sheet["paper"].text()
    orientation = try sheet["orientation"].oneOf(["portrait", "landscape"])
    columns = try sheet["columns"].integer(in: 1...1000)
    rows = try sheet["rows"].integer(in: 1...1000)
    gap = try sheet["gap"].millimetres(upTo: 500)
    duplex = try sheet["duplex"].oneOf(["long", "short"])
  }
}

extension JSONMember {
  fileprivate func oneOf(_ words: [String]) throws(JSONMemberError) -> String {
    try read(words.joined(separator: " or ")) { words.contains($0) ? $0 : nil }
  }

  fileprivate func size() throws(JSONMemberError) -> Size {
    try read("two lengths of 10 to 500 mm, such as \"63x88mm\"") { text in
      guard let sides = try? Length.pair(parsing: text), let width = sides.0.millimetres(),
        let height = sides.1.millimetres(), (10...500).contains(width), (10...500).contains(height)
      else { return nil }
      return Size(width: width, height: height)
    }
  }

  fileprivate func millimetres(upTo limit: Double) throws(JSONMemberError) -> Double {
    try read("a length of 0 to \(Int(limit)) mm, such as \"3mm\"") { text in
      guard let length = (try? Length(parsing: text))?.millimetres(), (0...limit).contains(length) else { return nil }
      return length
    }
  }
}

/// The reason why a print shop's profile cannot be used.
public struct PrintProfileError: Error, Hashable, Sendable {
  /// The profile's file; `nil` if no profile has the name.
  public let path: String?
  /// The line, from 1.
  public let line: Int?
  /// The reason, in words.
  public let reason: String
}

extension PrintProfileError: ReportableError {
  public var description: String {
    guard let path else { return reason }
    return line.map { "\(path):\($0): \(reason)" } ?? "\(path): \(reason)"
  }

  public var kind: ErrorKind { path == nil ? .usage : .badData }
}
