public import PlaneGeometry
public import TabletopDesign
public import TabletopGames

/// How a game can look: its pictures, or the design of its cards.
public struct PlayLook: Sendable {
  /// What it is called.
  public let name: String
  /// The board of a game at a time, in seconds since it began, and of a size.
  public let board: @Sendable (GameRecord, Double, Size) throws -> Board

  /// A look.
  public init(name: String, board: @escaping @Sendable (GameRecord, Double, Size) throws -> Board) {
    self.name = name
    self.board = board
  }
}
