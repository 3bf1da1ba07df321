import Foundation
import TemporaryFolders
import Testing

/// The commands that take `--pattern`, besides `deck`, `card` and `list`, whose tests have it.
@Suite("Commands: the Spanish pattern") struct SpanishPatternTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func run(_ arguments: String...) throws -> CommandRun {
    let running = try RunningCommand(arguments, in: folder)
    return try running.wait()
  }

  private func svg(_ arguments: String...) throws -> String {
    let running = try RunningCommand(arguments + ["-o", "-"], in: folder)
    let run = try running.wait()
    run.expectSuccess()
    return String(decoding: run.output, as: UTF8.self)
  }

  @Test("cards in motion are those of the pattern, also where none are named")
  func animate() throws {
    let usual = try svg("animate", "flip", "--at", "1.6", "--format", "svg", "--pattern", "spanish")
    #expect(
      usual == (try svg("animate", "flip", "11O", "--at", "1.6", "--format", "svg", "--pattern", "spanish")))
    #expect(usual != (try svg("animate", "flip", "--at", "1.6", "--format", "svg")))
    try run("animate", "fan", "queens", "--pattern", "spanish").expectFailure(64, "queens")
    try run("animate", "deal", "--game", "memory", "--pattern", "spanish").expectFailure(64, "--pattern", "memory")
    try run("animate", "trios", "--pattern", "spanish").expectFailure(64, "--pattern", "trios")
    try run("animate", "flip", "--theme", "minimal", "--pattern", "spanish").expectFailure(64, "minimal", "classic")
  }

  @Test("a board of pairs has Spanish cards, and its file keeps that")
  func board() throws {
    let game = ["board", "pelmanism", "--seed", "7", "--state", "game.json", "--pattern", "spanish"]
    try RunningCommand(game + ["--moves", "0", "--json"], in: folder).wait().expectSuccess()
    let state = String(decoding: try folder.read("game.json"), as: UTF8.self)
    #expect(state.contains("\"pattern\": \"spanish\""))
    #expect(state.contains("\"8C up\", \"6B down\", \"11B down\""))
    try run("board", "--state", "game.json", "--pattern", "french", "--json").expectFailure(64, "--new")
    try run("board", "concentration", "--pattern", "spanish").expectFailure(64, "--pattern", "pelmanism")
    try run("board", "pelmanism", "--theme", "minimal", "--pattern", "spanish").expectFailure(64, "minimal", "classic")
  }

  @Test("a written theme has the pattern, and gives it to cards")
  func theme() throws {
    try run("theme", "--export", "classic", "--pattern", "spanish", "-o", "baraja.json").expectSuccess()
    #expect(
      try svg("card", "RO", "--theme", "baraja.json", "--format", "svg")
        == svg("card", "RO", "--pattern", "spanish", "--format", "svg"))
    try run("theme", "--export", "stanford", "--pattern", "spanish").expectFailure(64, "stanford", "classic")
  }

  @Test("a sheet, a box and an export have it")
  func destinations() throws {
    try run("sheet", "--pattern", "spanish", "--only", "RO, SB, back", "-o", "sheet.svg", "--format", "svg")
      .expectSuccess()
    #expect(try svg("box", "--pattern", "spanish", "--format", "svg") != svg("box", "--format", "svg"))
    try run("export", "web", "--pattern", "spanish", "--only", "reyes", "-o", "Web", "--width", "40").expectSuccess()
    let page = folder.names.contains("Web")
    #expect(page)
  }
}
