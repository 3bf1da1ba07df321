import CardService
import Foundation
import Testing

@testable import CardServer

// One after the other with those that edit the same project.
extension StudioTests {
  @Suite("Server: the studio's screens", .serialized) struct StudioScreenTests {
    private static func object(_ answer: RunningServer.Answer) throws -> [String: Any] {
      try #require(JSONSerialization.jsonObject(with: Data(answer.body)) as? [String: Any])
    }

    /// Runs a test when the project was read.
    private static func with(_ test: @escaping @Sendable (RunningServer) async throws -> Void) async throws {
      for (name, text) in RunningServer.project {
        try text.write(toFile: "\(RunningServer.folder)/\(name)", atomically: true, encoding: .utf8)
      }
      try await RunningServer.with { server async throws in
        for _ in 0..<400 {
          if try object(await server.get("/project"))["cards"] is [Any] { break }
          try await Task.sleep(for: .milliseconds(25))
        }
        try await test(server)
      }
    }

    @Test("sheets say where each card lies, and are a PDF")
    func sheets() async throws {
      try await Self.with { server async throws in
        let sheets = try Self.object(await server.get("/print?page=a4&duplex=long"))
        #expect(sheets["width"] as? Double == 210 && sheets["cards"] as? Int == 2)
        let pages = try #require(sheets["pages"] as? [[String: Any]])
        let pieces = try #require(pages.first?["pieces"] as? [[String: Any]])
        #expect(pieces.map { $0["card"] as? String } == ["fox", "owl"])
        let address = try #require(pieces.first?["url"] as? String)
        #expect(try await server.get("\(address)?w=40").status == 200)
        #expect(try await server.get("/print?page=a99").status == 400)
        #expect(try await server.get("/print?layout=../secret.json").status == 400)
        #expect(try await server.get("/print?source=none").status == 404)
        #expect(try await server.get("/print/sheets.pdf?page=a4").text.hasPrefix("%PDF"))
      }
    }

    @Test("a box has measures, sides and a picture")
    func box() async throws {
      try await Self.with { server async throws in
        let box = try Self.object(await server.get("/box"))
        #expect((box["faces"] as? [String: [Double]])?["front"]?.count == 4)
        let picture = try await server.get("/box/box.svg?layer=lines")
        #expect(picture.status == 200 && picture.headers["cache-control"] == "no-cache")
        #expect(try await server.get("/box/box.svg?layer=none").status == 400)
        #expect(try await server.get("/box/box.gif").status == 404)
      }
    }

    @Test("a theme that is sent is drawn, with a control for each value, and a mistake is reported")
    func themes() async throws {
      try await Self.with { server async throws in
        func post(_ text: String, _ type: String = "application/json") async throws -> RunningServer.Answer {
          try await server.get("/themes/preview", ["Content-Type": type], method: "POST", body: Array(text.utf8))
        }
        let preview = try Self.object(try await post(##"{"name": "a", "suits": {"hearts": "#204080"}}"##))
        #expect((preview["cards"] as? [[String: String]])?.first?["svg"]?.hasPrefix("<svg") == true)
        let controls = try #require(preview["controls"] as? [[String: Any]])
        let hearts = controls.first { $0["path"] as? [String] == ["suits", "hearts"] }
        #expect(hearts?["value"] as? String == "#204080")
        #expect(try await post("{").status == 422)
        #expect(try await post(#"{"extends": "../secret.json"}"#).status == 422)
        #expect(try await post("{}", "text/plain").status == 415)
      }
    }

    @Test("a hand and a table are pictures")
    func sharing() async throws {
      try await Self.with { server async throws in
        for kind in ["hand", "table"] {
          #expect(
            try await server.get("/share/\(kind).png?cards=owl,fox&width=120").headers["content-type"] == "image/png")
        }
        #expect(try await server.get("/share/hand.png?cards=none").status == 404)
        #expect(try await server.get("/share/hand.png?width=9").status == 400)
        #expect(try await server.get("/share/hand.png?cloth=nocolour").status == 400)
        #expect(try await server.get("/share/foot.png").status == 404)
      }
    }

    @Test("what has changed since the last build is beside it, and the build is an archive", .timeLimit(.minutes(2)))
    func changes() async throws {
      try await Self.with { server async throws in
        func outputs() async throws -> [[String: Any]] {
          try #require(try Self.object(await server.get("/changes"))["outputs"] as? [[String: Any]])
        }
        #expect(try await outputs().first?["isMade"] as? Bool == false)
        #expect(try await server.get("/changes/0/0/built").status == 404)
        #expect(try await server.get("/build?output=cards", server.origin, method: "POST").status == 202)
        var archive = RunningServer.Answer()
        for _ in 0..<400 where archive.status != 200 {
          archive = try await server.get("/outputs/cards")
          try await Task.sleep(for: .milliseconds(25))
        }
        #expect(archive.body.prefix(2) == [0x50, 0x4B] && archive.text.contains("fox.png"))
        #expect(try await outputs().first?["isMade"] as? Bool == true)
        try "id,name,color\nfox,Fox,green\nowl,Owl,blue\n".write(
          toFile: "\(RunningServer.folder)/cards.csv", atomically: true, encoding: .utf8)
        let sides = try #require(try await outputs().first?["sides"] as? [[String: Any]])
        #expect(sides.count == 1 && sides.first?["card"] as? String == "fox")
        #expect(try await server.get("/changes/0/0/built").body != server.get("/changes/0/0/now").body)
        let difference = try Self.object(await server.get("/changes/0/0/difference"))
        #expect((difference["text"] as? String)?.contains("pixels differ") == true)
        #expect((difference["bounds"] as? [Double])?.count == 4)
      }
      try FileManager.default.removeItem(atPath: RunningServer.folder + "/Build")
      try FileManager.default.removeItem(atPath: RunningServer.folder + "/.cardwright")
    }
  }
}
