import Cardwright

extension PipLayout {
  /// Seven pips in a slanting line, which grow on their way down.
  static let slant = PipLayout(
    (0...6).map { step in
      let t = Double(step) / 6
      return Place(Column(rawValue: 2 * t - 1), row: t, size: 0.5 + 0.3 * t, orientation: .upright)
    })

  /// Three above and, turned, three below: the card looks the same from both ends.
  static let arrows = PipLayout([
    Place(.center, row: 0), Place(.left, row: 0.2), Place(.right, row: 0.2),
    Place(.left, row: 0.8), Place(.right, row: 0.8), Place(.center, row: 1),
  ])
}
