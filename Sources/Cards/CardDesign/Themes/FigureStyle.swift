package import Drawing
import PlayingCards

/// The drawings of courts, jokers and ornamented aces in the standard layout.
public enum FigureStyle: String, Hashable, Sendable, CaseIterable {
  /// Four inks with black lines.
  case classic
  /// One metal, bone and red with hatching, for black paper.
  case nocturne

  /// Returns a drawing of the style; `nil` for the classic style.
  fileprivate func artwork(_ name: String) -> CardArtwork? {
    self == .classic ? nil : CardArtwork(builtIn: "\(rawValue)/\(name)")
  }
}

extension Theme {
  /// Returns the drawing of a court.
  func court(_ rank: Rank, of suit: Suit) -> CardArtwork {
    figures.artwork("court-\(Card(rank, of: suit).shortName)") ?? .court(rank, of: suit)
  }

  /// Returns the drawing of a joker.
  func joker(_ joker: Joker) -> CardArtwork { figures.artwork("joker-\(joker.rawValue)") ?? .joker(joker) }

  /// Returns the drawing of an ornamented ace.
  func ace(of suit: Suit) -> CardArtwork { figures.artwork("ace-of-\(suit.rawValue)") ?? .ace(of: suit) }

  /// The inks of a small court.
  var flatInks: [Color: Color] {
    let inks = palette.flatFigureInks
    guard let metal else { return inks }
    let white = palette.figurePaper ?? palette.pageInk
    return inks.merging([
      Color(rgb: 0xf8d3b0): metal.mixed(with: white, at: 0.45),
      Color(rgb: 0xaab2bd): white.mixed(with: palette.paper, at: 0.3),
      Color(rgb: 0xb4531b): metal.mixed(with: palette.paper, at: 0.45),
      Color(rgb: 0x7b4422): metal.mixed(with: palette.paper, at: 0.55),
    ]) { $1 }
  }

  /// The ink of the metal of the deck; `nil` if there is none.
  package var metal: Color? { figures == .nocturne ? palette.gold : nil }

  /// The ink of the frames around courts.
  var frameInk: Color { metal ?? palette.pageInk }
}
