public import CardDesign
public import PlaneGeometry

// All forms are centred near the origin and in millimetres.

extension CardArrangement {
  /// Returns a hand of cards, rotated about a point below them.
  ///
  /// - Parameters:
  ///   - spread: the angle between the first and the last card, in radians.
  ///   - radius: the distance from the point to the middle of a card, in millimetres; by default twice the card's height.
  public static func fan(
    count: Int, spread: Double = 1.2, radius: Double? = nil, format: CardFormat = .poker
  ) -> CardArrangement {
    let radius = radius ?? 2 * format.size.height
    let pivot = Point(x: format.size.width / 2, y: format.size.height / 2 + radius)
    return CardArrangement(
      steps(count).map { step in
        Transform(rotationAngle: spread * (step - 0.5)).translatedBy(x: -pivot.x, y: -pivot.y)
      }, format: format)
  }

  /// Returns cards in a row, each offset from the previous one.
  ///
  /// - Parameters:
  ///   - step: the offset of each card from the previous one, in millimetres; by default a quarter of the width to the right.
  ///   - sag: the distance in millimetres by which the middle of the row is below its ends, as in a ribbon drawn by hand. Cards
  ///     lean with it.
  public static func spread(
    count: Int, step: Vector? = nil, sag: Double = 0, format: CardFormat = .poker
  ) -> CardArrangement {
    let step = step ?? Vector(dx: format.size.width / 4, dy: 0)
    let middle = Point(x: format.size.width / 2, y: format.size.height / 2)
    let chord = step.length * Double(max(count - 1, 1))
    return CardArrangement(
      steps(count).enumerated().map { index, part in
        // A parabola through the ends. Its slope approximates the sine of the lean, well enough for useful leans.
        let (offset, slope) = (4 * sag * part * (1 - part), chord > 0 ? 4 * sag * (1 - 2 * part) / chord : 0)
        let lean = Vector(dx: 1, dy: slope).normalized ?? Vector(dx: 1, dy: 0)
        let turn = Transform(a: lean.dx, b: lean.dy, c: -lean.dy, d: lean.dx, tx: 0, ty: 0)
        let along = step.normalized ?? Vector(dx: 1, dy: 0)
        let place = Vector(dx: step.dx * Double(index), dy: step.dy * Double(index)) + along.turnedClockwise * offset
        return Transform(translationX: -middle.x, y: -middle.y).concatenating(turn)
          .concatenating(Transform(translationX: middle.x + place.dx, y: middle.y + place.dy))
      }, format: format)
  }

  /// Returns a pile of cards that were thrown on each other.
  ///
  /// - Parameters:
  ///   - turn: the largest rotation of a card to either side, in radians.
  ///   - shift: the largest distance of a card from the middle, across and down, in millimetres.
  ///   - generator: the source of random numbers; the same numbers give the same pile on every machine.
  public static func pile(
    count: Int, turn: Double = 0.3, shift: Double = 6, format: CardFormat = .poker,
    using generator: inout some RandomNumberGenerator
  ) -> CardArrangement {
    var transforms: [Transform] = []
    for _ in 0..<max(count, 0) {
      let angle = generator.nextDeflection() * turn
      let (x, y) = (generator.nextDeflection() * shift, generator.nextDeflection() * shift)
      transforms.append(
        Transform(translationX: x, y: y).rotated(by: angle)
          .translatedBy(x: -format.size.width / 2, y: -format.size.height / 2))
    }
    return CardArrangement(transforms, format: format)
  }

  /// A column of ``cascade(_:gap:closedStep:openStep:format:)``: cards that are face down, and cards on them that are face up.
  public struct CascadeColumn: Hashable, Sendable {
    /// The number of cards that are face down.
    public var faceDown: Int
    /// The number of cards on them that are face up.
    public var faceUp: Int

    /// Creates a column.
    public init(faceDown: Int = 0, faceUp: Int) {
      self.faceDown = faceDown
      self.faceUp = faceUp
    }
  }

  /// Returns overlapping cards in columns, as in a patience. The order is by column, from the first column's top card to the
  /// last column's front one.
  ///
  /// - Parameters:
  ///   - gap: the distance between columns, in millimetres.
  ///   - closedStep: the visible part of a face-down card, relative to its height.
  ///   - openStep: the visible part of a face-up card under others, relative to its height.
  public static func cascade(
    _ columns: [CascadeColumn], gap: Double = 6, closedStep: Double = 0.09, openStep: Double = 0.22,
    format: CardFormat = .poker
  ) -> CardArrangement {
    var transforms: [Transform] = []
    for (index, column) in columns.enumerated() {
      let x = Double(index) * (format.size.width + gap)
      let (down, up) = (max(column.faceDown, 0), max(column.faceUp, 0))
      for row in 0..<(down + up) {
        let closed = Double(min(row, down)) * closedStep
        let open = Double(max(row - down, 0)) * openStep
        transforms.append(Transform(translationX: x, y: (closed + open) * format.size.height))
      }
    }
    return CardArrangement(transforms, format: format)
  }

  /// Returns the seven columns of Klondike after the deal: one card face up on none to six that are face down.
  public static func klondike(format: CardFormat = .poker) -> CardArrangement {
    cascade((0..<7).map { CascadeColumn(faceDown: $0, faceUp: 1) }, format: format)
  }

  /// Returns numbers from 0, for the first card, to 1, for the last one; 0.5 for a single card.
  private static func steps(_ count: Int) -> [Double] {
    if count <= 1 { return count == 1 ? [0.5] : [] }
    return (0..<count).map { Double($0) / Double(count - 1) }
  }
}

extension RandomNumberGenerator {
  /// Returns a number in -1..<1.
  fileprivate mutating func nextDeflection() -> Double {
    Double(next() >> 11) * 0x1p-52 - 1
  }
}
