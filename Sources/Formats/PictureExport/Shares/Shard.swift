/// A shard of a list of pieces: every `count`-th piece from piece `index` on, or a plan's range.
///
/// Its text form is `0/8`. Most schedulers also count jobs from 0, or can be set to.
public struct Shard: Hashable, Sendable {
  /// The number of this shard, from 0 to ``count`` - 1.
  public let index: Int
  /// The number of shards, within ``counts``.
  public let count: Int
  /// The pieces of the shard, if a ``WorkPlan`` sets them; `nil` for every ``count``-th one.
  package private(set) var range: Range<Int>?

  /// The valid numbers of shards.
  public static let counts = 1...100_000

  /// The shard that is all of the work.
  package static let whole = Shard(trusted: 0, 1)

  private init(trusted index: Int, _ count: Int) {
    self.index = index
    self.count = count
  }

  /// Creates a shard.
  ///
  /// - Throws: ``ShardError/unusableShare(_:)`` if a number is out of range.
  public init(index: Int, count: Int) throws(ShardError) {
    guard Shard.counts.contains(count), (0..<count).contains(index) else { throw .unusableShare("\(index)/\(count)") }
    self.init(trusted: index, count)
  }

  /// Reads `0/8`.
  ///
  /// - Throws: ``ShardError/unusableShare(_:)``.
  public init(parsing text: String) throws(ShardError) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let index = Shard.number(parts[0]), let count = Shard.number(parts[1]) else {
      throw .unusableShare(text)
    }
    guard Shard.counts.contains(count), (0..<count).contains(index) else { throw .unusableShare(text) }
    self.init(trusted: index, count)
  }

  private static func number(_ text: Substring) -> Int? {
    text.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(text) : nil
  }

  /// Returns this shard with the pieces of a plan.
  func with(_ range: Range<Int>) -> Shard {
    var shard = self
    shard.range = range
    return shard
  }

  /// Returns the indices of the shard's pieces.
  package func pieces(of pieceCount: Int) -> StrideTo<Int> {
    if let range {
      return stride(from: range.lowerBound, to: max(range.lowerBound, min(range.upperBound, pieceCount)), by: 1)
    }
    return stride(from: index, to: max(index, pieceCount), by: count)
  }

  /// Returns the number of the shard's pieces.
  package func pieceCount(of pieceCount: Int) -> Int {
    if let range { return range.clamped(to: 0..<max(0, pieceCount)).count }
    return pieceCount <= index ? 0 : (pieceCount - index - 1) / count + 1
  }

  /// Returns whether a piece belongs to the shard.
  package func contains(_ piece: Int) -> Bool { range?.contains(piece) ?? (piece >= 0 && piece % count == index) }
}

extension Shard: CustomStringConvertible {
  public var description: String { "\(index)/\(count)" }
}
