/// The artwork of one scene while it is composed: hands it out, asks for each role once, and remembers whether any was used.
final class ArtworkDesk {
  private let collection: ArtworkCollection
  private var answers: [ArtworkRole: Artwork?] = [:]
  /// Whether the scene has artwork in it, so that the theme cannot answer for all of the picture.
  private(set) var handedOut = false

  init(_ collection: ArtworkCollection) { self.collection = collection }

  /// The artwork for a role, to be drawn.
  func artwork(for role: ArtworkRole) throws(CardDesignError) -> Artwork? {
    if let answer = answers[role] { return answer }
    do throws(ArtworkError) {
      let artwork = try collection.artwork(for: role)
      answers[role] = .some(artwork)
      if artwork != nil { handedOut = true }
      return artwork
    } catch {
      throw .artwork(error)
    }
  }
}
