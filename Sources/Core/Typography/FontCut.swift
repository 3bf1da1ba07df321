/// The changes that make a cut which a family lacks: of variable fonts by their axes, of others by slanting and emboldening
/// (CSS Fonts Module Level 4, 2.6, "font-synthesis").
package struct FontCut: Hashable, Sendable {
  /// The distance by which a point moves to the right for each unit above the baseline.
  package var lean = 0.0
  /// Whether letters are made bold.
  package var isBold = false
  /// The values of axes.
  package var variations: [FontVariation] = []

  /// Creates a cut without changes.
  package init() {}

  /// Letters that lean by a fifth, about 11 degrees, as most obliques do.
  package static var leaning: FontCut {
    var cut = FontCut()
    cut.lean = 0.2
    return cut
  }

  /// The lean that browsers synthesize.
  static let synthesizedLean = 0.25
  /// The smallest weight for which letters are made bold, if the family has none above it.
  package static let leastBold = 600.0

  func apply(to traits: inout FontTraits) {
    if lean != 0 { traits.slant = .oblique }
    if isBold { traits.weight = 700 }
    for variation in variations {
      switch variation.tag {
      case "wght": traits.weight = variation.value
      case "wdth": traits.stretch = variation.value
      case "slnt": if variation.value != 0 { traits.slant = .oblique }
      case "ital": if variation.value > 0 { traits.slant = .italic }
      default: break
      }
    }
  }
}

extension FontFace {
  /// Returns the changes that make a face match a query.
  package func cut(for query: FontQuery) -> FontCut {
    var cut = FontCut()
    guard hasOutlines else { return cut }
    let wanted = query.traits
    func axis(_ tag: String) -> FontAxis? { axes.first { $0.tag == tag } }
    func set(_ tag: String, to value: Double) {
      guard let axis = axis(tag) else { return }
      cut.variations.append(
        FontVariation(tag: tag, value: min(max(value, axis.range.lowerBound), axis.range.upperBound)))
    }
    set("wght", to: wanted.weight)
    set("wdth", to: wanted.stretch)
    if wanted.slant != .upright, traits.slant == .upright {
      if axis("ital") != nil {
        set("ital", to: 1)
      } else if axis("slnt") != nil {
        set("slnt", to: -14)
      } else {
        cut.lean = FontCut.synthesizedLean
      }
    }
    let weight = cut.variations.first { $0.tag == "wght" }?.value ?? traits.weight
    cut.isBold = wanted.weight >= FontCut.leastBold && weight < FontCut.leastBold
    for variation in query.variations where axis(variation.tag) != nil {
      cut.variations.removeAll { $0.tag == variation.tag }
      set(variation.tag, to: variation.value)
    }
    // If all axes have their usual values, the face needs no change.
    if index >> 16 == 0 { cut.variations.removeAll { axis($0.tag)?.usual == $0.value } }
    return cut
  }
}
