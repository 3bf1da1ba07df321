import Drawing
import PlaneGeometry
import RigidBodyDynamics
import SceneAnimation
import Testing

@testable import TabletopMotion

@Suite("Card chase")
struct CardChaseTests {
  /// Cards 0 and 1 are a pair, 2 and 3 another one, and so on.
  private func chase(seed: UInt64 = 3, table: Size = Size(width: 1200, height: 900)) throws -> CardChase {
    try CardChase(faces: (0..<12).map { $0 / 2 }, table: table, seed: seed)
  }

  /// Events after the beginning, a line for each.
  private func log(_ chase: CardChase) -> [String] {
    chase.events.filter { $0.time > 0 || $0.kind != .pushed }.map { event in
      let milliseconds = Int((event.time * 1000).rounded())
      return "\(milliseconds) \(event.kind) \(event.cards.map { "\($0)" }.joined(separator: " "))"
    }
  }

  @Test("two equal cards: up at .6 and .8, grown at 1.4, hidden at 2.15")
  func equal() throws {
    var chase = try chase()
    try chase.play([CardChase.Tap(card: 0, time: 0), CardChase.Tap(card: 1, time: 0.2)], until: 3)
    #expect(
      log(chase) == [
        "0 caught 0", "200 caught 1", "600 faceUp 0", "800 faceUp 1", "800 matched 0 1", "1400 grown 0 1",
        "2150 hidden 0 1",
      ])
    #expect(chase.card(0).isHidden && chase.card(1).isHidden && !chase.isOver)
    #expect(chase.card(0).scale == 1 && chase.card(0).opacity == 1)
  }

  @Test("while two count as up a tap is ignored; while they grow it is taken")
  func thirdTap() throws {
    var chase = try chase()
    try chase.play(
      [
        CardChase.Tap(card: 0, time: 0), CardChase.Tap(card: 1, time: 0.2), CardChase.Tap(card: 4, time: 0.5),
        CardChase.Tap(card: 4, time: 0.9), CardChase.Tap(card: 0, time: 1),
      ], until: 2.5)
    let lines = log(chase)
    #expect(lines.contains("500 ignored 4") && lines.contains("900 caught 4") && lines.contains("1500 faceUp 4"))
    #expect(lines.contains("1000 ignored 0"))
    #expect(chase.faceUpCards == [4])
  }

  @Test("two different cards: nothing at .6, both turn at .8, both are pushed at 1.4")
  func different() throws {
    var chase = try chase()
    try chase.play([CardChase.Tap(card: 0, time: 0), CardChase.Tap(card: 2, time: 0.2)], until: 3)
    #expect(
      log(chase) == [
        "0 caught 0", "200 caught 2", "600 faceUp 0", "800 faceUp 2", "800 mismatched 0 2", "1400 faceDown 0",
        "1400 pushed 0", "1400 faceDown 2", "1400 pushed 2",
      ])
    #expect(chase.faceUpCards.isEmpty)
  }

  @Test("a card that is tapped again turns down and flies at 1.3")
  func again() throws {
    var chase = try chase()
    try chase.play([CardChase.Tap(card: 5, time: 0), CardChase.Tap(card: 5, time: 0.7)], until: 1)
    let place = chase.card(5).center
    try chase.advance(to: 1.29)
    #expect(chase.card(5).center == place)
    try chase.advance(to: 1.4)
    #expect(chase.card(5).center != place)
    #expect(
      log(chase) == ["0 caught 5", "600 faceUp 5", "700 caught 5", "1300 faceDown 5", "1300 pushed 5"])
  }

  @Test("a point has the card that is drawn there, caught ones above those that fly", arguments: 0..<4 as Range<UInt64>)
  func uppermost(seed: UInt64) throws {
    let small = Size(width: 300, height: 400)
    var chase = try CardChase(faces: [0, 0, 1, 1, 2, 2], table: small, seed: seed)
    try chase.tap(card: 0)
    for step in 1...20 {
      try chase.advance(to: Double(step) * 0.1)
      let caught = chase.card(0)
      #expect(chase.card(at: caught.center) == 0)
    }
  }

  @Test("two equal cards that have grown stay on the table")
  func grownInside() throws {
    var chase = try CardChase(faces: [0, 0, 1, 1, 2, 2], table: Size(width: 300, height: 400), seed: 1)
    let pair = [0, 1]
    try chase.play(pair.map { CardChase.Tap(card: $0, time: 0.1) }, until: 1.3)
    for card in pair {
      let seen = chase.card(card)
      #expect(seen.scale > 2.9)
      let frame = Rect(center: seen.center, size: seen.size * seen.scale)
      #expect(Rect(origin: .zero, size: chase.table).insetBy(dx: -1e-6, dy: -1e-6).contains(frame))
    }
  }

  @Test("a card that turns takes no taps, and a caught one stands still")
  func turning() throws {
    var chase = try chase()
    try chase.advance(to: 1)
    try chase.tap(card: 7)
    let place = chase.card(7).center
    try chase.advance(to: 1.3)
    #expect(try !chase.tap(card: 7) && chase.card(7).center == place)
    #expect(abs((chase.card(7).turning ?? 0) - 0.5) < 1e-9 && chase.card(7).isFaceUp)
    try chase.advance(to: 4)
    #expect(chase.card(7).center == place && chase.card(7).turning == nil)
  }

  @Test("pushes lead towards the middle, at 185 to 556 points a second", arguments: 0..<8)
  func pushes(seed: UInt64) throws {
    let before = try chase(seed: seed)
    var after = before
    try after.advance(to: 1.0 / 600)
    for index in 0..<12 {
      let way = after.card(index).center - before.card(index).center
      #expect((185...556).contains(way.length * 600))
      let toMiddle = Point(x: 600, y: 450) - before.card(index).center
      #expect(way.dx * toMiddle.dx >= -1e-9 && way.dy * toMiddle.dy >= -1e-9)
    }
  }

  @Test("the game can be won, and is over then")
  func winning() throws {
    var chase = try chase()
    let taps = (0..<12).map { card in
      let time = 3 * Double(card / 2) + (card % 2 == 0 ? 0 : 0.1)
      return CardChase.Tap(card: card, time: time)
    }
    try chase.play(taps, until: 18)
    #expect(chase.isOver && chase.events.count { $0.kind == .hidden } == 6)
    #expect(chase.card(at: Point(x: 600, y: 450)) == nil)
  }

  @Test("cards that fly keep their distance and stay on the table for a minute")
  func flight() throws {
    var chase = try chase(seed: 11)
    for second in 1...20 {
      try chase.advance(to: Double(second) * 3)
      let frames = (0..<12).map { Rect(center: chase.card($0).center, size: chase.size) }
      for (index, frame) in frames.enumerated() {
        #expect(frame.minX > -1e-6 && frame.maxX < 1200 + 1e-6 && frame.minY > -1e-6 && frame.maxY < 900 + 1e-6)
        for other in frames[(index + 1)...] {
          let common = frame.intersection(other)
          #expect(common.isNull || common.width < 1e-6 || common.height < 1e-6)
        }
      }
    }
  }

  @Test("a timeline shows any moment in any order as it was played")
  func timeline() throws {
    let chase = try chase()
    let taps = [CardChase.Tap(card: 1, time: 1.2), CardChase.Tap(card: 0, time: 0.4)]
    let face = Scene(size: Size(width: 60, height: 90)) {
      $0.fill(Path(Rect(x: 0, y: 0, width: 60, height: 90)), with: .color(.white))
    }
    let timeline = try chase.timeline(
      taps, duration: 4, ground: Scene(size: chase.table), faces: { _ in face }, back: face)
    let late = timeline.scene(at: 3.5)
    var played = chase
    try played.play(taps, until: 3.5)
    #expect(late.items.count == 13 - (played.events.contains { $0.kind == .hidden } ? 2 : 0))
    #expect(timeline.scene(at: 0.7) == timeline.scene(at: 0.7))
    let corner = played.card(5).center - Vector(dx: 30, dy: 45)
    // On a grid of eighths of a pixel.
    #expect(
      late.items.contains {
        ($0.transform.tx - corner.x).magnitude <= 1 / 16 && ($0.transform.ty - corner.y).magnitude <= 1 / 16
      })
    // In the middle of a flip the card's edge is seen.
    #expect(timeline.scene(at: 0.7).items.count == 13 && timeline.scene(at: 0.69).items.count == 13)
  }

  @Test("a card that turns is darkened within its outline, where one is given and it is drawn as shapes")
  func outline() throws {
    let chase = try chase()
    let taps = [CardChase.Tap(card: 0, time: 0.2)]
    let shape = Path(roundedRect: Rect(x: 0, y: 0, width: 60, height: 90), cornerRadius: 9)
    let face = Scene(size: Size(width: 60, height: 90)) { $0.fill(shape, with: .color(.white)) }
    let ground = Scene(size: chase.table)
    func scene(_ outline: Path?) throws -> Scene {
      try chase.timeline(taps, duration: 1, ground: ground, faces: { _ in face }, back: face, outline: outline)
        .scene(at: 0.4)
    }
    func moment(_ look: CardLook) throws -> Scene {
      try chase.motion(taps, duration: 1).timeline(look, on: ground).scene(at: 0.4)
    }
    var look = CardLook(faces: Array(repeating: face, count: 12), back: face, outline: shape)
    #expect(try scene(shape) == moment(look) && scene(shape) == scene(nil))
    look.samplesMovingCards = false
    var plain = look
    plain.outline = nil
    #expect(try moment(look) != moment(plain))
  }

  @Test("absurd games and taps are refused, and nothing changes")
  func refusals() throws {
    #expect(throws: ChaseError.notPaired(face: 3, count: 1)) {
      try CardChase(faces: [1, 1, 3, 4], table: Size(width: 900, height: 900), seed: 0)
    }
    #expect(throws: ChaseError.self) { try CardChase(faces: [], table: Size(width: 900, height: 900), seed: 0) }
    for table in [Size(width: 100, height: 100), Size(width: .nan, height: 5), Size(width: -5, height: .infinity)] {
      #expect(throws: ChaseError.self) { try CardChase(faces: [1, 1, 2, 2], table: table, seed: 0) }
    }
    var chase = try chase()
    #expect(throws: ChaseError.noSuchCard(12, count: 12)) { try chase.tap(card: 12) }
    #expect(throws: ChaseError.self) { try chase.play([CardChase.Tap(card: 0, time: -1)], until: 1) }
    #expect(throws: ChaseError.self) { try chase.play([CardChase.Tap(card: 0, time: .nan)], until: 1) }
    #expect(throws: ChaseError.self) { try chase.advance(to: .infinity) }
    #expect(chase.time == 0)
  }

  @Test("with a resistance cards slow down, and without elasticity they stop at the edge")
  func physics() throws {
    func way(_ elasticity: Double, _ resistance: Double) throws -> Double {
      var chase = try CardChase(
        faces: [0, 0, 1, 1], table: Size(width: 2000, height: 2000), elasticity: elasticity, resistance: resistance,
        seed: 3)
      try chase.advance(to: 4)
      let before = chase.card(0).center
      try chase.advance(to: 4.1)
      return (chase.card(0).center - before).length
    }
    let free = try way(1, 0)
    #expect(try way(1, 1) < 0.1 * free)
    #expect(free > 5)
    #expect(throws: ChaseError.outOfRange("the elasticity", -1, allowed: 0...1)) {
      try CardChase(faces: [0, 0], table: Size(width: 300, height: 300), elasticity: -1, seed: 1)
    }
    #expect(throws: ChaseError.self) {
      try CardChase(faces: [0, 0], table: Size(width: 300, height: 300), resistance: .infinity, seed: 1)
    }
  }
}
