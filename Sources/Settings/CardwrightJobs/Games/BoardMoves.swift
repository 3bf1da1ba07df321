import CardSettings
import PlaneGeometry
import SettingFields
import TabletopGames

/// A move and its time.
struct BoardStep: Sendable {
  let move: TabletopGame.Move
  let time: Double?
}

/// A touched point of the picture, and its time.
struct BoardTouch: Sendable {
  let text: String
  let point: Point
  let time: Double?
}

extension BoardSettings {
  /// Returns the moves, in their order.
  func steps() throws(SettingFault) -> [BoardStep] {
    var steps: [BoardStep] = []
    for text in moves {
      for word in text.split(whereSeparator: { $0 == "," || $0.isWhitespace }) {
        let (move, time) = try Self.timed(word, movesName)
        if let index = Int(move) {
          steps.append(BoardStep(move: .choose(index), time: time))
        } else if move.lowercased() == "deal" {
          steps.append(BoardStep(move: .deal, time: time))
        } else {
          throw SettingFault(
            "\(name: movesName): '\(move)' is not a move: write indices of cards and deal, as in 4,7,9 or 0@0,5@1.5")
        }
      }
    }
    if steps.isEmpty, !moves.isEmpty {
      throw SettingFault("\(name: movesName): there is no move; write indices of cards, as in 4,7,9")
    }
    return steps
  }

  /// Returns the points at which cards are chosen.
  func touches() throws(SettingFault) -> [BoardTouch] {
    var touches: [BoardTouch] = []
    for text in taps {
      let (point, time) = try Self.timed(Substring(text), "tap")
      let numbers = point.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
      guard numbers.count == 2, let x = numbers[0], let y = numbers[1], x.isFinite, y.isFinite else {
        throw SettingFault("\(name: "tap") \(text): write two numbers of pixels, as in 120,80")
      }
      touches.append(BoardTouch(text: String(point), point: Point(x: x, y: y), time: time))
    }
    return touches
  }

  /// Splits a text into its action and its time.
  private static func timed(
    _ word: Substring, _ setting: SettingName
  ) throws(SettingFault) -> (what: Substring, time: Double?) {
    guard let sign = word.firstIndex(of: "@") else { return (word, nil) }
    var seconds = word[word.index(after: sign)...]
    if seconds.hasSuffix("s") { seconds.removeLast() }
    guard let time = Double(seconds), time.isFinite else {
      throw SettingFault("\(name: setting): '\(word)' has no time: write seconds, as in \(word[..<sign])@1.5")
    }
    return (word[..<sign], time)
  }
}
