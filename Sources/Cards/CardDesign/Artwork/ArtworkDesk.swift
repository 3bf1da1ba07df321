/// The artwork of one scene during its composition. It looks up each role once and remembers whether any artwork was used.
final class ArtworkDesk {
  private let collection: ArtworkCollection
  private var answers: [ArtworkRole: Artwork?] = [:]
  /// Whether the scene contains artwork, whose symmetry is unknown.
  private(set) var handedOut = false

  init(_ collection: ArtworkCollection) { self.collection = collection }

  /// Returns the artwork for a role.
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
