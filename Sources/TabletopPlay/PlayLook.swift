public import PlaneGeometry
public import TabletopDesign
public import TabletopGames

/// How a game can look: its pictures, or the design of its cards.
public struct PlayLook: Sendable {
  /// What it is called.
  public let name: String
  /// Whether it is found by its name when the game goes on another day, so that the game may remember it.
  public let isNamed: Bool
  /// The board of a game at a time, in seconds since it began, and of a size.
  public let board: @Sendable (GameRecord, Double, Size) throws -> Board

  /// A look.
  public init(name: String, isNamed: Bool = true, board: @escaping @Sendable (GameRecord, Double, Size) throws -> Board)
  {
    self.name = name
    self.isNamed = isNamed
    self.board = board
  }
}
