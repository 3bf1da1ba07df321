import DeckSource
import Drawing
package import PictureExport
package import PlaneGeometry
package import SettingFields
package import TabletopDesign

/// The board of a game: the game, its look, and the destination of the picture.
public struct BoardSettings: Hashable, Sendable {
  /// A look for picture cards.
  public enum Look: String, Hashable, Sendable, CaseIterable {
    case paper, memorize
  }

  /// A layout for cards without fixed places.
  public enum Grid: String, Hashable, Sendable, CaseIterable {
    case balanced, stanford, memorize

    /// The layout of a board whose game has no rows of its own.
    package var layout: Board.Layout {
      switch self {
      case .balanced: .balanced
      case .stanford: .largest
      case .memorize: .memorize
      }
    }
  }

  /// The game.
  public var game = GameSettings()
  /// The file that stores the game; `nil` if the game is not stored.
  public var state: String?
  /// Whether to start a new game even if the file contains one.
  public var isNew = false
  /// Whether the last move is taken back first.
  public var undoes = false
  /// The moves: indices of cards separated by commas, `3@1.5`, `deal`.
  public var moves: [String] = []
  /// The name of the setting that gave the moves, for errors.
  package var movesName: SettingName = "moves"
  /// Points of the picture at which cards are chosen after the moves: `120,80@1.5`.
  public var taps: [String] = []
  /// The time of the picture, in seconds since the game began.
  public var at: Double?
  /// The start and end of a film, in seconds since the game began.
  public var from: Double?, to: Double?
  /// Whether three cards that match are marked, in trios.
  public var showsHint = false
  /// Whether the index of each card is written on it.
  public var showsNumbers = false
  /// The user's pictures.
  public var own = OwnPictureSettings()
  /// The colour font for emoji.
  public var font: String?
  /// The look of picture cards; `nil` for paper.
  public var look: Look?
  /// A folder of pictures for the cards of pelmanism.
  public var art: String?
  /// The look of the backs.
  public var back = BackSettings()
  /// A file, whose extension gives the format, or a folder; `nil` for the current folder.
  public var output: String?
  /// The size of the board, in pixels.
  public var width: Int?, height: Int?
  /// The number of the picture's pixels for each pixel of that size.
  public var scale: Double?
  /// The layout of the cards; `nil` for rows of nearly equal length.
  public var grid: Grid?
  /// The form of the picture.
  public var writing = WritingSettings()

  /// No game.
  public init() {}

  /// Returns the size in which the board is laid out.
  package func boardSize() throws(SettingFault) -> Size {
    let standard = Board.standardSize
    for (side, name) in [(width, "width"), (height, "height")] as [(Int?, SettingName)] {
      if let side, !(1...Bitmap.maximumSide).contains(side) {
        throw SettingFault("\(name: name) \(side): it must be from 1 to \(Bitmap.maximumSide)")
      }
    }
    switch (width.map(Double.init), height.map(Double.init)) {
    case (nil, nil): return standard
    case (let width?, nil):
      return Size(width: width, height: max(1, (width * standard.height / standard.width).rounded()))
    case (nil, let height?):
      return Size(width: max(1, (height * standard.width / standard.height).rounded()), height: height)
    case (let width?, let height?): return Size(width: width, height: height)
    }
  }

  /// Returns the encoding of the picture.
  package func encoding(for place: OutputPlace) throws -> PictureEncoding {
    try writing.encoding(
      for: place, size: scale.map(PictureSize.scale) ?? .intrinsic, density: scale == nil ? nil : "scale")
  }

  /// Returns the size of the board's picture.
  ///
  /// - Parameter mostPixels: the greatest number of pixels.
  package func pictureSize(for size: Size, mostPixels: Int) throws(SettingFault) -> PictureSize {
    let pictureSize = scale.map(PictureSize.scale) ?? .intrinsic
    let names: SettingMessage = scale == nil ? "\(name: "width") and \(name: "height")" : "\(name: "scale")"
    try SettingFault.about(prefix: names) { () throws(PictureSizeError) in
      try pictureSize.grid(for: size, unit: .pixel, rounding: .outward).check(atMost: mostPixels)
    }
    return pictureSize
  }
}

extension BoardSettings.Look: SettingChoice {}
extension BoardSettings.Grid: SettingChoice {}

extension BoardSettings: SettingGroup {
  package static let rivals = OwnPictureSettings.rivals

  package static let fields: [SettingField<BoardSettings>] = {
    var fields: [SettingField<BoardSettings>] = GameSettings.fields.inside(group: "Game") { $1(&$0.game) }
    fields += [
      .optional(
        "state", { $1(&$0.state) }, "file", on: .commandLine,
        """
        The file of the game: created if it does not exist, else the game continues. It is written whole or not at all, by one \
        process at a time. It stays as it is if it is damaged or a move cannot be made.
        """
      ).completing(.file(["json"])).grouped("Game"),
      .flag(
        "new", { $1(&$0.isNew) }, on: [.commandLine, .address], "Begin a new game, even if the file of --state has one."
      ).grouped("Game"),
      .flag("undo", { $1(&$0.undoes) }, on: .commandLine, "Take the last move back, before --moves."),
      .list(
        "moves", { $1(&$0.moves) }, "moves", on: [.commandLine, .address],
        """
        The moves, with commas between them: indices of cards from 0, or deal for three more cards in trios. 3@1.5 is at 1.5 seconds since the \
        game began; without a time a move is made as soon as the game permits it. If one cannot be made, none is made.
        """
      ).alsoNamed("choose").hyphenated().grouped("Moves"),
      .list(
        "tap", { $1(&$0.taps) }, "x,y", on: [.commandLine, .address],
        "Choose the card at a point of the picture, after --moves, as in 120,80 or 120,80@1.5."
      ).hyphenated().grouped("Moves"),
      .optional(
        "at", { $1(&$0.at) }, "seconds", on: [.commandLine, .address],
        "When to look at the board, in seconds since the game began. (default: when the last card lies still)"),
      .optional(
        "from", { $1(&$0.from) }, "seconds", on: .commandLine,
        "With --to: an animated PNG of the game from this time on, in seconds since it began. (default: 0)"),
      .optional(
        "to", { $1(&$0.to) }, "seconds", on: .commandLine,
        "Where the animated PNG ends, in seconds since the game began."),
      .flag(
        "hint", { $1(&$0.showsHint) }, on: [.commandLine, .address],
        "Mark the first three cards that match, in trios; with --json name them."),
      .flag(
        "numbers", { $1(&$0.showsNumbers) }, on: [.commandLine, .address], "Write the index of each card on it."),
      .optional(
        "font", { $1(&$0.font) }, "file", on: [.commandLine, .address],
        "The colour font for --emoji; without --emoji, it draws the theme's emoji in place of its pictures."
      ).completing(.file(["ttf", "otf", "ttc"])),
      .optional(
        "look", { $1(&$0.look) }, "look", on: .commandLine, usual: .paper,
        "For concentration and memory: paper, or memorize, the cards and the grid of Stanford's app Memorize."
      ).grouped("Look"),
      .optional(
        "art", { $1(&$0.art) }, "folder", on: .commandLine,
        """
        For pelmanism: a folder of SVGs, PNGs and other pictures in place of what is drawn, with names such as QS, 8_of_clubs and \
        cardback, as for cardwright deck.
        """
      ).completing(.folder).grouped("Look"),
    ]
    fields += BackSettings.fields.inside(group: "Look") { $1(&$0.back) }.map { $0.only(on: .commandLine) }
    fields += [
      .optional(
        "output", { $1(&$0.output) }, "path", on: .commandLine, short: "o",
        """
        A \(PictureFormat.endings) file, a folder (with a / at its end, or one that exists), or - for standard output. (default: ., if \
        nothing else is asked for)
        """
      ).completing(.file(PictureFormat.allCases.map(\.rawValue))),
      .optional(
        "width", { $1(&$0.width) }, "pixels", on: [.commandLine, .address],
        "The width of the board, in pixels. (default: 1280, or 8/5 of --height)"
      ).grouped("Size"),
      .optional(
        "height", { $1(&$0.height) }, "pixels", on: [.commandLine, .address],
        "The height of the board, in pixels. (default: 800, or 5/8 of --width)"
      ).grouped("Size"),
      .optional(
        "scale", { $1(&$0.scale) }, "number", on: [.commandLine, .address],
        "Pixels of a PNG for each of these, such as 2 for a fine screen. (default: 1)"
      ).grouped("Size"),
      .optional(
        "grid", { $1(&$0.grid) }, "grid", on: [.commandLine, .address], usual: .balanced,
        """
        How cards are laid out: balanced, in rows nearly as long as each other; stanford, as large as possible, like the Grid of Stanford's course of \
        2017; memorize, over the whole width, like the course's AspectVGrid.
        """
      ).grouped("Size"),
    ]
    fields += OwnPictureSettings.fields.inside(group: "Pictures") { $1(&$0.own) }
    return fields + WritingSettings.fields.inside(group: "Output") { $1(&$0.writing) }
  }()
}
