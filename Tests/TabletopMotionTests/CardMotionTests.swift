import Drawing
import PlaneGeometry
import SceneAnimation
import Testing

@testable import TabletopMotion

@Suite("Cards in motion")
struct CardMotionTests {
  @Test("no card jumps, turns over at once or is seen twice", arguments: Motions.Kind.allCases, [1, 2] as [UInt64])
  func continuity(kind: Motions.Kind, seed: UInt64) throws {
    let motion = try Motions.motion(kind, seed: seed)
    let step = 1.0 / 240
    var before: [Int: CardAppearance] = [:]
    for frame in 0...Int(motion.duration / step) + 1 {
      let cards = motion.cards(at: Double(frame) * step)
      let now = Dictionary(cards.map { ($0.index, $0.appearance) }) { first, _ in first }
      try #require(now.count == cards.count && cards.count == motion.cardCount)
      for (index, card) in now {
        #expect(card.center.isFinite && (0...1).contains(card.lift) && (0...1).contains(card.opacity))
        // A card that has vanished gets its size back unseen.
        guard let old = before[index], !card.isHidden else { continue }
        // Six times across the table in a second: nothing is faster than what begins to snap.
        #expect(card.center.distance(to: old.center) <= 4000 * step, "\(kind) \(index) at \(frame)")
        #expect(abs(card.angle - old.angle) <= 8 * step && abs(card.scale - old.scale) <= 8 * step)
        #expect(abs(card.size.width - old.size.width) <= 600 * step)
        #expect(abs(card.foreshortening - old.foreshortening) <= 4 * step && abs(card.lift - old.lift) <= 30 * step)
        // A side is only exchanged on the way from one to the other.
        #expect(side(card) == side(old) || abs(turn(card) - 0.5) < 0.05 || abs(turn(old) - 0.5) < 0.05)
      }
      before = now
    }
  }

  private func turn(_ card: CardAppearance) -> Double { card.turning ?? 1 }
  private func side(_ card: CardAppearance) -> Bool { card.isFaceUp == (turn(card) >= 0.5) }

  @Test("the order of two cards that lie on each other changes only while neither rests on the table")
  func heights() throws {
    for kind in [Motions.Kind.deal, .trios] {
      let motion = try Motions.motion(kind)
      var rested: [Int: Rect] = [:]
      for frame in 0...Int(motion.duration * 60) {
        let cards = motion.cards(at: Double(frame) / 60)
        for (place, card) in cards.enumerated() {
          let seen = card.appearance
          let box = Rect(center: seen.center, size: seen.size)
          // Nothing in the air is under what rests and does not move.
          if seen.lift > 0.05 {
            for above in cards[(place + 1)...] where rested[above.index] == frameOf(above) {
              let common = box.intersection(frameOf(above))
              #expect(above.appearance.lift > 0 || common.isEmpty, "\(kind) \(frame) \(card.index) \(above.index)")
            }
          }
        }
        for card in cards { rested[card.index] = frameOf(card) }
      }
    }
  }

  private func frameOf(_ card: MovingCard) -> Rect { Rect(center: card.appearance.center, size: card.appearance.size) }

  @Test("a deal follows the course's: the frame between deck and place, with its delay")
  func deal() throws {
    let places = Motions.places(12)
    let deal = try Deal(to: places, from: Motions.deck)
    let motion = try CardMotion.deal(to: places, from: Motions.deck, on: Motions.table)
    #expect(motion.duration == deal.duration && abs(motion.duration - 2.3333) < 1e-4)
    let time = 1.0
    for card in motion.cards(at: time) {
      let frame = deal.frame(of: card.index, at: time)
      let seen = frameOf(card)
      // In the deck a card lies as much higher as there are others under it.
      #expect(abs(seen.midX - frame.midX) < 1e-9 && abs(seen.midY - frame.midY) < 2)
      #expect(abs(seen.width - frame.width) < 1e-9 && abs(seen.height - frame.height) < 1e-9)
      #expect(!card.appearance.isFaceUp)
    }
    #expect(motion.cards(at: 0).last?.index == 0)
    for card in motion.cards(at: 9) { #expect(frameOf(card) == places[card.index]) }
  }

  @Test("cards that turn up on arrival lie face up in the end")
  func dealtUp() throws {
    let motion = try Motions.motion(.deal)
    #expect(abs(motion.duration - 2.6333) < 1e-4)
    for card in motion.cards(at: motion.duration) {
      #expect(card.appearance.isFaceUp && card.appearance.turning == nil && card.appearance.lift == 0)
    }
  }

  @Test("cards are turned up one after the other, and rest before and after")
  func reveal() throws {
    let motion = try Motions.motion(.reveal)
    #expect(abs(motion.duration - (4 * 0.22 + 0.6)) < 1e-12)
    let half = Dictionary(motion.cards(at: 0.3).map { ($0.index, $0.appearance) }) { first, _ in first }
    #expect(abs((half[0]?.turning ?? 0) - 0.5) < 1e-9 && half[0]?.lift == 0.8)
    #expect((half[1]?.turning ?? 1) < 0.1 && half[2]?.turning == nil && half[2]?.isFaceUp == false)
    #expect(motion.cards(at: 5).allSatisfy { $0.appearance.isFaceUp && $0.appearance.turning == nil })
  }

  @Test("a fan lasts as long as any other move may, and the error names its duration", arguments: [3_600.5, 5_000])
  func fanDuration(duration: Double) throws {
    let size = Size(width: 60, height: 90)
    #expect(throws: CardMotionError.outOfRange("the duration", duration, allowed: 0...3_600)) {
      try CardMotion.fan(5, on: Motions.table, cardSize: size, duration: duration)
    }
    #expect(try CardMotion.fan(5, on: Motions.table, cardSize: size, duration: 3_600).duration == 3_600)
  }

  @Test("a hand begins as a packet and ends as an even fan in the middle of the table")
  func fan() throws {
    let motion = try CardMotion.fan(5, on: Motions.table, cardSize: Size(width: 60, height: 90), spread: 1)
    let packet = motion.cards(at: 0.4).map(\.appearance)
    for card in packet { #expect(abs(card.angle) < 1e-9 && card.center.distance(to: packet[0].center) < 1e-9) }
    let hand = motion.cards(at: motion.duration)
    #expect(hand.map(\.index) == [0, 1, 2, 3, 4])
    for (index, angle) in [-0.5, -0.25, 0, 0.25, 0.5].enumerated() {
      #expect(abs(hand[index].appearance.angle - angle) < 1e-9)
    }
    let bounds = hand.reduce(Rect.null) { result, card in
      result.union(
        Rect(x: 0, y: 0, width: 60, height: 90).applying(
          card.appearance.placement(of: Size(width: 60, height: 90))))
    }
    #expect(abs(bounds.midX - 320) < 1e-9 && abs(bounds.midY - 240) < 1e-9)
  }

  @Test("the largest cards of a hand leave a margin", arguments: [0.3, 1.2, 3.1])
  func fanSize(spread: Double) throws {
    let size = CardMotion.fanCardSize(of: Size(width: 63, height: 88), on: Motions.table, spread: spread)
    let motion = try CardMotion.fan(9, on: Motions.table, cardSize: size, spread: spread)
    let bounds = motion.cards(at: 9).reduce(Rect.null) { result, card in
      result.union(Rect(origin: .zero, size: size).applying(card.appearance.placement(of: size)))
    }
    #expect(bounds.minX >= 39.9 && bounds.minY >= 39.9 && bounds.maxX <= 600.1 && bounds.maxY <= 440.1)
    #expect(min(bounds.minX, bounds.minY) < 43)
  }

  @Test("found cards end on the discard pile, others in the places of so many, and the deck is used up")
  func trios() throws {
    let motion = try Motions.motion(.trios)
    let end = Dictionary(motion.cards(at: 1e9).map { ($0.index, $0.appearance) }) { first, _ in first }
    for (order, card) in [0, 5, 7, 12, 1, 13].enumerated() {
      let seen = try #require(end[card])
      #expect(seen.center.x == Motions.discard.midX && seen.size == Motions.discard.size && seen.isFaceUp)
      #expect(abs(seen.center.y - (Motions.discard.midY - Double(order) * 60 / 450)) < 1e-9)
    }
    // 12, 13 and 14 were dealt into the places of 0, 5 and 7; when two of them were found, the others moved up.
    let places = Motions.places(12)
    for (place, card) in [2, 3, 4, 6, 14, 8, 9, 10, 11, 15, 16, 17].enumerated() {
      #expect(end[card]?.center == places[place].center, "\(card)")
    }
    let discarded = motion.cards(at: 1e9).map(\.index).filter { [0, 5, 7, 12, 1, 13].contains($0) }
    #expect(discarded == [0, 5, 7, 12, 1, 13])
  }

  @Test("a pause holds the first and the last moment")
  func holding() throws {
    let motion = try Motions.motion(.turn).holding(before: 1, after: 2)
    #expect(abs(motion.duration - 3.6) < 1e-12)
    #expect(motion.cards(at: 0.9) == motion.cards(at: 0) && motion.cards(at: 1.7) == motion.cards(at: 3.6))
    #expect(motion.cards(at: 1.2) != motion.cards(at: 0))
  }

  @Test("a card that rests is the same item from frame to frame, one that moves the same scene")
  func items() throws {
    let picture = { (gray: UInt8) in
      Scene(size: Size(width: 50, height: 70)) {
        $0.fill(
          Path(Rect(x: 0, y: 0, width: 50, height: 70)), with: .color(Color(red: gray, green: gray, blue: gray)))
      }
    }
    let faces = (0..<12).map { picture(UInt8($0)) }
    let look = CardLook(faces: faces, back: picture(99))
    let timeline = try CardMotion.deal(to: Motions.places(12), from: Motions.deck, on: Motions.table)
      .timeline(look, on: Scene(size: Motions.table))
    let (early, late) = (timeline.scene(at: 1), timeline.scene(at: 1.05))
    #expect(early.size == Motions.table)
    // Four have arrived, three fly or are about to, and the rest of the deck is less than a pixel high.
    #expect((1 + 4 + 3 + 1)...(1 + 4 + 3 + 2) ~= early.items.count)
    #expect(early.items.count { !late.items.contains($0) } <= 4)
    #expect(early != late)
    let card = Scene.Content.layer([Scene.Item(.scene(look.back))])
    for item in early.items.dropFirst() { #expect(item.content == card) }
  }

  @Test("cards lie on eighths of a pixel, those of a packet apart by whole ones, and one hides those in its place")
  func grid() {
    let size = Size(width: 50, height: 70)
    let back = Scene(size: size) { $0.fill(Path(Rect(origin: .zero, size: size)), with: .color(.white)) }
    let look = CardLook(faces: [], back: back, pixelsPerPoint: 2)
    let cards = (0..<9).map { index in
      MovingCard(
        index,
        CardAppearance(center: Point(x: 70.33, y: 80.11 - 0.2 * Double(index)), size: size, angle: 0.1, isFaceUp: false)
      )
    }
    let places = look.scene(of: cards, on: Scene(size: Motions.table)).items.dropFirst().map(\.transform)
    // 1.6 points are 3.2 pixels.
    #expect(places.count == 4)
    for (place, next) in zip(places, places.dropFirst()) {
      #expect(next.tx == place.tx && (next.ty - place.ty + 0.5).magnitude < 1e-9)
    }
    let exact = cards[0].appearance.placement(of: size)
    #expect(places.first.map { ($0.tx * 16).rounded() == $0.tx * 16 && ($0.ty * 16).rounded() == $0.ty * 16 } == true)
    #expect(
      places.first.map { ($0.tx - exact.tx).magnitude <= 1 / 32 && ($0.ty - exact.ty).magnitude <= 1 / 32 } == true)
    // Half transparent, none hides another.
    var faint = cards
    for index in faint.indices { faint[index].appearance.opacity = 0.5 }
    #expect(look.scene(of: faint, on: Scene(size: Motions.table)).items.count == 10)
  }

  @Test("of a packet that lies askew, all but the uppermost card are blank, and each lies on the grid by itself")
  func askew() {
    let size = Size(width: 50, height: 70)
    func sheet(_ color: Color) -> Scene {
      Scene(size: size) { $0.fill(Path(Rect(origin: .zero, size: size)), with: .color(color)) }
    }
    var look = CardLook(faces: [], back: sheet(.black), pixelsPerPoint: 2)
    look.blank = sheet(.white)
    func items(angle: Double) -> ArraySlice<Scene.Item> {
      let cards = (0..<4).map { index in
        MovingCard(
          index,
          CardAppearance(
            center: Point(x: 70, y: 80 - 0.2 * Double(index)), size: size, angle: angle, isFaceUp: false))
      }
      return look.scene(of: cards, on: Scene(size: Motions.table)).items.dropFirst()
    }
    let card = Scene.Content.layer([Scene.Item(.scene(look.back))])
    let askew = items(angle: 0.1)
    // .6 points are 9.6 eighths of a pixel: each card is some three of them higher than the one below.
    #expect(askew.count == 4 && askew.last?.content == card)
    #expect(askew.dropLast().allSatisfy { $0.content == .scene(look.blank ?? look.back) })
    for (below, above) in zip(askew, askew.dropFirst()) {
      #expect((below.transform.ty - above.transform.ty - 0.2).magnitude <= 1 / 16)
    }
    #expect(items(angle: 0).allSatisfy { $0.content == card })
  }

  @Test("cards that turn over or grow are seen from pictures, unless they lie aslant or shapes are wanted")
  func pictures() throws {
    let size = Size(width: 20, height: 28)
    let back = Scene(size: size) { $0.fill(Path(Rect(origin: .zero, size: size)), with: .color(.white)) }
    var look = CardLook(faces: [], back: back)
    func image(_ card: CardAppearance) -> Bool {
      if case .image? = look.item(of: MovingCard(0, card))?.content { true } else { false }
    }
    var card = CardAppearance(center: Point(x: 40, y: 40), size: size, isFaceUp: true, turning: 0.2)
    for edge in Flip.Edge.allCases {
      card.edge = edge
      #expect(image(card))
    }
    let once = try #require(look.item(of: MovingCard(0, card)))
    #expect(look.item(of: MovingCard(0, card)) == once)
    let another = CardLook(faces: [], back: back)
    #expect(another.item(of: MovingCard(0, card)) == once, "what was kept changes nothing")
    card.turning = 1
    #expect(!image(card))
    card.scale = 2
    #expect(image(card))
    card.angle = 0.3
    #expect(!image(card))
    (card.angle, card.turning) = (0, 0.5)
    // Only its edge is seen.
    #expect(!image(card) && look.item(of: MovingCard(0, card)) != nil)
    card.turning = 0.2
    look.samplesMovingCards = false
    #expect(!image(card) && look.item(of: MovingCard(0, card)) != nil)
  }

  @Test("a shadow lies right under its card")
  func shadow() throws {
    let back = Scene(size: Size(width: 50, height: 70)) {
      $0.fill(Path(Rect(x: 0, y: 0, width: 50, height: 70)), with: .color(.white))
    }
    let look = CardLook(faces: [], back: back) { card in
      card.lift > 0
        ? Scene.Item(.fill(Path(Rect(center: card.center, size: card.size)), rule: .nonZero, paint: .color(.black)))
        : nil
    }
    let scene = try CardMotion.deal(to: Motions.places(2), from: Motions.deck, on: Motions.table)
      .timeline(look, on: Scene(size: Motions.table)).scene(at: 0.25)
    #expect(scene.items.count == 4)
    guard case .fill = scene.items[2].content else {
      Issue.record("no shadow")
      return
    }
  }

  @Test("a packet has one shadow, and a card that turns a narrow one")
  func packets() throws {
    let size = Size(width: 50, height: 70)
    let back = Scene(size: size) { $0.fill(Path(Rect(origin: .zero, size: size)), with: .color(.white)) }
    let look = CardLook(faces: [], back: back) { card in
      Scene.Item(
        .fill(Path(Rect(origin: .zero, size: size)), rule: .nonZero, paint: .color(.black)),
        transform: card.footprint(of: size))
    }
    let fan = try CardMotion.fan(9, on: Motions.table, cardSize: size).timeline(look, on: Scene(size: Motions.table))
    func shadowCount(_ scene: Scene) -> Int {
      scene.items.count { item in if case .fill = item.content { true } else { false } }
    }
    #expect(shadowCount(fan.scene(at: 0.3)) == 1 && shadowCount(fan.scene(at: 2)) == 9)
    #expect(fan.scene(at: 0.3).items.count <= 1 + 1 + 2 && fan.scene(at: 2).items.count == 1 + 9 + 9)
    for (edge, narrow) in [(Flip.Edge.left, true), (.bottom, false)] {
      let turn = try CardMotion.turn(at: Motions.deck, on: Motions.table, from: edge)
        .timeline(look, on: Scene(size: Motions.table))
      let half = turn.scene(at: 0.3).items
      let shadow = Rect(origin: .zero, size: size).applying(half[1].transform)
      // The cloth, the shadow, the card's edge.
      #expect(half.count == 3 && abs((narrow ? shadow.width : shadow.height)) < 1e-9)
      #expect(abs(shadow.midX - Motions.deck.midX) < 1e-9 && abs(shadow.midY - Motions.deck.midY) < 1e-9)
    }
  }

  /// The numbers are those of a release build on x86-64.
  @Test(
    "the places of all cards are those of every other build",
    arguments: [
      (.riffle, 0x4bc1_351d_a0fb_5490), (.fan, 0x3e3e_e0b3_e63b_79ce), (.trios, 0x24b0_5a80_bfbf_5681),
      (.chase, 0x39cd_9c31_4e6f_0ecc),
    ] as [(Motions.Kind, UInt64)])
  func digest(kind: Motions.Kind, expected: UInt64) throws {
    let motion = try Motions.motion(kind)
    var digest: UInt64 = 0xcbf2_9ce4_8422_2325
    func feed(_ value: UInt64) { digest = (digest ^ value) &* 0x100_0000_01b3 }
    for frame in 0...Int(motion.duration * 30) {
      for card in motion.cards(at: Double(frame) / 30) {
        let seen = card.appearance
        feed(UInt64(card.index))
        let numbers = [
          seen.center.x, seen.center.y, seen.size.width, seen.scale, seen.angle, seen.foreshortening, seen.lift,
          seen.turning ?? 2,
        ]
        for value in numbers { feed(value.bitPattern) }
      }
    }
    #expect(digest == expected, "\(digest)")
  }

  @Test("what cannot be moved is refused, and the limit is named")
  func refusals() throws {
    let (table, deck, places) = (Motions.table, Motions.deck, Motions.places(3))
    #expect(throws: CardMotionError.cardCountOutOfRange(0, allowed: 1...1000)) {
      try CardMotion.deal(to: [], from: deck, on: table)
    }
    #expect(throws: CardMotionError.cardCountOutOfRange(1_000_000_000, allowed: 1...1000)) {
      try CardMotion.fan(1_000_000_000, on: table, cardSize: deck.size)
    }
    #expect(throws: CardMotionError.cardCountOutOfRange(1_000_000_000, allowed: 1...1000)) {
      try CardMotion.trios([], of: 1_000_000_000, on: table, deck: deck, discard: deck, seed: 0) { _ in [] }
    }
    #expect(throws: CardMotionError.cardCountOutOfRange(201, allowed: 2...200)) {
      try CardShuffle.riffle(201, on: table, cardSize: deck.size, seed: 0)
    }
    #expect(throws: CardMotionError.outOfRange("the number of passes", 11, allowed: 1...10)) {
      try CardShuffle.overhand(52, on: table, cardSize: deck.size, passes: 11, seed: 0)
    }
    #expect(throws: CardMotionError.outOfRange("the duration", .infinity, allowed: 0...3600)) {
      try CardMotion.turn(at: deck, on: table, duration: .infinity)
    }
    #expect(throws: CardMotionError.self) { try CardMotion.reveal(at: places, on: table, stagger: .nan) }
    #expect(throws: CardMotionError.self) { try CardMotion.deal(to: places, from: deck, on: table, total: -1) }
    #expect(throws: CardMotionError.self) { try CardMotion.turn(at: deck, on: Size(width: 0, height: 5)) }
    #expect(throws: CardMotionError.self) {
      try CardMotion.turn(at: Rect(x: .nan, y: 0, width: 5, height: 5), on: table)
    }
    #expect(throws: CardMotionError.self) { try CardMotion.fan(5, on: table, cardSize: deck.size, spread: 9) }
    #expect(throws: CardMotionError.self) { try Motions.motion(.turn).holding(after: .infinity) }
    let forever = try Animation.linear(duration: 1).repeated(nil)
    #expect(throws: CardMotionError.self) { try CardMotion.deal(to: places, from: deck, on: table, animation: forever) }
    #expect(throws: AnimationError.self) { try Timeline.pinching(through: []) { _ in Scene(size: .zero) } }
    #expect(throws: AnimationError.self) {
      try Timeline.pinching(through: [1, 2], duration: .infinity) { _ in Scene(size: .zero) }
    }
  }

  @Test(
    "steps that cannot be done are refused",
    arguments: [
      [.found([3, 3, 4], dealing: 0)], [.found([17, 0, 1], dealing: 0)], [.deal(7)], [.deal(-1)],
      [.found([0, 1, 2], dealing: 3), .found([0, 3, 4], dealing: 0)],
    ] as [[TrioStep]])
  func steps(steps: [TrioStep]) throws {
    let error = #expect(throws: CardMotionError.self) {
      try CardMotion.trios(
        steps, of: 18, on: Motions.table, deck: Motions.deck, discard: Motions.discard, seed: 0, places: Motions.places)
    }
    guard case .impossibleStep(steps.count - 1, _) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test("a pinch goes through its scales")
  func pinch() throws {
    let timeline = try Timeline.pinching(through: [0.75, 1.5, 0.5], duration: 1) { scale in
      Scene(size: Size(width: scale, height: 1))
    }
    #expect(timeline.duration == 2)
    #expect([0, 1, 2].map { timeline.scene(at: $0).size.width } == [0.75, 1.5, 0.5])
    #expect(abs(timeline.scene(at: 0.5).size.width - 1.125) < 1e-9)
  }
}
