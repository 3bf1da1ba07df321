import Drawing
package import PlaneGeometry
import Rasterization
import TabletopDesign
package import TerminalControl

/// The view of a table on a terminal: the board as a picture, and two rows of text below it.
///
/// If the terminal supports pictures, the board is one. Otherwise it consists of half blocks, two pixels per character, or of
/// plain characters. Then the content of a small card is also written on it.
package struct PlayView: Sendable {
  /// The protocol for pictures.
  package let terminal: TerminalProtocol
  /// The size of the terminal.
  package let size: TerminalSize
  /// The smallest size of a board.
  package static let leastSize = (columns: 24, rows: 9)
  /// The widest picture that is sent, in pixels, because larger ones take too long.
  private static let greatestWidth = 1600

  /// Creates a view of a terminal.
  package init(terminal: TerminalProtocol, size: TerminalSize) {
    self.terminal = terminal
    self.size = size
  }

  /// Whether there is room for a board.
  package var hasRoom: Bool { size.columns >= Self.leastSize.columns && size.rows >= Self.leastSize.rows }

  /// The message if there is no room.
  var requestForRoom: [UInt8] {
    Array(PlayStatus.fitted("too small: \(Self.leastSize.columns) x \(Self.leastSize.rows)", size.columns).utf8)
  }

  /// The number of rows of the board.
  package var boardRows: Int { max(1, size.rows - 2) }

  /// Whether the board is sent as a picture instead of characters.
  package var showsPictures: Bool {
    switch terminal {
    case .kitty, .iterm, .sixel: true
    case .blocks, .ascii: false
    }
  }

  // MARK: Geometry

  /// The size of the board, in its own units.
  package var boardSize: Size {
    let scale = unitsPerColumn
    return Size(
      width: scale.width * Double(size.columns), height: scale.height * Double(boardRows))
  }

  /// The size of a character in units of the board. Half blocks have two pixels, one above the other.
  private var unitsPerColumn: Size {
    guard showsPictures else { return Size(width: 1, height: 2) }
    let usual = TerminalPicture.usualCharacter
    let character = size.character ?? TerminalSize.Character(width: usual.width, height: usual.height)
    let width = min(Double(character.width), Double(Self.greatestWidth) / Double(size.columns))
    return Size(width: width, height: width * Double(character.height) / Double(character.width))
  }

  /// Returns the point of the board under the middle of a character; `nil` beside the board.
  package func point(column: Int, row: Int) -> Point? {
    guard (0..<size.columns).contains(column), (0..<boardRows).contains(row) else { return nil }
    let scale = unitsPerColumn
    return Point(x: (Double(column) + 0.5) * scale.width, y: (Double(row) + 0.5) * scale.height)
  }

  // MARK: Drawing

  /// Returns the board as rows of characters.
  ///
  /// - Throws: errors of composing and drawing it.
  func rows(of board: Board, renderer: inout SceneRenderer) throws -> [[UInt8]] {
    try rows(
      of: board.scene(), labels: PlayLabel.labels(on: board, rows: boardRows, isPlain: terminal == .ascii),
      renderer: &renderer)
  }

  /// Returns a picture of the board's size as rows of characters.
  func rows(of scene: Scene, labels: [PlayLabel] = [], renderer: inout SceneRenderer) throws -> [[UInt8]] {
    let bitmap = try renderer.render(scene, pixelsPerUnit: 1)
    let picture = TerminalPicture(bitmap, fillingColumns: size.columns)
    var rows = try picture.text(for: terminal).split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map(Array.init)
    rows = Array(rows.prefix(boardRows))
    while rows.count < boardRows { rows.append([]) }
    for label in labels {
      rows[label.row] += label.bytes(inColor: terminal != .ascii)
    }
    return rows
  }

  /// Returns some of the rows of a board's characters.
  ///
  /// - Parameter band: the rows, from 0.
  /// - Throws: errors of composing and drawing it.
  func rows(of board: Board, in band: Range<Int>, renderer: inout SceneRenderer) throws -> [[UInt8]] {
    let scene = try board.scene()
    let part = Scene(size: Size(width: scene.size.width, height: 2 * Double(band.count))) { context in
      context.translateBy(x: 0, y: -2 * Double(band.lowerBound))
      context.draw(scene)
    }
    let labels = PlayLabel.labels(on: board, rows: boardRows, isPlain: terminal == .ascii)
      .filter { band.contains($0.row) }.map { $0.moved(up: band.lowerBound) }
    return Array(try rows(of: part, labels: labels, renderer: &renderer).prefix(band.count))
  }

  /// Returns the rows of characters that an area of the board covers.
  func band(of area: Rect) -> Range<Int> {
    let height = unitsPerColumn.height
    let first = max(0, Int((area.minY / height).rounded(.down)))
    let end = min(boardRows, Int((area.maxY / height).rounded(.up)))
    return first..<max(first, end)
  }

  /// Returns a part of a board as a picture at its place on the screen; `nil` if it cannot match the terminal's pixels exactly.
  ///
  /// - Throws: errors of composing and drawing it.
  func picture(of board: Board, in area: Rect, renderer: inout SceneRenderer) throws -> [UInt8]? {
    let unit = unitsPerColumn
    guard unit.width == unit.width.rounded(), unit.height == unit.height.rounded() else { return nil }
    let rows = band(of: area)
    let first = max(0, Int((area.minX / unit.width).rounded(.down)))
    let end = min(size.columns, Int((area.maxX / unit.width).rounded(.up)))
    guard end > first, !rows.isEmpty else { return [] }
    let scene = try board.scene()
    let part = Scene(
      size: Size(width: unit.width * Double(end - first), height: unit.height * Double(rows.count))
    ) { context in
      context.translateBy(x: -unit.width * Double(first), y: -unit.height * Double(rows.lowerBound))
      context.draw(scene)
    }
    let bitmap = try renderer.render(part, pixelsPerUnit: 1)
    return Array("\u{1B}[\(rows.lowerBound + 1);\(first + 1)H".utf8)
      + (try TerminalPicture(bitmap, fillingColumns: end - first).text(for: terminal))
  }

  /// Returns a scene of the board's size as a picture, at the upper left corner of the screen.
  func picture(of scene: Scene, renderer: inout SceneRenderer) throws -> [UInt8] {
    let bitmap = try renderer.render(scene, pixelsPerUnit: 1)
    let picture = TerminalPicture(bitmap, fillingColumns: size.columns)
    // kitty keeps pictures until they are deleted; other terminals overwrite them.
    let deletion = terminal == .kitty ? "\u{1B}_Ga=d,d=A,q=2\u{1B}\\" : ""
    return try Array("\(deletion)\u{1B}[H".utf8) + picture.text(for: terminal)
  }
}
