/// Where a document with a page for each card has the back.
public enum PageOrder: String, Hashable, Sendable, CaseIterable {
  /// Where it is listed, once.
  case once
  /// After each face: front, back, front, back.
  case after
  /// Before each face: back, front, back, front.
  case before

  /// The pages of some sides.
  ///
  /// - Parameters:
  ///   - sides: faces, and perhaps the back.
  ///   - back: the back of all of them.
  public func pages(_ sides: [DeckItem], back: DeckItem) -> [DeckItem] {
    if self == .once { return sides }
    let faces = sides.filter { $0.stem != back.stem }
    // The back alone stays what it is.
    if faces.isEmpty { return sides }
    return faces.flatMap { self == .after ? [$0, back] : [back, $0] }
  }
}
