import Drawing
import Typography

/// The fonts that a document's style sheets declare, each opened when text needs it.
final class CSSFontFaces: SVGReadingPart {
  let reading: SVGReading
  private let rules: [CSSFontFace]
  private let resources: SVGResources
  /// The opened font of each rule, as a collection; `nil` for one that cannot be opened.
  private var opened: [Int: FontCollection?] = [:]

  init(_ rules: [CSSFontFace], _ resources: SVGResources, _ reading: SVGReading) {
    self.reading = reading
    self.rules = rules
    self.resources = resources
  }

  var isEmpty: Bool { rules.isEmpty }

  /// Returns the indices of the fonts declared for a family, the best match for the traits first.
  private func places(of family: String, _ traits: FontTraits) -> [Int] {
    let name = family.lowercased()
    return rules.indices.filter { rules[$0].family.lowercased() == name }
      .sorted { (rules[$0].distance(from: traits), $0) < (rules[$1].distance(from: traits), $1) }
  }

  /// Returns the font for a family and a query; `nil` if none is declared or can be opened.
  ///
  /// - Parameters:
  ///   - installed: the fonts that `local()` names.
  ///   - scalar: a code point that the font must have.
  ///   - element: the element for warnings about a font that cannot be opened.
  func face(
    of family: String, for query: FontQuery, among installed: FontCollection?, holding scalar: Unicode.Scalar? = nil,
    at element: Int
  ) -> FontFace? {
    for place in places(of: family, query.traits) {
      guard let collection = collection(of: place, among: installed, at: element) else { continue }
      var wanted = query
      wanted.families = []
      guard let plain = collection.match(FontQuery())?.face else { continue }
      // The rule's description overrides the font's own, so the font is not made bold or italic again.
      let rule = rules[place]
      if let weights = rule.weights, weights.upperBound >= wanted.traits.weight, !plain.hasAxis("wght") {
        wanted.traits.weight = plain.traits.weight
      }
      if rule.slant ?? .upright == wanted.traits.slant { wanted.traits.slant = plain.traits.slant }
      guard let face = collection.match(wanted)?.face else { continue }
      if let scalar, !face.hasGlyph(for: scalar) { continue }
      return face
    }
    return nil
  }

  private func collection(of place: Int, among installed: FontCollection?, at element: Int) -> FontCollection? {
    if let known = opened[place] { return known }
    var reason = "it names no font"
    var found: FontFace?
    for source in rules[place].sources where found == nil {
      switch source {
      case .local(let name):
        guard let match = installed?.match(FontQuery(families: [name])), match.missing == nil else { continue }
        found = match.face
      case .address(let address):
        do {
          let bytes = try resources.bytes(at: address, from: rules[place].base)
          spend(4 &* bytes.count, on: .text, at: element)
          take(2 &* bytes.count, for: .text, at: element)
          guard !hasFailed else { return nil }
          found = try FontFace(bytes: bytes, name: rules[place].family)
        } catch let failure as SVGResourceFailure {
          reason = failure.reason
        } catch {
          reason = "\(error)"
        }
      }
    }
    let collection = found.map { FontCollection(faces: [$0]) }
    opened[place] = .some(collection)
    if collection == nil {
      let family = SVGWarning.excerpt(of: Array(rules[place].family.utf8)[...])
      warn(.unsupportedStyle("@font-face \(family): \(reason)"), at: element)
    }
    return collection
  }
}
