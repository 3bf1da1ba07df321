import CardService
import Foundation
import Testing

@testable import CardServer

/// How the pictures of formats begin.
private let beginnings: [String: [UInt8]] = [
  "png": [0x89, 0x50, 0x4E, 0x47], "webp": Array("RIFF".utf8), "svg": Array("<".utf8), "pdf": Array("%PDF".utf8),
]

@Suite("Server: cards by address", .serialized) struct CardAddressTests {
  @Test("a card is there in each format", arguments: ["png", "webp", "svg", "pdf"])
  func formats(format: String) async throws {
    try await RunningServer.with { server async throws in
      let size = ["png", "webp"].contains(format) ? "?width=40" : ""
      let answer = try await server.get("/cards/7H.\(format)\(size)")
      #expect(answer.status == 200, "\(answer.text.prefix(200))")
      #expect(answer.body.starts(with: beginnings[format] ?? []))
      #expect(answer.headers["content-length"] == "\(answer.body.count)")
      #expect(answer.headers["x-content-type-options"] == "nosniff")
    }
  }

  @Test("the same card is not sent twice to a client that has it, and HEAD sends only its length")
  func tags() async throws {
    try await RunningServer.with { server async throws in
      let answer = try await server.get("/cards/7H.png?width=40")
      let tag = try #require(answer.headers["etag"])
      let again = try await server.get("/cards/7H.png?width=40", ["If-None-Match": tag])
      #expect(again.status == 304 && again.body.isEmpty && again.headers["etag"] == tag)
      let other = try await server.get("/cards/7H.png?width=41", ["If-None-Match": tag])
      #expect(other.status == 200 && other.headers["etag"] != tag)
      let head = try await server.get("/cards/7H.png?width=40", method: "HEAD")
      #expect(head.status == 200 && head.body.isEmpty && head.headers["content-length"] == "\(answer.body.count)")
    }
  }

  @Test("an answer with the version is cached for ever, one that names files is requested again")
  func lifetimes() async throws {
    try await RunningServer.with { server async throws in
      let versioned = try await server.get("/v\(CardService.version)/cards/7H.png?width=40")
      #expect(versioned.headers["cache-control"] == "public, max-age=31536000, immutable")
      let plain = try await server.get("/cards/7H.png?width=40")
      #expect(plain.headers["cache-control"] == "public, max-age=3600" && plain.body == versioned.body)
      let drawn = try await server.get("/cards/QS.png?width=40&art=art")
      #expect(drawn.status == 200 && drawn.headers["cache-control"] == "no-cache")
      #expect(try await server.get("/v0.0.1/cards/7H.png").status == 404)
    }
  }

  @Test("a changed file gives another picture")
  func changedArt() async throws {
    try await RunningServer.with { server async throws in
      let path = RunningServer.folder + "/art/KH.svg"
      let svg =
        "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 10 10'><rect width='10' height='10' fill='FILL'/></svg>"
      try svg.replacing("FILL", with: "red").write(toFile: path, atomically: true, encoding: .utf8)
      let red = try await server.get("/cards/KH.png?width=20&art=art")
      try svg.replacing("FILL", with: "blue").write(toFile: path, atomically: true, encoding: .utf8)
      let blue = try await server.get("/cards/KH.png?width=20&art=art")
      #expect(red.status == 200 && blue.status == 200)
      #expect(red.body != blue.body && red.headers["etag"] != blue.headers["etag"])
    }
  }

  @Test("WebP and gzip are for whoever takes them")
  func negotiation() async throws {
    try await RunningServer.with { server async throws in
      let png = try await server.get("/cards/7H?width=40")
      let webp = try await server.get("/cards/7H?width=40", ["Accept": "image/avif, image/webp;q=0.9, */*"])
      #expect(png.headers["content-type"] == "image/png" && webp.headers["content-type"] == "image/webp")
      #expect(webp.headers["vary"]?.contains("Accept") == true)
      let plain = try await server.get("/cards/7H.svg")
      let packed = try await server.get("/cards/7H.svg", ["Accept-Encoding": "br, gzip"])
      #expect(plain.headers["content-encoding"] == nil && packed.headers["content-encoding"] == "gzip")
      #expect(packed.body.count < plain.body.count && packed.body.starts(with: [0x1F, 0x8B]))
      #expect(packed.headers["etag"] != plain.headers["etag"])
      let refused = try await server.get("/cards/7H.svg", ["Accept-Encoding": "gzip;q=0"])
      #expect(refused.body == plain.body)
      // The tag is that of the bytes that were sent, compressed or not, and either is known again. What compression makes no smaller
      // is sent as it is.
      let tiny = Array("<svg xmlns='http://www.w3.org/2000/svg' width='1' height='1'/>".utf8)
      let small = try await server.get("/render?format=svg", ["Accept-Encoding": "gzip"], method: "POST", body: tiny)
      #expect(small.status == 200 && small.headers["content-encoding"] == nil)
      #expect(small.headers["etag"]?.contains("-gzip") == false, "\(small.headers)")
      for tag in [plain, packed].compactMap({ $0.headers["etag"] }) {
        let again = try await server.get("/cards/7H.svg", ["Accept-Encoding": "gzip", "If-None-Match": tag])
        #expect(again.status == 304 && again.headers["etag"] == tag)
      }
    }
  }

  @Test(
    "what else the commands write is there, too",
    arguments: [
      ("/boards/trios.svg?seed=7", "image/svg+xml"), ("/boards/memory.json?seed=7", "application/json"),
      ("/sheets/aces.pdf?only=aces&duplex=long", "application/pdf"), ("/boxes/box.svg", "image/svg+xml"),
      ("/themes/minimal.json", "application/json"), ("/list", "application/json"),
      ("/list/themes.json", "application/json"), ("/openapi.json", "application/json"),
    ])
  func others(path: String, type: String) async throws {
    try await RunningServer.with { server async throws in
      let answer = try await server.get(path)
      #expect(answer.status == 200 && answer.headers["content-type"] == type, "\(answer.text.prefix(300))")
      if type == "application/json" { _ = try JSONSerialization.jsonObject(with: Data(answer.body)) }
    }
  }

  @Test(
    "invalid input is reported in a line",
    arguments: [
      ("/cards/QS.png?widht=300", 400, "did you mean width?"), ("/cards/QS.png?width=abc", 400, "width"),
      ("/cards/QS.png?width=1&width=2", 400, "twice"), ("/cards/XX.png", 404, "XX"),
      ("/cards/QS.gif", 404, "cards end in"), ("/cards/-h.png", 404, "cards"), ("/cards/", 404, "cards"),
      ("/cards/a/b.png", 404, "cards"), ("/nothing", 404, "openapi"), ("/cards/%FF.png", 400, "read"),
      ("/cards/QS.png?output=x", 400, "output"), ("/cards/QS.png?limit-work=1", 400, "limit-work"),
      ("/cards/QS.png?width=100000", 400, "pixels"), ("/boards/chess.png", 404, "trios"),
      ("/list/cats.json", 404, "backs"), ("/themes/gothic.json", 404, "minimal"),
    ])
  func mistakes(path: String, status: Int, word: String) async throws {
    try await RunningServer.with { server async throws in
      let answer = try await server.get(path)
      #expect(answer.status == status && answer.text.contains(word), "\(answer.status) \(answer.text)")
      let value = try JSONSerialization.jsonObject(with: Data(answer.body)) as? [String: String]
      #expect(value?["error"]?.contains("--") == false)
    }
  }

  @Test("an SVG that is sent is drawn, and a broken one is reported")
  func rendering() async throws {
    try await RunningServer.with { server async throws in
      let svg = Array(
        "<svg xmlns='http://www.w3.org/2000/svg' width='20' height='20'><rect width='9' height='9'/></svg>".utf8)
      let png = try await server.get("/render", method: "POST", body: svg)
      #expect(
        png.status == 200 && png.headers["content-type"] == "image/png" && png.headers["cache-control"] == "no-store")
      let webp = try await server.get("/render?format=webp&width=40", method: "POST", body: svg)
      #expect(webp.status == 200 && webp.headers["content-type"] == "image/webp")
      let broken = try await server.get("/render", method: "POST", body: Array("<svg".utf8))
      #expect(broken.status == 422 && broken.text.contains("error"))
      #expect(try await server.get("/render").status == 405)
      #expect(try await server.get("/render?format=gif", method: "POST", body: svg).status == 400)
    }
  }
}
