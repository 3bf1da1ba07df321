import PlaneGeometry
import SceneAnimation
import TabletopAnimation
import TabletopDesign
import TabletopGames
import Testing

@Suite("Films of games") struct GameFilmTests {
  private let size = Size(width: 64, height: 40)

  private func film(_ record: GameRecord, timing: GameFilm.Timing = .shortened) throws -> GameFilm {
    let size = self.size
    return try GameFilm(record, timing: timing) { game, time in Board(game, at: time, theme: .animals, size: size) }
  }

  @Test("moves that were all kept at one time are shown one after the other")
  func sameTime() throws {
    var record = try GameRecord(.concentration(pairs: 3), seed: 7)
    for index in 0..<6 { try record.make(.choose(index), at: 0) }
    let film = try film(record)
    // A second, six flips of .6 s, of which the last is seen for 4 s.
    #expect((film.duration - (1 + 5 * 0.6 + 4)).magnitude < 1e-9)
    let boards = (0..<6).map { film.board(at: 1 + 0.6 * Double($0) + 0.59).places }
    #expect(Set(boards).count == 6)
  }

  @Test("97 moves of Trios without times take a minute, and each is seen")
  func trios() throws {
    var record = try GameRecord(.trios(), seed: 7)
    while !record.game.isOver, record.moves.count < 97 {
      guard case .trios(let game) = record.game else { return }
      guard let trio = game.hint() else {
        try record.make(.deal)
        continue
      }
      for index in trio { try record.make(.choose(index)) }
      try record.make(game.deck.isEmpty ? .choose(trio[0]) : .deal)
    }
    let film = try film(record)
    #expect(film.duration > 45 && film.duration < 120)
  }

  @Test("a verdict is seen when its card has turned, whenever the move was made")
  func verdict() throws {
    var record = try GameRecord(.concentration(pairs: 3), seed: 7)
    try record.make(.choose(0), at: 0)
    try record.make(.choose(1), at: 1.5)
    let film = try film(record)
    for time in stride(from: 0, to: 3.09, by: 0.05) {
      #expect(film.board(at: time).places.allSatisfy { $0.mark == nil }, "\(time)")
    }
    #expect(film.board(at: 3.1).places.contains { $0.mark != nil })
    #expect(film.board(at: 2.8).places[1].turn != nil)
    let played = try self.film(record, timing: .asPlayed)
    #expect(played.board(at: 1.8).places[1].turn != nil && played.board(at: 2.1).places[1].turn == nil)
  }

  @Test("a film's part begins and ends where it is said")
  func part() throws {
    var record = try GameRecord(.concentration(pairs: 3), seed: 7)
    try record.make(.choose(0), at: 1)
    let part = try film(record, timing: .asPlayed).timeline(from: 0.5, to: 1.5)
    #expect(part.duration == 1 && part.scene(at: 0) != part.scene(at: 1))
    #expect(throws: AnimationError.self) { try film(record).timeline(from: 2, to: 1) }
  }
}
