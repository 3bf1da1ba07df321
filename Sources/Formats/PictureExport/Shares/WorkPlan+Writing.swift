package import FileAccess
import PlainNotation

extension WorkPlan {
  /// Splits cards into parts of about equal cost.
  ///
  /// - Parameters:
  ///   - seconds: the expected seconds of each card.
  ///   - length: the intended seconds of a part.
  /// - Returns: the ranges of cards, none of them empty.
  static func ranges(of seconds: [Double], length: Double) -> [Range<Int>] {
    let total = seconds.reduce(0, +)
    let count = max(1, min(Shard.counts.upperBound, seconds.count, Int(min(total / length, 1e9).rounded(.up))))
    var ranges: [Range<Int>] = []
    var (start, done, piece) = (0, 0.0, 0)
    for (index, cost) in seconds.enumerated() {
      // A card belongs to the part of its midpoint, so that a slow one does not lengthen two parts.
      let place = total > 0 ? min(count - 1, Int((done + cost / 2) / total * Double(count))) : 0
      done += cost
      if place > piece, index > start {
        ranges.append(start..<index)
        start = index
      }
      piece = max(piece, place)
    }
    return ranges + [start..<seconds.count]
  }

  /// Writes a plan, line by line.
  ///
  /// - Parameters:
  ///   - pieces: the pictures of all cards, in their order.
  ///   - fonts: the digests of the fonts that they use.
  ///   - seconds: the expected seconds of each picture.
  ///   - length: the intended seconds of a part of the plan.
  package static func write(
    _ draft: PlanDraft, _ pieces: [SurveyedPiece], fonts: [String: ContentDigest], seconds: [Double], length: Double,
    command: String, options: String,
    to target: AtomicFile
  ) throws(ShardError) -> OwnedFile {
    do throws(FileError) {
      let file = try GrowingFile(target)
      var firsts = [0]
      for card in draft.cards { firsts.append(firsts[firsts.count - 1] + card.pictureCount) }
      precondition(firsts.last == pieces.count, "each picture is of one card")
      let costs = draft.cards.indices.map { seconds[firsts[$0]..<firsts[$0 + 1]].reduce(0, +) }
      var parts: [JSONValue] = []
      for range in ranges(of: costs, length: length) {
        var sources: [String: ContentDigest] = [:]
        for piece in pieces[firsts[range.lowerBound]..<firsts[range.upperBound]] {
          sources.merge(piece.sources) { known, _ in known }
        }
        let cards = range.map { index in
          JSONValue.object([
            ("pictures", .number(Double(draft.cards[index].pictureCount))),
            ("ms", .number(rounded(costs[index] * 1000))),
            (
              "inputs",
              .string(ContentDigest(ofInputs: pieces[firsts[index]..<firsts[index + 1]].map(\.inputs)).description)
            ), ("card", draft.cards[index].card()),
          ])
        }
        let line = JSONValue.object([
          ("part", .number(Double(parts.count))), ("sources", object(sources)), ("cards", .array(cards)),
        ])
        let bytes = Array((line.text + "\n").utf8)
        try file.write(bytes)
        parts.append(
          .array([
            .number(Double(range.count)), .number(Double(firsts[range.upperBound] - firsts[range.lowerBound])),
            .number(rounded(costs[range].reduce(0, +))), .number(Double(bytes.count)),
            .string(ContentDigest(bytes).description),
          ]))
      }
      var index: [(String, JSONValue)] = [
        ("plan", .number(Double(version))), ("software", .string(Release.software)), ("command", .string(command)),
        ("options", .string(options)), ("about", draft.about),
        ("sources", object(draft.sources.merging(fonts) { known, _ in known })),
        ("parts", .array(parts)),
      ]
      index.append(("digest", .string(digest(of: .object(index))?.description ?? "")))
      try file.write(Array((JSONValue.object(index).text + "\n").utf8))
      return try file.finish()
    } catch {
      throw .file(error)
    }
  }

  private static func rounded(_ number: Double) -> Double { (number * 1000).rounded() / 1000 }

  private static func object(_ digests: [String: ContentDigest]) -> JSONValue {
    .object(digests.sorted { $0.key < $1.key }.map { ($0.key, .string($0.value.description)) })
  }
}
