package import Drawing
package import PlayingCards

/// The measured contrast of a deck's suits with their paper and with each other.
///
///     let legibility = Legibility(of: .classic)
///     legibility.least?.value    // 0.22: black and red to those without the cones of long waves
///
/// Suits of the same colour differ only in shape and are not compared.
package struct Legibility: Hashable, Sendable {
  /// The difference between the two nearest colours for a type of vision.
  package struct Distance: Hashable, Sendable {
    /// The type of vision.
    package let vision: ColorVision
    /// A suit of the first colour.
    package let first: Suit
    /// A suit of the second colour.
    package let second: Suit
    /// The distance, by ``/Drawing/OKLab/distance(to:)``.
    package let value: Double
  }

  /// The required distance between suits of different colours, for every type of vision.
  package static let leastDistance = 0.1
  /// The required distance of ``SuitColoring/four``, whose colours identify the suits.
  package static let leastDistanceOfFour = 0.14
  /// The required contrast of a suit with the paper: that of WCAG 2.2 for symbols and large text.
  package static let leastContrast = 3.0

  /// The required distance of the suits: ``leastDistance``, or 0 for Spanish suits. These differ in shape, have several inks
  /// each, and are identified by the pintas of their frames.
  package let neededDistance: Double
  /// The measured suits.
  package let suits: [Suit]
  /// The contrast of each suit with the paper, by WCAG 2.2. For a Spanish suit it is that of its contour, if this is greater.
  package let contrasts: [Double]
  /// The least distance for each type of vision; empty if all suits have one colour.
  package let distances: [Distance]

  /// Measures the colours of suits.
  ///
  /// - Parameter contour: the colour of the contour of Spanish suits.
  package init(_ colors: SuitColors, on paper: Color, of system: SuitSystem = .french, contour: Color = .black) {
    let suits = system.suits
    self.suits = suits
    neededDistance = system == .french ? Legibility.leastDistance : 0
    contrasts = suits.map { suit in
      let contrast = colors[suit].contrast(with: paper)
      return system == .french ? contrast : max(contrast, contour.contrast(with: paper))
    }
    distances = ColorVision.allCases.compactMap { vision in
      let seen = suits.map { OKLab(vision.appearance(of: colors[$0])) }
      var least: Distance?
      for (i, first) in suits.enumerated() {
        for (j, second) in suits.enumerated().dropFirst(i + 1) where colors[first] != colors[second] {
          let value = seen[i].distance(to: seen[j])
          if value < least?.value ?? .infinity {
            least = Distance(vision: vision, first: first, second: second, value: value)
          }
        }
      }
      return least
    }
  }

  /// Measures the suits of a theme.
  package init(of theme: Theme) {
    self.init(theme.suitColors, on: theme.palette.paper, of: theme.system, contour: theme.palette.contour)
  }

  /// The least distance for any type of vision; `nil` if all suits have one colour.
  package var least: Distance? { distances.min { $0.value < $1.value } }

  /// Whether the suits have the required contrast and distance for every type of vision.
  package var isSufficient: Bool {
    contrasts.allSatisfy { $0 >= Legibility.leastContrast } && (least?.value ?? 1) >= neededDistance
  }
}
