/// Artwork that replaces what a theme would draw: your own queen, stars for hearts, another back.
///
/// Where it comes from is the caller's business: a folder of files, memory, a network.
public struct ArtworkCollection: Sendable {
  private let lookUp: @Sendable (ArtworkRole) throws(ArtworkError) -> Artwork?

  /// - Parameter lookUp: the artwork for a role; `nil` if there is none and the theme is to draw; throws if there should be
  ///   one and it cannot be had.
  public init(_ lookUp: @escaping @Sendable (ArtworkRole) throws(ArtworkError) -> Artwork?) {
    self.lookUp = lookUp
  }

  /// No artwork: the theme draws everything.
  public static let none = ArtworkCollection { (_) throws(ArtworkError) in nil }

  /// The artwork for a role, or `nil` if the theme is to draw.
  public func artwork(for role: ArtworkRole) throws(ArtworkError) -> Artwork? {
    try lookUp(role)
  }
}
