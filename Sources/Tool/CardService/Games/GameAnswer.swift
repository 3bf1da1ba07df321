// Answers to game pages, as JSON. The states are authoritative; motions only animate the way to them.

import CardDesign
import PlainNotation
import PlaneGeometry
import PlayingCards
import TabletopDesign
import TabletopMotion

extension GameBoard.Card {
  func json(hint: Set<Int>) -> JSONValue {
    var members: [(String, JSONValue)] = [
      ("id", .string(id)), ("place", .number(Double(place + 1))), ("x", .rounded(frame.minX)),
      ("y", .rounded(frame.minY)), ("side", .string(isFaceUp ? "up" : "down")),
      ("alt", .string(isFaceUp ? side.words : "Face down")),
    ]
    if isFaceUp { members.append(("face", .string(side.address))) }
    if let mark { members.append(("mark", .string(mark.rawValue))) }
    if hint.contains(place) { members.append(("hint", .boolean(true))) }
    if let timeRemaining { members.append(("left", .rounded(timeRemaining, 1000))) }
    return .object(members)
  }
}

extension GameBoard.Motion {
  var json: JSONValue {
    .object(
      [
        ("card", .string(card)), ("ms", .rounded(duration * 1000, 1)),
        ("steps", .array(steps.map { $0.json(of: duration) })),
      ] + (face.map { [("face", .string($0.address))] } ?? []))
  }
}

extension CardKeyframes.Step {
  /// Returns the keyframe: the time from 0 to 1, then x, y, the angle, the turn, the scale and the opacity.
  fileprivate func json(of duration: Double) -> JSONValue {
    .array([
      .rounded(duration > 0 ? time / duration : 0, 10_000), .rounded(origin.x), .rounded(origin.y), .rounded(angle),
      .rounded(turn), .rounded(scale, 1000), .rounded(opacity, 1000),
    ])
  }
}

extension TableCard {
  /// The name of its picture, for screen readers: `Queen of spades`, `Fox`.
  var words: String {
    guard case .playing(let card) = self else { return title }
    return card.words.prefix(1).uppercased() + card.words.dropFirst()
  }

  /// The address of its picture, which accepts a width.
  var address: String {
    switch self {
    case .picture(let picture): "/faces/\(picture.path ?? "unknown").webp"
    case .trio(let card): "/faces/trios/\(card).webp"
    case .playing(let card): "/cards/\(card.shortName).webp"
    case .extra(let card): "/cards/\(card.rawValue).webp"
    case .back: "/cards/back.webp"
    }
  }
}

extension JSONValue {
  /// Returns a rounded number.
  static func rounded(_ number: Double, _ scale: Double = 10) -> JSONValue {
    .number((number * scale).rounded() / scale)
  }
}
