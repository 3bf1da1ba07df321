/// The places of backs in a document with a page for each side.
public enum PageOrder: String, Hashable, Sendable, CaseIterable {
  /// The back is a page like others, where the set lists it.
  case once
  /// The back follows each face: front, back, front, back.
  case after
  /// The back precedes each face: back, front, back, front.
  case before
}
