public import CardDesign
public import PlaneGeometry
import SceneAnimation
public import TabletopGames

extension Board {
  /// Creates the board of a game of Concentration.
  ///
  /// - Parameters:
  ///   - pictures: the pictures of the pairs, by their identifiers, if they were chosen at random. Without it, the first pair
  ///     has the theme's first picture, and so on. A question mark replaces a missing one.
  public init(
    _ game: Concentration, theme: PictureTheme, pictures: [Int: ThemePicture?]? = nil, size: Size = Board.standardSize
  ) {
    let faceUp = game.cards.indices.filter { game.cards[$0].isFaceUp }
    let isMismatch = faceUp.count == 2 && faceUp.contains { !game.cards[$0].isMatched }
    let places = game.cards.map { card -> Place in
      guard card.isFaceUp else { return Place(card.isMatched ? nil : .back) }
      let picture = theme.picture(card.identifier - 1, key: card.identifier, of: pictures)
      return Place(.picture(picture), mark: card.isMatched ? .match : isMismatch ? .mismatch : nil)
    }
    self.init(
      places: places, ground: theme.ground, cards: TableCardComposer(back: theme.back),
      scoreLine: Board.line(["Score: \(game.score)", "Flips: \(game.flipCount)"], isOver: game.isOver),
      isOver: game.isOver, size: size)
  }

  /// Creates the board of a game of Memory.
  ///
  /// - Parameters:
  ///   - time: the time in seconds since the start of the game; the cards' remaining times depend on it.
  ///   - picture: returns the picture of a content.
  public init<Content>(
    _ game: MemoryGame<Content>, at time: Double, theme: PictureTheme, size: Size = Board.standardSize,
    picture: (Content) -> ThemePicture
  ) {
    let faceUp = game.cards.filter(\.isFaceUp)
    let isMismatch = faceUp.count == 2 && faceUp.contains { !$0.isMatched }
    let places = game.cards.map { card -> Place in
      guard card.isFaceUp else { return Place(card.isMatched ? nil : .back) }
      return Place(
        .picture(picture(card.content)), mark: card.isMatched ? .match : isMismatch ? .mismatch : nil,
        timeRemaining: card.isMatched ? nil : card.bonus.remainingFraction(at: time))
    }
    self.init(
      places: places, ground: theme.ground, cards: TableCardComposer(back: theme.back),
      scoreLine: Board.line(["Score: \(game.score)"], isOver: game.isOver), isOver: game.isOver, size: size)
  }

  /// Creates the board of a game of Memory whose contents are the numbers of the pairs from 0.
  ///
  /// - Parameters:
  ///   - time: the time in seconds since the start of the game.
  ///   - pictures: the pictures of the pairs, by their numbers; by default those of the theme, in order. A question mark
  ///     replaces a missing one.
  public init(
    _ game: MemoryGame<Int>, at time: Double, theme: PictureTheme, pictures: [Int: ThemePicture?]? = nil,
    size: Size = Board.standardSize
  ) {
    self.init(game, at: time, theme: theme, size: size) { theme.picture($0, key: $0, of: pictures) }
  }

  /// Creates the board of the game of pairs with playing cards.
  ///
  /// - Parameters:
  ///   - time: the time in seconds since the start of the game. Cards that are turning or fading then are drawn so.
  ///   - theme: the design of the cards, in the suits of the game, if it supports them.
  public init(
    _ game: Pelmanism, at time: Double, theme: Theme = .classic, ground: BoardGround = .cloth(.baize),
    size: Size = Board.standardSize
  ) {
    let showsVerdict = game.showsVerdict(at: time)
    let theme = (try? theme.inPattern(game.system)) ?? theme
    let places = game.places.enumerated().map { index, place -> Place in
      let opacity = place.opacity(at: time)
      if opacity <= 0 { return Place(nil) }
      // As in the book: cards turn up from the right, and down from the left.
      let (face, turn) = (TableCard.playing(place.card), place.turn(at: time))
      var result =
        place.state == .faceDown
        ? Place(from: face, to: .back, progress: 1 - turn, edge: .left)
        : Place(from: .back, to: face, progress: turn, edge: .right)
      result.opacity = opacity
      if showsVerdict, game.selection.contains(index) { result.mark = game.isMatch ? .match : .mismatch }
      return result
    }
    self.init(
      places: places,
      layout: .dimensions(rowCount: game.level.rows, columnCount: game.level.columns), ground: ground,
      cards: TableCardComposer(CardComposer(theme: theme, format: theme.usualFormat)),
      scoreLine: Board.line(
        ["Mistakes: \(game.score(at: time))", "Pairs: \(game.pairCount(at: time)) of \(game.places.count / 2)"],
        isOver: game.isOver(at: time)),
      isOver: game.isOver(at: time), size: size)
  }

  /// Creates the board of a game of Trios.
  public init(_ game: Trios, ground: BoardGround = .cloth(.baize), size: Size = Board.standardSize) {
    let mark: Mark =
      switch game.selectionState {
      case .incomplete: .selected
      case .match: .match
      case .mismatch: .mismatch
      }
    let places = game.table.enumerated().map { index, card in
      Place(.trio(card), mark: game.selection.contains(index) ? mark : nil)
    }
    self.init(
      places: places, ground: ground, cards: TableCardComposer(back: .trios),
      scoreLine: Board.line(
        ["Score: \(game.score)", "Trios: \(game.matchCount)", "Deck: \(game.deck.count)"], isOver: game.isOver),
      isOver: game.isOver, size: size)
  }

  /// Creates the board of any of the games.
  ///
  /// - Parameters:
  ///   - time: the time in seconds since the start of the game.
  ///   - theme: the pictures, the ground and the backs of games of pairs.
  ///   - pictures: the pictures of the pairs, by their numbers.
  public init(
    _ game: TabletopGame, at time: Double = 0, theme: PictureTheme = .halloween,
    pictures: [Int: ThemePicture?]? = nil, size: Size = Board.standardSize
  ) {
    switch game {
    case .concentration(let game): self.init(game, theme: theme, pictures: pictures, size: size)
    case .memory(let game): self.init(game, at: time, theme: theme, pictures: pictures, size: size)
    case .pelmanism(let game): self.init(game, at: time, size: size)
    case .trios(let game): self.init(game, size: size)
    }
  }

  private static func line(_ parts: [String], isOver: Bool) -> String {
    ((isOver ? ["Game over"] : []) + parts).joined(separator: "  ")
  }
}

extension PictureTheme {
  /// Returns the picture of a pair: from a dictionary if there is one, otherwise from the theme.
  fileprivate func picture(_ index: Int, key: Int, of known: [Int: ThemePicture?]?) -> ThemePicture {
    if let known { return (known[key] ?? nil) ?? .unknown }
    return pictures.indices.contains(index) ? pictures[index] : .unknown
  }
}
