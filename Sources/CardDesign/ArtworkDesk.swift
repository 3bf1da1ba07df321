/// The artwork of one scene while it is composed: hands it out and remembers whether any was used.
final class ArtworkDesk {
  private let collection: ArtworkCollection
  /// Whether the scene has artwork in it, so that the theme cannot answer for all of the picture.
  private(set) var handedOut = false

  init(_ collection: ArtworkCollection) { self.collection = collection }

  /// The artwork for a role, to be drawn.
  func artwork(for role: ArtworkRole) throws(CardDesignError) -> Artwork? {
    do throws(ArtworkError) {
      let artwork = try collection.artwork(for: role)
      if artwork != nil { handedOut = true }
      return artwork
    } catch {
      throw .artwork(error)
    }
  }
}
