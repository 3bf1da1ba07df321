/// Artwork that replaces what a theme would draw: your own queen, stars for hearts, another back.
///
/// The caller decides where it comes from: a folder of files, memory, a network.
public struct ArtworkCollection: Sendable {
  private let lookUp: @Sendable (ArtworkRole) throws(ArtworkError) -> Artwork?

  /// - Parameter lookUp: gives the artwork for a role, or `nil` if there is none and the theme draws; throws if there should be
  ///   some but it cannot be had.
  package init(_ lookUp: @escaping @Sendable (ArtworkRole) throws(ArtworkError) -> Artwork?) {
    self.lookUp = lookUp
  }

  /// No artwork: the theme draws everything.
  public static let none = ArtworkCollection { (_) throws(ArtworkError) in nil }

  /// The artwork for a role, or `nil` if the theme is to draw.
  package func artwork(for role: ArtworkRole) throws(ArtworkError) -> Artwork? {
    try lookUp(role)
  }
}
