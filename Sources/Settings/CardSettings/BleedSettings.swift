import CardDesign
public import CardSets
import Drawing
package import SettingFields

/// The way art that ends at the cut gets a bleed.
public struct BleedSettings: Hashable, Sendable {
  /// The way art is continued; `nil` if it has its own bleed or needs none.
  public var fill: BleedFill?
  /// Whether the art has round corners, such as those of scans, which are filled first.
  public var hasRoundCorners = false

  /// Unchanged art.
  public init() {}

  /// Checks that the format has a bleed to fill.
  package func check(bleed: Double) throws(SettingFault) {
    if fill == nil, hasRoundCorners {
      throw SettingFault(
        "\(name: "round-corners") needs \(name: "extend"): write for example \(name: "extend") stretch")
    }
    if fill != nil, bleed == 0 {
      throw SettingFault(
        "\(name: "extend") needs \(name: "bleed"), which it fills: write for example \(name: "bleed") 3mm")
    }
  }

  /// Returns the set, with its art continued into the bleed if a fill is set.
  package func applied(to set: CardSet) throws(SettingFault) -> CardSet {
    try check(bleed: set.format.bleed)
    return fill.map { set.continued(by: $0, fillsCorners: hasRoundCorners) } ?? set
  }
}

extension BleedFill: SettingValue {
  private static let ways: [(word: String, fill: BleedFill)] = [
    ("mirror", .mirror), ("stretch", .stretch), ("smear", .smear), ("color", .color(nil)),
  ]
  package static let words = ways.map(\.word)

  package static var shape: SettingShape { .text }

  package var input: SettingInput {
    if case .color(let color?) = self { return .text(color.hex) }
    return .text(BleedFill.ways.first { $0.fill == self }?.word ?? "")
  }

  package init(_ input: SettingInput) throws(SettingProblem) {
    let text = input.text
    if let way = BleedFill.ways.first(where: { $0.word == text.lowercased() }) {
      self = way.fill
      return
    }
    guard let color = try? Color(parsing: text), color.isOpaque else {
      throw SettingProblem(
        "'\(text)' is not one of its values: write \(BleedFill.words.joined(separator: ", ")), or an opaque colour such as #1a1a1a"
      )
    }
    self = .color(color)
  }
}

extension BleedSettings: SettingGroup {
  package static let fields: [SettingField<BleedSettings>] = [
    .optional(
      "extend", { $1(&$0.fill) }, "way", on: .everywhere,
      """
      Continue art that ends at the cut into the bleed: mirror it, stretch its outermost line, smear it, fill with the color that is \
      most frequent along the edge, or with one such as #1a1a1a. Transparent corners are filled first.
      """
    ).completing(.words(BleedFill.words)),
    .flag(
      "round-corners", { $1(&$0.hasRoundCorners) }, on: .everywhere,
      "With --extend: the art has round corners, such as those of a scan; fill them first."),
  ]
}
