import PlainNotation

/// The JSON Schema (draft 2020-12) of a project's file, made from the options of the command line.
enum ProjectSchema {
  /// Its name in a project.
  static let fileName = "cardwright.schema.json"

  static var text: String {
    let own: [(String, JSONValue)] = [
      ("$schema", described("The schema of this file, for editors.", ["string"])),
      ("name", described("The title of all cards. The folder's name if left out.", ["string"])),
      (
        "languages",
        described(
          "The languages that cards are made in, such as en and de: the first may be that of columns without one.",
          ["array", "string"], more: [("items", .object([("type", .string("string"))]))])
      ), ("cards", named("The sources of cards, by names.", [table, deck, pictures])),
      ("outputs", named("Where cards go, by names.", [output])),
    ]
    let schema: [(String, JSONValue)] = [
      ("$schema", .string("https://json-schema.org/draft/2020-12/schema")),
      ("title", .string("A project of Cardwright")), ("type", .string("object")),
      ("required", .array([.string("cards"), .string("outputs")])),
      ("properties", .object(own + properties(.shared))), ("additionalProperties", .boolean(false)),
    ]
    return JSONValue.object(schema).lines
  }

  // MARK: Parts

  private static var table: JSONValue {
    object(
      [("table", described("The table: CSV, TSV, JSON, XLSX or ODS, as in cards.xlsx#Units.", ["string"]))], .table,
      required: ["table", "template"])
  }

  private static var deck: JSONValue {
    object(
      [("deck", described("The theme of playing cards, or true for the usual one.", ["string", "boolean"]))], .deck,
      required: ["deck"])
  }

  private static var pictures: JSONValue {
    object([("pictures", described("A folder of pictures.", ["string"]))], .pictures, required: ["pictures"])
  }

  private static var output: JSONValue {
    let cards = described(
      "The names of the cards that go there. All if left out.", ["array", "string"],
      more: [("items", .object([("type", .string("string"))]))])
    return object([("cards", cards)], .placing, required: ["output"])
  }

  private static func object(
    _ first: [(String, JSONValue)], _ options: ProjectOptions, required: [String]
  ) -> JSONValue {
    .object([
      ("type", .string("object")), ("required", .array(required.map(JSONValue.string))),
      ("properties", .object(first + properties(options))), ("additionalProperties", .boolean(false)),
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

  private static func properties(_ options: ProjectOptions) -> [(String, JSONValue)] {
    options.options.map { option in
      guard option.takesValue else { return (option.names[0], described(option.abstract, ["boolean"])) }
      if !option.values.isEmpty {
        let values = JSONValue.array(option.values.map(JSONValue.string))
        return (
          option.names[0], .object([("description", .string(option.abstract)), ("enum", values)])
        )
      }
      let types = ["string", "number"] + (option.repeats ? ["array"] : [])
      return (option.names[0], described(option.abstract, types))
    }
  }
}
