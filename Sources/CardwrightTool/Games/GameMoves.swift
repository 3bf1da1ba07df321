import ArgumentParser
import ErrorReporting
import PlainNotation
import PlaneGeometry
import TabletopGames

/// Actions in a game, as `--moves`, `--choose` and `--tap` give them.
struct GameMoves: ParsableArguments {
  @Option(
    name: [.customLong("moves"), .customLong("choose")], parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      """
      What to do, with commas: indices of cards from 0, or deal for three more cards in trios. 3@1.5 is at 1.5 seconds since the \
      game began; without a time a move is made as soon as the game takes it. If one cannot be made, none is.
      """,
      valueName: "moves"))
  var moves: [String] = []

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Choose the card at a point of the picture, after --moves, as in 120,80 or 120,80@1.5.", valueName: "x,y"))
  var tap: [String] = []

  /// A move, and when it is made.
  typealias Step = (move: TabletopGame.Move, time: Double?)

  /// A point of the picture that is touched, and when.
  typealias Touch = (text: String, point: Point, time: Double?)

  /// The name that the option of the moves was given by.
  var option: String { ProcessArguments.all.contains { $0.hasPrefix("--choose") } ? "--choose" : "--moves" }

  /// The moves of `--moves`.
  func steps() throws(CommandFailure) -> [Step] {
    var steps: [Step] = []
    for text in moves {
      for word in text.split(whereSeparator: { $0 == "," || $0.isWhitespace }) {
        let (move, time) = try GameMoves.timed(word, option)
        if let index = Int(move) {
          steps.append((.choose(index), time))
        } else if move.lowercased() == "deal" {
          steps.append((.deal, time))
        } else {
          throw CommandFailure(
            .usage, "\(option): '\(move)' is no move: write indices of cards and deal, as in 4,7,9 or 0@0,5@1.5")
        }
      }
    }
    if steps.isEmpty, !moves.isEmpty {
      throw CommandFailure(.usage, "\(option): there is no move; write indices of cards, as in 4,7,9")
    }
    return steps
  }

  /// The points of `--tap`.
  func touches() throws(CommandFailure) -> [Touch] {
    var touches: [Touch] = []
    for text in tap {
      let (point, time) = try GameMoves.timed(Substring(text), "--tap")
      let numbers = point.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
      guard numbers.count == 2, let x = numbers[0], let y = numbers[1], x.isFinite, y.isFinite else {
        throw CommandFailure(.usage, "--tap \(text): write two numbers of pixels, as in 120,80")
      }
      touches.append((String(point), Point(x: x, y: y), time))
    }
    return touches
  }

  /// Parts what is done from its time.
  private static func timed(
    _ word: Substring, _ option: String
  ) throws(CommandFailure) -> (what: Substring, time: Double?) {
    guard let sign = word.firstIndex(of: "@") else { return (word, nil) }
    var seconds = word[word.index(after: sign)...]
    if seconds.hasSuffix("s") { seconds.removeLast() }
    guard let time = Double(seconds), time.isFinite else {
      throw CommandFailure(.usage, "\(option): '\(word)' has no time: write seconds, as in \(word[..<sign])@1.5")
    }
    return (word[..<sign], time)
  }
}
