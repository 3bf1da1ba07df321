import FileAccess
import PlainNotation

extension WorkPlan {
  /// Returns the work of one part.
  ///
  /// - Throws: ``ShardError``
  public func part(_ index: Int) throws(ShardError) -> PlannedWork {
    guard parts.indices.contains(index) else { throw .noPiece(index, count: parts.count, path: path) }
    let (cards, sources) = try cards(of: index)
    return PlannedWork(
      self, try Shard(index: index, count: parts.count).with(parts[index].pictures), cards, sample: cards[0], sources)
  }

  /// Returns the work of one of several shards of about equal cost: the cards whose midpoints lie in its part of the total
  /// seconds. Only parts that may have such cards are read.
  ///
  /// - Throws: ``ShardError``
  public func share(_ shard: Shard) throws(ShardError) -> PlannedWork {
    // The sum may be 0; then a shard has all cards or none.
    let total = max(seconds, .leastNormalMagnitude)
    func share(at seconds: Double) -> Int { min(shard.count - 1, Int(seconds / total * Double(shard.count))) }
    var start = 0.0
    var chosen: [PlannedCard] = []
    var sources: [String: ContentDigest] = [:]
    var first: Int?
    var last = 0
    var sample: PlannedCard?
    for (index, part) in parts.enumerated() {
      let end = start + part.seconds
      defer { start = end }
      guard share(at: start) <= shard.index, share(at: end) >= shard.index else { continue }
      let (cards, found) = try cards(of: index)
      sources.merge(found) { known, _ in known }
      sample = sample ?? cards[0]
      last = part.pictures.upperBound
      var (picture, done) = (part.pictures.lowerBound, start)
      for card in cards {
        let place = share(at: min(max(done + card.seconds / 2, start), end))
        if place >= shard.index { first = first ?? picture }
        if place == shard.index { chosen.append(card) }
        picture += card.pictureCount
        done += card.seconds
      }
    }
    guard let sample else { throw .unusablePlan(path: path, reason: "no piece has cards of share \(shard)") }
    let lower = first ?? last
    let range = lower..<(lower + chosen.reduce(0) { $0 + $1.pictureCount })
    return PlannedWork(self, shard.with(range), chosen, sample: sample, sources)
  }

  /// Returns the content of a part's line.
  private func cards(
    of index: Int
  ) throws(ShardError) -> (cards: [PlannedCard], sources: [String: ContentDigest]) {
    let part = parts[index]
    do {
      let bytes = try ReadableFile(path: path).bytes(in: part.place)
      guard ContentDigest(bytes) == part.digest else {
        throw ShardError.unusablePlan(path: path, reason: "line \(index + 1) was changed")
      }
      let line = JSONMember(try JSONValue(parsing: bytes, limit: WorkPlan.maximumLineByteCount))
      var cards: [PlannedCard] = []
      for element in try line["cards"].elements() {
        let count = try element["pictures"].integer(in: 1...part.pictures.count)
        let milliseconds = try element["ms"].number()
        guard milliseconds >= 0, milliseconds < 1e12 else { throw element["ms"].unexpected("0 or more") }
        cards.append(
          PlannedCard(
            pictureCount: count, seconds: milliseconds / 1000, inputs: try element["inputs"].digest(),
            card: element["card"]))
      }
      guard try line["part"].integer(in: 0...) == index, cards.count == part.cardCount,
        cards.reduce(0, { $0 + $1.pictureCount }) == part.pictures.count
      else { throw line["cards"].unexpected("the cards of piece \(index)") }
      return (cards, try WorkPlan.digests(line["sources"]))
    } catch {
      throw WorkPlan.error(error, path, line: index + 1)
    }
  }
}
