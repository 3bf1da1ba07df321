import CardDesign
package import PictureExport
import PlainNotation
import PlaneGeometry

/// A list of cards as a destination: JSON, for a rulebook, a page or a program.
///
///     {"title": "Hollowmere", "cards": 22, "list": [{"name": "fox", "title": "Cinder Fox", "quantity": 3, "back": "back", ...}]}
public struct CardList: Sendable {
  /// Creates a list.
  public init() {}
}

extension ExportRun {
  /// Returns the text of the list. All cards are composed, to find errors, but none is drawn.
  ///
  /// - Throws: ``/PictureExport/ExportError`` if a card cannot be composed.
  package func list(
    of set: CardSet, as list: CardList
  ) async throws(ExportError) -> (bytes: [UInt8], warnings: [PieceProblem]) {
    let (_, warnings) = try await collect(set.pieces(on: nil), makeTools: {}) {
      (_, _, _) throws(PictureExportError) in
    }
    let cards = set.cards.map { card in
      let label = card.front.label
      var members: [(String, JSONValue)] = [
        ("name", .string(card.front.stem)), ("title", .string(label.title)),
        ("alternativeText", .string(label.alternativeText)), ("quantity", .number(Double(card.quantity))),
      ]
      if let back = card.back { members.append(("back", .string(set.backs[back].stem))) }
      let values = card.values().sorted { $0.key < $1.key }
      if !values.isEmpty { members.append(("values", .object(values.map { ($0.key, .string($0.value)) }))) }
      return JSONValue.object(members)
    }
    let size = set.format.size
    let value = JSONValue.object([
      ("title", .string(set.title)), ("cards", .number(Double(set.total))),
      ("size", .object([("width", .number(size.width)), ("height", .number(size.height)), ("unit", .string("mm"))])),
      ("list", .array(cards)),
    ])
    return (Array(value.lines.utf8), warnings)
  }
}
