package import FileAccess
package import PlainNotation

/// A card as a plan has it.
package struct PlannedCard: Sendable {
  /// How many pictures it has, from 1.
  package let pictureCount: Int
  /// How long it will take one thread, about.
  package let seconds: Double
  /// Of all that its pictures are made of but for fonts.
  package let inputs: ContentDigest
  /// Whatever the command needs to know of it.
  package let card: JSONMember
}

/// A piece of a plan, or a share that it has cut: the work that a run does instead of a share of all.
public struct PlannedWork: Sendable {
  /// Which one it is, with the range of its pictures among those of all.
  public let shard: Shard
  /// The file of the plan.
  public let path: String
  /// How many pictures all pieces have.
  public let total: Int
  /// Stands for the whole plan: what is drawn by another one is other work.
  let inputs: ContentDigest
  let command: String
  private let options: String
  /// The digests of the files and fonts that its cards may be made of.
  private let sources: [String: ContentDigest]
  /// The cards, in their order; a share of many may have none.
  package let cards: [PlannedCard]
  /// Any card: the first one, if there are some.
  package let sample: PlannedCard
  /// The facts about all cards that the command needs.
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

  /// Whether the last picture of all is its.
  package var isLast: Bool { !cards.isEmpty && shard.range?.upperBound == total }

  /// An error about a fact that the command does not understand.
  package func malformed(_ error: JSONMemberError) -> ShardError { WorkPlan.error(error, path, line: nil) }

  /// The error of a run that is about other cards.
  package var otherCards: ShardError { .otherPlan(path: path, options: options) }

  /// Checks that files and fonts are as they were.
  ///
  /// - Throws: ``ShardError/changedSincePlan(_:path:)``
  package func check(_ found: [String: ContentDigest]) throws(ShardError) {
    for (name, digest) in found.sorted(by: { $0.key < $1.key }) {
      if let known = sources[name], known != digest { throw .changedSincePlan(name, path: path) }
    }
  }

  /// Checks that pieces of a run are those that were planned, and looks at nothing but them.
  ///
  /// - Parameters:
  ///   - settings: how the pictures are encoded.
  ///   - command: the one that draws them.
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

  /// A piece that counts a font that has changed as a mistake: which fonts it takes is known when it is composed.
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
  /// The digest of the pictures of a card.
  init(ofInputs digests: [ContentDigest]) {
    self.init(Array(digests.map(\.description).joined(separator: " ").utf8))
  }
}
