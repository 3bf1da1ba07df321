/// The traits that distinguish the faces of a family, on the scales of CSS.
public struct FontTraits: Hashable, Sendable {
  /// The slant of letters.
  public enum Slant: String, Hashable, Sendable, CaseIterable {
    /// Letters are upright.
    case upright
    /// Letters lean and have forms of their own.
    case italic
    /// Letters are the upright ones, slanted.
    case oblique
  }

  /// The weight from 1 to 1,000: 400 is regular, 700 bold.
  public var weight: Double
  /// The width in percent of the usual one, from 50 to 200.
  public var stretch: Double
  /// The slant of letters.
  public var slant: Slant

  /// Creates traits; by default regular, upright and of the usual width.
  public init(weight: Double = 400, stretch: Double = 100, slant: Slant = .upright) {
    self.weight = weight
    self.stretch = stretch
    self.slant = slant
  }

  /// Returns the distance of a face from the wanted traits; the smallest one is the best match.
  ///
  /// The order is that of "CSS Fonts Module Level 4", section 5.2: width before slant before weight. For widths up to 100 %
  /// narrower ones come first, for others wider ones. For weights below 400 lighter ones come first, above 500 bolder ones; in
  /// between those up to 500, then lighter ones.
  package func distance(from wanted: FontTraits) -> Double {
    let widths =
      wanted.stretch <= 100
      ? stretch <= wanted.stretch ? wanted.stretch - stretch : 200 + stretch - wanted.stretch
      : stretch >= wanted.stretch ? stretch - wanted.stretch : 200 + wanted.stretch - stretch
    let slants: Double =
      switch (wanted.slant, slant) {
      case let (a, b) where a == b: 0
      case (.italic, .oblique), (.oblique, .italic): 1
      case (.upright, .oblique): 1
      default: 2
      }
    let weights: Double =
      if wanted.weight >= 400, wanted.weight <= 500 {
        if weight >= wanted.weight, weight <= 500 {
          weight - wanted.weight
        } else {
          weight < wanted.weight ? 1_000 + wanted.weight - weight : 2_000 + weight - wanted.weight
        }
      } else if wanted.weight < 400 {
        weight <= wanted.weight ? wanted.weight - weight : 1_000 + weight - wanted.weight
      } else {
        weight >= wanted.weight ? weight - wanted.weight : 1_000 + wanted.weight - weight
      }
    return (widths * 3 + slants) * 4_000 + weights
  }
}
