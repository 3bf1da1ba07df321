import CardService
import Foundation
import Testing

@testable import CardServer

@Suite("Server: the studio", .serialized) struct StudioTests {
  /// Replaces a file of the project, as editors do.
  private static func write(_ text: String, to name: String) throws {
    try text.write(toFile: "\(RunningServer.folder)/\(name)", atomically: true, encoding: .utf8)
  }

  private static func restore() throws {
    for (name, text) in RunningServer.project { try write(text, to: name) }
  }

  private static func object(_ answer: RunningServer.Answer) throws -> [String: Any] {
    try #require(JSONSerialization.jsonObject(with: Data(answer.body)) as? [String: Any])
  }

  /// The project as the page reads it, when it is such.
  private static func project(
    _ server: RunningServer, until isSo: @Sendable ([String: Any]) -> Bool
  ) async throws -> [String: Any] {
    for _ in 0..<400 {
      let project = try object(await server.get("/project"))
      if isSo(project) { return project }
      try await Task.sleep(for: .milliseconds(25))
    }
    throw CancellationError()
  }

  private static func cards(_ project: [String: Any]) -> [[String: Any]] { project["cards"] as? [[String: Any]] ?? [] }

  @Test("the page and all that it is made of are there, and nothing of it comes from elsewhere")
  func page() async throws {
    try await RunningServer.with { server async throws in
      let page = try await server.get("/")
      #expect(page.status == 200 && page.headers["content-type"] == "text/html; charset=utf-8")
      #expect(page.headers["content-security-policy"]?.hasPrefix("default-src 'self'") == true)
      let names = page.text.matches(of: /(?:href|src)="([^"#]+)"/).map { String($0.1) }
      #expect(names.count > 5)
      for name in names {
        #expect(!name.contains("//"))
        #expect(try await server.get("/\(name)").status == 200, "\(name)")
      }
      let modules = try await server.get("/js/app.js").text.matches(of: /from '\.\/([a-z]+\.js)'/).map { String($0.1) }
      #expect(modules.count > 3)
      for name in modules { #expect(try await server.get("/js/\(name)").status == 200, "\(name)") }
      let tag = try #require(page.headers["etag"])
      #expect(try await server.get("/", ["If-None-Match": tag]).status == 304)
    }
  }

  @Test("the cards of a project are there with their rows and pictures")
  func cards() async throws {
    try Self.restore()
    try await RunningServer.with { server async throws in
      let project = try await Self.project(server) { !Self.cards($0).isEmpty }
      #expect(project["name"] as? String == "Two")
      let fox = try #require(Self.cards(project).first)
      #expect(fox["id"] as? String == "fox" && fox["line"] as? Int == 2)
      #expect((fox["row"] as? [String: String])?["color"] == "red")
      let address = try #require(fox["url"] as? String)
      let picture = try await server.get("\(address)?w=40")
      #expect(picture.status == 200 && picture.headers["content-type"] == "image/webp")
      #expect(picture.headers["cache-control"] == "private, max-age=31536000, immutable")
      #expect(try await server.get("\(address)?w=99999").status == 400)
      #expect(try await server.get("/pictures/0123456789abcdef.webp").status == 404)
    }
  }

  @Test(
    "a change of a row changes only its card, and listeners get an event", .timeLimit(.minutes(1)))
  func change() async throws {
    try Self.restore()
    try await RunningServer.with { server async throws in
      let before = try await Self.project(server) { !Self.cards($0).isEmpty }
      let listener = try Listener(server)
      #expect(await listener.next(named: "hello") != nil)
      try Self.write("id,name,color\nfox,Fox,green\nowl,Owl,blue\n", to: "cards.csv")
      let data = try #require(await listener.next(named: "card"))
      let card = try #require(
        (try JSONSerialization.jsonObject(with: Data(data.utf8)) as? [String: Any])?["card"] as? [String: Any])
      #expect(card["id"] as? String == "fox" && (card["row"] as? [String: String])?["color"] == "green")
      let drawn = try #require(await listener.next(named: "drawn"))
      #expect(drawn.contains("\"drawn\": 1"))
      let after = try await Self.project(server) { _ in true }
      #expect(Self.cards(after)[0]["digest"] as? String != Self.cards(before)[0]["digest"] as? String)
      #expect(Self.cards(after)[1]["digest"] as? String == Self.cards(before)[1]["digest"] as? String)
      // The one before is still there, to be compared with.
      let old = try #require(Self.cards(before)[0]["url"] as? String)
      #expect(try await server.get("\(old)?w=40").status == 200)
      listener.close()
    }
  }

  @Test("another font is another picture", .timeLimit(.minutes(1)))
  func fonts() async throws {
    try Self.restore()
    let fonts = URL(filePath: #filePath).appending(path: "../../../../Fonts").standardized
    let font = RunningServer.folder + "/own.ttf"
    defer { try? FileManager.default.removeItem(atPath: font) }
    try Data(contentsOf: fonts.appending(path: "CardwrightText.ttf")).write(to: URL(filePath: font))
    let text = RunningServer.project["cardwright.json"] ?? ""
    try Self.write(text.replacing("front.svg\"", with: "front.svg\", \"font\": [\"own.ttf\"]"), to: "cardwright.json")
    try await RunningServer.with { server async throws in
      let before = try await Self.project(server) { !Self.cards($0).isEmpty }
      let listener = try Listener(server)
      #expect(await listener.next(named: "hello") != nil)
      try Data(contentsOf: fonts.appending(path: "CardwrightIndex.ttf")).write(
        to: URL(filePath: font), options: .atomic)
      #expect(await listener.next(named: "drawn")?.contains("\"drawn\": 2") == true)
      let after = try await Self.project(server) { _ in true }
      #expect(Self.cards(after)[0]["digest"] as? String != Self.cards(before)[0]["digest"] as? String)
      listener.close()
    }
    try Self.restore()
  }

  @Test("a mistake is reported with its place, and the cards stay")
  func mistakes() async throws {
    try Self.restore()
    try await RunningServer.with { server async throws in
      _ = try await Self.project(server) { !Self.cards($0).isEmpty }
      try Self.write("id,name,color,count\nfox,Fox,red,1\nowl,Owl,blue,x\n", to: "cards.csv")
      let broken = try await Self.project(server) { $0["failed"] is [String: Any] }
      let failure = try #require(broken["failed"] as? [String: Any])
      #expect(failure["file"] as? String == "cards.csv" && failure["line"] as? Int == 3)
      #expect((failure["text"] as? String)?.contains("quantity") == true && (failure["source"] as? [Any])?.count == 2)
      #expect(Self.cards(broken).count == 2)
      try Self.write("<svg xmlns='http://www.w3.org/2000/svg'>\n<g></svg>\n", to: "front.svg")
      try Self.write(RunningServer.project["cards.csv"] ?? "", to: "cards.csv")
      let unclosed = try await Self.project(server) {
        ($0["failed"] as? [String: Any])?["file"] as? String == "front.svg"
      }
      #expect((unclosed["failed"] as? [String: Any])?["line"] as? Int == 2)
      try Self.restore()
      let mended = try await Self.project(server) { $0["failed"] is NSNull }
      #expect((mended["problems"] as? [Any])?.isEmpty == true)
    }
  }

  @Test("an output is made and can be fetched")
  func outputs() async throws {
    try Self.restore()
    try await RunningServer.with { server async throws in
      _ = try await Self.project(server) { !Self.cards($0).isEmpty }
      #expect(try await server.get("/outputs/print").status == 404)
      #expect(try await server.get("/build?output=none", server.origin, method: "POST").status == 404)
      #expect(
        try await server.get("/build?output=print", ["Origin": "http://evil.example"], method: "POST").status == 403)
      #expect(try await server.get("/build?output=print").status == 405)
      #expect(try await server.get("/build?output=print", method: "POST").status == 403, "no Origin")
      #expect(try await server.get("/build?output=print", server.origin, method: "POST").status == 202)
      let made = try await Self.project(server) { project in
        (project["outputs"] as? [[String: Any]])?.contains { $0["state"] as? String == "done" } == true
      }
      #expect((made["outputs"] as? [[String: Any]])?.first?["files"] as? Int == 1)
      let file = try await server.get("/outputs/print")
      #expect(file.status == 200 && file.text.hasPrefix("%PDF"))
      #expect(file.headers["content-disposition"] == "attachment; filename*=UTF-8''print.pdf")
    }
    try FileManager.default.removeItem(atPath: RunningServer.folder + "/Build")
    try FileManager.default.removeItem(atPath: RunningServer.folder + "/.cardwright")
  }

  @Test("nobody else sees the project")
  func isPublic() async throws {
    try await RunningServer.with({ $0.isPublic = true }) { server async throws in
      for path in ["/", "/project", "/events", "/pictures/0123456789abcdef.webp", "/index.html"] {
        #expect(try await server.get(path).status == 404, "\(path)")
      }
      #expect(try await server.get("/build?output=print", server.origin, method: "POST").status == 404)
    }
  }
}
