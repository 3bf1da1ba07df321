import PlaneGeometry
import Testing

@testable import TabletopMotion

@Suite("Shuffles that are seen")
struct CardShuffleTests {
  private func shuffle(_ isRiffle: Bool, _ count: Int = 52, passes: Int = 1, seed: UInt64) throws -> CardShuffle {
    let size = Size(width: 75, height: 105)
    return isRiffle
      ? try .riffle(count, on: Motions.table, cardSize: size, passes: passes, seed: seed)
      : try .overhand(count, on: Motions.table, cardSize: size, passes: passes, seed: seed)
  }

  @Test("the deck ends as it began, in the order that it says", arguments: [true, false], [2, 3, 52])
  func ends(isRiffle: Bool, count: Int) throws {
    let shuffle = try shuffle(isRiffle, count, seed: 7)
    let (start, end) = (shuffle.motion.cards(at: 0), shuffle.motion.cards(at: shuffle.motion.duration))
    #expect(start.map(\.index) == Array(0..<count) && end.map(\.index) == shuffle.order)
    #expect(shuffle.order.sorted() == Array(0..<count))
    #expect(start.map(\.appearance) == end.map(\.appearance))
  }

  @Test("a riffle leaves two rising sequences, as the model says", arguments: 0..<6 as Range<UInt64>)
  func risingSequences(seed: UInt64) throws {
    let order = try shuffle(true, seed: seed).order
    var place = [Int](repeating: 0, count: 52)
    for (position, card) in order.enumerated() { place[card] = position }
    let breaks = (1..<52).count { place[$0] < place[$0 - 1] }
    #expect(breaks == 1)
  }

  @Test("an overhand pass turns the order of packets, and keeps the order in them", arguments: 0..<6 as Range<UInt64>)
  func packets(seed: UInt64) throws {
    let order = try shuffle(false, seed: seed).order
    var packets: [[Int]] = []
    for card in order {
      if let last = packets.last?.last, last + 1 == card {
        packets[packets.count - 1].append(card)
      } else {
        packets.append([card])
      }
    }
    #expect(packets.allSatisfy { (2...10).contains($0.count) })
    #expect(packets.reversed().flatMap { $0 } == Array(0..<52))
  }

  @Test("seeds name shuffles")
  func seeds() throws {
    #expect(try shuffle(true, seed: 1).order == shuffle(true, seed: 1).order)
    #expect(try shuffle(true, seed: 1).order != shuffle(true, seed: 2).order)
    #expect(try shuffle(true, passes: 3, seed: 1).order != shuffle(true, seed: 1).order)
  }

  @Test("cards that fall alternate between both packets, each upon what has fallen")
  func interleaving() throws {
    let motion = try shuffle(true, seed: 4).motion
    // Cards in the middle of the riffle: those that have fallen lie under all that are held.
    let cards = motion.cards(at: 1.3).map(\.appearance)
    let fallen = cards.map { $0.foreshortening == 1 }
    let firstHeld = try #require(fallen.firstIndex(of: false))
    #expect(fallen[..<firstHeld].count > 10 && fallen[firstHeld...].count > 10)
    #expect(fallen[firstHeld...].allSatisfy { !$0 })
    let sides = cards[..<firstHeld].map { $0.center.x < 320 }
    #expect(zip(sides, sides.dropFirst()).count { $0 != $1 } > 5)
  }
}
