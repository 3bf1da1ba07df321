import CardSettings
import PlainNotation
import SettingFields

/// The JSON Schema (draft 2020-12) of a project's file, generated from the fields of settings.
package enum ProjectSchema {
  /// The name of the schema's file in a project.
  package static let fileName = "cardwright.schema.json"

  package static var text: String {
    let own: [(String, JSONValue)] = [
      ("$schema", described("The schema of this file, for editors.", ["string"])),
      ("name", described("The title of all cards. The folder's name if left out.", ["string"])),
      (
        "languages",
        described(
          "The languages that cards are made in, such as en and de: the first may be the language of columns that name none.",
          ["array", "string"], more: [("items", .object([("type", .string("string"))]))])
      ), ("cards", named("The sources of cards, by names.", [table, deck, pictures])),
      ("outputs", named("Where cards go, by names.", [output])),
    ]
    let schema: [(String, JSONValue)] = [
      ("$schema", .string("https://json-schema.org/draft/2020-12/schema")),
      ("title", .string("A project of Cardwright")), ("type", .string("object")),
      ("required", .array([.string("cards"), .string("outputs")])),
      ("properties", .object(own + shared)), ("additionalProperties", .boolean(false)),
    ]
    return JSONValue.object(schema).lines
  }

  // MARK: Parts

  private static var table: JSONValue {
    object(
      [("table", described("The table: CSV, TSV, JSON, XLSX or ODS, as in cards.xlsx#Units.", ["string"]))],
      TableSettings.properties,
      required: ["table", "template"])
  }

  private static var deck: JSONValue {
    object(
      [("deck", described("The theme of playing cards, or true for the usual one.", ["string", "boolean"]))],
      ProjectDeckSettings.properties,
      required: ["deck"])
  }

  private static var pictures: JSONValue {
    object(
      [("pictures", described("A folder of pictures.", ["string"]))], ProjectPictureSettings.properties,
      required: ["pictures"])
  }

  private static var output: JSONValue {
    let cards = described(
      "The names of the cards that go there. All if left out.", ["array", "string"],
      more: [("items", .object([("type", .string("string"))]))])
    return object([("cards", cards)], PlacingSettings.properties, required: ["output"])
  }

  private static func object(
    _ first: [(String, JSONValue)], _ settings: [(String, JSONValue)], required: [String]
  ) -> JSONValue {
    .object([
      ("type", .string("object")), ("required", .array(required.map(JSONValue.string))),
      ("properties", .object(first + settings)), ("additionalProperties", .boolean(false)),
    ])
  }

  private static func named(_ description: String, _ kinds: [JSONValue]) -> JSONValue {
    .object([
      ("description", .string(description)), ("type", .string("object")), ("minProperties", .number(1)),
      ("additionalProperties", kinds.count == 1 ? kinds[0] : .object([("oneOf", .array(kinds))])),
    ])
  }

  private static func described(
    _ description: String, _ types: [String], more: [(String, JSONValue)] = []
  ) -> JSONValue {
    let type = types.count == 1 ? JSONValue.string(types[0]) : .array(types.map(JSONValue.string))
    return .object([("description", .string(description)), ("type", type)] + more)
  }

  /// The members at the top that are defaults for sources and outputs.
  private static var shared: [(String, JSONValue)] {
    let all =
      TableSettings.properties + ProjectDeckSettings.properties + ProjectPictureSettings.properties
      + PlacingSettings.properties
    return ProjectFile.sharedNames.compactMap { name in all.first { $0.0 == name.text } }
  }
}

extension SettingGroup {
  /// The properties of the members of a group that projects support.
  fileprivate static var properties: [(String, JSONValue)] {
    fields(on: .project).map { ($0.name.text, $0.schema) }
  }
}
