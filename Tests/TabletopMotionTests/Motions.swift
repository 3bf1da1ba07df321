import PlaneGeometry
import SceneAnimation
import Testing

@testable import TabletopMotion

/// Motions for tests, and what all of them have to keep.
enum Motions {
  static let table = Size(width: 640, height: 480)
  static let deck = Rect(x: 200, y: 370, width: 60, height: 90)
  static let discard = Rect(x: 380, y: 370, width: 60, height: 90)

  /// Cells in rows of six, smaller if there are more of them.
  static func places(_ count: Int) -> [Rect] {
    let rows = max((count + 5) / 6, 2)
    let (width, height) = (100.0, 340 / Double(rows))
    return (0..<count).map { index in
      Rect(x: 20 + Double(index % 6) * width, y: 10 + Double(index / 6) * height, width: width - 8, height: height - 8)
    }
  }

  enum Kind: String, CaseIterable {
    case turn, reveal, swipe, deal, fan, riffle, overhand, trios, chase
  }

  static func motion(_ kind: Kind, seed: UInt64 = 1) throws -> CardMotion {
    let card = Size(width: 75, height: 105)
    switch kind {
    case .turn: return try .turn(at: Rect(x: 100, y: 100, width: 200, height: 280), on: table)
    case .reveal: return try .reveal(at: places(5), on: table)
    case .swipe: return try .swipe(at: Rect(x: 220, y: 100, width: 200, height: 280), on: table)
    case .deal: return try .deal(to: places(12), from: deck, on: table, turningUp: true)
    case .fan: return try .fan(13, on: table, cardSize: card)
    case .riffle: return try CardShuffle.riffle(20, on: table, cardSize: card, passes: 2, seed: seed).motion
    case .overhand: return try CardShuffle.overhand(20, on: table, cardSize: card, seed: seed).motion
    case .trios:
      return try .trios(
        [.found([0, 5, 7], dealing: 3), .deal(3), .found([12, 1, 13], dealing: 0)], of: 18, on: table, deck: deck,
        discard: discard, seed: seed, places: places)
    case .chase:
      let chase = try CardChase(faces: (0..<12).map { $0 / 2 }, table: table, seed: seed)
      return try chase.motion([CardChase.Tap(card: 0, time: 0.1), CardChase.Tap(card: 1, time: 0.4)], duration: 3)
    }
  }
}
