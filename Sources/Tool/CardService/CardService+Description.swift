import CardDesign
import CardSettings
import PictureExport
import PlainNotation

extension CardService {
  /// The addresses for everybody and their answers, as OpenAPI 3.1.
  public static let description = document(ServedAddress.common)
  /// The addresses of the studio as well.
  public static let ownDescription = document(ServedAddress.common + ServedAddress.ofStudio)

  private static func document(_ others: [ServedAddress]) -> String {
    var paths: [(String, JSONValue)] = []
    for kind in kinds {
      for ending in kind.endings {
        let path = "/\(kind.path)/{\(kind.subject.name)}.\(ending)"
        let type = MediaType.of(ending) ?? ""
        paths.append((path, .object([("get", operation(kind, type))])))
      }
    }
    for kind in DeckKind.allCases { paths.append(("/decks/{theme}\(kind.rawValue)", object([("get", deck(kind))]))) }
    paths.append(("/render", .object([("post", rendering)])))
    for other in others { paths.append((other.path, object([(other.method, operation(other))]))) }
    return object([
      ("openapi", .string("3.1.0")),
      (
        "info",
        object([
          ("title", .string("Cardwright")), ("version", .string(version)),
          (
            "description",
            .string("Playing cards by address. With the prefix /v\(version), the answer of an address never changes.")
          ),
        ])
      ), ("paths", .object(paths)),
    ]).lines
  }

  /// The statuses that are possible at every address: two Host headers, and too many requests.
  private static let anywhere = [400, 503]

  private static func object(_ members: [(String, JSONValue)]) -> JSONValue { .object(members) }

  private static func operation(_ kind: Kind, _ type: String) -> JSONValue {
    let subject = object([
      ("name", .string(kind.subject.name)), ("in", .string("path")), ("required", .boolean(true)),
      ("description", .string(kind.subject.text)),
      (
        "schema",
        object(
          [("type", .string("string")), ("minLength", .number(1))]
            + (kind.subjects.map { [("enum", .array($0.map(JSONValue.string)))] } ?? []))
      ),
    ])
    return object([
      ("summary", .string("What cardwright \(kind.command) writes.")),
      ("parameters", .array([subject] + kind.options.map(\.parameter))),
      ("responses", responses([type], besides: [304, 400, 403, 404, 405, 422, 500, 503])),
    ])
  }

  private static func deck(_ kind: DeckKind) -> JSONValue {
    let theme = parameter("theme", in: "path", .choice(Theme.named.map(\.name)), "A theme.")
    let text =
      switch kind {
      case .archive: "A deck as pictures in an archive."
      case .atlas: "All cards on one picture."
      case .data: "Where each card lies on that picture, as TexturePacker writes it."
      }
    return object([
      ("summary", .string(text)), ("parameters", .array([theme] + kind.options.map(\.parameter))),
      ("responses", responses([kind.mediaType], besides: [304, 400, 403, 404, 405, 422, 500, 503])),
    ])
  }

  private static func operation(_ address: ServedAddress) -> JSONValue {
    var members: [(String, JSONValue)] = [("summary", .string(address.text))]
    if !address.parameters.isEmpty {
      members.append(
        (
          "parameters",
          .array(address.parameters.map { parameter($0.name, in: $0.place.rawValue, $0.kind, $0.text) })
        ))
    }
    if let body = address.body {
      let properties = body.map { name, type in (name, object([("type", .string(type))])) }
      let schema = object([("type", .string("object")), ("properties", .object(properties))])
      let content = object([("application/json", object([("schema", schema)]))])
      members.append(("requestBody", object([("required", .boolean(true)), ("content", content)])))
    }
    members.append(
      ("responses", responses(address.types, done: address.done, besides: Set(address.codes + Self.anywhere).sorted())))
    return .object(members)
  }

  private static func parameter(
    _ name: String, in place: String, _ kind: ServedAddress.Kind, _ text: String
  ) -> JSONValue {
    let schema: [(String, JSONValue)] =
      switch kind {
      case .text: [("type", .string("string")), ("minLength", .number(1))]
      case .choice(let words): [("type", .string("string")), ("enum", .array(words.map(JSONValue.string)))]
      case .integer(let range):
        [
          ("type", .string("integer")), ("minimum", .number(Double(range.lowerBound))),
          ("maximum", .number(Double(range.upperBound))),
        ]
      }
    let isNeeded = place == "path" || name == "height" || name == "output"
    return object([
      ("name", .string(name)), ("in", .string(place)), ("required", .boolean(isNeeded)), ("description", .string(text)),
      ("schema", .object(schema)),
    ])
  }

  private static var rendering: JSONValue {
    let format = object([
      ("name", .string("format")), ("in", .string("query")), ("description", .string("The format of the picture.")),
      (
        "schema",
        object([
          ("type", .string("string")), ("enum", .array(PictureFormat.allCases.map { .string($0.fileEnding) })),
        ])
      ),
    ])
    let content = object([("image/svg+xml", object([("schema", object([("type", .string("string"))]))]))])
    var answers: [(String, JSONValue)] = []
    if case .object(let members) = responses(
      ["image/png"], besides: [304, 400, 403, 404, 405, 408, 413, 422, 500, 503])
    {
      answers = members
    }
    let pictures = PictureFormat.allCases.map { ($0.mediaType, JSONValue.object([])) }
    answers[0] = ("200", object([("description", .string("The picture.")), ("content", .object(pictures))]))
    return object([
      ("summary", .string("Draws an SVG, as cardwright render does.")),
      ("parameters", .array([format] + AddressOption.all(of: RenderSettings.self).map(\.parameter))),
      ("requestBody", object([("required", .boolean(true)), ("content", content)])),
      ("responses", .object(answers)),
    ])
  }

  private static func responses(_ types: [String], done: Int = 200, besides codes: [Int]) -> JSONValue {
    let words = [
      304: "It has not changed.", 400: "The request is invalid.",
      403: "The host is unknown, or the page that asks is on another server.",
      404: "There is nothing at this address.", 405: "The address does not take this method.",
      408: "The body came too slowly.",
      409: "Not possible now, or not your turn.",
      413: "The body is too long.", 414: "The address is too long.", 415: "The body has the wrong type.",
      422: "It cannot be drawn.", 500: "An error in the server.",
      503: "Too many requests wait, or the answer takes too long.",
    ]
    let error = object([("application/json", object([("schema", object([("type", .string("object"))]))]))])
    return .object(
      [
        (
          "\(done)",
          object([("description", .string("Done.")), ("content", object(types.map { ($0, .object([])) }))])
        )
      ]
        + codes.map { code in
          let text = ("description", JSONValue.string(words[code] ?? ""))
          return ("\(code)", object(code == 304 ? [text] : [text, ("content", error)]))
        })
  }
}
