import TabletopDesign

/// An address that does not belong to a command, for the description of all addresses.
struct ServedAddress {
  /// The type of a parameter's values.
  enum Kind {
    case text
    case choice([String])
    case integer(ClosedRange<Int>)
  }

  /// The place of a parameter.
  enum Place: String {
    case path, query
  }

  let path: String
  var method = "get"
  let text: String
  /// The media types of the answer, one for each extension.
  let types: [String]
  var parameters: [(name: String, place: Place, kind: Kind, text: String)] = []
  /// The members of the JSON in the request, with their types.
  var body: [(name: String, type: String)]?
  var done = 200
  /// The statuses of errors.
  var codes = [400, 403, 404, 405]

  private static let sent = [400, 403, 404, 405, 408, 409, 413, 415, 422]
  private static let kept = [400, 403, 404, 405, 409]
  private static let drawn = [304, 400, 403, 404, 405, 409, 422, 500, 503]
  private static let pictures = ["image/webp", "image/png", "image/svg+xml"]
  private static let width = (
    name: "width", place: Place.query, kind: Kind.integer(16...2400), text: "The width in pixels."
  )
  private static let game = (
    name: "id", place: Place.path, kind: Kind.text, text: "The name of a game."
  )
  private static let table = [
    (name: "width", place: Place.query, kind: Kind.integer(100...10_000), text: "The width of the table."),
    (name: "height", place: Place.query, kind: Kind.integer(100...10_000), text: "The height of the table."),
    player,
  ]
  private static let player = (
    name: "player", place: Place.query, kind: Kind.text,
    text: "The player's token, from the answer that began the game."
  )
  private static let source = (
    name: "source", place: Place.query, kind: Kind.text, text: "The cards of the project. (default: the first ones)"
  )

  /// The addresses for everybody.
  static var common: [ServedAddress] {
    [
      ServedAddress(
        path: "/faces/{theme}/{picture}.{ending}", text: "A card of a game that is not a playing card.",
        types: pictures,
        parameters: [
          (
            "theme", .path, .choice(PictureTheme.named.map(\.name) + ["trios", "back"]),
            "A theme of pictures, trios, or back."
          ), ("picture", .path, .text, "A picture such as fox, a card of trios such as 0120, or the theme of a back."),
          ("ending", .path, .choice(["webp", "png", "svg"]), "The format."), width,
        ], codes: drawn),
      ServedAddress(path: "/play", text: "The page of all games.", types: ["text/html"], codes: [304, 403, 404, 405]),
      ServedAddress(
        path: "/play/{game}", text: "The page of a game.", types: ["text/html"],
        parameters: [
          ("game", .path, .text, "memory, concentration, pelmanism, trios, chase, viewer, or the name of a game.")
        ], codes: [304, 400, 403, 404, 405]),
      ServedAddress(
        path: "/games", method: "post", text: "Begins a game, or continues a saved one.",
        types: ["application/json"],
        body: [
          ("game", "string"), ("options", "object"), ("players", "integer"), ("table", "object"), ("pace", "string"),
          ("record", "string"),
        ], codes: sent),
      ServedAddress(
        path: "/games/deck", text: "The cards of a deck, to look through.", types: ["application/json"],
        codes: [403, 405]),
      ServedAddress(
        path: "/games/{id}", text: "The state of a game.", types: ["application/json"], parameters: [game] + table),
      ServedAddress(
        path: "/games/{id}/moves", method: "post", text: "Makes a move.", types: ["application/json"],
        parameters: [game],
        body: [
          ("move", "string"), ("place", "integer"), ("seq", "integer"), ("seen", "number"), ("table", "object"),
          ("player", "string"),
        ], codes: sent),
      ServedAddress(
        path: "/games/{id}/players", method: "post", text: "Adds the second player to a game for two.",
        types: ["application/json"], parameters: [game], body: [("table", "object")], codes: sent),
      ServedAddress(
        path: "/games/{id}/film", text: "A game from its beginning, move by move.", types: ["application/json"],
        parameters: [game] + table.prefix(2), codes: [400, 403, 404, 405, 422]),
      ServedAddress(
        path: "/games/{id}/game.json", text: "A game as a file, for the player who began it.",
        types: ["application/json"],
        parameters: [game, player], codes: kept),
      ServedAddress(
        path: "/games/{id}/seed", text: "The seed of a game, for the player who began it.", types: ["application/json"],
        parameters: [game, player], codes: kept),
      ServedAddress(
        path: "/games/{id}/events", text: "The board after each move of others, as events.",
        types: ["text/event-stream"],
        parameters: [game] + table),
      ServedAddress(
        path: "/gestures", method: "post", text: "The gestures in touches: taps, swipes, pinches and pans.",
        types: ["application/json"], body: [("gestures", "array"), ("touches", "array")], codes: sent),
      ServedAddress(path: "/health", text: "Whether the server runs.", types: ["text/plain"], codes: [403, 405]),
      ServedAddress(
        path: "/ready", text: "Whether the server takes requests.", types: ["text/plain"], codes: [403, 405, 503]),
      ServedAddress(
        path: "/metrics", text: "Metrics for Prometheus.", types: ["text/plain"], codes: [403, 405]),
      ServedAddress(path: "/openapi.json", text: "This description.", types: ["application/json"], codes: [403, 405]),
    ]
  }

  /// The addresses of the studio's page, for this machine's user.
  static var ofStudio: [ServedAddress] {
    [
      ServedAddress(
        path: "/project", text: "The project, its cards and their problems.", types: ["application/json"],
        codes: [403, 405]),
      ServedAddress(
        path: "/events", text: "Changes of the project, as events.", types: ["text/event-stream"],
        codes: [403, 405]),
      ServedAddress(
        path: "/pictures/{digest}.{ending}", text: "A side of a card of the project.", types: pictures,
        parameters: [
          ("digest", .path, .text, "The digest of the side, from /project."),
          ("ending", .path, .choice(["webp", "png", "svg"]), "The format."),
          ("w", .query, .integer(16...2400), "The width in pixels."),
        ], codes: drawn),
      ServedAddress(
        path: "/build", method: "post", text: "Makes an output.", types: ["application/json"],
        parameters: [("output", .query, .text, "The output's name.")], done: 202, codes: [400, 403, 404, 405, 409]),
      ServedAddress(
        path: "/outputs/{name}", text: "The files of an output; several files as an archive.",
        types: ["application/octet-stream"], parameters: [("name", .path, .text, "The output's name.")],
        codes: [400, 403, 404, 405, 422]),
      ServedAddress(
        path: "/themes/preview", method: "post", text: "Draws cards in the theme whose file is sent.",
        types: ["application/json"], body: [("name", "string"), ("extends", "string")], codes: sent),
      ServedAddress(
        path: "/print", text: "Where cards lie on sheets, with the options of cardwright sheet.",
        types: ["application/json"],
        parameters: [
          source, ("page", .query, .choice(["a3", "a4", "letter"]), "The paper."),
          ("duplex", .query, .choice(["none", "long", "short"]), "How the printer turns sheets over."),
        ], codes: [400, 403, 404, 405, 409, 422]),
      ServedAddress(
        path: "/print/sheets.pdf", text: "The same sheets as a file to print.", types: ["application/pdf"],
        parameters: [source, ("page", .query, .choice(["a3", "a4", "letter"]), "The paper.")], codes: drawn),
      ServedAddress(
        path: "/box", text: "The measures of a box for the cards.", types: ["application/json"], parameters: [source],
        codes: [400, 403, 404, 405, 409, 422]),
      ServedAddress(
        path: "/box/box.{ending}", text: "The box laid flat.",
        types: ["image/svg+xml", "image/png", "application/pdf"],
        parameters: [
          ("ending", .path, .choice(["svg", "png", "pdf"]), "The format."), source,
          ("layer", .query, .choice(["all", "artwork", "lines"]), "The part of the box to draw."),
        ], codes: drawn),
      ServedAddress(
        path: "/share/{kind}.{ending}", text: "A picture of cards on a cloth, to share.", types: pictures,
        parameters: [
          ("kind", .path, .choice(Studio.Shared.allCases.map(\.rawValue)), "Which picture."),
          ("ending", .path, .choice(["png", "webp", "svg"]), "The format."), source,
          ("cards", .query, .text, "The names of the cards, with commas between them."),
          ("cloth", .query, .text, "A colour."),
          ("width", .query, .integer(100...4000), "The width in pixels."),
        ], codes: drawn),
      ServedAddress(
        path: "/changes", text: "The differences from the pictures of the last build.",
        types: ["application/json"], codes: [403, 405, 422]),
      ServedAddress(
        path: "/changes/{output}/{side}/{part}",
        text: "A picture of the last build, the picture now, or the difference.",
        types: pictures + ["application/json"],
        parameters: [
          ("output", .path, .integer(0...1000), "The output's index in the list of changes."),
          ("side", .path, .integer(0...1_000_000), "The picture's index in the output."),
          (
            "part", .path, .choice(Studio.ChangePart.allCases.map(\.rawValue)),
            "The picture of the last build, the picture now, or the difference."
          ),
        ], codes: drawn),
    ]
  }
}
