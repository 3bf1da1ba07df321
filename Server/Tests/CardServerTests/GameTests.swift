import CardService
import Foundation
import Testing

@testable import CardServer

@Suite("Games in the browser", .serialized) struct GameTests {
  private static let json = ["Content-Type": "application/json"]
  private static let table = #""table": {"width": 800, "height": 600}"#

  private func post(
    _ server: RunningServer, _ path: String, _ members: String
  ) async throws -> (status: Int, reply: [String: Any]) {
    let answer = try await server.get(
      path, Self.json, method: "POST", body: Array("{\(Self.table)\(members.isEmpty ? "" : ", ")\(members)}".utf8))
    let object = try JSONSerialization.jsonObject(with: Data(answer.body)) as? [String: Any]
    return (answer.status, object ?? [:])
  }

  private func state(_ reply: [String: Any]) -> [String: Any] { reply["state"] as? [String: Any] ?? [:] }

  private func cards(_ reply: [String: Any]) -> [[String: Any]] { state(reply)["cards"] as? [[String: Any]] ?? [] }

  private func move(
    _ server: RunningServer, _ id: String, _ move: String, _ more: String = ""
  ) async throws -> (status: Int, reply: [String: Any]) {
    try await post(server, "/games/\(id)/moves", "\"move\": \"\(move)\"\(more.isEmpty ? "" : ", ")\(more)")
  }

  @Test("cards are dealt, nothing tells what lies face down, and a card that is chosen is turned over by keyframes")
  func choosing() async throws {
    try await RunningServer.with { server in
      let (status, begun) = try await post(server, "/games", #""game": "memory", "options": {"seed": 3}"#)
      #expect(status == 200 && cards(begun).count == 16)
      #expect(cards(begun).allSatisfy { $0["side"] as? String == "down" && $0["face"] == nil })
      #expect((begun["motion"] as? [Any])?.count == 16)
      let id = state(begun)["id"] as? String ?? ""
      let (_, turned) = try await move(server, id, "choose", #""place": 3"#)
      let card = cards(turned)[2]
      #expect(card["side"] as? String == "up" && (card["face"] as? String)?.hasPrefix("/faces/") == true)
      #expect((card["left"] as? Double ?? 0) > 0.9)
      let motion = (turned["motion"] as? [[String: Any]] ?? []).first ?? [:]
      let turns = (motion["steps"] as? [[Double]] ?? []).map { $0[4] }
      #expect(motion["card"] as? String == "c2" && turns.first == 0 && turns.last == 180 && turns.count > 4)
      let face = try await server.get("\(card["face"] as? String ?? "")?width=120")
      #expect(face.status == 200 && face.headers["content-type"] == "image/webp")
    }
  }

  @Test("a number that no game has is refused, and the server goes on")
  func strangeNumbers() async throws {
    try await RunningServer.with { server in
      let (_, begun) = try await post(server, "/games", #""game": "memory", "options": {"seed": 3}"#)
      let (_, chase) = try await post(server, "/games", #""game": "chase""#)
      for game in [begun, chase] {
        let id = state(game)["id"] as? String ?? ""
        for number in ["-9223372036854775808", "9223372036854775807", "1e300", "-1e300", "0", "-1", "0.5", "1000001"] {
          for name in ["place", "seq"] where !(name == "seq" && ["0", "1000001"].contains(number)) {
            #expect(try await move(server, id, "choose", "\"\(name)\": \(number)").status == 400, "\(name) \(number)")
          }
          _ = try await move(server, id, "choose", "\"place\": 1, \"seen\": \(number)")
        }
        for number in ["-9223372036854775808", "1e300", "0", "3"] {
          let made = try await post(server, "/games", "\"game\": \"memory\", \"players\": \(number)")
          #expect(made.status == 400)
        }
        #expect(try await server.get("/games/\(id)?width=800&height=600").status == 200)
      }
    }
  }

  @Test("undo, hint and restart do what they do in the terminal, and the seed deals the same cards")
  func undoing() async throws {
    try await RunningServer.with { server in
      let (_, begun) = try await post(server, "/games", #""game": "pelmanism", "options": {"seed": 5}"#)
      let id = state(begun)["id"] as? String ?? ""
      let (_, turned) = try await move(server, id, "choose", #""place": 1"#)
      let face = cards(turned)[0]["face"] as? String
      let (_, undone) = try await move(server, id, "undo")
      #expect(cards(undone).allSatisfy { $0["side"] as? String == "down" })
      let (_, hinted) = try await move(server, id, "hint")
      #expect(cards(hinted).contains { $0["hint"] as? Bool == true })
      let (_, again) = try await post(server, "/games", #""game": "pelmanism", "options": {"seed": 5}"#)
      let (_, same) = try await move(server, state(again)["id"] as? String ?? "", "choose", #""place": 1"#)
      #expect(cards(same)[0]["face"] as? String == face && face != nil)
      #expect(try await move(server, id, "undo").status == 409)
      #expect(try await move(server, id, "deal").status == 409)
      #expect(try await move(server, id, "choose", #""place": 99"#).status == 409)
    }
  }

  @Test("three cards that match fly away, and others are dealt into their places")
  func trios() async throws {
    try await RunningServer.with { server in
      let (_, begun) = try await post(server, "/games", #""game": "trios", "options": {"seed": 7}"#)
      let id = state(begun)["id"] as? String ?? ""
      let (_, hinted) = try await move(server, id, "hint")
      let trio = cards(hinted).filter { $0["hint"] as? Bool == true }.compactMap { $0["place"] as? Int }
      #expect(trio.count == 3)
      var last: [String: Any] = [:]
      for place in trio { (_, last) = try await move(server, id, "choose", "\"place\": \(place)") }
      let next = state(last)["next"] as? [String: Any]
      #expect(next?["move"] as? String == "choose")
      let (_, after) = try await move(server, id, "choose", "\"place\": \(next?["place"] as? Int ?? 0)")
      let moving = (after["motion"] as? [[String: Any]] ?? []).compactMap { $0["card"] as? String }
      #expect(moving.count == 6 && cards(after).count == 12 && Set(moving).count == 6)
    }
  }

  @Test("two play on one board in turn, viewers cannot move, and the other player gets each move")
  func twoPlayers() async throws {
    try await RunningServer.with { server in
      let (_, first) = try await post(server, "/games", #""game": "memory", "options": {"seed": 3}, "players": 2"#)
      let id = state(first)["id"] as? String ?? ""
      let one = "\"player\": \"\(first["player"] as? String ?? "")\""
      let (_, joined) = try await post(server, "/games/\(id)/players", "")
      let two = "\"player\": \"\(joined["player"] as? String ?? "")\""
      #expect(state(joined)["you"] as? Int == 2 && state(joined)["turn"] as? Int == 1)
      #expect(try await post(server, "/games/\(id)/players", "").status == 409)
      #expect(try await move(server, id, "choose", "\"place\": 1, \(two)").status == 409)
      #expect(try await move(server, id, "choose", "\"place\": 1").status == 409)
      let listener = try Listener(server, at: "/games/\(id)/events?width=300&height=500")
      defer { listener.close() }
      try await Task.sleep(for: .milliseconds(200))
      let (_, turned) = try await move(server, id, "choose", "\"place\": 1, \(one)")
      #expect(state(turned)["turn"] as? Int == 1)
      let told = await listener.next(named: "board") ?? ""
      #expect(told.contains("\"side\":\"up\"") || told.contains("\"side\": \"up\""))
      // Whoever finds no pair is followed by the other one.
      let face = cards(turned)[0]["face"] as? String
      var other = 2
      var reply = try await move(server, id, "choose", "\"place\": \(other), \(one)").reply
      if cards(reply).first(where: { $0["place"] as? Int == other })?["face"] as? String == face {
        other = 3
        reply = try await move(server, id, "choose", "\"place\": 4, \(one)").reply
        reply = try await move(server, id, "choose", "\"place\": \(other), \(one)").reply
      }
      #expect(state(reply)["turn"] as? Int == 2)
      #expect(try await move(server, id, "undo", two).status == 409)
    }
  }

  @Test("a game is kept as the tool keeps it, comes back, and is a film")
  func keeping() async throws {
    try await RunningServer.with { server in
      let (_, begun) = try await post(server, "/games", #""game": "concentration", "options": {"seed": 7, "pairs": 4}"#)
      let id = state(begun)["id"] as? String ?? ""
      for place in [1, 2, 3] { _ = try await move(server, id, "choose", "\"place\": \(place)") }
      let kept = try await server.get("/games/\(id)/game.json?player=\(begun["player"] as? String ?? "")")
      #expect(kept.status == 200 && kept.headers["content-disposition"]?.contains("game.json") == true)
      let text = try JSONSerialization.data(withJSONObject: [kept.text])
      let (status, again) = try await post(
        server, "/games", "\"record\": \(String(decoding: text.dropFirst().dropLast(), as: UTF8.self))")
      #expect(status == 200 && cards(again).count { $0["side"] as? String == "up" } == 1)
      let film = try await server.get("/games/\(id)/film?width=400&height=600")
      let steps = try JSONSerialization.jsonObject(with: Data(film.body)) as? [String: Any]
      #expect((steps?["steps"] as? [Any])?.count == 4)
      #expect(try await post(server, "/games", #""record": "{}""#).status == 422)
    }
  }

  @Test("in the chase cards fly until they are caught, and what is face down stays unknown")
  func chase() async throws {
    try await RunningServer.with { server in
      let (_, begun) = try await post(server, "/games", #""game": "chase", "options": {"seed": 4}"#)
      let id = state(begun)["id"] as? String ?? ""
      let tracks = state(begun)["tracks"] as? [[String: Any]] ?? []
      #expect(tracks.count == 12 && tracks.allSatisfy { $0["face"] == nil })
      #expect(tracks.allSatisfy { ($0["steps"] as? [Any] ?? []).count > 1 })
      let (_, caught) = try await move(server, id, "choose", #""place": 1"#)
      #expect(cards(caught)[0]["face"] != nil && state(caught)["next"] != nil)
      #expect(try await move(server, id, "undo").status == 400)
      let (status, _) = try await post(server, "/games", #""game": "chase", "options": {"pairs": 4}"#)
      #expect(status == 400)
    }
  }

  @Test(
    "an unknown game is refused in one line",
    arguments: [
      ("/games", #"{"game": "poker", "table": {"width": 800, "height": 600}}"#, 404),
      ("/games", #"{"game": "memory", "table": {"width": 8, "height": 600}}"#, 400),
      ("/games", #"{"game": "memory", "options": {"state": "a.json"}, "table": {"width": 800, "height": 600}}"#, 400),
      ("/games", "{", 400), ("/games/nothing/moves", "{}", 404),
    ])
  func refusals(path: String, body: String, status: Int) async throws {
    try await RunningServer.with { server in
      let answer = try await server.get(path, Self.json, method: "POST", body: Array(body.utf8))
      #expect(answer.status == status && answer.text.hasPrefix("{\"error\": "))
    }
  }

  @Test("a page's touches are decided on, also for everybody", arguments: [false, true])
  func gestures(isPublic: Bool) async throws {
    try await RunningServer.with({ $0.isPublic = isPublic }) { server in
      let touches = [("began", 90, 0.0), ("moved", 10, 0.1), ("ended", 10, 0.2)].map { phase, x, time in
        #"{"phase": "\#(phase)", "finger": 1, "x": \#(x), "y": 9, "time": \#(time)}"#
      }
      let body = #"{"gestures": ["swipe"], "touches": [\#(touches.joined(separator: ", "))]}"#
      let answer = try await server.get("/gestures", Self.json, method: "POST", body: Array(body.utf8))
      #expect(answer.status == 200)
      #expect(answer.text.contains(#"{"gesture": "swipe", "touch": 1, "direction": "left"}"#), "\(answer.text)")
      #expect(try await server.get("/gestures").status == 405)
      #expect(try await server.get("/gestures/1").status == 404)
    }
  }

  @Test("another page cannot play: neither a form nor a foreign origin")
  func foreign() async throws {
    try await RunningServer.with { server in
      let body = Array(#"{"game": "memory", "table": {"width": 800, "height": 600}}"#.utf8)
      let form = try await server.get("/games", ["Content-Type": "text/plain"], method: "POST", body: body)
      #expect(form.status == 415)
      let origin = Self.json.merging(["Origin": "http://evil.example"]) { a, _ in a }
      let foreign = try await server.get("/games", origin, method: "POST", body: body)
      #expect(foreign.status == 403)
    }
  }

  @Test("each picture of the list of games is drawn")
  func lobby() async throws {
    try await RunningServer.with { server in
      let pictures = try await server.get("/js/lobby.js").text.matches(of: #/'(/[a-z]+/[A-Za-z]+\.webp[^']*)'/#).map {
        String($0.1)
      }
      #expect(pictures.count == 6)
      for picture in pictures { #expect(try await server.get(picture).status == 200, "\(picture)") }
    }
  }

  @Test("with --public the games are there, and the project's page is not")
  func anybody() async throws {
    try await RunningServer.with({ $0.isPublic = true }) { server in
      for (path, status) in [
        ("/play", 200), ("/play/memory", 200), ("/js/play.js", 200), ("/", 404), ("/project", 404),
      ] {
        let answer = try await server.get(path)
        #expect(answer.status == status, "\(path)")
      }
      let begun = try await post(server, "/games", #""game": "trios""#)
      #expect(begun.status == 200)
    }
  }
}
