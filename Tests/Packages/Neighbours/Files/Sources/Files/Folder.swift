/// A name that Cardwright has too, as the real package does.
public struct Folder {
  /// Where it is.
  public let path: String

  /// A folder at a path.
  public init(path: String) { self.path = path }
}
