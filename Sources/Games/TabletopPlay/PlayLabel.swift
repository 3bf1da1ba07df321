import CardDesign
import Drawing
import PlaneGeometry
import PlayingCards
import TabletopDesign
import TabletopGames

/// A word on a card that is too small for its picture, as characters over the picture.
struct PlayLabel {
  /// The row of the screen, from 0.
  private(set) var row: Int
  /// The first column, from 0.
  private let column: Int
  private let text: String
  private let style: Style

  private enum Style {
    case word
    /// The place of the cursor.
    case cursor
    case mark(Board.Mark)
  }

  /// The width in columns from which a card shows its picture well enough.
  private static let enoughColumns = 26.0

  /// Returns the labels of a board whose units are half blocks.
  ///
  /// - Parameter isPlain: whether the terminal only gets ASCII characters.
  static func labels(on board: Board, rows: Int, isPlain: Bool = false) -> [PlayLabel] {
    var labels: [PlayLabel] = []
    for (index, place) in board.places.enumerated() {
      guard let frame = board.frame(of: index) else { continue }
      let (left, right) = (Int(frame.minX.rounded(.up)), Int(frame.maxX.rounded(.down)))
      let (top, bottom) = (Int((frame.minY / 2).rounded(.up)), Int((frame.maxY / 2).rounded(.down)) - 1)
      guard right - left >= 3, bottom >= top, top >= 0, bottom < rows else { continue }
      if let card = place.card, card != .back, place.isStill,
        frame.width < Self.enoughColumns
      {
        // A word may extend into the gaps beside a card.
        let lines = Self.lines(for: card, width: right - left + 2, isPlain: isPlain).suffix(bottom - top + 1)
        for (number, line) in lines.enumerated() {
          let column = max(0, left + (right - left - line.count) / 2)
          labels.append(
            PlayLabel(row: bottom - lines.count + 1 + number, column: column, text: line, style: .word))
        }
      }
      if index == board.cursor || place.mark != nil {
        let style = place.mark.map { Style.mark($0) }
        if let style, frame.width < Self.enoughColumns {
          labels += Self.edges(left: left, right: right, row: top, style: style, isPlain: isPlain)
        }
        if index == board.cursor {
          labels += Self.edges(left: left, right: right, row: (top + bottom) / 2, style: .cursor, isPlain: isPlain)
        }
      }
    }
    return labels
  }

  /// Returns the label for a part of the screen that starts some rows further down.
  func moved(up rows: Int) -> PlayLabel {
    var label = self
    label.row -= rows
    return label
  }

  /// Returns labels for both ends of a row of a card.
  private static func edges(left: Int, right: Int, row: Int, style: Style, isPlain: Bool) -> [PlayLabel] {
    let (first, last) =
      switch style {
      case .cursor: isPlain ? (">", "<") : ("▶", "◀")
      case .mark(.match), .word: isPlain ? ("+", "+") : ("✓", "✓")
      case .mark(.mismatch): isPlain ? ("x", "x") : ("✗", "✗")
      case .mark(.selected): isPlain ? ("o", "o") : ("●", "●")
      case .mark(.hint): isPlain ? ("*", "*") : ("★", "★")
      }
    return [
      PlayLabel(row: row, column: left, text: first, style: style),
      PlayLabel(row: row, column: right - 1, text: last, style: style),
    ]
  }

  /// Returns the face of a card in words, broken into lines that fit.
  private static func lines(for card: TableCard, width: Int, isPlain: Bool) -> [String] {
    let words: [String] =
      switch card {
      case .back: []
      case .extra(let card): [card.rawValue]
      case .playing(let card) where isPlain: [card.rank == nil ? "JOKER" : card.shortName]
      case .playing(let card):
        ["\(card.rank.map { "\($0.symbol)" } ?? "JOKER")\(card.suit.map { "\($0.symbol)" } ?? "")"]
      case .trio(let card): ["\(card.number.count) \(card.color)", "\(card.shading)", "\(card.shape)"]
      case .picture(let picture): Self.broken(picture.title.lowercased(), width: width)
      }
    return words.map { String($0.prefix(width)) }
  }

  /// Returns a text broken into lines of whole words. A single long word may not fit.
  private static func broken(_ text: String, width: Int) -> [String] {
    var lines: [String] = []
    for word in text.split(separator: " ") {
      if let last = lines.last, last.count + 1 + word.count <= width {
        lines[lines.count - 1] = "\(last) \(word)"
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }

  /// Returns the label's control sequences, which reset the style at the end.
  func bytes(inColor: Bool) -> [UInt8] {
    let colors: String
    if inColor {
      switch style {
      case .word: colors = "0;1;38;2;24;24;24;48;2;255;255;255"
      case .cursor: colors = "0;1;38;2;24;24;24;48;2;255;200;0"
      case .mark(let mark):
        let color = mark.color
        colors = "0;1;38;2;255;255;255;48;2;\(color.red);\(color.green);\(color.blue)"
      }
    } else {
      colors = "0;7"
    }
    return Array("\u{1B}[\(column + 1)G\u{1B}[\(colors)m\(text)\u{1B}[0m".utf8)
  }
}
