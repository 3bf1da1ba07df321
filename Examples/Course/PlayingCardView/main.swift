// CS193p, autumn 2017, lectures 11 and 12: a view that draws a playing card, and a controller whose gestures turn it over, draw
// the next card and scale its figure. Here the fingers are values, and what is seen is a strip of pictures.

import Cardwright

/// The view: a card, drawn into its bounds.
struct PlayingCardView {
  var rank = Rank.five
  var suit = Suit.hearts
  var isFaceUp = true
  var faceCardScale = 0.75

  func draw(_ bounds: Rect, in context: GraphicsContext) throws {
    var theme = Theme.stanford
    var layout = DemoViewLayout()
    layout.measures.faceCardScale = faceCardScale
    theme.layout = layout
    let card = try CardComposer(theme: theme).scene(for: isFaceUp ? .face(Card(rank, of: suit)) : .back)
    var placed = context
    placed.concatenate(Transform(mapping: Rect(origin: .zero, size: card.size), onto: bounds))
    placed.draw(card)
  }
}

/// The controller: what each gesture does.
struct ViewController {
  var playingCardView = PlayingCardView()
  var viewer = CardViewer()
  var generator = SplitMix64(seed: 193)
  var gestures = GestureGroup<String>()

  init() {
    gestures.add(SwipeGestureRecognizer([.left, .right]), as: "nextCard")
    gestures.add(PinchGestureRecognizer(), as: "adjustFaceCardScale")
    gestures.add(TapGestureRecognizer(), as: "flipCard")
  }

  mutating func touch(_ touch: Touch) throws {
    for event in gestures.take(touch) {
      switch (event.id, event.state) {
      case ("flipCard", .ended): viewer.flip()
      case ("nextCard", .ended): viewer.nextCard(using: &generator)
      case ("adjustFaceCardScale", .changed), ("adjustFaceCardScale", .ended):
        guard let pinch = event.recognizer as? PinchGestureRecognizer else { continue }
        try viewer.adjustFaceCardScale(by: pinch.scale)
        gestures.update(event.id, as: PinchGestureRecognizer.self) { $0.scale = 1 }
      default: break
      }
    }
    if case .suited(let rank, let suit) = viewer.card { (playingCardView.rank, playingCardView.suit) = (rank, suit) }
    playingCardView.isFaceUp = viewer.isFaceUp
    playingCardView.faceCardScale = viewer.faceCardScale
  }
}

var controller = ViewController()
var seen = [controller.playingCardView]

// A swipe to the left until a court comes, two fingers that part, a tap.
var time = 0.0
repeat {
  try controller.touch(Touch(.began, at: Point(x: 200, y: 100), time: time))
  try controller.touch(Touch(.moved, at: Point(x: 120, y: 102), time: time + 0.1))
  try controller.touch(Touch(.ended, at: Point(x: 120, y: 102), time: time + 0.2))
  time += 1
} while !controller.playingCardView.rank.isCourt
seen.append(controller.playingCardView)

try controller.touch(Touch(.began, at: Point(x: 100, y: 100), time: time, id: 1))
try controller.touch(Touch(.began, at: Point(x: 140, y: 100), time: time, id: 2))
for step in 1...4 {
  try controller.touch(
    Touch(.moved, at: Point(x: 140 + 3 * Double(step), y: 100), time: time + 0.05 * Double(step), id: 2))
}
for finger in 1...2 { try controller.touch(Touch(.ended, at: Point(x: 100, y: 100), time: time + 0.5, id: finger)) }
seen.append(controller.playingCardView)

try controller.touch(Touch(.began, at: Point(x: 100, y: 100), time: time + 1))
try controller.touch(Touch(.ended, at: Point(x: 100, y: 100), time: time + 1.1))
seen.append(controller.playingCardView)

let size = Size(width: 100, height: 140)
let strip = try Scene(size: Size(width: 10 + 110 * Double(seen.count), height: 160)) { context in
  context.fill(Path(Rect(x: 0, y: 0, width: 10 + 110 * Double(seen.count), height: 160)), with: .color(.baize))
  for (index, view) in seen.enumerated() {
    try view.draw(Rect(origin: Point(x: 10 + 110 * Double(index), y: 10), size: size), in: context)
  }
}
try PictureExporter().export(strip, to: "PlayingCardView.png")
