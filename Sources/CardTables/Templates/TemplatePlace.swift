import SVGFormat
import PlainNotation

/// A place of a template, ready to be filled.
struct TemplatePlace {
  let template: TextTemplate
  /// The names that it asks for, in the order in which they stand.
  let names: [String]

  /// - Throws: what is wrong with its text.
  init(_ place: SVGTemplate.Place) throws(TemplatePlaceError) {
    if TemplatePlace.isSplit(place.text) { throw TemplatePlaceError(kind: .splitPlace(place.text)) }
    do throws(TemplateError) {
      template = try TextTemplate(place.text)
    } catch {
      throw TemplatePlaceError(kind: .malformedPlace("\(error.problem)"))
    }
    names = TemplatePlace.names(in: place.text)
  }

  /// Whether the last place of a text does not end in it.
  private static func isSplit(_ text: String) -> Bool {
    guard let last = TemplatePlace.pieces(of: text).last else { return false }
    return !last.isClosed
  }

  /// The text between braces.
  private static func pieces(of text: String) -> [(content: Substring, isClosed: Bool)] {
    var pieces: [(content: Substring, isClosed: Bool)] = []
    var rest = text[...]
    while let start = TemplatePlace.place(of: "{", in: rest) {
      rest = rest[start...].dropFirst(2)
      let end = TemplatePlace.place(of: "}", in: rest)
      pieces.append((rest[..<(end ?? rest.endIndex)], end != nil))
      guard let end else { break }
      rest = rest[end...].dropFirst(2)
    }
    return pieces
  }

  /// Where a character stands twice.
  private static func place(of brace: Character, in text: Substring) -> Substring.Index? {
    text.indices.first { index in
      text[index] == brace && text.index(after: index) < text.endIndex && text[text.index(after: index)] == brace
    }
  }

  /// The names that a text asks for.
  static func names(in text: String) -> [String] {
    var names: [String] = []
    for piece in pieces(of: text) {
      guard piece.content.first != "!" else { continue }
      let name = String(piece.content.drop { "#^/&{".contains($0) }).trimmed
      // A point alone is what a section is about. In a name it is a part of it, for no field has parts.
      if !name.isEmpty, name != ".", !names.contains(name) { names.append(name) }
    }
    return names
  }
}

/// The fault of the text of a place.
struct TemplatePlaceError: Error {
  var kind: TableProblem.Kind
}
