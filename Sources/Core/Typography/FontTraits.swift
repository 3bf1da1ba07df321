/// The traits that tell the faces of a family apart, on the scales of CSS.
public struct FontTraits: Hashable, Sendable {
  /// Whether letters lean.
  public enum Slant: String, Hashable, Sendable, CaseIterable {
    /// They stand straight.
    case upright
    /// They lean and have forms of their own.
    case italic
    /// The upright ones lean.
    case oblique
  }

  /// From 1 to 1,000: 400 is regular, 700 bold.
  public var weight: Double
  /// The width in percent of the usual one, from 50 to 200.
  public var stretch: Double
  /// Whether letters lean.
  public var slant: Slant

  /// Regular, upright and of the usual width, unless something else is said.
  public init(weight: Double = 400, stretch: Double = 100, slant: Slant = .upright) {
    self.weight = weight
    self.stretch = stretch
    self.slant = slant
  }

  /// How far a face is from what is wanted; the least is the best.
  ///
  /// The order is that of "CSS Fonts Module Level 4", section 5.2: width before slant before weight. Of widths up to 100 % the
  /// narrower ones come first, of others the wider ones; of weights below 400 the lighter ones, above 500 the bolder ones, and
  /// between them those up to 500, then the lighter ones.
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
