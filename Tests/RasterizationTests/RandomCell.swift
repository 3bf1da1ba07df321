import SeededNumbers

@testable import Rasterization

/// Pieces of edges in a cell, as outlines leave them there: chains from border to border, and rings. Everything that is hard is
/// likely: lines through corners and along borders, level ones, ones that coincide, touch or are a step long.
struct RandomCell: CustomStringConvertible {
  private(set) var pieces: [CellPiece] = []
  /// The winding number in the top left corner.
  let corner: Int

  private typealias Place = (x: Int32, y: Int32)
  private static let side = Int32(CrossingCell.side)

  init(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    corner = .random(in: -2...2, using: &random)
    let coordinates: [Int32]? = [
      nil, nil, [0, 16_384, 32_768, 49_152, 65_536], [0, 1, 2, 3, 32_768, 65_533, 65_534, 65_535, 65_536],
      [32_766, 32_767, 32_768, 32_769],
    ].randomElement(using: &random)!
    func coordinate() -> Int32 {
      coordinates?.randomElement(using: &random) ?? .random(in: 0...Self.side, using: &random)
    }
    func place() -> Place { (coordinate(), coordinate()) }
    func borderPlace() -> Place {
      let (along, border) = (coordinate(), Bool.random(using: &random) ? 0 : Self.side)
      return Bool.random(using: &random) ? (along, border) : (border, along)
    }
    let count = Int.random(in: 2...12, using: &random)
    var chain: [Place] = []
    repeat {
      switch Int.random(in: 0..<8, using: &random) {
      case 0 where !chain.isEmpty: chain.reverse()
      case 1 where !chain.isEmpty: break
      case 2:
        let ring = (0..<Int.random(in: 2...4, using: &random)).map { _ in place() }
        chain = ring + [ring[0]]
      default:
        let inner = (0..<max(0, Int.random(in: -3...3, using: &random))).map { _ in place() }
        chain = [borderPlace()] + inner + [borderPlace()]
      }
      if Int(pieces.count) + chain.count - 1 > 12 { break }
      for (start, end) in zip(chain, chain.dropFirst()) { add(start, end) }
    } while pieces.count < count
  }

  /// Adds pieces from border to border, some of them level or along a border, until there are `count`.
  mutating func becomeCrowd(of count: Int, seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    while pieces.count < count {
      let ends = [Place(0, 0), Place(0, 0)].map { _ -> Place in
        let along = Int32.random(in: 0...Self.side, using: &random)
        let border = Bool.random(using: &random) ? 0 : Self.side
        return Bool.random(using: &random) ? (along, border) : (border, along)
      }
      if ends[0].x | ends[1].x != 0 { add(ends[0], ends[1]) }
    }
  }

  /// Adds a piece, unless it lies where the rasterizer has none: between two rows, or in the next cell.
  private mutating func add(_ start: Place, _ end: Place) {
    if start == end || start.y == end.y && start.y & 0xFFFF == 0 { return }
    if start.x == Self.side && end.x == Self.side { return }
    pieces.append(CellPiece(x0: start.x, y0: start.y, x1: end.x, y1: end.y))
  }

  /// The sum of all cells up to this one, which has what its pieces put there and what the outline does to the left of it.
  var sum: Int {
    var sum = corner << FixedPoint.fractionBits
    for piece in pieces where piece.x0 | piece.x1 != 0 {
      let (x0, y0, x1, y1) = (Int(piece.x0), Int(piece.y0), Int(piece.x1), Int(piece.y1))
      sum += y1 - y0 - ((y1 - y0) * (x0 + x1)) >> (FixedPoint.fractionBits + 1)
      if x0 == 0 { sum -= CrossingCell.side - y0 }
      if x1 == 0 { sum += CrossingCell.side - y1 }
    }
    return sum
  }

  var description: String {
    "corner \(corner): " + pieces.map { "(\($0.x0), \($0.y0)) to (\($0.x1), \($0.y1))" }.joined(separator: ", ")
  }
}
