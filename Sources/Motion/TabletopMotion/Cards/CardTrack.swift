import PlaneGeometry
import SceneAnimation

/// The height of a card. Of overlapping cards, the one with the greater height is in front.
struct CardHeight: Hashable, Comparable, Sendable {
  /// The level: 0 on the table, 1 above it, 2 above all others.
  var level = 0
  var order: Int

  static func < (a: CardHeight, b: CardHeight) -> Bool { (a.level, a.order) < (b.level, b.order) }
}

/// The course of a card: its poses and the moves between them.
struct CardTrack: Sendable {
  struct Move: Sendable {
    /// The start time in seconds.
    let begin: Double
    let animation: Animation
    let target: CardPose
    /// The heights during and after the move.
    let height: (during: CardHeight, after: CardHeight)
    /// The sideways offset at half the progress, in points.
    var bulge = Vector.zero
    /// The additional height at half the progress.
    var rise = 0.0
    var edge = Flip.Edge.left
    /// The centre by the elapsed seconds, instead of the interpolation of the poses.
    var path: (@Sendable (Double) -> Point)?

    var end: Double { begin + animation.duration }
  }

  let card: Int
  private let start: (pose: CardPose, height: CardHeight)
  private var moves: [Move] = []

  init(_ card: Int, at pose: CardPose, _ height: CardHeight) {
    self.card = card
    start = (pose, height)
  }

  /// The end of the last move, in seconds.
  var end: Double { moves.last?.end ?? 0 }
  /// The final pose.
  var pose: CardPose { moves.last?.target ?? start.pose }
  /// The final height.
  var height: CardHeight { moves.last?.height.after ?? start.height }

  /// Appends a move after all others.
  ///
  /// - Precondition: the previous move has ended, up to rounding errors.
  mutating func append(_ move: Move) {
    precondition(move.begin >= end - 1e-9, "a card cannot make two moves at a time")
    moves.append(move)
  }

  /// Returns the appearance and the height of the card at a time.
  func state(at time: Double) -> (card: MovingCard, height: CardHeight) {
    // Binary search for the last move that has begun.
    var (low, high) = (0, moves.count)
    while low < high {
      let middle = (low + high) / 2
      if moves[middle].begin <= time { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return (appearance(start.pose), start.height) }
    let move = moves[low - 1]
    guard time < move.end else { return (appearance(move.target), move.height.after) }
    let source = low > 1 ? moves[low - 2].target : start.pose
    let progress = move.animation.progress(at: time - move.begin)
    var pose = source.mixed(with: move.target, at: progress)
    // A parabola; a spring that overshoots does not go below the table.
    let arc = max(4 * progress * (1 - progress), 0)
    pose.center += move.bulge * arc
    if let path = move.path { pose.center = path(time - move.begin) }
    pose.lift = min(max(pose.lift + move.rise * arc, 0), 1)
    pose.isFaceUp = move.target.isFaceUp
    let turning = source.isFaceUp == move.target.isFaceUp ? nil : min(max(progress, 0), 1)
    return (appearance(pose, turning: turning, edge: move.edge), move.height.during)
  }

  private func appearance(_ pose: CardPose, turning: Double? = nil, edge: Flip.Edge = .left) -> MovingCard {
    MovingCard(
      card,
      CardAppearance(
        center: pose.center, size: pose.size, scale: pose.scale, angle: pose.angle,
        foreshortening: pose.foreshortening, opacity: pose.opacity, isFaceUp: pose.isFaceUp, turning: turning,
        edge: edge, lift: pose.lift))
  }
}
