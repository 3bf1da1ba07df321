import CardService
import Testing

@Suite("Server: settings") struct SettingsTests {
  @Test("what others can reach takes --public, which also sets limits")
  func addresses() throws {
    let others = ServiceError(
      .wrong, "--listen 0.0.0.0: others can reach this address: add --public, which also sets limits")
    #expect(throws: others) { try ServeSettings(arguments: ["--listen", "0.0.0.0"]) }
    let open = try ServeSettings(arguments: ["--listen", "0.0.0.0", "--public"])
    #expect(open.isPublic && open.limits == .open)
    let own = try ServeSettings(arguments: ["--listen", "127.0.0.2", "--port", "8080", "--log", "json", "--no-browser"])
    #expect(
      own.address == "127.0.0.2" && own.port == 8080 && own.log == .json && !own.opensBrowser && own.limits == .own)
  }

  @Test("numbers out of range are reported", arguments: [["--port", "70000"], ["--waiting", "-1"], ["--jobs", "0"]])
  func ranges(arguments: [String]) {
    #expect(throws: ServiceError.self) { try ServeSettings(arguments: arguments) }
  }
}
