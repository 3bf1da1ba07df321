package import Drawing
package import PlayingCards

/// How well the suits of a deck are seen on their paper and told apart, measured.
///
///     let legibility = Legibility(of: .classic)
///     legibility.least?.value    // 0.22: black and red to those without the cones of long waves
///
/// Suits of one colour are told apart by their shapes alone and are not compared.
package struct Legibility: Hashable, Sendable {
  /// How different the two nearest colours look to somebody.
  package struct Distance: Hashable, Sendable {
    /// Who looks.
    package let vision: ColorVision
    /// A suit of one of the colours.
    package let first: Suit
    /// A suit of the other.
    package let second: Suit
    /// By ``/Drawing/OKLab/distance(to:)``.
    package let value: Double
  }

  /// The least distance that suits of different colours should have, for everybody.
  package static let leastDistance = 0.1
  /// That of ``SuitColoring/four``, where each suit has a colour of its own for being told by it.
  package static let leastDistanceOfFour = 0.14
  /// The least contrast of a suit with the paper: what WCAG 2.2 asks of signs and of large text.
  package static let leastContrast = 3.0

  /// The distance that is asked of the suits: ``leastDistance``; none of Spanish ones, which differ in form, have several inks each, and
  /// are told by the pintas of their frames.
  package let neededDistance: Double
  /// The suits that are measured.
  package let suits: [Suit]
  /// The contrast of each of them with the paper, by WCAG 2.2; of a Spanish sign, which has a contour, that of its contour if it is
  /// greater.
  package let contrasts: [Double]
  /// The least distance for each vision; none if all suits have one colour.
  package let distances: [Distance]

  /// Measures the colours of suits.
  ///
  /// - Parameter contour: the colour of the line around Spanish signs.
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

  /// The least distance for anybody; `nil` if all suits have one colour.
  package var least: Distance? { distances.min { $0.value < $1.value } }

  /// Whether all suits are seen on the paper and told apart by everybody.
  package var isSufficient: Bool {
    contrasts.allSatisfy { $0 >= Legibility.leastContrast } && (least?.value ?? 1) >= neededDistance
  }
}
