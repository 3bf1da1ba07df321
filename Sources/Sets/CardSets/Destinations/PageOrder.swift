/// The places of backs in a document with a page for each side.
public enum PageOrder: String, Hashable, Sendable, CaseIterable {
  /// The back is an ordinary page, at its place in the set.
  case once
  /// The back follows each face: front, back, front, back.
  case after
  /// The back precedes each face: back, front, back, front.
  case before
}
