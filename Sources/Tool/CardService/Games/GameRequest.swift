import CardSettings
import PlainNotation
import PlaneGeometry
import TabletopGames

/// A request of a game page, read from JSON.
struct GameRequest {
  private let document: JSONMember

  /// The greatest length in bytes, which allows for a stored game.
  static let mostBytes = 1 << 20

  init(_ bytes: [UInt8]) throws(ServiceError) {
    guard bytes.count <= Self.mostBytes else { throw ServiceError(.wrong, "the request is too long") }
    do throws(JSONError) { document = JSONMember(try JSONValue(parsing: bytes)) } catch {
      throw ServiceError(.wrong, "\(error)")
    }
  }

  /// Returns the value of a member; `nil` if it is missing.
  func value<Value>(
    _ name: String, _ read: (JSONMember) throws(JSONMemberError) -> Value
  ) throws(ServiceError) -> Value? {
    let member = document[name]
    guard member.value != nil else { return nil }
    do throws(JSONMemberError) { return try read(member) } catch {
      throw ServiceError(.wrong, "\(error.path) should be \(error.expected)")
    }
  }

  func text(_ name: String) throws(ServiceError) -> String? {
    try value(name) { member throws(JSONMemberError) in try member.text() }
  }

  func integer(_ name: String, in range: ClosedRange<Int>) throws(ServiceError) -> Int? {
    try value(name) { member throws(JSONMemberError) in try member.integer(in: range) }
  }

  func number(_ name: String) throws(ServiceError) -> Double? {
    try value(name) { member throws(JSONMemberError) in try member.number() }
  }

  /// Returns the size of the table.
  func table() throws(ServiceError) -> Size {
    let sides = try value("table") { member throws(JSONMemberError) in
      (try member["width"].number(), try member["height"].number())
    }
    guard let (width, height) = sides else { throw ServiceError(.wrong, "table should have a width and a height") }
    return try Self.table(width, height)
  }

  /// Returns a table's size, in points of the page.
  static func table(_ width: Double, _ height: Double) throws(ServiceError) -> Size {
    guard (100...10_000).contains(width), (100...10_000).contains(height) else {
      throw ServiceError(.wrong, "table: the width and the height are 100 to 10000")
    }
    return Size(width: width, height: height)
  }

  /// Returns the rules of a new game: the options of `cardwright board`.
  func settings() throws(ServiceError) -> GameSettings {
    guard let value = document["options"].value else { return GameSettings() }
    guard case .object(let members) = value else { throw ServiceError(.wrong, "options should be an object") }
    var items: [(name: String, value: String)] = []
    for (name, value) in members {
      guard Self.known.contains(name), let text = value.string ?? value.integer.map(String.init) else {
        throw ServiceError(.wrong, "options: '\(name)' is not one of \(Self.known.joined(separator: ", "))")
      }
      items.append((name, text))
    }
    return try AddressQuery(items: items).settings(GameSettings.self, of: "board")
  }

  private static let known = ["pairs", "scoring", "time-limit", "level", "points", "room", "theme", "seed"]
}
