import PlaneGeometry
import TabletopDesign
import TabletopGames
import TabletopPlay
import TerminalControl
import Testing

@Suite("A table to play at") struct PlayTableTests {
  /// Cards side by side in rows.
  private func frames(_ count: Int, columns: Int = 4) -> [Rect?] {
    (0..<count).map { Rect(x: Double($0 % columns) * 10, y: Double($0 / columns) * 14, width: 9, height: 13) }
  }

  private func perform(
    _ table: inout PlayTable, _ actions: PlayAction..., at time: Double = 0, tapped: Int? = nil
  ) -> Bool {
    var hasChanged = false
    for action in actions {
      hasChanged = table.perform(action, at: time, frames: frames(table.record.game.placeCount), tapped: tapped) { 99 }
    }
    return hasChanged
  }

  private func concentration() throws -> PlayTable { PlayTable(try GameRecord(.concentration(pairs: 8), seed: 7)) }

  @Test("keys and the mouse mean actions")
  func actions() {
    #expect(PlayAction(.key(.up)) == .point(.up))
    #expect(PlayAction(.key(.character(" "))) == .choose)
    #expect(PlayAction(.key(.character("U"))) == .undo)
    #expect(PlayAction(.key(.control("c"))) == .quit)
    #expect(PlayAction(.mouse(TerminalMouse(.press(.left), column: 3, row: 4))) == nil)
    #expect(PlayAction(.key(.character("x"))) == nil)
    #expect(PlayAction(.closed) == .quit)
  }

  @Test("arrows point at neighbours, and at the next row at the end of one")
  func pointing() throws {
    var table = try concentration()
    let hasChanged = perform(&table, .point(.right))
    #expect(!hasChanged)
    #expect(table.cursor == 1 && table.showsCursor)
    _ = perform(&table, .point(.down), .point(.down))
    #expect(table.cursor == 9)
    _ = perform(&table, .point(.up), .point(.left))
    #expect(table.cursor == 4)
    _ = perform(&table, .point(.left))
    #expect(table.cursor == 3)
    _ = perform(&table, .point(.right))
    #expect(table.cursor == 4)
    _ = perform(&table, .point(.down), .point(.down), .point(.down))
    #expect(table.cursor == 12)
  }

  @Test("after the last card comes the first, and before the first the last")
  func round() throws {
    var table = try concentration()
    _ = perform(&table, .point(.left))
    #expect(table.cursor == 15)
    _ = perform(&table, .point(.right))
    #expect(table.cursor == 0)
  }

  @Test("arrows pass over empty places")
  func gaps() throws {
    var table = try concentration()
    var frames = self.frames(16)
    frames[1] = nil
    frames[4] = nil
    _ = table.perform(.point(.right), at: 0, frames: frames) { 0 }
    #expect(table.cursor == 2)
    _ = table.perform(.point(.left), at: 0, frames: frames) { 0 }
    _ = table.perform(.point(.down), at: 0, frames: frames) { 0 }
    #expect([5, 8].contains(table.cursor))
  }

  @Test("a tap chooses the card under the mouse, and one beside all cards does nothing")
  func tapping() throws {
    var table = try concentration()
    let hasChanged = perform(&table, .tap(column: 0, row: 0), tapped: 5)
    #expect(hasChanged)
    #expect(table.record.moves.map(\.move) == [.choose(5)] && table.cursor == 5 && !table.showsCursor)
    let hasChangedAgain = perform(&table, .tap(column: 0, row: 0), tapped: nil)
    #expect(!hasChangedAgain)
    #expect(table.record.moves.count == 1)
  }

  @Test("a move taken back is gone, and the game has been helped")
  func undo() throws {
    var table = try concentration()
    let hasChanged = perform(&table, .undo)
    #expect(!hasChanged && !table.isAssisted && !table.message.isEmpty)
    let hasChangedAgain = perform(&table, .choose, .undo)
    #expect(hasChangedAgain)
    #expect(table.record.moves.isEmpty && table.isAssisted)
  }

  @Test("a game under way is left only when asked twice, and another action in between counts as no")
  func newGame() throws {
    var table = try concentration()
    _ = perform(&table, .choose)
    let hasChanged = perform(&table, .newGame)
    #expect(!hasChanged)
    #expect(table.record.seed == 7 && table.unconfirmed == .newGame)
    let hasChangedAgain = perform(&table, .point(.right), .newGame)
    #expect(!hasChangedAgain)
    #expect(table.record.seed == 7)
    let hasChangedThen = perform(&table, .newGame)
    #expect(hasChangedThen)
    #expect(table.record.seed == 99 && table.record.moves.isEmpty && !table.isAssisted)
    // Nothing is lost of a game that has not begun.
    let hasChangedAtLast = perform(&table, .newGame)
    #expect(hasChangedAtLast)
  }

  @Test("the same game again is one that was seen before")
  func restart() throws {
    var table = try concentration()
    let hasChanged = perform(&table, .choose, .restart, .restart)
    #expect(hasChanged)
    #expect(table.record.seed == 7 && table.record.moves.isEmpty && table.isAssisted)
    let hasChangedAgain = perform(&table, .newGame)
    #expect(hasChangedAgain)
    #expect(!table.isAssisted)
  }

  @Test("choices that a game ignores are not kept")
  func ignored() throws {
    var table = PlayTable(try GameRecord(.memory(pairs: 8), seed: 7))
    let hasChanged = perform(&table, .choose)
    #expect(hasChanged)
    let hasChangedAgain = perform(&table, .choose, at: 1)
    #expect(!hasChangedAgain)
    #expect(table.record.moves.count == 1)
  }

  @Test("in pelmanism a player need not wait until two cards are turned down")
  func impatience() throws {
    var table = PlayTable(try GameRecord(.pelmanism(.easy), seed: 7))
    guard case .pelmanism(let game) = table.record.game else { return _ = Issue.record("another game") }
    let other = try #require(game.places.indices.first { game.places[$0].card != game.places[0].card })
    let third = try #require(game.places.indices.first { $0 != 0 && $0 != other })
    let hasChanged = perform(&table, .tap(column: 0, row: 0), at: 1, tapped: 0)
    #expect(hasChanged)
    let hasChangedAgain = perform(&table, .tap(column: 0, row: 0), at: 2, tapped: other)
    #expect(hasChangedAgain)
    let hasChangedThen = perform(&table, .tap(column: 0, row: 0), at: 2.5, tapped: third)
    #expect(hasChangedThen)
    #expect(table.record.lastTime == 4)
  }

  @Test("a look is remembered if it can be found again")
  func looks() throws {
    var table = PlayTable(try GameRecord(.concentration(pairs: 8), seed: 7, theme: "food"))
    table.show(PlayLook(name: "own", isNamed: false) { record, _, size in Board(record.game, size: size) })
    #expect(table.record.theme == "food" && table.message == "own")
    table.show(PlayLook(name: "animals") { record, _, size in Board(record.game, size: size) })
    #expect(table.record.theme == "animals")
  }

  @Test("only trios deals; a full table and an empty deck are said")
  func dealing() throws {
    var table = try concentration()
    let hasChanged = perform(&table, .deal)
    #expect(!hasChanged)
    #expect(table.message == "Only Trios has more cards to deal.")
    table = PlayTable(try GameRecord(.trios(), seed: 7))
    let hasChangedAgain = perform(&table, .deal, .deal, .deal, .deal)
    #expect(hasChangedAgain)
    #expect(table.record.game.placeCount == 24)
    let hasChangedThen = perform(&table, .deal)
    #expect(!hasChangedThen && table.message.hasPrefix("No cards can be dealt"))
  }
}
