import CardDesign
import CardSets
import CardSettings
import DeckSource
import PlayingCards
import SVGFormat
import SettingFields
import TabletopDesign
import TabletopGames
import Typography

/// The look of a board's cards, in addition to the theme.
struct BoardDesign: Sendable {
  let back: BackStyle?
  let artwork: ArtworkCollection?
  let look: BoardSettings.Look
  let layout: Board.Layout

  /// Applies the design to a board of the game.
  func apply(to board: inout Board) {
    if back != nil || artwork != nil { board.setDesign(back: back, artwork: artwork) }
    if look == .memorize {
      board.useMemorizeLook()
    } else if board.layout == .balanced {
      board.layout = layout
    }
  }
}

extension BoardSettings {
  /// Returns the design of a game's boards.
  ///
  /// - Parameter context: gets the warnings about files of artwork.
  /// - Throws: ``/SettingFields/SettingFault`` for a setting that the game does not support, and errors of unusable
  ///   pictures.
  func design(of rules: GameRules, _ theme: GameTheme, _ context: JobContext) throws -> BoardDesign {
    let (kind, look) = (rules.kind, look ?? .paper)
    if look == .memorize, kind == .pelmanism || kind == .trios {
      throw SettingFault("\(name: "look") memorize is for concentration and memory, not for \(kind.rawValue)")
    }
    if look == .memorize, grid == .stanford {
      throw SettingFault("\(name: "look") memorize has its own grid: leave \(name: "grid") stanford out")
    }
    if art != nil, kind != .pelmanism {
      throw SettingFault(
        "\(name: "art") is for pelmanism, not for \(kind.rawValue); \(name: "pictures") replaces those of a theme")
    }
    var reader = SVGReader()
    reader.fonts = FontCollection(system: context.systemFonts) { TextTypeface.family }
    let base = theme.back(in: kind)
    let style = try back.style(over: base, reader: reader, context)
    let artwork = try art.map { path in
      try SettingFault.about("art") { () throws(ArtFolderError) in
        try ArtFolder(path: path, system: rules.system)
      }.artwork(reader: reader, warn: context.warn)
    }
    return BoardDesign(
      back: style == base ? nil : style, artwork: artwork, look: look, layout: (grid ?? .balanced).layout)
  }
}

extension GameRules {
  /// The suits of the game's playing cards.
  fileprivate var system: SuitSystem { if case .pelmanism(_, let system) = self { system } else { .french } }
}
