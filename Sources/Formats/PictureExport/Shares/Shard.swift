/// One of several shares of a list of pieces of work: every `count`-th piece, beginning with piece `index`, or a plan's range.
///
/// As text it is `0/8`. Schedulers count their jobs from 0 as well, or can be made to.
public struct Shard: Hashable, Sendable {
  /// The number of this share, from 0 to ``count`` - 1.
  public let index: Int
  /// The number of shares, within ``counts``.
  public let count: Int
  /// The pieces of the share, if a ``WorkPlan`` has set them; `nil` for every ``count``-th one.
  package private(set) var range: Range<Int>?

  /// The numbers of shares that are possible.
  public static let counts = 1...100_000

  /// All of the work.
  package static let whole = Shard(trusted: 0, 1)

  private init(trusted index: Int, _ count: Int) {
    self.index = index
    self.count = count
  }

  /// A share.
  ///
  /// - Throws: ``ShardError/unusableShare(_:)`` if there is no such share.
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

  /// The same one of as many shares, with pieces that a plan says.
  func with(_ range: Range<Int>) -> Shard {
    var shard = self
    shard.range = range
    return shard
  }

  /// The pieces of the share, by their indices.
  package func pieces(of pieceCount: Int) -> StrideTo<Int> {
    if let range {
      return stride(from: range.lowerBound, to: max(range.lowerBound, min(range.upperBound, pieceCount)), by: 1)
    }
    return stride(from: index, to: max(index, pieceCount), by: count)
  }

  /// The number of pieces that the share has.
  package func pieceCount(of pieceCount: Int) -> Int {
    if let range { return range.clamped(to: 0..<max(0, pieceCount)).count }
    return pieceCount <= index ? 0 : (pieceCount - index - 1) / count + 1
  }

  /// Whether a piece belongs to the share.
  package func contains(_ piece: Int) -> Bool { range?.contains(piece) ?? (piece >= 0 && piece % count == index) }
}

extension Shard: CustomStringConvertible {
  public var description: String { "\(index)/\(count)" }
}
