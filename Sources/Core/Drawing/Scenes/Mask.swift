package import PlaneGeometry

extension Scene {
  /// A picture whose pixels say how much of an item shows.
  ///
  /// The items are drawn on a transparent ground; where they leave it transparent, nothing shows.
  public struct Mask: Hashable, Sendable {
    /// The part of a pixel that counts.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
      /// The alpha.
      case alpha
      /// The luminance of the sRGB values as they are (0.2125 red + 0.7154 green + 0.0721 blue), times the alpha.
      case luminance
    }

    /// The part of a pixel that counts.
    public var kind: Kind
    /// The items that are drawn, the first one undermost, in the coordinates of the list that the masked item stands in.
    public var items: [Item]

    /// Makes a mask.
    public init(_ kind: Kind, items: [Item]) {
      self.kind = kind
      self.items = items
    }

    /// The mask with another transform after those of its items.
    package func transformed(by transform: Transform) -> Mask {
      Mask(kind, items: items.map { $0.transformed(by: transform) })
    }
  }
}
