package import Drawing
package import PlaneGeometry
package import PictureExport
package import PlainNotation

/// The requirements of a program that shows cards: the pictures, their names, their arrangement, and the text files
/// about them.
///
/// Targets are data. The built-in ones are in ``named``; others are read from files.
public struct ExportTarget: Hashable, Sendable {
  /// Its name on the command line: `phaser`.
  public let name: String
  /// Its purpose, in a few words.
  public let title: String
  /// The source of its names, sizes and order.
  public let source: String
  /// The date on which they were last checked: `2026-11-22`.
  public let checked: String
  /// The cards that it takes.
  package let cards: Cards
  /// The names of the cards.
  package let names: Names
  /// Their pictures.
  package var pictures: Pictures
  /// The texts beside the pictures.
  package let texts: [TextFile]

  /// The cards that a target takes, and their order.
  package struct Cards: Hashable, Sendable {
    /// The suits by which cards are sorted, each by rank from the ace; `nil` leaves them in the order of the deck.
    package var suits: [String]?
    /// The jokers that are taken, which come after the suits.
    package var jokers: [String] = ["red", "black"]
    /// Whether a back is included; it comes last.
    package var hasBack = true
    /// Whether copies, and cards that are not playing cards, are accepted.
    package var takesOthers = true
    /// Whether all cards of all suits are needed.
    package var isWhole = false
    /// Whether pictures fill their rectangle, because the program rounds corners itself.
    package var hasSquareCorners = false
    /// The numbers of cards that decks may have, in order; empty if any number will do.
    package var deckCounts: [Int] = []
    /// Whether the picture of an empty place comes after the back.
    package var hasSlot = false
    /// Whether a veil for chosen cards comes last.
    package var hasHighlight = false
  }

  /// The number of cards of all suits.
  var wholeCount: Int { names.suits.count * names.ranks.count }

  /// The names of cards. The templates know the words and the ``CardValues`` of a card.
  package struct Names: Hashable, Sendable {
    /// The name of a card with a rank and a suit.
    package var card: TextTemplate
    /// The name of a joker.
    package var joker: TextTemplate
    /// The name of the back.
    package var back: TextTemplate
    /// The name of any other card.
    package var other: TextTemplate
    /// The words for ranks, from the ace to the king.
    package var ranks: [String]
    /// The words for spades, hearts, diamonds and clubs.
    package var suits: [String]
    /// The words for the red joker and the black one.
    package var jokers: [String]
  }

  /// The pictures of a target.
  package struct Pictures: Hashable, Sendable {
    /// The arrangement of cards in pictures.
    package enum Kind: String, Hashable, Sendable, CaseIterable {
      /// A picture file for each card.
      case files
      /// An Android vector drawable for each card.
      case drawables
      /// Cards packed onto pages, in any place.
      case atlas
      /// Cards in rows and columns.
      case grid
      /// One SVG with all cards in rows and columns, each an element with its name.
      case drawing

      /// The supported picture formats.
      package var formats: [PictureFormat] {
        switch self {
        case .files: PictureFormat.allCases.filter { $0 != .pdf }
        case .atlas, .grid: PictureFormat.allCases.filter { $0 != .pdf && $0 != .svg }
        case .drawables, .drawing: [.svg]
        }
      }

      /// Whether each card has its own file.
      var hasFileForEachCard: Bool { self == .files || self == .drawables }

      /// Whether several cards are drawn in one bitmap.
      var hasPages: Bool { self == .atlas || self == .grid }
    }

    /// The valid widths of a card, in pixels.
    package static let widths = 1...8192

    /// The arrangement of cards in pictures.
    package var kind: Kind
    /// The picture format.
    package var format: PictureFormat
    /// The path of a picture in the folder; `{{ending}}` is its file extension.
    package var file: TextTemplate
    /// The width of a card, in pixels, at a scale of 1.
    package var width: Int
    /// The sizes of pictures, as factors of the width.
    package var scales: [Scale]
    /// The longest side of a page, in pixels.
    package var largestSide: Int
    /// The pixels between cards.
    package var gap: Int
    /// The pixels around all cards of a page.
    package var border: Int
    /// The number of pixels by which a card's edge is repeated outwards.
    package var extrusion: Int
    /// Whether pages have sides that are powers of two.
    package var hasPowerOfTwoSides: Bool
    /// The number of columns of a grid.
    package var columns: Int
    /// The number of rows in a grid; `nil` for as many as are needed.
    package var rows: Int?
    /// Whether the last cell of a grid shows the back, for players who are not allowed to see a card.
    package var hidesLastCell: Bool
    /// The path of a picture for the back, which is then left out of the grid.
    package var backFile: TextTemplate?
    /// Whether the backs of single cards are on pages, in the places of their fronts.
    package var hasUniqueBacks: Bool
    /// Whether transparent edges are trimmed before pictures are packed.
    package var isTrimmed = false
    /// The point around which a game turns and places cards, as fractions of their size from the top left; `nil` if
    /// unset.
    package var pivot: Point?
    /// Whether the texts can express nine-slice edges.
    package var knowsNineSlices = false
    /// The edges of pictures that keep their size when a game stretches them; `nil` for none.
    package var nineSlice: NineSlice?
    /// Whether the texts can express polygons of pictures.
    package var knowsOutlines = false
    /// The greatest distance of a polygon from what is drawn, in pixels, from 0; `nil` for no polygons.
    package var outlineSlack: Int?
    /// The web address of the folder, which is the prefix of paths in texts; empty for none.
    package var address = ""
    /// Whether the program finds pictures only by web addresses.
    package var needsAddress = false
    /// Whether pictures are to reach beyond the cut.
    package var needsBleed = false
    /// The colour under the cards of a page; `nil` for none.
    package var ground: Color?
    /// The text below each card; `nil` for none.
    package var caption: TextTemplate?
    /// Whether a drawing is compressed (`.svgz`).
    package var isCompressed: Bool
    /// The picture of one card beside a drawing; `nil` for none.
    package var preview: Preview?
  }

  /// The edges of a picture that keep their size when it is stretched, in pixels at a scale of 1.
  package struct NineSlice: Hashable, Sendable {
    /// The distance from the left edge, from 0.
    package var left: Int
    /// The distance from the top edge, from 0.
    package var top: Int
    /// The distance from the right edge, from 0.
    package var right: Int
    /// The distance from the lower edge, from 0.
    package var bottom: Int

    /// Edges from their distances.
    package init(left: Int, top: Int, right: Int, bottom: Int) {
      (self.left, self.top, self.right, self.bottom) = (left, top, right, bottom)
    }

    /// Returns the edges at another scale.
    func scaled(by factor: Double) -> NineSlice {
      func edge(_ length: Int) -> Int { Int((Double(length) * factor).rounded()) }
      return NineSlice(left: edge(left), top: edge(top), right: edge(right), bottom: edge(bottom))
    }
  }

  /// The card that represents a drawing in the program's list.
  package struct Preview: Hashable, Sendable {
    /// The target's name of the card.
    package var card: String
    /// The path of its picture, a PNG with the width of a card.
    package var file: TextTemplate
  }

  /// A size of pictures.
  package struct Scale: Hashable, Sendable {
    /// The factor of the width.
    package var factor: Double
    /// The target's name for it: `2x`, `hdpi`.
    package var name: String
  }

  /// A text file beside the pictures.
  package struct TextFile: Hashable, Sendable {
    /// The subject of a text file; one file is written for each.
    package enum Subject: String, Hashable, Sendable, CaseIterable {
      /// The whole deck.
      case deck
      /// Each page of each scale.
      case page
      /// Each card.
      case card
    }

    /// The path in the folder.
    package var file: TextTemplate
    /// The subject; one file is written for each.
    package var subject: Subject
    /// The escaping of values.
    package var escaping: TextEscaping
    /// The text itself.
    package var template: TextTemplate
    /// The name of the template's file, for errors.
    package var templateName: String
  }
}
