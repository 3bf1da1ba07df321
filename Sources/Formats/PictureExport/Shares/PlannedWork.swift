package import FileAccess
package import PlainNotation

/// A card of a plan.
package struct PlannedCard: Sendable {
  /// The number of its pictures, at least 1.
  package let pictureCount: Int
  /// The approximate seconds of one thread.
  package let seconds: Double
  /// The digest of all inputs of its pictures except fonts.
  package let inputs: ContentDigest
  /// The data about the card that the command needs.
  package let card: JSONMember
}

/// A part of a plan, or a shard of one: the pieces of a run that does not do a shard of all work.
public struct PlannedWork: Sendable {
  /// The shard, with the range of its pictures among all.
  public let shard: Shard
  /// The path of the plan.
  public let path: String
  /// The number of pictures of the whole plan.
  public let total: Int
  /// The digest of the whole plan; work by another plan is different work.
  let inputs: ContentDigest
  let command: String
  private let options: String
  /// The digests of the files and fonts that its cards may use.
  private let sources: [String: ContentDigest]
  /// The cards in their order; one of many shards may have none.
  package let cards: [PlannedCard]
  /// An example: the first card, if there are any, otherwise one of another shard.
  package let sample: PlannedCard
  /// The data about all cards that the command needs.
  package let about: JSONMember

  init(
    _ plan: WorkPlan, _ shard: Shard, _ cards: [PlannedCard], sample: PlannedCard, _ sources: [String: ContentDigest]
  ) {
    self.shard = shard
    path = plan.path
    total = plan.pictureCount
    (inputs, command, options, about) = (plan.digest, plan.command, plan.options, plan.about)
    self.sources = plan.sources.merging(sources) { common, _ in common }
    (self.cards, self.sample) = (cards, sample)
  }

  /// Whether it has the last of all pictures.
  package var isLast: Bool { !cards.isEmpty && shard.range?.upperBound == total }

  /// Returns the error for data that the command does not understand.
  package func malformed(_ error: JSONMemberError) -> ShardError { WorkPlan.error(error, path, line: nil) }

  /// The error of a run with other cards.
  package var otherCards: ShardError { .otherPlan(path: path, options: options) }

  /// Checks that files and fonts have not changed.
  ///
  /// - Throws: ``ShardError/changedSincePlan(_:path:)``
  package func check(_ found: [String: ContentDigest]) throws(ShardError) {
    for (name, digest) in found.sorted(by: { $0.key < $1.key }) {
      if let known = sources[name], known != digest { throw .changedSincePlan(name, path: path) }
    }
  }

  /// Checks that the pieces of a run are the planned ones, without composing them.
  ///
  /// - Parameters:
  ///   - settings: the settings of the pictures' encoding.
  ///   - command: the name of the command that draws them.
  func check(_ pieces: OnDemandList<ExportPiece>, _ settings: String, command: String) throws(ShardError) {
    guard command == self.command, pieces.count == shard.range?.count else { throw otherCards }
    var next = 0
    for card in cards {
      let own = pieces[next..<(next + card.pictureCount)]
      next += card.pictureCount
      if ContentDigest(ofInputs: own.map { $0.digest(nil, settings).with($0.sources()) }) == card.inputs { continue }
      for piece in own { try check(piece.sources()) }
      throw otherCards
    }
  }

  /// Returns a piece that reports a changed font as a mistake. The piece's fonts are known only after composing.
  func checking(_ piece: ExportPiece) -> ExportPiece {
    ExportPiece(
      name: piece.name, paths: piece.paths, fileCount: piece.fileCount, inputs: piece.inputs, sources: piece.sources
    ) {
      var composition = piece.compose()
      do throws(ShardError) {
        try check(composition.fonts)
      } catch {
        composition.errors.append(PieceProblem(error))
      }
      return composition
    }
  }
}

extension ContentDigest {
  /// Creates the digest of a card from those of its pictures.
  init(ofInputs digests: [ContentDigest]) {
    self.init(Array(digests.map(\.description).joined(separator: " ").utf8))
  }
}
