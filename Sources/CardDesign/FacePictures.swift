public import Drawing

/// Pictures that take the place of what a theme would draw: a photograph for the queen of spades, another back.
///
/// Where they come from is the caller's business: a folder of PNG files, memory, a network.
public struct FacePictures: Sendable {
  private let lookUp: @Sendable (CardPicture) throws(FacePictureError) -> Bitmap?

  /// - Parameter lookUp: the picture for a side of a card; `nil` if there is none and the theme is to draw; throws if
  ///   there should be one and it cannot be had.
  public init(_ lookUp: @escaping @Sendable (CardPicture) throws(FacePictureError) -> Bitmap?) {
    self.lookUp = lookUp
  }

  /// No pictures: the theme draws everything.
  public static let none = FacePictures { (_) throws(FacePictureError) in nil }

  /// The picture for a side of a card, or `nil` if the theme is to draw it.
  public func picture(for picture: CardPicture) throws(FacePictureError) -> Bitmap? {
    try lookUp(picture)
  }
}

/// A picture that should be there and cannot be used.
public struct FacePictureError: Error, Hashable, Sendable {
  /// Where it was looked for, such as a file's path.
  public let source: String
  /// What is wrong with it, in the words of the one who found out.
  public let reason: String

  public init(source: String, reason: String) {
    self.source = source
    self.reason = reason
  }
}

extension FacePictureError: CustomStringConvertible {
  public var description: String { "picture \(source): \(reason)" }
}
