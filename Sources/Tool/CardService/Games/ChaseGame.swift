import PlainNotation
import PlaneGeometry
import PlayingCards
import TabletopDesign
import TabletopGames
import TabletopMotion

/// The card chase on a page: cards fly by the server's clock, and taps catch them.
struct ChaseGame {
  let seed: UInt64
  /// Whether time passes only for a moment after each tap, for players who cannot chase cards.
  let keepsStill: Bool
  /// The chase at the last tap.
  private(set) var chase: CardChase
  private let cards: [Card]
  private(set) var tapCount = 0
  private var start = ContinuousClock.now

  private static let pairCount = 6
  /// The length of the flight that a page gets in advance, in seconds.
  private static let horizon = 5.0
  /// The time that passes after a tap if cards keep still, in seconds: until the two cards are face down again, or
  /// gone.
  private static let moment = 2.0
  /// The greatest age of a tap that arrives now, in seconds.
  private static let latency = 0.6

  init(seed: UInt64, on table: Size, keepsStill: Bool) throws(ServiceError) {
    (self.seed, self.keepsStill) = (seed, keepsStill)
    var generator = SplitMix64(seed: seed)
    var deck = Deck.pelmanismPack()
    deck.shuffleForward(using: &generator)
    cards = Array(deck.prefix(Self.pairCount))
    var faces = (0..<Self.pairCount).flatMap { [$0, $0] }
    faces.permute(using: &generator)
    // The cards cover a fifth of the table, within limits: a finger must hit them.
    let width = max(48, min(120, (table.width * table.height / Double(faces.count) / 7).squareRoot()))
    do {
      chase = try CardChase(
        faces: faces, table: table, cardSize: Size(width: width, height: width * 1.4), seed: seed)
    } catch {
      throw ServiceError(.wrong, "\(error)")
    }
  }

  /// The current time, in seconds since the chase began.
  private var time: Double {
    let passed = (ContinuousClock.now - start) / .seconds(1)
    guard keepsStill else { return passed }
    return chase.time + min(passed, tapCount == 0 ? 0 : Self.moment)
  }

  /// Taps a card.
  ///
  /// - Parameter seen: the time at which the player saw the card there, in seconds since the chase began.
  /// - Returns: whether it was caught.
  mutating func tap(_ card: Int, seen: Double?) throws(ServiceError) -> Bool {
    let now = time
    let when = keepsStill ? now : max(chase.time, min(now, max(seen ?? now, now - Self.latency)))
    do {
      try chase.advance(to: when)
      let isCaught = try chase.tap(card: card)
      tapCount += 1
      if keepsStill { start = .now }
      return isCaught
    } catch {
      throw ServiceError(.wrong, "\(error)")
    }
  }

  /// Whether a card can be tapped.
  func isThere(_ card: Int) -> Bool { chase.faces.indices.contains(card) && !chase.card(card).isHidden }

  // MARK: State for pages

  func state() -> [(String, JSONValue)] {
    let now = max(time, chase.time)
    let ahead = keepsStill ? max(chase.time + (tapCount == 0 ? 0 : Self.moment) - now, 0) : Self.horizon
    var film = chase
    var up: Set<Int> = []
    let keyframes = CardKeyframes(cardCount: chase.faces.count, duration: ahead) { elapsed in
      _ = try? film.advance(to: now + elapsed)
      return chase.faces.indices.map { index in
        let card = film.card(index)
        if card.isFaceUp || card.turning != nil { up.insert(index) }
        return (index, card)
      }
    }
    var present = chase
    _ = try? present.advance(to: now)
    let left = chase.faces.indices.filter { !present.card($0).isHidden }
    let cards = left.map { index -> JSONValue in
      let card = present.card(index)
      var members: [(String, JSONValue)] = [
        ("id", .string("c\(index)")), ("place", .number(Double(index + 1))),
        ("x", .rounded(card.center.x - card.size.width / 2)), ("y", .rounded(card.center.y - card.size.height / 2)),
        ("side", .string(card.isFaceUp ? "up" : "down")),
        ("alt", .string(card.isFaceUp ? face(index).words : "Face down")),
      ]
      if up.contains(index) { members.append(("face", .string(face(index).address))) }
      return .object(members)
    }
    let tracks = left.map { index in
      GameBoard.Motion(
        card: "c\(index)", face: up.contains(index) ? face(index) : nil, duration: ahead,
        steps: keyframes.steps[index]
      ).json
    }
    let found = (chase.faces.count - left.count) / 2
    // A page asks again at the next event; until then it needs no more.
    let event = film.events.first { $0.time > now + 0.001 }?.time
    let next = event.map { $0 - now + 0.03 } ?? (keepsStill ? ahead : ahead - 0.5)
    let asking: [(String, JSONValue)] =
      ahead > 0 && !left.isEmpty
      ? [("next", .object([("ms", .rounded(max(next, 0.03) * 1000, 1)), ("move", .string("fly"))]))] : []
    return asking + [
      ("cards", .array(cards)), ("tracks", .array(ahead > 0 ? tracks : [])), ("now", .rounded(now, 1000)),
      ("card", .object([("width", .rounded(chase.size.width)), ("height", .rounded(chase.size.height))])),
      ("table", .object([("width", .number(chase.table.width)), ("height", .number(chase.table.height))])),
      ("back", .string(TableCard.back.address)), ("over", .boolean(left.isEmpty)),
      (
        "counters",
        .array([
          counter("Pairs", "\(found) of \(chase.faces.count / 2)"), counter("Taps", "\(tapCount)"),
        ])
      ), ("undo", .boolean(false)), ("moves", .array([])),
      ("still", .boolean(keepsStill)),
    ]
  }

  private func counter(_ name: String, _ value: String) -> JSONValue { .array([.string(name), .string(value)]) }

  private func face(_ index: Int) -> TableCard { .playing(cards[chase.faces[index]]) }
}
