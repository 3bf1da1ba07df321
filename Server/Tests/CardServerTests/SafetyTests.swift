import CardService
import Foundation
import Testing

@testable import CardServer

@Suite("Server: what it refuses", .serialized) struct SafetyTests {
  @Test(
    "files outside of the folder are out of reach",
    arguments: ["..", "../secret.json", "art/../../secret.json", "/etc/passwd", "link.json", "%2e%2e%2fsecret.json"])
  func paths(path: String) async throws {
    try await RunningServer.with { server async throws in
      for option in ["theme", "art", "back-picture", "font"] {
        let answer = try await server.get("/cards/QS.png?\(option)=\(path)")
        #expect(answer.status == 400 && answer.text.contains("is outside"), "\(option): \(answer.text)")
      }
      #expect(try await server.get("/themes/\(path)").status >= 400)
    }
  }

  @Test("a foreign host and a foreign page are refused")
  func foreigners() async throws {
    try await RunningServer.with { server async throws in
      #expect(try await server.get("/health", ["Host": "evil.example"]).status == 403)
      #expect(try await server.get("/health", ["Host": "localhost:\(server.port)"]).status == 200)
      #expect(try await server.get("/health", ["Origin": "http://evil.example"]).status == 403)
      #expect(try await server.get("/health", ["Origin": "null"]).status == 403)
      #expect(try await server.get("/health", ["Origin": "http://127.0.0.1:\(server.port)"]).status == 200)
      #expect(try await server.get("/health", ["Origin": "http://127.0.0.1:1"]).status == 403)
    }
    try await RunningServer.with({ ($0.isPublic, $0.hosts) = (true, ["cards.example"]) }) { server async throws in
      #expect(try await server.get("/health", ["Host": "cards.example"]).status == 200)
      #expect(try await server.get("/health", ["Host": "evil.example"]).status == 403)
    }
  }

  @Test("what is too large is refused before it is read")
  func sizes() async throws {
    try await RunningServer.with({ $0.isPublic = true }) { server async throws in
      let header = try await server.get("/health", ["X": String(repeating: "x", count: 40_000)])
      #expect(header.status == 431 || header.status == 400)
      #expect(try await server.get("/cards/QS.png?maker=\(String(repeating: "x", count: 9000))").status == 414)
      let body = try await server.get("/render", ["Content-Length": "2000000"], method: "POST")
      #expect(body.status == 413)
      let chunks =
        Array(
          "POST /render HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n".utf8)
        + Array(
          repeating: Array("10000\r\n".utf8) + [UInt8](repeating: 0x20, count: 0x10000) + Array("\r\n".utf8), count: 20
        )
        .flatMap { $0 }
      #expect(try await server.send(chunks).status == 413)
      #expect(try await server.get("/cards/QS.png?width=3000").status == 400)
      #expect(try await server.get("/health").status == 200)
    }
  }

  @Test("nobody else may change anything", arguments: ["PUT", "DELETE", "PATCH", "OPTIONS", "POST", "TRACE"])
  func methods(method: String) async throws {
    try await RunningServer.with { server async throws in
      let answer = try await server.get("/cards/QS.png", method: method)
      #expect(answer.status == 405 && answer.headers["allow"] == "GET, HEAD")
    }
  }

  @Test("a costly file is refused by its limits")
  func limits() async throws {
    try await RunningServer.with({ $0.isPublic = true }) { server async throws in
      let circles = (0..<3000).map { "<circle cx='\($0 % 50)' cy='50' r='45' filter='url(#f)'/>" }.joined()
      let svg =
        "<svg xmlns='http://www.w3.org/2000/svg' width='1000' height='1000' viewBox='0 0 100 100'><filter id='f'><feGaussianBlur stdDeviation='9'/></filter>\(circles)</svg>"
      let answer = try await server.get("/render", method: "POST", body: Array(svg.utf8))
      #expect(answer.status == 422 || answer.status == 503, "\(answer.status) \(answer.text.prefix(200))")
    }
  }
}
