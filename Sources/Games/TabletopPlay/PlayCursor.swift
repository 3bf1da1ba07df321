import PlaneGeometry

/// The movement of the cursor on a table of cards.
struct PlayCursor {
  private let cursor: Int
  private let frames: [Rect?]

  /// - Parameter frames: the rectangles of the cards; `nil` for empty places.
  init(_ cursor: Int, frames: [Rect?]) {
    self.cursor = cursor
    self.frames = frames
  }

  /// Returns the nearest card in a direction, with a preference for straight ahead. At the end of a row the cursor continues in
  /// the next one, and after the last card with the first.
  func moved(_ direction: PlayDirection) -> Int {
    guard frames.indices.contains(cursor), let from = frames[cursor]?.center else { return nearest }
    var best: (index: Int, cost: Double)?
    for (index, frame) in frames.enumerated() where index != cursor {
      guard let center = frame?.center else { continue }
      let (right, down) = (center.x - from.x, center.y - from.y)
      let (along, aside) =
        switch direction {
        case .up: (-down, right)
        case .down: (down, right)
        case .left: (-right, down)
        case .right: (right, down)
        }
      // Only within a cone around the direction: for left and right up to a slope of 0.5, for up and down of 8.
      guard along > 0.5, aside.magnitude <= along * (direction == .up || direction == .down ? 8 : 0.5) else { continue }
      let cost = along + 3 * aside.magnitude
      if cost < best?.cost ?? .infinity { best = (index, cost) }
    }
    if let best { return best.index }
    switch direction {
    case .left: return frames[..<cursor].lastIndex { $0 != nil } ?? frames.lastIndex { $0 != nil } ?? cursor
    case .right: return frames[(cursor + 1)...].firstIndex { $0 != nil } ?? frames.firstIndex { $0 != nil } ?? cursor
    case .up, .down: return cursor
    }
  }

  /// The next card in order, or else the last one before.
  var nearest: Int {
    let start = min(max(cursor, 0), frames.count)
    return frames[start...].firstIndex { $0 != nil } ?? frames[..<start].lastIndex { $0 != nil } ?? 0
  }
}
