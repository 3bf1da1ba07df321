// CS193p, autumn 2017, lectures 1 to 3: Concentration. The model is the course's; the controller touches cards, shows emoji for
// identifiers, each taken at random when it is first needed, and counts flips.

import Cardwright

struct ViewController {
  var game: Concentration
  var emojiChoices = PictureTheme.halloween.pictures
  var emoji: [Int: ThemePicture] = [:]
  var generator = SplitMix64(seed: 2017)

  mutating func touchCard(_ index: Int) throws {
    try game.chooseCard(at: index)
    _ = emoji(for: game.cards[index])
  }

  /// The course writes `emojiChoices.remove(at: emojiChoices.count.arc4random)`.
  mutating func emoji(for card: Concentration.Card) -> ThemePicture? {
    if emoji[card.identifier] == nil, emojiChoices.count > 0 {
      emoji[card.identifier] = emojiChoices.remove(at: emojiChoices.count.random(using: &generator))
    }
    return emoji[card.identifier]
  }

  var board: Board {
    Board(game, theme: .halloween, pictures: emoji.mapValues { Optional($0) }, size: Size(width: 480, height: 300))
  }
}

var controller = ViewController(game: try Concentration(numberOfPairsOfCards: 6, seed: 193))
for index in [0, 3, 5, 8, 5, 1] { try controller.touchCard(index) }
print("Flips: \(controller.game.flipCount)  Score: \(controller.game.score)")
try PictureExporter().export(controller.board.scene(), to: "Concentration.png")
