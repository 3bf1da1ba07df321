package import PlaneGeometry
package import TabletopDesign
package import TabletopGames

/// How a game can look: its pictures, or the design of its cards.
package struct PlayLook: Sendable {
  /// Its name.
  package let name: String
  /// Whether it is found by its name when the game goes on another day, so that the game may remember it.
  package let isNamed: Bool
  /// The board of a game at a time, in seconds since it began, and of a size.
  package let board: @Sendable (GameRecord, Double, Size) throws -> Board

  /// A look.
  package init(
    name: String, isNamed: Bool = true, board: @escaping @Sendable (GameRecord, Double, Size) throws -> Board
  ) {
    self.name = name
    self.isNamed = isNamed
    self.board = board
  }
}
