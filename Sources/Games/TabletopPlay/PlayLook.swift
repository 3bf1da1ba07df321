package import PlaneGeometry
package import TabletopDesign
package import TabletopGames

/// A look of a game: its pictures, or the design of its cards.
package struct PlayLook: Sendable {
  /// The name of the look.
  package let name: String
  /// Whether the look can be found again by its name, so that the game may store the name.
  package let isNamed: Bool
  /// Returns the board of a game at a time, in seconds since its start, in a size.
  package let board: @Sendable (GameRecord, Double, Size) throws -> Board

  /// Creates a look.
  package init(
    name: String, isNamed: Bool = true, board: @escaping @Sendable (GameRecord, Double, Size) throws -> Board
  ) {
    self.name = name
    self.isNamed = isNamed
    self.board = board
  }
}
