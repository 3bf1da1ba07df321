import FileAccess
import PlainNotation
import PlayingCards

extension GameRecord {
  /// The largest file that is read, in bytes.
  package static let maximumByteCount = 8 << 20

  /// Reads the text of a record, and plays its moves.
  ///
  /// Unknown members are errors, and the cards must be those that result from the moves.
  ///
  /// - Parameter path: the file's path, for errors.
  /// - Throws: ``GameRecordError``.
  public init(parsing bytes: [UInt8], path: String) throws(GameRecordError) {
    guard bytes.count <= Self.maximumByteCount else {
      let error = FileError.tooLong(path: path, byteCount: bytes.count, limit: Self.maximumByteCount)
      throw GameRecordError(path: path, .file(error))
    }
    let document: JSONMember
    do throws(JSONError) {
      document = JSONMember(try JSONValue(parsing: bytes))
    } catch {
      throw GameRecordError(path: path, line: error.line, .malformed("\(error)"))
    }
    func failure(_ problem: GameRecordError.Problem, at place: JSONPath) -> GameRecordError {
      GameRecordError(path: path, line: JSONValue.line(of: place, in: bytes), problem)
    }
    // In another version nothing else can be relied on.
    if let version = document["version"].value?.integer, version != Self.version {
      throw failure(.unknownVersion(version), at: document["version"].path)
    }
    let parts: Parts
    do throws(JSONMemberError) {
      parts = try Parts(document)
    } catch {
      throw failure(.unexpected(member: error.path.description, expected: error.expected), at: error.path)
    }
    do {
      try self.init(parts.rules, seed: parts.seed, theme: parts.theme)
    } catch {
      throw failure(.rules(error), at: document["options"].path)
    }
    for (number, move) in parts.moves.enumerated() {
      do {
        try make(move.move, at: move.time)
      } catch {
        throw failure(.move(number: number, error), at: document["moves"].path.appending(.element(number)))
      }
    }
    let played = game.cardTexts
    for index in 0..<max(played.count, parts.cards.count) {
      let written = parts.cards.indices.contains(index) ? parts.cards[index] : nil
      let card = played.indices.contains(index) ? played[index] : nil
      if written != card {
        throw failure(
          .cardsDiffer(index: index, written: written, played: card),
          at: document["cards"].path.appending(.element(index)))
      }
    }
  }

  /// The contents of a document, before its moves are played.
  private struct Parts {
    let rules: GameRules
    let theme: String?
    let seed: UInt64
    let moves: [Move]
    let cards: [String]

    init(_ document: JSONMember) throws(JSONMemberError) {
      try document.checkMembers(["game", "version", "seed", "options", "moves", "cards"])
      let kind = try document["game"].read("one of \(GameKind.names)") { GameKind(rawValue: $0) }
      _ = try document["version"].integer(in: 0...)
      seed = UInt64(try document["seed"].integer(in: 0...Int(GameRecord.seeds.upperBound)))
      let options = document["options"]
      rules = try GameRules(kind, options)
      theme = options["theme"].value == nil ? nil : try options["theme"].text()
      moves = try document["moves"].elements().map { element throws(JSONMemberError) in try Move(element) }
      cards = try document["cards"].elements().map { element throws(JSONMemberError) in try element.text() }
    }
  }
}

extension GameRules {
  /// Reads rules from options; missing options have the game's defaults.
  fileprivate init(_ kind: GameKind, _ options: JSONMember) throws(JSONMemberError) {
    let names = GameRules(kind).options.map(\.0) + (kind == .pelmanism ? ["pattern"] : [])
    try options.checkMembers(names + ["theme"])
    func integer(_ name: String, _ otherwise: Int) throws(JSONMemberError) -> Int {
      options[name].value == nil ? otherwise : try options[name].integer(in: -1_000_000...1_000_000)
    }
    switch GameRules(kind) {
    case .concentration(let pairs): self = .concentration(pairs: try integer("pairs", pairs))
    case .memory(let pairs, let scoring, let limit):
      self = .memory(
        pairs: try integer("pairs", pairs),
        scoring: options["scoring"].value == nil
          ? scoring
          : try options["scoring"].read("one of \(MemoryScoring.allCases.map(\.rawValue).joined(separator: ", "))") {
            MemoryScoring(rawValue: $0)
          },
        bonusTimeLimit: options["bonusTimeLimit"].value == nil ? limit : try options["bonusTimeLimit"].number())
    case .pelmanism(let level, let system):
      self = .pelmanism(
        options["level"].value == nil
          ? level
          : try options["level"].read("one of \(Pelmanism.Level.allCases.map(\.rawValue).joined(separator: ", "))") {
            Pelmanism.Level(rawValue: $0)
          },
        of: options["pattern"].value == nil
          ? system
          : try options["pattern"].read("one of \(SuitSystem.allCases.map(\.rawValue).joined(separator: ", "))") {
            SuitSystem(rawValue: $0)
          })
    case .trios(let rules):
      self = .trios(
        Trios.Rules(
          match: try integer("match", rules.match), mismatch: try integer("mismatch", rules.mismatch),
          deselection: try integer("deselection", rules.deselection), room: try integer("room", rules.room)))
    }
  }
}

extension GameRecord.Move {
  /// Reads an index, or the word `deal`, and a time.
  fileprivate init(_ element: JSONMember) throws(JSONMemberError) {
    let parts = try element.elements()
    guard parts.count == 2 else { throw element.unexpected("a move and its time, as in [4, 1.5]") }
    let move: TabletopGame.Move =
      parts[0].value?.string == "deal" ? .deal : .choose(try parts[0].index(orWord: "deal"))
    self.init(move, at: try parts[1].number())
  }
}

extension JSONMember {
  fileprivate func index(orWord word: String) throws(JSONMemberError) -> Int {
    guard let index = value?.integer(in: 0...1_000_000) else { throw unexpected("the index of a card, or \"\(word)\"") }
    return index
  }
}

extension GameKind {
  fileprivate static var names: String { allCases.map(\.rawValue).joined(separator: ", ") }
}
