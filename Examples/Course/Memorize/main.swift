// CS193p, spring 2021, lectures 1 to 8: Memorize. A generic model, a view model that knows it is about vehicles, and a view that is
// a function of it: an AspectVGrid of cards, each a Cardify over a Pie and a picture.

import Cardwright

/// The view model.
struct VehicleMemoryGame {
  private var model: MemoryGame<ThemePicture>

  init(seed: UInt64) throws {
    let vehicles = PictureTheme.vehicles.pictures
    model = try MemoryGame(numberOfPairsOfCards: 6) { vehicles[$0] }
    var generator = SplitMix64(seed: seed)
    model.shuffle(using: &generator)
  }

  var cards: [MemoryGame<ThemePicture>.Card] { model.cards }

  mutating func choose(_ index: Int, at time: Double) throws { try model.choose(id: cards[index].id, at: time) }
}

/// The view of a card: `cardify` puts the content on a card that shows one of its sides.
struct CardView {
  let card: MemoryGame<ThemePicture>.Card
  let time: Double

  static let cornerRadius = 10.0
  static let lineWidth = 3.0
  static let fontScale = 0.7
  static let circleOpacity: UInt8 = 128

  func draw(in bounds: Rect, of context: GraphicsContext) {
    if card.isMatched, !card.isFaceUp { return }
    let shape = Path(roundedRect: bounds, cornerRadius: Self.cornerRadius)
    guard card.isFaceUp else {
      context.fill(shape, with: .color(PictureInk.red))
      return
    }
    context.fill(shape, with: .color(.white))
    let circle = bounds.inset(by: Size(width: 5, height: 5))
    let end = (1 - card.bonus.remaining(at: time) / card.bonus.limit) * 2 * .pi - .pi / 2
    context.fill(
      Path(pieIn: circle, startAngle: -.pi / 2, endAngle: end),
      with: .color(PictureInk.red.withAlpha(Self.circleOpacity)))
    let side = Self.fontScale * min(bounds.width, bounds.height)
    context.draw(
      .scene(card.content.scene), in: Rect(center: bounds.center, size: Size(width: side, height: side)), fit: .inside)
    let border = bounds.insetBy(dx: Self.lineWidth / 2, dy: Self.lineWidth / 2)
    context.stroke(
      Path(roundedRect: border, cornerRadius: Self.cornerRadius - Self.lineWidth / 2), with: .color(PictureInk.red),
      lineWidth: Self.lineWidth)
  }
}

var game = try VehicleMemoryGame(seed: 2021)
try game.choose(0, at: 0)
try game.choose(5, at: 1.5)

let table = Rect(x: 0, y: 0, width: 375, height: 600)
let grid = AspectVGrid(itemCount: game.cards.count, in: table, aspectRatio: 2.0 / 3)
let picture = Scene(size: table.size) { context in
  context.fill(Path(table), with: .color(.white))
  for (card, cell) in zip(game.cards, grid.frames) {
    CardView(card: card, time: 4).draw(in: cell.insetBy(dx: AspectVGrid.padding, dy: AspectVGrid.padding), of: context)
  }
}
try PictureExporter().export(picture, to: "Memorize.png")
