import Drawing
import Typography

/// The fonts that a document's style sheets declare, each opened when text needs it.
final class CSSFontFaces: SVGReadingPart {
  let reading: SVGReading
  private let rules: [CSSFontFace]
  private let resources: SVGResources
  /// The opened font of each rule; `nil` for one that cannot be opened.
  private var opened: [Int: (face: FontFace, byteCount: Int)?] = [:]
  /// The cuts made from the opened fonts.
  private var cuts: [Cut: FontFace] = [:]
  /// The rule of each font that was given.
  private var rulesOfFaces: [ObjectIdentifier: Int] = [:]
  /// The rules of families, the best match first.
  private var orders: [Order: [Int]] = [:]

  private struct Cut: Hashable {
    var place: Int
    var cut: FontCut
  }

  private struct Order: Hashable {
    var family: String
    var traits: FontTraits
  }

  init(_ rules: [CSSFontFace], _ resources: SVGResources, _ reading: SVGReading) {
    self.reading = reading
    self.rules = rules
    self.resources = resources
  }

  var isEmpty: Bool { rules.isEmpty }

  /// Returns the indices of the fonts declared for a family, the best match for the traits first. Of equal ones, the last
  /// one has priority (CSS Fonts 4, section 4.5).
  private func places(of family: String, _ traits: FontTraits) -> [Int] {
    let order = Order(family: family.lowercased(), traits: traits)
    if let known = orders[order] { return known }
    let places = rules.indices.filter { rules[$0].family.lowercased() == order.family }
      .sorted { (rules[$0].distance(from: traits), -$0) < (rules[$1].distance(from: traits), -$1) }
    orders[order] = places
    return places
  }

  /// Whether a font declared for one of these families is used for some code points only.
  func arePartial(_ query: FontQuery) -> Bool {
    query.families.contains { places(of: $0, query.traits).contains { rules[$0].isPartial } }
  }

  /// Whether a font that was given may draw a code point. Fonts that are not declared may draw all.
  func covers(_ scalar: Unicode.Scalar, with face: FontFace) -> Bool {
    rulesOfFaces[ObjectIdentifier(face)].map { rules[$0].covers(scalar) } ?? true
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
    var places = places(of: family, query.traits)
    if let scalar {
      places = places.filter { rules[$0].covers(scalar) }
    } else {
      // The first font with a space gives the measures (CSS Fonts 4, section 5.3).
      places = places.filter { rules[$0].covers(" ") } + places.filter { !rules[$0].covers(" ") }
    }
    for place in places {
      guard let face = face(of: place, for: query, among: installed, at: element) else { continue }
      if let scalar, !face.hasGlyph(for: scalar) { continue }
      return face
    }
    return nil
  }

  private func face(
    of place: Int, for query: FontQuery, among installed: FontCollection?, at element: Int
  ) -> FontFace? {
    guard let (face, byteCount) = font(of: place, among: installed, at: element) else { return nil }
    let cut = rules[place].cut(of: face, for: query)
    if cut == FontCut() { return face }
    let key = Cut(place: place, cut: cut)
    if let known = cuts[key] { return known }
    spend(4 &* byteCount, on: .text, at: element)
    take(2 &* byteCount, for: .text, at: element)
    guard !hasFailed, let made = face.changed(cut) else { return nil }
    cuts[key] = made
    rulesOfFaces[ObjectIdentifier(made)] = place
    return made
  }

  private func font(
    of place: Int, among installed: FontCollection?, at element: Int
  ) -> (face: FontFace, byteCount: Int)? {
    if let known = opened[place] { return known }
    var reason = "it names no font"
    var found: (face: FontFace, byteCount: Int)?
    for source in rules[place].sources where found == nil {
      switch source {
      case .local(let name):
        guard let match = installed?.match(FontQuery(families: [name])), match.missing == nil else { continue }
        // A copy belongs to this rule alone.
        found = match.face.changed(FontCut()).map { ($0, $0.byteCount) }
      case .address(let address):
        do {
          let bytes = try resources.bytes(at: address, from: rules[place].base)
          spend(4 &* bytes.count, on: .text, at: element)
          take(2 &* bytes.count, for: .text, at: element)
          guard !hasFailed else { return nil }
          found = (try FontFace(bytes: bytes, name: rules[place].family), bytes.count)
        } catch let failure as SVGResourceFailure {
          reason = failure.reason
        } catch {
          reason = "\(error)"
        }
      }
    }
    opened[place] = .some(found)
    if let found {
      rulesOfFaces[ObjectIdentifier(found.face)] = place
    } else {
      let family = SVGWarning.excerpt(of: Array(rules[place].family.utf8)[...])
      warn(.unsupportedStyle("@font-face \(family): \(reason)"), at: element)
    }
    return found
  }
}
