import CardService
import Foundation
import Testing

@testable import CardServer

@Suite("Server: what many ask at a time", .serialized) struct BoundsTests {
  private func begin(_ server: RunningServer, _ members: String) async throws -> [String: Any] {
    let body = "{\"table\": {\"width\": 800, \"height\": 600}, \(members)}"
    let answer = try await server.get(
      "/games", ["Content-Type": "application/json"], method: "POST", body: Array(body.utf8))
    #expect(answer.status == 200, "\(answer.text)")
    return try JSONSerialization.jsonObject(with: Data(answer.body)) as? [String: Any] ?? [:]
  }

  private func id(_ reply: [String: Any]) -> String { (reply["state"] as? [String: Any])?["id"] as? String ?? "" }

  /// Sends bytes, leaves the connection open, and reads what comes first.
  private func firstBytes(of text: String, _ server: RunningServer) async throws -> (Connection, String) {
    let connection = try Connection(port: server.port)
    let first = await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        connection.write(Array(text.utf8))
        continuation.resume(returning: String(decoding: connection.read(), as: UTF8.self))
      }
    }
    return (connection, first)
  }

  @Test("visitors who leave while a card is drawn end nothing", .timeLimit(.minutes(2)))
  func leaving() async throws {
    try await RunningServer.with({ $0.isPublic = true }) { server in
      for suit in "SHDC" {
        for rank in "JQKA" {
          let connection = try Connection(port: server.port)
          connection.write(Array("GET /cards/\(rank)\(suit).png?width=400 HTTP/1.1\r\nHost: localhost\r\n\r\n".utf8))
          try await Task.sleep(for: .milliseconds(Int.random(in: 0...20)))
          connection.close()
        }
      }
      #expect(try await server.get("/cards/QS.png?width=50").status == 200)
    }
  }

  @Test("a game has a limited number of viewers, and one more is asked to come later")
  func listeners() async throws {
    try await RunningServer.with { server in
      let id = id(try await begin(server, #""game": "memory""#))
      let request =
        "GET /games/\(id)/events?width=300&height=300 HTTP/1.1\r\nHost: localhost:\(server.port)\r\n\r\n"
      var open: [Connection] = []
      defer { for connection in open { connection.close() } }
      for _ in 0..<32 {
        let (connection, first) = try await firstBytes(of: request, server)
        #expect(first.hasPrefix("HTTP/1.1 200"))
        open.append(connection)
      }
      let (late, refusal) = try await firstBytes(of: request, server)
      late.close()
      #expect(refusal.hasPrefix("HTTP/1.1 503") && refusal.lowercased().contains("retry-after: "), "\(refusal)")
      #expect(try await server.get("/metrics").text.contains("cardwright_listeners 32\n"))
      open.removeLast().close()
      for _ in 0..<200 where try await !server.get("/metrics").text.contains("cardwright_listeners 31\n") {
        try await Task.sleep(for: .milliseconds(20))
      }
      let (next, first) = try await firstBytes(of: request, server)
      open.append(next)
      #expect(first.hasPrefix("HTTP/1.1 200"))
    }
  }

  @Test("streams of an address and of all have bounds, and each place is given back")
  func slots() {
    let slots = StreamSlots()
    var held = (0..<StreamSlots.mostOfOne).compactMap { _ in slots.take(for: "192.0.2.1") }
    #expect(held.count == StreamSlots.mostOfOne && slots.take(for: "192.0.2.1") == nil)
    #expect(slots.take(for: "192.0.2.2") != nil)
    held.removeLast()
    #expect(slots.take(for: "192.0.2.1") != nil)
    let own = (0..<StreamSlots.most).compactMap { _ in slots.take(for: nil as String?) }
    #expect(own.count + held.count == StreamSlots.most && slots.take(for: "192.0.2.3") == nil)
    held = []
    #expect(slots.count == own.count && slots.take(for: "192.0.2.3") != nil)
  }

  @Test("bodies that nobody finishes have a budget in common, which is given back", .timeLimit(.minutes(1)))
  func bodies() async throws {
    try await RunningServer.with({ $0.isPublic = true }) { server in
      let head = "POST /render HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000000\r\n\r\n"
      let part = [UInt8](repeating: 0x20, count: 900_000)
      var open: [Connection] = []
      for _ in 0..<45 {
        let connection = try Connection(port: server.port)
        await withCheckedContinuation { continuation in
          Thread.detachNewThread {
            connection.write(Array(head.utf8) + part)
            continuation.resume()
          }
        }
        open.append(connection)
      }
      // 32 MB are 37 of them.
      let last = try #require(open.last)
      let refusal = await withCheckedContinuation { continuation in
        Thread.detachNewThread { continuation.resume(returning: String(decoding: last.read(), as: UTF8.self)) }
      }
      #expect(refusal.hasPrefix("HTTP/1.1 503") && refusal.lowercased().contains("retry-after: "), "\(refusal)")
      #expect(try await server.get("/health").status == 200)
      for connection in open { connection.close() }
      let svg = Array("<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'/>".utf8)
      var status = 0
      for _ in 0..<100 where status != 200 {
        status = try await server.get("/render", method: "POST", body: svg).status
        try await Task.sleep(for: .milliseconds(20))
      }
      #expect(status == 200)
    }
  }

  @Test("twenty films at a time are answered, and the server meanwhile", .timeLimit(.minutes(5)))
  func films() async throws {
    try await RunningServer.with { server in
      // A game of many moves: cards that are turned and turned back.
      let begun = try await begin(server, #""game": "concentration", "options": {"seed": 3, "pairs": 20}"#)
      let id = id(begun)
      for number in 0..<60 {
        let body = "{\"table\": {\"width\": 800, \"height\": 600}, \"move\": \"choose\", \"place\": \(number % 7 + 1)}"
        _ = try await server.get(
          "/games/\(id)/moves", ["Content-Type": "application/json"], method: "POST", body: Array(body.utf8))
      }
      let clock = ContinuousClock()
      let start = clock.now
      try await withThrowingTaskGroup(of: [UInt8].self) { group in
        for _ in 0..<20 {
          group.addTask {
            let answer = try await server.get("/games/\(id)/film?width=900&height=700")
            #expect(answer.status == 200)
            return answer.body
          }
        }
        try await Task.sleep(for: .milliseconds(100))
        let asked = clock.now
        #expect(try await server.get("/health").status == 200)
        #expect(clock.now - asked < .seconds(5))
        var films: Set<[UInt8]> = []
        for try await film in group { films.insert(film) }
        let film = try #require(films.first)
        let object = try JSONSerialization.jsonObject(with: Data(film)) as? [String: Any]
        #expect(films.count == 1 && (object?["steps"] as? [Any])?.count ?? 0 > 20)
        #expect(film.count > 128 << 10, "of several parts")
      }
      #expect(clock.now - start < .seconds(200))
    }
  }

  @Test(
    "only the player who began a game gets its seed, and in a game for two only after the end",
    arguments: [
      ("memory", 1), ("concentration", 1), ("pelmanism", 1), ("trios", 1), ("chase", 1), ("memory", 2), ("trios", 2),
    ])
  func seeds(game: String, players: Int) async throws {
    try await RunningServer.with { server in
      let begun = try await begin(server, #""game": "\#(game)", "options": {"seed": 3141592}, "players": \#(players)"#)
      let (id, owner) = (id(begun), begun["player"] as? String ?? "")
      #expect(owner.count == 12)
      #expect(!String(describing: begun).contains("3141592"))
      for path in ["?width=800&height=600", "?width=800&height=600&player=\(owner)", "/film?width=800&height=600"] {
        let answer = try await server.get("/games/\(id)\(path)")
        #expect(answer.status == (game == "chase" && path.hasPrefix("/film") ? 404 : 200))
        #expect(!answer.text.contains("seed") && !answer.text.contains("3141592"))
      }
      for path in ["game.json", "seed"] {
        for query in ["", "?player=", "?player=aaaaaaaaaaaa"] {
          #expect(try await server.get("/games/\(id)/\(path)\(query)").status == 403)
        }
        let asked = try await server.get("/games/\(id)/\(path)?player=\(owner)")
        #expect(asked.status == (players == 2 ? 409 : game == "chase" && path == "game.json" ? 404 : 200))
        #expect(asked.text.contains("3141592") == (asked.status == 200))
      }
    }
  }

  @Test("two Host headers are refused, HTTP/1.0 closes, and a client that waits to send is told to continue")
  func heads() async throws {
    try await RunningServer.with { server in
      let own = "127.0.0.1:\(server.port)"
      let two = try await server.send(
        Array("GET /health HTTP/1.1\r\nHost: \(own)\r\nHost: \(own)\r\nConnection: close\r\n\r\n".utf8))
      #expect(two.status == 400 && two.text.contains("two Host headers"))
      // Without "Connection: close" it would stay open for as long as this waits.
      let start = ContinuousClock.now
      for more in ["", "Connection: keep-alive\r\n"] {
        let old = try await server.send(Array("GET /health HTTP/1.0\r\nHost: \(own)\r\n\(more)\r\n".utf8))
        #expect(old.status == 200 && old.headers["connection"] == "close")
      }
      #expect(ContinuousClock.now - start < .seconds(10))
      let svg = "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'/>"
      let head = "POST /render HTTP/1.1\r\nHost: \(own)\r\nConnection: close\r\nExpect: 100-continue\r\n"
      let (connection, first) = try await firstBytes(of: "\(head)Content-Length: \(svg.utf8.count)\r\n\r\n", server)
      #expect(first == "HTTP/1.1 100 Continue\r\n\r\n")
      let rest = await withCheckedContinuation { continuation in
        Thread.detachNewThread {
          connection.write(Array(svg.utf8))
          continuation.resume(returning: String(decoding: connection.readAll(), as: UTF8.self))
        }
      }
      connection.close()
      #expect(rest.hasPrefix("HTTP/1.1 200 OK"))
      let (other, refusal) = try await firstBytes(of: "\(head)Content-Length: 999999999\r\n\r\n", server)
      other.close()
      #expect(refusal.hasPrefix("HTTP/1.1 413"))
    }
  }
}
