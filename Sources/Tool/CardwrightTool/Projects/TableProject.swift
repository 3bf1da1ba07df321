import CardDesign
import CardSets
import CardTables
import FileAccess
import PlainNotation

/// A new project for a user's table: a template with a placeholder for each column, and a file for each back that the
/// table names.
struct TableProject {
  /// A part of the template, from the top of the card downwards.
  private enum Part {
    /// A picture, whose path is in the column.
    case picture(CardTable.Column)
    /// A few words, after the column's name.
    case line(CardTable.Column)
    /// A text of several lines, with the number of characters in the longest.
    case text(CardTable.Column, length: Int)

    /// The least height in millimetres.
    var height: Double {
      switch self {
      case .picture: 24
      case .line: 5
      case .text: 10
      }
    }
  }

  /// The greatest length of a text on one line.
  private static let longestLine = 32
  /// The colours of the backs, in order.
  private static let backColors = ["#2f4858", "#7a1f3d", "#1d5b3f", "#7a5a1f", "#4d2b5e", "#5a5a5a"]

  /// The path of the table in the project, with its sheet.
  private let path: String
  private let bytes: [UInt8]
  private let table: CardTable
  private let back: CardTable.Column?

  /// Reads a table.
  ///
  /// - Parameter path: the path of a file, optionally with a sheet after a `#`.
  /// - Throws: ``CardTable/Failure``, or ``FileError`` if it cannot be read.
  init(path: String) throws {
    var problems: [TableProblem] = []
    // Without a template, only the position of a row marks it as a title.
    let table = try CardTable(path: path, CardTable.Reading(names: []), problems: &problems)
    if !problems.isEmpty { throw CardTable.Failure(problems: problems) }
    self.table = table
    bytes = try ReadableFile(path: table.path).bytes()
    self.path = String(table.path.fileName) + path.dropFirst(table.path.count)
    // Only words that are valid file names are names of backs.
    back = table.place(of: "back").flatMap { place in
      let isUsable = table.rows.allSatisfy { row in
        let name = row.fields[place]
        return !name.isEmpty && name.lowercased() != "front"
          && name.allSatisfy { $0.isLetter || $0.isNumber || "-_ ".contains($0) }
      }
      return isUsable ? table.columns[place] : nil
    }
  }

  /// Returns the files of a blank project, with the table instead of its own.
  func files(from blank: [(path: String, bytes: [UInt8])]) -> [(path: String, bytes: [UInt8])] {
    var files = blank.filter { !["cards.csv", "front.svg", "back.svg"].contains($0.path) }.map { file in
      var text = String(decoding: file.bytes, as: UTF8.self)
      text = text.replacing("A game of cards with a name and a text", with: "A game of cards")
      // Art comes later than the table, mostly.
      let hasPictures = parts.contains { if case .picture = $0 { true } else { false } }
      let placeholders = hasPictures ? #", "placeholders": true"# : ""
      text = text.replacing(#""cards.csv""#, with: JSONValue.string(path).line + placeholders)
      text = text.replacing("`cards.csv`", with: "`\(String(table.path.fileName))`")
      if let back {
        text = text.replacing(#""back.svg""#, with: JSONValue.string("{{\(name(of: back))}}.svg").line)
      }
      return (path: file.path, bytes: Array(text.utf8))
    }
    files.append((String(table.path.fileName), bytes))
    files.append(("front.svg", Array(front.utf8)))
    let drawing = blank.first { $0.path == "back.svg" }.map { String(decoding: $0.bytes, as: UTF8.self) } ?? ""
    for (name, color) in zip(backNames, backNames.indices.map { Self.backColors[$0 % Self.backColors.count] }) {
      files.append((name + ".svg", Array(drawing.replacing(Self.backColors[0], with: color).utf8)))
    }
    return files
  }

  /// The names of backs in the rows, in their order; `back` for a common one.
  private var backNames: [String] {
    guard let back, let place = table.place(of: back.key) else { return ["back"] }
    return table.rows.reduce(into: []) { names, row in
      if !names.contains(row.fields[place]) { names.append(row.fields[place]) }
    }
  }

  // MARK: The template

  /// Returns the name of a column for templates, in small letters if that is unambiguous.
  private func name(of column: CardTable.Column) -> String {
    let small = column.key.lowercased()
    return table.place(of: small) == table.place(of: column.key) ? small : column.key
  }

  /// The column with the names of the cards.
  private var title: CardTable.Column? {
    let place = table.titleColumn(in: nil).flatMap { table.place(of: $0) }
    return place.map { table.columns[$0] } ?? table.columns.first
  }

  private var parts: [Part] {
    let unseen = Set([title?.key, back?.key, table.quantityColumn, "id"].compactMap { $0?.lowercased() })
    return zip(table.columns, table.columns.indices).compactMap { column, place in
      guard table.place(of: column.key) == place, !unseen.contains(column.key.lowercased()),
        !table.hasErrors(in: place)
      else { return nil }
      let fields = table.rows.map { $0.fields[place] }.filter { !$0.isEmpty }
      if !fields.isEmpty,
        fields.allSatisfy({ Artwork.fileEndings.contains($0.fileEnding.lowercased()) })
      {
        return .picture(column)
      }
      let isText = fields.contains { $0.count > Self.longestLine || $0.contains("\n") }
      return isText ? .text(column, length: fields.reduce(0) { max($0, $1.count) }) : .line(column)
    }
  }

  private var front: String {
    let parts = parts
    let (top, bottom) = (18.5, 81.5)
    let needed = parts.reduce(0) { $0 + $1.height }
    let lengths = parts.reduce(0) { if case .text(_, let length) = $1 { $0 + length } else { $0 } }
    // Texts share the remaining height by their lengths; if none is left, all parts become lower.
    let scale = min(1, (bottom - top) / max(needed, 1))
    let spare = max(0, bottom - top - needed) / Double(max(lengths, 1))
    var y = top
    var frames: [String] = []
    // Flowed text, which editors show as text; a rectangle with data-text would cover the card there.
    func box(
      _ column: CardTable.Column, _ text: String, y: Double, height: Double, size: Double, _ attributes: String
    ) -> String {
      let frame = "frame-\(frames.count + 1)"
      frames.append(#"    <rect id="\#(frame)" x="7" y="\#(y.short)" width="49.5" height="\#(height.short)"/>"#)
      return
        #"  <text id="\#(name(of: column))" font-size="\#(size.short)" data-fit="shrink" \#(attributes) style="shape-inside: url(#\#(frame)); white-space: pre-wrap">\#(text)</text>"#
    }
    var lines = [
      #"<svg xmlns="http://www.w3.org/2000/svg" width="63.5mm" height="88.9mm" viewBox="0 0 63.5 88.9">"#,
      "  <title>Front</title>",
      "  <!-- One unit is a millimetre. What reaches 3.2 mm beyond the card's edges is the bleed; keep text 4 mm from them. -->",
      ##"  <rect x="-3.2" y="-3.2" width="69.9" height="95.3" fill="#f7f3ea"/>"##,
      ##"  <rect x="4" y="4" width="55.5" height="80.9" rx="2.5" fill="#fff" stroke="#3b3a4a" stroke-width=".35"/>"##,
      ##"  <path d="M7 17h49.5" stroke="#3b3a4a" stroke-width=".25"/>"##,
      ##"  <g font-family="Cardwright Text" fill="#23222b">"##,
    ]
    if let title {
      lines.append(box(title, "{{\(name(of: title))}}", y: 7, height: 8, size: 5, #"data-valign="middle""#))
    }
    for part in parts {
      var height = part.height * scale
      switch part {
      case .picture(let column):
        lines.append(
          #"  <image id="\#(name(of: column))" href="{{\#(name(of: column))}}" x="7" y="\#(y.short)" width="49.5" height="\#((height - 1).short)" data-if="\#(name(of: column))"/>"#
        )
      case .line(let column):
        let label = column.name.escapedForBox
        lines.append(
          box(
            column, "**\(label)** {{\(name(of: column))}}", y: y, height: height, size: 3.2 * scale,
            #"data-if="\#(name(of: column))" data-valign="middle""#))
      case .text(let column, let length):
        height += spare * Double(length)
        lines.append(
          box(
            column, "{{\(name(of: column))}}", y: y, height: height - 1, size: 3.2 * scale, #"data-line-spacing="1.3""#)
        )
      }
      y += height
    }
    let definitions = ["  <defs>", "    <!-- The frames that the texts flow into. -->"] + frames + ["  </defs>"]
    return (lines + ["  </g>"] + definitions + ["</svg>", ""]).joined(separator: "\n")
  }
}

extension Double {
  /// With at most two decimals.
  fileprivate var short: String { "\((self * 100).rounded() / 100)" }
}

extension String {
  /// The text escaped for a box of a template.
  fileprivate var escapedForBox: String {
    var text = ""
    for character in self {
      switch character {
      case "*", ":", "\\": text += "\\" + String(character)
      case "<": text += "\\&lt;"
      case "&": text += "\\&amp;"
      case "\"": text += "&quot;"
      case "{", "}": text += "|"
      case _ where character.isNewline: text += " "
      default: text.append(character)
      }
    }
    return text
  }
}
