package import PlaneGeometry

extension Scene {
  /// A picture whose pixels decide how much of an item shows.
  ///
  /// The items are drawn on a transparent background; where that stays transparent, nothing shows.
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
    /// The items of the mask, the first one at the bottom, in the coordinates of the list that contains the masked item.
    public var items: [Item]

    /// Creates a mask.
    public init(_ kind: Kind, items: [Item]) {
      self.kind = kind
      self.items = items
    }

    /// Returns the mask with another transform after those of its items.
    package func transformed(by transform: Transform) -> Mask {
      Mask(kind, items: items.map { $0.transformed(by: transform) })
    }
  }
}
