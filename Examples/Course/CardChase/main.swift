// CS193p, autumn 2017, lectures 8 and 9: cards that fly about. First the behaviour as the lecture builds it, of collisions, item
// properties and pushes; then the whole demo, in which taps catch cards and pairs vanish.

import Cardwright

struct CardBehavior {
  static let table = Size(width: 320, height: 240)
  var animator: DynamicAnimator<Int>
  var items: [Int] = []

  init() throws { animator = try DynamicAnimator(referenceBounds: Rect(origin: .zero, size: Self.table)) }

  /// `collisionBehavior.addItem`, `itemBehavior.addItem`, and a push that is taken out when it has acted.
  mutating func addItem(_ item: Int, at center: Point, using generator: inout SplitMix64) throws {
    try animator.setItem(item, DynamicItem(center: center, size: Size(width: 30, height: 45)))
    items.append(item)
    try animator.add(.collision([item], Collision(mode: .everything, referenceInsets: .zero)))
    try animator.add(.properties([item], ItemProperties(elasticity: 1, resistance: 0, allowsRotation: false)))
    let push = Push(
      .instantaneous, angle: (2 * Double.pi).random(using: &generator), magnitude: 0.2 + 0.4.random(using: &generator))
    try animator.add(.push([item], push))
  }
}

var generator = SplitMix64(seed: 2017)
var behavior = try CardBehavior()
for item in 0..<4 {
  try behavior.addItem(item, at: Point(x: 50 + 70 * Double(item), y: 120), using: &generator)
}
try behavior.animator.advance(to: 2)
for item in behavior.items {
  let center = behavior.animator[item]?.center ?? .zero
  print("card \(item) is at \(Int(center.x)), \(Int(center.y)) after 2 s")
}

var chase = try CardChase(faces: [0, 0, 1, 1, 2, 2], table: Size(width: 320, height: 240), seed: 7)
let faces = try ["QS", "10H", "AC"].map { try Card($0).face.scene() }
let back = try CardSide.back.scene()
let ground = Scene(size: chase.table) { context in
  context.fill(Path(Rect(origin: .zero, size: chase.table)), with: .color(.baize))
}
let taps = [CardChase.Tap(card: 0, time: 0), CardChase.Tap(card: 1, time: 0.2)]
let timeline = try chase.timeline(taps, duration: 2.4, ground: ground, faces: { faces[$0 / 2] }, back: back)
let moments = [0.3, 0.9, 1.3, 1.9]
let sheet = Scene(size: Size(width: 640, height: 480)) { context in
  for (index, time) in moments.enumerated() {
    var placed = context
    placed.translateBy(x: 320 * Double(index % 2), y: 240 * Double(index / 2))
    placed.draw(timeline.scene(at: time))
  }
}
try PictureExporter().export(sheet, to: "CardChase.png")

try chase.play(taps, until: 2.4)
for event in chase.events where event.kind != .pushed { print(event.time, event.kind, event.cards) }
