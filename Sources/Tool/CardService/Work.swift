import FileAccess
import PictureExport
import Synchronization

/// A piece of work that makes bytes on demand. Work with the same tag makes the same bytes.
public struct Work: Sendable {
  /// A digest of everything that determines the bytes: the request, the files that it names, and the version.
  public let tag: String
  /// The media type of the bytes, such as `image/png`.
  public let mediaType: String
  /// Whether it reads files, which may change.
  public let dependsOnFiles: Bool
  /// Whether it may cost as much as the limits allow: it draws a client's file, or a whole deck.
  let isHeavy: Bool
  /// Whether the bytes are cached.
  let isKept: Bool
  private let make: @Sendable () throws(ServiceError) -> [UInt8]

  init(
    tag: ContentDigest, mediaType: String, dependsOnFiles: Bool, isHeavy: Bool = false,
    make: @escaping @Sendable () throws(ServiceError) -> [UInt8]
  ) {
    (self.tag, self.mediaType, self.dependsOnFiles) = ("\(tag)", mediaType, dependsOnFiles)
    (self.isHeavy, isKept, self.make) = (isHeavy, true, make)
  }

  /// Work that is done once and not cached.
  init(isHeavy: Bool, once make: @escaping @Sendable () throws(ServiceError) -> Void) {
    let number = Self.lastNumber.add(1, ordering: .relaxed).newValue
    (tag, mediaType, dependsOnFiles) = ("once-\(number)", "", false)
    (self.isHeavy, isKept) = (isHeavy, false)
    self.make = { () throws(ServiceError) in
      try make()
      return []
    }
  }

  private static let lastNumber = Atomic(0)

  /// Does the work in the calling thread.
  func bytes() throws(ServiceError) -> [UInt8] { try make() }
}

/// The media types of files by extension.
enum MediaType {
  static func of(_ ending: some StringProtocol) -> String? {
    switch ending {
    case "json": "application/json"
    case "zip": "application/zip"
    default: PictureFormat(rawValue: String(ending))?.mediaType
    }
  }
}
