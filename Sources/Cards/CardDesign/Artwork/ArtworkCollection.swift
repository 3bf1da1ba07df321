/// Artwork that replaces drawings of a theme: a custom queen, stars for hearts, another back.
///
/// The caller decides about the source: a folder of files, memory, a network.
public struct ArtworkCollection: Sendable {
  private let lookUp: @Sendable (ArtworkRole) throws(ArtworkError) -> Artwork?

  /// - Parameter lookUp: returns the artwork for a role, or `nil` if the theme draws it; throws if the artwork cannot be read.
  package init(_ lookUp: @escaping @Sendable (ArtworkRole) throws(ArtworkError) -> Artwork?) {
    self.lookUp = lookUp
  }

  /// No artwork: the theme draws everything.
  public static let none = ArtworkCollection { (_) throws(ArtworkError) in nil }

  /// Returns the artwork for a role, or `nil` if the theme draws it.
  package func artwork(for role: ArtworkRole) throws(ArtworkError) -> Artwork? {
    try lookUp(role)
  }
}
